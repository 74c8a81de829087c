import { CONTRIBUTIONS } from "../demo/contributions.ts";
import { daysBefore } from "./moments.ts";
import { placeKey } from "./restaurants.ts";
import { known, type Seeding } from "./seeding.ts";

export async function addContributions(
  { transaction, moment, user_ids }: Seeding,
  restaurant_ids: Map<string, number>,
) {
  await transaction.suggestion.createMany({
    data: CONTRIBUTIONS.map(
      ({ from, place, same_as, days_ago, declined, proposed, ...suggested }) => ({
        ...suggested,
        proposed: {
          ...proposed,
          ...(same_as && { duplicate_of: known(restaurant_ids, placeKey(same_as)) }),
        },
        kind: "change" as const,
        user_id: known(user_ids, from),
        restaurant_id: known(restaurant_ids, placeKey(place)),
        created_at: daysBefore(moment, days_ago, suggested.note),
        ...(declined && {
          state: "declined" as const,
          decline_reason: declined,
          judged_at: daysBefore(moment, days_ago - 1, suggested.note),
        }),
      }),
    ),
    skipDuplicates: true,
  });
}
