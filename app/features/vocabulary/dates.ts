const TIME_ZONE = "Africa/Johannesburg";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AHEAD_OF_UTC = 2 * HOUR;
const STEPS = [
  [HOUR, MINUTE],
  [DAY, HOUR],
] as const;

const LONG_MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

export const MONTHS = LONG_MONTHS.map((month) => month.slice(0, 3));

/**
 * Intl's en-ZA changes between versions ("4 Jun" or "04 Jun", "Sep" or "Sept"), so the date is put
 * together here (T-42).
 */
export function formatShortDate(date: Date): string {
  const [year, month, day] = southAfricanDay(date).split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

export function formatMonth(date: Date): string {
  const [year, month] = southAfricanDay(date).split("-").map(Number);
  return `${LONG_MONTHS[(month ?? 1) - 1]} ${year}`;
}

export function formatDayAndMonth(date: Date): string {
  return formatShortDate(date).split(" ").slice(0, 2).join(" ");
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});

export function formatMoment(date: Date): string {
  return `${formatShortDate(date)} ${clock.format(date)}`;
}

/** South Africa has no summer time, so a fixed offset is enough; Intl takes ten times as long. */
export function southAfricanDay(date: Date): string {
  return new Date(date.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10);
}

export function midnightOf(day: string): Date {
  return new Date(Date.parse(day) - AHEAD_OF_UTC);
}

export function southAfricanMidnightAfter(date: Date): Date {
  return new Date(Date.parse(southAfricanDay(date)) + DAY - AHEAD_OF_UTC);
}

export function formatTimeAgo(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return "Just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatShortDate(date);
}

/** Returns the time at which formatTimeAgo will say something else, or null when it never will. */
export function nextTimeAgo(date: Date, now: Date): Date | null {
  const age = now.getTime() - date.getTime();
  if (age >= 7 * DAY) return null;
  const step = STEPS.find(([until]) => age < until)?.[1] ?? DAY;
  const steps = Math.max(0, Math.floor(age / step)) + 1;
  return new Date(date.getTime() + steps * step);
}
