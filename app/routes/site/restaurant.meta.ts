import { browseAddress } from "#app/features/browse/browse-address.ts";
import { restaurantStructured } from "#app/features/restaurants/restaurant-structured.ts";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";

type Shown = {
  restaurant: RestaurantView;
  reviews: ReviewView[];
  address: string;
  picture: string;
  origin: string;
};

export function restaurantMeta({ restaurant, reviews, address, picture, origin }: Shown) {
  const { name, city } = restaurant;
  const title = [name, city].filter(Boolean).join(", ");
  const description = restaurant.description ?? `${name}: reviews, address and directions`;
  const list = city ? [{ name: city, address: browseAddress({ tab: "restaurants", city }) }] : [];
  return [
    ...pageMeta({ title, description, canonical: address, picture, origin }),
    // Browsers load this code only for people who are signed in, and no search engine is, so the
    // tags are left out there.
    ...(import.meta.env.SSR
      ? [
          structuredData([
            restaurantStructured({ restaurant, reviews, origin, address }),
            breadcrumbs(origin, [...list, { name, address }]),
          ]),
        ]
      : []),
  ];
}
