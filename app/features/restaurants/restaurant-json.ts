import { z } from "zod";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { reviewJson, reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import type { Review } from "#app/features/reviews/reviews.server.ts";

/** A restaurant in a list. */
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
    created_at: z.iso.datetime(),
    user_review_count: z.int(),
    user_rating_average: z.number().min(1).max(5).nullable(),
  })
  .meta({ id: "RestaurantInList" });

export const restaurantJsonSchema = restaurantRowJsonSchema
  .extend({ user_reviews: z.array(reviewJsonSchema) })
  .meta({ id: "Restaurant" });

export function restaurantRowJson(restaurant: Restaurant): z.infer<typeof restaurantRowJsonSchema> {
  return {
    id: restaurant.id,
    name: restaurant.name,
    description: restaurant.description,
    image_url: restaurant.image_url,
    cuisine_type: restaurant.cuisine_type,
    address: restaurant.address,
    city: restaurant.city,
    province: restaurant.province,
    phone: restaurant.phone,
    website: restaurant.website,
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
    rating: restaurant.rating?.toNumber() ?? null,
    price_level: restaurant.price_level,
    is_active: restaurant.is_active,
    created_at: restaurant.created_at.toISOString(),
    user_review_count: restaurant.user_review_count,
    user_rating_average: restaurant.user_rating_average?.toNumber() ?? null,
  };
}

export function restaurantJson(
  restaurant: Restaurant,
  reviews: Review[],
): z.infer<typeof restaurantJsonSchema> {
  return { ...restaurantRowJson(restaurant), user_reviews: reviews.map(reviewJson) };
}

/** A restaurant as administrators get it, in a list and after a change. */
export const managedRestaurantJsonSchema = restaurantRowJsonSchema
  .extend({
    google_place_id: z.string().nullable(),
    updated_at: z.iso.datetime().describe("Send it back with a change to replace this state only"),
  })
  .meta({ id: "ManagedRestaurant" });

export function managedRestaurantJson(
  restaurant: Restaurant,
): z.infer<typeof managedRestaurantJsonSchema> {
  return {
    ...restaurantRowJson(restaurant),
    google_place_id: restaurant.google_place_id,
    updated_at: restaurant.updated_at.toISOString(),
  };
}
