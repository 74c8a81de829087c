import type { Accepted, Judgement, SuggestionView } from "#app/features/contributions/kinds.ts";

/** Returns null as well when the judgement does not say which similar entries were seen. */
export function unseenOf(
  warnings: SuggestionView["warnings"],
  { alike }: Judgement,
): Accepted | null {
  const unseen = alike && warnings.find(({ id }) => id !== null && !alike.includes(id));
  return unseen
    ? { refused: `${unseen.text} Compare the two, then judge it again`, field: null }
    : null;
}
