import { z } from "zod";
import { servedDishSchema } from "#app/features/dishes/dish-json.ts";
import type { ServedDish } from "#app/features/dishes/links/dish-link.ts";
import { jsonOfRow } from "#app/features/editing/row-json.ts";
import { FACTS } from "#app/features/facts/facts.ts";
import { factsJsonSchema } from "#app/features/facts/facts.schema.ts";
import { confirmedDays, factsOn, statedFacts } from "#app/features/facts/known-facts.server.ts";
import { isOpenAt, type Judged } from "#app/features/hours/judged.ts";
import { distanceKm, type Point, tenthsOf } from "#app/features/places/places.ts";
import type { Restaurant, RestaurantRatings } from "#app/generated/prisma/client.ts";
import { reviewJson, reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import type { Suggester } from "#app/features/users/suggester.ts";
import { suggesterJson, suggesterJsonSchema } from "#app/features/users/suggester-json.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";

type SentColumn = Exclude<
  keyof Restaurant,
  | ("google_place_id" | "suggested_by" | "moved_to_id" | "updated_at")
  | ("user_rating_sum" | "facts_confirmed")
  | keyof Judged
>;

const restaurantRowJsonSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    cuisine_type: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    rating: z.number().min(0).max(5).nullable().describe("Official: rated by our editors"),
    price_level: z.int().min(1).max(4).nullable(),
    is_active: z.boolean(),
    opening_hours: z.string().nullable().describe("In OpenStreetMap's spelling"),
    open_now: z
      .boolean()
      .nullable()
      .describe("Whether it is open now in South Africa; null when that is not known"),
    facts: factsJsonSchema.describe(
      "What is known of it today. With an expired certificate the value is yes, which means that the place says so",
    ),
    confirmed_on: z.iso.date().nullable().describe("When somebody last confirmed all of it"),
    created_at: z.iso.datetime(),
    user_review_count: z.int(),
    user_rating_average: z.number().min(1).max(5).nullable(),
  } satisfies Record<SentColumn | "open_now", z.ZodType>)
  .meta({ id: "RestaurantInList" });

export const placedRowJsonSchema = restaurantRowJsonSchema
  .extend({
    distance_km: z
      .number()
      .optional()
      .describe("The distance from near, to a tenth, when near was asked for"),
  })
  .meta({ id: "RestaurantWithDistance" });

export const restaurantJsonSchema = restaurantRowJsonSchema
  .extend({
    facts_confirmed: z
      .partialRecord(z.enum(FACTS), z.iso.date())
      .describe("The day on which each fact was confirmed last"),
    user_reviews: z.array(reviewJsonSchema),
    user_review_stars: z
      .object({
        1: z.int(),
        2: z.int(),
        3: z.int(),
        4: z.int(),
        5: z.int(),
      })
      .describe("How many visible reviews gave so many stars"),
    user_reviews_with_photos: z.int(),
    user_photo_count: z.int(),
    dishes: z
      .array(servedDishSchema)
      .describe("Dishes that it serves, those it is known for first"),
    suggested_by: suggesterJsonSchema,
  })
  .meta({ id: "Restaurant" });

const rowJson = jsonOfRow(restaurantRowJsonSchema);

function restaurantRowJson(restaurant: Restaurant, now: Date) {
  return rowJson(asOf(now, restaurant));
}

export function placedRowJson(
  restaurant: Restaurant,
  { near, now }: { near: Point | undefined; now: Date },
): z.infer<typeof placedRowJsonSchema> {
  const row = restaurantRowJson(restaurant, now);
  const { latitude, longitude } = restaurant;
  if (!near || latitude === null || longitude === null) return row;
  const km = distanceKm(near, { latitude, longitude });
  return { ...row, distance_km: tenthsOf(km) };
}

type Ratings = Omit<RestaurantRatings, "restaurant_id" | "loved">;

export function restaurantJson(
  restaurant: Restaurant & {
    reviews: Review[];
    ratings: Ratings;
    suggester: Suggester | null;
    dishes: ServedDish[];
  },
): z.infer<typeof restaurantJsonSchema> {
  const { stars_1, stars_2, stars_3, stars_4, stars_5, with_photos, photos } = restaurant.ratings;
  return {
    ...restaurantRowJson(restaurant, new Date()),
    facts_confirmed: confirmedDays(restaurant),
    user_reviews: restaurant.reviews.map(reviewJson),
    user_review_stars: { 1: stars_1, 2: stars_2, 3: stars_3, 4: stars_4, 5: stars_5 },
    user_reviews_with_photos: with_photos,
    user_photo_count: photos,
    dishes: restaurant.dishes,
    suggested_by: suggesterJson(restaurant.suggester),
  };
}

export const managedRestaurantJsonSchema = restaurantRowJsonSchema
  .extend({
    facts: factsJsonSchema.describe(
      "The facts as they were entered, also with expired certificates",
    ),
    google_place_id: z.string().nullable(),
    updated_at: z.iso.datetime().describe("Send it back with a change to replace this state only"),
  })
  .meta({ id: "ManagedRestaurant" });

const managedJson = jsonOfRow(managedRestaurantJsonSchema);

export function managedRestaurantJson(restaurant: Restaurant) {
  return managedJson({ ...asOf(new Date(), restaurant), facts: statedFacts(restaurant) });
}

function asOf(now: Date, restaurant: Restaurant) {
  const { confirmed_on } = restaurant;
  return {
    ...restaurant,
    open_now: isOpenAt(restaurant, now),
    facts: factsOn(now, restaurant),
    confirmed_on: confirmed_on && southAfricanDay(confirmed_on),
  };
}
