import { findLastAct, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { isOutdated, savedMeanwhile } from "#app/features/editing/editing.server.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import type { Pin } from "#app/features/recipes/pins/pin-note.schema.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockPeople, lockRow } from "#app/infra/lock-row.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

export type Pinning = "done" | "missing" | "no step" | "no words" | { meanwhile: string };

export function pinNote(admin: SignedInAdmin, id: number, pin: Pin | null): Promise<Pinning> {
  const step = pin?.step ?? null;
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.madeNote.findUnique({ where: { id } });
    if (!before) return "missing";
    const { recipe_id, user_id } = before;
    await lockPeople([user_id], transaction);
    await lockRow("recipes", recipe_id, transaction);
    const note = await transaction.madeNote.findUnique({
      where: { id, recipe: STILL_THERE, ...(step !== null && { hidden_at: null }) },
      include: {
        user: true,
        recipe: { select: { title: true, instructions: true, updated_at: true } },
      },
    });
    if (!note) return "missing";
    const { recipe, user, pinned_step } = note;
    // This is checked first, because the number is another step when the method has changed.
    if (pin?.updated_at && isOutdated(recipe, [pin.updated_at])) {
      const last = await findLastAct("recipe", recipe_id, transaction);
      return { meanwhile: savedMeanwhile("recipe", last?.admin_name) };
    }
    if (step !== null && step > instructionSteps(recipe.instructions).length) return "no step";
    if (step !== null && !note.changed_text && !note.note_text) return "no words";
    if (pinned_step === step) return "done";
    await transaction.madeNote.updateMany({
      where: { recipe_id, pinned_step: step ?? 0 },
      data: { pinned_step: null },
    });
    await transaction.madeNote.update({ where: { id }, data: { pinned_step: step } });
    const { name } = readGoogleUserData(user.google_user_data);
    const subject = { subject_kind: "made", subject_id: id } as const;
    await recordAct(
      admin,
      {
        act: step === null ? "unpinned" : "pinned",
        ...subject,
        subject_name: `${name} on ${recipe.title}`,
        details: { step: step ?? pinned_step },
      },
      transaction,
    );
    return "done";
  });
}
