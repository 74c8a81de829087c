import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { HAS_RECIPE, HAS_RESTAURANT } from "#app/infra/still-there.server.ts";

const WRITTEN = {
  reviews: Prisma.sql`restaurant_reviews WHERE ${HAS_RESTAURANT}`,
  comments: Prisma.sql`recipe_comments WHERE ${HAS_RECIPE}`,
  notes: Prisma.sql`made_notes WHERE ${HAS_RECIPE}`,
  shown_notes: Prisma.sql`made_notes WHERE hidden_at IS NULL AND ${HAS_RECIPE}`,
};

export async function countWritten(
  user_id: string,
  kind: keyof typeof WRITTEN,
  source: Pick<typeof prisma, "$queryRaw"> = prisma,
): Promise<number> {
  // Prisma would join the recipes or restaurants, which is slow (see HAS_RECIPE).
  const [counted] = await source.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${WRITTEN[kind]} AND user_id = ${user_id}::uuid`;
  return counted?.total ?? 0;
}
