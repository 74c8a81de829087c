import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";
import type { Doubt } from "#app/features/hours/typed/doubt-among.ts";
import { readTypedHours } from "#app/features/hours/typed/typed-hours.ts";
import { plain } from "#app/features/reading/characters.ts";

const TIMES = /\d\d?:\d\d(?: *- *\d\d?:\d\d\+?|\+)(?: *, *\d\d?:\d\d(?: *- *\d\d?:\d\d\+?|\+))*/g;

/** The library alone reads texts with dates, and it never asks which reading of a time is meant. */
export function doubtBesideDates(typed: string): Doubt | null {
  const times = withoutRemarks(plain(typed)).match(TIMES) ?? [];
  const read = readTypedHours(times.map((one) => `Mo ${one}`).join("; "));
  return read && "readings" in read ? read : null;
}
