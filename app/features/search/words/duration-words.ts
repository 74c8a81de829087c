const NUMBER = /^\d{1,3}$/;
const WITH_UNIT = /^\d{1,3}(?:min|mins|minute|minutes|minuut|h|hr|hrs|hour|hours|u|uur)$/;

const NUMBER_WORDS = new Set([
  ...["a", "an", "half", "quarter", "one", "two", "three", "five", "ten", "fifteen", "twenty"],
  ...["thirty", "forty", "sixty", "n", "een", "twee", "drie", "vyf", "tien", "vyftien"],
  ...["twintig", "dertig", "veertig", "sestig", "kwart"],
]);
const UNITS = new Set([
  ...["minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs"],
  ...["minuut", "uur", "ure"],
]);
const WHOLE = new Set(["halfuur", "kwartier"]);

/** A number of minutes may also stand in the middle of the number, as in “20 to 30 minutes”. */
export const BETWEEN_NUMBERS: ReadonlySet<string> = new Set(["to", "tot", "or", "of", "and", "en"]);

export const BEFORE_DURATIONS: ReadonlySet<string> = new Set([
  ...["under", "below", "within", "in", "less", "than", "up", "to", "max", "maximum", "at", "most"],
  ...["no", "not", "more", "about", "around", "only", "just", "take", "takes", "ready", "done"],
  ...["onder", "binne", "minder", "as", "hoogstens", "nie", "meer", "omtrent", "klaar", "neem"],
]);

export const BEHIND_DURATIONS: ReadonlySet<string> = new Set([
  ...["or less", "or under", "or faster", "or so", "at most", "max", "maximum", "tops"],
  ...["of minder", "of korter", "hoogstens"],
]);

export function isNumber(key: string): boolean {
  return NUMBER.test(key) || NUMBER_WORDS.has(key);
}

export function isUnit(key: string): boolean {
  return UNITS.has(key);
}

export function isWholeDuration(key: string): boolean {
  return WHOLE.has(key) || WITH_UNIT.test(key);
}
