const VULGAR: Record<string, number> = {
  "¼": 1 / 4,
  "½": 1 / 2,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

const WORDS: Record<string, number> = {
  half: 1 / 2,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  dozen: 12,
};

const V = `[${Object.keys(VULGAR).join("")}]`;
const FORMS = [
  `(?<whole>\\d+) ?(?<vulgar>${V})`,
  `(?<vulgar>${V})`,
  "(?<whole>\\d+)[ \\u00a0-](?<above>\\d+) ?[/⁄] ?(?<below>\\d+)",
  "(?<above>\\d+) ?[/⁄] ?(?<below>\\d+)",
  "(?<thousands>\\d{1,3}(?:[ \\u00a0]\\d{3})+)(?!\\d)",
  "(?<decimal>\\d+[.,]\\d+)",
  "(?<whole>\\d+)",
].map((form) => new RegExp(`^${form}`));
const WORD = new RegExp(
  `^(?:(?<half>half)(?: an?)?|an? (?<dozen>dozen)|(?<word>${Object.keys(WORDS).join("|")})(?<more> and a half)?) `,
  "i",
);

/** An article counts only what is measured: "a cup", but not "a few". */
type Found = { value: number; isArticle: boolean; length: number };

/** The number with which a text begins: "1 1/2", "1½", "½", "1,5", "1.5", "1 000", "half a", "a", "two and a half". */
export function leadingNumber(text: string): Found | null {
  for (const form of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const dozen = /^ ?dozen\b/i.exec(text.slice(match[0].length))?.[0];
    const value = valueOf(match.groups ?? {}) * (dozen ? 12 : 1);
    const length = match[0].length + (dozen?.length ?? 0);
    return value > 0 && Number.isFinite(value) ? { value, isArticle: false, length } : null;
  }
  const match = WORD.exec(`${text} `);
  const { half, dozen, word = "", more } = match?.groups ?? {};
  const value = WORDS[(half ?? dozen ?? word).toLowerCase()];
  if (!match || !value) return null;
  const length = match[0].length - 1;
  return { value: value + (more ? 1 / 2 : 0), isArticle: /^an?$/i.test(word), length };
}

function valueOf(groups: Record<string, string | undefined>): number {
  const { whole = "0", vulgar, above = "0", below = "1", thousands, decimal } = groups;
  if (thousands) return Number(thousands.replaceAll(/\D/g, ""));
  if (decimal) return Number(decimal.replace(",", "."));
  return Number(whole) + (vulgar ? (VULGAR[vulgar] ?? 0) : Number(above) / Number(below));
}

const STEPS: [number, string][] = [
  [0, ""],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, ""],
];
const HALVES = STEPS.filter(([step]) => Number.isInteger(step * 2));

/** As measured with spoons and cups: 1.17 is 1¼. */
export function inFractions(value: number): number {
  return nearest(value, STEPS);
}

/** As cut with a knife: 2.33 is 2½. */
export function inHalves(value: number): number {
  return nearest(value, HALVES);
}

/** "2⅓" */
export function fractionWords(value: number): string {
  const whole = Math.floor(value + 1e-6);
  const [step, sign] = closest(value - whole, STEPS);
  if (sign === "") return String(whole + step);
  return whole === 0 ? sign : `${whole}${sign}`;
}

function nearest(value: number, steps: [number, string][]): number {
  const whole = Math.floor(value + 1e-6);
  return whole + closest(value - whole, steps)[0];
}

function closest(rest: number, steps: [number, string][]): [number, string] {
  const byDistance = steps.toSorted(
    ([one], [other]) => Math.abs(one - rest) - Math.abs(other - rest),
  );
  return byDistance[0] ?? [0, ""];
}
