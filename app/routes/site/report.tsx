import { data } from "react-router";
import { ItemCard } from "#app/features/reports/item-card.tsx";
import { itemView, type ItemView } from "#app/features/reports/item-view.ts";
import { ReportForm } from "#app/features/reports/report-form.tsx";
import { NOTHING_REPORTED } from "#app/features/reports/reported.ts";
import { findOwnReport, findReportable } from "#app/features/reports/reports.server.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { ITEM_NOUNS } from "#app/features/vocabulary/item-nouns.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { isRefused } from "#app/http/refused-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { sendReport, WHY_NOT_REPORTED } from "#app/routes/forms/report-form.server.ts";
import { reportedOr404 } from "#app/routes/rows/reported-or-404.server.ts";
import "#app/styles/reported.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { Notice } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/report";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reported = reportedOr404(params);
  const user = context.get(userContext);
  const [found, own] = await Promise.all([
    findReportable(reported),
    user && findOwnReport(user.id, reported),
  ]);
  if (!own && !isRefused(context)) foundOr404(found, NOTHING_REPORTED);
  const { sentence, headers } = takeFlash(request);
  const content = {
    noun: `this ${ITEM_NOUNS[reported.kind]}`,
    provider: providerLabel(SIGN_IN_PROVIDER),
    isSignedIn: user !== null,
    item: found && itemView(found),
    refusal: user && found?.author.id === user.id ? WHY_NOT_REPORTED.own[1] : null,
    muted: user?.muting ? whyMuted(user.muting) : null,
    reportedOn: own && formatShortDate(own.created_at),
    notice: sentence,
  };
  return data(content, { headers });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const reported = reportedOr404(params);
  return sendReport({ request, context, reported });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(`Report ${loaderData?.noun ?? ""}`.trim()) },
    { name: "robots", content: "noindex" },
  ];
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, item, provider, isSignedIn, refusal, muted, reportedOn, notice } = loaderData;
  if (!isSignedIn && !actionData) return <SignInPrompt provider={provider} />;
  const isDone = reportedOn !== null || refusal !== null || muted !== null;
  return (
    <div className="wrap narrow">
      <BackLink to={item?.address ?? "/"} />
      <h1>Report {noun}</h1>
      <div className="stack reporting">
        <p className="lede">
          {item?.kind === "name"
            ? "Tell us what is wrong with the name. The person never learns who you are."
            : "Tell us what is wrong with it. The person who wrote it never learns who you are."}
        </p>
        {item && (
          <ItemCard item={item} className="item" label="What you report">
            <b>{item.author}</b>
            <span>{item.written}</span>
          </ItemCard>
        )}
        {notice && (
          <div role="status">
            <Notice kind="ok" told={loaderData}>
              {notice}
            </Notice>
          </div>
        )}
        {reportedOn && !notice && (
          <p className="notice">
            <Icon name="info" />
            <span>You reported it on {reportedOn}. You will find the outcome in your inbox.</span>
          </p>
        )}
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        {muted && !actionData && <Notice kind="bad">{muted}</Notice>}
        {item && !muted && !refusal && <ReportOther item={item} />}
        {(!isDone || (actionData && !reportedOn)) && (
          <ReportForm address={item?.address ?? "/"} refused={actionData ?? null} />
        )}
      </div>
    </div>
  );
}

function ReportOther({ item: { photos, person, author } }: { item: ItemView }) {
  const reportable = photos.flatMap(({ report }) => report ?? []);
  if (!person) return null;
  return (
    <p className="others">
      Is it something else?
      {reportable.map((to, index) => (
        <a key={to} className="quiet" href={to}>
          Report photo {index + 1}
        </a>
      ))}
      <a className="quiet" href={person}>
        Report the name {author}
      </a>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <PageNotFound />;
}
