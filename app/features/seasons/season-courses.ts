import type { ShownPick } from "#app/features/seasons/seasons.server.ts";

export type Course = { heading: string; words: string | null; picks: ShownPick[] };

const WITHOUT_HEADING = "On the table";

/**
 * A pick that is no longer shown passes its heading and the words below it on to the next pick of
 * the course.
 */
export function shownPicks(picks: ShownPick[]): ShownPick[] {
  const shown: ShownPick[] = [];
  let left: ShownPick | null = null;
  for (const pick of picks) {
    const { heading, words }: ShownPick = pick.heading === null && left ? left : pick;
    const told: ShownPick = { ...pick, heading, words };
    left = pick.is_shown ? null : told;
    if (pick.is_shown) shown.push(told);
  }
  return shown;
}

export function coursesOf(picks: ShownPick[]): Course[] {
  const courses: Course[] = [];
  for (const pick of shownPicks(picks)) {
    const course = courses.at(-1);
    if (course && pick.heading === null) course.picks.push(pick);
    else {
      const { heading, words } = pick;
      courses.push({ heading: heading ?? WITHOUT_HEADING, words, picks: [pick] });
    }
  }
  return courses;
}
