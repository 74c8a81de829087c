import { data } from "react-router";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { ListGrid } from "#app/features/lists/list-grid.tsx";
import { listRow } from "#app/features/lists/list-view.ts";
import { listOwnLists } from "#app/features/lists/lists.server.ts";
import { NewListForm } from "#app/features/lists/new-list-form.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { writeNewList } from "#app/routes/forms/list-form.server.ts";
import "#app/styles/lists.css";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-saved.svg?url";
import { Link } from "#app/ui/link.tsx";
import { SuccessStatus } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/lists";

const NEW_LIST = "/lists?new=1#new-list";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { sentence: notice, headers } = takeFlash(request);
  const user = context.get(userContext);
  const lists = user && (await listOwnLists(user.id));
  const shown = {
    provider: providerLabel(SIGN_IN_PROVIDER),
    lists: lists && lists.map(listRow),
    news: user?.news ?? 0,
    isNew: url.searchParams.has("new"),
    muted: user?.muting ? whyMuted(user.muting) : null,
    notice,
  };
  return data(shown, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return writeNewList({ request, context, form, formAddress: "/lists?new=1" });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Lists") }, { name: "robots", content: "noindex" }];
}

export default function Lists({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, lists, news, isNew, muted, notice } = loaderData;
  const refused = actionData ?? null;
  if (!lists && !refused) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap">
      <SuccessStatus sentence={notice} />
      <div className="section-head own-head">
        <h1>Lists</h1>
        {!muted && (
          <Link className="btn" to={NEW_LIST}>
            New list
          </Link>
        )}
      </div>
      <OwnTabs current="lists" news={news} />
      <p className="muted lists-lede">
        Recipes and places in your own order, each with a note if you like. Make a link, and whoever
        has it can read the list without an account.
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
        “Add to list” is on the page of every recipe and place. Or start with a name.
      </p>
      <Link className="btn" to="/">
        Explore Now
      </Link>
    </section>
  );
}
