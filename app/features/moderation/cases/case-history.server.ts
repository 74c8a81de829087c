import { TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/**
 * Each number is counted to one more than TOTAL_LIMIT, and then stands for "more than the limit".
 */
export type History = {
  user_id: string;
  reviews: number;
  comments: number;
  notes: number;
  hidden: number;
  judged: number;
  agreed: number;
};

export function listHistories(user_ids: string[]): Promise<History[]> {
  const most = Prisma.sql`LIMIT ${TOTAL_LIMIT + 1}::int`;
  // Prisma would need six queries, and cannot count reports by the state of their case.
  return prisma.$queryRaw`
    SELECT id::text AS user_id,
           (SELECT count(*)::int FROM (SELECT FROM restaurant_reviews JOIN restaurants ON restaurants.id = restaurant_id WHERE user_id = users.id ${most}) AS counted) AS reviews,
           (SELECT count(*)::int FROM (SELECT FROM recipe_comments JOIN recipes ON recipes.id = recipe_id WHERE user_id = users.id ${most}) AS counted) AS comments,
           (SELECT count(*)::int FROM (SELECT FROM made_notes JOIN recipes ON recipes.id = recipe_id WHERE user_id = users.id ${most}) AS counted) AS notes,
           (SELECT count(*)::int FROM (SELECT FROM moderation_cases WHERE author_id = users.id AND state = 'hidden' ${most}) AS counted) AS hidden,
           judged, agreed
      FROM users,
           LATERAL (SELECT count(*)::int AS judged, count(*) FILTER (WHERE state = 'hidden')::int AS agreed
                      FROM (SELECT case_id FROM reports WHERE user_id = users.id ORDER BY id DESC ${most}) AS own
                      JOIN moderation_cases ON moderation_cases.id = case_id
                     WHERE state IN ('hidden', 'kept')) AS reported
     WHERE users.id = ANY (${user_ids}::uuid[])`;
}
