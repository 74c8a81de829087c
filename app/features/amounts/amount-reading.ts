import type { Quantity } from "#app/features/amounts/read/read-quantity.ts";

export type Reading = Quantity & {
  rest: string;
  /** True when the text repeats the amount in another measure, as "1 cup (95 g)" does. */
  isTwice?: boolean;
  /** Holds the words before an amount that stands in the name, such as "juice of". */
  lead: string;
  name: string;
};
