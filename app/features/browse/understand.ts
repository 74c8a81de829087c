import { chosenAs, shownAs } from "#app/features/browse/browse-reading.ts";
import type { Shown } from "#app/features/browse/shown.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { readingNote, toldWords } from "#app/features/browse/reading-words.ts";
import type { Asked } from "#app/features/search/ask.server.ts";
import type { LessStrict } from "#app/features/search/less-strict.server.ts";

export function isForPlaces(recipes: { total: number; asked?: Asked } | null): boolean {
  const forOther = recipes?.asked?.reading?.forOther;
  return forOther === "surely" || (forOther === "perhaps" && recipes?.total === 0);
}

type Less = Pick<LessStrict, "kept" | "search" | "without" | "facts" | "nearestTo">;

export function understand(
  browse: Browse,
  { asked, total }: { total: number; asked?: Asked },
  less: Less | null,
) {
  const strict = shownAs(browse, asked);
  const shown = less ? withoutParts(strict, { browse, less }) : strict;
  const note = readingNote({ shown, asked, typed: browse.search, less, isVain: total === 0 });
  return { shown, chosen: chosenAs(browse, asked), note };
}

function withoutParts(strict: Shown, { browse, less }: { browse: Browse; less: Less }): Shown {
  const { search, without, facts } = less;
  const prices = without.includes("prices") ? [] : strict.prices;
  return {
    ...strict,
    ...{ search, prices, facts, told: toldWords({ facts, prices }) },
    ...(without.includes("place") && { city: browse.city }),
    ...(without.includes("cuisine") && { cuisine: browse.cuisine }),
  };
}
