import { randomBytes } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { endAdminSession, pageTokenOf } from "#app/features/admins/admin-sessions.server.ts";
import { type Role, ROLES } from "#app/features/admins/accounts/roles.ts";
import { prisma } from "#app/infra/database.server.ts";
import routes from "../../../app/routes.ts";
import { fetchApp, pageOf } from "../../support/app.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { anAuthor, aRecipe, aRestaurant } from "../../support/rows.ts";
import { adminCookieOf } from "../../support/sign-in.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
/** What a page of the back office would show. */
const SECRET = "Umngcwabo Kitchen, not open yet";

/** The page of the second factor answers to a right password alone: second-factor.test.ts. */
const OPEN = ["/admin/login", "/admin/second-factor", "/api/admin/login"];
const guarded = addressesIn(routes).filter(
  (path) => /^\/(api\/)?admin(\/|$)/.test(path) && !OPEN.includes(path),
);

type Caller = { cookie?: string; headers?: Record<string, string> };
const callers: Record<string, Caller> = {};
let id = 0;

beforeAll(async () => {
  const author = await anAuthor({ name: SECRET });
  await aRecipe({ title: SECRET, author_id: author.id });
  ({ id } = await aRestaurant({ name: SECRET, is_active: false }));
  const garbage = randomBytes(32).toString("base64url");
  const expired = await anAdminSession();
  await prisma.adminToken.updateMany({
    where: { admin_id: expired.admin_id },
    data: { expires_at: new Date(Date.now() - 1_000) },
  });
  const loggedOut = await anAdminSession();
  await endAdminSession(loggedOut.token);
  await endAdminSession(loggedOut.program);
  const visitor = await aSession();
  Object.assign(callers, {
    "no token": {},
    "a garbage token": await both(garbage),
    "half a token": await both("x"),
    "an expired token": { cookie: expired.cookie, headers: expired.bearer },
    "a logged-out token": { cookie: loggedOut.cookie, headers: loggedOut.bearer },
    "a signed-in visitor's cookie": { cookie: visitor },
  });
});

async function both(token: string): Promise<Caller> {
  return { cookie: await adminCookieOf(token), headers: { Authorization: `Bearer ${token}` } };
}

function addressesIn(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join("/");
    return entry.children ? addressesIn(entry.children, path) : [`/${path}`];
  });
}

function filledIn(path: string) {
  return path.replace(":id", String(id)).replace("*", "no/such/page");
}

