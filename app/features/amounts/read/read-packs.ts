import { unitAt } from "#app/features/amounts/read/read-unit.ts";
import { isPack, type UnitName, UNITS } from "#app/features/amounts/units.ts";
import { lastWord } from "#app/features/reading/characters.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

type Pack = {
  unit: UnitName | null;
  word: string;
  manner: string;
  size: string;
  after: string;
};

const SIZE_AGAIN =
  /^ ?[/=(] ?\d[\d.,]*[¼-¾]? ?(?:g|kg|ml|l|oz|lbs?|fl\.? ?oz)\.?(?![\p{L}\d]) ?\)?/iu;

export function readPacked(behind: string): Pack | null {
  const times = /^ ?[x*] ?/i.exec(behind)?.[0] ?? "";
  const bracket = /^ ?\( ?/.exec(behind.slice(times.length))?.[0] ?? "";
  const start = times.length + bracket.length;
  const gap = start === 0 && behind.startsWith(" ") ? 1 : 0;
  const line = behind.slice(start + gap);
  const number = /^\d/.test(line) ? leadingNumber(line) : null;
  if (!number) return null;
  const measured = line.slice(number.length).replace(/^[ -]/, "");
  const each = unitAt(measured);
  const isLength = each !== null && times !== "" && UNITS[each.unit].kind === "length";
  if (!each || !(isSize(each.unit) || isLength)) return null;
  const told = withoutSizeAgain(measured.slice(each.length));
  const closed = bracket ? withoutSizeAgain(told.replace(/^ ?\)/, "")) : told;
  const rest = closed.replace(/^[ -]+/, "");
  const pack = unitAt(rest);
  const isPacked = pack !== null && isPack(pack.unit);
  if (!times && !(isPacked && (bracket || gap))) return null;
  return {
    unit: isPacked ? pack.unit : null,
    word: isPacked ? pack.word : "",
    size: `${valueOf(number, each.unit, line) ?? number.value} ${each.unit}`,
    manner: "",
    after: (isPacked ? rest.slice(pack.length) : rest).trim(),
  };
}

export function sizeBehind(unit: UnitName, after: string): Pick<Pack, "size" | "after"> | null {
  const packed = isPack(unit) && /^ ?[x*]/i.test(after) ? readPacked(after) : null;
  return packed?.unit === null ? { size: packed.size, after: packed.after } : null;
}

export function sizeInWords({ low, unit }: { low: number; unit: UnitName | null }): string {
  return unit ? `${Number((low / UNITS[unit].size).toFixed(3))} ${unit}` : "";
}

export function isOfPacks({ unit, size }: { unit: UnitName | null; size: string }): boolean {
  return isPack(unit) || size !== "";
}

export function isOfLength(size: string): boolean {
  return /(?:cm|mm|inch)$/.test(size);
}

function withoutSizeAgain(text: string): string {
  const again = SIZE_AGAIN.exec(text)?.[0] ?? "";
  const isEndOfOther = again.endsWith(")") && !again.includes("(");
  return text.slice(isEndOfOther ? again.length - 1 : again.length);
}

/** "400 g tin" is one tin, but "400 g tins" does not say how many there are. */
export function packBehind(after: string) {
  const line = after.replace(SIZE_AGAIN, "").trimStart();
  const pack = unitAt(line);
  if (!pack || !isPack(pack.unit)) return null;
  const { unit, word, length } = pack;
  const isMany = endsInPlural(line.slice(0, length));
  return { one: { unit, word, manner: "", after: line.slice(length).trim() }, isMany };
}

export function endsInPlural(text: string): boolean {
  return /(?:s|ke)$/i.test(lastWord(text));
}

export function isSize(unit: UnitName): boolean {
  return ["g", "kg", "ml", "l", "oz", "lb", "fl oz"].includes(unit);
}

type Typed = { value: number; inThousands: number | null };

/** "1,500 g" is 1 500 g and "1,500 kg" is 1.5 kg, but "1.500 onions" is unclear and gives null. */
export function valueOf({ value, inThousands }: Typed, unit: UnitName | null, line: string) {
  if (inThousands === null) return value;
  if (unit === "g" || unit === "ml") return inThousands;
  if (unit !== null) return value;
  return /^\d+,/.test(line) ? inThousands : null;
}
