import { href } from "react-router";
import { RestaurantDetails } from "#app/features/restaurants/restaurant-details.tsx";
import { RestaurantHead } from "#app/features/restaurants/restaurant-head.tsx";
import { restaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { PHOTOS_IN_STRIP, PhotoStrip } from "#app/features/reviews/photo-strip.tsx";
import { ReviewList } from "#app/features/reviews/review-list.tsx";
import { photoView, reviewView } from "#app/features/reviews/review-view.ts";
import { REVIEWS_LISTED, REVIEWS_SHOWN_AT_FIRST } from "#app/features/reviews/review.schema.ts";
import { findReviewPhotos, listReviews } from "#app/features/reviews/reviews.server.ts";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { signInAddress } from "#app/features/site/site-header.tsx";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const id = idParam(params.id, "Restaurant not found");
  const isExpanded = url.searchParams.get("reviews") === "all";
  const [found, reviews, photos] = await Promise.all([
    findRestaurant(id),
    listReviews(id, isExpanded ? REVIEWS_LISTED : REVIEWS_SHOWN_AT_FIRST),
    findReviewPhotos(id, PHOTOS_IN_STRIP),
  ]);
  return {
    restaurant: restaurantView(orNotFound(found, "Restaurant not found")),
    reviews: reviews.map(reviewView),
    photos: { shown: photos.photos.map((photo) => photoView(photo.image_id)), total: photos.total },
    isExpanded,
    address: href("/restaurants/:id", { id: String(id) }),
    origin: siteOrigin(request),
    isSignedIn: context.get(userContext) !== null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { restaurant, address, origin } = loaderData;
  return pageMeta({
    title: [restaurant.name, restaurant.city].filter(Boolean).join(", "),
    description: restaurant.description ?? `${restaurant.name}: reviews, address and directions`,
    canonical: address,
    image: restaurant.image_url,
    origin,
  });
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, reviews, photos, isExpanded, address, isSignedIn } = loaderData;
  return (
    <div className="wrap">
      <BackLink to="/?tab=restaurants" />
      <article>
        <RestaurantHead
          restaurant={restaurant}
          photos={
            <PhotoStrip
              photos={photos.shown}
              total={photos.total}
              allAddress={`${address}?reviews=all#reviews`}
            />
          }
        >
          {!isSignedIn && (
            <a className="btn accent" href={signInAddress(address)} rel="nofollow">
              <Icon name="square-pen" />
              Sign in to review
            </a>
          )}
        </RestaurantHead>
        <div className="two wide-left">
          <RestaurantDetails restaurant={restaurant} />
          <ReviewList
            restaurantId={restaurant.id}
            reviews={reviews}
            total={restaurant.user_review_count}
            isExpanded={isExpanded}
          />
        </div>
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="Restaurant Not Found"
      text="The restaurant you're looking for doesn't exist"
      backTo="/?tab=restaurants"
    />
  );
}