describe.each([
  "no token",
  "a garbage token",
  "half a token",
  "an expired token",
  "a logged-out token",
  "a signed-in visitor's cookie",
])("with %s", (name) => {
  test.each(guarded)("nothing answers at %s (PERM-07, PERM-12, BRIEF-08)", async (path) => {
    for (const method of METHODS) {
      const response = await fetchApp(filledIn(path), {
        method,
        ...callers[name],
        ...sent(method),
      });
      expect({ method, status: response.status }).toEqual({ method, status: refusalOf(path) });
      expect(await response.text()).not.toContain(SECRET);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test.each(guarded.filter((path) => !path.startsWith("/api/")))(
    "no data is answered for %s",
    async (path) => {
      const asked = [
        await fetchApp(`${filledIn(path)}.data`, callers[name]),
        await fetchApp(`${filledIn(path)}.data?_routes=routes/admin/dashboard`, callers[name]),
      ];
      for (const answer of asked) {
        const text = await answer.text();
        expect(text).not.toContain(SECRET);
        expect(text).toContain("/admin/login");
      }
      const form = { intent: "save" };
      const answer = await fetchApp(`${filledIn(path)}.data`, { ...callers[name], form });
      const text = await answer.text();
      expect(text).not.toContain(SECRET);
      const isKept = name === "an expired token" && /\/(new|edit)$/.test(path);
      const isLedOn = isKept || path === "/admin/logout";
      expect(answer.status).toBe(isLedOn ? 202 : 401);
      expect(text).toContain(isLedOn ? "/admin/login" : "You are signed out. Sign in again");
    },
  );
});

/** The role that the layout above a route asks for. Null: every administrator may. */
const neededFor = new Map(
  ROLES.flatMap((role) =>
    guarded
      .filter((path) => addressesIn(below(routes, `/${role}s.ts`)).includes(path))
      .map((path) => [path, role] as const),
  ),
);

function below(entries: RouteConfigEntry[], file: string, above = ""): RouteConfigEntry[] {
  return entries.flatMap(({ children = [], path, ...entry }) => {
    const whole = [above, path].filter(Boolean).join("/");
    const inside = children.map((child) => ({
      ...child,
      path: [whole, child.path].filter(Boolean).join("/"),
    }));
    return entry.file.endsWith(file) ? inside : below(children, file, whole);
  });
}

const OF_EDITORS = [
  ...[
    "/admin/calendar",
    "/admin/dishes",
    "/admin/pictures",
    "/admin/recipe-authors",
    "/admin/recipes",
  ],
  ...["/admin/restaurants", "/admin/restaurants/new", "/admin/seasons", "/admin/suggestions"],
];
/** What the menu and the dashboard lead to, beside the pages of every administrator. */
const MENUS: Record<Role, string[]> = {
  editor: OF_EDITORS,
  moderator: ["/admin/moderation/reported", "/admin/takedowns"],
  owner: [
    "/admin/accounts",
    "/admin/housekeeping",
    "/admin/moderation/reported",
    ...OF_EDITORS,
    "/admin/takedowns",
  ],
};

describe.each(ROLES)("with the role of %s", (role) => {
  test("ROLE-01 pages and calls answer as far as the role reaches", async () => {
    const { cookie, bearer } = await anAdminSession(await anAdmin(undefined, role));
    expect([...neededFor.keys()]).toHaveLength(75);
    for (const path of guarded) {
      const needed = neededFor.get(path);
      const isRefused = needed !== undefined && needed !== role && role !== "owner";
      const isCall = path.startsWith("/api/");
      const visit = isCall ? { headers: bearer } : { cookie };
      const addresses = [filledIn(path), ...(isCall ? [] : [`${filledIn(path)}.data`])];
      for (const address of addresses) {
        // What a role may do is only read: the rest of its methods would change something.
        for (const method of isRefused ? METHODS : ["GET"]) {
          const { status } = await fetchApp(address, { method, ...visit, ...sent(method) });
          // A method that no call has is refused to everybody.
          const isMet = (status === 403) === isRefused || (isCall && status === 405);
          expect({ address, method, status, isMet }).toMatchObject({ isMet: true });
        }
      }
    }
  });

  test("RUN-07 a method that a page does not have changes nothing", async () => {
    const { cookie } = await anAdminSession(await anAdmin(undefined, role));
    const open = guarded.filter((path) => !path.startsWith("/api/") && !path.endsWith("*"));
    for (const path of open.filter((one) => [undefined, role].includes(neededFor.get(one)))) {
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const answer = await fetchApp(filledIn(path), { method, cookie });
        const allow = answer.headers.get("Allow");
        expect({ path, status: answer.status, allow }).toMatchObject({ status: 405 });
        expect(allow).toContain("OPTIONS");
      }
    }
  });

  test("ROLE-01 the menu shows where the role reaches", async () => {
    const { cookie } = await anAdminSession(await anAdmin(undefined, role));
    const page = await pageOf(await fetchApp("/admin/dashboard", { cookie }));
    const links = [...page.querySelectorAll("main a, nav a")].map((link) =>
      link.getAttribute("href"),
    );
    const shown = new Set(links.filter((href) => neededFor.has(href ?? "")));
    expect([...shown].toSorted()).toEqual(MENUS[role].toSorted());
  });
});

function sent(method: string) {
  return ["GET", "HEAD"].includes(method) ? {} : { form: { intent: "save", name: "x" } };
}

/** Pages lead to the login; the API says 401 whatever is asked. */
function refusalOf(path: string): number {
  return path.startsWith("/api/") ? 401 : 303;
}

describe("a page of the back office", () => {
  test("is asked for again after signing in, with its query", async () => {
    const response = await fetchApp("/admin/restaurants?search=curry&page=2");
    expect(response.headers.get("Location")).toBe(
      "/admin/login?next=%2Fadmin%2Frestaurants%3Fsearch%3Dcurry%26page%3D2",
    );
  });

  test("tells a script plainly that the session is over", async () => {
    const headers = { Accept: "application/json" };
    const response = await fetchApp("/admin/places?q=curry", { headers });
    expect(response.status).toBe(401);
  });

  test("is kept out of search engines and caches", async () => {
    const { cookie } = await anAdminSession();
    const { headers, status } = await fetchApp("/admin/dashboard", { cookie });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
  });

  test("does not open with a Bearer token, nor the API with the cookie (T-05)", async () => {
    const { cookie, bearer, program } = await anAdminSession();
    expect((await fetchApp("/admin/dashboard", { headers: bearer })).status).toBe(303);
    const asCookie = { cookie: await adminCookieOf(program) };
    expect((await fetchApp("/admin/dashboard", asCookie)).status).toBe(303);
    expect((await fetchApp("/api/admin/stats", { cookie })).status).toBe(401);
  });

  test("ACCOUNT-08 writes a token that opens the API beside its own session's cookie alone (T-05)", async () => {
    const { cookie, token } = await anAdminSession();
    const other = await anAdminSession();
    const statusOf = async (bearer: string, sent?: string) => {
      const headers = { Authorization: `Bearer ${bearer}` };
      return (await fetchApp("/api/admin/stats", { headers, cookie: sent })).status;
    };
    const written = pageTokenOf(token);
    expect(await statusOf(written, cookie)).toBe(200);
    expect(await statusOf(written)).toBe(401);
    expect(await statusOf(written, other.cookie)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, cookie)).toBe(401);
    expect(await statusOf(other.program)).toBe(200);
    const headers = { Authorization: `Bearer ${written}` };
    await fetchApp("/api/admin/logout", { method: "POST", headers, cookie });
    expect(await statusOf(written, cookie)).toBe(401);
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
  });

  test("closes for an administrator whose row is gone", async () => {
    const admin = await anAdmin();
    const { cookie } = await anAdminSession(admin);
    await prisma.admin.delete({ where: { id: admin.id } });
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
  });

  test("leads from /admin to the dashboard", async () => {
    const { cookie } = await anAdminSession();
    const response = await fetchApp("/admin", { cookie });
    expect(response.headers.get("Location")).toBe("/admin/dashboard");
  });

  test("that does not exist is 404 for administrators", async () => {
    const { cookie, bearer } = await anAdminSession();
    expect((await fetchApp("/admin/no-such-page", { cookie })).status).toBe(404);
    const call = await fetchApp("/api/admin/no-such-call", { headers: bearer });
    await expectRefusal(call, { status: 404, error: "Not found" });
  });
});
