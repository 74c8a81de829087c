import { redirect } from "react-router";
import type { Told } from "#app/ui/told.ts";

/** After a write: a form sent without script comes back to the page by redirect, a script gets the bare answer. */
export function afterWrite(request: Request, address: string, told: Told) {
  return isSentByScript(request) ? told : redirect(address, 303);
}

/** React Router sends what its forms hold to the page's address with `.data` behind it. */
export function isSentByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
