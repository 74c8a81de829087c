import { MADE_LISTED } from "#app/features/made/made-limits.ts";
import type { MadeSort } from "#app/features/made/made-query.ts";
import {
  asMade,
  inOrder,
  MADE_NOTE,
  madeNotes,
  type Made,
} from "#app/features/made/made-reading.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { type InJson, statement } from "#app/infra/statement.server.ts";

export const withMaker = {
  include: { user: { select: { id: true, google_user_data: true } } },
} satisfies Prisma.MadeNoteDefaultArgs;

const withRecipe = {
  include: { ...withMaker.include, recipe: { select: { id: true, title: true, image_url: true } } },
} satisfies Prisma.MadeNoteDefaultArgs;
export type MyMade = Prisma.MadeNoteGetPayload<typeof withRecipe>;

const readSorted = { helpful: readNotes("helpful"), newest: readNotes("newest") };

/** Those that everybody may see, with what they are to the reader. */
export async function listMade(
  recipe_id: number,
  { sort, limit, offset, reader_id }: ListPart & { sort: MadeSort; reader_id: string | null },
): Promise<Made[]> {
  const rows = await readSorted[sort](recipe_id, reader_id, limit, offset);
  return rows.map(({ note }) => asMade(note));
}

function readNotes(sort: MadeSort) {
  return statement<{ note: InJson<Made> }>(
    `made_by_${sort}`,
    `SELECT ${MADE_NOTE} AS note FROM (${madeNotes("$1::int", sort, ["$3::int", "$4::int"])}) AS shown
      ORDER BY ${inOrder(sort)}`,
  );
}

/** What its notes come to. Null when there is no such recipe. */
export function findMadeOf(recipe_id: number) {
  return mayLag(({ prisma: reading }) =>
    reading.recipe.findUnique({
      where: { id: recipe_id },
      select: { id: true, title: true, image_url: true, made_count: true, made_rating: true },
    }),
  );
}

/** Hidden ones stay in the list, because their writer may see them (T-52). */
export function listMyMade(user_id: string, limit = MADE_LISTED, offset = 0): Promise<MyMade[]> {
  return prisma.madeNote.findMany({
    where: { user_id },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: limit,
    skip: offset,
    ...withRecipe,
  });
}

export function countMyMade(user_id: string): Promise<number> {
  return prisma.madeNote.count({ where: { user_id } });
}

export function findMyMade(user_id: string, id: number): Promise<MyMade | null> {
  return prisma.madeNote.findUnique({ where: { id, user_id }, ...withRecipe });
}

export function findOwnMade(key: { user_id: string; recipe_id: number }) {
  return prisma.madeNote.findUnique({ where: { user_id_recipe_id: key }, ...withMaker });
}
