import { linkLabel } from "#app/features/authors/social-links.ts";
import { directionsAddress, telephoneAddress } from "#app/features/restaurants/maps.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

/** What the page of a restaurant shows. */
export function restaurantView(restaurant: Restaurant) {
  const { latitude, longitude, phone } = restaurant;
  const website = safeLink(restaurant.website);
  return {
    id: restaurant.id,
    name: restaurant.name,
    description: restaurant.description,
    image_url: restaurant.image_url,
    cuisine_type: restaurant.cuisine_type,
    address: restaurant.address,
    city: restaurant.city,
    province: restaurant.province,
    price_level: restaurant.price_level,
    rating: restaurant.rating?.toNumber() || null,
    user_review_count: restaurant.user_review_count,
    user_rating_average: restaurant.user_rating_average?.toNumber() ?? null,
    phone: phone && { number: phone, address: telephoneAddress(phone) },
    website: website && { label: linkLabel(website), address: website },
    directions:
      latitude !== null && longitude !== null ? directionsAddress({ latitude, longitude }) : null,
  };
}

export type RestaurantView = ReturnType<typeof restaurantView>;
