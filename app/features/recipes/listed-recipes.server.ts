import { settleDay } from "#app/features/days/settle-day.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { midnightOf, southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { cacheForASecond } from "#app/infra/memory-cache.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type Shown = { name: string; of: readonly string[]; ofAuthor: Record<string, string> };

type Listed<Row> = Row & { is_settled: boolean };

/**
 * PostgreSQL keeps a plan only for a limit that it knows, so the limits of pages and programs have
 * prepared statements.
 */
const PREPARED_LIMITS = [24, 25, 100];

const RECIPES = "recipes LEFT JOIN recipe_authors ON recipe_authors.id = recipes.author_id";
const PICK = `SELECT coalesce(planned.id, CASE WHEN NOT shown.is_planned THEN shown.recipe_id END) AS id, shown.recipe_id AS noted
  FROM (SELECT 1) AS one LEFT JOIN (SELECT id FROM recipes WHERE featured_on = $2::date) AS planned ON true
  LEFT JOIN (SELECT recipe_id, is_planned FROM shown_days WHERE day = $2::date) AS shown ON true`;
const IS_SETTLED = `(SELECT coalesce(id = noted, id IS NULL AND NOT EXISTS (SELECT FROM recipes WHERE created_at < $1 AND image_url IS NOT NULL)) FROM pick)`;

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
  const readAgain = statement<Listed<Row>>(null, text.any, onPrimary);
  const readPart = statement<Listed<Row>>(null, text.part);
  const readFirst = statement<Listed<Row>>(null, text.first("$3"));
  const readPrepared = new Map(
    PREPARED_LIMITS.map((limit) => [
      limit,
      statement<Listed<Row>>(`recipe_${name}_${limit}`, text.first(String(limit))),
    ]),
  );

  async function readNewest(part: ListPart, now: Date): Promise<Row[]> {
    const day = southAfricanDay(now);
    const rows = await readOn(day, part);
    if (rows[0]?.is_settled !== false || !(await settleDay(day))) return rows;
    const { limit, offset } = part;
    // A replica may not have the choice yet, so the primary is asked.
    const again = await readAgain(midnightOf(day), day, limit, offset);
    return again.slice(0, limit);
  }

  async function readOn(day: string, { limit, offset }: ListPart) {
    const prepared = readPrepared.get(limit);
    const on = [midnightOf(day), day] as const;
    if (offset > 0) return readPart(...on, limit, offset);
    const rows = prepared ? await prepared(...on) : await readFirst(...on, limit);
    return rows.slice(0, limit);
  }

  return { readNewest, readByIds };
}

const readCount = statement<{ counted: number }>(
  "recipe_count",
  `SELECT count(*)::int AS counted
     FROM (SELECT FROM recipes ORDER BY created_at DESC, id DESC LIMIT ${TOTAL_LIMIT + 1}) AS first`,
);

/** Counting takes a quarter as long as reading a page of recipes, so the count is cached. */
export const countAllRecipes = cacheForASecond(async () => {
  const [count] = await readCount();
  return countedTo(count?.counted ?? 0, TOTAL_LIMIT);
});

/**
 * There may be no pick of the day, so the other recipes alone fill the limit, and with a pick one
 * more comes back.
 */
function listText(shown: string, names: string[]) {
  const select = `SELECT ${shown}, recipes.created_at AS since`;
  const others = `${select}, FALSE AS is_pick FROM ${RECIPES}
    WHERE recipes.id IS DISTINCT FROM (SELECT id FROM pick) ORDER BY recipes.created_at DESC, recipes.id DESC`;
  const list = (listed: string) => `
    WITH pick AS (${PICK})
    SELECT ${names.join(", ")}, ${IS_SETTLED} AS is_settled FROM (${listed}) AS listed
     ORDER BY is_pick DESC, since DESC, id DESC`;
  const before = "(SELECT count(id) FROM pick)";
  const pick = `${select}, TRUE AS is_pick FROM ${RECIPES} WHERE recipes.id = (SELECT id FROM pick)`;
  return {
    any: list(
      `${pick} AND $4 = 0 UNION ALL (${others} LIMIT $3 OFFSET greatest(0, $4 - ${before}))`,
    ),
    part: list(`${others} LIMIT $3 OFFSET $4 - ${before}`),
    first: (limit: string) => list(`${pick} UNION ALL (${others} LIMIT ${limit})`),
  };
}
