import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export function isPinnedTo(featured_on: Date | null, now: Date): boolean {
  return featured_on?.toISOString().slice(0, 10) === southAfricanDay(now);
}
