import { prisma } from "#app/infra/database.server.ts";

export type History = {
  user_id: string;
  reviews: number;
  comments: number;
  /** How often something of theirs was hidden. */
  hidden: number;
  /** Of their own reports: judged, and agreed with. */
  judged: number;
  agreed: number;
};

/** What is known of those who wrote what is on the page. */
export function listHistories(user_ids: string[]): Promise<History[]> {
  // Prisma would need five questions, and cannot count what hangs on a report's case.
  return prisma.$queryRaw`
    SELECT id::text AS user_id,
           (SELECT count(*)::int FROM restaurant_reviews WHERE user_id = users.id) AS reviews,
           (SELECT count(*)::int FROM recipe_comments WHERE user_id = users.id) AS comments,
           (SELECT count(*)::int FROM moderation_cases WHERE author_id = users.id AND state = 'hidden') AS hidden,
           judged, agreed
      FROM users,
           LATERAL (SELECT count(*)::int AS judged, count(*) FILTER (WHERE state = 'hidden')::int AS agreed
                      FROM reports JOIN moderation_cases ON moderation_cases.id = case_id
                     WHERE user_id = users.id AND state IN ('hidden', 'kept')) AS reported
     WHERE users.id = ANY (${user_ids}::uuid[])`;
}
