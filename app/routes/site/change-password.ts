import { href, redirect } from "react-router";
import { onlyReads } from "#app/http/only.server.ts";

/** Only administrators have a password here. */
export function loader() {
  return redirect(href("/admin/account"), {
    status: 303,
    headers: { "Cache-Control": "no-store" },
  });
}

export { onlyReads as action };
