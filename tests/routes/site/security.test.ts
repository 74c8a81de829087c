import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import routes from "../../../app/routes.ts";
import { PAGES_TURN } from "#app/ui/pages-turn.ts";
import { fetchApp } from "../../support/app.ts";
import { expectError } from "../../support/errors.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { hashOf } from "../../support/style-hash.ts";

const { id: recipeId } = await aRecipe();
const { id: restaurantId } = await aRestaurant();
const PAGES = [
  ...[
    "/",
    "/?tab=restaurants&search=x",
    "/favorites",
    "/my-reviews",
    "/logout",
    "/auth/callback",
    "/nowhere",
  ],
  ...[
    `/recipes/${recipeId}`,
    `/restaurants/${restaurantId}`,
    "/recipes/0",
    "/healthz",
    "/theme",
    "/api/recipes",
  ],
];

function policyOf(response: Response) {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return new Map(
    policy.split("; ").map((line) => {
      const [name = "", ...sources] = line.split(" ");
      return [name, sources] as const;
    }),
  );
}

describe.each(["a visitor", "somebody signed in"])("what every answer to %s carries", (who) => {
  test.each(PAGES)("%s", async (address) => {
    const cookie = who === "a visitor" ? undefined : await aSession();
    const response = await fetchApp(address, { cookie });
    await response.text();
    const policy = policyOf(response);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    const isJson = address.startsWith("/api/");
    expect(policy.get("style-src")).toEqual(isJson ? undefined : ["'self'", hashOf(PAGES_TURN)]);
    expect(policy.get("script-src")?.[0]).toBe(isJson ? undefined : "'self'");
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual([isJson ? "'none'" : "'self'"]);
    expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe|\*|https?:/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      // The callback's address holds a code: it goes nowhere else.
      "referrer-policy":
        address === "/auth/callback" ? "same-origin" : "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(response.headers.has("X-Powered-By")).toBe(false);
  });
});

