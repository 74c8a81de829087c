import { confirmedLine } from "#app/features/facts/facts-view.server.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { formatShortDate, southAfricanDay } from "#app/features/vocabulary/dates.ts";

export function managedRow(restaurant: Restaurant) {
  return {
    id: restaurant.id,
    name: restaurant.name,
    image_url: restaurant.image_url,
    is_active: restaurant.is_active,
    cuisine_type: restaurant.cuisine_type,
    place: [restaurant.city, restaurant.province].filter(Boolean).join(", "),
    rating: restaurant.rating?.toNumber() || null,
    confirmed: confirmedLine(restaurant.confirmed_on, southAfricanDay(new Date())),
    added: formatShortDate(restaurant.created_at),
  };
}

export type ManagedRow = ReturnType<typeof managedRow>;
