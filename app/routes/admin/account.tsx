import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { passwordChangeSchema } from "#app/features/admins/accounts/admin.schema.ts";
import { changePassword } from "#app/features/admins/accounts/change-password.server.ts";
import {
  OwnSessionList,
  type SessionView,
} from "#app/features/admins/accounts/own-session-list.tsx";
import {
  endAllOwnSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from "#app/features/admins/accounts/own-sessions.server.ts";
import { SearchKeyPanel } from "#app/features/admins/search-key-panel.tsx";
import { PasswordForm } from "#app/features/admins/accounts/password-form.tsx";
import { UNKNOWN_DEVICE } from "#app/features/users/sign-in/device-name.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { endedAdminCookie, openerOf, requireAdmin } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { hasSearchKey, searchKeyCookie } from "#app/http/search-key.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/account";

const NO_SESSION = "This session has ended already.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, username, session_id, hasSecondFactor } = requireAdmin(context);
  const sessions = await listOwnSessions(id);
  return {
    username,
    hasSecondFactor,
    hasSearchKey: hasSearchKey(request),
    sessions: sessions.map((session) => sessionView(session, session_id)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "change-password":
      return changeByForm({ request, context }, form);
    case "end-session": {
      const id = idParam(String(form.get("id")), NO_SESSION);
      if (!(await endOwnSession(admin, id))) throw problem(404, NO_SESSION);
      if (id === admin.session_id) return signedOut(request);
      return redirectWithFlash(request, href("/admin/account"), "session-ended");
    }
    case "search-key": {
      const choice = form.get("search_key") === "off" ? "off" : "on";
      const answer = redirectWithFlash(request, href("/admin/account"), `search-key-${choice}`);
      answer.headers.append("Set-Cookie", searchKeyCookie(request, choice));
      return answer;
    }
    case "end-all":
      await endAllOwnSessions(admin);
      return signedOut(request);
    default:
      throw problem(400, "Unknown action");
  }
}

async function changeByForm({ request, context }: Visit, form: FormData) {
  const submission = parseWithZod(form, { schema: passwordChangeSchema });
  const hideFields = ["current_password", "new_password"];
  if (submission.status !== "success")
    return data({ submission: submission.reply({ hideFields }) }, { status: 400 });
  const opener = await openerOf({ request, context }, "browser");
  const refused = await changePassword(requireAdmin(context), submission.value, opener);
  if (!refused) return redirectWithFlash(request, href("/admin/account"), "password-changed");
  const fieldErrors = { [refused.field]: [refused.error] };
  const reply = submission.reply({ hideFields, fieldErrors });
  if (refused.wait === 0) return data({ submission: reply }, { status: 400 });
  const headers = { "Retry-After": String(refused.wait) };
  return data({ submission: reply }, { status: 429, headers });
}

async function signedOut(request: Request) {
  const headers = { "Set-Cookie": await endedAdminCookie(request) };
  return redirect(href("/admin/login"), { status: 303, headers });
}

function sessionView({ id, device, kind, ...session }: OwnSession, own: number): SessionView {
  return {
    id,
    device: device || UNKNOWN_DEVICE,
    isThis: id === own,
    isProgram: kind === "program",
    network: session.network,
    began: formatMoment(session.created_at),
    used: formatMoment(session.last_seen_at),
  };
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Your Account") }];
}

export const handle = { failed: "Failed to fetch your account" };

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { username, hasSecondFactor, sessions } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Your Account</h1>
        <p className="muted">Signed in as {username}</p>
      </div>
      <OwnSessionList sessions={sessions} />
      <SecondFactorPanel isSet={hasSecondFactor} />
      <SearchKeyPanel isOn={loaderData.hasSearchKey} />
      <PasswordForm username={username} result={actionData?.submission} />
    </>
  );
}

function SecondFactorPanel({ isSet }: { isSet: boolean }) {
  return (
    <section className="panel stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <p>
        {isSet
          ? "After your password, a second factor is asked for."
          : "A password alone lets you in. A passkey or an app for one-time codes makes that safer."}
      </p>
      <div className="row">
        <Link className="btn line" to={href("/admin/account/passkeys")}>
          Passkeys
        </Link>
        <Link className="btn line" to={href("/admin/account/codes")}>
          One-time codes and recovery codes
        </Link>
      </div>
    </section>
  );
}
