import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_URL } from "../support/public-url.ts";
import "../support/running-oauth-provider.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const OLD_SECRET = process.env.SESSION_SECRET ?? "";
const NEW_SECRET = "the new secret that signs from now on";

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

async function statusOf(site: SiteProcess, address: string, headers: Record<string, string>) {
  const answer = await fetch(new URL(address, site.url), { headers, redirect: "manual" });
  return answer.status;
}
