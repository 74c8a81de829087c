import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { withWriter as withCommentWriter } from "#app/features/comments/comments.server.ts";
import { withWriter as withReviewWriter } from "#app/features/reviews/reviews.server.ts";
import { withMaker } from "#app/features/made/made-notes.server.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { HAS_RECIPE, HAS_RESTAURANT, STILL_THERE } from "#app/infra/still-there.server.ts";

const MOST_WRITERS = 200;
/**
 * A search looks at this many of the newest rows for its first page. Hidden rows lie far apart in
 * the index, so it looks at fewer of them.
 */
const NEWEST = { all: 2_048, visible: 2_048, hidden: 512 };
const NEWEST_EACH = 16;

type Narrowing = Pick<ModerationFilter, "search" | "state">;

const withRestaurant = {
  include: {
    ...withReviewWriter.include,
    restaurant: { select: { id: true, name: true, is_active: true } },
  },
} satisfies Prisma.RestaurantReviewDefaultArgs;

const withRecipe = {
  include: { ...withCommentWriter.include, recipe: { select: { id: true, title: true } } },
} satisfies Prisma.RecipeCommentDefaultArgs;

const withMade = {
  include: { ...withMaker.include, recipe: { select: { id: true, title: true } } },
} satisfies Prisma.MadeNoteDefaultArgs;

export type ModeratedMade = Prisma.MadeNoteGetPayload<typeof withMade>;
export type ModeratedReview = Prisma.RestaurantReviewGetPayload<typeof withRestaurant>;
export type ModeratedComment = Prisma.RecipeCommentGetPayload<typeof withRecipe>;

export async function listModeratedReviews(filter: Narrowing, part: ListPart) {
  const { ids, total, isTotalExact } = await findIds(
    {
      table: Prisma.sql`restaurant_reviews`,
      of: HAS_RESTAURANT,
      text: Prisma.sql`coalesce(review_text, '')`,
    },
    filter,
    part,
  );
  const rows = await prisma.restaurantReview.findMany({
    where: { id: { in: ids }, restaurant: STILL_THERE },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...withRestaurant,
  });
  return { rows, total, isTotalExact };
}

export async function listModeratedComments(filter: Narrowing, part: ListPart) {
  const { ids, total, isTotalExact } = await findIds(
    { table: Prisma.sql`recipe_comments`, of: HAS_RECIPE, text: Prisma.sql`comment_text` },
    filter,
    part,
  );
  const rows = await prisma.recipeComment.findMany({
    where: { id: { in: ids }, recipe: STILL_THERE },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...withRecipe,
  });
  return { rows, total, isTotalExact };
}

export async function listModeratedMade(filter: Narrowing, part: ListPart) {
  const text = Prisma.sql`(coalesce(note_text, '') || ' ' || coalesce(changed_text, ''))`;
  const { ids, total, isTotalExact } = await findIds(
    { table: Prisma.sql`made_notes`, of: HAS_RECIPE, text },
    filter,
    part,
  );
  const rows = await prisma.madeNote.findMany({
    where: { id: { in: ids }, recipe: STILL_THERE },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...withMade,
  });
  return { rows, total, isTotalExact };
}

type Moderated = { table: Prisma.Sql; of: Prisma.Sql; text: Prisma.Sql };
type Found = { id: number }[];

const NEWEST_FIRST = Prisma.sql`ORDER BY created_at DESC, id DESC`;

// Prisma cannot search an indexed expression.
async function findIds(moderated: Moderated, { search, state }: Narrowing, part: ListPart) {
  const ofState = Prisma.sql`${OF_STATE[state]} AND ${moderated.of}`;
  const rows = { ...moderated, ofState, newest: NEWEST[state] };
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0) return searchIds(rows, words, part);
  return search === "" ? listIds(rows, part) : { ids: [], total: 0, isTotalExact: true };
}

type Rows = Moderated & { ofState: Prisma.Sql; newest: number };

const OF_STATE: Record<ModerationFilter["state"], Prisma.Sql> = {
  all: Prisma.sql`true`,
  // A text that its leaving writer withdrew does not count as hidden by a moderator.
  hidden: Prisma.sql`hidden_at IS NOT NULL AND hidden_at IS DISTINCT FROM withdrawn_at`,
  visible: Prisma.sql`hidden_at IS NULL`,
};

async function listIds({ table, ofState }: Rows, { limit, offset }: ListPart) {
  const listed = Prisma.sql`SELECT id FROM ${table} WHERE ${ofState} ${NEWEST_FIRST}`;
  const [found, [counted]] = await Promise.all([
    prisma.$queryRaw<Found>`${listed} LIMIT ${limit}::int OFFSET ${offset}::int`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (${listed} LIMIT ${TOTAL_LIMIT + 1}::int) AS listed`,
  ]);
  return { ids: idsOf(found), ...countedTo(counted?.total ?? 0, TOTAL_LIMIT) };
}

/**
 * The newest rows are searched first, because reading every row that has a common word takes long.
 */
async function searchIds(rows: Rows, words: string[], { limit, offset }: ListPart) {
  const begun = words.map((word) => `'${word}':*`);
  const end = offset + limit;
  const most = Math.max(end, TOTAL_LIMIT) + 1;
  const lookedAt = rows.newest + NEWEST_EACH * offset;
  const [newest, isMore] = await Promise.all([
    searchNewest(rows, begun, { lookedAt, most }),
    isMoreThan(rows, lookedAt),
  ]);
  const isPartial = isMore && newest.length > end;
  const ids = idsOf(isMore && !isPartial ? await searchAll(rows, begun, most) : newest);
  const { total, isTotalExact } = countedTo(ids.length, TOTAL_LIMIT);
  return { ids: ids.slice(offset, end), total, isTotalExact: isTotalExact && !isPartial };
}

function searchNewest(
  { table, text, ofState }: Rows,
  begun: string[],
  { lookedAt, most }: { lookedAt: number; most: number },
): Promise<Found> {
  return prisma.$queryRaw`
    SELECT id FROM (SELECT * FROM ${table} WHERE ${ofState} ${NEWEST_FIRST} LIMIT ${lookedAt}::int) AS newest
     WHERE to_tsvector('simple', ${text}) @@ ${allOf(begun)} OR user_id IN (${writersOf(begun)})
     ${NEWEST_FIRST} LIMIT ${most}::int`;
}

async function isMoreThan({ table, ofState }: Rows, lookedAt: number): Promise<boolean> {
  const more = await prisma.$queryRaw<Found>`
    SELECT id FROM ${table} WHERE ${ofState} ${NEWEST_FIRST} LIMIT 1 OFFSET ${lookedAt}::int`;
  return more.length > 0;
}

function searchAll({ table, text, ofState }: Rows, begun: string[], most: number): Promise<Found> {
  return prisma.$queryRaw`
    SELECT id FROM (
      SELECT id, created_at FROM ${table}
       WHERE ${ofState} AND to_tsvector('simple', ${text}) @@ ${allOf(begun)}
      UNION
      SELECT id, created_at FROM ${table} WHERE ${ofState} AND user_id IN (${writersOf(begun)})) AS matching
     ${NEWEST_FIRST} LIMIT ${most}::int`;
}

function writersOf(begun: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM users
     WHERE to_tsvector('simple', coalesce(google_user_data->>'name', '')) @@ ${allOf(begun)}
     LIMIT ${MOST_WRITERS}::int`;
}

function allOf(begun: string[]): Prisma.Sql {
  return Prisma.sql`to_tsquery('simple', ${begun.join(" & ")})`;
}

function idsOf(found: Found): number[] {
  return found.map(({ id }) => id);
}
