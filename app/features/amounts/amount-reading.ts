import type { Quantity } from "#app/features/amounts/read-quantity.ts";

/** What is known of the amount of an ingredient. */
export type Reading = Quantity & {
  /** What else was typed after the unit. */
  rest: string;
  /** True when the text repeats the amount in another measure, as "1 cup (95 g)" does. The second amount is left out. */
  isTwice?: boolean;
  /** Words before an amount that stands in the name: "juice of". */
  lead: string;
  /** The name of the ingredient, without an amount that stood in it. */
  name: string;
};
