import { data } from "react-router";
import { listRow } from "#app/features/lists/list-view.ts";
import { listOwnLists } from "#app/features/lists/lists.server.ts";
import { PlacementForm } from "#app/features/lists/placement-form.tsx";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { writePlacement } from "#app/routes/forms/list-entry-form.server.ts";
import { nameOfThing, thingIn } from "#app/routes/site/list-add.thing.server.ts";
import "#app/styles/lists.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/list-add";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const thing = thingIn(url);
  const [named, lists] = await Promise.all([
    nameOfThing(thing),
    user ? listOwnLists(user.id, thing) : [],
  ]);
  return {
    ...named,
    lists: lists.map(listRow),
    provider: providerLabel(SIGN_IN_PROVIDER),
    isSignedIn: user !== null,
    muted: user?.muting ? whyMuted(user.muting) : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const thing = thingIn(url);
  const { back, address } = await nameOfThing(thing);
  const answer = await writePlacement(
    { request, context, form, formAddress: address },
    thing,
    back,
  );
  if (answer instanceof Response) return answer;
  const ticked = form.getAll("list").map(Number);
  return data({ ...answer.data, ticked }, answer.init ?? undefined);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Add ${loaderData.name} to a list` : "Add to list";
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

export default function AddToListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, address, lists, provider, isSignedIn, muted } = loaderData;
  const refused = actionData ?? null;
  if (!isSignedIn && !refused) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap narrow">
      <BackLink to={back} />
      <section className="panel add-to-list" aria-labelledby="add-to-list">
        <h1 id="add-to-list">Add to list</h1>
        <p className="muted">{name}</p>
        {muted && !refused ? (
          <OnlyReading why={muted} />
        ) : (
          <PlacementForm address={address} back={back} lists={lists} refused={refused} />
        )}
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <PageNotFound />;
}
