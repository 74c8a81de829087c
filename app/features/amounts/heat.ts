import { plain } from "#app/features/reading/characters.ts";

/** The marks are those on ovens, and the Fahrenheit values are those of cookery books. */
const GAS: [celsius: number, gas: string, fahrenheit: number][] = [
  [110, "¼", 225],
  [120, "½", 250],
  [130, "½", 250],
  [140, "1", 275],
  [150, "2", 300],
  [160, "3", 325],
  [170, "3", 325],
  [180, "4", 350],
  [190, "5", 375],
  [200, "6", 400],
  [210, "6", 400],
  [220, "7", 425],
  [230, "8", 450],
  [240, "9", 475],
  [250, "9", 480],
];

const WORD = String.raw`(?:[Dd]egrees?|DEGREES?|(?:[Dd]eg|DEG)\.?|[Gg]raad|GRAAD|(?:[Gg]rade|GRADE)(?! [AB]\b))`;
const NAME = "(?:[Cc]el[sc]ius|CEL[SC]IUS|[Cc]entigrade|CENTIGRADE)";
const BETWEEN = "(?:[Tt]ot?|TOT?|[Oo][rf]|O[RF]|[Aa]nd|AND|[Ee]n|EN)";
const CELSIUS = new RegExp(
  [
    String.raw`(?<!\d|\d[.,])(?:(?<=^|[ (])(?<sign>-|[Mm]inus |MINUS ))?`,
    String.raw`(\d{2,3})(?:( ?- ?| ?/ ?| ${BETWEEN} )(\d{2,3}))?`,
    String.raw`(?: ?° ?(?:[Cc]|${NAME})\b| ?℃|(?:[ -]?${WORD})? ?(?:C|${NAME})\b`,
    String.raw`|(?<bare> ?°(?! ?[CcFf]\b|[A-Za-z\d])|[ -]?${WORD}(?![A-Za-z]| ?[CcFf]\b| ?[CcFf][AEae])))`,
  ].join(""),
  "g",
);
const TURNED =
  /\b(?:turn|turning|turned(?! (?:up|down|to|on)\b)|rotate|rotating|rotated|tilt|angle|swivel|spin|flip|fold|folded|pivot|door|draai)\b(?![^.;]{0,30}\b(?:oven|oond|heat|hitte|temp|temperature|temperatuur|thermostat|termostaat)\b)[^.;]{0,30}$/i;
