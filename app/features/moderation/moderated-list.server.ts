import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { withWriter as withCommentWriter } from "#app/features/comments/comments.server.ts";
import { withWriter as withReviewWriter } from "#app/features/reviews/reviews.server.ts";
import { countedTo } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Counting further takes long, and nobody turns so many pages. */
const MOST_COUNTED = 1_000;
const MOST_WRITERS = 200;

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

export type ModeratedReview = Prisma.RestaurantReviewGetPayload<typeof withRestaurant>;
export type ModeratedComment = Prisma.RecipeCommentGetPayload<typeof withRecipe>;

export async function listModeratedReviews(filter: Narrowing, part: ListPart) {
  const { ids, total, isTotalExact } = await findIds(
    { table: Prisma.sql`restaurant_reviews`, text: Prisma.sql`coalesce(review_text, '')` },
    filter,
    part,
  );
  const rows = await prisma.restaurantReview.findMany({
    where: { id: { in: ids } },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...withRestaurant,
  });
  return { rows, total, isTotalExact };
}

export async function listModeratedComments(filter: Narrowing, part: ListPart) {
  const { ids, total, isTotalExact } = await findIds(
    { table: Prisma.sql`recipe_comments`, text: Prisma.sql`comment_text` },
    filter,
    part,
  );
  const rows = await prisma.recipeComment.findMany({
    where: { id: { in: ids } },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...withRecipe,
  });
  return { rows, total, isTotalExact };
}

type Moderated = { table: Prisma.Sql; text: Prisma.Sql };

// Prisma cannot search an indexed expression, nor count up to a limit. Without words the index of their order counts them.
async function findIds(
  { table, text }: Moderated,
  { search, state }: Narrowing,
  { limit, offset }: ListPart,
) {
  const conditions = [
    ...(state === "hidden" ? [Prisma.sql`hidden_at IS NOT NULL`] : []),
    ...(state === "visible" ? [Prisma.sql`hidden_at IS NULL`] : []),
    ...(await matching(text, search)),
  ];
  const where =
    conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  const order = Prisma.sql`ORDER BY created_at DESC, id DESC`;
  const [listed, [counted]] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM ${table} ${where} ${order}
       LIMIT ${limit}::int OFFSET ${offset}::int`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total
        FROM (SELECT FROM ${table} ${where} ${search === "" ? order : Prisma.empty}
               LIMIT ${MOST_COUNTED + 1}::int) AS listed`,
  ]);
  return { ids: listed.map(({ id }) => id), ...countedTo(counted?.total ?? 0, MOST_COUNTED) };
}

async function matching(text: Prisma.Sql, search: string): Promise<Prisma.Sql[]> {
  const query = wordsQuery(search);
  if (query === null) return search === "" ? [] : [Prisma.sql`false`];
  const writers = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM users
     WHERE to_tsvector('simple', coalesce(google_user_data->>'name', '')) @@ to_tsquery('simple', ${query})
     LIMIT ${MOST_WRITERS}::int`;
  const hasWords = Prisma.sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${query})`;
  if (writers.length === 0) return [hasWords];
  const ids = writers.map(({ id }) => id);
  return [Prisma.sql`(${hasWords} OR user_id = ANY (${ids}::uuid[]))`];
}

function wordsQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(" & ") : null;
}
