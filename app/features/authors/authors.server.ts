import type { AuthorFilter } from "#app/features/authors/author.schema.ts";
import { countedTo, MOST_COUNTED } from "#app/features/search/counted.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { Prisma, type RecipeAuthor } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export type Author = RecipeAuthor & { recipe_count: number };

export async function listAuthors(
  { search, order }: AuthorFilter,
  { limit, offset }: ListPart,
): Promise<Page<Author>> {
  const sorting =
    order === "name" ? Prisma.sql`lower(name), id` : Prisma.sql`created_at DESC, id DESC`;
  const text = search.replaceAll("\0", "").toWellFormed();
  const where = text
    ? Prisma.sql`WHERE name_key(name) LIKE '%' || trim(name_key(${text})) || '%'`
    : Prisma.empty;
  // An index counts all of them quicker than the table.
  const counting = text ? Prisma.empty : Prisma.sql`ORDER BY created_at DESC, id DESC`;
  // Raw: "therese" finds "Thérèse", which Prisma cannot ask for.
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM recipe_authors ${where} ORDER BY ${sorting} LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT FROM recipe_authors ${where} ${counting} LIMIT ${MOST_COUNTED + 1}::int) AS listed`,
  ]);
  const ids = found.map(({ id }) => id);
  return { rows: inOrder(ids, await findAuthors(ids)), ...countedTo(counted[0]?.total ?? 0) };
}

/** One query counts for these authors only; Prisma's own count would read every recipe there is. */
export async function findAuthors(
  ids: number[],
  transaction: Pick<typeof prisma, "recipeAuthor" | "$queryRaw"> = prisma,
): Promise<Author[]> {
  const authors = await transaction.recipeAuthor.findMany({ where: { id: { in: ids } } });
  if (authors.length === 0) return [];
  const counts = await transaction.$queryRaw<{ author_id: number; recipe_count: number }[]>`
    SELECT author_id, count(*)::int AS recipe_count FROM recipes
     WHERE author_id = ANY (${ids}) GROUP BY author_id`;
  const countOf = new Map(counts.map(({ author_id, recipe_count }) => [author_id, recipe_count]));
  return authors.map((author) => ({ ...author, recipe_count: countOf.get(author.id) ?? 0 }));
}