const SET_TO = new RegExp(
  [
    String.raw`\b(?:turn(?:ed|ing)?|draai) (?:(?:it|dit|everything|alles) )?(?:(?:the|die) (?:dial|knob|knop|setting) )?`,
    "(?:(?:back|weer) )?(?:down|up|lower|higher|af|op|laer|hoër) (?:(?:again|slightly|weer) )?(?:to|tot|na) ",
    "(?:(?:about|around|approx\\.?|ongeveer|omtrent|between|tussen) )?$",
  ].join(""),
  "i",
);
const TURN_BEHIND = /^[- ](?:angle|turn|rotation|twist)\b/i;
/** An oven with a fan is set lower than others, so nothing is added to its temperature. */
const FAN = String.raw`\b(?:fans?(?![a-z]| out)|thermo-?fan|convection|konveksie|waaier|hot[- ]air|turbo|hetelug|lug(?=-?oond))`;
const WITH_FAN = new RegExp(FAN, "i");
/** A fan oven that is named before any temperature is meant by all temperatures of the step. */
const FAN_OVEN = new RegExp(`${FAN}(?:[- ](?:assisted|forced))?[- ]?(?:oven|oond)`, "i");
const FAN_BEHIND = new RegExp(
  String.raw`^[\s,(]{0,3}(?:(?:in|for|with|on|using|met|op) (?:an? |the |die )?)?${FAN}(?![^,)]{0,12}\d)`,
  "i",
);
const OTHER_OVEN_HEAT = /(?<!\d)[12]\d\d(?!\d| ?(?:k?g|m))/;
const JOINT = /[,/]|\((?![^()]{0,60}\))|\b(?:or|of|and|en|then|dan|but|maar)\b/i;
const SENTENCE_END = /(?<!\bapprox|\bdeg)[.;](?!\S)/i;
const CLAUSE_END = /(?<!\bapprox|\bdeg)[.,;(]/i;
/** "Reduce by 20 °C" tells a difference, which is not converted like a temperature. */
const CHANGED = new RegExp(
  [
    String.raw`\b(?:reduc|lower(?! (?:shelf|rack|third|half|part))|rais(?:e|ing)|increas|decreas|drop|differ|subtract|cut (?:the )?(?:heat|oven|temp)`,
    "|deduct|verlaag|verhoog|verminder|(?:turn|draai|bring|crank|dial|knock|take)",
    String.raw`[a-z]{0,3} [^.]{0,30}\b(?:up|down|af|laer|warmer|koeler)\b)`,
  ].join(""),
  "i",
);
const BY_BEFORE = /\b(?:by|met|with|difference of) (?:about |around )?$/i;
const AT_BEFORE =
  /\b(?:to|tot|from|van|na|at|teen|op|on|of|into|is|until|below|above|under|onder|bo|reach(?:es)?|an?|the|die|bake|bak|roast|fry|grill) (?:(?:about|around|approx\.?|ongeveer|omtrent) )?$/i;
const DIFFERENCE_BEHIND =
  /^ ?(?:warmer|hotter|cooler|higher|lower|more|less|laer|hoër|koeler|meer|minder|down|up(?! to)|af|extra|reduction|increase|drop|difference|(?:above|below) (?:usual|normal|what))\b/i;
/** A number above this range is Fahrenheit, and a number below it is no oven temperature. */
const OVEN_DEGREES = { least: 80, most: 260 };
const MELTED = "oil|syrup|sugar|caramel";
const PLACES = new RegExp(
  [
    String.raw`\b(?:(?<oven>oven-(?:bake|fry|roast)|(?<!dutch )oven(?!-)|oond|bak|bake|baking(?! powder| soda)|roast|roasting`,
    `|preheat|voorverhit|baked|roasted)|fry|fryer|frying|fried|boil|${MELTED}|thermometer|reach|reaches)`,
    String.raw`\b|(?<end>(?<!\bapprox|\bdeg)[.;](?!\S))`,
  ].join(""),
  "gi",
);
const NOT_DONE = new RegExp(`^(?:baked|roasted|fried|${MELTED})$`, "i");
const HEATING = new Set(["bring", "cook", "heat", "keep", "make", "melt"]);
const NEAR = 60;
const SET_AGAIN =
  /^[.;]\s{1,2}(?:(?:then|now|and|dan) )?(?:turn|reduce|lower|drop|raise|increase|draai|verlaag|verhoog) (?:(?:it|dit|the|die|oven|oond|heat|hitte|temp|temperature|temperatuur|thermostat|termostaat|dial|knob|knop|setting|back|down|up|lower|higher|af|op|laer|hoër|again|slightly|weer) ){0,5}(?:to|na|tot) /i;
const OTHER_PLACE = /\b(?:pan|pot|stove|stoof|hob|plate|plaat|coals|kole|braai)\b/i;
const OVEN_BEHIND = /^ (?:in (?:an?|the) )?(?:(?:hot|preheated) )?oven\b/i;

/**
 * Adds gas mark and Fahrenheit to an oven's temperature, and Fahrenheit alone to that of oil or
 * meat. A step that gives one of the two itself stays as it is.
 */
export function withOtherHeat(step: string): string {
  const typed = plain(step);
  if (/(?:\d|°|\bdegrees|\bgrade) ?F(?:ahr(?:enheit)?)?\b|℉|\bgas\b/i.test(typed)) return step;
  if (FAN_OVEN.test(typed.slice(0, typed.search(CELSIUS)))) return step;
  const places = placesIn(typed);
  let place = 0;
  let said = "";
  let from = 0;
  for (const match of typed.matchAll(CELSIUS)) {
    const end = match.index + match[0].length;
    while ((places[place + 1]?.at ?? Infinity) < match.index) place += 1;
    const after = typed.slice(end, end + NEAR);
    const isOven = places[place]?.isOven || OVEN_BEHIND.test(after);
    const sign = match.groups?.sign ? -1 : 1;
    const degrees = [match[2], match[4]].filter(Boolean).map((one) => sign * Number(one));
    const before = typed.slice(Math.max(0, match.index - NEAR), match.index);
    if (!isSure(degrees, before) || isDifference(before, after)) continue;
    if (isOfFan(before, after)) continue;
    if (match.groups?.bare && (!isOven || !areOfOven(degrees, before) || TURN_BEHIND.test(after)))
      continue;
    const marks = isOven ? degrees.map(markOf) : [undefined];
    said += step.slice(from, end) + otherHeat(degrees, marks);
    from = end;
  }
  return said + step.slice(from);
}

/** This pattern stands in for `joinedNumber`, which would add 2 kB of script to each recipe. */
const JOINED = /\d[\s,;~±>&+/\u2026\u2192-]*(?:(?:to|tot|or|of|and|en|plus|à|a) )?$/i;

/** Returns false for a third number, for two scales, and for a dash that may be a minus. */
function isSure([first = 0, last = first]: number[], before: string): boolean {
  const mayBeBelow = Math.abs(first) < 40 && /(?:^| )- $/.test(before);
  return first <= last && !mayBeBelow && !JOINED.test(before);
}

function isDifference(before: string, after: string): boolean {
  if (DIFFERENCE_BEHIND.test(after)) return true;
  if (BY_BEFORE.test(before)) return CHANGED.test(before);
  const clause = before.split(CLAUSE_END).at(-1) ?? "";
  return CHANGED.test(clause) && !AT_BEFORE.test(before);
}

function isOfFan(before: string, after: string): boolean {
  if (FAN_BEHIND.test(after)) return true;
  const ahead = (before.split(SENTENCE_END).at(-1) ?? "").split(OTHER_OVEN_HEAT);
  const behind = (after.split(SENTENCE_END)[0] ?? "").split(OTHER_OVEN_HEAT);
  const [nearAhead = "", nearBehind = ""] = [ahead.at(-1), behind[0]];
  const from = ahead.length > 1 ? Math.max(0, nearAhead.search(JOINT)) : 0;
  const own = behind.length > 1 ? nearBehind.split(JOINT)[0] : nearBehind;
  return WITH_FAN.test(nearAhead.slice(from)) || WITH_FAN.test(own ?? "");
}

function areOfOven(degrees: number[], before: string): boolean {
  const { least, most } = OVEN_DEGREES;
  return (
    (SET_TO.test(before) || !TURNED.test(before)) &&
    degrees.every((one) => one >= least && one <= most)
  );
}

function otherHeat(degrees: number[], marks: ReturnType<typeof markOf>[]): string {
  const fahrenheit = degrees.map((one, index) => marks[index]?.[2] ?? toFahrenheit(one));
  const gas = marks.every(Boolean) ? `gas ${joined(marks.map((mark) => mark?.[1] ?? ""))}, ` : "";
  return ` (${gas}${joined(fahrenheit.map(String))} °F)`;
}

function joined(values: string[]): string {
  return [...new Set(values)].join("–");
}

type Place = { at: number; isOven: boolean };

/**
 * The last action before a temperature tells whether it is an oven's. Without an action, the
 * nearest word about heat in the sentence tells it.
 */
function placesIn(step: string): Place[] {
  let begin: Place = { at: -1, isOven: false };
  const places = [begin];
  let done: boolean | undefined;
  let hot: boolean | undefined;
  for (const { 0: word, index: at, groups } of step.matchAll(PLACES)) {
    if (groups?.end) {
      begin = { at, isOven: Boolean(places.at(-1)?.isOven) && isSetAgain(step, at) };
      places.push(begin);
      done = hot = undefined;
      continue;
    }
    const isOven = Boolean(groups?.oven);
    if (!/^reach/i.test(word)) {
      if (hot === undefined) begin.isOven = isOven;
      hot = isOven;
    }
    const before = step.slice(Math.max(begin.at + 1, at - NEAR), at);
    const behind = step.slice(at + word.length, at + word.length + 4);
    if (!NOT_DONE.test(word) || isHeated(before, word, behind)) done = isOven;
    places.push({ at, isOven: done ?? hot ?? false });
  }
  return places;
}

function isSetAgain(step: string, end: number): boolean {
  const behind = step.slice(end, end + 2 * NEAR);
  if (!SET_AGAIN.test(behind) || WITH_FAN.test(step.slice(Math.max(0, end - 5 * NEAR), end)))
    return false;
  return !OTHER_PLACE.test(behind.slice(1).split(SENTENCE_END)[0] ?? "");
}

function isHeated(before: string, what: string, behind: string): boolean {
  if (/ed$/i.test(what)) return false;
  const words = before.toLowerCase().trimEnd().split(" ").slice(-4);
  if (words.some((word) => HEATING.has(word))) return true;
  if (/^ (?:is|to)\b/i.test(behind) && words.slice(-2).includes("the")) return true;
  return what.toLowerCase() === "oil" && words.includes("into");
}

function markOf(celsius: number) {
  return GAS.find(([one]) => Math.abs(one - celsius) < 5);
}

function toFahrenheit(celsius: number): number {
  return Math.round((celsius * 9) / 5 / 5 + 32 / 5) * 5;
}
