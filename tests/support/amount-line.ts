import type { Measures } from "#app/features/amounts/measures.ts";
import { readAmount } from "#app/features/amounts/read/read-amount.ts";
import { showIngredient } from "#app/features/amounts/show-ingredient.ts";

/** A line of the table: as typed, what is read, for 7 instead of 3, for half, in metric and in both measures. */
export function amountLine(typed: string): string {
  const [amount = "", unit = "", name = ""] = typed.split(" | ").map((part) => part.trim());
  const fields = { amount: amount || null, unit: unit || null, name };
  const reading = readAmount(fields.amount, fields.unit, name);
  const read = reading
    ? [
        reading.kind,
        [reading.low, reading.high]
          .filter((one) => one !== null)
          .map(short)
          .join("–"),
      ]
    : ["unread"];
  const shown = (factor: number, measures: Measures | null = null) => {
    const one = showIngredient(fields, { factor, measures });
    return `${one.amount} | ${one.name}${one.isScaled ? "" : " (not scaled)"}`.trim();
  };
  const columns = [
    read.join(" "),
    shown(7 / 3),
    shown(1 / 2),
    shown(1, "metric"),
    shown(1, "both"),
  ];
  return [typed, ...columns].join(" => ");
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
