import { createCookie } from "react-router";
import { describe, expect, test } from "vitest";
import "../../support/running-oauth-provider.ts";
import { shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { takeReturnTo } from "#app/http/sign-in.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { CookieJar } from "../../support/cookie-jar.ts";
import { expectError } from "../../support/errors.ts";
import { approve } from "../../support/oauth-provider.ts";

const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

/** A browser that pressed Sign In, and the address to which the site sent it. */
async function pressSignIn(address = "/auth/sign-in") {
  const browser = new CookieJar();
  const answer = browser.keep(await fetchApp(address));
  return { browser, answer, redirectUrl: answer.headers.get("Location") ?? "" };
}

function codeOf({ code, state }: { code: string; state: string }) {
  return { code, state };
}

async function whoIs(browser: CookieJar) {
  const response = await fetchApp("/api/users/me", { cookie: String(browser) });
  return response.ok ? response.json() : null;
}

describe("GET /auth/sign-in", () => {
  test("sends the browser to the provider with a state and a PKCE challenge", async () => {
    const { answer, redirectUrl } = await pressSignIn();
    expect(answer.status).toBe(302);
    const query = new URL(redirectUrl).searchParams;
    expect(query.get("redirect_uri")).toBe("http://localhost:3000/auth/callback");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("scope")).toBe("openid profile");
    expect(query.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.headers.get("Set-Cookie")).not.toContain(query.get("state"));
  });
});

