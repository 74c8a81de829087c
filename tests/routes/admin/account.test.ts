import { parseHTML } from "linkedom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { adminCookieOf } from "../../support/sign-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const ACCOUNT = "/admin/account";
const MINUTE_MS = 60_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

afterEach(() => void vi.useRealTimers());

function goOn(minutes: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE_MS });
}

function lastActOf(admin_id: number) {
  return prisma.adminAct.findFirst({
    where: { admin_id },
    orderBy: { id: "desc" },
    select: { act: true, subject_kind: true, subject_id: true, subject_name: true },
  });
}

describe("a session of an administrator", () => {
  test("ACCOUNT-01 ends after 30 minutes without use, and each use begins them anew", async () => {
    const { cookie } = await anAdminSession();
    const statusAfter = async (minutes: number) => {
      goOn(minutes);
      return (await fetchApp("/admin/dashboard", { cookie })).status;
    };
    expect(await statusAfter(29)).toBe(200);
    expect(await statusAfter(29)).toBe(200);
    expect(await statusAfter(31)).toBe(303);
  });

  test("ACCOUNT-01 ends after 12 hours, however much it is used", async () => {
    const { cookie, bearer } = await anAdminSession();
    for (let used = 0; used < 28; used += 1) {
      goOn(25);
      expect((await fetchApp("/api/admin/stats", { headers: bearer })).status).toBe(200);
    }
    goOn(25);
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
    expect((await fetchApp("/api/admin/stats", { headers: bearer })).status).toBe(401);
  });
});

describe("GET /admin/account", () => {
  test("ACCOUNT-02 lists one's own sessions, each with device, network and times", async () => {
    const admin = await anAdmin();
    await anAdminSession();
    const opener = { kind: "browser", user_agent: FIREFOX, address: "41.2.3.4" } as const;
    const cookie = await adminCookieOf(await startAdminSession(admin.id, opener));
    await startAdminSession(admin.id, { ...opener, kind: "program", user_agent: "curl/8" });
    goOn(2);
    const page = await pageOf(await fetchApp(ACCOUNT, { cookie }));
    const sessions = [...page.querySelectorAll(".account-list li")].map((one) =>
      textOf(one, "div"),
    );
    const moment = "\\d+ \\w+ \\d{4} \\d\\d:\\d\\d";
    const times = `from an address that begins with 41\\.2\\.3, began ${moment}, last used ${moment}`;
    expect(sessions).toEqual([
      expect.stringMatching(new RegExp(`^Firefox on Linux This one ?${times}$`)),
      expect.stringMatching(new RegExp(`^curl Program ?${times}$`)),
    ]);
  });
});

describe("POST /admin/account", () => {
  const OLD = "a long enough password";
  const NEW = "lemon trees in Ceres";

  async function change(given: { current?: string; next?: string; cookie: string }) {
    const { current = OLD, next = NEW, cookie } = given;
    const form = { intent: "change-password", current_password: current, new_password: next };
    return fetchApp(ACCOUNT, { form, cookie });
  }

  async function somebodyWithPassword() {
    const admin = await anAdmin();
    const password_hash = await hashPassword(OLD);
    return prisma.admin.update({ where: { id: admin.id }, data: { password_hash } });
  }

  test("ACCOUNT-03 changes the password and ends one's other sessions", async () => {
    const admin = await somebodyWithPassword();
    const [here, there] = [await anAdminSession(admin), await anAdminSession(admin)];
    const answer = await change(here);
    expect(answer.status).toBe(303);
    expect((await fetchApp(ACCOUNT, { cookie: here.cookie })).status).toBe(200);
    expect((await fetchApp(ACCOUNT, { cookie: there.cookie })).status).toBe(303);
    const { username } = admin;
    const login = (password: string) =>
      fetchApp("/api/admin/login", { json: { username, password }, address: "10.20.0.1" });
    expect((await login(OLD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    expect(await lastActOf(admin.id)).toEqual({
      ...{ act: "changed_the_password_of", subject_kind: "administrator" },
      ...{ subject_id: admin.id, subject_name: username },
    });
  });

  test.each([
    { what: "a wrong password", current: "not it", error: "This is not your password" },
    { what: "a short one", next: "short", error: "Choose a password of 10 or more characters" },
    { what: "a common one", next: "Password123", error: /^Many people use this password/ },
  ])("ACCOUNT-03 refuses $what beside its field", async ({ current, next, error }) => {
    const { cookie } = await anAdminSession(await somebodyWithPassword());
    const answer = await change({ current, next, cookie });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(textOf(parseHTML(text).document, "form .err")).toMatch(error);
    expect(text).not.toContain(OLD);
  });

  test("ACCOUNT-03 lets nobody guess the password from an open session", async () => {
    const { cookie } = await anAdminSession(await somebodyWithPassword());
    for (let tried = 0; tried < 5; tried += 1) await change({ current: "a guess", cookie });
    const answer = await change({ cookie });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(20);
  });

  test("ACCOUNT-02 ends one session, and no other", async () => {
    const admin = await anAdmin();
    const { cookie } = await anAdminSession(admin);
    const other = await anAdminSession(admin);
    const { id } = await prisma.adminToken.findFirstOrThrow({
      where: { admin_id: admin.id, kind: "browser" },
      orderBy: { id: "desc" },
    });
    const form = { intent: "end-session", id: String(id) };
    const answer = await fetchApp(ACCOUNT, { form, cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(ACCOUNT);
    expect((await fetchApp(ACCOUNT, { cookie: other.cookie })).status).toBe(303);
    expect((await fetchApp(ACCOUNT, { cookie })).status).toBe(200);
    const act = { act: "ended", subject_kind: "session", subject_id: id };
    expect(await lastActOf(admin.id)).toEqual({ ...act, subject_name: "Unknown device" });
  });

  test("ACCOUNT-02 finds no session of somebody else", async () => {
    const { cookie } = await anAdminSession();
    const other = await anAdminSession();
    const { id } = await prisma.adminToken.findFirstOrThrow({
      where: { admin_id: other.admin_id, kind: "browser" },
    });
    const answer = await fetchApp(ACCOUNT, {
      form: { intent: "end-session", id: String(id) },
      cookie,
    });
    expect(answer.status).toBe(404);
    expect((await fetchApp(ACCOUNT, { cookie: other.cookie })).status).toBe(200);
  });

  test("ACCOUNT-02 ends all of one's sessions and leads to the login", async () => {
    const admin = await anAdmin();
    const mine = [await anAdminSession(admin), await anAdminSession(admin)];
    const other = await anAdminSession();
    const answer = await fetchApp(ACCOUNT, {
      form: { intent: "end-all" },
      cookie: mine[0]?.cookie,
    });
    expect(answer.headers.get("Location")).toBe("/admin/login");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^tafula_admin=; Max-Age=0/);
    for (const { cookie } of mine) expect((await fetchApp(ACCOUNT, { cookie })).status).toBe(303);
    expect((await fetchApp(ACCOUNT, { cookie: other.cookie })).status).toBe(200);
    expect(await lastActOf(admin.id)).toEqual({
      ...{ act: "ended_all_sessions_of", subject_kind: "administrator" },
      ...{ subject_id: admin.id, subject_name: admin.username },
    });
  });
});
