import { data, href } from "react-router";
import { factsWith } from "#app/features/contributions/change-facts.ts";
import { shownText } from "#app/features/contributions/shown-values.ts";
import { SuggestChangeForm } from "#app/features/contributions/suggest-change-form.tsx";
import { findWaitingChange } from "#app/features/contributions/suggest-change.server.ts";
import { suggestValues } from "#app/features/contributions/suggest-values.ts";
import { todayInShort } from "#app/features/contributions/queue/today-in-short.ts";
import { restaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { RestaurantNotFound } from "#app/features/site/not-found-screen.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { isRefused } from "#app/http/refused-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { restaurantOr410 } from "#app/routes/rows/gone.server.ts";
import { restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { writeSuggestion } from "#app/routes/site/restaurant-suggest.form.server.ts";
import "#app/styles/contributions.css";
import "#app/styles/fact-fields.css";
import "#app/styles/hours-rows.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/restaurant-suggest";

const TITLE = "Something changed?";

export async function loader({ params, context }: Route.LoaderArgs) {
  const restaurant_id = restaurantId(params);
  const user = context.get(userContext);
  const [found, waiting] = await Promise.all([
    findRestaurant(restaurant_id),
    user && findWaitingChange({ user_id: user.id, restaurant_id }),
  ]);
  const restaurant = isRefused(context) ? found : await restaurantOr410(found, restaurant_id);
  const sent = waiting && { ...Object(waiting.proposed), note: waiting.note };
  const facts = factsWith(restaurant?.facts, { ...sent }, { names: Object.keys(sent ?? {}) });
  return data({
    name: restaurant?.name,
    address: href("/restaurants/:id", { id: String(restaurant_id) }),
    provider: providerLabel(SIGN_IN_PROVIDER),
    isSignedIn: user !== null,
    muted: user?.muting ? whyMuted(user.muting) : null,
    values: suggestValues({
      ...restaurant,
      ...sent,
      facts,
      shown: restaurant && shownText(restaurant),
    }),
    today: todayInShort(restaurantValues({ ...restaurant })),
    isSentBefore: waiting !== null,
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeSuggestion({ request, context, restaurant_id: restaurantId(params) });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  const of = loaderData?.name ? ` ${loaderData.name}` : "";
  return [{ title: pageTitle(`${TITLE}${of}`) }, { name: "robots", content: "noindex" }];
}

export default function SuggestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, address, provider, isSignedIn, muted, values, today, isSentBefore } = loaderData;
  if (!isSignedIn && !actionData) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap narrow">
      <BackLink to={address} />
      <div className="page-head">
        <h1>{TITLE}</h1>
        {name && <p className="muted">{name}</p>}
        <p className="lede">
          Change what is wrong and leave the rest. Someone on our side reads every suggestion and
          tells you what became of it.
        </p>
      </div>
      {muted && !actionData && <Notice kind="bad">{muted}</Notice>}
      <SuggestChangeForm
        address={address}
        values={values}
        today={today}
        isSentBefore={isSentBefore}
        result={actionData}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RestaurantNotFound error={error} />;
}
