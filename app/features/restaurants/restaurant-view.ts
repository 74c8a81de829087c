import { linkLabel } from "#app/features/authors/social-links.ts";
import { factsView } from "#app/features/facts/facts-view.server.ts";
import { hoursView } from "#app/features/hours/hours-view.server.ts";
import { dialledNumber } from "#app/features/restaurants/phone-number.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

/**
 * Every field here reaches the browsers of people who are signed in, so it has only what the page
 * shows.
 */
export function restaurantView(restaurant: Restaurant, now: Date) {
  const { id, name, description, image_url, cuisine_type, price_level } = restaurant;
  const { address, city, province, phone, latitude, longitude } = restaurant;
  const website = safeLink(restaurant.website);
  const coordinates = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    ...{ id, name, description, image_url, cuisine_type, price_level, address, city, province },
    hours: hoursView(restaurant, now),
    good_to_know: factsView(restaurant, now),
    rating: restaurant.rating?.toNumber() || null,
    user_review_count: restaurant.user_review_count,
    user_rating_average: restaurant.user_rating_average?.toNumber() ?? null,
    phone: phone ? { number: phone, dialled: dialledNumber(phone) } : null,
    website: website && { label: linkLabel(website), address: website },
    coordinates,
    directions: coordinates && directionsAddress(coordinates),
  };
}

export type RestaurantView = ReturnType<typeof restaurantView>;

export function directionsAddress({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}) {
  const query = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
