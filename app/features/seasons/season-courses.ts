import type { ShownPick } from "#app/features/seasons/seasons.server.ts";

export type Course = { heading: string; words: string | null; picks: ShownPick[] };

const WITHOUT_HEADING = "On the table";

/** One with a heading begins a course. A place that is closed for good leaves its heading to the next. */
export function coursesOf(picks: ShownPick[]): Course[] {
  const courses: Course[] = [];
  for (const pick of picks) {
    const course = courses.at(-1);
    if (course && pick.heading === null) course.picks.push(pick);
    else {
      const { heading, words } = pick;
      courses.push({ heading: heading ?? WITHOUT_HEADING, words, picks: [pick] });
    }
  }
  return courses
    .map((course) => ({ ...course, picks: course.picks.filter(({ is_shown }) => is_shown) }))
    .filter((course) => course.picks.length > 0);
}
