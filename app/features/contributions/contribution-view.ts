import type { Contribution } from "#app/features/contributions/my-contributions.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

type Row = Contribution["row"];
type Mark = { words: string; kind: "hot" | "on" | "off" };

/** What became of it, in words. */
export function contributionView({ row, view }: Contribution) {
  const { title, badge, pairs, address } = view;
  return {
    id: row.id,
    title,
    badge,
    address: row.state === "waiting" || row.state === "accepted" ? address : null,
    what: pairs.map(({ label }) => label).join(", "),
    pairs: pairs.map(({ name, label, now, suggested }) => ({ name, label, now, suggested })),
    note: row.note,
    mark: markOf(row, pairs.length),
    reason: row.decline_reason ?? row.left_out_reason,
    taken: pairs.filter(({ name }) => row.taken.includes(name)).map(({ label }) => label),
    removed: wordsOfRemoved(row),
    isWaiting: row.state === "waiting",
    sentOn: formatShortDate(row.created_at),
  };
}

export type ContributionView = ReturnType<typeof contributionView>;

function wordsOfRemoved({ state, kind, restaurant_id, recipe_id }: Row): string | null {
  if (state !== "accepted" || restaurant_id !== null || recipe_id !== null) return null;
  return kind === "recipe" ? "The recipe was removed since." : "The restaurant was removed since.";
}

function markOf({ state, judged_at, withdrawn_at, taken }: Row, pairs: number): Mark {
  const at = judged_at ?? withdrawn_at;
  const day = at ? formatShortDate(at) : "";
  switch (state) {
    case "waiting":
      return { words: "Waiting", kind: "hot" };
    case "accepted":
      return taken.length > 0 && taken.length < pairs
        ? { words: `Accepted in part, ${day}`, kind: "on" }
        : { words: `Accepted ${day}`, kind: "on" };
    case "declined":
      return { words: `Declined ${day}`, kind: "off" };
    case "withdrawn":
      return { words: `Withdrawn ${day}`, kind: "off" };
  }
}
