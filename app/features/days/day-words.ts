import { formatMonth } from "#app/features/vocabulary/dates.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Tue". */
export function shortWeekday(day: string): string {
  return weekdayOf(day).slice(0, 3);
}

/** "15 December". */
export function formatDayOfMonth(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day)}`;
}

/** "Tuesday 15 December". */
export function formatLongDay(day: string): string {
  return `${weekdayOf(day)} ${formatDayOfMonth(day)}`;
}

/** "December", of a day or a month. */
export function monthName(day: string): string {
  return monthInWords(day).split(" ")[0] ?? "";
}

/** "December 2026". */
export function monthInWords(day: string): string {
  return formatMonth(new Date(`${day.slice(0, 7)}-01`));
}

function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? "";
}
