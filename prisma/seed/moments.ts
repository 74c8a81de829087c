import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { chance } from "./shuffle.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR);
}

/** Some hours more by the text, so that not everything was written in the same minute. */
export function daysBefore(moment: Date, days: number, text: string): Date {
  return new Date(moment.getTime() - days * DAY - chance(text) * 10 * HOUR);
}

export function dayBefore(moment: Date, days: number): Date {
  return new Date(Date.parse(southAfricanDay(moment)) - days * DAY);
}
