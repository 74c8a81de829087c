import { data, href } from "react-router";
import { SomethingChanged } from "#app/features/contributions/something-changed.tsx";
import { ServedDishes } from "#app/features/dishes/dish-list.tsx";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { AddToList } from "#app/features/lists/add-to-list.tsx";
import { AlsoNearby } from "#app/features/restaurants/also-nearby.tsx";
import { RestaurantDetails } from "#app/features/restaurants/restaurant-details.tsx";
import { RestaurantHead } from "#app/features/restaurants/restaurant-head.tsx";
import { RestaurantPractical } from "#app/features/restaurants/restaurant-practical.tsx";
import { PhotoStrip } from "#app/features/reviews/photos/photo-strip.tsx";
import { ReviewArea } from "#app/features/reviews/review-area.tsx";
import { ReviewButton } from "#app/features/reviews/review-button.tsx";
import { deleteReview } from "#app/features/reviews/write-review.server.ts";
import { RestaurantNotFound } from "#app/features/site/not-found-screen.tsx";
import { afterWrite } from "#app/http/after-write.server.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { problem, refusedBackTo } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { viewFor } from "#app/http/visitors-page.server.ts";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import { setHelpfulOrRefuse } from "#app/routes/forms/helpful.server.ts";
import { metaFor } from "#app/routes/shared/page-meta.ts";
import { restaurantMeta } from "#app/routes/site/restaurant.meta.ts";
import { openRestaurant } from "#app/routes/site/restaurant.load.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { SuccessStatus } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/restaurant";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { sentence: notice, isOfLists, headers } = takeFlash(request);
  const shown = await openRestaurant(restaurantId(params), { request, url, context });
  return data(viewFor({ request, context }, { ...shown, notice, isOfLists }), { headers });
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
    restaurantOr404(await denyMuted(toggleFavorite(user.id, choice)));
    return afterWrite(request, address, { intent });
  }
  if (intent === "helpful") {
    const review_id = String(form.get("review_id"));
    const choice = { on: form.get("on") === "true" };
    const at = `${address}${new URL(request.url).search}#review-${review_id}`;
    await refusedBackTo(at, () => setHelpfulOrRefuse(context, review_id, choice));
    return afterWrite(request, at, { intent });
  }
  if (intent !== "delete-review") throw problem(400, "Unknown action");
  await deleteReview(user.id, id);
  return redirectWithFlash(request, `${address}#reviews-told`, "review-deleted");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && metaFor(matches, restaurantMeta(loaderData.view));
}

export default function RestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const { restaurant, photos, address, reader, ownReview, today } = view;
  const isSignedIn = reader !== null;
  return (
    <div className="wrap">
      <BackLink to={view.back} />
      <SuccessStatus sentence={view.isOfLists ? view.notice : null} />
      <article>
        <RestaurantHead
          restaurant={restaurant}
          photos={
            <PhotoStrip
              photos={photos.shown}
              total={photos.total}
              allAddress={`${address}/photos`}
            />
          }
          favorite={<FavoriteButton isSignedIn={isSignedIn} isOn={view.isFavorite} />}
          beside={<SomethingChanged address={address} suggester={view.suggester} />}
        >
          <ReviewButton address={address} isSignedIn={isSignedIn} hasReview={ownReview !== null} />
          {isSignedIn && <AddToList thing={{ restaurant: restaurant.id }} />}
        </RestaurantHead>
        <ServedDishes dishes={view.dishes} />
        <RestaurantPractical
          restaurant={restaurant}
          tell={
            <>
              <Link to={`${address}/suggest`}>Tell us</Link> if you do.
            </>
          }
        />
        <div className="two wide-left">
          <RestaurantDetails restaurant={restaurant} />
          <ReviewArea
            address={address}
            notice={view.isOfLists ? null : view.notice}
            reviews={view.reviews}
            asked={view.asked}
            pages={view.pages}
            tally={view.tally}
            photos={photos}
            reader={reader}
            own={ownReview}
            muted={view.muted}
            form={
              isSignedIn && view.isWriting ? { today, review: ownReview, kept: actionData } : null
            }
          />
        </div>
      </article>
      <AlsoNearby places={view.nearby} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RestaurantNotFound error={error} />;
}
