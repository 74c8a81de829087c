import { lastWord } from "#app/features/reading/characters.ts";
import { joinedNumber } from "#app/features/reading/read-number.ts";

export const ABOUT = String.raw`(?:about|around|roughly|approximately|approx\.?|nearly|almost|say|ongeveer|sowat|omtrent|amper|byna|plus-minus|om en by|(?:\+\/-|±|~)) ?`;
export const LIMIT = String.raw`(?:(?:a )?max(?:imum)?(?: of|\.)?|(?:at|op) (?:the |die )?(?:very )?(?:most|meeste)|up to|even|(?:no|not) (?:more|longer) than|as (?:long|much|many) as|nie (?:meer|langer) as|hoogstens|selfs|maksimum|maks\.?) `;
const PREFERRED =
  "(?:rather|better|preferably|ideally|sometimes|usually|eerder|liewer|verkieslik|soms|gewoonlik) ";
const SECOND = new RegExp(
  [
    String.raw`(?:-?ish| or so| odd)?(?:,? (?:to|tot|till?|'til|thru|through|until|na|or|of)(?: (?:closer to|nearer))?`,
    String.raw` (?:a (?:good|full) |so |${ABOUT}|${PREFERRED}|${LIMIT})?|,? (?:(?:and|en|but|maar) )?(?:${PREFERRED}|${LIMIT}(?:${ABOUT})?))$`,
  ].join(""),
  "i",
);
/**
 * A number behind one of these words is no part of the time that follows: in "at 180, 20 minutes"
 * the time is 20 minutes.
 */
export const COUNTS_OTHER = new Set(
  "at to on by op tot teen fan waaier gas mark step steps stap level setting speed spoed shelf rack rak serves makes into no number first other next last".split(
    " ",
  ),
);
const COUNTS_PIECES = new Set("all al the die these those hierdie both in into of van".split(" "));
const LARGE = /(?:\d\d|ty|tig|teen|tien)$/i;
const SETTINGS = new Set(
  "gas mark level setting speed spoed shelf rack rak at on op all al".split(" "),
);
const TILL_OR_ABOUT = new RegExp(
  String.raw`^ ?till? ?|^ ?(?:to|tot|or|of) (?:${ABOUT}|${LIMIT})`,
  "i",
);

export function isUpperEnd(before: string): boolean {
  const second = SECOND.exec(before);
  if (!second) return false;
  const lower = before.slice(0, second.index);
  const joined = joinedNumber(`${lower} `);
  const isHeat = joined !== null && /^\d{3}$/.test(joined);
  if (joined === null || isHeat || COUNTS_OTHER.has(joined)) return false;
  return LARGE.test(lower) || !COUNTS_PIECES.has(joined);
}

export function isSetting(before: string, joint: string): boolean {
  return TILL_OR_ABOUT.test(joint) && SETTINGS.has(lastWord(before.trimEnd()).toLowerCase());
}
