import { withoutRemarks } from "#app/features/hours/remarks.ts";
import type { Doubt } from "#app/features/hours/doubt-among.ts";
import { readTypedHours } from "#app/features/hours/typed-hours.ts";
import { plain } from "#app/features/reading/characters.ts";

/** The times of one day in the only spelling of times that the library takes without a warning. */
const TIMES = /\d\d?:\d\d(?: *- *\d\d?:\d\d\+?|\+)(?: *, *\d\d?:\d\d(?: *- *\d\d?:\d\d\+?|\+))*/g;

/** The first times with two readings in a text that has more than days and times, such as dates, which the library alone reads. */
export function doubtBesideDates(typed: string): Doubt | null {
  const times = withoutRemarks(plain(typed)).match(TIMES) ?? [];
  const read = readTypedHours(times.map((one) => `Mo ${one}`).join("; "));
  return read && "readings" in read ? read : null;
}
