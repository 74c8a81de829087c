import { MADE_LISTED } from "#app/features/made/made-limits.ts";
import type { MadeSort } from "#app/features/made/made-query.ts";
import {
  asMade,
  inOrder,
  madeNote,
  madeNotes,
  type Made,
} from "#app/features/made/made-reading.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { countWritten } from "#app/features/users/count-written.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag, onPrimary } from "#app/infra/replicas.server.ts";
import { type InJson, statement } from "#app/infra/statement.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

export const withMaker = {
  include: { user: { select: { id: true, google_user_data: true } } },
} satisfies Prisma.MadeNoteDefaultArgs;

const withRecipe = {
  include: { ...withMaker.include, recipe: { select: { id: true, title: true, image_url: true } } },
} satisfies Prisma.MadeNoteDefaultArgs;
type OfRecipe = Pick<Prisma.MadeNoteGetPayload<typeof withRecipe>, "recipe">;
export type MyMade = Omit<Made, "is_helpful"> & OfRecipe;

const readMine = statement<{ note: InJson<Made>; recipe: MyMade["recipe"] }>(
  "my_made",
  `SELECT ${madeNote("$2::uuid")} AS note, json_build_object('id', recipes.id, 'title', title, 'image_url', image_url) AS recipe
     FROM (SELECT * FROM made_notes WHERE user_id = $1::uuid AND (SELECT true FROM recipes WHERE id = recipe_id)
            ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) AS shown
     JOIN recipes ON recipes.id = shown.recipe_id ORDER BY ${inOrder("newest")}`,
  onPrimary,
);

const readSorted = { helpful: readNotes("helpful"), newest: readNotes("newest") };

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
    `SELECT ${madeNote("$2::uuid")} AS note FROM (${madeNotes("$1::int", sort, ["$3::int", "$4::int"])}) AS shown
      ORDER BY ${inOrder(sort)}`,
  );
}

export function findMadeOf(recipe_id: number) {
  return mayLag(({ prisma: reading }) =>
    reading.recipe.findUnique({
      where: { id: recipe_id },
      select: { id: true, title: true, image_url: true, made_count: true, made_rating: true },
    }),
  );
}

export async function listMyMade(
  user_id: string,
  limit = MADE_LISTED,
  offset = 0,
): Promise<MyMade[]> {
  const rows = await readMine(user_id, user_id, limit, offset);
  return rows.map(({ note, recipe }) => ({ ...asMade(note), recipe }));
}

export function countMyMade(user_id: string): Promise<number> {
  return countWritten(user_id, "notes");
}

export function findMyMade(user_id: string, id: number): Promise<MyMade | null> {
  return prisma.madeNote.findUnique({
    where: { id, user_id, recipe: STILL_THERE },
    ...withRecipe,
  });
}

export function findOwnMade(key: { user_id: string; recipe_id: number }) {
  return prisma.madeNote.findUnique({ where: { user_id_recipe_id: key }, ...withMaker });
}
