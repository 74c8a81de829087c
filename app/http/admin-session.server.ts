import { href, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import {
  ADMIN_SESSION_SECONDS,
  DRAFT_SECONDS,
  endAdminSession,
  findAdmin,
  findExpiredAdmin,
  findHalfAdmin,
  pageTokenOf,
  type Opener,
  type SessionKind,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import { ENROL_FIRST } from "#app/features/admins/admin-sign-in.server.ts";
import { logActs } from "#app/features/admins/acts.server.ts";
import { isAllowed, type Role } from "#app/features/admins/accounts/roles.ts";
import { keepDraft } from "#app/features/admins/drafts.server.ts";
import type { Editor } from "#app/features/editing/noun.ts";
import { hasOurMark, isToken } from "#app/features/users/sign-in/session-token.server.ts";
import { adminContext } from "#app/http/admin-context.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { bearerOf } from "#app/http/bearer.server.ts";
import { uploadTimeContext, visitContext } from "#app/http/context.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { readKnownDevices } from "#app/http/known-devices.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { ownCookie } from "#app/http/own-cookie.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { nameAsker, markAnonymous } from "#app/infra/asked-by.server.ts";
import { env } from "#app/infra/env.server.ts";

type Forms = {
  has: (address: string) => boolean;
  read: (visit: Visit, admin_id: number) => Promise<{ form: FormData }>;
};

const BEFORE_ENROLMENT: string[] = [
  href("/admin/account/codes"),
  href("/admin/account/passkeys"),
  href("/admin/logout"),
];

const SIGNED_OUT = "You are signed out. Sign in again in another tab, then try once more.";

export const keepToOurselves: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};

// A form whose session has just ended is kept as a draft until its administrator signs in again.
// When it cannot be kept, a script gets a refusal instead of a redirect, so that the text stays on
// the screen.
export function requireAdminPage(forms: Forms): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const token = await readCookieToken(request);
    const admin = token ? await findAmongUs(token, "browser") : null;
    const address = pageAddress(request);
    if (admin) {
      if (mustEnrol(admin) && !BEFORE_ENROLMENT.includes(address))
        throw redirect(href("/admin/account/codes"), 303);
      letIn(context, admin);
      return logActs(context.get(visitContext).address, next);
    }
    const canBeKept = token !== null && request.method === "POST" && forms.has(address);
    const expired = canBeKept ? await findExpiredAdmin(token) : null;
    const isKept = expired !== null && (await keepForm({ request, context }, expired, forms));
    if (isForScript(request)) throw problem(401, "Sign in again to continue");
    const isRead = ["GET", "HEAD"].includes(request.method);
    const canBeLost = !isRead && !isKept && address !== href("/admin/logout");
    if (canBeLost && isSentByScript(request)) throw problem(401, SIGNED_OUT);
    throw redirect(`${href("/admin/login")}?${new URLSearchParams({ next: address })}`, 303);
  };
}

/** A cookie alone does not count here, because pages of other sites could send it along (CSRF). */
export const requireAdminToken: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const token = readBearerToken(request);
  const admin = token ? await findAdminOfBearer(request, token) : null;
  if (!admin) {
    throw problem(401, "Sign in as an administrator to continue", { "WWW-Authenticate": "Bearer" });
  }
  if (mustEnrol(admin)) throw problem(403, ENROL_FIRST);
  letIn(context, admin);
  return logActs(context.get(visitContext).address, next);
};

function mustEnrol({ hasSecondFactor }: SignedInAdmin): boolean {
  return env.ADMIN_SECOND_FACTOR === "required" && !hasSecondFactor;
}

export function requireRole(needed: Role): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    if (!isAllowed(requireAdmin(context).role, needed))
      throw problem(403, "Your role does not allow this");
    return next();
  };
}

/** A program's token works alone, a page's token only beside the cookie of its session (T-05). */
async function findAdminOfBearer(request: Request, token: string): Promise<SignedInAdmin | null> {
  const cookie = await readCookieToken(request);
  const isOfPage = cookie !== null && pageTokenOf(cookie) === token;
  return isOfPage ? findAmongUs(cookie, "browser") : findAmongUs(token, "program");
}

/** A token without our mark waits as an anonymous write, so that made-up tokens delay nobody. */
async function findAmongUs(token: string, kind: SessionKind): Promise<SignedInAdmin | null> {
  return hasOurMark(token) || markAnonymous() ? findAdmin(token, kind) : null;
}

function letIn(context: Readonly<RouterContextProvider>, admin: SignedInAdmin) {
  context.set(adminContext, admin);
  nameAsker(`admin ${admin.id}`);
  context.get(uploadTimeContext)();
}

export function requireAdmin(context: Readonly<RouterContextProvider>): SignedInAdmin {
  const admin = context.get(adminContext);
  if (!admin) throw problem(401, "Sign in as an administrator to continue");
  return admin;
}

export function requireEditor({ request, context }: Visit): Editor {
  const admin = requireAdmin(context);
  return { admin, origin: siteOrigin(request), address: pageAddress(request) };
}

export async function findAdminOfBrowser(request: Request): Promise<SignedInAdmin | null> {
  const token = await readCookieToken(request);
  return token ? findAdmin(token, "browser") : null;
}

export async function findHalfAdminOfBrowser(request: Request): Promise<SignedInAdmin | null> {
  const token = await readCookieToken(request);
  return token ? findHalfAdmin(token) : null;
}

export async function openerOf({ request, context }: Visit, kind: SessionKind): Promise<Opener> {
  const user_agent = request.headers.get("User-Agent") ?? "";
  const devices = await readKnownDevices(request);
  return { kind, user_agent, address: context.get(visitContext).address, devices };
}

export function adminCookie(request: Request, token: string): Promise<string> {
  return cookieOf(request).serialize(token);
}

export async function closeAdminSession(request: Request): Promise<string> {
  const token = await readCookieToken(request);
  if (token) await endAdminSession(token);
  return endedAdminCookie(request);
}

export function endedAdminCookie(request: Request): Promise<string> {
  return cookieOf(request).serialize("", { maxAge: 0 });
}

function readBearerToken(request: Request): string | null {
  const token = bearerOf(request.headers);
  return isToken(token) ? token : null;
}

async function keepForm(visit: Visit, { id }: SignedInAdmin, forms: Forms): Promise<boolean> {
  const { form } = await forms.read(visit, id);
  return form.get("intent") !== "discard-draft" && keepDraft(id, pageAddress(visit.request), form);
}

function isForScript(request: Request): boolean {
  const accepted = request.headers.get("Accept") ?? "";
  return accepted.includes("application/json") && !accepted.includes("text/html");
}

function cookieOf(request: Request) {
  return ownCookie(request, "tafula_admin", { maxAge: ADMIN_SESSION_SECONDS + DRAFT_SECONDS });
}

async function readCookieToken(request: Request): Promise<string | null> {
  const token: unknown = await cookieOf(request).parse(request.headers.get("Cookie"));
  return isToken(token) ? token : null;
}
