import { ListGrid } from "#app/features/lists/list-grid.tsx";
import { listRow } from "#app/features/lists/list-view.ts";
import { listOwnLists } from "#app/features/lists/lists.server.ts";
import { NewListForm } from "#app/features/lists/new-list-form.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { providerLabel } from "#app/features/users/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { writeNewList } from "#app/pages/list-form.server.ts";
import "#app/styles/lists.css";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-saved.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/lists";

const NEW_LIST = "/lists?new=1#new-list";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const lists = user && (await listOwnLists(user.id));
  return {
    provider: providerLabel(SIGN_IN_PROVIDER),
    lists: lists && lists.map(listRow),
    isNew: url.searchParams.has("new"),
    muted: user?.muting ? whyMuted(user.muting) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return writeNewList({ context, form, formAddress: "/lists?new=1" });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Lists") }, { name: "robots", content: "noindex" }];
}

export default function Lists({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, lists, isNew, muted } = loaderData;
  const refused = actionData && "typed" in actionData ? actionData : null;
  if (!lists && !refused) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap">
      <back-link>
        <Link className="back" to="/favorites">
          <Icon name="arrow-left" />
          Favorites
        </Link>
      </back-link>
      <div className="section-head">
        <h1>Lists</h1>
        {!muted && (
          <Link className="btn" to={NEW_LIST}>
            New list
          </Link>
        )}
      </div>
      <p className="muted lists-lede">
        Recipes and places in your own order, each with a line of your own. Send one on WhatsApp and
        it opens without an account.
      </p>
      {muted && <OnlyReading why={muted} />}
      {(refused || (isNew && !muted)) && <NewListForm refused={refused} />}
      {lists?.length === 0 && !isNew && <NoLists />}
      {lists && <ListGrid lists={lists} />}
    </div>
  );
}

function NoLists() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>No lists yet</h2>
      <p className="muted">
        “Add to list” stands beside the heart of every recipe and place. Or begin with a name.
      </p>
      <Link className="btn" to="/">
        Explore Now
      </Link>
    </section>
  );
}