test("each answer allows only the inline scripts with its own number", async () => {
  const cookie = await aSession();
  const nonces = new Set<string>();
  for (let turn = 0; turn < 3; turn++) {
    const response = await fetchApp("/", { cookie });
    const nonce =
      /'nonce-([\w-]{20,})'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
    const inline =
      (await response.text()).match(
        /<script(?![^>]* src=|[^>]* type="application\/ld\+json")[^>]*>/g,
      ) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("a page is told apart by who is signed in, and no shared cache keeps it", async () => {
  for (const address of ["/", `/recipes/${recipeId}`, `/restaurants/${restaurantId}`, "/nowhere"]) {
    const { headers } = await fetchApp(address);
    expect(headers.get("Vary"), address).toMatch(/\bCookie\b/);
    expect(headers.get("Cache-Control"), address).toBe("private, no-cache");
  }
});

test("what the API tells one person alone is told apart by who asks", async () => {
  for (const address of ["/api/users/me", "/api/favorites", "/api/admin/recipes"]) {
    const { headers } = await fetchApp(address);
    expect(headers.get("Vary"), address).toMatch(/\bCookie\b.*\bAuthorization\b/);
    expect(headers.get("Cache-Control"), address).toBe("no-store");
  }
});

test("the page of a visitor sets no cookie", async () => {
  for (const address of PAGES) {
    const response = await fetchApp(address);
    await response.text();
    expect(response.headers.getSetCookie(), address).toEqual([]);
  }
});

describe("T-49: a write from another site", () => {
  const foreign = [
    { Origin: "https://other.example" },
    { Origin: "null" },
    { Origin: "" },
    { Origin: "http://localhost:3000.other.example" },
    { Origin: "http://localhost:3001" },
    { Origin: "https://localhost:3000" },
  ];

  test.each(foreign)("is refused for pages: %j", async (headers) => {
    for (const address of [
      "/",
      "/theme",
      "/logout",
      `/recipes/${recipeId}`,
      `/restaurants/${restaurantId}`,
      "/nowhere",
    ]) {
      const response = await fetchApp(address, {
        form: { intent: "like", theme: "dark" },
        headers,
      });
      expect(response.status, address).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain("This request came from another site");
    }
  });

  test.each(foreign)("is refused for the API: %j", async (headers) => {
    const response = await fetchApp(`/api/recipes/${recipeId}/comments`, { json: {}, headers });
    await expectRefusal(response, { status: 403, error: "This request came from another site" });
  });

  test("is refused when the browser sends no Origin but says cross-site", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await fetchApp("/theme", {
        method,
        headers: { Origin: "", "Sec-Fetch-Site": "cross-site" },
      });
      expect(response.status, method).toBe(403);
    }
  });

  test("is refused under an address whose path would name the other site", async () => {
    const response = await fetchApp("http://localhost:3000//other.example/logout", {
      method: "POST",
      headers: { Origin: "http://other.example" },
    });
    expect(response.status).toBe(403);
  });

  test("reading is allowed from everywhere", async () => {
    expect((await fetchApp("/", { headers: { Origin: "https://other.example" } })).status).toBe(
      200,
    );
  });
});

describe("an unexpected failure", () => {
  afterEach(async () => {
    await prisma.$executeRaw`ALTER TABLE IF EXISTS recipes_away RENAME TO recipes`;
  });

  test("is told in plain words and logged with the number of the request", async () => {
    await prisma.$executeRaw`ALTER TABLE recipes RENAME TO recipes_away`;
    const page = await fetchApp(`/recipes/${recipeId}`);
    const html = await page.text();
    expectError(new RegExp(page.headers.get("X-Request-Id") ?? "none"));
    expect(page.status).toBe(500);
    expect(html).toContain("Something went wrong");
    expect(html).not.toMatch(/prisma|SELECT|relation|node_modules|\bat .+:\d+:\d+/i);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  test("of the API is JSON without details", async () => {
    await prisma.$executeRaw`ALTER TABLE recipes RENAME TO recipes_away`;
    const answer = await fetchApp(`/api/recipes/${recipeId}`);
    expectError(new RegExp(answer.headers.get("X-Request-Id") ?? "none"));
    await expectRefusal(answer, { status: 500, error: "Something went wrong" });
  });
});

describe("hostile addresses", () => {
  test.each([
    "/%00",
    "/recipes/%00",
    "/?%00=%00",
    "/favorites?tab=%00",
    "/my-reviews?x=%00",
    `/favorites?${"x".repeat(10_000)}`,
    `/${"a".repeat(10_000)}`,
    `/recipes/${"9".repeat(10_000)}`,
    `/restaurants/${restaurantId}?reviews=${"b".repeat(10_000)}`,
    "/images/..%2f..%2fetc%2fpasswd",
    "/recipes/1.data?_routes=nothing",
    "/_root.data",
  ])("get an answer below 500: %.60s", async (address) => {
    const response = await fetchApp(address);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
  });
});

describe("OPTIONS", () => {
  test.each(["/nowhere", `/recipes/${recipeId}`, "/theme"])(
    "tells what %s takes",
    async (address) => {
      const response = await fetchApp(address, { method: "OPTIONS" });
      expect(response.status).toBe(204);
      expect(response.headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
    },
  );

  test.each(["/", "/images/1/400.jpg", "/images/1", "/healthz", "/readyz"])(
    "tells that %s is for reading",
    async (address) => {
      const response = await fetchApp(address, { method: "OPTIONS" });
      expect(response.status).toBe(204);
      expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
      expect(await response.text()).toBe("");
    },
  );

  // The API says so itself, the back office only to administrators, and signing in needs a provider.
  const own = addressesIn(routes).filter((one) => !/^\/(api|admin|auth\/sign-in)\b/.test(one));

  test.each(own)("RUN-07: tells of %s what it does not refuse", async (address) => {
    const allowed = (await fetchApp(address, { method: "OPTIONS" })).headers.get("Allow");
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status } = await fetchApp(address, { method });
      expect(allowed?.includes(method), `${method}: ${status}`).toBe(status !== 405);
    }
  });

  test.each(own)(
    "RUN-07: refuses at %s what is for programs, and says what is not",
    async (address) => {
      const isKnown = !["/1", "/local-sign-in/1"].includes(address);
      const allowed = (await fetchApp(address, { method: "OPTIONS" })).headers.get("Allow");
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const response = await fetchApp(address, { method });
        expect(response.status, method).toBe(isKnown ? 405 : 404);
        if (!isKnown) continue;
        expect(response.headers.get("Allow"), method).toBe(allowed);
        expect(await response.text()).toContain("Method not allowed");
      }
    },
  );

  test.each(["/sitemap.xml", "/sitemaps/pages.xml", "/feeds/recipes.xml", "/robots.txt"])(
    "RUN-07: refuses POST at %s in our words",
    async (address) => {
      const response = await fetchApp(address, { method: "POST" });
      expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
      await expectRefusal(response, { status: 405, error: "Method not allowed" });
    },
  );
});

function addressesIn(entries: RouteConfigEntry[], before = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path ? `${before}/${path.replaceAll(/:\w+\??|\*/g, "1")}` : before;
    if (children) return addressesIn(children, address);
    return index || path ? [address || "/"] : [];
  });
}
