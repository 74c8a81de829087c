import { href } from "react-router";
import { isAllowed, type Role } from "#app/features/admins/accounts/roles.ts";
import { FEWEST_LETTERS, type ResultGroup } from "#app/features/dashboard/office-results.tsx";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { HAS_RECIPE, HAS_RESTAURANT } from "#app/infra/still-there.server.ts";

const MOST_WORDS = 8;
const SHOWN = 5;
const MOST_LETTERS = 120;
/**
 * The newest texts are searched first, because common words are found there and the others need not
 * be read.
 */
const NEWEST = 1_000;
const CONSIDERED = 500;

const { sql } = Prisma;

type Kind = {
  label: string;
  role: Role;
  addressOf: (id: string, search: string) => string;
  list?: (search: string) => string;
  /** Returns SQL that selects id, name and detail. `search` still has hyphens and apostrophes, `words` has none. */
  select: (words: string[], search: string) => Prisma.Sql;
};

const SUGGESTED_NAME = sql`coalesce(proposed->>'name', proposed->>'title', seen->>'name', '')`;

const KINDS: Kind[] = [
  {
    ...{ label: "Recipes", role: "editor", list: listAt(href("/admin/recipes")) },
    addressOf: (id) => href("/admin/recipes/:id/edit", { id }),
    select: (words) => sql`SELECT id::text, title AS name, cuisine_type AS detail
      FROM recipes WHERE ${hasAll(sql`title`, words)} ORDER BY title, recipes.id`,
  },
  {
    ...{ label: "Restaurants", role: "editor", list: listAt(href("/admin/restaurants")) },
    addressOf: (id) => href("/admin/restaurants/:id/edit", { id }),
    select: (
      words,
      search,
    ) => sql`SELECT id::text, name, concat_ws(', ', city, CASE WHEN NOT is_active THEN 'inactive' END)
      FROM restaurants WHERE ${hasAll(sql`name`, words)} OR lower(city) IN (lower(${words.join(" ")}), lower(${search}))
      ORDER BY NOT ${hasAll(sql`name`, words)}, name, restaurants.id`,
  },
  {
    ...{ label: "Dishes", role: "editor", list: listAt(href("/admin/dishes")) },
    addressOf: (id) => href("/admin/dishes/:id/edit", { id }),
    select: (
      words,
    ) => sql`SELECT id::text, name, region FROM dishes WHERE ${hasAll(sql`name`, words)}
      OR id IN (SELECT dish_id FROM dish_names WHERE ${hasAll(sql`dish_names.name`, words)}) ORDER BY name`,
  },
  {
    ...{ label: "Seasons", role: "editor" },
    addressOf: (id) => href("/admin/seasons/:id/edit", { id }),
    select: (
      words,
    ) => sql`SELECT id::text, title, CASE WHEN NOT is_published THEN 'not published' END
      FROM seasons WHERE ${hasAll(sql`title`, words)} ORDER BY first_day DESC, seasons.id`,
  },
  {
    ...{ label: "Recipe authors", role: "editor", list: listAt(href("/admin/recipe-authors")) },
    addressOf: (id) => `${href("/admin/recipe-authors")}?edit=${id}`,
    select: (words) => sql`SELECT id::text, name, NULL
      FROM recipe_authors WHERE ${hasAll(sql`name`, words)} ORDER BY name, recipe_authors.id`,
  },
  {
    ...{ label: "Words of the search", role: "editor", list: listAt(href("/admin/dishes/words")) },
    addressOf: (_id, search) => listAt(href("/admin/dishes/words"))(search),
    select: (
      words,
    ) => sql`SELECT id::text, array_to_string(words, ', '), NULL FROM vocabulary_groups
      WHERE EXISTS (SELECT FROM unnest(words) AS word WHERE ${hasAll(sql`word`, words)}) ORDER BY id`,
  },
  {
    ...{ label: "Suggestions", role: "editor", list: listAt(href("/admin/suggestions")) },
    addressOf: (id) => `${href("/admin/suggestions")}?id=${id}`,
    select: (words) => sql`SELECT id::text, ${SUGGESTED_NAME}, state::text FROM suggestions
      WHERE ${hasAll(SUGGESTED_NAME, words)} ORDER BY (state = 'waiting') DESC, id DESC`,
  },
  {
    ...{ label: "Accounts", role: "owner" },
    addressOf: () => href("/admin/accounts"),
    select: (words) => sql`SELECT id::text, username, role::text FROM admins
      WHERE ${hasAll(sql`username`, words)} ORDER BY username`,
  },
  {
    ...{ label: "People", role: "moderator" },
    addressOf: (id) => href("/admin/people/:id", { id }),
    select: (words) => sql`SELECT id::text, google_user_data->>'name', NULL FROM users
      WHERE ${says(sql`coalesce(google_user_data->>'name', '')`, words)} ORDER BY created_at DESC, users.id`,
  },
  written("Reviews", "reviews", {
    table: sql`restaurant_reviews`,
    of: HAS_RESTAURANT,
    text: sql`coalesce(review_text, '')`,
  }),
  written("Comments", "comments", {
    table: sql`recipe_comments`,
    of: HAS_RECIPE,
    text: sql`comment_text`,
  }),
  written("Notes", "notes", {
    table: sql`made_notes`,
    of: HAS_RECIPE,
    text: sql`(coalesce(note_text, '') || ' ' || coalesce(changed_text, ''))`,
  }),
];

