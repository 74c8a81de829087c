import { data } from "react-router";
import { viewAccount } from "#app/features/account/account-view.server.ts";
import { DeletionPanel, DownloadPanel } from "#app/features/account/leaving-panels.tsx";
import { SeenPanel } from "#app/features/account/seen-panel.tsx";
import { SessionsPanel } from "#app/features/account/sessions-panel.tsx";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { changeByForm } from "#app/routes/forms/account-form.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import "#app/styles/account.css";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account";

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const account = user && (await viewAccount(user));
  const { sentence: notice, headers } = takeFlash(request);
  const provider = providerLabel(SIGN_IN_PROVIDER);
  return data({ provider, account, notice, news: user?.news ?? 0 }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context);
  return changeByForm({ request, context }, await readForm(request));
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Your account") }, { name: "robots", content: "noindex" }];
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, account, notice, news } = loaderData;
  return (
    <>
      {notice && (
        <div className="wrap" role="status">
          <Notice kind="ok">{notice}</Notice>
        </div>
      )}
      {account ? (
        <div className="wrap narrow">
          <div className="page-head">
            <h1>Your account</h1>
          </div>
          <OwnTabs current="account" news={news} />
          <div className="account">
            <SeenPanel account={account} />
            <SessionsPanel sessions={account.sessions} />
            <DownloadPanel />
            <DeletionPanel account={account} refused={actionData} />
          </div>
        </div>
      ) : (
        <SignInPrompt provider={provider} />
      )}
    </>
  );
}
