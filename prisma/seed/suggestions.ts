import type { DemoSuggestion } from "../demo/types.ts";
import { suggestions } from "../demo/suggestions.ts";
import { hoursBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

const JUDGED_WITHIN_HOURS = 2;

/** New places and recipes of each state, and what else people see of theirs. Once in a database. */
export async function addSuggestions(seeding: Seeding, restaurant_ids: Map<string, number>) {
  const { transaction } = seeding;
  if ((await transaction.suggestion.count({ where: { kind: { not: "change" } } })) > 0) return;
  const rows = suggestions
    .toSorted((a, b) => b.hours_ago - a.hours_ago)
    .map((one) => rowOf(one, seeding, restaurant_ids));
  await transaction.suggestion.createMany({ data: rows });
  for (const { kind, state, restaurant_id, user_id: suggested_by } of rows) {
    if (kind === "change" || state !== "accepted" || restaurant_id === null) continue;
    const where = { id: restaurant_id, suggested_by: null };
    await transaction.restaurant.updateMany({ where, data: { suggested_by } });
  }
}

function rowOf(
  {
    person,
    place,
    hours_ago,
    seen,
    declined,
    withdrawn,
    left_out,
    taken = [],
    ...columns
  }: DemoSuggestion,
  { moment, user_ids }: Seeding,
  restaurant_ids: Map<string, number>,
) {
  const ended_at = hoursBefore(moment, hours_ago - JUDGED_WITHIN_HOURS);
  const isJudged = declined !== undefined || taken.length > 0;
  return {
    ...columns,
    user_id: known(user_ids, person),
    restaurant_id: place === null ? null : known(restaurant_ids, place),
    seen,
    taken,
    state: stateOf({ taken, declined, withdrawn }),
    created_at: hoursBefore(moment, hours_ago),
    judged_at: isJudged ? ended_at : null,
    decline_reason: declined ?? null,
    left_out_reason: left_out ?? null,
    withdrawn_at: withdrawn ? ended_at : null,
  };
}

function stateOf({
  taken,
  declined,
  withdrawn,
}: Pick<DemoSuggestion, "taken" | "declined" | "withdrawn">) {
  if (withdrawn) return "withdrawn" as const;
  if (declined !== undefined) return "declined" as const;
  return taken && taken.length > 0 ? ("accepted" as const) : ("waiting" as const);
}