export async function searchOffice(role: Role, search: string): Promise<ResultGroup[]> {
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  if (words.join("").length < FEWEST_LETTERS) return [];
  const kinds = KINDS.filter((kind) => isAllowed(role, kind.role));
  const asked = kinds.map(
    ({ label, select }) =>
      sql`SELECT ${label} AS label, found.* FROM (${select(words, search)} LIMIT ${SHOWN + 1}::int) AS found (id, name, detail)`,
  );
  // Prisma can neither search an indexed expression nor combine such searches with UNION.
  const rows = await prisma.$queryRaw<
    { label: string; id: string; name: string; detail: string | null }[]
  >`${Prisma.join(asked, " UNION ALL ")}`;
  return kinds.flatMap(({ label, addressOf, list }) => {
    const own = rows.filter((row) => row.label === label);
    const found = own.slice(0, SHOWN).map(({ id, name, detail }) => ({
      ...{ id, name, detail: detail ?? "", address: addressOf(id, search) },
    }));
    const more = own.length > SHOWN ? (list?.(search) ?? null) : null;
    return found.length > 0 ? [{ label, found, isMore: own.length > SHOWN, more }] : [];
  });
}

function listAt(address: string) {
  return (search: string) => `${address}?${new URLSearchParams({ search })}`;
}

function written(
  label: string,
  kind: "reviews" | "comments" | "notes",
  { table, of, text }: { table: Prisma.Sql; of: Prisma.Sql; text: Prisma.Sql },
): Kind {
  const list = (search: string) =>
    `${href("/admin/moderation")}?${new URLSearchParams({ kind, search })}`;
  return {
    ...{ label, role: "moderator", list },
    addressOf: (id, search) => `${list(search)}#${kind}-${id}`,
    select(words) {
      const newestFirst = sql`ORDER BY created_at DESC, id DESC`;
      return sql`SELECT id::text, ${cut(text)}, NULL FROM (
        WITH newest AS MATERIALIZED (
          SELECT id FROM (SELECT * FROM ${table} ${newestFirst} LIMIT ${NEWEST}::int) AS latest
           WHERE ${says(text, words)} AND ${of} ${newestFirst} LIMIT ${SHOWN + 1}::int)
        SELECT id AS found_id FROM newest
        UNION
        (SELECT id FROM (
          SELECT id, created_at FROM ${table}
           WHERE ${says(text, words)} AND (SELECT count(*) FROM newest) <= ${SHOWN}::int OFFSET 0) AS matching
          ${newestFirst} LIMIT ${CONSIDERED}::int)
      ) AS found JOIN ${table} ON id = found_id WHERE ${of} ORDER BY created_at DESC, found_id DESC`;
    },
  };
}

function cut(text: Prisma.Sql): Prisma.Sql {
  return sql`CASE WHEN length(${text}) <= ${MOST_LETTERS}::int THEN ${text}
    ELSE regexp_replace(left(${text}, ${MOST_LETTERS}::int), '\\s\\S*$', '') || '…' END`;
}

function says(text: Prisma.Sql, words: string[]): Prisma.Sql {
  const begun = words.map((word) => `'${word.toLowerCase()}':*`).join(" & ");
  return sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${begun})`;
}

function hasAll(name: Prisma.Sql, words: string[]): Prisma.Sql {
  const each = words.map((word) => sql`name_key(${name}) LIKE '%' || name_key(${word}) || '%'`);
  return sql`(${Prisma.join(each, " AND ")})`;
}
