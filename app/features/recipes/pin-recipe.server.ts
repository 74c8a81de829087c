import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { isPinnedTo } from "#app/features/recipes/pinned.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow, takeTurn } from "#app/infra/lock-row.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

/** Until midnight, in place of any other (T-31). False when there is no such recipe. */
export function pinRecipe(admin: SignedInAdmin, id: number): Promise<boolean> {
  return turnPin(admin, id, "pinned");
}

export function unpinRecipe(admin: SignedInAdmin, id: number): Promise<boolean> {
  return turnPin(admin, id, "unpinned");
}

function turnPin(admin: SignedInAdmin, id: number, act: "pinned" | "unpinned"): Promise<boolean> {
  const now = new Date();
  const day = southAfricanDay(now);
  return prisma.$transaction(async (transaction) => {
    // Because a day has one recipe only.
    await takeTurn("pins", transaction);
    await lockRow("recipes", id, transaction);
    const found = await transaction.recipe.findUnique({ where: { id } });
    if (!found) return false;
    if (isPinnedTo(found.featured_on, now) === (act === "pinned")) return true;
    // Raw: Prisma would set updated_at, and whoever has the form open would be told of a conflict.
    await transaction.$executeRaw`
      UPDATE recipes SET featured_on = NULL WHERE featured_on = ${day}::date`;
    if (act === "pinned") {
      await transaction.$executeRaw`
        UPDATE recipes SET featured_on = ${day}::date WHERE id = ${id}`;
    }
    const subject = { subject_kind: "recipe", subject_id: id, subject_name: found.title } as const;
    await recordAct(admin, { act, ...subject, details: { day } }, transaction);
    return true;
  });
}
