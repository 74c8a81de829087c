import { data, href } from "react-router";
import { ContributionPairs } from "#app/features/contributions/contribution-pairs.tsx";
import { contributionView } from "#app/features/contributions/contribution-view.ts";
import { ContributionMark } from "#app/features/contributions/my-contribution-list.tsx";
import { WithdrawForm } from "#app/features/contributions/withdraw-form.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { isProblem, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import {
  contributionOr404,
  JUDGED_ALREADY,
  withdrawOrRefuse,
} from "#app/routes/rows/contribution-or-404.server.ts";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import "#app/styles/contributions.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import type { Route } from "./+types/my-contribution";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const provider = providerLabel(SIGN_IN_PROVIDER);
  if (!user) return data({ provider, contribution: null, notice: null });
  const { sentence: notice, headers } = takeFlash(request);
  const contribution = contributionView(await contributionOr404(user.id, params));
  return data({ provider, contribution, notice }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  if ((await readForm(request)).get("intent") !== "withdraw") throw problem(400, "Unknown action");
  try {
    await withdrawOrRefuse(user.id, params);
  } catch (refused) {
    if (!isProblem(refused) || refused.init?.status !== 409) throw refused;
    return data<FormAnswer>({ intent: "withdraw", error: JUDGED_ALREADY }, { status: 409 });
  }
  return redirectWithFlash(request, href("/my-contributions"), "suggestion-withdrawn");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("What you sent") }, { name: "robots", content: "noindex" }];
}

export default function MyContribution({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, contribution, notice } = loaderData;
  if (!contribution) return <SignInPrompt provider={provider} />;
  const { id, title, badge, isWaiting, isChange, became, address, removed } = contribution;
  return (
    <div className="wrap narrow">
      <BackLink to={href("/my-contributions")} />
      <Status>{notice && <Notice kind="ok">{notice}</Notice>}</Status>
      <RefusalNotice refused={actionData} />
      <div className="page-head">
        <h1>What you sent</h1>
        <p className="lede">
          {title}: {badge.toLowerCase()}
        </p>
        <ContributionMark contribution={contribution} />
        <p className="small muted">
          Sent {contribution.sentOn}.
          {isWaiting && isChange && " Only what differs from today was kept."}
        </p>
      </div>
      <div className="stack">
        {became && <p className="typed">{became}</p>}
        {removed && <p>{removed}</p>}
        <section className="panel" aria-label="Your suggestion">
          <ContributionPairs contribution={contribution} />
        </section>
        <div className="form-actions">
          {isWaiting && <WithdrawForm id={id} title={title} />}
          {address && (
            <Link className="btn line" to={address}>
              See it
            </Link>
          )}
          <Link className="btn" to={href("/my-contributions")}>
            My contributions
          </Link>
        </div>
      </div>
    </div>
  );
}
