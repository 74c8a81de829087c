import { textOf } from "./app.ts";

/** All that a form says that was sent after the session had ended. */
export const SIGN_IN =
  "Sign in to continue. What you typed stays here: sign in (opens in a new tab), then come back and send it again.";

/** What it says, where signing in leads afterwards, and whether the page with the words stays open. */
export function askedToSignIn(page: Document) {
  const link = page.querySelector("main .notice.bad a");
  const address = new URL(link?.getAttribute("href") ?? "", "http://localhost");
  return {
    said: textOf(page, "main .notice.bad"),
    leadsTo: address.searchParams.get("return_to"),
    staysOpen: link?.getAttribute("target") === "_blank",
  };
}

export function askedFor(leadsTo: string) {
  return { said: SIGN_IN, leadsTo, staysOpen: true };
}
