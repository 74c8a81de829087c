import type { Browse } from "#app/features/browse/browse.schema.ts";

export type Shown = Browse & {
  facts: string[];
  prices: number[];
  told: string;
  isTyped: boolean;
  isNearAsked: boolean;
};
