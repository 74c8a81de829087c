import { data, redirect } from "react-router";
import { signInUrl } from "virtual:enhance";
import { NO_CODE } from "#app/features/users/sign-in/session-store.ts";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { signInSchema } from "#app/features/users/sign-in/sign-in.schema.ts";
import { SigningInTable } from "#app/features/users/signing-in-table.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { findWait } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { logSignIn } from "#app/http/sign-in-events.server.ts";
import {
  abandonSignIn,
  finishSignIn,
  logRefusedForm,
  tellSignInEnd,
} from "#app/http/sign-in.server.ts";
import "#app/styles/auth-callback.css";
import { PageScript } from "#app/ui/page-script.tsx";
import type { Route } from "./+types/auth-callback";

const WITHOUT_SCRIPT = "without_script";

const headersOfPage = {
  "Cache-Control": "no-store",
  // With no-referrer, the form's Origin would be "null".
  "Referrer-Policy": "same-origin",
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  const state = url.searchParams.get("state") ?? "";
  const isRefusedByProvider = url.searchParams.has("error") && !code;
  if (isRefusedByProvider)
    throw redirect("/", { headers: await abandonSignIn(request, url.searchParams) });
  if (url.searchParams.has(WITHOUT_SCRIPT)) {
    throw await signInAndGoHome(request, context, async () => ({ code, state }));
  }
  return data({ code, state, script: signInUrl }, { headers: headersOfPage });
}

export async function action({ request, context }: Route.ActionArgs) {
  return signInAndGoHome(request, context, () => readForm(request).then(Object.fromEntries));
}

async function signInAndGoHome(
  request: Request,
  context: Route.LoaderArgs["context"],
  read: () => Promise<unknown>,
) {
  if (await findWait(context, "sign_ins")) {
    logRefusedForm(429);
    return redirect("/", 303);
  }
  const sent = signInSchema.safeParse(await read());
  if (!sent.success) return redirect("/", 303);
  const outcome = await finishSignIn({ request, context }, sent.data);
  logSignIn(context, outcome);
  const { status, user, headers } = outcome;
  if (status !== 200) logRefusedForm(status);
  if (user === null && outcome.hadBegun) tellSignInEnd(request, headers, "failed");
  return redirect("/", { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Signing you in") },
  { name: "robots", content: "noindex" },
];

export default function AuthCallback({
  loaderData: { code, state, script },
}: Route.ComponentProps) {
  return (
    <main id="main" className="centre cloth auth-callback">
      <PageScript src={script} />
      <sign-in-callback>
        <form method="post" action="/auth/callback" className="empty">
          <SigningInTable />
          <h1>Welcome</h1>
          <p role="status">Signing you in</p>
          {code ? (
            <>
              <noscript>
                <meta httpEquiv="refresh" content={`0;url=${addressOfExchange(code, state)}`} />
              </noscript>
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="state" value={state} />
              <button type="submit" className="btn accent without-script">
                Continue
              </button>
            </>
          ) : (
            <div className="without-script">
              <p role="alert">{NO_CODE}</p>
              <a className="btn accent" href="/">
                Go to Home
              </a>
            </div>
          )}
        </form>
      </sign-in-callback>
      <TextLinks reloadDocument />
    </main>
  );
}

function addressOfExchange(code: string, state: string): string {
  return `/auth/callback?${new URLSearchParams({ code, state, [WITHOUT_SCRIPT]: "" })}`;
}
