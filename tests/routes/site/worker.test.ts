import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fetchApp, pageOf } from "../../support/app.ts";
import { aRecipe } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const { id: recipeId } = await aRecipe();

async function isOffered(address: string, visit: Parameters<typeof fetchApp>[1] = {}) {
  const page = await pageOf(await fetchApp(address, visit));
  return page.documentElement.hasAttribute("data-worker");
}

describe("LIGHT-14: the worker", () => {
  test("is asked for anew at each visit, and small", async () => {
    const response = await fetchApp("/worker.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    const script = await response.text();
    expect(script.length).toBeLessThan(25 * 1024);
    // It may be loaded by browsers that know no modules in workers.
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect((await fetchApp("/worker.js", { form: {} })).status).toBe(405);
  });

  test("is offered on visitors' pages alone, and not to those who save data", async () => {
    for (const address of ["/", `/recipes/${recipeId}`, "/favorites", "/offline"]) {
      expect(await isOffered(address), address).toBe(true);
      expect(await isOffered(address, { headers: { "Save-Data": "on" } }), address).toBe(false);
    }
    expect(await isOffered("/", { cookie: await aSession() })).toBe(true);
    for (const address of ["/admin/login", "/auth/callback"]) {
      expect(await isOffered(address), address).toBe(false);
    }
  });
});

describe("LIGHT-05: the manifest", () => {
  const manifest = z
    .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() }).loose()) })
    .loose()
    .parse(JSON.parse(readFileSync("public/site.webmanifest", "utf8")));

  test("says what a browser needs to install the site", async () => {
    expect(manifest).toMatchObject({
      id: "/",
      name: "Tafula",
      short_name: "Tafula",
      lang: "en-ZA",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"])).toEqual(
      expect.arrayContaining([
        ["192x192", "any"],
        ["512x512", "any"],
        ["512x512", "maskable"],
      ]),
    );
    for (const { src, sizes } of manifest.icons) {
      expect(existsSync(`public${src}`), src).toBe(true);
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("is linked from pages, which allow it and the worker from here alone", async () => {
    const response = await fetchApp("/");
    const policy = response.headers.get("Content-Security-Policy");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    const page = await pageOf(response);
    expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe(
      "/site.webmanifest",
    );
  });
});
