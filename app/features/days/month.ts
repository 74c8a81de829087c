const DAY_MS = 24 * 60 * 60_000;

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = Math.round((Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(first)) / DAY_MS);
  return Array.from({ length: count }, (_, index) => daysAfter(first, index));
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function weekdayNumber(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
