import { mayLag, onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type Helpful = { is_own: boolean; is_helpful: boolean; helpful_count: number };

// Prisma would need a transaction of six statements, and everybody else who finds the review
// helpful would wait for its end.
const writeHelpful = statement<Helpful>(
  "helpful",
  "SELECT is_own, is_helpful, helpful AS helpful_count FROM set_helpful($1::uuid, $2::int, $3::boolean)",
  onPrimary,
);

/** Returns null when nobody may see such a review. A vote on one's own review changes nothing. */
export async function setHelpful(
  user_id: string,
  review_id: number,
  { on }: { on: boolean },
): Promise<Helpful | null> {
  const [helpful] = await writeHelpful(user_id, review_id, on);
  return helpful ?? null;
}

export async function listHelpful(user_id: string, review_ids: number[]): Promise<number[]> {
  const votes = await mayLag(({ prisma }) =>
    prisma.reviewVote.findMany({
      where: { user_id, review_id: { in: review_ids } },
      select: { review_id: true },
    }),
  );
  return votes.map(({ review_id }) => review_id);
}
