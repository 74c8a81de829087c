import { endsInQuality } from "#app/features/amounts/read/behind-comma.ts";
import { readAmount } from "#app/features/amounts/read/read-amount.ts";
import { unitOf } from "#app/features/amounts/units.ts";
import {
  lastWord,
  LINE_END,
  linesOf,
  withoutBullet,
  withoutUnseen,
} from "#app/features/reading/characters.ts";
import { INGREDIENT_UNITS } from "#app/features/vocabulary/ingredient-units.ts";

type Row = { amount: string; unit: string; name: string };

const CHOICES = new Set<string>(INGREDIENT_UNITS);
const LONGEST_LINE = 1_000;
const MOST_CELLS = 20;
/** Reading more letters at once takes the server too long, so the rest is returned unread. */
const MOST_LETTERS = 20_000;

export function pastedRows(text: string, most: number) {
  const rows: Row[] = [];
  const typed = text.trim();
  const end = endOfPart(typed);
  const lines = linesOf(typed.slice(0, end)).filter((line) => line.trim() !== "");
  let read = 0;
  for (; read < lines.length && rows.length < most; read += 1) {
    const made = cellsOf(lines[read] ?? "").map(rowOf);
    if (rows.length + made.length > most) break;
    rows.push(...made);
  }
  const left = [...lines.slice(read), typed.slice(end).trim()].filter((line) => line !== "");
  return { rows, rest: left.join("\n") };
}

function endOfPart(text: string): number {
  if (text.length <= MOST_LETTERS) return text.length;
  let end = MOST_LETTERS;
  while (end > 0 && !LINE_END.test(text.charAt(end - 1))) end -= 1;
  return end > 0 ? end : (linesOf(text)[0] ?? text).length;
}

/** A line from a table is split at its tabs only when each cell is an ingredient by itself. */
function cellsOf(line: string): string[] {
  const [whole = ""] = cleaned([line]);
  if (whole === "") return [];
  const isLong = whole.length > LONGEST_LINE || line.split("\t").length > MOST_CELLS;
  const cells = isLong ? [] : cleaned(line.split("\t"));
  const things = new Set(cells.map(thingOf));
  const isEach = cells.length > 1 && things.size === cells.length && !things.has("");
  return isEach ? cells : [whole];
}

function cleaned(texts: string[]): string[] {
  return texts
    .map((text) => withoutBullet(withoutUnseen(text)).replace(/\s+/g, " "))
    .filter((text) => text !== "");
}

function thingOf(cell: string): string {
  const [name = ""] = readAmount(null, null, cell)?.name.split(/[,(]/) ?? [];
  return endsInQuality(name.trim()) ? "" : lastWord(name.trim()).toLowerCase();
}

function rowOf(line: string): Row {
  const reading = line.length > LONGEST_LINE ? null : readAmount(null, null, line);
  if (!reading || reading.lead) return { amount: "", unit: "", name: line };
  const { name } = reading;
  const said = line.slice(0, line.length - name.length).trim();
  const typed = said
    .replace(/ (?:an?|['’]n)$/i, "")
    .replace(/(?: of| van| ?(?<!\p{L})[x×])$/iu, "");
  const word = typed.split(/[^\p{L}.]/u).at(-1) ?? "";
  // The last word of "2 tea cups" alone would be another unit.
  const unit = unitOf(word.replaceAll(".", "")) === reading.unit ? choiceOf(word) : "";
  const amount = unit
    ? typed.slice(0, -word.length).replace(/[ -]?(?:(?<!\p{L})[x×])? ?$/iu, "")
    : typed;
  return { amount, unit, name };
}

function choiceOf(typed: string): string {
  const word = typed.replaceAll(".", "");
  if (CHOICES.has(word)) return word;
  const unit = unitOf(word) ?? "";
  const isKept = /^(?:tbsp|tsp|g|kg|ml|l)$/.test(unit);
  return isKept ? unit : "";
}
