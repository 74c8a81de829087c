/** The privacy page shows these periods, and the cleaning jobs and the sessions obey them. */
export const RETENTION = {
  session_unused: {
    days: 30,
    what: "A session that you do not use",
    why: "So that you stay signed in between visits",
  },
  session: {
    days: 90,
    what: "Any session, with its device and network",
    why: "So that you see where you are signed in; after that you sign in again",
  },
  deleted_account: {
    days: 7,
    what: "A deleted account",
    why: "So that you can change your mind: signing in before then undoes it",
  },
  unused_picture: {
    days: 1,
    what: "A picture that nothing shows",
    why: "You may still be writing the review that it belongs to",
  },
  limit: {
    days: 1,
    what: "How often you signed in, wrote, tapped, uploaded or downloaded",
    why: "Limits against abuse, under a code made of your account or network",
  },
  searches: {
    days: 90,
    what: "Searches that found nothing, without who searched",
    why: "To learn what is missing",
  },
  places: {
    days: 90,
    what: "Which city a rounded spot lies in, without who asked",
    why: "So that the map service is asked once",
  },
  notice: {
    days: 365,
    what: "A message in your inbox",
    why: "So that you can look up what became of something",
  },
  report: {
    days: 3 * 365,
    what: "What you reported, after we decided about it",
    why: "So that whoever disagrees can be answered",
  },
  case: {
    days: 3 * 365,
    what: "Our decision and your appeal, counted from when your words are back or deleted",
    why: "For as long as somebody may claim damages because of it",
  },
  takedown: {
    days: 3 * 365,
    what: "A take-down notice, after we decided about it",
    why: "For as long as somebody may claim damages because of it",
  },
} as const satisfies Record<string, { days: number; what: string; why: string }>;

type Kept = keyof typeof RETENTION;

export const KEPT: readonly Kept[] = [
  ...(["session_unused", "session", "deleted_account", "unused_picture"] as const),
  ...(["limit", "searches", "places"] as const),
  ...(["notice", "report", "case", "takedown"] as const),
];

const DAY_MS = 24 * 60 * 60_000;

export function oldestKept(kept: Kept, now: Date): Date {
  return new Date(now.getTime() - RETENTION[kept].days * DAY_MS);
}

export function periodOf(kept: Kept): string {
  const { days } = RETENTION[kept];
  return days % 365 === 0 ? counted(days / 365, "year") : counted(days, "day");
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
