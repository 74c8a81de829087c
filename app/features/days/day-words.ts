import { formatMonth } from "#app/features/vocabulary/dates.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function shortWeekday(day: string): string {
  return weekdayOf(day).slice(0, 3);
}

export function formatDayOfMonth(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day)}`;
}

export function formatLongDay(day: string): string {
  return `${weekdayOf(day)} ${formatDayOfMonth(day)}`;
}

export function monthName(day: string): string {
  return monthInWords(day).split(" ")[0] ?? "";
}

export function monthInWords(day: string): string {
  return formatMonth(new Date(`${day.slice(0, 7)}-01`));
}

function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? "";
}
