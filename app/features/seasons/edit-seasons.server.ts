import { Editing } from "#app/features/editing/editing.server.ts";
import type { FieldRefusal, Transaction } from "#app/features/editing/noun.ts";
import { SEASON_FIELDS, seasonValues } from "#app/features/seasons/season-fields.ts";
import { MOST_SEASONS, type PickKind } from "#app/features/seasons/season-limits.ts";
import type { SeasonFields } from "#app/features/seasons/season.schema.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { readSeasonForm } from "#app/features/seasons/read-season-form.ts";
import { slugOf } from "#app/features/seasons/season-address.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

const whole = {
  include: { picks: { orderBy: { position: "asc" } } },
} satisfies Prisma.SeasonDefaultArgs;
type Row = Prisma.SeasonGetPayload<typeof whole>;
export type EditedSeason = Awaited<ReturnType<typeof edited>>[number];

export const seasons = new Editing({
  fields: SEASON_FIELDS,
  parse: readSeasonForm,
  valuesOf: seasonValues,
  find: findSeasons,
  kind: "season",
  table: "seasons",
  nameOf: ({ title }) => title,
  create: async ({ picks, ...columns }, transaction) => {
    const slug = await addressFor(columns.title, transaction);
    const data = { ...columns, ...datesOf(columns), slug, picks: rowsOf(picks) };
    return transaction.season.create({ data });
  },
  update: ({ id, fields: { picks, ...columns }, changed }, { season }) => {
    const rows = changed.includes("picks") ? { deleteMany: {}, ...rowsOf(picks) } : {};
    const data = { ...columns, ...datesOf(columns), picks: rows };
    return season.update({ where: { id }, data });
  },
  delete: (id, { season }) =>
    season.delete({ where: { id }, select: { _count: { select: { picks: true } } } }),
  asSent: (row) => ({
    ...row,
    picks: row.picks.map(({ kind, id, heading, words, note }) => ({
      ...{ kind, id, heading, words, note },
    })),
  }),
  inWords: async ({ is_yearly, is_published, picks }, transaction) => ({
    is_yearly: is_yearly ? "Yes" : "No",
    is_published: is_published ? "Yes" : "No",
    picks: (await namedPicks(picks, transaction)).map(pickInWords).join("\n"),
  }),
  findRefusal: findMissingPick,
});

export async function listManagedSeasons(): Promise<EditedSeason[]> {
  const orderBy = [
    { last_day: "desc" },
    { id: "desc" },
  ] satisfies Prisma.SeasonOrderByWithRelationInput[];
  return edited(await prisma.season.findMany({ orderBy, take: MOST_SEASONS, ...whole }), prisma);
}

async function findSeasons(ids: number[], transaction: Transaction): Promise<EditedSeason[]> {
  const where = { id: { in: ids } };
  return edited(await transaction.season.findMany({ where, ...whole }), transaction);
}

async function edited(rows: Row[], database: Transaction) {
  const names = await namesOfPicks(rows, database);
  return rows.map(({ first_day, last_day, picks, ...season }) => ({
    ...season,
    first_day: first_day.toISOString().slice(0, 10),
    last_day: last_day.toISOString().slice(0, 10),
    picks: picks.map((pick) => {
      const { recipe_id, restaurant_id, dish_id, heading, words, note } = pick;
      const id = recipe_id ?? restaurant_id ?? dish_id ?? 0;
      const name = names.get(keyOf(pick)) ?? "";
      return { kind: kindOf({ recipe_id, dish_id }), id, name, heading, words, note };
    }),
  }));
}

/**
 * One raw query reads all names, because Prisma would ask for the three kinds at once and a
 * transaction has only one connection.
 */
async function namesOfPicks(seasons: Row[], database: Transaction): Promise<Map<string, string>> {
  const ids = seasons.map(({ id }) => id);
  const rows = await database.$queryRaw<(PickKey & { name: string })[]>`
    SELECT season_id, position, coalesce(recipes.title, restaurants.name, dishes.name) AS name
      FROM season_picks
      LEFT JOIN recipes ON recipes.id = recipe_id
      LEFT JOIN restaurants ON restaurants.id = restaurant_id
      LEFT JOIN dishes ON dishes.id = dish_id
     WHERE season_id = ANY (${ids}::int[])`;
  return new Map(rows.map((row) => [keyOf(row), row.name]));
}

