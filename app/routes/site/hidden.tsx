import { data } from "react-router";
import {
  AppealNotice,
  AppealPanel,
  type RefusedAppeal,
} from "#app/features/reports/appeal-panel.tsx";
import { findOwnHiding } from "#app/features/reports/appeals.server.ts";
import { ChangeLink } from "#app/features/reports/change-link.tsx";
import { HidingNotice } from "#app/features/reports/hiding-notice.tsx";
import { ItemCard } from "#app/features/reports/item-card.tsx";
import { hidingView } from "#app/features/reports/item-view.ts";
import { NOTHING_REPORTED } from "#app/features/reports/reported.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { whyMuted } from "#app/features/users/muting.ts";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { beforeSubject, ITEM_NOUNS } from "#app/features/vocabulary/item-nouns.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { isRefused } from "#app/http/refused-form.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { sendAppeal } from "#app/routes/forms/appeal-form.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { reportedOr404 } from "#app/routes/rows/reported-or-404.server.ts";
import "#app/styles/reported.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/hidden";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reported = reportedOr404(params);
  const user = context.get(userContext);
  const { sentence: notice, headers } = takeFlash(request);
  const found = user && (await findOwnHiding(user.id, reported));
  const hiding = isRefused(context) ? found : user && foundOr404(found, NOTHING_REPORTED);
  const content = {
    provider: providerLabel(SIGN_IN_PROVIDER),
    hiding: hiding && hidingView(hiding),
    muted: user?.muting ? whyMuted(user.muting) : null,
    notice,
  };
  return data(content, { headers });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const reported = reportedOr404(params);
  return sendAppeal({ request, context, reported });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  const kind = loaderData?.hiding?.item.kind;
  return [
    { title: pageTitle(kind ? `Your ${ITEM_NOUNS[kind]}` : "Hidden") },
    { name: "robots", content: "noindex" },
  ];
}

export default function HiddenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, hiding, muted, notice } = loaderData;
  if (!hiding && !actionData) return <SignInPrompt provider={provider} />;
  if (!hiding) return <Unsent refused={actionData} />;
  const { item, rule, appeal, state } = hiding;
  const noun = ITEM_NOUNS[item.kind];
  const isBack = state === "restored";
  const mayAppeal = !appeal && state === "hidden";
  const isOnlyTold = muted !== null && !actionData;
  return (
    <div className="wrap narrow">
      <BackLink to={item.kind === "comment" ? item.address : "/my-reviews"} />
      <h1>
        Your {noun} is {isBack ? "back" : "hidden"}
      </h1>
      <div className="stack reporting">
        {notice && (
          <div role="status">
            <Notice kind="ok" told={loaderData}>
              {notice}
            </Notice>
          </div>
        )}
        {!isBack && <HidingNotice hiding={hiding} />}
        <ItemCard item={item} className="item veiled" label={`Your ${noun}`}>
          <b>
            Your {noun}
            {item.subject && (
              <>
                {" "}
                {beforeSubject(item.kind)}{" "}
                {item.isListed ? <a href={item.address}>{item.subject}</a> : item.subject}
              </>
            )}
          </b>
          <span>{item.written}</span>
        </ItemCard>
        {rule && !isBack && (
          <section className="rule" aria-labelledby="rule-title">
            <b id="rule-title">
              House rule {rule.number}: {rule.title}
            </b>
            <p>
              {rule.sentence} <a href={`/rules#rule-${rule.number}`}>Read the rule</a>
            </p>
          </section>
        )}
        {!isBack && <ChangeLink item={item} />}
        {appeal && <AppealNotice appeal={appeal} />}
        {mayAppeal && isOnlyTold && (
          <Notice kind="bad">
            {muted} You can appeal when you may write again, or{" "}
            <Link to="/contact">write to us</Link>.
          </Notice>
        )}
        {mayAppeal && !isOnlyTold && <AppealPanel refused={actionData ?? null} />}
      </div>
    </div>
  );
}

function Unsent({ refused }: { refused: RefusedAppeal | undefined }) {
  return (
    <div className="wrap narrow">
      <BackLink to="/my-reviews" />
      <h1>Your appeal</h1>
      <AppealPanel refused={refused ?? null} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <PageNotFound />;
}
