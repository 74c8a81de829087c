import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { planDay } from "#app/features/days/plan-day.server.ts";
import { isPinnedTo } from "#app/features/recipes/pins/pinned.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";

export async function pinRecipe(admin: SignedInAdmin, id: number): Promise<boolean> {
  const day = southAfricanDay(new Date());
  return (await planDay(admin, { day, recipe_id: id })).refused === null;
}

export async function unpinRecipe(admin: SignedInAdmin, id: number): Promise<boolean> {
  const now = new Date();
  const found = await prisma.recipe.findUnique({ where: { id }, select: { featured_on: true } });
  if (!found) return false;
  // Another recipe may have been pinned meanwhile, and that one stays.
  if (isPinnedTo(found.featured_on, now))
    await planDay(admin, { day: southAfricanDay(now), recipe_id: null, seen: id });
  return true;
}
