import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { logActs } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { secondFactorSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { signIn } from "#app/features/admins/admin-sign-in.server.ts";
import { enterByScript } from "#app/features/admins/enter-by-script.ts";
import { SecondFactorForm } from "#app/features/admins/second-factor/second-factor-form.tsx";
import { readAuthentication } from "#app/features/admins/second-factor/passkey.schema.ts";
import {
  askForPasskey,
  PASSKEY_NOT_TAKEN,
  takePasskey,
} from "#app/features/admins/second-factor/passkeys.server.ts";
import { takeSecondFactor } from "#app/features/admins/second-factor/second-factor.server.ts";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import {
  findHalfAdminOfBrowser,
  keepToOurselves,
  openerOf,
} from "#app/http/admin-session.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { enter, nextPage } from "#app/routes/forms/admin-entry.server.ts";
import "#app/styles/admin.css";
import type { Route } from "./+types/second-factor";

export const middleware: Route.MiddlewareFunction[] = [keepToOurselves];

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  const admin = await requireHalfAdmin(request, next);
  return { next, passkey: await askForPasskey(admin, placeOf(request)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = nextPage(url.searchParams.get("next"));
  const admin = await requireHalfAdmin(request, next);
  const form = await readForm(request);
  const visit = { request, context };
  if (form.get("intent") === "passkey") return passByKey(visit, { admin, form, next });
  const submission = parseWithZod(form, { schema: secondFactorSchema });
  if (submission.status !== "success")
    return data({ submission: submission.reply() }, { status: 400 });
  const opener = await openerOf(visit, "browser");
  const { code } = submission.value;
  const wrong = await logActs(opener.address, () => takeSecondFactor(admin, code, opener));
  if (!wrong) return letIn(visit, admin, next);
  const reply = submission.reply({ hideFields: ["code"], fieldErrors: { code: [wrong.error] } });
  const headers = wrong.wait > 0 ? { "Retry-After": String(wrong.wait) } : undefined;
  return data({ submission: reply }, { status: wrong.wait > 0 ? 429 : 401, headers });
}

type Passing = { admin: SignedInAdmin; form: FormData; next: string };

async function passByKey(visit: Visit, { admin, form, next }: Passing) {
  const response = readAuthentication(form.get("passkey"));
  const { address } = visit.context.get(visitContext);
  const place = placeOf(visit.request);
  if (response && (await takePasskey(admin, { response, address, ...place })))
    return letIn(visit, admin, next);
  return data({ error: PASSKEY_NOT_TAKEN }, { status: 401 });
}

function placeOf(request: Request) {
  return { origin: siteOrigin(request), userVerification: "preferred" } as const;
}

async function letIn(visit: Visit, { id, username }: SignedInAdmin, next: string) {
  const { token } = await signIn(id, await openerOf(visit, "browser"));
  return enter(visit.request, { username, token, next });
}

async function requireHalfAdmin(request: Request, next: string) {
  const admin = await findHalfAdminOfBrowser(request);
  if (!admin) throw redirect(`${href("/admin/login")}?${new URLSearchParams({ next })}`, 303);
  return admin;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return enterByScript(serverAction, () => "This could not be sent. Please try again.");
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("Second factor") }, { name: "robots", content: "noindex" }];
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const address = `${href("/admin/second-factor")}?${new URLSearchParams({ next: loaderData.next })}`;
  const failure = (actionData && "error" in actionData && actionData.error) || null;
  const result = actionData && "submission" in actionData ? actionData.submission : undefined;
  return (
    <SecondFactorForm
      address={address}
      passkey={loaderData.passkey}
      failure={failure}
      result={result}
    >
      <TextLinks reloadDocument />
    </SecondFactorForm>
  );
}
