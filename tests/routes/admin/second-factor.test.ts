import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { takeOneTimeCode } from "#app/features/admins/second-factor/one-time-codes.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { hashesOfToken } from "#app/features/users/sign-in/session-token.server.ts";
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
    expect(await actsAbout(admin.id)).toEqual([]);
  });

  test("FACTOR-01 the form of somebody else sets up nothing, with the right code", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const page = await pageOf(await fetchApp(CODES, { cookie: one.cookie }));
    const sealed = page.querySelector("[name=sealed]")?.getAttribute("value") ?? "";
    const code = nextCode(textOf(page, "code.key").replaceAll(" ", ""));
    const send = (cookie: string) =>
      fetchApp(CODES, { form: { intent: "set-up", sealed, code }, cookie });
    expect((await send(other.cookie)).status).toBe(400);
    expect(await actsAbout(other.admin.id)).toEqual([]);
    expect((await send(one.cookie)).status).toBe(200);
  });

  test("FACTOR-08 a form that is sent twice is answered twice, with codes that let in", async () => {
    const { admin, username, cookie, secret, sealed } = await enrolled();
    const form = { intent: "set-up", sealed, code: nextCode(secret) };
    const answers = await Promise.all([1, 2].map(() => fetchApp(CODES, { form, cookie })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await fetchApp(CODES, { form, cookie });
    const code = textOf(await pageOf(again), ".recovery code");
    expect((await sendCode(await logIn(username), code)).status).toBe(303);
    const acts = await actsAbout(admin.id);
    expect(acts).toEqual(["set_up_one_time_codes_of", "used_a_recovery_code_of"]);
  });

  test("FACTOR-09 the first one ends the other sessions, which a password alone began", async () => {
    const person = await somebody();
    const other = await anAdminSession(person.admin);
    const page = await pageOf(await fetchApp(CODES, { cookie: person.cookie }));
    const sealed = page.querySelector("[name=sealed]")?.getAttribute("value") ?? "";
    const code = nextCode(textOf(page, "code.key").replaceAll(" ", ""));
    await fetchApp(CODES, { form: { intent: "set-up", sealed, code }, cookie: person.cookie });
    const statusOf = async (cookie: string) =>
      (await fetchApp("/admin/dashboard", { cookie })).status;
    expect(await statusOf(person.cookie)).toBe(200);
    expect(await statusOf(other.cookie)).toBe(303);
    const call = await fetchApp("/api/admin/stats", { headers: other.bearer });
    expect(call.status).toBe(401);
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

  test("FACTOR-02 a code is taken once of two tries at once, none of before it, nor the one that set it up", async () => {
    const { admin, username, secret } = await enrolled();
    const taken = (code: string) => takeOneTimeCode({ id: admin.id, username }, code);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    expect(await taken(totp.generate())).toBe(false);
    const code = nextCode(secret);
    const both = await Promise.all([taken(code), taken(code)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await taken(totp.generate({ timestamp: Date.now() - PERIOD_MS }))).toBe(false);
    expect(await taken(totp.generate({ timestamp: Date.now() + PERIOD_MS }))).toBe(true);
  });

  test("FACTOR-02 half a session is none for a version that knows no half ones", async () => {
    const { username } = await enrolled();
    const half = await logIn(username);
    const cookie = decodeURIComponent(cookiesOf(half).replace(/^.*tafula_admin=([^;]+).*$/, "$1"));
    const token: unknown = JSON.parse(Buffer.from(cookie, "base64").toString());
    const token_hash = { in: hashesOfToken(String(token)) };
    expect(await prisma.adminToken.count({ where: { token_hash } })).toBe(0);
  });

  test("FACTOR-02 wrong codes wait longer each time, told once, but not on a device of before", async () => {
    const { admin, username, secret } = await enrolled();
    const known = await sendCode(await logIn(username), nextCode(secret));
    const half = await logIn(username);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await sendCode(half, "000000")).status).toBe(401);
    const waitNow = async () => {
      const refused = await sendCode(await logIn(username), nextCode(secret));
      expect(refused.status).toBe(429);
      return Number(refused.headers.get("Retry-After"));
    };
    const first = await waitNow();
    expect(first).toBeGreaterThan(20);
    await endWaits();
    expect((await sendCode(half, "000000")).status).toBe(401);
    expect(await waitNow()).toBeGreaterThan(first);
    expect(await actsAbout(admin.id)).toEqual(["set_up_one_time_codes_of", "gave_wrong_codes_for"]);

    const form = { username, password: PASSWORD };
    const cookie = cookiesOf(known);
    const again = await fetchApp("/admin/login", { form, cookie, address: anAddress() });
    const device = cookie.split("; ").find((one) => one.startsWith("tafula_admin_device="));
    const inside = await fetchApp("/admin/second-factor", {
      form: { code: nextCode(secret) },
      cookie: `${cookiesOf(again)}; ${device}`,
      address: anAddress(),
    });
    expect(inside.status).toBe(303);
    await waitNow();
    // Whoever gets in elsewhere does not make the others' tries forgotten.
    await endWaits();
    expect((await sendCode(half, nextCode(secret))).status).toBe(303);
    expect((await sendCode(await logIn(username), "000000")).status).toBe(401);
    expect(await waitNow()).toBeGreaterThan(first);
  });

  /** By the clock of the database, which the test does not set. */
  async function endWaits() {
    await prisma.$executeRaw`UPDATE admin_sign_in_failures SET free_at = now()`;
  }

  test("FACTOR-03 a recovery code lets in once", async () => {
    const { username, admin, codes } = await enrolled();
    const code = (codes[3] ?? "").toUpperCase().replaceAll("-", " ");
    expect((await sendCode(await logIn(username), code)).status).toBe(303);
    expect((await sendCode(await logIn(username), code)).status).toBe(401);
    expect(await prisma.adminRecoveryCode.count({ where: { admin_id: admin.id } })).toBe(9);
    expect(await actsAbout(admin.id)).toContain("used_a_recovery_code_of");
  });

  test("FACTOR-03 new recovery codes take the place of the old ones", async () => {
    const { username, cookie, codes } = await enrolled();
    const page = await pageOf(await fetchApp(CODES, { form: { intent: "renew" }, cookie }));
    const renewed = page.querySelector(".recovery code")?.textContent ?? "";
    expect((await sendCode(await logIn(username), codes[0] ?? "")).status).toBe(401);
    expect((await sendCode(await logIn(username), renewed)).status).toBe(303);
  });

  test("FACTOR-04 are removed by their person, or by an owner", async () => {
    const { admin, username, cookie } = await enrolled();
    expect((await fetchApp(CODES, { form: { intent: "remove" }, cookie })).status).toBe(303);
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

  test("FACTOR-06 a program without one gets no token", async () => {
    const { username } = await somebody();
    const answer = await fetch(`${site.url}/api/admin/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: "Set up a second factor in the back office first",
    });
  });

  test("FACTOR-06 whoever has one goes on as before", async () => {
    const { admin } = await enrolled();
    const { cookie, bearer } = await anAdminSession(admin);
    expect((await ask("/admin/dashboard", { Cookie: cookie })).status).toBe(200);
    expect((await ask("/api/admin/stats", bearer)).status).toBe(200);
  });
});
