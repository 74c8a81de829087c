import type { Accepted, Judgement, SuggestionView } from "#app/features/contributions/kinds.ts";

/** A conflict with one like it that whoever judges has not seen; null without any, or when they do not say what they saw. */
export function unseenOf(
  warnings: SuggestionView["warnings"],
  { alike }: Judgement,
): Accepted | null {
  const unseen = alike && warnings.find(({ id }) => id !== null && !alike.includes(id));
  return unseen
    ? { refused: `${unseen.text} Compare the two, then judge it again`, field: null }
    : null;
}
