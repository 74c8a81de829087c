import type { AuthorFilter } from "#app/features/authors/author.schema.ts";
import { countedTo, MOST_COUNTED } from "#app/features/search/counted.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { wellFormed } from "#app/features/search/words/query-words.server.ts";
import { Prisma, type RecipeAuthor } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export type Author = RecipeAuthor & { recipe_count: number };

const NEWEST_FIRST = Prisma.sql`created_at DESC, id DESC`;
const BY_KEY = Prisma.sql`name_key(name) COLLATE "C"`;
const SHORTEST_PART = 3;

export async function listAuthors(
  { search, order }: AuthorFilter,
  { limit, offset }: ListPart,
): Promise<Page<Author>> {
  const text = wellFormed(search);
  const key = text && (await nameKey(text));
  if (text && !key) return { rows: [], ...countedTo(0) };
  const { where, sorting, counting } = findingBy(key, order);
  // Prisma cannot search by name_key, by which “therese” finds “Thérèse”.
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

async function nameKey(text: string): Promise<string> {
  const rows = await prisma.$queryRaw<{ key: string }[]>`SELECT trim(name_key(${text})) AS key`;
  return rows[0]?.key ?? "";
}

function findingBy(key: string, order: AuthorFilter["order"]) {
  const sorting = order === "name" ? Prisma.sql`lower(name), id` : NEWEST_FIRST;
  if (key === "")
    return { where: Prisma.empty, sorting, counting: Prisma.sql`ORDER BY ${NEWEST_FIRST}` };
  if (key.length >= SHORTEST_PART) {
    const where = Prisma.sql`WHERE name_key(name) LIKE ${`%${key}%`}`;
    return { where, sorting, counting: Prisma.empty };
  }
  return {
    where: Prisma.sql`WHERE ${BY_KEY} LIKE ${`${key}%`}`,
    sorting: Prisma.sql`${BY_KEY}, id`,
    counting: Prisma.sql`ORDER BY ${BY_KEY}, id`,
  };
}

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
