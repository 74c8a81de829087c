const DAY_SECONDS = 24 * 60 * 60;

const UNIT =
  /^[ -]?(half-?uur|kwartier|hours?|hrs?|ure|uur|uurs|h|days?|dae|dag|minutes?|minuten|minute|minuut|mins?|min|m(?=in)|seconds?|secs?|sekondes?|sek|u(?= [0-5]?\d ?m))(?![\p{L}\d])/iu;
/** A unit right before a digit: "h" in "1h30min". */
const CLOSE_UNIT = /^[ -]?(h|hrs?|hours?|u|m|mins?)(?=\d)/i;
/** Words between a number and its unit: "5 more minutes", "10 or so minutes", "a good hour". */
const BETWEEN =
  /^ (?:more|or so|odd|full|good|whole|extra|further|long|additional|ekstra|volle|goeie)(?= )/i;

/** A number and its unit in one word: “halfuur”. */
export const PART_OF_HOUR = /^(?:half-?uur|kwartier)(?!\p{L})/iu;

/** The unit behind a number, in seconds, with the characters up to its end. Null where none follows, or a longer word. */
export function unitBehind(text: string): { unit: number; length: number } | null {
  const between = BETWEEN.exec(text)?.[0] ?? "";
  const found = UNIT.exec(text.slice(between.length)) ?? CLOSE_UNIT.exec(text);
  const length = between.length + (found?.[0].length ?? 0);
  if (!found || /^[-/]\p{L}/u.test(text.slice(length))) return null;
  return { unit: unitSeconds(found[1]), length };
}

function unitSeconds(name = ""): number {
  if (/^half/i.test(name)) return 1_800;
  if (/^kwartier/i.test(name)) return 900;
  const first = name.charAt(0).toLowerCase();
  if (first === "d") return DAY_SECONDS;
  if (first === "h" || first === "u") return 3_600;
  return first === "m" ? 60 : 1;
}
