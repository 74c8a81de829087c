import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const LEAST_LIKENESS = 0.55;
const MOST_SHOWN = 5;

export type AlikeRecipe = { id: number; title: string; author_name: string | null };

export async function findAlikeRecipes(titles: string[]): Promise<AlikeRecipe[][]> {
  if (titles.length === 0) return [];
  return prisma.$transaction((transaction) => findAlikeRecipesWithin(titles, transaction));
}

/** This needs a transaction, because the threshold by which the index chooses ends with it. */
export async function findAlikeRecipesWithin(
  titles: string[],
  transaction: Prisma.TransactionClient,
): Promise<AlikeRecipe[][]> {
  await transaction.$queryRaw`
    SELECT set_config('pg_trgm.similarity_threshold', ${String(LEAST_LIKENESS)}, true)`;
  // Prisma has no trigrams.
  const rows = await transaction.$queryRaw<(AlikeRecipe & { number: number })[]>`
    SELECT asked.number::int AS number, alike.id, alike.title, author.name AS author_name
      FROM unnest(${titles}::text[]) WITH ORDINALITY AS asked (title, number),
           LATERAL (
             SELECT id, title, author_id, similarity(name_key(recipes.title), name_key(asked.title)) AS likeness
               FROM recipes
              WHERE name_key(recipes.title) % name_key(asked.title)
              ORDER BY likeness DESC, id LIMIT ${MOST_SHOWN}) AS alike
      LEFT JOIN recipe_authors AS author ON author.id = alike.author_id
     ORDER BY asked.number, likeness DESC, alike.id`;
  return titles.map((_, index) => rows.filter(({ number }) => number === index + 1));
}
