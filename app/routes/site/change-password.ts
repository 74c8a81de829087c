import { href, redirect } from "react-router";
import { onlyReads } from "#app/http/only.server.ts";

/** Only administrators have a password here; the page to sign in says how a new one is made. */
export function loader() {
  return redirect(href("/admin/login"), { status: 303, headers: { "Cache-Control": "no-store" } });
}

export { onlyReads as action };
