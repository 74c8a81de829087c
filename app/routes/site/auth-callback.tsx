import { data, redirect } from "react-router";
import {
  EXCHANGE_FAILED,
  NO_CODE,
  RESPONDED,
  STATE_HEADER,
} from "#app/features/users/session-store.ts";
import { SigningInTable } from "#app/features/users/signing-in-table.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { abandonSignIn } from "#app/http/sign-in.server.ts";
import "#app/styles/auth-callback.css";
import type { Route } from "./+types/auth-callback";

const headersOfPage = {
  "Cache-Control": "no-store",
  // With no-referrer, the form's Origin would be "null".
  "Referrer-Policy": "same-origin",
};

export async function loader({ request, url }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  const state = url.searchParams.get("state") ?? "";
  const isRefusedByProvider = url.searchParams.has("error") && !code;
  if (isRefusedByProvider)
    throw redirect("/", { headers: await abandonSignIn(request, url.searchParams) });
  return data({ code, state }, { headers: headersOfPage });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Signing you in") },
  { name: "robots", content: "noindex" },
];

export default function AuthCallback({ loaderData: { code, state } }: Route.ComponentProps) {
  return (
    <main id="main" className="centre cloth auth-callback">
      <sign-in-callback failed={`${EXCHANGE_FAILED}: ${RESPONDED}`} state-header={STATE_HEADER}>
        <form method="post" action="/api/sessions" className="empty">
          <SigningInTable />
          <h1>Welcome</h1>
          <p role="status">Signing you in</p>
          {code ? (
            <>
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
    </main>
  );
}
