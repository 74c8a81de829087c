import { z } from "zod";
import { EXCHANGE_FAILED, REDIRECT_FAILED, RESPONDED } from "#app/features/users/session-store.ts";
import { saveUser, type User } from "#app/features/users/users.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { ownCookie, wordCookie } from "#app/http/own-cookie.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { openSession } from "#app/http/session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { env } from "#app/infra/env.server.ts";
import { fitForLog, log } from "#app/infra/log.server.ts";
import {
  CodeRefused,
  exchangeCode,
  ProviderFailure,
  reasonOf,
  requestCode,
} from "#app/infra/oauth.server.ts";

export const SIGN_IN_FAILED = "Signing in does not work just now. Try again in a minute.";

const ENDS = {
  failed: { kind: "bad", sentence: SIGN_IN_FAILED },
  back: {
    kind: "ok",
    sentence: "Your account is back: you signed in before it was deleted, so nothing is deleted.",
  },
} as const;

const SIGN_IN_SECONDS = 10 * 60;
const END_SECONDS = 60;
const RETURN_TO_SECONDS = 5 * 60;
const RETURN_TO_MAX_LENGTH = 300;
/** A person may sign in from several tabs, but a browser keeps only 4 KB for each cookie. */
const MOST_BEGUN = 5;

const begunSchema = z
  .array(
    z.object({
      state: z.string(),
      verifier: z.string(),
      nonce: z.string(),
      return_to: z.string(),
      begun_at: z.number(),
    }),
  )
  .catch([]);
type Begun = z.infer<typeof begunSchema>;

export async function beginSignIn(request: Request, return_to: string | null) {
  const { url, ...secrets } = await requestCodeOrProblem(request);
  const begun = { ...secrets, return_to: shortReturnTo(return_to), begun_at: Date.now() };
  const all = [...(await readBegun(request)), begun].slice(-MOST_BEGUN);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await writeBegun(request, all));
  return { redirectUrl: url.href, headers };
}

export type Outcome =
  | { status: 200; user: User; headers: Headers }
  /** `hadBegun`: this browser did begin it, so its person is to be told. */
  | { status: 401 | 502; user: null; headers: Headers; hadBegun: boolean };

/** `state` must belong to a sign-in that this browser began. Each sign-in can be finished once. */
export async function finishSignIn(
  { request, context }: Visit,
  { code, state }: { code: string; state?: string | null },
): Promise<Outcome> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { begun, others } = await findBegun(request, state);
  if (!begun) return { status: 401, user: null, headers, hadBegun: false };

  const claims = await exchangeOrFailure(request, code, begun);
  if (claims instanceof ProviderFailure)
    return { status: 502, user: null, headers, hadBegun: true };
  headers.append("Set-Cookie", await writeBegun(request, others));
  if (!claims) return { status: 401, user: null, headers, hadBegun: true };

  const { isBack, ...user } = await saveUser(claims);
  if (isBack) tellSignInEnd(request, headers, "back");
  headers.append("Set-Cookie", await openSession({ request, context }, user));
  await keepReturnTo(request, headers, begun);
  return { status: 200, user, headers };
}

/** Anybody can lead a browser to an address with an error, so it counts only for a sign-in that this browser began. */
export async function abandonSignIn(request: Request, answer: URLSearchParams): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { begun, others } = await findBegun(request, answer.get("state"));
  if (!begun) return headers;
  if (answer.get("error") !== "access_denied") {
    const [error, description] = ["error", "error_description"].map((name) =>
      fitForLog(answer.get(name)),
    );
    log("error", { message: "The sign-in provider refused", error, description });
    tellSignInEnd(request, headers, "failed");
  }
  headers.append("Set-Cookie", await writeBegun(request, others));
  await keepReturnTo(request, headers, begun);
  return headers;
}

/** For the home page, once: the headers make the browser forget the address. */
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

/** On the home page, once. */
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

async function requestCodeOrProblem(request: Request) {
  try {
    return await requestCode(siteOrigin(request));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log("error", { message: `${REDIRECT_FAILED}: ${RESPONDED} 502`, ...reasonOf(error) });
    throw problem(502, SIGN_IN_FAILED);
  }
}

async function exchangeOrFailure(request: Request, code: string, begun: Begun[number]) {
  try {
    return await exchangeCode({ origin: siteOrigin(request), code, ...begun });
  } catch (error) {
    if (error instanceof CodeRefused) {
      log("warn", { message: `${EXCHANGE_FAILED}: the code was refused`, ...reasonOf(error) });
      return null;
    }
    if (!(error instanceof ProviderFailure)) throw error;
    log("error", { message: `${EXCHANGE_FAILED}: the provider failed`, ...reasonOf(error) });
    return error;
  }
}

export function logRefusedForm(status: number) {
  log("warn", { message: `${EXCHANGE_FAILED}: ${RESPONDED} ${status}` });
}

function shortReturnTo(return_to: string | null): string {
  const address = safeReturnTo(return_to);
  return address.length <= RETURN_TO_MAX_LENGTH ? address : "/";
}

async function findBegun(request: Request, state?: string | null) {
  const all = await readBegun(request);
  const begun = all.find((one) => one.state === state);
  return { begun, others: all.filter((one) => one !== begun) };
}

async function readBegun(request: Request): Promise<Begun> {
  const kept: unknown = await begunCookie(request).parse(request.headers.get("Cookie"));
  const oldest = Date.now() - SIGN_IN_SECONDS * 1_000;
  return begunSchema.parse(kept).filter(({ begun_at }) => begun_at > oldest);
}

function writeBegun(request: Request, begun: Begun): Promise<string> {
  const cookie = begunCookie(request);
  return begun.length > 0 ? cookie.serialize(begun) : cookie.serialize("", { maxAge: 0 });
}

function begunCookie(request: Request) {
  const secrets = env.SESSION_SECRET.split(",");
  return ownCookie(request, "tafula_sign_in", { maxAge: SIGN_IN_SECONDS, secrets });
}

async function keepReturnTo(request: Request, headers: Headers, { return_to }: Begun[number]) {
  if (return_to === "/") return;
  headers.append("Set-Cookie", await returnToCookie(request).serialize(return_to));
}

function endCookie(request: Request) {
  return wordCookie(request, "tafula_sign_in_end");
}

function returnToCookie(request: Request) {
  return ownCookie(request, "tafula_return_to", { maxAge: RETURN_TO_SECONDS });
}
