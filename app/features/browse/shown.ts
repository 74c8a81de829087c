import type { Browse } from "#app/features/browse/browse.schema.ts";

export type Shown = Browse & {
  facts: string[];
  prices: number[];
  /** The facts and prices in words: "wheelchair friendly, budget friendly". */
  told: string;
  /** True when a search was typed, even if all of its words were read as filters. */
  isTyped: boolean;
  isNearAsked: boolean;
};
