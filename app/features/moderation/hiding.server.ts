import { type Act, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import { settleHidden, settleRestored } from "#app/features/moderation/settle-case.server.ts";
import { readGoogleUserData } from "#app/features/users/google-user-data.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Moderated = { kind: (typeof MODERATED_KINDS)[number]; id: number };
type Hiding = { hidden_at: Date | null; hidden_reason: string | null };
type Transaction = Prisma.TransactionClient;

type Subject = {
  parent: { table: "restaurants" | "recipes"; id: number };
  kind: "review" | "comment";
  name: string;
};

export function hide(
  admin: SignedInAdmin,
  { reason, ...moderated }: Moderated & { reason: string },
): Promise<boolean> {
  return change(admin, moderated, { hidden_at: new Date(), hidden_reason: reason });
}

export function restore(admin: SignedInAdmin, moderated: Moderated): Promise<boolean> {
  return change(admin, moderated, { hidden_at: null, hidden_reason: null });
}

/** Records nothing when nothing changes. */
function change(admin: SignedInAdmin, { kind, id }: Moderated, hiding: Hiding): Promise<boolean> {
  const find = kind === "reviews" ? findReview : findComment;
  return prisma.$transaction(async (transaction) => {
    const subject = await find(id, transaction);
    if (!subject) return false;
    // Whatever changes reviews or comments locks this row first. Another order could deadlock.
    await lockRow(subject.parent.table, subject.parent.id, transaction);
    const write = { where: { id, ...otherThan(hiding) }, data: hiding };
    const { count } =
      kind === "reviews"
        ? await transaction.restaurantReview.updateMany(write)
        : await transaction.recipeComment.updateMany(write);
    if (count === 0) return (await find(id, transaction)) !== null;
    const done = { subject_kind: subject.kind, subject_id: id, subject_name: subject.name };
    await recordAct(admin, { ...actOf(hiding), ...done }, transaction);
    const settling = { admin, reported: { kind: subject.kind, id: String(id) } };
    const { hidden_reason: reason } = hiding;
    if (reason === null) await settleRestored(settling, transaction);
    else await settleHidden({ ...settling, reason }, transaction);
    return true;
  });
}

async function findReview(id: number, transaction: Transaction): Promise<Subject | null> {
  const review = await transaction.restaurantReview.findUnique({
    where: { id },
    select: { restaurant: { select: { id: true, name: true } }, user: true },
  });
  if (!review) return null;
  const { id: restaurant_id, name } = review.restaurant;
  return {
    parent: { table: "restaurants", id: restaurant_id },
    kind: "review",
    name: nameOf(review.user, name),
  };
}

async function findComment(id: number, transaction: Transaction): Promise<Subject | null> {
  const comment = await transaction.recipeComment.findUnique({
    where: { id },
    select: { recipe: { select: { id: true, title: true } }, user: true },
  });
  if (!comment) return null;
  const { id: recipe_id, title } = comment.recipe;
  return {
    parent: { table: "recipes", id: recipe_id },
    kind: "comment",
    name: nameOf(comment.user, title),
  };
}

function otherThan({ hidden_reason }: Hiding) {
  return hidden_reason === null
    ? { hidden_at: { not: null } }
    : { OR: [{ hidden_at: null }, { hidden_reason: { not: hidden_reason } }] };
}

function actOf({ hidden_reason }: Hiding): Pick<Act, "act" | "details"> {
  return hidden_reason === null
    ? { act: "restored" }
    : { act: "hid", details: { reason: hidden_reason } };
}

function nameOf(user: { google_user_data: unknown }, subject: string): string {
  return `${readGoogleUserData(user.google_user_data).name} on ${subject}`;
}
