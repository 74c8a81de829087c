/** Functions that take candidates expect the best rated first. */
export type Candidate = {
  id: number;
  season_ids: number[];
  last_shown: string | null;
  planned: string | null;
};

export type Chosen = { id: number; by: "season" | "rating" };

const REST_DAYS = 30;
/**
 * The recipe shown longest ago is chosen among so many of the best rated, so the number must exceed
 * the days of rest.
 */
const BEST = 60;
const DAY_MS = 24 * 60 * 60_000;

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

function hasRested({ last_shown, planned }: Candidate, day: string): boolean {
  return [last_shown, planned].every(
    (other) => other === null || Math.abs(Date.parse(day) - Date.parse(other)) > REST_DAYS * DAY_MS,
  );
}

function longestAgo(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ last_shown }: Candidate): number {
  return last_shown === null ? 0 : Date.parse(last_shown);
}
