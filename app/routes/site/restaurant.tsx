import { data, href } from "react-router";
import { SomethingChanged } from "#app/features/contributions/something-changed.tsx";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { stateEnds } from "#app/features/hours/open-state.ts";
import { readRestaurant } from "#app/features/restaurants/read-restaurant.server.ts";
import { RestaurantDetails } from "#app/features/restaurants/restaurant-details.tsx";
import { RestaurantHead } from "#app/features/restaurants/restaurant-head.tsx";
import { RestaurantPractical } from "#app/features/restaurants/restaurant-practical.tsx";
import { restaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { PHOTOS_IN_STRIP, PhotoStrip } from "#app/features/reviews/photo-strip.tsx";
import { ReviewArea } from "#app/features/reviews/review-area.tsx";
import { ReviewButton } from "#app/features/reviews/review-button.tsx";
import { REVIEWS_LISTED, REVIEWS_SHOWN_AT_FIRST } from "#app/features/reviews/review-limits.ts";
import { photoView } from "#app/features/reviews/photo-view.ts";
import { reviewValues, reviewView } from "#app/features/reviews/review-view.ts";
import { deleteReview } from "#app/features/reviews/write-review.server.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { RestaurantNotFound } from "#app/features/site/not-found-screen.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { suggesterView } from "#app/features/users/suggester.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { afterWrite } from "#app/http/after-write.server.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { endsAt } from "#app/http/making.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { orMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { redirectWithFlash, takeFlash } from "#app/pages/flash.server.ts";
import { orGoneRestaurant } from "#app/pages/gone.server.ts";
import { madeFromRestaurant } from "#app/pages/made-from.server.ts";
import { metaFor } from "#app/pages/page-meta.ts";
import { restaurantMeta } from "#app/pages/restaurant-meta.ts";
import { orNoRestaurant, restaurantId } from "#app/pages/restaurant-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import { ToggleButton } from "#app/ui/toggle-button.tsx";
import type { Route } from "./+types/restaurant";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const now = new Date();
  const viewer = context.get(userContext);
  const isExpanded = url.searchParams.get("reviews") === "all";
  const found = await readRestaurant(id, {
    reader_id: viewer?.id ?? null,
    part: { limit: isExpanded ? REVIEWS_LISTED : REVIEWS_SHOWN_AT_FIRST, offset: 0 },
    photos: PHOTOS_IN_STRIP,
  });
  const restaurant = await orGoneRestaurant(found, id);
  const { reviews, own_review, photos } = restaurant;
  const { sentence, headers } = takeFlash(request);
  madeFromRestaurant(context, id);
  endsAt(context, [stateEnds(restaurant, now)]);
  const content = {
    restaurant: restaurantView(restaurant, now),
    reviews: reviews.map(reviewView),
    photos: { photos: photos.image_ids.map(photoView), total: photos.total },
    isExpanded,
    isSignedIn: viewer !== null,
    muted: viewer?.muting ? whyMuted(viewer.muting) : null,
    isFavorite: restaurant.is_favorite,
    isWriting: url.searchParams.has("review"),
    ownReview: own_review && reviewValues(own_review),
    suggester: suggesterView(restaurant.suggester),
    today: southAfricanDay(now),
    notice: sentence,
    address: href("/restaurants/:id", { id: String(id) }),
    picture: sharePictureAddress({ ...restaurant, kind: "restaurants" }),
    origin: siteOrigin(request),
  };
  return data(content, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = restaurantId(params);
  const address = href("/restaurants/:id", { id: String(id) });
  const user = requireUser(context);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "favorite") {
    requireVoice(context);
    await checkLimit(context, "taps");
    const choice = { restaurant_id: id, favorited: form.get("on") === "true" };
    orNoRestaurant(await orMuted(toggleFavorite(user.id, choice)));
    return afterWrite(request, address, { intent });
  }
  if (intent !== "delete-review") throw problem(400, "Unknown action");
  await deleteReview(user.id, id);
  return redirectWithFlash(request, `${address}#reviews`, "review-deleted");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && metaFor(matches, restaurantMeta(loaderData));
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, photos, address, isSignedIn, ownReview, today } = loaderData;
  return (
    <div className="wrap">
      <BackLink to="/?tab=restaurants" />
      <article>
        <RestaurantHead
          restaurant={restaurant}
          photos={<PhotoStrip {...photos} allAddress={`${address}?reviews=all#reviews`} />}
          favorite={
            isSignedIn && (
              <ToggleButton
                intent="favorite"
                label="Favorite"
                icon="heart"
                isOn={loaderData.isFavorite}
                className="btn line sm"
              />
            )
          }
          beside={<SomethingChanged address={address} suggester={loaderData.suggester} />}
        >
          <ReviewButton address={address} isSignedIn={isSignedIn} hasReview={ownReview !== null} />
        </RestaurantHead>
        <RestaurantPractical restaurant={restaurant} />
        <div className="two wide-left">
          <RestaurantDetails restaurant={restaurant} />
          <ReviewArea
            restaurantId={restaurant.id}
            address={address}
            notice={loaderData.notice}
            reviews={loaderData.reviews}
            total={restaurant.user_review_count}
            isExpanded={loaderData.isExpanded}
            own={ownReview}
            muted={loaderData.muted}
            form={isSignedIn && loaderData.isWriting ? { today, review: ownReview } : null}
          />
        </div>
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RestaurantNotFound error={error} />;
}
