import { expect, onTestFinished, test } from "vitest";
import { somebody } from "../support/people.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { startLateSiteProcess } from "../support/site-process.ts";

test("HOLD-07 a server whose clock is forty days ahead takes every session for ended, and serves its pages", async () => {
  const [{ cookie }, admin] = await Promise.all([somebody(), anAdminSession()]);
  const site = await startLateSiteProcess();
  onTestFinished(site.stop);
  const ask = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + address, { headers, redirect: "manual" })).status;
  expect(await ask("/")).toBe(200);
  expect(await ask("/api/users/me", { Cookie: cookie })).toBe(401);
  expect(await ask("/admin/dashboard", { Cookie: admin.cookie })).toBe(303);
  expect(await ask("/api/admin/stats", admin.bearer)).toBe(401);
  // That the clocks differ is told, rightly.
  expect(site.complaints().filter((line) => !line.includes("Clock skew"))).toEqual([]);
});
