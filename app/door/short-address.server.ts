import { shortAddress } from "#app/http/return-to.server.ts";

export function withShortAddress(answer: Response): Response {
  const address = answer.headers.get("Location");
  // Redirects to the sign-in provider stay whole, because they are short and need every parameter.
  if (!address?.startsWith("/") || shortAddress(address) === address) return answer;
  const short = new Response(answer.body, answer);
  short.headers.set("Location", shortAddress(address));
  return short;
}
