import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../../support/app.ts";
import { expectRefusal } from "../../../support/refusal.ts";
import { anAdminSession } from "../../../support/signed-in-admin.ts";

const PASSWORD = "a long enough password";

async function somebodyWithPassword() {
  const username = `admin-${randomUUID()}`;
  return prisma.admin.create({
    data: { username, password_hash: await hashPassword(PASSWORD) },
  });
}

function signIn(json: unknown, address = "10.8.0.1") {
  return fetchApp("/api/admin/login", { json, address });
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

describe("POST /api/admin/login", () => {
  test("answers a token that opens the other calls, and sets no cookie (API-33, PERM-12)", async () => {
    const { username } = await somebodyWithPassword();
    const response = await signIn({ username, password: PASSWORD });
    expect(response.status).toBe(200);
    const { token, ...rest } = await response.json();
    expect(rest).toEqual({});
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetchApp("/api/admin/stats", { headers })).status).toBe(200);
  });

  test.each([
    { what: "a wrong password", password: "something else" },
    { what: "a password in another case", password: PASSWORD.toUpperCase() },
  ])("refuses $what (API-34)", async ({ password }) => {
    const { username } = await somebodyWithPassword();
    const response = await signIn({ username, password });
    await expectRefusal(response, { status: 401, error: "Wrong username or password" });
  });

  test("refuses an unknown name in the same words (API-34)", async () => {
    const response = await signIn({ username: randomUUID(), password: PASSWORD });
    await expectRefusal(response, { status: 401, error: "Wrong username or password" });
  });

  test("takes a name nobody could have for one nobody has", async () => {
    const response = await signIn({ username: "a\0b", password: PASSWORD });
    await expectRefusal(response, {
      status: 400,
      error: "Wrong username or password",
      wrong: ["username"],
    });
  });

  test("an unknown name costs the same time (T-50)", async () => {
    const { username } = await somebodyWithPassword();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const address = `10.8.1.${round}`;
      known.push(await timeOf(() => signIn({ username, password: "wrong" }, address)));
      unknown.push(
        await timeOf(() => signIn({ username: randomUUID(), password: "wrong" }, address)),
      );
    }
    // A hash takes most of it: without one it would be far below half.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 2);
  });

  test.each([
    {
      what: "no username",
      json: { password: PASSWORD },
      error: "Enter your username",
      wrong: ["username"],
    },
    {
      what: "no password",
      json: { username: "x" },
      error: "Enter your password",
      wrong: ["password"],
    },
    {
      what: "numbers",
      json: { username: 1, password: 2 },
      error: "Enter your username",
      wrong: ["username", "password"],
    },
    { what: "a list", json: [], error: "Enter your username and password", wrong: [] },
  ])("refuses $what (ALOG-04)", async ({ json, error, wrong }) => {
    const response = await signIn(json);
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test("says with Retry-After when too many failed (T-50)", async () => {
    const { username } = await somebodyWithPassword();
    const address = "10.8.0.2";
    for (let failure = 1; failure <= 5; failure += 1) {
      await signIn({ username, password: "wrong" }, address);
    }
    const response = await signIn({ username, password: PASSWORD }, address);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await response.json()).error).toMatch(/Try again in/);
  });

  test("counts failures of one name in whatever case it is written", async () => {
    const { username } = await somebodyWithPassword();
    const address = "10.8.0.3";
    const names = [username, username.toUpperCase()];
    for (let failure = 0; failure < 5; failure += 1) {
      await signIn({ username: names[failure % 2], password: "wrong" }, address);
    }
    expect((await signIn({ username, password: PASSWORD }, address)).status).toBe(429);
  });
});

describe("POST /api/admin/logout", () => {
  test("ends the token's session, and not the one of the pages (PERM-13)", async () => {
    const { bearer, cookie } = await anAdminSession();
    const response = await fetchApp("/api/admin/logout", { method: "POST", headers: bearer });
    expect(response.status).toBe(204);
    expect((await fetchApp("/api/admin/stats", { headers: bearer })).status).toBe(401);
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(200);
  });

  test("leaves other sessions of the same administrator alone", async () => {
    const one = await anAdminSession();
    const admin = await prisma.admin.findUniqueOrThrow({ where: { id: one.admin_id } });
    const other = await anAdminSession(admin);
    await fetchApp("/api/admin/logout", { method: "POST", headers: one.bearer });
    expect((await fetchApp("/api/admin/stats", { headers: other.bearer })).status).toBe(200);
  });
});
