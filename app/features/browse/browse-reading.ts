import type { Shown } from "#app/features/browse/shown.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { toldWords } from "#app/features/browse/reading-words.ts";
import type { Asked } from "#app/features/search/ask.server.ts";
import type { Part, Reading } from "#app/features/search/read-search.ts";

/** These filters have no parameter in an address, so only search words can ask for them. */
const BY_WORDS = new Set(["fact", "prices"]);

export function shownAs(browse: Browse, asked: Asked | undefined): Shown {
  const { reading = null, search = browse.search } = asked ?? {};
  const isTyped = browse.search !== "";
  if (!reading)
    return { ...browse, search, isTyped, facts: [], prices: [], told: "", isNearAsked: false };
  const { facts, prices, isNear } = reading;
  return {
    ...withFilters(browse, reading),
    told: toldWords({ facts, prices }),
    ...{ search, isTyped, facts, prices, isNearAsked: isNear && !browse.near },
  };
}

/** Filters that were read from words count as chosen, so that links can take them back. */
export function chosenAs(browse: Browse, asked: Asked | undefined): Browse {
  const { reading = null } = asked ?? {};
  if (!reading) return browse;
  const isWord = ({ narrowing }: Part) => !narrowing || BY_WORDS.has(narrowing.kind);
  const words = [...reading.unknown, ...reading.parts.filter(isWord).map(({ typed }) => typed)];
  return { ...withFilters(browse, reading), search: words.join(" ") };
}

function withFilters(browse: Browse, reading: Reading): Browse {
  return {
    ...browse,
    diet: [...new Set([...browse.diet, ...reading.diet])],
    halaal: reading.isCertified ? "certified" : browse.halaal,
    open: reading.isOpen ? "now" : browse.open,
    cuisine: reading.cuisine ?? browse.cuisine,
    city: reading.place?.label ?? browse.city,
  };
}
