import { minuteOf } from "#app/features/hours/judged.ts";
import type { NearBy } from "#app/features/places/near.ts";
import { citiesOfProvince, type PlaceFilter } from "#app/features/places/places.ts";
import {
  countedTo,
  MOST_NEAR,
  OPEN_TOTAL_LIMIT,
  TOTAL_LIMIT,
} from "#app/features/search/counted.ts";
import {
  lovedRestaurants,
  onlyRow,
  recipeDocuments,
  restaurantDocuments,
  type Documents,
  type Matches,
} from "#app/features/search/documents.server.ts";
import {
  ACTIVE_RESTAURANTS,
  ALL_RECIPES,
  valuesOf,
} from "#app/features/search/listed-values.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { countMatches, findMatches, findRanked } from "#app/features/search/matching.server.ts";
import { listOpenRestaurants } from "#app/features/search/open-lists.server.ts";
import { nearRestaurants } from "#app/features/search/near.server.ts";
import {
  allOf,
  filterQuery,
  wellFormed,
  withLeftOut,
} from "#app/features/search/words/query-words.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { cacheForASecond } from "#app/infra/memory-cache.server.ts";

const COUNT_LIMIT = 200;
/** Each restaurant has a term for its province or for having none, so this matches them all. */
const EVERYTHING = "'=province=':*";
const DEEPEST = 10_000;

export type Found = { ids: number[]; total: number; isTotalExact: boolean };

type Counted = Pick<Found, "total" | "isTotalExact">;
export type RecipeWords = {
  search: string;
  cuisine: string | null;
  diet?: string[];
  isExact?: true;
  leftOut?: string[];
  rankedBy?: string;
};
export type RestaurantWords = RecipeWords & {
  place: PlaceFilter | null;
  facts?: string[];
  prices?: number[];
  near?: NearBy | null;
  openAt?: Date | null;
  certifiedOn?: string | null;
};
type RestaurantOrder = { sort?: "loved" | undefined };
export type RecipeQuery = RecipeWords & ListPart;
export type RestaurantQuery = RestaurantWords & RestaurantOrder & ListPart;

// Prisma has no lower() and cannot count up to a limit, so the queries of this file are raw.

export async function findRecipeIds(filter: RecipeQuery): Promise<Found> {
  const { search, cuisine, diet = [], isExact, rankedBy = "", leftOut = [], ...part } = filter;
  const filters = await withLeftOut(recipeFilters(filter), filter);
  const scope = { documents: recipeDocuments, filters, wanted: wantedIds(part), isExact };
  if (search.trim() !== "") return page(await findMatches(search, scope), part);
  if (rankedBy !== "") return page(await findRanked(rankedBy, scope), part);
  if (filters.length === 0 || (diet.length === 0 && leftOut.length === 0))
    return listRecipes(cuisine, part);
  return page(await recipeDocuments.find(soughtAlone(filters), scope.wanted), part);
}

export async function findRestaurantIds(filter: RestaurantQuery): Promise<Found> {
  const { search, cuisine, place, near, openAt, sort, isExact, rankedBy = "" } = filter;
  const part = { limit: filter.limit, offset: filter.offset };
  const documents = near ? nearRestaurants(near, sort) : documentsBy(sort);
  const filters = await withLeftOut(restaurantFilters(filter), filter);
  const scope = { documents, filters, wanted: wantedIds(part), isExact };
  const most = mostListed(filter);
  if (search.trim() !== "") return page(await findMatches(search, scope), part, most);
  if (rankedBy !== "") return page(await findRanked(rankedBy, scope), part, most);
  const areTold = [filter.facts, filter.prices, filter.leftOut].some((told) => told?.length);
  const isTold = filters.length > 0 && areTold;
  const open =
    openAt && !near && !isTold && (await listOpenRestaurants({ ...filter, openAt }, part));
  if (open) return found(open, most);
  if (near || openAt || sort || isTold || isOfSeveral(filter)) {
    return page(await documents.find(soughtAlone(filters), scope.wanted), part, most);
  }
  return place ? listRestaurantsOf(place, part) : listRestaurants(cuisine, part);
}

function isOfSeveral({ certifiedOn, diet = [], place, cuisine }: RestaurantWords): boolean {
  const isOfProvince = place?.names.length === 0;
  return Boolean(certifiedOn || diet.length > 0 || (place && cuisine) || isOfProvince);
}

function mostListed({ near, openAt }: RestaurantWords) {
  if (near) return MOST_NEAR;
  return openAt ? OPEN_TOTAL_LIMIT : TOTAL_LIMIT;
}

function documentsBy(sort: RestaurantOrder["sort"]) {
  return sort ? lovedRestaurants : restaurantDocuments;
}

export async function countRecipes(filter: RecipeWords): Promise<Counted> {
  const filters = await withLeftOut(recipeFilters(filter), filter);
  return counted(await countFound(filter, { documents: recipeDocuments, filters }));
}

export async function countRestaurants(filter: RestaurantWords): Promise<Counted> {
  const filters = await withLeftOut(restaurantFilters(filter), filter);
  return counted(await countFound(filter, { documents: restaurantDocuments, filters }));
}