describe("GET /auth/callback", () => {
  test("ROUTE-02 AUTH-01 T-39: says Welcome, offers Continue and carries no React", async () => {
    const { redirectUrl, browser } = await pressSignIn();
    const { address, code, state } = await approve(redirectUrl);
    const answer = await fetchApp(address, { cookie: String(browser) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await pageOf(answer);
    expect(textOf(page, "h1")).toBe("Welcome");
    expect(textOf(page, "[role=status]")).toBe("Signing you in");
    expect(textOf(page, "sign-in-callback form button")).toBe("Continue");
    expect(page.querySelector("[name=code]")?.getAttribute("value")).toBe(code);
    expect(page.querySelector("[name=state]")?.getAttribute("value")).toBe(state);
    expect(page.querySelectorAll("script:not([src])")).toHaveLength(0);
  });

  test("AUTH-07: says that there is no code", async () => {
    const page = await pageOf(await fetchApp("/auth/callback"));
    expect(textOf(page, "[role=alert]")).toBe(NO_CODE);
    expect(page.querySelector("button")).toBeNull();
  });

  test("takes somebody who changed their mind home, with the way back", async () => {
    const { browser, redirectUrl } = await pressSignIn("/auth/sign-in?return_to=/recipes/7");
    const state = new URL(redirectUrl).searchParams.get("state");
    const answer = browser.keep(
      await fetchApp(`/auth/callback?error=access_denied&state=${state}`, {
        cookie: String(browser),
      }),
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/");
    expect(browser.has("tafula_sign_in")).toBe(false);
    expect(browser.has("tafula_return_to")).toBe(true);
    const home = await pageOf(await fetchApp("/", { cookie: String(browser) }));
    expect(home.querySelector("main .notice")).toBeNull();
  });
});

describe("a provider that sends somebody back with an error", () => {
  test("is told on the home page, once, and in the log with its words", async () => {
    expectError(/"error":"invalid_request","description":"nonce is missing [<b>]{183}"\}\s*$/);
    const { browser, redirectUrl } = await pressSignIn("/auth/sign-in?return_to=/recipes/7");
    const query = new URLSearchParams({
      error: "invalid_request",
      error_description: `nonce\nis missing ${"<b>".repeat(200)}`,
      state: new URL(redirectUrl).searchParams.get("state") ?? "",
    });
    const answer = browser.keep(
      await fetchApp(`/auth/callback?${query}`, { cookie: String(browser) }),
    );
    expect(answer.headers.get("Location")).toBe("/");

    const home = browser.keep(await fetchApp("/", { cookie: String(browser) }));
    const page = await pageOf(home);
    expect(textOf(page, "main .notice.bad[role=alert]")).toBe(
      "Signing in does not work just now. Try again in a minute.",
    );
    expect(page.querySelector("main")?.textContent).not.toContain("nonce");
    const again = await pageOf(await fetchApp("/", { cookie: String(browser) }));
    expect(again.querySelector("main .notice")).toBeNull();
  });

  test.each(["server_error", "access_denied"])(
    "is not believed when this browser began no such sign-in: %s",
    async (error) => {
      const { browser } = await pressSignIn();
      for (const state of ["", "forged"]) {
        const query = new URLSearchParams({ error, error_description: "chosen words", state });
        const cookie = String(browser);
        const answer = await fetchApp(`/auth/callback?${query}`, { cookie });
        expect(answer.headers.get("Location")).toBe("/");
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

describe("the refresh of the callback page, without JavaScript", () => {
  test("EASE-11 T-39: signs the person in and goes home", async () => {
    const { browser, redirectUrl } = await pressSignIn();
    const { address } = await approve(redirectUrl);
    const welcome = await pageOf(await fetchApp(address, { cookie: String(browser) }));
    const refresh = welcome.querySelector("noscript")?.innerHTML ?? "";
    const next = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(refresh)?.[1] ?? "";
    const exchange = next.replaceAll("&amp;", "&");
    const stranger = await fetchApp(exchange);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    const answer = browser.keep(await fetchApp(exchange, { cookie: String(browser) }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await whoIs(browser)).not.toBeNull();
  });
});

describe("POST /auth/callback, without JavaScript", () => {
  test("BRIEF-06 AUTH-03 T-39: signs the person in and goes home", async () => {
    const { browser, redirectUrl } = await pressSignIn("/auth/sign-in?return_to=/recipes/7");
    const { code, state } = await approve(redirectUrl, { sub: "thandi", name: "Thandi Mahlangu" });
    const answer = browser.keep(
      await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(browser.has("tafula_sign_in")).toBe(false);
    expect(browser.has("tafula_return_to")).toBe(true);
    expect(await whoIs(browser)).toMatchObject({ google_user_data: { name: "Thandi Mahlangu" } });
  });

  test("MINE-03 who signs in before the account is deleted is told so at home, once, with script and without", async () => {
    const enter = async (by: "form" | "json") => {
      const { browser, redirectUrl } = await pressSignIn();
      const sent = { [by]: codeOf(await approve(redirectUrl, { sub: "palesa", name: "Palesa" })) };
      const address = by === "form" ? "/auth/callback" : "/api/sessions";
      const answer = browser.keep(await fetchApp(address, { ...sent, cookie: String(browser) }));
      return { browser, answer };
    };
    const toldAtHome = async (browser: CookieJar) => {
      const home = browser.keep(await fetchApp("/", { cookie: String(browser) }));
      return textOf(await pageOf(home), "main .notice");
    };
    for (const by of ["form", "json"] as const) {
      const { browser } = await enter(by);
      expect(await toldAtHome(browser)).toBe("");
      const json = { written: "remove", confirm: "delete Palesa" };
      const cookie = String(browser);
      const left = await fetchApp("/api/users/me", { method: "DELETE", json, cookie });
      expect(left.status).toBe(204);
      const again = await enter(by);
      if (by === "json")
        expect(Object.keys(await again.answer.json())).toEqual(["id", "google_user_data"]);
      expect(await toldAtHome(again.browser)).toBe(
        "Your account is back: you signed in before it was deleted, so nothing is deleted.",
      );
      expect(await toldAtHome(again.browser)).toBe("");
    }
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/"])(
    "does not remember %s as the way back",
    async (return_to) => {
      const { browser, redirectUrl } = await pressSignIn(
        `/auth/sign-in?${new URLSearchParams({ return_to })}`,
      );
      const { code, state } = await approve(redirectUrl);
      browser.keep(
        await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
      );
      expect(browser.has("tafula_session")).toBe(true);
      expect(browser.has("tafula_return_to")).toBe(false);
    },
  );

  test.each([
    ["a forged state", { state: "forged" }, ""],
    ["no state", { state: "" }, ""],
    ["a forged code, which it tells", { code: "forged" }, "Signing in does not work just now"],
  ])("AUTH-04 BRIEF-06: goes home without a session for %s", async (_, forged, told) => {
    const { browser, redirectUrl } = await pressSignIn();
    const { code, state } = await approve(redirectUrl);
    const answer = browser.keep(
      await fetchApp("/auth/callback", {
        form: { code, state, ...forged },
        cookie: String(browser),
      }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(await whoIs(browser)).toBeNull();
    const home = await pageOf(await fetchApp("/", { cookie: String(browser) }));
    expect(textOf(home, "main .notice").slice(0, told.length || undefined)).toBe(told);
  });

  test("T-49: refuses a form on another site", async () => {
    const { browser, redirectUrl } = await pressSignIn();
    const { code, state } = await approve(redirectUrl);
    const answer = await fetchApp("/auth/callback", {
      form: { code, state },
      cookie: String(browser),
      headers: { Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
  });

  test.each([
    ["Application/X-WWW-Form-Urlencoded", 413],
    ["Multipart/Form-Data; boundary=x", 413],
    ["application/json", 415],
    ["", 415],
  ])("T-14: reads no large body of the type %j", async (type, status) => {
    const body = `--x\r\nContent-Disposition: form-data; name="code"\r\n\r\n${"x".repeat(170_000)}`;
    const answer = await fetchApp("/auth/callback", { body, headers: { "Content-Type": type } });
    expect(answer.status).toBe(status);
  });

  test.each([
    ["refuses", 601, 401],
    ["takes", 590, 200],
  ])("%s a sign-in that was begun %i seconds ago", async (_, seconds, status) => {
    const { browser, redirectUrl } = await pressSignIn();
    const { code, state } = await approve(redirectUrl);
    const secrets = (process.env.SESSION_SECRET ?? "").split(",");
    const kept = createCookie("tafula_sign_in", { secrets });
    const [begun] = await kept.parse(String(browser));
    const cookie = await kept.serialize([{ ...begun, begun_at: Date.now() - seconds * 1_000 }]);
    const answer = await fetchApp("/api/sessions", { json: { code, state }, cookie });
    expect(answer.status).toBe(status);
  });

  test("remembers the five sign-ins that were begun last", async () => {
    const { browser, redirectUrl: first } = await pressSignIn();
    const begun = [first];
    for (let more = 0; more < 5; more++) {
      const answer = browser.keep(await fetchApp("/auth/sign-in", { cookie: String(browser) }));
      begun.push(answer.headers.get("Location") ?? "");
    }
    const arrived: boolean[] = [];
    for (const redirectUrl of begun) {
      const { code, state } = await approve(redirectUrl);
      const cookie = String(browser);
      const answer = await fetchApp("/auth/callback", { form: { code, state }, cookie });
      arrived.push(answer.headers.getSetCookie().some((one) => one.startsWith("tafula_session=")));
    }
    expect(arrived).toEqual([false, true, true, true, true, true]);
  });
});

describe("takeReturnTo", () => {
  test("T-40: tells the place once", async () => {
    const { browser, redirectUrl } = await pressSignIn("/auth/sign-in?return_to=/recipes/7");
    const { code, state } = await approve(redirectUrl);
    browser.keep(
      await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
    );
    const home = new Request("http://localhost:3000/", { headers: { Cookie: String(browser) } });
    const { return_to, headers } = await takeReturnTo(home);
    expect(return_to).toBe("/recipes/7");
    browser.keep(new Response(null, { headers }));
    expect(browser.has("tafula_return_to")).toBe(false);
  });

  test("T-40: knows the way back to a shopping list with everything that it has room for", async () => {
    const items = Array.from({ length: 30 }, (_, index) => `thing ${"x".repeat(7)}${index % 10}`);
    const wanted = Array.from({ length: 20 }, (_, index) => ({
      ...{ recipe_id: 10_000 + index, servings: 12 },
    }));
    const address = shoppingAddress({ wanted, items });
    expect(address.length).toBeGreaterThan(900);
    const { browser, redirectUrl } = await pressSignIn(signInAddress(address));
    const { code, state } = await approve(redirectUrl);
    browser.keep(
      await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
    );
    const home = await pageOf(await fetchApp("/", { cookie: String(browser) }));
    expect(home.querySelector("main a.back")?.getAttribute("href")).toBe(address);
  });

  test("tells nothing to whoever did not just sign in", async () => {
    const { return_to, headers } = await takeReturnTo(new Request("http://localhost:3000/"));
    expect(return_to).toBeNull();
    expect([...headers]).toEqual([]);
  });
});

describe("Logout", () => {
  test("BRIEF-07: by the form ends the session on the server too", async () => {
    const { browser, redirectUrl } = await pressSignIn();
    const { code, state } = await approve(redirectUrl);
    browser.keep(
      await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
    );
    const stolen = String(browser);
    const answer = browser.keep(await fetchApp("/logout", { form: {}, cookie: stolen }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(browser.has("tafula_session")).toBe(false);
    expect((await fetchApp("/api/users/me", { cookie: stolen })).status).toBe(401);
  });

  test("T-01: by a link asks first", async () => {
    const { browser, redirectUrl } = await pressSignIn();
    const { code, state } = await approve(redirectUrl);
    browser.keep(
      await fetchApp("/auth/callback", { form: { code, state }, cookie: String(browser) }),
    );
    const link = await fetchApp("/api/logout", {
      cookie: String(browser),
      headers: { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site" },
    });
    expect(link.headers.get("Location")).toBe("/logout");
    const page = await pageOf(await fetchApp("/logout", { cookie: String(browser) }));
    expect(textOf(page, "main h1")).toBe("Do you want to log out?");
    expect(page.querySelector('main form[method=post][action="/logout"] button')).not.toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });
});

describe("GET /local-sign-in/…", () => {
  test("is nothing where the site has a real provider", async () => {
    expect((await fetchApp("/local-sign-in/auth")).status).toBe(404);
  });
});
