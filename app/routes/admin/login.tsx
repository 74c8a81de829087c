import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { AdminSignInForm } from "#app/features/admins/admin-sign-in-form.tsx";
import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { signInAdmin } from "#app/features/admins/admin-sign-in.server.ts";
import { enterByScript } from "#app/features/admins/enter-by-script.ts";
import { findAddressWait } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { findAdminOfBrowser, keepToOurselves, openerOf } from "#app/http/admin-session.server.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { askForSecondFactor, enter, nextPage } from "#app/routes/forms/admin-entry.server.ts";
import { failureOrFallback } from "#app/ui/failure-message.ts";
import "#app/styles/admin.css";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [keepToOurselves];

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  if (await findAdminOfBrowser(request)) throw redirect(next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const opener = await openerOf({ request, context }, "browser");
  const wait = await findAddressWait(opener);
  if (wait > 0) return data({ error: tooOften(wait) }, tooManyTries(wait));
  const form = await readForm(request);
  const next = nextPage(form.get("next"));
  const submission = parseWithZod(form, { schema: adminSignInSchema });
  // The answer must not contain the password.
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return data({ submission: reply }, { status: 400 });

  const signedIn = await signInAdmin(submission.value, opener);
  if (signedIn.refused === "wait")
    return data({ submission: reply, error: signedIn.error }, tooManyTries(signedIn.wait));
  if (signedIn.refused !== null) {
    return data({ submission: reply, error: signedIn.error }, { status: 401 });
  }
  const { token, isHalf } = signedIn;
  if (isHalf) return askForSecondFactor(request, { token, next });
  return enter(request, { username: submission.value.username, token, next });
}

function tooManyTries(wait: number) {
  return { status: 429, headers: { "Retry-After": String(wait) } };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const words = { refused: "Login failed", threw: "Network error. Please try again." };
  return enterByScript(serverAction, (failure) => failureOrFallback(failure, words));
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
