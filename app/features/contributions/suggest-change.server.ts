import { isDeepStrictEqual } from "node:util";
import { type Change, NO_OTHER } from "#app/features/contributions/change.schema.ts";
import { CHANGED_FIELDS } from "#app/features/contributions/change-words.ts";
import type { Shown } from "#app/features/contributions/shown-values.ts";
import type { FieldRefusal, Transaction } from "#app/features/editing/noun.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import type { Restaurant, Suggestion } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

const NOTHING_DIFFERS =
  "This is what the page says already. Change something, or choose what happened";
const NO_NEW_ADDRESS = "Give the new address";

type Key = { user_id: string; restaurant_id: number };
type Said = Omit<Change, "what" | "duplicate_of" | "note">;
type Suggested =
  { refused: null; suggestion: Suggestion; isNew: boolean } | { refused: "missing" } | FieldRefusal;

/**
 * Replaces the person's waiting suggestion for the same restaurant. A form proposes only what
 * differs from what it showed, so that it undoes no change made meanwhile.
 */
export function suggestChange(
  key: Key,
  { what, duplicate_of, note, ...said }: Change,
  shown: Shown = {},
) {
  return prisma.$transaction(async (transaction): Promise<Suggested> => {
    await lockUser(key.user_id, transaction);
    await lockRow("restaurants", key.restaurant_id, transaction);
    const restaurant = await transaction.restaurant.findUnique({
      where: { id: key.restaurant_id, is_active: true },
    });
    if (!restaurant) return { refused: "missing" };
    const { proposed, seen } = differing(restaurant, said, shown);
    const names = Object.keys(proposed);
    if (what === "details" && names.length === 0) return refuse("what", NOTHING_DIFFERS);
    if (what === "moved" && !names.some((name) => name === "address" || name === "city"))
      return refuse("address", NO_NEW_ADDRESS);
    const other = what === "duplicate" ? await findOther(key, duplicate_of, transaction) : null;
    if (what === "duplicate" && !other) return refuse("duplicate_of", NO_OTHER);
    const waiting = { ...key, kind: "change", state: "waiting" } as const;
    const content = {
      note: note || null,
      proposed: { what, ...proposed, ...(other && { duplicate_of: other.id }) },
      seen,
    };
    const before = await transaction.suggestion.findFirst({ where: waiting });
    const isSentAgain = before !== null && isDeepStrictEqual(contentOf(before), content);
    if (isSentAgain) return { refused: null, suggestion: before, isNew: false };
    await transaction.suggestion.deleteMany({ where: waiting });
    const suggestion = await transaction.suggestion.create({ data: { ...waiting, ...content } });
    return { refused: null, suggestion, isNew: before === null };
  });
}

function contentOf({ note, proposed, seen }: Suggestion) {
  return { note, proposed, seen };
}

function refuse(field: string, sentence: string): FieldRefusal {
  return { refused: "field", field, sentence };
}

/**
 * `seen` keeps the values that the person saw, so that the administrator learns which of them
 * changed meanwhile.
 */
function differing(restaurant: Restaurant, said: Said, shown: Shown) {
  const fields = CHANGED_FIELDS.map(({ name, read }) => {
    const now = read(restaurant);
    const stood = read(shown);
    return { name, suggested: read(said), now, stood: stood === undefined ? now : stood };
  }).filter(
    ({ suggested, now, stood }) =>
      suggested !== undefined &&
      !isDeepStrictEqual(suggested, now) &&
      !isDeepStrictEqual(suggested, stood),
  );
  return {
    proposed: Object.fromEntries(fields.map(({ name, suggested }) => [name, suggested ?? null])),
    seen: Object.fromEntries(fields.map(({ name, stood }) => [name, stood ?? null])),
  };
}

function findOther({ restaurant_id }: Key, id: number | null, { restaurant }: Transaction) {
  if (id === null || id === restaurant_id) return null;
  return restaurant.findUnique({ where: { id, is_active: true }, select: { id: true } });
}

export function findWaitingChange(key: Key) {
  return prisma.suggestion.findFirst({ where: { ...key, kind: "change", state: "waiting" } });
}
