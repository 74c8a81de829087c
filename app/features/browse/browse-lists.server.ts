import { browseAddress } from "#app/features/browse/browse-address.ts";
import { isForPlaces, understand } from "#app/features/browse/understand.ts";
import { recipeFilter, restaurantFilter } from "#app/features/browse/browse-filters.ts";
import {
  recipesElsewhere,
  restaurantsElsewhere,
} from "#app/features/browse/results/elsewhere.server.ts";
import { recipeCards, restaurantCards } from "#app/features/browse/results/found-cards.server.ts";
import { listNear } from "#app/features/browse/near/near-list.server.ts";
import { isNarrowed } from "#app/features/browse/browse-words.ts";
import { LAST_PAGE, lastPageOf, partOf } from "#app/features/browse/results/browse-pages.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { findMeantDishes } from "#app/features/dishes/dishes.server.ts";
import { type MeantDish, meantDish } from "#app/features/dishes/meant-dishes.tsx";
import { cityLabel, PICKER_CITIES, pickerLabel, placeFilter } from "#app/features/places/places.ts";
import { summaryOfTheDay } from "#app/features/recipes/recipe-of-the-day.tsx";
import { listLessStrictCards, listRecipeCards } from "#app/features/recipes/recipes.server.ts";
import {
  listLessStrict,
  listRestaurants,
  restaurantWords,
} from "#app/features/restaurants/restaurants.server.ts";
import { runningOn } from "#app/features/seasons/season-days.ts";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { countAskedRecipes, countAskedRestaurants } from "#app/features/search/ask.server.ts";
import {
  listRecipeCuisines,
  listRestaurantCities,
  listRestaurantCuisines,
} from "#app/features/search/search.server.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import type { Count } from "#app/ui/numbers.ts";
import { HOME_CUISINES } from "#app/features/vocabulary/cuisines.ts";

/** Without a search or filter, the first recipe of page one stands apart as Recipe of the Day. */
export async function browseRecipes(browse: Browse) {
  const apart = isNarrowed(browse, null) ? 0 : 1;
  const part = partOf(browse, apart);
  const [strict, cuisines, other, dishes, season] = await Promise.all([
    listRecipeCards(recipeFilter(browse), part),
    listRecipeCuisines(),
    countFound({ ...browse, tab: "restaurants" }),
    meantDishes(browse),
    apart === 1 && browse.page === 1 ? runningSeason(new Date()) : null,
  ]);
  const isFound = strict.total > 0;
  const less =
    !isFound && browse.search && strict.asked
      ? await listLessStrictCards(recipeFilter(browse), part, strict.asked)
      : null;
  const page = less?.page ?? strict;
  const understood = understand(
    { ...browse, cuisine: asStored(browse.cuisine, cuisines) },
    strict,
    less,
  );
  const recipes = recipeCards(page.rows, understood.shown);
  const [first] = page.rows;
  return {
    tab: "recipes",
    ...understood,
    cuisine: asStored(browse.cuisine, cuisines),
    isForPlaces: isForPlaces(strict),
    dishes,
    ...countOf(browse, part, page),
    isVain: strict.rows.length === 0,
    lastPage: lastPageOf(page, apart),
    counts: less || !other ? null : { recipes: countOnly(strict), restaurants: countOnly(other) },
    countsOpenPlaces: other?.asked.reading?.isOpen ?? false,
    elsewhere: await restaurantsElsewhere(browse, { isFound, hasLess: less !== null }, other),
    moreCuisines: beyondChips(cuisines),
    season,
    recipeOfTheDay: apart === 1 && browse.page === 1 && first ? summaryOfTheDay(first) : null,
    recipes: browse.page === 1 && recipes.length > 1 ? recipes.slice(apart) : recipes,
  } as const;
}

