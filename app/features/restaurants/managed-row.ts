import type { Restaurant } from "#app/generated/prisma/client.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

export function managedRow(restaurant: Restaurant) {
  return {
    id: restaurant.id,
    name: restaurant.name,
    image_url: restaurant.image_url,
    is_active: restaurant.is_active,
    cuisine_type: restaurant.cuisine_type,
    place: [restaurant.city, restaurant.province].filter(Boolean).join(", "),
    rating: restaurant.rating?.toNumber() || null,
    added: formatShortDate(restaurant.created_at),
  };
}

export type ManagedRow = ReturnType<typeof managedRow>;
