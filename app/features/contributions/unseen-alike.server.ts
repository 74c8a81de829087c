import type { Accepted, Judgement, SuggestionView } from "#app/features/contributions/kinds.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** Any number that nothing else locks, here and in the migrations. */
const LOCK = 7_265_005;

/** New places and recipes go in one after the other, so that of two like ones the second meets the first. */
export function lockNewThings(transaction: Prisma.TransactionClient) {
  // Prisma has no locks of one's own.
  return transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${LOCK}::bigint)`;
}

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