async function countFound(
  { search, isExact }: RecipeWords,
  { documents, filters }: { documents: Documents; filters: string[] },
): Promise<number> {
  if (search.trim() !== "") return countMatches(search, { documents, filters, isExact });
  const [total = 0] = await documents.count([filters.length > 0 ? allOf(filters) : EVERYTHING]);
  return total;
}

function counted(total: number): Counted {
  return { total, isTotalExact: total < COUNT_LIMIT };
}

function soughtAlone(filters: string[]) {
  return { terms: filters, beginning: null, query: null, own: null };
}

export function recipeFilters({ cuisine, diet = [] }: Omit<RecipeWords, "search">) {
  return [...cuisineFilters(cuisine), ...diet.map((one) => filterQuery("diet", one))];
}

export function restaurantFilters(filter: Omit<RestaurantWords, "search">) {
  const { place, openAt, certifiedOn, facts = [], prices = [] } = filter;
  const told = facts.map((fact) => filterQuery("fact", fact));
  const priced = prices.map((level) => filterQuery("price", String(level))).join(" | ");
  const open = openAt ? [filterQuery("open", String(minuteOf(openAt)))] : [];
  const certified = certifiedOn ? [filterQuery("certified", certifiedOn)] : [];
  const priceFilters = priced === "" ? [] : [priced];
  return [
    ...recipeFilters(filter),
    ...placeFilters(place),
    ...[...open, ...certified, ...told, ...priceFilters],
  ];
}

function listRecipes(cuisine: string | null, part: ListPart): Promise<Found> {
  const ofCuisine = cuisine
    ? Prisma.sql`WHERE lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const rows = Prisma.sql`SELECT id FROM recipes ${ofCuisine} ORDER BY created_at DESC, id DESC`;
  return listRows(rows, part);
}

function listRestaurants(cuisine: string | null, part: ListPart): Promise<Found> {
  const ofCuisine = cuisine
    ? Prisma.sql`AND lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const rows = Prisma.sql`SELECT id FROM restaurants WHERE is_active ${ofCuisine}
    ORDER BY coalesce(rating, 0) DESC, id DESC`;
  return listRows(rows, part);
}

function listRestaurantsOf({ names, province }: PlaceFilter, part: ListPart): Promise<Found> {
  const cities = [...new Set(names.map(wellFormed))];
  const ofProvince = province
    ? Prisma.sql`AND coalesce(province, ${province}) = ${province}`
    : Prisma.empty;
  const kept = Math.max(part.offset + part.limit, TOTAL_LIMIT + 1);
  const rows = Prisma.sql`SELECT best.id FROM unnest(${cities}::text[]) AS listed_city,
      LATERAL (SELECT id, coalesce(rating, 0) AS rank FROM restaurants
                WHERE is_active AND lower(city) = listed_city ${ofProvince}
                ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT ${kept}::int) AS best
    ORDER BY best.rank DESC, best.id DESC`;
  return listRows(rows, part);
}

/** The count keeps the order too, because the planner may otherwise go through a whole index. */
async function listRows(rows: Prisma.Sql, { limit, offset }: ListPart): Promise<Found> {
  const matches = onlyRow(
    await mayLag(
      ({ prisma }) => prisma.$queryRaw<Matches[]>`
      SELECT ARRAY(${rows} LIMIT ${limit}::int OFFSET ${offset}::int) AS ids,
             (SELECT count(*)::int FROM (${rows} LIMIT ${TOTAL_LIMIT + 1}::int) AS counted) AS total`,
    ),
  );
  return found(matches);
}

function cuisineFilters(cuisine: string | null): string[] {
  return cuisine ? [filterQuery("cuisine", cuisine)] : [];
}

function placeFilters(place: PlaceFilter | null): string[] {
  if (!place) return [];
  const { names, province } = place;
  const cities = anyCity(names);
  if (!province) return [cities];
  const [inIt, unsaid] = [filterQuery("province", province), filterQuery("province", "")];
  if (names.length > 0) return [cities, `${inIt} | ${unsaid}`];
  return [`${inIt} | (${unsaid} & (${anyCity(citiesOfProvince(province))}))`];
}

function anyCity(names: string[]): string {
  return names.map((name) => filterQuery("city", name)).join(" | ");
}

function wantedIds({ limit, offset }: ListPart): number {
  return Math.min(limit + offset, DEEPEST);
}

function page({ ids, total }: Matches, { offset }: ListPart, most = TOTAL_LIMIT): Found {
  return found({ ids: ids.slice(offset), total }, most);
}

function found({ ids, total }: Matches, most = TOTAL_LIMIT): Found {
  return { ids, ...countedTo(total, most) };
}

export const listRecipeCuisines = cacheForASecond(valuesOf("cuisine_type", ALL_RECIPES));
export const listRestaurantCuisines = cacheForASecond(valuesOf("cuisine_type", ACTIVE_RESTAURANTS));
export const listRestaurantCities = cacheForASecond(valuesOf("city", ACTIVE_RESTAURANTS));
