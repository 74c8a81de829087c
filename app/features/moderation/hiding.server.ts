import { type Act, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import { readGoogleUserData } from "#app/features/users/google-user-data.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Moderated = { kind: (typeof MODERATED_KINDS)[number]; id: number };
type Hiding = { hidden_at: Date | null; hidden_reason: string | null };

/** Takes it off pages, API, counts and averages (T-52). False when it does not exist; hidden again, it gets the new reason. */
export function hide(
  admin: SignedInAdmin,
  { reason, ...moderated }: Moderated & { reason: string },
): Promise<boolean> {
  return change(admin, moderated, { hidden_at: new Date(), hidden_reason: reason });
}

/** Puts it back where it was. False when it does not exist. */
export function restore(admin: SignedInAdmin, moderated: Moderated): Promise<boolean> {
  return change(admin, moderated, { hidden_at: null, hidden_reason: null });
}

function change(admin: SignedInAdmin, { kind, id }: Moderated, hiding: Hiding): Promise<boolean> {
  return kind === "reviews" ? changeReview(admin, id, hiding) : changeComment(admin, id, hiding);
}

function changeReview(admin: SignedInAdmin, id: number, hiding: Hiding): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const review = await transaction.restaurantReview.findUnique({
      where: { id },
      select: { restaurant: true, user: true },
    });
    if (!review) return false;
    // The restaurant's counters change with it: its row first, as everybody else does.
    await lockRow("restaurants", review.restaurant.id, transaction);
    const { count } = await transaction.restaurantReview.updateMany({
      where: { id },
      data: hiding,
    });
    if (count === 0) return false;
    const subject_name = nameOf(review.user, review.restaurant.name);
    await recordAct(transaction, admin, {
      ...actOf(hiding),
      subject_kind: "review",
      subject_id: id,
      subject_name,
    });
    return true;
  });
}

function changeComment(admin: SignedInAdmin, id: number, hiding: Hiding): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const comment = await transaction.recipeComment.findUnique({
      where: { id },
      select: { recipe: true, user: true },
    });
    if (!comment) return false;
    await lockRow("recipes", comment.recipe.id, transaction);
    const { count } = await transaction.recipeComment.updateMany({ where: { id }, data: hiding });
    if (count === 0) return false;
    const subject_name = nameOf(comment.user, comment.recipe.title);
    await recordAct(transaction, admin, {
      ...actOf(hiding),
      subject_kind: "comment",
      subject_id: id,
      subject_name,
    });
    return true;
  });
}

function actOf({ hidden_reason }: Hiding): Pick<Act, "act" | "details"> {
  return hidden_reason === null
    ? { act: "restored" }
    : { act: "hid", details: { reason: hidden_reason } };
}

function nameOf(user: { google_user_data: unknown }, subject: string): string {
  return `${readGoogleUserData(user.google_user_data).name} on ${subject}`;
}
