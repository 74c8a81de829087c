import { TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Each number is counted to one more than the limit of totals. */
export type History = {
  user_id: string;
  reviews: number;
  comments: number;
  /** Their notes about recipes that they made. */
  notes: number;
  /** How often something of theirs was hidden. */
  hidden: number;
  /** How many of their own newest reports were judged, and how many of these were agreed with. */
  judged: number;
  agreed: number;
};

/** Counts for each of these people what they wrote, how much of it was hidden, and how their own reports were judged. */
export function listHistories(user_ids: string[]): Promise<History[]> {
  const most = Prisma.sql`LIMIT ${TOTAL_LIMIT + 1}::int`;
  // Prisma would need six questions, and cannot count what hangs on a report's case.
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
