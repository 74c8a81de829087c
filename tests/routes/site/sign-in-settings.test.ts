import http from "node:http";
import { text } from "node:stream/consumers";
import { createCookie } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Database from "#app/infra/database.server.ts";
import { closeServer, listen } from "../../../local/loopback.ts";
import type * as App from "../../support/app.ts";
import { CookieJar } from "../../support/cookie-jar.ts";
import { expectError } from "../../support/errors.ts";
import "../../support/running-oauth-provider.ts";
import { expectRefusal } from "../../support/refusal.ts";
import type * as Rows from "../../support/rows.ts";
import { approve } from "../../support/oauth-provider.ts";

// The app reads its settings when it is first imported: here it comes after they are set.
const SITE = "https://tafula.example";
const NEW_SECRET = "the new secret that signs from now on";
const OLD_SECRET = "the old secret that is still believed";

const realIssuer = process.env.OAUTH_ISSUER ?? "";
let discovery: { status: number; issuer: string } = { status: 200, issuer: "" };
/** What the provider answers instead of tokens. */
let refusal: { error: string; error_description: string } | null = null;
const server = http.createServer(async (request, response) => {
  if (request.url === "/token") {
    const sent = { method: "POST", headers: tokenHeaders(request), body: await text(request) };
    const answer = refusal ?? (await (await fetch(`${realIssuer}/token`, sent)).json());
    response.writeHead(refusal || "error" in answer ? 400 : 200).end(JSON.stringify(answer));
    return;
  }
  const document = {
    issuer: discovery.issuer,
    authorization_endpoint: `${realIssuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${realIssuer}/userinfo`,
    jwks_uri: `${realIssuer}/jwks`,
  };
  response.writeHead(discovery.status).end(JSON.stringify(document));
});

