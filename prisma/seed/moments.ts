import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { chance } from "./shuffle.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR);
}

/** That many days before, and some hours that are the same for the same text, so that not all share one minute. */
export function daysBefore(moment: Date, days: number, text: string): Date {
  return new Date(moment.getTime() - days * DAY - chance(text) * 10 * HOUR);
}

/** A calendar day in South Africa, the way a DATE column takes it. */
export function dayBefore(moment: Date, days: number): Date {
  return new Date(Date.parse(southAfricanDay(moment)) - days * DAY);
}
