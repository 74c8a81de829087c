import { data } from "react-router";
import { ByLinkNotice, CopyButton, SendByWhatsApp } from "#app/features/lists/list-acts.tsx";
import { isLink } from "#app/features/lists/list-address.ts";
import type { RefusedList } from "#app/features/lists/list-fields.ts";
import { Visibility } from "#app/features/lists/list-grid.tsx";
import { ListHead } from "#app/features/lists/list-head.tsx";
import { ListPicks } from "#app/features/lists/list-picks.tsx";
import { DeleteListLink, ListLinkPanel, ListNameForm } from "#app/features/lists/list-settings.tsx";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { dropEntry, writeEntry } from "#app/routes/forms/list-entry-form.server.ts";
import { dropLink, writeCopy, writeLink, writeName } from "#app/routes/forms/list-form.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { anyListOr404, listId } from "#app/routes/rows/list-or-404.server.ts";
import { listMeta } from "#app/routes/site/list.meta.ts";
import { openList } from "#app/routes/shared/list-page.server.ts";
import { metaFor } from "#app/routes/shared/page-meta.ts";
import "#app/styles/lists.css";
import { isMissing } from "#app/ui/is-missing.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SuccessStatus } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/list";

/** The address lets everybody in who has it, so no other site must learn it. */
const NO_ADDRESS_TOLD = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

const SHOW_OWN_REFUSAL = ["rename", "link", "unlink"];

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { sentence: notice, headers: taken } = takeFlash(request);
  const shown = await openList(params, { request, url, context });
  return data({ ...shown, notice }, { headers: { ...taken, ...NO_ADDRESS_TOLD } });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const formAddress = url.pathname + url.search;
  const writing = { request, context, form, formAddress };
  if (intent === "copy") return writeCopy(writing, await anyListOr404(context, params));
  if (isLink(params.id)) throw problem(400, "Unknown action");
  const id = listId(params);
  if (intent === "rename") return writeName(writing, id);
  if (intent === "link") return writeLink(writing, id);
  if (["line", "up", "down"].includes(intent)) return writeEntry(writing, id);
  if (intent === "unlink") return dropLink(writing, requireUser(context).id, id);
  if (intent === "remove") return dropEntry(writing, requireUser(context).id, id);
  throw problem(400, "Unknown action");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function headers({ loaderHeaders, ...given }: Route.HeadersArgs) {
  const sent = keepRetryAfter({ loaderHeaders, ...given });
  for (const [name, value] of Object.entries(NO_ADDRESS_TOLD)) sent.set(name, value);
  return sent;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && metaFor(matches, listMeta(loaderData));
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, own, isEditing, address, link, shopFor, reader } = loaderData;
  const refused: RefusedList | null = actionData ?? null;
  const isShownByForm =
    refused?.entry !== undefined || SHOW_OWN_REFUSAL.includes(refused?.intent ?? "");
  return (
    <div className="wrap narrow list-page">
      {own && (
        <Link className="back" to="/lists">
          <Icon name="arrow-left" />
          Lists
        </Link>
      )}
      <SuccessStatus sentence={loaderData.notice} />
      <ListHead list={list}>
        {link && <SendByWhatsApp name={list.name} link={link} />}
        {own ? (
          <Link className="btn line" to={isEditing ? address : `${address}?edit=1`}>
            <Icon name={isEditing ? "check" : "square-pen"} />
            {isEditing ? "Done" : "Change it"}
          </Link>
        ) : (
          <CopyButton address={address} isSignedIn={reader !== null} />
        )}
        {shopFor && (
          <Link className="btn line" to={shopFor}>
            <Icon name="shopping-basket" />
            Shop for it
          </Link>
        )}
      </ListHead>
      {!isShownByForm && <RefusalNotice refused={refused} />}
      {own && isEditing && (
        <div className="list-settings">
          <ListNameForm list={list} own={own} refused={refused} />
          <ListLinkPanel own={own} refused={refused} />
        </div>
      )}
      {list.count === 0 ? (
        <p className="muted nothing-on-it">
          Nothing on it yet. {own && "“Add to list” is on the page of every recipe and place."}
        </p>
      ) : (
        <ListPicks entries={list.entries} isEditing={isEditing} refused={refused} />
      )}
      {own && !isEditing && (
        <p className="meta">
          <Visibility isByLink={own.link !== null} />
        </p>
      )}
      {own && isEditing && <DeleteListLink own={own} />}
      {!own && <ByLinkNotice list={list} reportAddress={loaderData.reportAddress} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="List Not Found"
      text="The link has ended, or the list is private. Ask whoever sent it to you."
      backTo="/"
    />
  );
}
