import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { seal } from "#app/features/admins/second-factor/seal.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import "../support/running-oauth-provider.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const OLD_SECRET = process.env.SESSION_SECRET ?? "";
const NEW_SECRET = "the new secret that signs from now on";
const PASSWORD = "lemon trees in Ceres";

let rotating: SiteProcess;
let rotated: SiteProcess;

beforeAll(async () => {
  [rotating, rotated] = await Promise.all([
    startSiteProcess({ SESSION_SECRET: `${NEW_SECRET},${OLD_SECRET}` }),
    startSiteProcess({ SESSION_SECRET: NEW_SECRET }),
  ]);
});

afterAll(() => Promise.all([rotating.stop(), rotated.stop()]));

describe("SESSION_SECRET", () => {
  test("KEEP-07 ends the sessions it began when it is dropped, and not before", async () => {
    const admin = await anAdminSession();
    for (const [address, headers, without] of [
      ["/api/favorites", { Cookie: await aSession() }, 401],
      ["/admin/dashboard", { Cookie: admin.cookie }, 303],
      ["/api/admin/stats", admin.bearer, 401],
    ] as const) {
      expect(await statusOf(rotating, address, headers)).toBe(200);
      expect(await statusOf(rotated, address, headers)).toBe(without);
    }
  });

  test("KEEP-07 a session begun with the old one can be ended while both hold", async () => {
    const headers = { Cookie: await aSession(), Origin: PUBLIC_URL };
    await fetch(new URL("/api/logout", rotating.url), { method: "POST", headers });
    expect(await statusOf(rotating, "/api/favorites", headers)).toBe(401);
  });
});

describe("one-time codes, sealed under SESSION_SECRET", () => {
  test("KEEP-07 work while the old secret stands behind the new one, and are sealed anew at a start", async () => {
    const used = await withCodes();
    expect(await signInWith(rotating, used)).toBe(200);
    const unused = await withCodes();
    const restarted = await startSiteProcess({ SESSION_SECRET: `${NEW_SECRET},${OLD_SECRET}` });
    try {
      await vi.waitFor(async () => expect(await sealedOf(unused)).not.toEqual(unused.sealed), {
        timeout: 20_000,
      });
    } finally {
      await restarted.stop();
    }
    expect(await signInWith(rotated, unused)).toBe(200);
    // Nothing of the old secret is needed any more, for what was used meanwhile either.
    expect(await signInWith(rotated, { ...used, ahead: 1 })).toBe(200);
  });
});

type Enrolled = { id: number; username: string; secret: string; ahead?: number };

async function withCodes() {
  const username = `admin-${randomUUID()}`;
  const password_hash = await hashPassword(PASSWORD);
  const { id } = await prisma.admin.create({ data: { username, password_hash } });
  const secret = new Secret({ size: 20 }).base32;
  const sealed = seal(secret, `one-time codes of ${id}`);
  await prisma.admin.update({ where: { id }, data: { totp_secret: sealed } });
  return { id, username, secret, sealed: await sealedOf({ id }) };
}

async function sealedOf({ id }: Pick<Enrolled, "id">) {
  return (await prisma.admin.findUniqueOrThrow({ where: { id } })).totp_secret;
}

/** A code is taken once, so the next one is the one of the period to come. */
async function signInWith(site: SiteProcess, { username, secret, ahead = 0 }: Enrolled) {
  const timestamp = Date.now() + ahead * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const answer = await fetch(new URL("/api/admin/login", site.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD, code }),
  });
  return answer.status;
}

async function statusOf(site: SiteProcess, address: string, headers: Record<string, string>) {
  const answer = await fetch(new URL(address, site.url), { headers, redirect: "manual" });
  return answer.status;
}
