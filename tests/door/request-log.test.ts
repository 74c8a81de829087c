import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { connect, say } from "../support/raw.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => site.stop());

let asked = 0;

/** The line for a request over a trusted proxy, which may choose its number. */
async function lineFor(path: string, headers: Record<string, string> = {}) {
  asked += 1;
  const number = `request-${asked}`;
  const response = await fetch(site.url + path, {
    headers: { "X-Request-Id": number, ...headers },
    redirect: "manual",
  });
  await response.text();
  expect(response.headers.get("X-Request-Id")).toBe(number);
  return lineOf(number);
}

async function lineOf(number: string) {
  const found = () => site.output().find((line) => line.includes(`"${number}"`));
  await expect.poll(found).toBeDefined();
  return JSON.parse(found() ?? "null");
}

describe("HOUSE-03 the log", () => {
  test("CORES-07: has one line of JSON a request", async () => {
    const { id } = await aRecipe();
    expect(await lineFor(`/recipes/${id}?x=y`, { "X-Forwarded-For": "41.1.1.7" })).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "info",
      pid: site.pid,
      request_id: `request-${asked}`,
      address: "41.1.1.0/24",
      method: "GET",
      url: `/recipes/${id}?x=y`,
      route: "/recipes/:id",
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  test.each([
    ["/", "/"],
    ["/api/recipes?limit=1", "/api/recipes"],
    ["/nowhere/at/all", "/*"],
    ["/favicon.svg", null],
  ])("names the route of %s: %s", async (path, route) => {
    expect(await lineFor(path)).toMatchObject({ url: path, route });
  });

  test.each([
    ["::ffff:41.1.1.7", "41.1.1.0/24"],
    ["2c0f:f248:1:2::3", "2c0f:f248:1::/48"],
    ["2c0f::1", "2c0f:0:0::/48"],
  ])("holds of %s only the network, %s", async (address, network) => {
    expect((await lineFor("/healthz", { "X-Forwarded-For": address })).address).toBe(network);
  });

  test("holds nothing of an address that was never known", () => {
    expect(addressPrefix("")).toBeNull();
  });

  test.each([
    ["/auth/callback?code=secret&state=secret", "/auth/callback"],
    ["/auth/sign-in?return_to=/recipes/1", "/auth/sign-in"],
    ["/local-sign-in/auth?client_id=tafula&state=secret", "/local-sign-in/auth"],
    ["/api/location?lat=-33.9&lng=18.4", "/api/location"],
    ["/admin/moderation?search=Thandi+Nkosi", "/admin/moderation"],
    ["/api/admin/moderation/reviews?search=Thandi", "/api/admin/moderation/reviews"],
    ["/admin/suggestions?search=Thandi+Nkosi", "/admin/suggestions"],
    ["/admin/activity?who=Thandi+Nkosi", "/admin/activity"],
    ["/takedown?list=0123456789abcdef0123456789abcdef", "/takedown"],
    ["/api/admin/suggestions?search=Thandi", "/api/admin/suggestions"],
    ["/?tab=restaurants&near=-26.11,28.05", "/"],
    ["/?tab=restaurants&suburb=Sandton", "/"],
    ["/shopping-list?item=pregnancy%20test&recipe=1", "/shopping-list"],
    ["/shopping-list?recipe=1&add=insulin", "/shopping-list"],
    ["/recipes/12?shop=12~insulin", "/recipes/12"],
    ["/?tab=restaurants&n%65ar=-26.1076123,28.0567", "/"],
    ["/api/restaurants?limit=2&near=-26.11,28.05", "/api/restaurants"],
    ["/?tab=restaurants&near%5B%5D=-26.1145,28.0512", "/"],
    ["/dishes/kota?near=-26.11,28.05", "/dishes/kota"],
    ["/_.data?tab=restaurants&near=-26.11,28.05", "/_.data"],
    ["/dishes/kota.data?near=-26.11,28.05&_routes=routes/site/dish", "/dishes/kota.data"],
    [
      "/api/oauth/google/redirect_url?return_to=/lists/0123456789abcdef",
      "/api/oauth/google/redirect_url",
    ],
    ["/admin/activity?search=Thandi+Nkosi", "/admin/activity"],
    ["/admin/restaurants?page=2&search=Thandi", "/admin/restaurants"],
    ["/admin/places?q=Thandi", "/admin/places"],
    ["/admin/login?next=/admin/people/7", "/admin/login"],
    ["/?search=halaal+near+Thandi", "/"],
    ["/api/suggestions?%71=Thandi", "/api/suggestions"],
    ["/recipes/1?from=%2Flists%2F0123456789abcdef", "/recipes/1"],
    ["/report/review/1?return_to=%2F%3Fnear%3D-26.11%2C28.05", "/report/review/1"],
  ])("never holds what %s says in confidence (NEAR-01)", async (path, url) => {
    expect((await lineFor(path)).url).toBe(url);
  });

  test.each([
    ["/lists/0123456789abcdef0123456789abcdef", "/lists/…"],
    ["/lists/0123456789ABCDEF0123456789abcdef?x=y", "/lists/…"],
    ["/lists/0123456789abcdef0123456789abcdef.data?x=y", "/lists/…"],
    ["//lists/0123456789abcdef0123456789abcdef/", "/lists/…"],
    ["/%6Cists/0123456789abcdef0123456789abcdef", "/lists/…"],
    ["/api/lists/0123456789abcdef0123456789abcdef/copy", "/api/lists/…"],
    ["/share/lists/0123456789abcdef0123456789abcdef/1.jpg", "/share/lists/…"],
    ["/lists/12?edit=1", "/lists/12?edit=1"],
    ["/api/lists/12/entries", "/api/lists/12/entries"],
    ["/lists/add?recipe=12", "/lists/add?recipe=12"],
  ])("COLL-01 never tells by which link somebody reads a list: %s", async (path, url) => {
    expect((await lineFor(path)).url).toBe(url);
  });

  test.each([
    "http://localhost:3000/auth/callback",
    "HTTP://LOCALHOST:3000/AUTH/CALLBACK",
    "http://another.example/auth/callback",
    "/%61uth/callback",
    "/%41UTH%2Fcallback",
    "/auth/%ZZ",
    "/recipes/../auth/callback",
    "/recipes/%2e%2e/auth\\callback",
    "//auth/callback",
    "/api/%6Cocation",
  ])("nor however it is spelled: %s?…", async (url) => {
    const target = `${url}?code=secret`;
    const lines = [`GET ${target} HTTP/1.1`, "Host: localhost:3000", "Connection: close"];
    const { headers } = await say(site.port, lines);
    expect((await lineOf(headers["x-request-id"] ?? "none")).url).toBe(url);
  });

  test("cuts an address that is too long", async () => {
    expect((await lineFor(`/?${"x".repeat(9_000)}`)).url).toHaveLength(500);
  });

  test("holds a request that the visitor broke off", async () => {
    const line = await connect(site.port);
    line.send("POST /theme HTTP/1.1\r\nHost: localhost:3000\r\nX-Request-Id: broken-off\r\n");
    line.send(
      "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost:3000\r\n",
    );
    line.send("Content-Length: 100\r\n\r\ntheme=");
    await expect.poll(() => line.socket.bytesWritten).toBeGreaterThan(100);
    line.socket.destroy();
    expect(await lineOf("broken-off")).toMatchObject({ method: "POST", status: null });
  });

  test("cannot be broken by what is in the address", async () => {
    const { headers } = await say(site.port, [
      `GET /"{"level":"error"} HTTP/1.1`,
      ...["Host: localhost:3000", "Connection: close"],
    ]);
    expect((await lineOf(headers["x-request-id"] ?? "none")).level).toBe("info");
  });

  test("and nothing else is said, on standard output or the other: each line is JSON", () => {
    const lines = site.output().map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ level: "info", message: "Listening", port: site.port });
    expect(lines.length).toBeGreaterThan(10);
    for (const line of site.complaints()) JSON.parse(line);
  });
});
