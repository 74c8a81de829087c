import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import "../support/running-oauth-provider.ts";
import { eraseLeft } from "#app/features/account/account.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { CookieJar } from "../support/cookie-jar.ts";
import { expectError } from "../support/errors.ts";
import { approve } from "../support/oauth-provider.ts";
import { aComment, aRecipe, aReview } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";

const PASSWORD = "a long enough password";
const address = "41.2.3.4";
const network = "41.2.3.0/24";

let lines: string[] = [];

beforeEach(async () => {
  await Promise.all([prisma.limitCount.deleteMany(), prisma.adminSignInFailure.deleteMany()]);
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  return () => vi.restoreAllMocks();
});

function events() {
  const parsed = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  return parsed.flatMap(({ time: _time, pid: _pid, level, ...fields }) =>
    level === "info" && "event" in fields ? [fields] : [],
  );
}

async function signIn(browser: CookieJar) {
  const begun = browser.keep(await fetchApp("/api/oauth/google/redirect_url", { address }));
  const { redirectUrl }: { redirectUrl: string } = await begun.json();
  const { code, state } = await approve(redirectUrl, { sub: "somebody", name: "Priya Govender" });
  const visit = { cookie: String(browser), address, headers: { "X-Sign-In-State": state } };
  return browser.keep(await fetchApp("/api/sessions", { json: { code }, ...visit }));
}

