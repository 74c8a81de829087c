import { demo } from "./content.ts";
import type { Seeding } from "./seeding.ts";
import { chance } from "./shuffle.ts";

/** The longer a review says what it was like, the more people find it helpful. */
const LETTERS_A_VOTE = 600;

export async function addVotes(
  { transaction, user_ids }: Seeding,
  restaurant_ids: Map<string, number>,
) {
  const people = demo.people.flatMap(({ key }) => user_ids.get(key) ?? []);
  const reviews = await transaction.restaurantReview.findMany({
    where: { user_id: { in: people }, restaurant_id: { in: [...restaurant_ids.values()] } },
    select: { id: true, user_id: true, review_text: true },
    orderBy: { id: "asc" },
  });
  const votes = reviews.flatMap(({ id: review_id, user_id: writer, review_text }) => {
    const share = Math.min(0.9, (review_text?.length ?? 0) / LETTERS_A_VOTE);
    return people
      .filter((user_id) => user_id !== writer && chance(`${user_id} ${review_id}`) < share)
      .map((user_id) => ({ user_id, review_id }));
  });
  await transaction.reviewVote.createMany({ data: votes, skipDuplicates: true });
}
