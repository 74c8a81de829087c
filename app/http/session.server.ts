import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  endAllSessions,
  endSession,
  findSession,
  prolongSession,
  SESSION_SECONDS,
  startSession,
} from "#app/features/users/sign-in/sessions.server.ts";
import { isOfMuted, MUTED_MEANWHILE } from "#app/features/users/muted-meanwhile.server.ts";
import { hasOurMark, isToken } from "#app/features/users/sign-in/session-token.server.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import type { SignedInUser, User } from "#app/features/users/users.server.ts";
import { uploadTimeContext, visitContext } from "#app/http/context.server.ts";
import { ownCookie } from "#app/http/own-cookie.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { nameAsker, markAnonymous } from "#app/infra/asked-by.server.ts";

const SHORT_FORM_BYTES = 64 * 1024;
const SIGN_IN = "Sign in to continue";

type Voice = { user: SignedInUser; refused?: never } | { status: 401 | 403; refused: Refusal };

export const loadUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = await readToken(request);
  const hasRoom = (token && hasOurMark(token)) || markAnonymous();
  const session = token && hasRoom ? await findSession(token) : null;
  if (!token || !session) {
    return hasRoom && markAnonymous() ? next() : new Response(null, { status: 503 });
  }

  context.set(userContext, session.user);
  nameAsker(session.user.id);
  context.get(uploadTimeContext)();
  const prolonged = session.isDue && (await prolongSession(token));
  const response = await next();
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  if (prolonged && !setsSession(request, response)) {
    response.headers.append("Set-Cookie", await sessionCookie(request).serialize(token));
    // No cache may give this cookie to others, even when the answer itself is public.
    response.headers.append("Cache-Control", "private");
  }
  return response;
};

export async function findUserOfBrowser(request: Request): Promise<SignedInUser | null> {
  const token = await readToken(request);
  const session = token ? await findSession(token) : null;
  return session && session.user;
}

export function requireUser(context: Readonly<RouterContextProvider>): SignedInUser {
  const user = context.get(userContext);
  if (!user) throw problem(401, SIGN_IN);
  return user;
}

export function requireVoice(context: Readonly<RouterContextProvider>): SignedInUser {
  const user = requireUser(context);
  if (user.muting) throw problem(403, whyMuted(user.muting));
  return user;
}

export function findVoice(context: Readonly<RouterContextProvider>, formAddress: string): Voice {
  const user = context.get(userContext);
  if (!user) {
    const refused = { error: SIGN_IN, signInAddress: signInAddress(formAddress) };
    return { status: 401, refused };
  }
  return user.muting ? { status: 403, refused: { error: whyMuted(user.muting) } } : { user };
}

export async function denyMuted<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    throw isOfMuted(error) ? problem(403, MUTED_MEANWHILE) : error;
  }
}

/** Somebody who was signed out gets a short form's words back, but a long form is not even read. */
export function refuseLongForm(request: Request, context: Readonly<RouterContextProvider>) {
  const length = request.headers.get("Content-Length");
  if (length === null || Number(length) > SHORT_FORM_BYTES) requireUser(context);
}

export async function openSession({ request, context }: Visit, user: User): Promise<string> {
  const token = await startSession(user.id, await readToken(request), {
    user_agent: request.headers.get("User-Agent") ?? "",
    address: context.get(visitContext).address,
  });
  return sessionCookie(request).serialize(token);
}

export async function closeSession(request: Request): Promise<string> {
  const token = await readToken(request);
  if (token) await endSession(token);
  return sessionCookie(request).serialize("", { maxAge: 0 });
}

export async function closeAllSessions(request: Request, user: User): Promise<string> {
  await endAllSessions(user.id);
  return sessionCookie(request).serialize("", { maxAge: 0 });
}

function sessionCookie(request: Request) {
  return ownCookie(request, "tafula_session", { maxAge: SESSION_SECONDS });
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie(request).parse(request.headers.get("Cookie"));
  return isToken(token) ? token : null;
}

function setsSession(request: Request, response: Response) {
  const { name } = sessionCookie(request);
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
}
