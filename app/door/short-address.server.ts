import { shortAddress } from "#app/http/return-to.server.ts";

/** Shortens a redirect whose address is too long. */
export function withShortAddress(answer: Response): Response {
  const address = answer.headers.get("Location");
  // Redirects to the sign-in provider stay whole: they are short, and every parameter is needed.
  if (!address?.startsWith("/") || shortAddress(address) === address) return answer;
  const short = new Response(answer.body, answer);
  short.headers.set("Location", shortAddress(address));
  return short;
}
