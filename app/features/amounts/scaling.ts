import { isMeasures, type Measures } from "#app/features/amounts/measures.ts";

export const MOST_SERVINGS_SHOWN = 100;

export type Scaling = {
  /** Null means that the recipe does not say for how many people it is, so it cannot be scaled. */
  written: number | null;
  servings: number | null;
  measures: Measures | null;
};

export function readScaling(asked: URLSearchParams, written: number | null): Scaling {
  const text = asked.get("servings") ?? "";
  const servings = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const isWanted = written !== null && servings >= 1 && servings <= MOST_SERVINGS_SHOWN;
  const measures = asked.get("measures");
  return {
    written,
    servings: isWanted ? servings : written,
    measures: isMeasures(measures) ? measures : null,
  };
}

export function factorOf({ written, servings }: Scaling): number {
  return written && servings ? servings / written : 1;
}

export function scaledAddress(address: string, { written, servings, measures }: Scaling): string {
  const asked = new URLSearchParams();
  if (servings !== null && servings !== written) asked.set("servings", String(servings));
  if (measures) asked.set("measures", measures);
  const joint = address.includes("?") ? "&" : "?";
  return asked.size > 0 ? `${address}${joint}${asked.toString()}` : address;
}

export function nextServings({ servings }: Scaling, step: 1 | -1): number | null {
  if (servings === null) return null;
  if (step > 0 && servings >= MOST_SERVINGS_SHOWN) return null;
  const next = Math.min(servings + step, MOST_SERVINGS_SHOWN);
  return next < 1 ? null : next;
}

export function servingsInWords(servings: number): string {
  return servings === 1 ? "1 serving" : `${servings} servings`;
}

export function changedScaling({ written, servings, measures }: Scaling) {
  return { servings: servings === written ? null : servings, measures };
}
