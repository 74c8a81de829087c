import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export const LONGEST_PERIOD = 90;
const DAY_MS = 24 * 60 * 60_000;

export function daysOf(period: number, now: Date): string[] {
  const today = southAfricanDay(now);
  return Array.from({ length: period }, (_, index) => addDays(today, index - period + 1));
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+02:00`);
}

export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
