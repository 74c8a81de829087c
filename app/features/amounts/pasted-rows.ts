import { readAmount } from "#app/features/amounts/read-amount.ts";
import { unitOf } from "#app/features/amounts/units.ts";
import {
  LINE_END,
  lastWord,
  linesOf,
  withoutBullet,
  withoutUnseen,
} from "#app/features/reading/characters.ts";
import { INGREDIENT_UNITS } from "#app/features/vocabulary/ingredient-units.ts";

type Row = { amount: string; unit: string; name: string };

/** The units that the form offers, spelt as it spells them: "tbsp". */
const CHOICES = new Set<string>(INGREDIENT_UNITS);
const LONGEST_LINE = 1_000;
/** A longer text is read in parts, one each time, because it takes the server too long at once. */
const MOST_LETTERS = 20_000;

/** The first rows of a pasted list with one ingredient a line, and the lines that are left. Amounts that are not certain stay in the name. */
export function pastedRows(text: string, most: number) {
  const rows: Row[] = [];
  const typed = text.trim();
  const end = endOfPart(typed);
  const lines = linesOf(typed.slice(0, end)).filter((line) => line.trim() !== "");
  let read = 0;
  for (; read < lines.length && rows.length < most; read += 1) {
    const line = withoutBullet(withoutUnseen(lines[read] ?? "")).replace(/\s+/g, " ");
    if (line !== "") rows.push(rowOf(line));
  }
  const left = [...lines.slice(read), typed.slice(end).trim()].filter((line) => line !== "");
  return { rows, rest: left.join("\n") };
}

/** Behind the last line that ends within the letters that are read at once. */
function endOfPart(text: string): number {
  if (text.length <= MOST_LETTERS) return text.length;
  let end = MOST_LETTERS;
  while (end > 0 && !LINE_END.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function rowOf(line: string): Row {
  const reading = line.length > LONGEST_LINE ? null : readAmount(null, null, line);
  if (!reading || reading.lead) return { amount: "", unit: "", name: line };
  const { name } = reading;
  const said = line.slice(0, line.length - name.length).trim();
  const typed = said.replace(/ (?:of|van|x)$/i, "").replace(/ (?:an?|['’]n)$/i, "");
  const point = typed.endsWith(".") ? "." : "";
  const word = lastWord(point ? typed.slice(0, -1) : typed) + point;
  const unit = choiceOf(word);
  const amount = unit ? typed.slice(0, -word.length).trim() : typed;
  return { amount, unit, name };
}

function choiceOf(typed: string): string {
  const word = typed.replace(".", "");
  if (CHOICES.has(word)) return word;
  const unit = unitOf(word) ?? "";
  const isKept = /^(?:tbsp|tsp|g|kg|ml|l)$/.test(unit);
  return isKept ? unit : "";
}
