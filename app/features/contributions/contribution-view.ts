import type { Contribution } from "#app/features/contributions/my-contributions.server.ts";
import { partWords } from "#app/features/vocabulary/part-words.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

type Row = Contribution["row"];
type Mark = { words: string; kind: "hot" | "on" | "off" };

export function contributionView({ row, view }: Contribution) {
  const { title, badge, address } = view;
  const pairs = view.pairs.map(({ name, label, now, suggested }) => {
    return { name, label, now, suggested, isLeftOut: isLeftOut(row, name) };
  });
  const isInPart = pairs.some((pair) => pair.isLeftOut);
  return {
    id: row.id,
    title,
    badge,
    address: row.state === "waiting" || row.state === "accepted" ? address : null,
    what: pairs.map(({ label }) => label).join(", "),
    pairs,
    note: row.note,
    mark: markOf(row, isInPart),
    isInPart,
    became: isInPart ? partOf(row, pairs) : quoted(row.decline_reason),
    removed: wordsOfRemoved(row),
    isWaiting: row.state === "waiting",
    isChange: row.kind === "change",
    sentOn: formatShortDate(row.created_at),
  };
}

export type ContributionView = ReturnType<typeof contributionView>;

function wordsOfRemoved({ state, kind, restaurant_id, recipe_id }: Row): string | null {
  if (state !== "accepted" || restaurant_id !== null || recipe_id !== null) return null;
  return kind === "recipe" ? "The recipe was removed since." : "The restaurant was removed since.";
}

/** An accepted suggestion that names no accepted field was accepted as a whole. */
export function isLeftOut({ state, taken }: Row, name: string): boolean {
  return state === "accepted" && taken.length > 0 && !taken.includes(name);
}

function partOf({ left_out_reason: reason }: Row, pairs: { label: string; isLeftOut: boolean }[]) {
  const [taken, left_out] = [false, true].map((isOut) =>
    pairs.filter((pair) => pair.isLeftOut === isOut).map(({ label }) => label),
  );
  return partWords({ taken: taken ?? [], left_out: left_out ?? [], reason });
}

function quoted(reason: string | null): string | null {
  return reason && `“${reason}”`;
}

function markOf({ state, judged_at, withdrawn_at }: Row, isInPart: boolean): Mark {
  const at = judged_at ?? withdrawn_at;
  const day = at ? formatShortDate(at) : "";
  switch (state) {
    case "waiting":
      return { words: "Waiting", kind: "hot" };
    case "accepted":
      return isInPart
        ? { words: `Accepted in part, ${day}`, kind: "on" }
        : { words: `Accepted ${day}`, kind: "on" };
    case "declined":
      return { words: `Declined ${day}`, kind: "off" };
    case "withdrawn":
      return { words: `Withdrawn ${day}`, kind: "off" };
  }
}
