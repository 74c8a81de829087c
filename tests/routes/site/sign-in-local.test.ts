import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignInProvider, startSignInProvider } from "../../../local/sign-in-provider.ts";
import type { fetchApp as FetchApp } from "../../support/app.ts";
import { CookieJar } from "../../support/cookie-jar.ts";

const people = [{ sub: "thandi", name: "Thandi Mahlangu", given_name: "Thandi" }];
const folder = mkdtempSync(path.join(tmpdir(), "tafula-sign-in-"));

let provider: SignInProvider;
let fetchApp: typeof FetchApp;

beforeAll(async () => {
  provider = await startSignInProvider({ folder, people });
  Object.assign(process.env, {
    LOCAL_SIGN_IN_URL: provider.base,
    OAUTH_ISSUER: provider.issuer,
    OAUTH_CLIENT_ID: provider.clientId,
    OAUTH_CLIENT_SECRET: provider.clientSecret,
    OAUTH_AUTHORIZATION_URL: "/local-sign-in/auth",
    OAUTH_TOKEN_URL: `${provider.issuer}/token`,
    OAUTH_USERINFO_URL: `${provider.issuer}/me`,
  });
  ({ fetchApp } = await import("../../support/app.ts"));
});

afterAll(async () => {
  await provider.stop();
  rmSync(folder, { recursive: true });
});

/** Goes where the site sends this browser, until there is something to see. */
async function follow(browser: CookieJar, address: string, form?: Record<string, string>) {
  let here = new URL(address, "http://localhost:3000");
  let answer = browser.keep(await fetchApp(here.href, { form, cookie: String(browser) }));
  while (answer.headers.has("Location")) {
    here = new URL(answer.headers.get("Location") ?? "", here);
    expect(here.origin).toBe("http://localhost:3000");
    answer = browser.keep(await fetchApp(here.href, { cookie: String(browser) }));
  }
  return { here, answer };
}

describe("The local sign-in provider, under the site's own address", () => {
  test("signs in the person who was chosen", async () => {
    const browser = new CookieJar();
    const choice = await follow(browser, "/auth/sign-in?return_to=/recipes/7");
    expect(choice.answer.status).toBe(200);
    expect(choice.answer.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
    const person = { person: "thandi" };
    const callback = await follow(browser, choice.here.href, person);
    expect(callback.here.pathname).toBe("/auth/callback");
    const { code, state } = Object.fromEntries(callback.here.searchParams);
    const home = await follow(browser, "/auth/callback", { code: code ?? "", state: state ?? "" });
    expect(home.here.pathname).toBe("/");
    const me = await fetchApp("/api/users/me", { cookie: String(browser) });
    expect(await me.json()).toMatchObject({ google_user_data: { name: "Thandi Mahlangu" } });
  });

  test("takes home whoever cancels", async () => {
    const browser = new CookieJar();
    const choice = await follow(browser, "/auth/sign-in");
    const { here } = await follow(browser, choice.here.href, { cancel: "yes" });
    expect(here.pathname).toBe("/");
    expect(browser.has("tafula_session")).toBe(false);
  });

  test("gets no large form", async () => {
    const answer = await fetchApp("/local-sign-in/choose/nothing", {
      form: { name: "x".repeat(70_000) },
    });
    expect(answer.status).toBe(413);
  });

  test.each([
    ["Application/X-WWW-Form-Urlencoded", 413],
    ["text/plain", 415],
  ])("gets no large body of the type %s", async (type, status) => {
    const answer = await fetchApp("/local-sign-in/choose/nothing", {
      body: `name=${"x".repeat(170_000)}`,
      headers: { "Content-Type": type },
    });
    expect(answer.status).toBe(status);
  });
});
