import type { Reading } from "#app/features/amounts/read-amount.ts";

/** Words such as "per person". An amount with them does not grow when the recipe is made for more people. */
const FOR_EACH =
  /\b(?:per|for each|for every|each|elke) (?:person|persoon|head|serving|portion|porsie|guest|adult|mens)\b/i;

/** In "800 g rump (200 g per person)", the 800 g are for everybody, so they grow with the number of people. */
const HAS_NUMBER = /[\d¼-¾⅐-⅟]/;

/** Whether the amount is for each person. The reading is that of the whole ingredient, if it was understood. */
export function isForEach(
  { name, unit }: { name: string; unit: string | null },
  reading: Reading | null,
): boolean {
  return FOR_EACH.test(`${unit} ${name}`) && !HAS_NUMBER.test(reading?.name ?? name);
}
