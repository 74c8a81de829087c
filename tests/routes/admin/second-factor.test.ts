import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const CODES = "/admin/account/codes";
const PASSWORD = "lemon trees in Ceres";
const PERIOD_MS = 30_000;

let visitors = 0;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function anAddress() {
  visitors += 1;
  return `10.30.0.${visitors}`;
}

/** The code of now. Each is taken once, so the clock goes on to the next one. */
function nextCode(secret: string) {
  vi.setSystemTime(Date.now() + PERIOD_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function somebody() {
  const username = `admin-${randomUUID()}`;
  const password_hash = await hashPassword(PASSWORD);
  const admin = await prisma.admin.create({ data: { username, password_hash } });
  return { admin, username, ...(await anAdminSession(admin)) };
}

async function enrolled() {
  const person = await somebody();
  const page = await pageOf(await fetchApp(CODES, { cookie: person.cookie }));
  const secret = textOf(page, "code.key").replaceAll(" ", "");
  const sealed = page.querySelector("[name=sealed]")?.getAttribute("value") ?? "";
  const form = { intent: "set-up", sealed, code: nextCode(secret) };
  const answer = await pageOf(await fetchApp(CODES, { form, cookie: person.cookie }));
  const codes = [...answer.querySelectorAll(".recovery code")].map(
    (code) => code.textContent ?? "",
  );
  return { ...person, secret, sealed, codes };
}

function logIn(username: string, next = "") {
  const form = { username, password: PASSWORD, next };
  return fetchApp("/admin/login", { form, address: anAddress() });
}

function sendCode(half: Response, code: string) {
  const address = half.headers.get("Location") ?? "";
  return fetchApp(address, { form: { code }, cookie: cookiesOf(half), address: anAddress() });
}

function callLogIn(username: string, code?: string) {
  const json = { username, password: PASSWORD, ...(code !== undefined && { code }) };
  return fetchApp("/api/admin/login", { json, address: anAddress() });
}

async function actsAbout(subject_id: number) {
  const acts = await prisma.adminAct.findMany({
    where: { subject_kind: "administrator", subject_id },
    orderBy: { id: "asc" },
  });
  return acts.map(({ act }) => act);
}

describe("one-time codes", () => {
  test("FACTOR-01 are set up with a picture and a key, and give ten recovery codes once", async () => {
    const { admin, cookie, secret, codes } = await enrolled();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const page = await pageOf(await fetchApp(CODES, { cookie }));
    expect(textOf(page, "main")).toContain("10 recovery codes are left");
    expect(page.documentElement.innerHTML).not.toContain(codes[0]);
    const { totp_secret } = await prisma.admin.findUniqueOrThrow({ where: { id: admin.id } });
    expect(Buffer.from(totp_secret ?? []).toString("latin1")).not.toContain(secret);
    expect(await actsAbout(admin.id)).toEqual(["set_up_one_time_codes_of"]);
  });

  test("FACTOR-01 a wrong code sets up nothing, and the picture stays", async () => {
    const { cookie, admin } = await somebody();
    const page = await pageOf(await fetchApp(CODES, { cookie }));
    const sealed = page.querySelector("[name=sealed]")?.getAttribute("value") ?? "";
    const form = { intent: "set-up", sealed, code: "000000" };
    const answer = await fetchApp(CODES, { form, cookie });
    expect(answer.status).toBe(400);
    const again = await pageOf(answer);
    expect(textOf(again, ".err")).toContain("This code is wrong");
    expect(textOf(again, "code.key")).toBe(textOf(page, "code.key"));
    const other = await somebody();
    const stolen = await fetchApp(CODES, { form, cookie: other.cookie });
    expect(stolen.status).toBe(400);
    expect(await actsAbout(admin.id)).toEqual([]);
  });

  test("FACTOR-02 are asked for after the password, which alone opens nothing", async () => {
    const { username, secret } = await enrolled();
    const half = await logIn(username, "/admin/recipes");
    expect(half.headers.get("Location")).toBe("/admin/second-factor?next=%2Fadmin%2Frecipes");
    const cookie = cookiesOf(half);
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
    expect((await fetchApp("/admin/second-factor", { cookie })).status).toBe(200);
    const wrong = await sendCode(half, "123 456");
    expect(wrong.status).toBe(401);
    const inside = await sendCode(half, nextCode(secret));
    expect(inside.headers.get("Location")).toBe("/admin/recipes");
    expect((await fetchApp("/admin/recipes", { cookie: cookiesOf(inside) })).status).toBe(200);
    expect((await fetchApp("/admin/recipes", { cookie })).status).toBe(303);
  });

  test("FACTOR-02 a code is taken once", async () => {
    const { username, secret } = await enrolled();
    const code = nextCode(secret);
    expect((await sendCode(await logIn(username), code)).status).toBe(303);
    expect((await sendCode(await logIn(username), code)).status).toBe(401);
  });

  test("FACTOR-02 the page of the code leads whoever has no right password to the login", async () => {
    const { cookie } = await somebody();
    for (const sent of [undefined, cookie]) {
      const { status, headers } = await fetchApp("/admin/second-factor", { cookie: sent });
      expect(status).toBe(303);
      expect(headers.get("Location")).toContain("/admin/login");
    }
  });

  test("FACTOR-02 cannot be guessed", async () => {
    const { username, secret } = await enrolled();
    const half = await logIn(username);
    for (let tried = 0; tried < 10; tried += 1) await sendCode(half, "000000");
    const right = await sendCode(half, nextCode(secret));
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(300);
  });

  test("FACTOR-03 a recovery code lets in once", async () => {
    const { username, admin, codes } = await enrolled();
    const code = (codes[3] ?? "").toUpperCase().replaceAll("-", " ");
    expect((await sendCode(await logIn(username), code)).status).toBe(303);
    expect((await sendCode(await logIn(username), code)).status).toBe(401);
    expect(await prisma.adminRecoveryCode.count({ where: { admin_id: admin.id } })).toBe(9);
    expect(await actsAbout(admin.id)).toContain("used_a_recovery_code_of");
  });

  test("FACTOR-03 new recovery codes take the place of the old ones", async () => {
    const { username, cookie, secret, codes } = await enrolled();
    const form = { intent: "renew", code: nextCode(secret) };
    const page = await pageOf(await fetchApp(CODES, { form, cookie }));
    const renewed = page.querySelector(".recovery code")?.textContent ?? "";
    expect((await sendCode(await logIn(username), codes[0] ?? "")).status).toBe(401);
    expect((await sendCode(await logIn(username), renewed)).status).toBe(303);
  });

  test("FACTOR-04 are removed with a code, or by an owner", async () => {
    const { admin, username, cookie, secret } = await enrolled();
    const remove = (code: string) => fetchApp(CODES, { form: { intent: "remove", code }, cookie });
    expect((await remove("000000")).status).toBe(400);
    expect((await remove(nextCode(secret))).status).toBe(303);
    expect((await logIn(username)).headers.get("Location")).toBe("/admin/dashboard");

    const other = await enrolled();
    const form = { intent: "remove-second-factor", id: String(other.admin.id) };
    await fetchApp("/admin/accounts", { form, cookie });
    expect((await logIn(other.username)).headers.get("Location")).toBe("/admin/dashboard");
    for (const { id } of [admin, other.admin])
      expect(await actsAbout(id)).toContain("removed_the_second_factor_of");
  });

  test("FACTOR-05 are sent along by a program", async () => {
    const { username, secret } = await enrolled();
    const without = await callLogIn(username);
    expect(without.status).toBe(401);
    expect((await without.json()).error).toBe("Send the code of your second factor too");
    expect((await callLogIn(username, "000000")).status).toBe(401);
    const { token } = await (await callLogIn(username, nextCode(secret))).json();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetchApp("/api/admin/stats", { headers })).status).toBe(200);
  });
});

