import { href, redirect } from "react-router";
import { onlyReads } from "#app/http/only.server.ts";

export function loader() {
  return redirect(href("/admin/account"), {
    status: 303,
    headers: { "Cache-Control": "no-store" },
  });
}

export { onlyReads as action };
