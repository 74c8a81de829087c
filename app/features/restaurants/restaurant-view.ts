import { linkLabel } from "#app/features/authors/social-links.ts";
import { factsView } from "#app/features/facts/facts-view.server.ts";
import { hoursView } from "#app/features/hours/hours-view.server.ts";
import { directionsAddress, telephoneAddress } from "#app/features/restaurants/maps.ts";
import { restaurantRowJson } from "#app/features/restaurants/restaurant-json.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

export function restaurantView(restaurant: Restaurant, now: Date) {
  const shown = restaurantRowJson(restaurant, now);
  const { latitude, longitude, phone } = shown;
  const website = safeLink(shown.website);
  const coordinates = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    ...shown,
    hours: hoursView(restaurant, now),
    good_to_know: factsView(restaurant, now),
    rating: shown.rating || null,
    phone: phone && { number: phone, address: telephoneAddress(phone) },
    website: website && { label: linkLabel(website), address: website },
    coordinates,
    directions: coordinates && directionsAddress(coordinates),
  };
}

export type RestaurantView = ReturnType<typeof restaurantView>;
