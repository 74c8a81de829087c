import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { somebody } from "../support/people.ts";
import { aPicture } from "../support/pictures.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startReactRouterServe } from "../support/site-process.ts";
import { expectStandardHeaders } from "../support/standard-headers.ts";
import { aFileForm } from "../support/uploads.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startReactRouterServe();
});
afterAll(() => site.stop());

async function send(path: string, { headers, ...sent }: RequestInit) {
  return fetch(site.url + path, {
    ...{ method: "POST", redirect: "manual" },
    ...sent,
    headers: { Origin: PUBLIC_URL, ...Object.fromEntries(new Headers(headers)) },
  });
}

describe("react-router-serve server.mjs", () => {
  test("shows a page", async () => {
    const { id, title } = await aRecipe();
    const response = await fetch(`${site.url}/recipes/${id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(title);
    expectStandardHeaders(Object.fromEntries(response.headers));
  });

  test("takes a form", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const body = new URLSearchParams({ intent: "comment", comment_text: "Lekker!" });
    const response = await send(`/recipes/${id}`, { body, headers: { Cookie: cookie } });
    expect(response.status).toBe(303);
    expect(await prisma.recipeComment.count({ where: { recipe_id: id } })).toBe(1);
  });

  test("answers a call of the API", async () => {
    const { id, title } = await aRecipe();
    const response = await fetch(`${site.url}/api/recipes/${id}`);
    expect(await response.json()).toMatchObject({ id, title });
  });

  test("stores a picture", async () => {
    const { cookie } = await somebody();
    const body = aFileForm({ bytes: await aPicture(60, 40).jpeg().toBuffer() });
    const response = await send("/api/upload-image", { body, headers: { Cookie: cookie } });
    expect(response.status).toBe(201);
    const { url } = await response.json();
    expect((await fetch(site.url + url)).headers.get("Content-Type")).toBe("image/jpeg");
  });

  test("writes its figures when it ends, and complains of nothing", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36" };
    await (await fetch(site.url, { headers })).text();
    await site.end();
    expect(await prisma.pageView.count({ where: { page: "home" } })).toBeGreaterThan(0);
    expect(site.complaints()).toEqual([]);
  });
});
