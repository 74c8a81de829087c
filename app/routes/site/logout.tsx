import { redirect } from "react-router";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { closeAllSessions, closeSession } from "#app/http/session.server.ts";
import { logOwnEvent } from "#app/http/sign-in-events.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Route } from "./+types/logout";

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(userContext)) throw redirect("/");
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const isEverywhere = user !== null && url.searchParams.has("everywhere");
  logOwnEvent(context, isEverywhere ? "logout_everywhere" : "logout");
  const cookie = isEverywhere ? await closeAllSessions(request, user) : await closeSession(request);
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return redirect("/", { status: 303, headers });
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Logout") },
  { name: "robots", content: "noindex" },
];

/** A link to /api/logout leads here, because a link alone must not sign anybody out. */
export default function Logout() {
  return (
    <section className="centre">
      <form method="post" action="/logout" className="empty">
        <h1>Do you want to log out?</h1>
        <p>You can sign in again at any time.</p>
        <div className="row">
          <button type="submit" className="btn">
            Logout
          </button>
          <button type="submit" className="btn line" formAction="/logout?everywhere=1">
            Sign out everywhere
          </button>
          <a className="btn line" href="/">
            Stay signed in
          </a>
        </div>
      </form>
    </section>
  );
}
