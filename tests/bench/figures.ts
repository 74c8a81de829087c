import { z } from "zod";
import { shown } from "./statistics.ts";

/** What a site of each size holds beside the demo content. */
export const CONTENTS = {
  "10k": { recipes: 10_000, restaurants: 5_000, reviews: 25_000 },
  "100k": { recipes: 100_000, restaurants: 50_000, reviews: 100_000 },
  "1m": { recipes: 1_000_000, restaurants: 100_000, reviews: 500_000 },
};
export const sizeSchema = z.enum(["10k", "100k", "1m"]);
export type Size = z.infer<typeof sizeSchema>;
/** What grows is compared with this size. */
export const SMALLEST = "10k";

const figureSchema = z.object({
  part: z.string(),
  name: z.string(),
  /** One of several under the same name, of which the worst counts. */
  of: z.string(),
  /** JSON has null for what is not a number. */
  value: z
    .number()
    .nullable()
    .transform((value) => value ?? Number.NaN),
  unit: z.enum(["times", "ms", "s", "MB", "statements", "a second", "in all"]),
  target: z.object({ kind: z.enum(["most", "least", "growth"]), value: z.number() }).optional(),
  madeOf: z.string(),
});
export type Figure = z.infer<typeof figureSchema>;
type Told = Omit<Figure, "value" | "madeOf">;
type Measured = Pick<Figure, "value" | "madeOf">;

export const reportSchema = z.object({
  size: sizeSchema,
  took_seconds: z.number(),
  cores: z.number(),
  figures: z.array(figureSchema),
  /** Parts that ended early, with the reason. */
  failures: z.array(z.string()),
});
export type Report = z.infer<typeof reportSchema>;

/** One that cannot be measured says why and takes nothing from the others; where it has a target, it is missed. */
export async function figureOf(told: Told, measure: () => Promise<Measured>): Promise<Figure> {
  try {
    return { ...told, ...(await measure()) };
  } catch (error) {
    return { ...told, value: Number.NaN, madeOf: reasonOf(error) };
  }
}

/** On one line, as it stands in a table. */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replaceAll(/[\s|]+/g, " ");
}

/** How the measured value stands to its target, 1 being just reached; null when nothing is asked of it, or not at this size. */
export function shareOfTarget(figure: Figure, smallest: Figure | undefined): number | null {
  const { value, target } = figure;
  if (!target) return null;
  if (Number.isNaN(value)) return value;
  if (target.kind === "most")
    return target.value === 0 ? Number(value > 0) * 2 : value / target.value;
  if (target.kind === "least") return target.value / value;
  return smallest ? value / smallest.value / target.value : null;
}

export function targetWords({ target, unit }: Figure): string {
  if (!target) return "";
  if (target.kind === "growth") return `≤ ${target.value} × ${SMALLEST}`;
  return `${target.kind === "most" ? "≤" : "≥"} ${withUnit(target.value, unit)}`;
}

export function measuredWords(figure: Figure, smallest: Figure | undefined): string {
  const { value, unit, target } = figure;
  if (Number.isNaN(value)) return "not measured";
  const measured = withUnit(value, unit);
  if (target?.kind !== "growth" || !smallest) return measured;
  return `${measured} (${shown(value / smallest.value)} ×)`;
}

function withUnit(value: number, unit: Figure["unit"]): string {
  return unit === "times" ? `${shown(value)} ×` : `${shown(value)} ${unit}`;
}
