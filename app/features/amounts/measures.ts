export const MEASURES = ["metric", "cups", "both"] as const;
export type Measures = (typeof MEASURES)[number];

export function isMeasures(text: string | null): text is Measures {
  return MEASURES.some((one) => one === text);
}
