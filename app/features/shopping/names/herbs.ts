/** Shops sell these herbs dried too, so they count as fresh only by the sprig or the bunch. */
export const SOLD_DRIED = ["thyme", "oregano", "marjoram"];
const DRIED_TOO = SOLD_DRIED.join("|");

const HERB =
  /^(?:fresh )?(basil|mint|parsley|dill|sage|rosemary|rocket|spinach|chives?)(?: leaf| leaves| sprigs?)?$/;
const FRESH_HERB = new RegExp(
  `^(?:fresh (${DRIED_TOO})(?: leaf| leaves| sprigs?)?|(${DRIED_TOO}) (?:leaf|leaves|sprigs?))$`,
);
/** Thyme flowers and thyme-flavoured oil are other things, so the herb must be the whole name. */
const UNSAID_HERB = new RegExp(
  `^(?=(?:${DRIED_TOO}|tiemie|origanum|coriander|koljander)(?: leaf| leaves| sprigs?)?(?: ?(?:$|[,(;+&])| (?:or|and|of|en|plus|with|to|for|from|only|chopped|picked|stripped|tied|torn|finely|roughly|gekap)(?!\\p{L})))(?!.{0,60}\\b(?:dried|gedroog))`,
  "iu",
);
const PICKED = /\b(?:sprig|bunch|bos|handful|handvol|punnet)/i;

const PIECE_OF_GINGER =
  /^(?:(?:big|large|medium|small) )?((?:thumb[ -]sized )?(?:chunk|knob|piece|slice|thumb)s?)(?: of)?(?: fresh)?(?: root)? ginger(?: root)?(?= ?(?:$|[,(]))/i;
const GINGER = /^ginger(?: root)?(?= ?(?:$|[,(]))/i;
const IN_PIECES = /^(?:cm|mm|inch|knob|piece|slice|stuk)$/;

export function freshGinger(name: string, unit: string | null): string {
  if (!unit || !IN_PIECES.test(unit)) return name.replace(PIECE_OF_GINGER, "fresh ginger, $1");
  return name.replace(PIECE_OF_GINGER, "fresh ginger").replace(GINGER, "fresh ginger");
}

export function freshOf(name: string, counted: string): string {
  return PICKED.test(counted) ? name.replace(UNSAID_HERB, "fresh ") : name;
}

/** Fresh basil leaves are basil, but thyme may be dried unless it is called fresh. */
export function herb(words: string): string {
  const fresh = FRESH_HERB.exec(words);
  return fresh ? `fresh ${fresh[1] ?? fresh[2]}` : (HERB.exec(words)?.[1] ?? words);
}
