import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { ADMIN_TOKEN_KEY } from "#app/features/admins/admin-token-key.ts";
import { AdminSignInForm } from "#app/features/admins/admin-sign-in-form.tsx";
import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { signInAdmin } from "#app/features/admins/admin-sign-in.server.ts";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import {
  adminCookie,
  findAdminOfBrowser,
  keepToOurselves,
  openerOf,
} from "#app/http/admin-session.server.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { enter, nextPage } from "#app/pages/admin-entry.server.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import "#app/styles/admin.css";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [keepToOurselves];

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  if (await findAdminOfBrowser(request)) throw redirect(next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = nextPage(form.get("next"));
  const submission = parseWithZod(form, { schema: adminSignInSchema });
  // The answer must not contain the password.
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return data({ submission: reply }, { status: 400 });

  const opener = await openerOf({ request, context }, "browser");
  const signedIn = await signInAdmin(submission.value, opener);
  if (signedIn.refused === "wait") {
    const headers = { "Retry-After": String(signedIn.wait) };
    return data({ submission: reply, error: signedIn.error }, { status: 429, headers });
  }
  if (signedIn.refused !== null) {
    return data({ submission: reply, error: signedIn.error }, { status: 401 });
  }
  const { token, isHalf } = signedIn;
  if (!isHalf) return enter(request, { username: submission.value.username, token, next });
  const headers = { "Set-Cookie": await adminCookie(request, token) };
  const asks = `${href("/admin/second-factor")}?${new URLSearchParams({ next })}`;
  return redirect(asks, { status: 303, headers });
}

/** A failure is shown beside the form, not on an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const words = { refused: "Login failed", threw: "Network error. Please try again." };
  const answer = await sendOrTell(serverAction, "login", (failure) =>
    failureOrFallback(failure, words),
  );
  if (!("token" in answer)) return answer;
  localStorage.setItem(ADMIN_TOKEN_KEY, answer.token);
  return redirect(answer.next);
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Back of house") }, { name: "robots", content: "noindex" }];
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminSignInForm next={loaderData.next} result={actionData}>
      <TextLinks reloadDocument />
    </AdminSignInForm>
  );
}
