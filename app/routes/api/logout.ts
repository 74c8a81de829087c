import { redirect } from "react-router";
import { closeSession } from "#app/http/session.server.ts";
import { logOwnEvent } from "#app/http/sign-in-events.server.ts";
import { isSeenByPerson } from "#app/http/speculation.server.ts";
import type { Route } from "./+types/logout";

const noStore = { "Cache-Control": "no-store" };

/**
 * The specification wants a GET here, and yet a link, an image or a prefetch must not end the
 * session.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isSeenByPerson(request)) return new Response(null, { status: 204, headers: noStore });
  if (isNavigation(request)) return redirect("/logout", { status: 303, headers: noStore });
  if (!isOwnCall(request)) return new Response(null, { status: 204, headers: noStore });
  return action({ request, context });
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  logOwnEvent(context);
  const headers = { ...noStore, "Set-Cookie": await closeSession(request) };
  return Response.json({ success: true }, { headers });
}

function isNavigation({ headers }: Request) {
  const mode = headers.get("Sec-Fetch-Mode");
  return mode ? mode === "navigate" : Boolean(headers.get("Accept")?.includes("text/html"));
}

/** Browsers say in these headers what a request is for, and programs send none of them. */
function isOwnCall({ headers }: Request) {
  const isOwnSite = ["same-origin", null].includes(headers.get("Sec-Fetch-Site"));
  return isOwnSite && ["empty", null].includes(headers.get("Sec-Fetch-Dest"));
}