let issuer = "";
/** The provider ends its own name with a slash, the setting does not. */
let presented = "";
let fetchApp: typeof App.fetchApp;
let pageOf: typeof App.pageOf;
let textOf: typeof App.textOf;
let prisma: typeof Database.prisma;
let aPerson: typeof Rows.aPerson;
let aRestaurant: typeof Rows.aRestaurant;

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await listen(server, 0)}`;
  presented = `${issuer}/`;
  Object.assign(process.env, {
    OAUTH_PROVIDER: "keycloak",
    OAUTH_ISSUER: issuer,
    PUBLIC_URL: SITE,
    SESSION_SECRET: `${NEW_SECRET},${OLD_SECRET}`,
  });
  ({ fetchApp, pageOf, textOf } = await import("../../support/app.ts"));
  ({ prisma } = await import("#app/infra/database.server.ts"));
  ({ aPerson, aRestaurant } = await import("../../support/rows.ts"));
});

afterAll(() => closeServer(server));

describe("A provider that cannot be found", () => {
  test.each([
    ["is out of order", () => ({ status: 500, issuer })],
    ["presents itself as another", () => ({ status: 200, issuer: "https://evil.example" })],
  ])("is told when it %s", async (_, given) => {
    discovery = given();
    expectError(/Failed to get login redirect URL: API responded with HTTP status 502/);
    const page = await fetchApp("/auth/sign-in");
    expect(page.status).toBe(502);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    const answer = await fetchApp("/api/oauth/keycloak/redirect_url");
    await expectRefusal(answer, { status: 502, error: expect.stringContaining("Try again") });
  });

  test("is asked again the next time", async () => {
    discovery = { status: 200, issuer: presented };
    expect((await fetchApp("/auth/sign-in")).status).toBe(302);
    discovery = { status: 500, issuer };
    expect((await fetchApp("/auth/sign-in")).status).toBe(302);
  });
});

describe("Another provider than Google, by its settings alone", () => {
  test("T-55 GEN-19 API-04: has its own name in addresses and buttons, and Google is unknown", async () => {
    discovery = { status: 200, issuer: presented };
    const own = await fetchApp("/api/oauth/keycloak/redirect_url");
    expect((await own.json()).redirectUrl).toMatch(new RegExp(`^${realIssuer}/authorize\\?`));
    expect((await fetchApp("/api/oauth/google/redirect_url")).status).toBe(404);
    const page = await pageOf(await fetchApp("/favorites"));
    expect(textOf(page, "main .empty .btn")).toBe("Sign in with Keycloak");
  });

  test("T-55 API-05: whoever signs in there is somebody else than the same number at Google", async () => {
    discovery = { status: 200, issuer: presented };
    const atGoogle = await aPerson({ provider: "google", provider_user_id: "7" });
    const browser = new CookieJar();
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const person = { issuer: presented, sub: "7", name: "Kagiso" };
    const { code, state } = await approve(begun.headers.get("Location") ?? "", person);
    const answer = await fetchApp("/api/sessions", {
      json: { code, state },
      cookie: String(browser),
      headers: { Origin: SITE },
    });
    const user = await answer.json();
    expect(user).toMatchObject({ google_user_data: { name: "Kagiso" } });
    expect(user.id).not.toBe(atGoogle.id);
    const row = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row).toMatchObject({ provider: "keycloak", provider_user_id: "7" });
  });
});

describe("An ID token", () => {
  test("is of the provider only when it names it exactly as the provider does", async () => {
    expectError(/Failed to exchange code for session token: the provider failed/);
    discovery = { status: 200, issuer: presented };
    const browser = new CookieJar();
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const { code, state } = await approve(begun.headers.get("Location") ?? "", { issuer });
    const answer = await fetchApp("/api/sessions", {
      json: { code, state },
      cookie: String(browser),
      headers: { Origin: SITE },
    });
    expect(answer.status).toBe(502);
  });
});

describe("A code that the provider does not exchange", () => {
  test.each([
    ["unauthorized_client", 502, "error"],
    ["invalid_request", 502, "error"],
    ["invalid_grant", 401, "warn"],
  ])("T-55 for %s is answered with %s, and its reason logged", async (error, status, level) => {
    if (level === "error") expectError(new RegExp(`${error}.*PKCE is wanted`));
    discovery = { status: 200, issuer: presented };
    refusal = { error, error_description: "PKCE is wanted\n" };
    const lines = vi.spyOn(process.stderr, "write");
    const browser = new CookieJar();
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const { code, state } = await approve(begun.headers.get("Location") ?? "");
    const answer = await fetchApp("/api/sessions", {
      json: { code, state },
      cookie: String(browser),
      headers: { Origin: SITE },
    });
    refusal = null;
    expect(answer.status).toBe(status);
    const logged = lines.mock.calls
      .map(([line]) => String(line))
      .find((line) => line.includes(error));
    expect(JSON.parse(logged ?? "{}")).toMatchObject({
      level,
      error,
      description: "PKCE is wanted ",
    });
    lines.mockRestore();
  });
});

function tokenHeaders({ headers }: http.IncomingMessage): Record<string, string> {
  const names = ["authorization", "content-type"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );
}

describe("On https", () => {
  test("cookies are for this host and secure connections only", async () => {
    discovery = { status: 200, issuer: presented };
    const browser = new CookieJar();
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const redirectUrl = begun.headers.get("Location") ?? "";
    expect(new URL(redirectUrl).searchParams.get("redirect_uri")).toBe(`${SITE}/auth/callback`);
    const { code, state } = await approve(redirectUrl, { issuer: presented });
    const done = await fetchApp("/auth/callback", {
      form: { code, state },
      cookie: String(browser),
      headers: { Origin: SITE },
    });
    const cookies = [...begun.headers.getSetCookie(), ...done.headers.getSetCookie()];
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-tafula_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
  });

  test("so is the theme", async () => {
    const form = { theme: "dark", return_to: "/" };
    const chosen = await fetchApp("/theme", { form, headers: { Origin: SITE } });
    expect(chosen.headers.get("Set-Cookie")).toMatch(/^__Host-theme=dark; .*; Secure$/);
    const page = await pageOf(await fetchApp("/", { cookie: "__Host-theme=dark; theme=light" }));
    expect(page.documentElement.getAttribute("data-theme")).toBe("dark");
  });

  test("so are the words for the next page", async () => {
    expectError(/The sign-in provider refused/);
    discovery = { status: 200, issuer: presented };
    const browser = new CookieJar();
    const refused = browser.keep(await fetchApp("/auth/sign-in"));
    const state = new URL(refused.headers.get("Location") ?? "").searchParams.get("state");
    const failed = await fetchApp(`/auth/callback?error=server_error&state=${state}`, {
      cookie: String(browser),
    });
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const form = await approve(begun.headers.get("Location") ?? "", { issuer: presented });
    const headers = { Origin: SITE };
    browser.keep(await fetchApp("/auth/callback", { form, cookie: String(browser), headers }));
    const done = await fetchApp(`/restaurants/${(await aRestaurant()).id}`, {
      form: { intent: "delete-review" },
      cookie: String(browser),
      headers,
    });
    const [word] = failed.headers.getSetCookie();
    expect([word, ...done.headers.getSetCookie()]).toEqual([
      expect.stringMatching(/^__Host-tafula_sign_in_end=failed; .*; HttpOnly; Secure$/),
      expect.stringMatching(/^__Host-flash=review-deleted; .*; HttpOnly; Secure$/),
    ]);
  });

  test("a sign-in that was begun with the old secret can be finished", async () => {
    discovery = { status: 200, issuer: presented };
    const browser = new CookieJar();
    const begun = browser.keep(await fetchApp("/auth/sign-in"));
    const { code, state } = await approve(begun.headers.get("Location") ?? "", {
      issuer: presented,
    });
    const name = "__Host-tafula_sign_in";
    const content: unknown = await createCookie(name, { secrets: [NEW_SECRET] }).parse(
      String(browser),
    );
    const cookie = await createCookie(name, { secrets: [OLD_SECRET], secure: true }).serialize(
      content,
    );
    const done = await fetchApp("/api/sessions", {
      json: { code, state },
      cookie: cookie.split(";")[0],
      headers: { Origin: SITE },
    });
    expect(done.status).toBe(200);
  });
});
