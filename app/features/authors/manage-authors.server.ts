import { isDeepStrictEqual } from "node:util";
import { findJustCreated, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { AuthorFields, AuthorFilter } from "#app/features/authors/author.schema.ts";
import { keepAuthorPicture } from "#app/features/authors/author-picture.server.ts";
import { holdPicture } from "#app/features/images/hold-picture.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma, type RecipeAuthor } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

export type Author = RecipeAuthor & { recipe_count: number };

type CreatedAuthor = { refused: null; author: Author } | { refused: "picture"; error: string };

export type SavedAuthor =
  | CreatedAuthor
  | { refused: "missing" }
  /** Somebody else saved since: this is theirs. */
  | { refused: "conflict"; author: Author };

const UNKNOWN_PICTURE = "This picture is not here any more. Upload it again under Pictures.";

export async function listAuthors(
  { search, order }: AuthorFilter,
  { limit, offset }: ListPart,
): Promise<{ rows: Author[]; total: number }> {
  const sorting =
    order === "name" ? Prisma.sql`lower(name), id` : Prisma.sql`created_at DESC, id DESC`;
  const text = search.replaceAll("\0", "").toWellFormed();
  const where = text
    ? Prisma.sql`WHERE strpos(lower(unaccent(name)), lower(unaccent(${text}))) > 0`
    : Prisma.empty;
  // Raw: "therese" is to find "Thérèse", which Prisma cannot ask for.
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM recipe_authors ${where} ORDER BY ${sorting} LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM recipe_authors ${where}`,
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await prisma.recipeAuthor.findMany({ where: { id: { in: ids } } });
  const rowOf = new Map((await withCounts(rows)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowOf.get(id) ?? []), total: counted[0]?.total ?? 0 };
}

export async function findAuthor(id: number): Promise<Author | null> {
  const author = await prisma.recipeAuthor.findUnique({ where: { id } });
  const [found] = author ? await withCounts([author]) : [];
  return found ?? null;
}

type Writing = {
  admin: SignedInAdmin;
  given: AuthorFields;
  /** Of this site: by it, pictures of ours are told from others. */
  origin: string;
};

export async function createAuthor({ admin, given, origin }: Writing): Promise<CreatedAuthor> {
  const { updated_at: _, ...fields } = given;
  const kept = await keepAuthorPicture(admin, fields.image_url, origin);
  if ("error" in kept) return { refused: "picture", error: kept.error };
  return prisma.$transaction((transaction) =>
    addAuthor(transaction, admin, { ...fields, ...kept }),
  );
}

/** For a form, which a second click sends once more: the author of the first click is the answer to both. */
export async function createAuthorOnce({ admin, given, origin }: Writing): Promise<CreatedAuthor> {
  const { updated_at: _, ...fields } = given;
  const kept = await keepAuthorPicture(admin, fields.image_url, origin);
  if ("error" in kept) return { refused: "picture", error: kept.error };
  return prisma.$transaction(async (transaction): Promise<CreatedAuthor> => {
    const subject = { subject_kind: "author", subject_name: fields.name } as const;
    const ids = await findJustCreated(transaction, admin, subject);
    const created = await transaction.recipeAuthor.findMany({ where: { id: { in: ids } } });
    // A picture from elsewhere is kept anew each time.
    const same = created.find((one) =>
      changedFields(one, { ...fields, ...kept }).every((name) => name === "image_url"),
    );
    if (same) return { refused: null, author: { ...same, recipe_count: 0 } };
    return addAuthor(transaction, admin, { ...fields, ...kept });
  });
}

async function addAuthor(
  transaction: Prisma.TransactionClient,
  admin: SignedInAdmin,
  fields: Changes,
): Promise<CreatedAuthor> {
  if (!(await holdPicture(fields.image_url, transaction)))
    return { refused: "picture", error: UNKNOWN_PICTURE };
  const author = await transaction.recipeAuthor.create({ data: stored(fields) });
  await recordAct(transaction, admin, { act: "created", ...subjectOf(author) });
  return { refused: null, author: { ...author, recipe_count: 0 } };
}

/** With `updated_at`, only that state of the author is replaced; without, whatever is there. */
export async function updateAuthor(
  id: number,
  { admin, given, origin }: Writing,
): Promise<SavedAuthor> {
  const { updated_at, ...fields } = given;
  if (!(await findAuthor(id))) return { refused: "missing" };
  const kept = await keepAuthorPicture(admin, fields.image_url, origin);
  if ("error" in kept) return { refused: "picture", error: kept.error };
  return prisma.$transaction(async (transaction): Promise<SavedAuthor> => {
    await lockRow("recipe_authors", id, transaction);
    const before = await transaction.recipeAuthor.findUnique({ where: { id } });
    if (!before) return { refused: "missing" };
    const [current] = await withCounts([before], transaction);
    if (!current) return { refused: "missing" };
    const changes = { ...fields, ...kept };
    // First: a second click on Save is no conflict with oneself.
    const changed = changedFields(before, changes);
    if (changed.length === 0) return { refused: null, author: current };
    if (updated_at && before.updated_at.getTime() !== Date.parse(updated_at))
      return { refused: "conflict", author: current };
    if (changed.includes("image_url") && !(await holdPicture(kept.image_url, transaction)))
      return { refused: "picture", error: UNKNOWN_PICTURE };
    const author = await transaction.recipeAuthor.update({
      where: { id },
      data: stored(changes),
    });
    const details = { changed };
    await recordAct(transaction, admin, { act: "updated", ...subjectOf(author), details });
    return { refused: null, author: { ...author, recipe_count: current.recipe_count } };
  });
}

/** The recipes stay, without an author (T-45): how many they are, or null when there is no such author. */
export function deleteAuthor(admin: SignedInAdmin, id: number): Promise<number | null> {
  return prisma.$transaction(async (transaction) => {
    // The recipes come first, as for whoever saves one of them. Raw: Prisma cannot lock rows.
    const recipes = await transaction.$queryRaw<unknown[]>`
      SELECT id FROM recipes WHERE author_id = ${id} ORDER BY id FOR NO KEY UPDATE`;
    await lockRow("recipe_authors", id, transaction);
    const author = await transaction.recipeAuthor.findUnique({ where: { id } });
    if (!author) return null;
    await transaction.recipeAuthor.delete({ where: { id } });
    const details = { recipes: recipes.length };
    await recordAct(transaction, admin, { act: "deleted", ...subjectOf(author), details });
    return recipes.length;
  });
}

/** One query for all, of these authors only: Prisma's own count would go through every recipe there is. */
async function withCounts(
  authors: RecipeAuthor[],
  transaction: Pick<typeof prisma, "$queryRaw"> = prisma,
): Promise<Author[]> {
  const ids = authors.map(({ id }) => id);
  const counts = await transaction.$queryRaw<{ author_id: number; recipe_count: number }[]>`
    SELECT author_id, count(*)::int AS recipe_count FROM recipes
     WHERE author_id = ANY (${ids}) GROUP BY author_id`;
  const countOf = new Map(counts.map(({ author_id, recipe_count }) => [author_id, recipe_count]));
  return authors.map((author) => ({ ...author, recipe_count: countOf.get(author.id) ?? 0 }));
}

type Changes = Omit<AuthorFields, "updated_at">;

function stored({ social_links, ...fields }: Changes) {
  return { ...fields, social_links: social_links ?? Prisma.DbNull };
}

function changedFields(before: RecipeAuthor, changes: Changes): string[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(changes)
    .filter(([name, value]) => !isDeepStrictEqual(value, values.get(name)))
    .map(([name]) => name);
}

function subjectOf({ id, name }: RecipeAuthor) {
  return { subject_kind: "author", subject_id: id, subject_name: name } as const;
}
