import { unitAt } from "#app/features/amounts/read-unit.ts";
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

/** The size of a pack in another measure: "/14oz" behind "400g", "(14 oz)". */
const SIZE_AGAIN =
  /^ ?[/=(] ?\d[\d.,]*[¼-¾]? ?(?:g|kg|ml|l|oz|lbs?|fl\.? ?oz)\.?(?![\p{L}\d]) ?\)?/iu;

/** Reads the packs behind their number: "x 400 g tin", "(410 g) tins". */
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

/** Reads the size of a pack behind its name: "2 tins x 400 g tomatoes". */
export function sizeBehind(unit: UnitName, after: string): Pick<Pack, "size" | "after"> | null {
  const packed = isPack(unit) && /^ ?[x*]/i.test(after) ? readPacked(after) : null;
  return packed?.unit === null ? { size: packed.size, after: packed.after } : null;
}

/** The size of a pack as it is shown: "400 g". Empty where the amount has no unit. */
export function sizeInWords({ low, unit }: { low: number; unit: UnitName | null }): string {
  return unit ? `${Number((low / UNITS[unit].size).toFixed(3))} ${unit}` : "";
}

/** Whether an amount counts packs: "2 tins", "3 × 400 g". */
export function isOfPacks({ unit, size }: { unit: UnitName | null; size: string }): boolean {
  return isPack(unit) || size !== "";
}

/** Whether a size says how long or wide a thing is: the "23 cm" of "1 x 23 cm pastry case", but not the "400 g" of a tin. */
export function isOfLength(size: string): boolean {
  return /(?:cm|mm|inch)$/.test(size);
}

/** Removes the second measure of a size, but not the end of a bracket that began before it. */
function withoutSizeAgain(text: string): string {
  const again = SIZE_AGAIN.exec(text)?.[0] ?? "";
  const isEndOfOther = again.endsWith(")") && !again.includes("(");
  return text.slice(isEndOfOther ? again.length - 1 : again.length);
}

/** Reads the pack behind a size. "400 g tin" is one tin, and "400 g tins" does not say how many. */
export function packBehind(after: string) {
  const line = after.replace(SIZE_AGAIN, "").trimStart();
  const pack = unitAt(line);
  if (!pack || !isPack(pack.unit)) return null;
  const { unit, word, length } = pack;
  const isMany = /(?:s|ke)$/i.test(lastWord(line.slice(0, length)));
  return { one: { unit, word, manner: "", after: line.slice(length).trim() }, isMany };
}

export function isSize(unit: UnitName): boolean {
  return ["g", "kg", "ml", "l", "oz", "lb", "fl oz"].includes(unit);
}

type Typed = { value: number; inThousands: number | null };

/** "1,500 g" and "1.500 g" are 1 500 g, "1,500 kg" is 1.5 kg, and "1.500 onions" is not certain. */
export function valueOf({ value, inThousands }: Typed, unit: UnitName | null, line: string) {
  if (inThousands === null) return value;
  if (unit === "g" || unit === "ml") return inThousands;
  if (unit !== null) return value;
  return /^\d+,/.test(line) ? inThousands : null;
}
