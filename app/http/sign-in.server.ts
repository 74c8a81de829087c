import { RESPONDED } from "#app/features/users/sign-in/session-calls.ts";
import { EXCHANGE_FAILED } from "#app/features/users/sign-in/session-store.ts";
import { saveUser, type User } from "#app/features/users/users.server.ts";
import {
  type Begun,
  LONGEST_COOKIE,
  readBegun,
  writeBegun,
} from "#app/http/begun-sign-ins.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { ownCookie, wordCookie } from "#app/http/own-cookie.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { JSON_POLICY } from "#app/http/security-headers.server.ts";
import { openSession } from "#app/http/session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { fitForLog, log } from "#app/infra/log.server.ts";
import {
  CodeRefused,
  exchangeCode,
  ProviderFailure,
  reasonOf,
  requestCode,
} from "#app/infra/oauth.server.ts";

export const SIGN_IN_FAILED = "Signing in does not work just now. Try again in a minute.";

const REDIRECT_FAILED = "Failed to get login redirect URL";

const ENDS = {
  failed: { kind: "bad", sentence: SIGN_IN_FAILED },
  back: {
    kind: "ok",
    sentence: "Your account is back: you signed in before it was deleted, so nothing is deleted.",
  },
} as const;

const END_SECONDS = 60;
const RETURN_TO_SECONDS = 5 * 60;
const MOST_BEGUN = 5;
const NO_PAGE = { "Cache-Control": "no-store", "Content-Security-Policy": JSON_POLICY };

/**
 * All unfinished sign-ins of a browser share one verifier and nonce, because a code may come
 * without its state and a provider takes it only once.
 */
export async function beginSignIn(request: Request, return_to: string | null) {
  const before = await readBegun(request);
  const { url, ...secrets } = await requestCodeOrProblem(request, before.at(-1));
  const begun = { ...secrets, return_to: safeReturnTo(return_to), begun_at: Date.now() };
  const all = [...before, begun].slice(-MOST_BEGUN);
  const headers = new Headers(NO_PAGE);
  headers.append("Set-Cookie", await writeBegun(request, all));
  return { redirectUrl: url.href, headers };
}

export type Outcome =
  | { status: 200; user: User; headers: Headers }
  | { status: 401 | 502; user: null; headers: Headers; hadBegun: boolean };

export async function finishSignIn(
  { request, context }: Visit,
  { code, state }: { code: string; state?: string | null },
): Promise<Outcome> {
  const headers = new Headers(NO_PAGE);
  const all = await readBegun(request);
  const isNamed = typeof state === "string";
  const begun = isNamed ? all.find((one) => one.state === state) : all.at(-1);
  if (!begun) return { status: 401, user: null, headers, hadBegun: false };
  const claims = await exchangeOrFailure(request, code, begun);
  if (claims instanceof ProviderFailure)
    return { status: 502, user: null, headers, hadBegun: true };
  const back = claims ? await returnToHeaders(request, begun) : [];
  if (claims || isNamed) {
    const others = all.filter((one) => one !== begun);
    const left = await writeBegun(request, others, LONGEST_COOKIE - back.join().length);
    headers.append("Set-Cookie", left);
  }
  if (!claims) return { status: 401, user: null, headers, hadBegun: true };

  const { isBack, ...user } = await saveUser(claims);
  if (isBack) tellSignInEnd(request, headers, "back");
  headers.append("Set-Cookie", await openSession({ request, context }, user));
  for (const cookie of back) headers.append("Set-Cookie", cookie);
  return { status: 200, user, headers };
}

/**
 * Anybody can lead a browser here with an error, so the error must belong to a sign-in that it
 * began.
 */
export async function abandonSignIn(request: Request, answer: URLSearchParams): Promise<Headers> {
  const headers = new Headers(NO_PAGE);
  const { begun, others } = await findBegun(request, answer.get("state"));
  if (!begun) return headers;
  if (answer.get("error") !== "access_denied") {
    const [error, description] = ["error", "error_description"].map((name) =>
      fitForLog(answer.get(name)),
    );
    log("error", { message: "The sign-in provider refused", error, description });
    tellSignInEnd(request, headers, "failed");
  }
  const back = await returnToHeaders(request, begun);
  const left = await writeBegun(request, others, LONGEST_COOKIE - back.join().length);
  for (const cookie of [left, ...back]) headers.append("Set-Cookie", cookie);
  return headers;
}

export async function takeReturnTo(
  request: Request,
): Promise<{ return_to: string | null; headers: Headers }> {
  const cookie = returnToCookie(request);
  const kept: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (kept === null) return { return_to: null, headers: new Headers() };
  const return_to = safeReturnTo(kept);
  const headers = new Headers({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) });
  return { return_to: return_to === "/" ? null : return_to, headers };
}

export function tellSignInEnd(request: Request, headers: Headers, end: keyof typeof ENDS) {
  headers.append("Set-Cookie", endCookie(request).write(end, END_SECONDS));
}

export function takeSignInEnd(request: Request, headers: Headers) {
  const cookie = endCookie(request);
  const word = cookie.read();
  if (word === null) return null;
  headers.append("Set-Cookie", cookie.write("", 0));
  return word === "back" ? ENDS.back : ENDS.failed;
}

async function requestCodeOrProblem(request: Request, shared: Begun | undefined) {
  try {
    return await requestCode(siteOrigin(request), shared);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log("error", { message: `${REDIRECT_FAILED}: ${RESPONDED} 502`, ...reasonOf(error) });
    throw problem(502, SIGN_IN_FAILED);
  }
}

async function exchangeOrFailure(request: Request, code: string, begun: Begun) {
  try {
    return await exchangeCode({ origin: siteOrigin(request), code, ...begun });
  } catch (error) {
    if (!(error instanceof CodeRefused)) return failureOf(error);
    log("warn", { message: `${EXCHANGE_FAILED}: the code was refused`, ...reasonOf(error) });
    return null;
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof ProviderFailure)) throw error;
  log("error", { message: `${EXCHANGE_FAILED}: the provider failed`, ...reasonOf(error) });
  return error;
}

export function logRefusedForm(status: number) {
  log("warn", { message: `${EXCHANGE_FAILED}: ${RESPONDED} ${status}` });
}

async function findBegun(request: Request, state?: string | null) {
  const all = await readBegun(request);
  const begun = all.find((one) => one.state === state);
  return { begun, others: all.filter((one) => one !== begun) };
}

async function returnToHeaders(request: Request, { return_to }: Begun): Promise<string[]> {
  return return_to === "/" ? [] : [await returnToCookie(request).serialize(return_to)];
}

function endCookie(request: Request) {
  return wordCookie(request, "tafula_sign_in_end");
}

function returnToCookie(request: Request) {
  return ownCookie(request, "tafula_return_to", { maxAge: RETURN_TO_SECONDS });
}
