import { isDeepStrictEqual } from "node:util";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import { describeSuggestions, kindOf } from "#app/features/contributions/kinds.server.ts";
import type { Judgement, Pair, SuggestionView } from "#app/features/contributions/kinds.ts";
import { proposedOf } from "#app/features/contributions/new/new-pairs.ts";
import type { Acting } from "#app/features/editing/editing.server.ts";
import { findHiddenPictures } from "#app/features/images/hidden-pictures.server.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { tellPeople } from "#app/features/inbox/tell.server.ts";
import { lockListings } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { lockUser } from "#app/features/users/lock-user.server.ts";
import type { Prisma, Suggestion } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

const NO_REASON_LEFT_OUT = "Say why you leave the rest out: whoever suggested it sees it";

const NOT_EDITED = "Accept this as it is, or leave it out";
const CHANGED = "It changed meanwhile. Look at it again";
const PICTURE_CHANGED = "Picture changed meanwhile. Look at it again";
const PICTURE_HIDDEN = "This picture was hidden in a review. Leave it out";

export type Judged =
  | { refused: null; suggestion: Suggestion }
  | { refused: "missing" }
  | { refused: "conflict"; sentence: string }
  | { refused: "field"; field: string; sentence: string };

type Writing = Acting & { suggestion: Suggestion; view: SuggestionView };
type Verdict = (writing: Writing) => Promise<Judged>;
type Prepare = (found: { row: Suggestion; view: SuggestionView }) => Promise<Verdict>;

export function acceptSuggestion(
  admin: SignedInAdmin,
  id: number,
  { reason, ...judgement }: Judgement & { reason: string | null },
): Promise<Judged> {
  return judge(admin, id, async ({ row, view }) => {
    const taken = view.pairs.filter(({ name }) => judgement.taken.includes(name));
    const left = view.pairs.filter((pair) => !taken.includes(pair));
    const names = taken.map(({ name }) => name);
    const accept = await kindOf(row).read(row, { ...judgement, taken: names });
    return async (writing) => {
      const { admin: by, transaction, suggestion } = writing;
      if (isAnotherPicture(suggestion, judgement)) return refuse(PICTURE_CHANGED);
      const whole = view.pairs.find(({ name, edit }) => edit === null && name in judgement.edits);
      if (whole) return refuse(NOT_EDITED, whole.name);
      const picture = judgement.taken.includes("image_url") ? imageIdOf(judgement.image_url) : null;
      if (picture !== null) {
        const hidden = await findHiddenPictures(suggestion.user_id, [picture], transaction);
        if (hidden.size > 0) return refuse(PICTURE_HIDDEN);
      }
      if (taken.length === 0) return refuse("Tick what you accept, or decline all of it");
      if (left.length > 0 && !reason) return refuse(NO_REASON_LEFT_OUT, "reason");
      const accepted = await accept({ admin: by, transaction });
      if (accepted.refused !== null) return refuse(accepted.refused, accepted.field);
      const { restaurant_id, recipe_id } = accepted;
      if (suggestion.kind !== "change") await thank(writing, { restaurant_id, recipe_id });
      const left_out_reason = left.length > 0 ? reason : null;
      const state = { state: "accepted", taken: names, left_out_reason } as const;
      const told = { taken: labelsOf(taken), left_out: labelsOf(left) };
      return close(writing, { ...state, restaurant_id, recipe_id }, told);
    };
  });
}

/**
 * The suggester can send the same suggestion again with another picture, which the administrator
 * has not seen.
 */
function isAnotherPicture(suggestion: Suggestion, { taken, image_url }: Judgement): boolean {
  const { image_url: stands = null } = proposedOf(suggestion);
  const isSaid = image_url !== undefined || taken.includes("image_url");
  return isSaid && stands !== (image_url ?? null);
}

export function declineSuggestion(admin: SignedInAdmin, id: number, reason: string) {
  return judge(
    admin,
    id,
    async () => (writing) => close(writing, { state: "declined", decline_reason: reason }),
  );
}

/**
 * Slow work runs before the transaction, which then locks people, restaurants and suggestions in
 * the order in which a deletion locks them.
 */
async function judge(admin: SignedInAdmin, id: number, prepare: Prepare): Promise<Judged> {
  const [found] = await describeSuggestions(await prisma.suggestion.findMany({ where: { id } }));
  if (!found) return { refused: "missing" };
  const { row, view } = found;
  const verdict = await prepare(found);
  return prisma.$transaction(async (transaction) => {
    await lockUser(row.user_id, transaction);
    await lockListings(kindOf(row).restaurantsOf(row), transaction);
    await lockRow("suggestions", id, transaction);
    const suggestion = await transaction.suggestion.findUnique({
      where: { id },
      include: { judge: { select: { username: true } } },
    });
    if (!suggestion) return { refused: "missing" };
    const { state, judge: by } = suggestion;
    if (state === "withdrawn") return refuse("It was withdrawn meanwhile");
    if (state !== "waiting")
      return refuse(by ? `${by.username} ${state} it already` : `It was ${state} already`);
    if (!isDeepStrictEqual(suggestion.proposed, row.proposed)) return refuse(CHANGED);
    return verdict({ admin, transaction, suggestion, view });
  });
}

function labelsOf(pairs: Pair[]): string[] {
  return pairs.map(({ label }) => label);
}

function refuse(sentence: string, field: string | null = null): Judged {
  return field === null ? { refused: "conflict", sentence } : { refused: "field", field, sentence };
}

type Became = { restaurant_id: number | null; recipe_id: number | null };

async function thank({ transaction, suggestion }: Writing, { restaurant_id, recipe_id }: Became) {
  const data = { suggested_by: suggestion.user_id };
  if (restaurant_id !== null)
    await transaction.restaurant.update({ where: { id: restaurant_id }, data });
  if (recipe_id !== null) await transaction.recipe.update({ where: { id: recipe_id }, data });
}

type Closing = Prisma.SuggestionUncheckedUpdateInput & {
  state: "accepted" | "declined";
  left_out_reason?: string | null;
  decline_reason?: string;
};

async function close(
  { admin, transaction, suggestion, view }: Writing,
  data: Closing,
  pairs: { taken: string[]; left_out: string[] } = { taken: [], left_out: [] },
) {
  const { id, user_id, kind: suggested } = suggestion;
  const judged = { judged_at: new Date(), judged_by: admin.id };
  const closed = await transaction.suggestion.update({
    where: { id },
    data: { ...data, ...judged },
  });
  const subject = { subject_id: id, subject_name: view.title };
  await recordAct(admin, { act: data.state, subject_kind: "suggestion", ...subject }, transaction);
  const reason = data.decline_reason ?? data.left_out_reason ?? null;
  const address = `/my-contributions/${id}`;
  const notice = { outcome: data.state, subject: view.title, suggested, ...pairs, reason, address };
  await tellPeople(
    { user_ids: [user_id], notice: { kind: "suggestion_judged", ...notice } },
    transaction,
  );
  return { refused: null, suggestion: closed };
}
