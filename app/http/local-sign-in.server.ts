import { problem } from "#app/http/problem.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { env } from "#app/infra/env.server.ts";

const ANSWER_WITHIN_MS = 10_000;
const PROVIDER_COOKIE = "local_sign_in";
const SENT_ON = ["Accept", "Accept-Language", "User-Agent"];
const SENT_BACK = ["Cache-Control", "Content-Type", "Location", "Referrer-Policy"];

// The provider's pages have inline styles, because they use none of our files.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export async function forwardToLocalSignIn(request: Request, url: URL): Promise<Response> {
  if (!env.LOCAL_SIGN_IN_URL) throw problem(404, "Page not found");
  const isForm = request.method === "POST";
  const answer = await fetchOrProblem(new URL(url.pathname + url.search, env.LOCAL_SIGN_IN_URL), {
    method: request.method,
    headers: headersFor(request),
    body: isForm ? await formText(request) : undefined,
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const headers = picked(answer.headers, SENT_BACK);
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}

function headersFor(request: Request): Headers {
  const headers = picked(request.headers, SENT_ON);
  const origin = new URL(siteOrigin(request));
  headers.set("X-Forwarded-Host", origin.host);
  headers.set("X-Forwarded-Proto", origin.protocol.slice(0, -1));
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  headers.set("Cookie", cookies.filter((cookie) => cookie.startsWith(PROVIDER_COOKIE)).join("; "));
  return headers;
}

function picked(from: Headers, names: string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function formText(request: Request): Promise<URLSearchParams> {
  const form = await readForm(request);
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

async function fetchOrProblem(address: URL, visit: RequestInit): Promise<Response> {
  try {
    return await fetch(address, visit);
  } catch {
    throw problem(502, "The sign-in page does not answer just now. Try again in a minute.");
  }
}
