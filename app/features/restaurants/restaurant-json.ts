import { z } from "zod";
import { jsonOfRow } from "#app/features/editing/row-json.ts";
import { isOpenAt, type Judged } from "#app/features/hours/judged.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { reviewJson, reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";

type SentColumn = Exclude<
  keyof Restaurant,
  "google_place_id" | "suggested_by" | "updated_at" | "user_rating_sum" | keyof Judged
>;

export const restaurantRowJsonSchema = z
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
    opening_hours: z.string().nullable().describe("As OpenStreetMap writes them"),
    open_now: z.boolean().nullable().describe("In South Africa; null when nobody knows"),
    created_at: z.iso.datetime(),
    user_review_count: z.int(),
    user_rating_average: z.number().min(1).max(5).nullable(),
  } satisfies Record<SentColumn | "open_now", z.ZodType>)
  .meta({ id: "RestaurantInList" });

export const restaurantJsonSchema = restaurantRowJsonSchema
  .extend({ user_reviews: z.array(reviewJsonSchema) })
  .meta({ id: "Restaurant" });

const rowJson = jsonOfRow(restaurantRowJsonSchema);

export function restaurantRowJson(restaurant: Restaurant) {
  return rowJson(withOpenNow(restaurant));
}

export function restaurantJson(
  restaurant: Restaurant,
  reviews: Review[],
): z.infer<typeof restaurantJsonSchema> {
  return { ...restaurantRowJson(restaurant), user_reviews: reviews.map(reviewJson) };
}

export const managedRestaurantJsonSchema = restaurantRowJsonSchema
  .extend({
    google_place_id: z.string().nullable(),
    updated_at: z.iso.datetime().describe("Send it back with a change to replace this state only"),
  })
  .meta({ id: "ManagedRestaurant" });

const managedJson = jsonOfRow(managedRestaurantJsonSchema);

export function managedRestaurantJson(restaurant: Restaurant) {
  return managedJson(withOpenNow(restaurant));
}

function withOpenNow(restaurant: Restaurant) {
  return { ...restaurant, open_now: isOpenAt(restaurant, new Date()) };
}
