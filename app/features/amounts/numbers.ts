const STEPS: [number, string][] = [
  [0, ""],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, ""],
];
const PARTS: [number, string][] = [[1 / 8, "⅛"], ...STEPS];
const HALVES = STEPS.filter(([step]) => Number.isInteger(step * 2));

export function inFractions(value: number): number {
  return nearest(value, STEPS);
}

export function inHalves(value: number): number {
  return nearest(value, HALVES);
}

export function fractionWords(value: number): string {
  const whole = Math.floor(value + 1e-6);
  const [step, sign] = closest(value - whole, PARTS);
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
