/** What may be chosen for a day that nobody planned, the best rated first. */
export type Candidate = {
  id: number;
  /** The seasons that chose the recipe. */
  season_ids: number[];
  /** The last day on which it was Recipe of the Day. */
  last_shown: string | null;
  /** The day for which an administrator planned the recipe. */
  planned: string | null;
};

export type Chosen = { id: number; by: "season" | "rating" };

/** The number of days for which a Recipe of the Day is not chosen again, as long as there are other recipes. */
const REST_DAYS = 30;
/** Among so many of the best rated, the one shown longest ago is chosen. The number exceeds the days of rest. */
const BEST = 60;
const DAY_MS = 24 * 60 * 60_000;

/** A recipe of the running season first; then, of the best rated, what has not been shown for longest. */
export function chooseFor(
  day: string,
  candidates: Candidate[],
  season_id: number | null,
): Chosen | null {
  const rested = candidates.filter((candidate) => hasRested(candidate, day));
  const [ofSeason] = longestAgo(
    rested.filter(({ season_ids }) => season_id !== null && season_ids.includes(season_id)),
  );
  if (ofSeason) return { id: ofSeason.id, by: "season" };
  const [best] = longestAgo(rested.length > 0 ? rested.slice(0, BEST) : candidates);
  return best ? { id: best.id, by: "rating" } : null;
}

/** What `chooseFor` would choose from that day on, day by day, if nothing changed until then. */
export function chooseAhead(
  days: { day: string; season_id: number | null; isPlanned: boolean }[],
  candidates: Candidate[],
): Map<string, Chosen> {
  const chosen = new Map<string, Chosen>();
  let ahead = candidates;
  for (const { day, season_id, isPlanned } of days) {
    const next = isPlanned ? null : chooseFor(day, ahead, season_id);
    if (next === null) continue;
    chosen.set(day, next);
    ahead = ahead.map((one) => (one.id === next.id ? { ...one, last_shown: day } : one));
  }
  return chosen;
}

/** Whether a recipe was neither shown shortly before that day nor planned shortly before or after it. */
function hasRested({ last_shown, planned }: Candidate, day: string): boolean {
  return [last_shown, planned].every(
    (other) => other === null || Math.abs(Date.parse(day) - Date.parse(other)) > REST_DAYS * DAY_MS,
  );
}

/** What was never shown comes first. The order is kept among equals. */
function longestAgo(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ last_shown }: Candidate): number {
  return last_shown === null ? 0 : Date.parse(last_shown);
}