export async function browseRestaurants(browse: Browse) {
  const now = new Date();
  const part = partOf(browse, 0);
  const [{ page: strict, near }, cuisines, cities, other, dishes] = await Promise.all([
    listPlaces(browse, part),
    listRestaurantCuisines(),
    listRestaurantCities(),
    countFound({ ...browse, tab: "recipes" }),
    meantDishes(browse),
  ]);
  const isFound = strict.total > 0;
  const less =
    !isFound && browse.search && strict.asked
      ? await listLessStrict(restaurantFilter(browse), part, strict.asked)
      : null;
  const page = less?.page ?? strict;
  const understood = understand(
    { ...browse, cuisine: asStored(browse.cuisine, cuisines) },
    strict,
    less,
  );
  return {
    tab: "restaurants",
    ...understood,
    cuisine: asStored(browse.cuisine, cuisines),
    isForPlaces: isForPlaces(other),
    dishes,
    ...countOf(browse, part, page),
    isVain: strict.rows.length === 0,
    lastPage: lastPageOf(page, 0),
    counts: less || !other ? null : { recipes: countOnly(other), restaurants: countOnly(strict) },
    countsOpenPlaces: strict.asked?.reading?.isOpen ?? false,
    elsewhere: await recipesElsewhere(browse, { isFound, hasLess: less !== null }, other),
    moreCuisines: beyondChips(cuisines),
    ...restaurantCards(page.rows, understood.shown, now),
    near,
    place: placeFilter(understood.shown.city) && asStored(cityLabel(understood.shown.city), cities),
    cities: PICKER_CITIES,
    otherCities: cities.filter((each) => pickerLabel(each) === null),
  } as const;
}

async function runningSeason(now: Date) {
  return runningOn(await listSeasons(), southAfricanDay(now));
}

async function listPlaces(browse: Browse, part: ListPart) {
  const filter = restaurantFilter(browse);
  if (browse.near) return listNear(browse.near, filter, part);
  return { page: await listRestaurants(filter, part), near: null };
}

async function meantDishes({ search, page }: Browse): Promise<MeantDish[]> {
  if (!search || page > 1) return [];
  return (await findMeantDishes(search)).map(meantDish);
}

export async function tabWithMatches(browse: Browse): Promise<Browse["tab"]> {
  const [recipes, restaurants] = await Promise.all([
    countFound({ ...browse, tab: "recipes" }),
    countFound({ ...browse, tab: "restaurants" }),
  ]);
  return recipes?.total && restaurants?.total === 0 ? "recipes" : "restaurants";
}

async function countFound(browse: Browse) {
  if (!browse.search) return null;
  return browse.tab === "recipes"
    ? countAskedRecipes(recipeFilter(browse))
    : countAskedRestaurants(restaurantWords(restaurantFilter(browse)));
}

function countOnly({ total, isTotalExact }: Count): Count {
  return { total, isTotalExact };
}

function countOf(browse: Browse, part: ListPart, page: Page<unknown>) {
  const isFull = page.rows.length === part.limit;
  const isLast = browse.page === LAST_PAGE;
  const isMore = part.offset + page.rows.length < page.total || !page.isTotalExact;
  return {
    count: countOnly(page),
    isEmpty: page.rows.length === 0,
    nextAddress:
      isFull && isMore && !isLast ? browseAddress({ ...browse, page: browse.page + 1 }) : null,
  };
}

export type BrowseRestaurants = Awaited<ReturnType<typeof browseRestaurants>>;
export type BrowseList = Awaited<ReturnType<typeof browseRecipes>> | BrowseRestaurants;

/** The words “thai”, “THAI” and “Thai” share one address and one heading. */
function asStored<Value extends string | null>(value: Value, listed: string[]): Value | string {
  const wanted = value?.toLowerCase();
  return [...listed, ...HOME_CUISINES].find((one) => one.toLowerCase() === wanted) ?? value;
}

function beyondChips(cuisines: string[]) {
  const chips = new Set<string>(HOME_CUISINES);
  return cuisines.filter((cuisine) => !chips.has(cuisine));
}