type PickKey = { season_id: number; position: number };

function keyOf({ season_id, position }: PickKey): string {
  return `${season_id} ${position}`;
}

function kindOf({
  recipe_id,
  dish_id,
}: Pick<Row["picks"][number], "recipe_id" | "dish_id">): PickKind {
  if (recipe_id !== null) return "recipe";
  return dish_id === null ? "restaurant" : "dish";
}

function datesOf({ first_day, last_day }: Pick<SeasonFields, "first_day" | "last_day">) {
  return { first_day: new Date(first_day), last_day: new Date(last_day) };
}

type Picks = SeasonFields["picks"];

function rowsOf(picks: Picks) {
  const data = picks.map(({ kind, id, ...texts }, index) => ({
    ...texts,
    position: index + 1,
    [`${kind}_id`]: id,
  }));
  return { createMany: { data } };
}

function idsOf(picks: Picks, kind: PickKind): number[] {
  return picks.flatMap((pick) => (pick.kind === kind ? pick.id : []));
}

type Found = { kind: PickKind; id: number; name: string };

/**
 * The picked rows stay locked until the transaction ends, so that none of them is deleted
 * meanwhile.
 */
function findPicked(picks: Picks, transaction: Transaction): Promise<Found[]> {
  // Prisma cannot lock rows. Recipes are locked before restaurants, as a deletion locks them.
  return transaction.$queryRaw<Found[]>`
    WITH cooked AS MATERIALIZED (SELECT id, title FROM recipes WHERE id = ANY (${idsOf(picks, "recipe")}::int[]) ORDER BY id FOR KEY SHARE),
         eaten AS MATERIALIZED (SELECT id, name FROM restaurants WHERE id = ANY (${idsOf(picks, "restaurant")}::int[]) ORDER BY id FOR KEY SHARE),
         meant AS MATERIALIZED (SELECT id, name FROM dishes WHERE id = ANY (${idsOf(picks, "dish")}::int[]) ORDER BY id FOR KEY SHARE)
    SELECT 'recipe' AS kind, id, title AS name FROM cooked
     UNION ALL SELECT 'restaurant', id, name FROM eaten
     UNION ALL SELECT 'dish', id, name FROM meant`;
}

async function namedPicks(picks: Picks, transaction: Transaction) {
  const found = await findPicked(picks, transaction);
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return picks.map((pick) => ({ ...pick, name: names.get(`${pick.kind} ${pick.id}`) }));
}

function pickInWords({
  name = "Deleted",
  heading,
  words,
  note,
}: { name?: string | undefined } & Picks[number]) {
  return [heading && `${heading}:`, words, name, note && `(${note})`].filter(Boolean).join(" ");
}

async function findMissingPick(
  { picks }: Pick<SeasonFields, "picks">,
  transaction: Transaction,
): Promise<FieldRefusal | null> {
  const named = await namedPicks(picks, transaction);
  const index = named.findIndex(({ name }) => name === undefined);
  if (index === -1) return null;
  const sentence = `Item ${index + 1} of the season no longer exists. Remove it`;
  return { refused: "field", field: "picks", sentence };
}

async function addressFor(title: string, transaction: Transaction): Promise<string> {
  await takeAdvisoryLock("additions", transaction);
  const slug = slugOf(title);
  // Prisma cannot extract a number from a text.
  const [taken] = await transaction.$queryRaw<{ last: number | null }[]>`
    SELECT max(CASE WHEN slug = ${slug} THEN 1 ELSE substr(slug, length(${slug}) + 2)::int END) AS last
      FROM seasons WHERE slug = ${slug} OR slug ~ ('^' || ${slug} || '-[0-9]{1,6}$')`;
  return taken?.last ? `${slug}-${taken.last + 1}` : slug;
}
