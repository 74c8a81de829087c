import { href } from "react-router";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { reviewArrivalSchema } from "#app/features/reviews/review.schema.ts";
import { reviewValues } from "#app/features/reviews/review-view.ts";
import { findOwnReview } from "#app/features/reviews/write-review.server.ts";
import { RestaurantNotFound } from "#app/features/site/not-found-screen.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { isRefused } from "#app/http/refused-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { restaurantOr410 } from "#app/routes/rows/gone.server.ts";
import { restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { writeReview } from "#app/routes/site/restaurant-review.form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/restaurant-review";

const GONE = "Restaurant Not Found";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const restaurant_id = restaurantId(params);
  const user = context.get(userContext);
  const [found, own] = await Promise.all([
    findRestaurant(restaurant_id),
    user && findOwnReview({ user_id: user.id, restaurant_id }),
  ]);
  const restaurant = isRefused(context) ? found : await restaurantOr410(found, restaurant_id);
  return {
    name: restaurant?.name,
    address: href("/restaurants/:id", { id: String(restaurant_id) }),
    provider: providerLabel(SIGN_IN_PROVIDER),
    isSignedIn: user !== null,
    muted: user?.muting ? whyMuted(user.muting) : null,
    ownReview: own && reviewValues(own),
    today: southAfricanDay(new Date()),
    from: readQuery(url, reviewArrivalSchema).from,
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeReview({ request, context, restaurant_id: restaurantId(params) });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction, { review: "Failed to submit review: " });
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  return (
    loaderData && [
      { title: pageTitle(titleOf(loaderData)) },
      { name: "robots", content: "noindex" },
    ]
  );
}

function titleOf({ name }: { name: string | undefined }) {
  return name === undefined ? GONE : `Review of ${name}`;
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, address, from, provider, isSignedIn, muted, ownReview, today } = loaderData;
  if (!isSignedIn && !actionData) return <SignInPrompt provider={provider} />;
  const hiddenReason = ownReview?.hidden_reason ?? null;
  return (
    <div className="wrap">
      <BackLink to={from ? `/${from}` : address} />
      <div className="page-head">
        <h1>{name ?? GONE}</h1>
      </div>
      <div className="stack">
        {ownReview && hiddenReason !== null && (
          <HiddenNote
            noun="review"
            reason={hiddenReason}
            address={`/hidden/review/${ownReview.id}`}
          />
        )}
        {muted !== null && !actionData ? (
          <OnlyReading why={muted} />
        ) : (
          <ReviewForm
            address={address}
            from={from}
            today={today}
            review={ownReview}
            result={actionData}
          />
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RestaurantNotFound error={error} />;
}