describe("with ADMIN_SECOND_FACTOR=required", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSiteProcess({ DEMO: "1", ADMIN_SECOND_FACTOR: "required" });
  });
  afterAll(() => site.stop());

  function ask(address: string, headers: Record<string, string>, method = "GET") {
    const sent = { ...headers, Origin: PUBLIC_URL };
    return fetch(site.url + address, { method, headers: sent, redirect: "manual" });
  }

  test("FACTOR-06 whoever has none is led to set one up before anything else", async () => {
    const { cookie, bearer } = await somebody();
    const headers = { Cookie: cookie };
    for (const address of ["/admin/dashboard", "/admin/recipes/new", "/admin/account"]) {
      for (const method of ["GET", "POST"]) {
        const answer = await ask(address, headers, method);
        expect(answer.headers.get("Location")).toBe(CODES);
      }
      expect(await (await ask(`${address}.data`, headers)).text()).toContain(CODES);
    }
    expect((await ask(CODES, headers)).status).toBe(200);
    const call = await ask("/api/admin/stats", bearer);
    expect(call.status).toBe(403);
    expect((await call.json()).error).toBe("Set up a second factor in the back office first");
  });

  test("FACTOR-06 whoever has one goes on as before", async () => {
    const { cookie, bearer } = await enrolled();
    expect((await ask("/admin/dashboard", { Cookie: cookie })).status).toBe(200);
    expect((await ask("/api/admin/stats", bearer)).status).toBe(200);
  });
});
