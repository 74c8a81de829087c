import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { setUpOneTimeCodes } from "#app/features/admins/second-factor/one-time-codes.server.ts";
import { findAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { rememberDevice } from "#app/http/known-devices.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aPasskey, PRESENT } from "../../support/passkey.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const PASSWORD = "lemon trees in Ceres";
const ACCOUNTS = "/admin/accounts";
const CODES = "/admin/account/codes";
const PASSKEYS = "/admin/account/passkeys";
const MINUTE_MS = 60_000;
const PERIOD_MS = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function goOn(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

async function somebody() {
  const { id } = await anAdmin();
  const password_hash = await hashPassword(PASSWORD);
  const admin = await prisma.admin.update({ where: { id }, data: { password_hash } });
  return { admin, ...(await anAdminSession(admin)) };
}

/** A session of some time ago. */
async function aWhileAgo() {
  const person = await somebody();
  goOn(11 * MINUTE_MS);
  return person;
}

async function withCodes() {
  const person = await somebody();
  const secret = new Secret({ size: 20 }).base32;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const signedIn = await findAdmin(person.token, "browser");
  if (!signedIn) throw new Error("Nobody is signed in");
  const codes = await setUpOneTimeCodes(signedIn, { secret, code: totp.generate() });
  goOn(11 * MINUTE_MS);
  return { ...person, totp, codes: codes ?? [] };
}

/** The hidden fields of the page that asks. */
function fieldsOf(page: Document): Record<string, string> {
  const fields = [...page.querySelectorAll("main form input[type=hidden]")];
  return Object.fromEntries(
    fields.map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
  );
}

describe("a session in which nobody showed who it is for ten minutes", () => {
  test("STEP-01 invites nobody before the password, and then at once what was asked for", async () => {
    const { admin, cookie } = await aWhileAgo();
    const form = { intent: "invite", username: `sipho-${Date.now()}`, role: "owner" };
    const asked = await fetchApp(ACCOUNTS, { form, cookie });
    expect(asked.status).toBe(403);
    const page = await pageOf(asked);
    expect(textOf(page, "h1")).toBe("Confirm it is you");
    expect(textOf(page, "main form label")).toBe("Your password");
    expect(fieldsOf(page)).toEqual(form);
    const { username } = form;
    expect(textOf(page, ".page-head p")).toContain(`You asked to invite ${username} as owner,`);
    expect(textOf(page, "title")).toMatch(/^Confirm it is you/);
    expect(await prisma.adminInvitation.count({ where: { username } })).toBe(0);

    const wrong = await fetchApp(ACCOUNTS, { form: { ...form, proof: "a guess" }, cookie });
    expect(wrong.status).toBe(403);
    const told = await pageOf(wrong);
    expect(textOf(told, ".err")).toBe("This is not your password");
    expect(fieldsOf(told)).toEqual(form);
    expect(await prisma.adminInvitation.count({ where: { username } })).toBe(0);

    const right = await fetchApp(ACCOUNTS, { form: { ...form, proof: PASSWORD }, cookie });
    const text = await right.text();
    expect(text).toContain("/invitation?code=");
    expect(text).not.toContain(PASSWORD);
    for (const earlier of [0, 11]) {
      goOn(earlier * MINUTE_MS);
      const taken = { ...form, username: admin.username, proof: PASSWORD };
      const answer = await fetchApp(ACCOUNTS, { form: taken, cookie });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain(PASSWORD);
    }
    goOn(9 * MINUTE_MS);
    const again = { ...form, username: `${form.username}-too` };
    expect((await fetchApp(ACCOUNTS, { form: again, cookie })).status).toBe(200);
    goOn(2 * MINUTE_MS);
    expect((await fetchApp(ACCOUNTS, { form, cookie })).status).toBe(403);
  });

  test("STEP-01 changes nothing of an account", async () => {
    const { cookie } = await aWhileAgo();
    const other = await anAdmin(undefined, "editor");
    const id = String(other.id);
    const name = other.username;
    const asked = {
      "set-role": `change the role of ${name} to owner`,
      disable: `disable ${name}`,
      enable: `enable ${name}`,
      "remove-second-factor": `remove the second factor of ${name}`,
      withdraw: "withdraw the invitation of nobody any more",
    };
    for (const [intent, words] of Object.entries(asked)) {
      const answer = await fetchApp(ACCOUNTS, { form: { intent, id, role: "owner" }, cookie });
      expect({ intent, status: answer.status }).toEqual({ intent, status: 403 });
      expect(textOf(await pageOf(answer), ".page-head b")).toBe(words);
    }
    expect(await prisma.admin.findUnique({ where: { id: other.id } })).toEqual(other);
  });

  test("STEP-01 sets up no first factor before the password", async () => {
    const { admin, cookie } = await aWhileAgo();
    const page = await pageOf(await fetchApp(CODES, { cookie }));
    const sealed = page.querySelector("[name=sealed]")?.getAttribute("value") ?? "";
    const secret = Secret.fromBase32(textOf(page, "code.key").replaceAll(" ", ""));
    const form = { intent: "set-up", sealed, code: new TOTP({ secret }).generate() };
    const asked = await fetchApp(CODES, { form, cookie });
    expect(asked.status).toBe(403);
    expect(fieldsOf(await pageOf(asked))).toEqual(form);
    const where = { id: admin.id, totp_secret: { not: null } };
    expect(await prisma.admin.count({ where })).toBe(0);
    const done = await fetchApp(CODES, { form: { ...form, proof: PASSWORD }, cookie });
    expect(done.status).toBe(200);
    expect(await prisma.admin.count({ where })).toBe(1);
  });

  test("STEP-02 of somebody with a second factor wants that, and no password", async () => {
    const { admin, cookie, totp, codes } = await withCodes();
    const kept = () => prisma.adminRecoveryCode.count({ where: { admin_id: admin.id } });
    for (const intent of ["renew", "remove"]) {
      const asked = await fetchApp(CODES, { form: { intent }, cookie });
      expect(asked.status).toBe(403);
      expect(textOf(await pageOf(asked), "main form label")).toBe("Code");
      const form = { intent, proof: PASSWORD };
      expect((await fetchApp(CODES, { form, cookie })).status).toBe(403);
    }
    const unknown = { intent: "no such thing", proof: codes[0] ?? "" };
    expect((await fetchApp(CODES, { form: unknown, cookie })).status).toBe(400);
    expect(await kept()).toBe(10);
    goOn(PERIOD_MS);
    const form = { intent: "remove", proof: totp.generate() };
    expect((await fetchApp(CODES, { form, cookie })).status).toBe(303);
    expect(await kept()).toBe(0);
  });

  test("STEP-02 waits after wrong codes, as the sign-in does, and tells of it", async () => {
    const { admin, totp, ...session } = await withCodes();
    const device = await rememberDevice(new Request(PUBLIC_URL), admin.username);
    const cookie = `${session.cookie}; ${device.split(";")[0]}`;
    const form = { intent: "remove", proof: "000000" };
    for (let tried = 0; tried < 5; tried += 1)
      expect((await fetchApp(CODES, { form, cookie })).status).toBe(403);
    goOn(PERIOD_MS);
    const right = { intent: "remove", proof: totp.generate() };
    const answer = await fetchApp(CODES, { form: right, cookie });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(20);
    const where = { subject_id: admin.id, act: "gave_wrong_codes_for" };
    expect(await prisma.adminAct.count({ where })).toBe(1);
  });

  test("STEP-02 takes right passwords without end, and wrong ones lock nobody out elsewhere", async () => {
    const { admin } = await somebody();
    const { username } = admin;
    const aDevice = async () => {
      const form = { username, password: PASSWORD };
      const entered = await fetchApp("/admin/login", { form, address: "10.44.0.1" });
      return entered.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    };
    const [here, there] = [await aDevice(), await aDevice()];
    const confirm = async (cookie: string, proof: string) => {
      await prisma.adminToken.updateMany({ data: { proved_at: null } });
      const form = { intent: "withdraw", id: "2000000000", proof };
      return (await fetchApp(ACCOUNTS, { form, cookie })).status;
    };
    for (let tried = 0; tried < 11; tried += 1) expect(await confirm(here, PASSWORD)).toBe(303);
    for (let tried = 0; tried < 5; tried += 1) expect(await confirm(here, "a guess")).toBe(403);
    expect(await confirm(here, PASSWORD)).toBe(429);
    expect(await confirm(there, PASSWORD)).toBe(303);
  });

  test("STEP-02 adds and removes no passkey, and takes one as an answer", async () => {
    const { admin, cookie } = await somebody();
    const [first, second] = [aPasskey(), aPasskey()];
    const offered = async () => {
      await fetchApp(PASSKEYS, { cookie });
      const { challenge } = await theSession(admin.id);
      return challenge ?? "";
    };
    // By script, as passkeys are.
    const send = (form: Record<string, string>) => fetchApp(`${PASSKEYS}.data`, { form, cookie });
    const add = { intent: "passkey", passkey: first.register({ challenge: await offered() }) };
    expect((await send(add)).status).toBe(200);
    goOn(11 * MINUTE_MS);
    const passkeys = () => prisma.adminPasskey.count({ where: { admin_id: admin.id } });
    const unscripted = await fetchApp(PASSKEYS, {
      form: { intent: "remove", id: first.id },
      cookie,
    });
    expect(unscripted.status).toBe(403);
    const page = await pageOf(unscripted);
    expect(textOf(page, ".page-head b")).toMatch(/^remove the passkey of /);
    expect(textOf(page, "#proof-hint")).toBe("One of your recovery codes");
    const form = {
      intent: "passkey",
      passkey: second.register({ challenge: await offered() }),
    };
    const asked = await send(form);
    expect(asked.status).toBe(403);
    expect(await passkeys()).toBe(1);
    const answerWith = async (given: { flags?: number }) => {
      const { proof_challenge } = await theSession(admin.id);
      return first.answer({ challenge: proof_challenge ?? "", ...given });
    };
    // A touch, without the PIN.
    const touched = { ...form, proof_passkey: await answerWith({ flags: PRESENT }) };
    expect((await send(touched)).status).toBe(403);
    expect(await passkeys()).toBe(1);
    const proof_passkey = await answerWith({});
    expect((await send({ ...form, proof_passkey })).status).toBe(202);
    expect(await asked.text()).toContain('"userVerification","required"');
    expect(await passkeys()).toBe(2);
  });
});

function theSession(admin_id: number) {
  return prisma.adminToken.findFirstOrThrow({ where: { admin_id, kind: "browser" } });
}
