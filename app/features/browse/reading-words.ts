import type { Shown } from "#app/features/browse/shown.ts";
import { askedDiets } from "#app/features/browse/browse-diets.ts";
import { DIET_NAMES } from "#app/features/facts/diets.ts";
import { FACT_WORDS, isFact } from "#app/features/facts/facts.ts";
import type { Asked } from "#app/features/search/ask.server.ts";
import type { Reading } from "#app/features/search/read-search.ts";
import { isPriceLevel, PRICE_LABELS } from "#app/features/vocabulary/ratings.ts";

type Less = { kept: string; nearestTo: string | null };

export type ReadingNote = {
  sentences: string[];
  bare: string | null;
};

const CLAUSES: Record<string, string> = {
  "alcohol=served": "that serve alcohol",
  "alcohol=bring_your_own": "where you bring your own alcohol",
  "alcohol=none": "without alcohol",
  "cards=yes": "that take cards",
  "cards=no": "that take cash only",
  "backup_power=yes": "that cook when the power is off",
  "outdoor_tables=yes": "with outdoor tables",
};
const ADJECTIVES: Record<string, string> = {
  "wheelchair=yes": "wheelchair friendly",
  "child_friendly=yes": "child-friendly",
};
/**
 * An ingredient may have another name or stand in the method alone, which is not searched, so
 * people must look themselves.
 */
const CAUTIONS = {
  recipes: "We look at title, description and ingredients only: read the recipe before you cook.",
  restaurants: "We look at the words about a place only: ask there.",
};
const OTHER_TIME = "We cannot look for other times than now: see the hours of each place.";
const DURATIONS = {
  recipes: "We cannot look for times: see how long each recipe takes.",
  restaurants: "We cannot look for times: see the page of each place.",
};
const WHOLE = new Set(["halaal", "kosher"]);
const WITHOUT_PORK = "no-pork-or-alcohol";

type Props = {
  shown: Shown;
  asked: Asked | undefined;
  typed: string;
  less: Less | null;
  isVain: boolean;
};

export function readingNote({ shown, asked, typed, less, isVain }: Props): ReadingNote | null {
  if (!asked) return null;
  const { reading, corrected } = asked;
  const leftOut = reading?.leftOut ?? [];
  const isRead = leftOut.length > 0 || (reading?.parts.some(({ narrowing }) => narrowing) ?? false);
  const sentences = [
    asked.dish && dishWords(asked.dish, reading?.wanted ?? typed, shown),
    corrected.length > 0 && correctedWords(asked, isVain && !less),
    reading && reading.unknown.length > 0 && unknownWords(reading.unknown, shown),
    less
      ? lessWords(typed, less, leftOut)
      : isRead && `${isVain ? "We looked for" : "Showing"} ${whatIsShown(shown, reading)}.`,
    leftOut.length > 0 && CAUTIONS[shown.tab],
    reading?.isOfOtherTime && OTHER_TIME,
    reading?.isOfDuration && DURATIONS[shown.tab],
    shown.isNearAsked && "To put the nearest first, tell us where you are.",
  ].filter((sentence) => typeof sentence === "string");
  if (sentences.length === 0) return null;
  const isOther = isRead || corrected.length > 0 || (reading?.unknown.length ?? 0) > 0;
  const words = typed.trim().includes(" ") ? "words" : "word";
  return { sentences, bare: isOther ? `Search for the ${words} “${typed}” instead` : null };
}

function dishWords(dish: string, typed: string, { tab }: Shown): string {
  return tab === "recipes"
    ? `No recipe says “${typed}”; these are recipes of the dish ${dish}.`
    : `No place says “${typed}”; these serve the dish ${dish}.`;
}

function correctedWords({ corrected }: Asked, isVain: boolean): string {
  const [typed, meant] = (["typed", "meant"] as const).map((each) =>
    corrected.map((one) => one[each]).join(" "),
  );
  return `Nothing for “${typed}”; ${isVain ? "we looked for" : "showing"} “${meant}”.`;
}

function unknownWords(unknown: string[], { tab }: Shown): string {
  const words = unknown.map(quoted).join(" and ");
  return tab === "recipes"
    ? `We can search places for ${words}, but not recipes.`
    : `We can search recipes for ${words}, but not places.`;
}

function lessWords(typed: string, { kept, nearestTo }: Less, leftOut: string[]): string {
  const order = nearestTo ? `, the nearest to ${nearestTo} first` : "";
  const besides = leftOut.length > 0 ? `, and ${doNotMention(leftOut)}` : "";
  return `Nothing has all of “${typed}”. These have “${kept}”${besides}${order}.`;
}

function whatIsShown(shown: Shown, reading: Reading | null): string {
  const { tab, cuisine, city, open, facts, near } = shown;
  const { wanted: search = shown.search, leftOut = [] } = reading ?? {};
  const diets = askedDiets(shown);
  const isPlaces = tab === "restaurants";
  const isBefore = (diet: string) => diet !== WITHOUT_PORK && (!isPlaces || WHOLE.has(diet));
  const nameOf = (diet: (typeof diets)[number]) => DIET_NAMES[diet].toLowerCase();
  const before = [
    isPlaces && shown.halaal && "certified",
    ...diets.filter(isBefore).map(nameOf),
    ...(isPlaces && shown.halaal && !diets.includes("halaal") ? ["halaal"] : []),
  ].filter(Boolean);
  const served = diets.filter((diet) => diet !== WITHOUT_PORK && !isBefore(diet)).map(nameOf);
  const told = facts.flatMap((fact) => ADJECTIVES[fact] ?? []);
  const words = [
    [before.join(" "), ...told, priceWords(shown)].filter(Boolean).join(", "),
    cuisine,
    isPlaces ? "places" : "recipes",
    search && `for “${search}”`,
    isPlaces && city && `in ${city}`,
    near && "near you",
    diets.some((diet) => diet === WITHOUT_PORK) && "without pork or alcohol",
    list([
      served.length > 0 && `with ${served.join(" and ")} dishes`,
      ...facts.map((fact) => CLAUSES[fact] ?? ""),
      isPlaces && open && "that are open now",
      leftOut.length > 0 && `that ${doNotMention(leftOut)}`,
    ]),
  ];
  return words.filter(Boolean).join(" ");
}

function doNotMention(leftOut: string[]): string {
  return `do not mention ${leftOut.map(quoted).join(" or ")}`;
}

function quoted(words: string): string {
  return `“${words}”`;
}

export function toldWords(shown: Pick<Shown, "facts" | "prices">): string {
  const told = shown.facts.flatMap((each) => {
    const [fact = "", value = ""] = each.split("=");
    return isFact(fact) ? [FACT_WORDS[fact].values[value]?.words.toLowerCase() ?? value] : [];
  });
  return [...told, priceWords(shown)].filter(Boolean).join(", ");
}

function priceWords({ prices }: Pick<Shown, "prices">): string {
  const labels = prices.filter(isPriceLevel).map((level) => PRICE_LABELS[level].toLowerCase());
  return labels.join(" or ");
}

function list(words: (string | false | undefined)[]): string {
  const said = words.filter(Boolean);
  return said.length > 1
    ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}`
    : String(said[0] ?? "");
}
