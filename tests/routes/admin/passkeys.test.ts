import { describe, expect, test } from "vitest";
import { startHalfSession } from "#app/features/admins/admin-sessions.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { aPasskey } from "../../support/passkey.ts";
import { adminCookieOf } from "../../support/sign-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const PASSKEYS = "/admin/account/passkeys";
const SECOND_FACTOR = "/admin/second-factor";
const ELSEWHERE = "https://evil.example";
const DEVICE = { kind: "browser", user_agent: "", address: "127.0.0.1" } as const;

type Passkey = ReturnType<typeof aPasskey>;

/** What the page offers, and the session it stands in. */
async function challengesOf(admin_id: number) {
  const where = { admin_id, kind: "browser" };
  const session = await prisma.adminToken.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  return { offered: session.challenge ?? "", asked: session.proof_challenge ?? "" };
}

async function openPage(admin_id: number, cookie: string) {
  await fetchApp(PASSKEYS, { cookie });
  return (await challengesOf(admin_id)).offered;
}

/** By script, as passkeys are: the page is not made anew, which would offer another challenge. */
function add(passkey: string, cookie: string) {
  return fetchApp(`${PASSKEYS}.data`, { form: { intent: "passkey", passkey }, cookie });
}

async function somebodyWith(passkey: Passkey) {
  const admin = await anAdmin();
  const { cookie } = await anAdminSession(admin);
  const challenge = await openPage(admin.id, cookie);
  expect((await add(passkey.register({ challenge }), cookie)).status).toBe(200);
  return { admin, cookie };
}

/** The right password was given. */
async function halfIn(admin_id: number) {
  const cookie = await adminCookieOf(await startHalfSession(admin_id, DEVICE));
  const ask = async () => {
    await fetchApp(SECOND_FACTOR, { cookie });
    return (await challengesOf(admin_id)).asked;
  };
  const pass = async (passkey: string) => {
    const form = { intent: "passkey", passkey };
    return (await fetchApp(`${SECOND_FACTOR}.data`, { form, cookie })).status;
  };
  return { ask, pass };
}

describe("POST /admin/account/passkeys", () => {
  test("FACTOR-07 refuses a key of another site, another session's challenge, and a replay", async () => {
    const admin = await anAdmin();
    const [here, there] = [await anAdminSession(admin), await anAdminSession()];
    const passkey = aPasskey();
    const refused = async (sent: string) => {
      const answer = await add(sent, here.cookie);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("This passkey could not be added. Try once more.");
    };
    const first = await openPage(admin.id, here.cookie);
    await refused(passkey.register({ challenge: first, origin: ELSEWHERE }));
    // The challenge was taken.
    await refused(passkey.register({ challenge: first }));
    const foreign = await openPage(there.admin_id, there.cookie);
    await openPage(admin.id, here.cookie);
    await refused(passkey.register({ challenge: foreign }));
    expect(await prisma.adminPasskey.count({ where: { admin_id: admin.id } })).toBe(0);
    const challenge = await openPage(admin.id, here.cookie);
    const sent = passkey.register({ challenge });
    expect((await add(sent, here.cookie)).status).toBe(200);
    await refused(sent);
  });

  test("FACTOR-07 tells of a key that somebody has, and of the 21st", async () => {
    const passkey = aPasskey();
    await somebodyWith(passkey);
    const admin = await anAdmin();
    const { cookie } = await anAdminSession(admin);
    const expectTold = async (key: Passkey, sentence: string) => {
      const challenge = await openPage(admin.id, cookie);
      const answer = await add(key.register({ challenge }), cookie);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(sentence);
    };
    await expectTold(passkey, "This passkey has been added already.");
    const rows = Array.from({ length: 20 }, (_, number) => ({
      ...{ id: `${admin.id}-${number}`, admin_id: admin.id, device: "", transports: [] },
      ...{ public_key: Buffer.from("-"), counter: 0n },
    }));
    await prisma.adminPasskey.createMany({ data: rows });
    await expectTold(aPasskey(), "You have 20 passkeys. Remove one first.");
    expect(await prisma.adminPasskey.count({ where: { admin_id: admin.id } })).toBe(20);
  });
});

test("FACTOR-07 SOUND-01 an id that no passkey can have is refused, where one is removed and where one is asked for", async () => {
  const passkey = aPasskey();
  const { admin, cookie } = await somebodyWith(passkey);
  const removed = await fetchApp(PASSKEYS, { form: { intent: "remove", id: "a\0b" }, cookie });
  expect(removed.status).toBe(400);
  const { ask, pass } = await halfIn(admin.id);
  const answer = passkey.answer({ challenge: await ask() });
  expect(await pass(answer.replace(passkey.id, "a\\u0000b"))).toBe(401);
});

describe("POST /admin/second-factor with a passkey", () => {
  test("FACTOR-07 refuses another site's answer, another challenge, and a replay", async () => {
    const passkey = aPasskey();
    const { admin } = await somebodyWith(passkey);
    const { ask, pass } = await halfIn(admin.id);
    expect(await pass(passkey.answer({ challenge: await ask(), origin: ELSEWHERE }))).toBe(401);
    const earlier = await ask();
    await ask();
    expect(await pass(passkey.answer({ challenge: earlier }))).toBe(401);
    const wrong = passkey.answer({ challenge: await ask() });
    const changed = wrong.replace(/"signature":"(.{20})/, (_, start: string) => {
      const other = start.endsWith("A") ? "B" : "A";
      return `"signature":"${start.slice(0, -1)}${other}`;
    });
    expect(await pass(changed)).toBe(401);
    // Its challenge was taken with the changed one.
    expect(await pass(wrong)).toBe(401);
    expect(await pass(passkey.answer({ challenge: await ask() }))).toBe(200);
  });

  test("FACTOR-07 refuses a key of somebody else, and one that is on no list", async () => {
    const [own, foreign] = [aPasskey(), aPasskey()];
    const { admin } = await somebodyWith(own);
    await somebodyWith(foreign);
    const { ask, pass } = await halfIn(admin.id);
    for (const key of [foreign, aPasskey()])
      expect(await pass(key.answer({ challenge: await ask() }))).toBe(401);
    const named = foreign.answer({ challenge: await ask() }).replaceAll(foreign.id, own.id);
    expect(await pass(named)).toBe(401);
    expect(await pass(own.answer({ challenge: await ask() }))).toBe(200);
  });
});
