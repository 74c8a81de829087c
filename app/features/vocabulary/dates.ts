const TIME_ZONE = "Africa/Johannesburg";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const calendarDate = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/**
 * "20 Nov 2026", on South African time (T-42). Not left to Intl's en-ZA: between versions it says "4 Jun" or "04 Jun",
 * "Sep" or "Sept".
 */
export function formatShortDate(date: Date): string {
  const [year, month, day] = southAfricanDay(date).split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** "2026-11-20": the day in South Africa at that moment. */
export function southAfricanDay(date: Date): string {
  return calendarDate.format(date);
}

/** "Just now", "5m ago", "3h ago", "6d ago", from seven days on a date. A moment yet to come is "Just now". */
export function formatTimeAgo(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return "Just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatShortDate(date);
}
