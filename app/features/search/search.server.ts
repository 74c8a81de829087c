import type { PlaceFilter } from "#app/features/places/places.ts";
import {
  onlyRow,
  recipeDocuments,
  restaurantDocuments,
  type Matches,
} from "#app/features/search/documents.server.ts";
import {
  ACTIVE_RESTAURANTS,
  ALL_RECIPES,
  listValues,
} from "#app/features/search/listed-values.server.ts";
import { countMatches, findMatches } from "#app/features/search/matching.server.ts";
import { filterQuery, wellFormed } from "#app/features/search/query-words.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Matches are counted up to this; a total beyond it is “more than”. */
const TOTAL_LIMIT = 1000;
const COUNT_LIMIT = 200;
const MOST_IDS = 1_000_000;

export type Found = { ids: number[]; total: number; isTotalExact: boolean };

type Counted = Pick<Found, "total" | "isTotalExact">;
type RecipeWords = { search: string; cuisine: string | null };
type RestaurantWords = RecipeWords & { place: PlaceFilter | null };
type RecipeQuery = RecipeWords & { limit: number; offset: number };
type RestaurantQuery = RestaurantWords & { limit: number; offset: number };

// Raw throughout: Prisma has no lower() and no counting up to a limit.

/** Best match first; without a search the newest first. */
export async function findRecipeIds({
  search,
  cuisine,
  limit,
  offset,
}: RecipeQuery): Promise<Found> {
  const wanted = wantedIds(limit, offset);
  const matches =
    search.trim() === ""
      ? await listRecipes(cuisine, wanted)
      : await findMatches(search, {
          documents: recipeDocuments,
          filters: cuisineFilters(cuisine),
          wanted,
        });
  return page(matches, offset);
}

/** Active ones only. Best match first; without a search the best rated by the editors first. */
export async function findRestaurantIds(filter: RestaurantQuery): Promise<Found> {
  const { search, cuisine, place, limit, offset } = filter;
  const wanted = wantedIds(limit, offset);
  const filters = restaurantFilters(filter);
  if (search.trim() !== "") {
    return page(
      await findMatches(search, { documents: restaurantDocuments, filters, wanted }),
      offset,
    );
  }
  if (place && cuisine)
    return page(
      await restaurantDocuments.find(
        { terms: filters, beginning: null, query: null, own: null },
        wanted,
      ),
      offset,
    );
  if (place) return page(await listRestaurantsOf(place, wanted), offset);
  return page(await listRestaurants(cuisine, wanted), offset);
}

export async function countRecipes({ search, cuisine }: RecipeWords): Promise<Counted> {
  const filters = cuisineFilters(cuisine);
  return counted(await countMatches(search, { documents: recipeDocuments, filters }));
}

export async function countRestaurants(filter: RestaurantWords): Promise<Counted> {
  const filters = restaurantFilters(filter);
  return counted(await countMatches(filter.search, { documents: restaurantDocuments, filters }));
}

function counted(total: number): Counted {
  return { total, isTotalExact: total < COUNT_LIMIT };
}

function restaurantFilters({ cuisine, place }: Omit<RestaurantWords, "search">) {
  return [...cuisineFilters(cuisine), ...placeFilters(place)];
}

function listRecipes(cuisine: string | null, wanted: number): Promise<Matches> {
  const ofCuisine = cuisine
    ? Prisma.sql`WHERE lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const rows = Prisma.sql`SELECT id, created_at AS rank FROM recipes ${ofCuisine}
    ORDER BY created_at DESC, id DESC LIMIT ${keptRows(wanted)}`;
  return listRows(rows, wanted);
}

function listRestaurants(cuisine: string | null, wanted: number): Promise<Matches> {
  const ofCuisine = cuisine
    ? Prisma.sql`AND lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const rows = Prisma.sql`SELECT id, coalesce(rating, 0) AS rank FROM restaurants WHERE is_active ${ofCuisine}
    ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT ${keptRows(wanted)}`;
  return listRows(rows, wanted);
}

/** Each name reads its own stretch of the index, which holds the order. */
function listRestaurantsOf({ names, province }: PlaceFilter, wanted: number): Promise<Matches> {
  const cities = [...new Set(names.map(wellFormed))];
  const ofProvince = province
    ? Prisma.sql`AND coalesce(province, ${province}) = ${province}`
    : Prisma.empty;
  const rows = Prisma.sql`SELECT best.id, best.rank FROM unnest(${cities}::text[]) AS listed_city,
      LATERAL (SELECT id, coalesce(rating, 0) AS rank FROM restaurants
                WHERE is_active AND lower(city) = listed_city ${ofProvince}
                ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT ${keptRows(wanted)}) AS best
    ORDER BY best.rank DESC, best.id DESC LIMIT ${keptRows(wanted)}`;
  return listRows(rows, wanted);
}

/** Counted in the same pass: a count of its own may take the planner through a whole index. */
async function listRows(rows: Prisma.Sql, wanted: number): Promise<Matches> {
  return onlyRow(
    await prisma.$queryRaw<Matches[]>`
    WITH listed AS MATERIALIZED (${rows})
    SELECT coalesce((array_agg(id ORDER BY rank DESC, id DESC))[:${wanted}::int], '{}') AS ids,
           count(*)::int AS total FROM listed`,
  );
}

function keptRows(wanted: number): number {
  return Math.max(wanted, TOTAL_LIMIT + 1);
}

function cuisineFilters(cuisine: string | null): string[] {
  return cuisine ? [filterQuery("cuisine", cuisine)] : [];
}

function placeFilters(place: PlaceFilter | null): string[] {
  if (!place) return [];
  const cities = place.names.map((name) => filterQuery("city", name)).join(" | ");
  if (!place.province) return [cities];
  return [cities, `${filterQuery("province", place.province)} | ${filterQuery("province", "")}`];
}

function wantedIds(limit: number, offset: number): number {
  return Math.min(limit + offset, MOST_IDS);
}

function page({ ids, total }: Matches, offset: number): Found {
  return {
    ids: ids.slice(offset),
    total: Math.min(total, TOTAL_LIMIT),
    isTotalExact: total <= TOTAL_LIMIT,
  };
}

export function listRecipeCuisines(): Promise<string[]> {
  return listValues("cuisine_type", ALL_RECIPES);
}

export function listRestaurantCuisines(): Promise<string[]> {
  return listValues("cuisine_type", ACTIVE_RESTAURANTS);
}

export function listRestaurantCities(): Promise<string[]> {
  return listValues("city", ACTIVE_RESTAURANTS);
}