describe("HOUSE-03 the log of events", () => {
  test("knows a person's sign-in and logout by id and network alone", async () => {
    const browser = new CookieJar();
    const { id }: { id: string } = await (await signIn(browser)).json();
    await fetchApp("/api/logout", { method: "POST", cookie: String(browser), address });
    expect(events()).toEqual([
      { event: "sign_in", user_id: id, provider: "google", address: network },
      { event: "logout", user_id: id, address: network },
    ]);
    expect(lines.join("")).not.toContain("Priya");
  });

  test("MINE-03 names nobody who reviews, reports, is reported, is hidden, leaves and is erased", async () => {
    const browser = new CookieJar();
    const { id }: { id: string } = await (await signIn(browser)).json();
    const person = { cookie: String(browser), address };
    const others = await aReview();
    const words = { rating: 2, review_text: "Priya Govender was here" };
    const reviews = `/api/restaurants/${others.restaurant_id}/reviews`;
    const own = await (await fetchApp(reviews, { json: words, ...person })).json();
    const report = (kind: string, reported: string, by: { cookie: string }) =>
      fetchApp("/api/reports", { json: { kind, id: reported, reason: "rude" }, ...by, address });
    await report("review", String(others.id), person);
    const other = { cookie: await aSession() };
    expect((await report("review", String(own.id), other)).status).toBe(200);
    expect((await report("name", id, other)).status).toBe(200);
    const { bearer: headers } = await anAdminSession();
    for (const { id: case_id } of await prisma.moderationCase.findMany({
      where: { author_id: id },
    })) {
      const json = { decision: "hide", rule: 2, reason: "Priya Govender, be kind" };
      await fetchApp(`/api/admin/reports/${case_id}`, { method: "PUT", json, headers, address });
    }
    const json = { written: "leave", confirm: "delete Priya Govender" };
    const left = await fetchApp("/api/users/me", { method: "DELETE", json, ...person });
    expect(left.status).toBe(204);
    expect(await eraseLeft(new Date(Date.now() + 8 * 24 * 60 * 60_000))).toBe(1);
    const told = events().map(({ event }) => event);
    expect(told).toEqual(["sign_in", "admin_act", "admin_act", "account_deleted"]);
    expect(lines.join("")).not.toMatch(/Priya|Govender|private@example\.com/i);
  });

  test("knows that somebody signed out everywhere", async () => {
    const browser = new CookieJar();
    const { id }: { id: string } = await (await signIn(browser)).json();
    await fetchApp("/logout?everywhere=1", { form: {}, cookie: String(browser), address });
    expect(events().at(-1)).toEqual({ event: "logout_everywhere", user_id: id, address: network });
  });

  test("knows a sign-in that failed", async () => {
    await fetchApp("/api/sessions", { json: { code: "guess" }, address: "2001:db8:7:8::1" });
    expect(events()).toEqual([
      { event: "sign_in_failed", status: 401, provider: "google", address: "2001:db8:7::/48" },
    ]);
  });

  test("knows who was turned away for doing too much", async () => {
    const [{ times }] = LIMITS.sign_ins.address;
    for (let tried = 0; tried <= times; tried += 1)
      await fetchApp("/api/sessions", { json: { code: "guess" }, address });
    expect(events().at(-1)).toEqual({
      event: "too_often",
      limit: "sign_ins",
      user_id: null,
      address: network,
    });
  });

  test("knows administrators' sign-ins, failures, lock-outs and logouts, and no word they typed", async () => {
    const username = `admin-${randomUUID()}`;
    const { id } = await prisma.admin.create({
      data: { username, password_hash: await hashPassword(PASSWORD) },
    });
    const login = (password: string, name = username) =>
      fetchApp("/api/admin/login", { json: { username: name, password }, address });
    const { token }: { token: string } = await (await login(PASSWORD)).json();
    await fetchApp("/api/admin/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      address,
    });
    await login("nothing like it", "nobody");
    for (let tries = 0; tries < 6; tries += 1) await login("nothing like it");
    const from = { address: network };
    expect(events()).toEqual([
      { event: "admin_sign_in", admin_id: id, ...from },
      { event: "admin_logout", admin_id: id, ...from },
      { event: "admin_sign_in_failed", admin_id: null, ...from },
      ...Array.from({ length: 5 }, () => ({
        event: "admin_sign_in_failed",
        admin_id: id,
        ...from,
      })),
      { event: "admin_locked_out", admin_id: id, wait: expect.any(Number), ...from },
    ]);
    expect(lines.join("")).not.toMatch(new RegExp(`${username}|${token}|nothing like it`));
  });

  test("knows a wrong password in an open session, and a sign-in by an invitation", async () => {
    const { admin_id, cookie } = await anAdminSession();
    const change = { intent: "change-password", current_password: "a guess" };
    const form = { ...change, new_password: "lemon trees in Ceres" };
    await fetchApp("/admin/account", { form, cookie, address });
    expect(events()).toEqual([{ event: "admin_password_failed", admin_id, address: network }]);

    const username = `invited-${randomUUID()}`;
    const invitation = { intent: "invite", username, role: "editor" };
    const made = await fetchApp("/admin/accounts", { form: invitation, cookie, address });
    const code = /code=([\w-]{43})/.exec(await made.text())?.[1] ?? "";
    const choice = { new_password: "lemon trees in Ceres" };
    await fetchApp(`/invitation?code=${code}`, { form: choice, address });
    const { id } = await prisma.admin.findUniqueOrThrow({ where: { username } });
    expect(events().at(-1)).toEqual({ event: "admin_sign_in", admin_id: id, address: network });
  });

  test("knows an administrator's act once it is done, and none that came to nothing", async () => {
    const { admin_id, bearer } = await anAdminSession();
    const recipe = await aRecipe();
    const remove = (id: number) =>
      fetchApp(`/api/admin/recipes/${id}`, { method: "DELETE", headers: bearer, address });
    await remove(recipe.id);
    await remove(recipe.id);
    expect(events()).toEqual([
      {
        event: "admin_act",
        admin_id,
        act: "deleted",
        subject_kind: "recipe",
        subject_id: recipe.id,
        address: network,
      },
    ]);
  });

  test("does not know an act whose transaction was taken back", async () => {
    const { logActs, recordAct } = await import("#app/features/admins/acts.server.ts");
    const { admin_id } = await anAdminSession();
    const comment = await aComment();
    const act = { act: "hid", subject_kind: "comment", subject_id: comment.id } as const;
    const attempt = logActs(address, async () => {
      const failed = prisma.$transaction(async (transaction) => {
        const admin = { id: admin_id, username: "sipho" };
        await recordAct(admin, { ...act, subject_name: "x" }, transaction);
        throw new Error("taken back");
      });
      await failed.catch(() => null);
    });
    await attempt;
    expect(events()).toEqual([]);
  });

  test("costs nobody the answer to what is saved when an act cannot be read again", async () => {
    expectError(/An act could not be logged/);
    const { logActs, recordAct } = await import("#app/features/admins/acts.server.ts");
    const { admin_id: id } = await anAdminSession();
    const comment = await aComment();
    const act = { act: "hid", subject_kind: "comment", subject_id: comment.id } as const;
    onTestFinished(
      async () => void (await prisma.$executeRaw`ALTER TABLE away RENAME TO admin_acts`),
    );
    const answer = await logActs(address, async () => {
      await recordAct({ id, username: "sipho" }, { ...act, subject_name: "x" }, prisma);
      await prisma.$executeRaw`ALTER TABLE admin_acts RENAME TO away`;
      return "saved";
    });
    expect(answer).toBe("saved");
    expect(events()).toEqual([]);
  });
});
