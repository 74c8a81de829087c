import { createHash } from "node:crypto";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { rememberHeard } from "#app/infra/remember.server.ts";
import { statement } from "#app/infra/statement.server.ts";

/** What a list shows: columns of each recipe and, under names of their own, of its author. */
type Shown = { name: string; of: readonly string[]; ofAuthor: Record<string, string> };

/** A page of the site, and what programs ask for. Only for a limit that it knows, PostgreSQL makes a plan that it keeps. */
const PREPARED_LIMITS = [24, 25, 100];

const RECIPES = "recipes LEFT JOIN recipe_authors ON recipe_authors.id = recipes.author_id";
const PICTURED = "created_at < $1 AND image_url IS NOT NULL";
/** The recipe pinned to the South African day, or one chosen by the date among those that were there at midnight. */
const PICK = `SELECT coalesce(
  (SELECT id FROM recipes WHERE featured_on = $2::date),
  (SELECT id FROM recipes WHERE ${PICTURED} AND id > $3::bigint % (SELECT id FROM last) ORDER BY id LIMIT 1),
  (SELECT id FROM last)) AS id`;

/** Statements of lists that show the same of each recipe. */
export function listedRecipes<Row extends { id: number }>({ name, of, ofAuthor }: Shown) {
  const shown = [
    ...of.map((column) => `recipes.${column}`),
    ...Object.entries(ofAuthor).map(([as, column]) => `recipe_authors.${column} AS ${as}`),
  ].join(", ");
  const text = listText(shown, [...of, ...Object.keys(ofAuthor)]);

  const readByIds = statement<Row>(
    `recipe_${name}`,
    `SELECT ${shown} FROM ${RECIPES} WHERE recipes.id = ANY ($1::int[])`,
  );
  const readPart = statement<Row>(null, text.part);
  const readFirst = statement<Row>(null, text.first("$4"));
  const readPrepared = new Map(
    PREPARED_LIMITS.map((limit) => [
      limit,
      statement<Row>(`recipe_${name}_${limit}`, text.first(String(limit))),
    ]),
  );

  /** The newest first, and before them the Recipe of the Day. */
  async function readNewest({ limit, offset }: ListPart, now: Date) {
    const day = southAfricanDay(now);
    const chance = createHash("sha256").update(day).digest().readUInt32BE();
    const pick = [new Date(`${day}T00:00:00+02:00`), day, chance] as const;
    const prepared = readPrepared.get(limit);
    if (offset > 0) return readPart(...pick, limit, offset);
    const rows = prepared ? await prepared(...pick) : await readFirst(...pick, limit);
    return rows.slice(0, limit);
  }

  return { readNewest, readByIds };
}

const readCount = statement<{ counted: number }>(
  "recipe_count",
  `SELECT count(*)::int AS counted
     FROM (SELECT FROM recipes ORDER BY created_at DESC, id DESC LIMIT ${TOTAL_LIMIT + 1}) AS first`,
);

/** It takes a quarter as long as to read a page of them. */
export const countAllRecipes = rememberHeard(async () => {
  const [count] = await readCount();
  return countedTo(count?.counted ?? 0, TOTAL_LIMIT);
});

/** Beside the pick one more than wanted, for a site that has none. */
function listText(shown: string, names: string[]) {
  const select = `SELECT ${shown}, recipes.created_at AS since`;
  const others = `${select}, FALSE AS is_pick FROM ${RECIPES}
    WHERE recipes.id IS DISTINCT FROM (SELECT id FROM pick) ORDER BY recipes.created_at DESC, recipes.id DESC`;
  const list = (listed: string) => `
    WITH last AS (SELECT id FROM recipes WHERE ${PICTURED} ORDER BY id DESC LIMIT 1), pick AS (${PICK})
    SELECT ${names.join(", ")} FROM (${listed}) AS listed
     ORDER BY is_pick DESC, since DESC, id DESC`;
  return {
    part: list(`${others} LIMIT $4 OFFSET $5 - (SELECT count(id) FROM pick)`),
    first: (limit: string) =>
      list(`${select}, TRUE AS is_pick FROM ${RECIPES} WHERE recipes.id = (SELECT id FROM pick)
        UNION ALL (${others} LIMIT ${limit})`),
  };
}
