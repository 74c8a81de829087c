import { createHash } from "node:crypto";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { columns, jsonObject, statement } from "#app/infra/statement.server.ts";

/** What a list shows of each recipe and of its author. */
type Shown = { name: string; of: Record<string, string>; ofAuthor: Record<string, string> };

/** A page of the site, and what programs ask for. Only for a limit that it knows, PostgreSQL makes a plan that it keeps. */
const PREPARED_LIMITS = [24, 25, 100];

const PICTURED = "created_at < $1 AND image_url IS NOT NULL";
/** The recipe pinned to the South African day, or one chosen by the date among those that were there at midnight. */
const PICK = `SELECT coalesce(
  (SELECT id FROM recipes WHERE featured_on = $2::date),
  (SELECT id FROM recipes WHERE ${PICTURED} AND id > $3::bigint % (SELECT id FROM last) ORDER BY id LIMIT 1),
  (SELECT id FROM last)) AS id`;

/** Statements of lists that show the same of each recipe. */
export function listedRecipes<Row extends { id: number }>({ name, of, ofAuthor }: Shown) {
  const shown = columns("recipes", of);
  const author = `(SELECT ${jsonObject("recipe_authors", ofAuthor)} FROM recipe_authors
    WHERE recipe_authors.id = recipes.author_id) AS author`;
  const text = listText(`SELECT ${shown}, ${author}, created_at AS since`);

  const readByIds = statement<Row>(
    `recipe_${name}`,
    `SELECT ${shown}, ${author} FROM recipes WHERE id = ANY ($1::int[])`,
  );
  const readPart = statement<Row & Total>(null, text.part);
  const readFirst = statement<Row & Total>(null, text.first("$4"));
  const readPrepared = new Map(
    PREPARED_LIMITS.map((limit) => [
      limit,
      statement<Row & Total>(`recipe_${name}_${limit}`, text.first(String(limit))),
    ]),
  );

  /** The newest first, and before them the Recipe of the Day. */
  async function readNewest({ limit, offset }: ListPart, now: Date) {
    const day = southAfricanDay(now);
    const chance = createHash("sha256").update(day).digest().readUInt32BE();
    const pick = [new Date(`${day}T00:00:00+02:00`), day, chance] as const;
    const prepared = readPrepared.get(limit);
    if (offset > 0) return pageOf(await readPart(...pick, limit, offset), limit);
    return pageOf(prepared ? await prepared(...pick) : await readFirst(...pick, limit), limit);
  }

  return { readNewest, readByIds };
}

type Total = { total: number };

/** Of an empty list, there is one row for its total. */
function pageOf<Row extends { id: number | null }>(rows: (Row & Total)[], limit: number) {
  const listed = rows.filter(({ id }) => id !== null).slice(0, limit);
  return { rows: listed, total: rows[0]?.total ?? 0 };
}

/** Beside the pick one more than wanted, for a site that has none. */
function listText(select: string) {
  const others = `${select}, FALSE AS is_pick FROM recipes
    WHERE id IS DISTINCT FROM (SELECT id FROM pick) ORDER BY created_at DESC, id DESC`;
  const list = (listed: string) => `
    WITH last AS (SELECT id FROM recipes WHERE ${PICTURED} ORDER BY id DESC LIMIT 1), pick AS (${PICK})
    SELECT listed.*, total
      FROM (SELECT count(*)::int AS total
              FROM (SELECT FROM recipes ORDER BY created_at DESC, id DESC LIMIT ${TOTAL_LIMIT + 1}) AS counted) AS counts
      LEFT JOIN (${listed}) AS listed ON TRUE
     ORDER BY is_pick DESC, since DESC, id DESC`;
  return {
    part: list(`${others} LIMIT $4 OFFSET $5 - (SELECT count(id) FROM pick)`),
    first: (limit: string) =>
      list(`${select}, TRUE AS is_pick FROM recipes WHERE id = (SELECT id FROM pick)
        UNION ALL (${others} LIMIT ${limit})`),
  };
}
