import type { OpeningHoursSpecification, PostalAddress, Restaurant, Review } from "schema-dts";
import { largestFile } from "#app/features/images/image-url.ts";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { FEWEST_FOR_A_RANK } from "#app/features/reviews/review-limits.ts";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { isPriceLevel } from "#app/features/vocabulary/ratings.ts";
import { formatRating } from "#app/ui/stars.tsx";

type Shown = { restaurant: RestaurantView; reviews: ReviewView[]; origin: string; address: string };

export function restaurantStructured({ restaurant, reviews, origin, address }: Shown): Restaurant {
  const { phone, website, coordinates, price_level, user_rating_average: average } = restaurant;
  const picture = largestFile(restaurant.image_url);
  return {
    "@type": "Restaurant",
    "@id": `${origin}${address}#restaurant`,
    url: origin + address,
    name: restaurant.name,
    image: picture ? [origin + picture] : undefined,
    description: restaurant.description ?? undefined,
    address: postalAddress(restaurant),
    geo: coordinates ? { "@type": "GeoCoordinates", ...coordinates } : undefined,
    telephone: phone?.dialled ?? undefined,
    sameAs: website ? website.address : undefined,
    priceRange: isPriceLevel(price_level) ? "R".repeat(price_level) : undefined,
    openingHoursSpecification: openingHours(restaurant),
    servesCuisine: restaurant.cuisine_type ?? undefined,
    aggregateRating:
      average === null || restaurant.user_review_count < FEWEST_FOR_A_RANK
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: formatRating(average),
            reviewCount: restaurant.user_review_count,
            bestRating: 5,
            worstRating: 1,
          },
    review: reviews.length > 0 ? reviews.map(reviewStructured) : undefined,
  };
}

function postalAddress({ address, city, province }: RestaurantView): PostalAddress | undefined {
  if (!address && !city && !province) return undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: address ?? undefined,
    addressLocality: city ?? undefined,
    addressRegion: province ?? undefined,
    addressCountry: "ZA",
  };
}

function openingHours({ hours: { week } }: RestaurantView) {
  if (!week) return undefined;
  const days = week.map(({ date }) => date).toSorted();
  const [validFrom, validThrough] = [days.at(0), days.at(-1)];
  return week.flatMap(({ weekday, spans }) =>
    spans
      .filter((span) => !span.isUnsure)
      .map(({ from, to }): OpeningHoursSpecification => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${weekday}`,
        opens: from,
        closes: to === "24:00" ? "23:59" : to,
        validFrom,
        validThrough,
      })),
  );
}

function reviewStructured(review: ReviewView): Review {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: review.name },
    datePublished: review.created_at,
    reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    reviewBody: review.review_text ?? undefined,
  };
}
