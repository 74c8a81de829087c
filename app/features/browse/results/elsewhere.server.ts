import { recipeFilter, restaurantFilter } from "#app/features/browse/browse-filters.ts";
import { countOfTab, elsewhereTitle } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { recipeCards, restaurantCards } from "#app/features/browse/results/found-cards.server.ts";
import { listLessStrictCards, listRecipeCards } from "#app/features/recipes/recipes.server.ts";
import { listLessStrict, listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import type { Asked } from "#app/features/search/ask.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Count } from "#app/ui/numbers.ts";

const PEEK: ListPart = { limit: 4, offset: 0 };

type Here = { isFound: boolean; hasLess: boolean };
type Other = (Count & { asked: Asked }) | null;

/** The other tab is offered in one line where this one shows something, and with cards otherwise. */
export async function restaurantsElsewhere(
  browse: Browse,
  { isFound, hasLess }: Here,
  other: Other,
) {
  if (isFound || !other || (hasLess && other.total === 0)) return null;
  const [of, filter] = [{ ...browse, tab: "restaurants" } as const, restaurantFilter(browse)];
  const offered = (title: string, rows: Parameters<typeof restaurantCards>[0]) => ({
    ...{ tab: of.tab, title },
    ...restaurantCards(rows, browse, new Date()),
  });
  if (other.total > 0) {
    const rows = hasLess ? [] : (await listRestaurants(filter, PEEK)).rows;
    return offered(titleOf(of, other), rows);
  }
  const less = await listLessStrict(filter, PEEK, other.asked);
  return less && offered(lessTitle(of.tab, less), less.page.rows);
}

export async function recipesElsewhere(browse: Browse, { isFound, hasLess }: Here, other: Other) {
  if (isFound || !other || (hasLess && other.total === 0)) return null;
  const [of, filter] = [{ ...browse, tab: "recipes" } as const, recipeFilter(browse)];
  const offered = (title: string, rows: Parameters<typeof recipeCards>[0]) => ({
    ...{ tab: of.tab, title },
    recipes: recipeCards(rows, browse),
  });
  if (other.total > 0) {
    const rows = hasLess ? [] : (await listRecipeCards(filter, PEEK)).rows;
    return offered(titleOf(of, other), rows);
  }
  const less = await listLessStrictCards(filter, PEEK, other.asked);
  return less && offered(lessTitle(of.tab, less), less.page.rows);
}

/** The title leaves out words that were not looked for: “near me” without a position, a day, a time. */
function titleOf(of: Browse, other: Count & { asked: Asked }): string {
  const { reading } = other.asked;
  const isOfTime = reading?.isOfOtherTime || reading?.isOfDuration;
  const isInPart = isOfTime || (reading?.isNear && !of.near);
  if (!reading || !isInPart) return elsewhereTitle(of, other);
  if (reading.wanted) return elsewhereTitle({ ...of, search: reading.wanted }, other);
  return `${countOfTab(of.tab, other, of.cuisine)} to choose from`;
}

function lessTitle(tab: Browse["tab"], { kept, page }: { kept: string; page: Count }): string {
  return `${countOfTab(tab, page)} ${page.total === 1 ? "has" : "have"} “${kept}”`;
}

export type Elsewhere = NonNullable<
  Awaited<ReturnType<typeof restaurantsElsewhere>> | Awaited<ReturnType<typeof recipesElsewhere>>
>;
