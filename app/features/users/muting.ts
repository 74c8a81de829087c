import { formatShortDate } from "#app/features/vocabulary/dates.ts";

export type Muting = { until: Date | null; reason: string };

export function mutingOf(
  person: { muted_at: Date | null; muted_until: Date | null; muted_reason: string | null },
  now: Date,
): Muting | null {
  const { muted_at, muted_until: until, muted_reason } = person;
  return muted_at && (!until || until > now) ? { until, reason: muted_reason ?? "" } : null;
}

export function whyMuted({ until, reason }: Muting): string {
  const howLong = until ? `until ${formatShortDate(until)}` : "any more";
  return `You cannot write here ${howLong}. The reason: ${reason}`;
}
