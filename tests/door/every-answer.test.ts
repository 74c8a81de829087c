import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeImage } from "#app/features/images/images.server.ts";
import { PAGES_TURN } from "#app/ui/pages-turn.ts";
import { askSite, type Said, type Sent } from "../support/ask-site.ts";
import { observatoryScore, policyOf } from "../support/observatory.ts";
import { aFlatPicture } from "../support/pictures.ts";
import { say } from "../support/raw.ts";
import { aRecipe } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { aSession } from "../support/signed-in.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { hashOf } from "../support/style-hash.ts";

const PUBLIC_URL = "https://tafula.example";
const HOST = "tafula.example";
const ENOUGH = 100;

let site: SiteProcess;
let stopping: SiteProcess;
const paths: Record<string, string> = {};
const cookies: Record<string, string> = {};
beforeAll(async () => {
  [site, stopping] = await Promise.all([
    startSiteProcess({ PUBLIC_URL }),
    startSiteProcess({ PUBLIC_URL, STOP_DELAY_SECONDS: "10" }),
  ]);
  const picture = await storeImage(null, await aFlatPicture(9, 9).png().toBuffer());
  paths.recipe = `/recipes/${(await aRecipe()).id}`;
  paths.picture = `/images/${picture?.id}/400.jpg`;
  paths.file = /\/assets\/[^"]+\.css/.exec((await ask("/")).body)?.[0] ?? "none";
  cookies.person = `__Host-${await aSession()}`;
  cookies.administrator = `__Host-${(await anAdminSession()).cookie}`;
});
afterAll(() => Promise.all([site.stop(), stopping.stop()]));

function ask(target: string, sent: Partial<Sent> = {}): Promise<Said> {
  const headers = { Host: HOST, ...sent.headers };
  return askSite(site.port, { method: "GET", target, ...sent, headers });
}

function post(target: string, type: string, body: string) {
  const headers = { Origin: PUBLIC_URL, "Content-Type": type };
  return ask(target, { method: "POST", headers, body });
}

async function again(target: string) {
  const { headers } = await ask(target);
  return ask(target, { headers: { "If-None-Match": String(headers.etag) } });
}

async function untilStopping() {
  stopping.signal("SIGTERM");
  const readyz = { method: "GET", target: "/readyz", headers: { Host: HOST } };
  await expect.poll(async () => (await askSite(stopping.port, readyz)).status).toBe(503);
  return askSite(stopping.port, readyz);
}

async function raw(line: string): Promise<Said> {
  const answer = await say(site.port, [line, `Host: ${HOST}`]);
  return { ...answer, milliseconds: 0 };
}

const ANSWERS: [name: string, status: number, answer: () => Promise<Said>][] = [
  ["a page", 200, () => ask("/")],
  [
    "a page of who is signed in",
    200,
    () => ask("/", { headers: { Cookie: cookies.person ?? "" } }),
  ],
  [
    "a page of the back office",
    200,
    () => ask("/admin/dashboard", { headers: { Cookie: cookies.administrator ?? "" } }),
  ],
  ["a page's data", 200, () => ask(`${paths.recipe}.data`)],
  ["a page that is not there", 404, () => ask("/nowhere")],
  ["the API", 200, () => ask("/api/recipes")],
  ["a refusal of the API", 401, () => ask("/api/favorites")],
  ["a file", 200, () => ask(paths.file ?? "")],
  ["a file that is known", 304, () => again(paths.file ?? "")],
  ["a list that is known", 304, () => again("/api/recipes")],
  ["a picture", 200, () => ask(paths.picture ?? "")],
  ["a picture that is known", 304, () => again(paths.picture ?? "")],
  ["a picture that is not there", 404, () => ask("/images/1/400.jpg")],
  ["a feed", 200, () => ask("/feeds/recipes.xml")],
  ["the worker", 200, () => ask("/worker.js")],
  ["a redirect of a page", 308, () => ask(`${paths.recipe}/bobotie`)],
  ["a redirect of the door", 308, () => ask("/Recipes/1/")],
  ["a redirect to the sign-in", 303, () => ask("/admin/dashboard")],
  ["methods", 204, () => ask("/", { method: "OPTIONS" })],
  [
    "a write from another site",
    403,
    () => ask("/theme", { method: "POST", headers: { Origin: "https://evil.example" } }),
  ],
  [
    "a method of the page",
    405,
    () => ask("/healthz", { method: "POST", headers: { Origin: PUBLIC_URL } }),
  ],
  ["a method nobody knows", 405, () => ask("/", { method: "PROPFIND" })],
  [
    "a form that is too large",
    413,
    () => post("/theme", "application/x-www-form-urlencoded", "a".repeat(70_000)),
  ],
  [
    "a body that is too large",
    413,
    () => ask("/", { method: "POST", headers: { "Content-Length": "134217729" } }),
  ],
  ["an address that is too long", 414, () => ask(`/?${"x".repeat(17_000)}`)],
  ["no form", 415, () => post("/theme", "text/plain", "theme=dark")],
  ["headers that are too large", 431, () => ask("/", { headers: { X: "x".repeat(17_000) } })],
  ["what cannot be read", 400, () => raw("GET /%ff HTTP/1.1")],
  ["what is no request", 400, () => raw("HELLO")],
  ["a tunnel", 405, () => raw("CONNECT evil.example:443 HTTP/1.1")],
  ["a process that stops", 503, untilStopping],
];

describe("the content policy of", () => {
  test.each(ANSWERS)("HEADER-01 %s (%i)", async (_name, status, answer) => {
    const { headers, ...said } = await answer();
    expect(said.status).toBe(status);
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "form-action": expect.stringMatching(/^'(self|none)'$/),
    });
    const { "img-src": pictures = "", "style-src": styles, "report-uri": report, ...rest } = policy;
    expect([undefined, "'self'", `'self' ${hashOf(PAGES_TURN)}`]).toContain(styles);
    expect(pictures).toMatch(/^('self' data: blob:)?$/);
    for (const sources of Object.values(rest))
      expect(sources).toMatch(/^('none'|'self'( 'nonce-[\w-]{20,}')?|)$/);
    expect(report).toBe("script-src" in policy ? "/csp-reports" : undefined);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringMatching(/max-age=31536000/),
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": expect.any(String),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });
});

describe("MDN's HTTP Observatory", () => {
  test.each(["/", "recipe", "/api/recipes", "/admin/login", "/nowhere"])(
    "HEADER-02 would give %s a hundred points or more",
    async (page) => {
      expect(observatoryScore(await ask(paths[page] ?? page))).toBeGreaterThanOrEqual(ENOUGH);
    },
  );

  test("HEADER-02 takes points for what is missing", async () => {
    const { body, headers } = await ask("/");
    const score = observatoryScore({ body, headers });
    expect(
      observatoryScore({ body, headers: { ...headers, "content-security-policy": "" } }),
    ).toBeLessThan(score);
    expect(observatoryScore({ body, headers: { ...headers, "set-cookie": ["a=b"] } })).toBeLessThan(
      ENOUGH,
    );
  });
});

describe("/.well-known/", () => {
  test.each([
    ["security.txt", 200, undefined],
    ["change-password", 303, "/admin/account"],
  ])("HEADER-03 %s answers %i", async (name, status, location) => {
    const said = await ask(`/.well-known/${name}`);
    expect([said.status, said.headers.location]).toEqual([status, location]);
  });
});
