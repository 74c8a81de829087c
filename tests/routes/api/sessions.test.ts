import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import "../../support/running-oauth-provider.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { CookieJar } from "../../support/cookie-jar.ts";
import { expectError } from "../../support/errors.ts";
import { approve, type Trouble, withoutEnd } from "../../support/oauth-provider.ts";
import { hurry } from "../../support/patience.ts";
import { countQueries } from "../../support/queries.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aPerson } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const HOUR_MS = 60 * 60 * 1_000;
const BAD_GATEWAY = {
  status: 502,
  json: { error: expect.any(String), code: "provider_away" },
  cookies: [],
};

let visits = 0;

/** Each call gives another address, because all tests together sign in more often than one address may. */
function anAddress() {
  visits += 1;
  return `10.39.0.${visits}`;
}

async function beginSignIn(browser = new CookieJar()) {
  const visit = { cookie: String(browser), address: anAddress() };
  const answer = browser.keep(await fetchApp("/api/oauth/google/redirect_url", visit));
  const { redirectUrl }: { redirectUrl: string } = await answer.json();
  return { browser, redirectUrl };
}

function postCode(browser: CookieJar | string, code: string, state?: string) {
  const headers: Record<string, string> = state === undefined ? {} : { "X-Sign-In-State": state };
  const visit = { cookie: String(browser), address: anAddress(), headers };
  return fetchApp("/api/sessions", { json: { code }, ...visit });
}

/** Last used so long ago that its next use prolongs it. */
async function aDueSession() {
  const user = await aPerson();
  const cookie = await aSession(user);
  const last_seen_at = new Date(Date.now() - HOUR_MS - 1_000);
  await prisma.userSession.updateMany({ where: { user_id: user.id }, data: { last_seen_at } });
  return cookie;
}

describe("GET /api/oauth/:provider/redirect_url", () => {
  test("API-04: answers where to sign in and keeps the proof in a cookie", async () => {
    const answer = await fetchApp("/api/oauth/google/redirect_url");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ redirectUrl: expect.stringMatching(/^http.*state=/) });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tafula_sign_in=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("T-55 API-04: does not know other providers", async () => {
    const answer = await fetchApp("/api/oauth/nobody/redirect_url");
    await expectRefusal(answer, { status: 404, error: "No such provider" });
  });
});

describe("POST /api/sessions", () => {
  test("API-01 API-05 PERM-04: starts a session with the code alone, and keeps of the profile three fields", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const picture = `${process.env.OAUTH_ISSUER}/portrait.png`;
    const person = { sub: "priya", name: "Priya Govender", given_name: "Priya", picture };
    const { code, state } = await approve(redirectUrl, person);
    const answer = browser.keep(await postCode(browser, code, state));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(
      /tafula_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const me = await fetchApp("/api/users/me", { cookie: String(browser) });
    expect(me.headers.get("Cache-Control")).toBe("no-store");
    expect(await me.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      google_user_data: {
        name: "Priya Govender",
        given_name: "Priya",
        picture: expect.stringMatching(/^\/images\/[0-9a-f]{32}$/),
      },
    });
    const row = await prisma.user.findFirstOrThrow({ where: { provider_user_id: "priya" } });
    expect(row).toMatchObject({ provider: "google" });
    const portrait = expect.stringMatching(/^\/images\//);
    const profile = { name: "Priya Govender", given_name: "Priya", picture: portrait };
    expect(row.google_user_data).toEqual(profile);
  });

  test("keeps who a person is and renews the profile", async () => {
    const ids = [];
    for (const name of ["Sipho", "Sipho Zwane"]) {
      const { browser, redirectUrl } = await beginSignIn();
      const { code, state } = await approve(redirectUrl, { sub: "sipho", name });
      const user = await (await postCode(browser, code, state)).json();
      expect(user.google_user_data).toEqual({ name, given_name: null, picture: null });
      ids.push(user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test.each([
    [" \u202e\n ", "Somebody"],
    ["\u3164\u115f\u1160\uffa0\u2800", "Somebody"],
    ["\ufe0f", "Somebody"],
    ["\u3164Sipho\u2800Zwane", "Sipho Zwane"],
  ])("calls a person who gives the name %j %s", async (name, shown) => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl, { sub: "nameless", name });
    const user = await (await postCode(browser, code, state)).json();
    expect(user.google_user_data.name).toBe(shown);
  });

  test.each(["a\0b", "a\ud800"])("refuses a person whose id cannot be stored: %j", async (sub) => {
    expectError(/the provider failed/);
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl, { sub, name: "Sipho" });
    const answer = await postCode(browser, code, state);
    await expectRefusal(answer, { status: 502, error: expect.any(String) });
  });

  test("API-06: refuses a code for the second time", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl);
    const copied = String(browser);
    expect((await postCode(copied, code, state)).status).toBe(200);
    const answer = await postCode(copied, code, state);
    await expectRefusal(answer, { status: 401, error: expect.any(String) });
  });

  test("API-06: refuses a code from another browser, with and without a sign-in of its own", async () => {
    const { redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl);
    const { browser: other } = await beginSignIn();
    expect((await postCode("", code, state)).status).toBe(401);
    expect((await postCode(other, code, state)).status).toBe(401);
    expect((await postCode(other, code)).status).toBe(401);
  });

  test.each(["forged", ""])("API-06: refuses the state '%s'", async (state) => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code } = await approve(redirectUrl);
    const answer = await postCode(browser, code, state);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("API-05 T-39: takes the code alone in the browser that began the sign-in, once", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code } = await approve(redirectUrl);
    const copied = String(browser);
    const answer = browser.keep(await postCode(browser, code));
    expect(answer.status).toBe(200);
    expect(browser.has("tafula_sign_in")).toBe(false);
    expect((await postCode(copied, code)).status).toBe(401);
  });

  test("API-05 T-39: finds to which of several sign-ins a code alone belongs, and leaves the others", async () => {
    const { browser, redirectUrl: oldest } = await beginSignIn();
    const { redirectUrl: middle } = await beginSignIn(browser);
    const { redirectUrl: newest } = await beginSignIn(browser);
    for (const url of [middle, newest, oldest]) {
      expect(browser.has("tafula_sign_in")).toBe(true);
      const { code } = await approve(url);
      expect(browser.keep(await postCode(browser, code)).status).toBe(200);
    }
    expect(browser.has("tafula_sign_in")).toBe(false);
  });

  const proofOf = (url: string) => {
    const query = new URL(url).searchParams;
    return [query.get("code_challenge"), query.get("nonce")];
  };

  test("API-06 T-39: begins several with one verifier and nonce until all are finished, and of another browser with others", async () => {
    const { browser, redirectUrl: first } = await beginSignIn();
    const { redirectUrl: second } = await beginSignIn(browser);
    expect(proofOf(second)).toEqual(proofOf(first));
    const states = [first, second].map((url) => new URL(url).searchParams.get("state"));
    expect(new Set(states).size).toBe(2);
    const { redirectUrl: foreign } = await beginSignIn();

    for (const url of [first, second]) {
      const { code, state } = await approve(url);
      expect(browser.keep(await postCode(browser, code, state)).status).toBe(200);
    }
    expect(browser.has("tafula_sign_in")).toBe(false);
    const { redirectUrl: next } = await beginSignIn(browser);
    expect(new Set([first, foreign, next].flatMap(proofOf)).size).toBe(6);
  });

  test("API-05 T-39: takes a code alone from the older of two tabs, though another sign-in was finished between them", async () => {
    const { browser, redirectUrl: older } = await beginSignIn();
    const { redirectUrl: finished } = await beginSignIn(browser);
    const done = await approve(finished);
    expect(browser.keep(await postCode(browser, done.code, done.state)).status).toBe(200);
    const { redirectUrl: newer } = await beginSignIn(browser);
    for (const url of [older, newer]) {
      const { code } = await approve(url);
      expect(browser.keep(await postCode(browser, code)).status).toBe(200);
    }
    expect(browser.has("tafula_sign_in")).toBe(false);
  });

  test("API-05 T-39: takes it after twenty minutes too, while one tab begins within ten minutes of another", async () => {
    const { browser, redirectUrl: first } = await beginSignIn();
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const beginAfter = async (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000);
      return (await beginSignIn(browser)).redirectUrl;
    };
    const [second, third] = [await beginAfter(9), await beginAfter(9)];
    for (const url of [second, third]) {
      const { code } = await approve(url);
      expect(browser.keep(await postCode(browser, code)).status).toBe(200);
    }
    expect(browser.has("tafula_sign_in")).toBe(false);
    await beginAfter(0);
    expect(proofOf(await beginAfter(11))).not.toEqual(proofOf(first));
  });

  test("API-06 T-39: a code of somebody else ends no sign-in of this browser", async () => {
    const { redirectUrl: foreign } = await beginSignIn();
    const { browser, redirectUrl } = await beginSignIn();
    const answer = await postCode(browser, (await approve(foreign)).code);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await postCode(browser, (await approve(redirectUrl)).code)).status).toBe(200);
  });

  test("API-06 T-39: a provider that does not check the verifier signs nobody in with a code of somebody else", async () => {
    expectError(/Failed to exchange code for session token/);
    const { redirectUrl: foreign } = await beginSignIn();
    const { browser } = await beginSignIn();
    const { code } = await approve(foreign, { trouble: "careless" });
    const answer = await postCode(browser, code);
    expect(answer.status).toBe(502);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("API-05: takes the state in the body as well", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const json = await approve(redirectUrl);
    const answer = await fetchApp("/api/sessions", { json, cookie: String(browser) });
    expect(answer.status).toBe(200);
  });

  test("API-06: refuses a cookie that was changed", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl);
    const changed = String(browser).replace(/=(.)/, (_, sign) => (sign === "a" ? "=b" : "=a"));
    expect((await postCode(changed, code, state)).status).toBe(401);
  });

  test("finishes sign-ins begun in two tabs", async () => {
    const { browser, redirectUrl } = await beginSignIn();
    const { redirectUrl: second } = await beginSignIn(browser);
    for (const url of [redirectUrl, second]) {
      const { code, state } = await approve(url);
      const answer = browser.keep(await postCode(browser, code, state));
      expect(answer.status).toBe(200);
    }
    expect(browser.has("tafula_sign_in")).toBe(false);
  });

  test("gives a new session in place of the browser's old one", async () => {
    const cookie = await aSession();
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl);
    browser.keep(await postCode(`${browser}; ${cookie}`, code, state));
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(401);
    expect((await fetchApp("/api/users/me", { cookie: String(browser) })).status).toBe(200);
  });

  test.each<Trouble>([
    "down",
    "garbage",
    "led elsewhere",
    "wrong client",
    "no profile",
    "other person",
    "forged token",
    "token without a signature",
    "token under a shared secret",
    "token for another",
    "old token",
    "token without an end",
    "token of another sign-in",
    "token without a nonce",
    "token issued to another",
    "token for several",
  ])("HOUSE-04 answers 502 when the provider is in trouble: %s", async (trouble) => {
    expectError(/Failed to exchange code for session token/);
    expect(await signInWith(trouble)).toEqual(BAD_GATEWAY);
  });

  test.each<Trouble>(["endless", "endless profile"])(
    "HOLD-02 answers 502 and reads no more than fits when the provider's answer is %s",
    async (trouble) => {
      expectError(/Failed to exchange code for session token/);
      expect(await signInWith(trouble)).toEqual(BAD_GATEWAY);
      expect(withoutEnd.bytes).toBeLessThan(16 * 1024 * 1024);
    },
  );

  test("answers 502 when the provider does not answer within 5 seconds", async () => {
    hurry(5_000);
    expectError(/Failed to exchange code for session token/);
    expect(await signInWith("slow")).toEqual(BAD_GATEWAY);
  });

  async function signInWith(trouble: Trouble) {
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl, { trouble });
    const answer = await postCode(browser, code, state);
    const { status, headers } = answer;
    return { status, json: await answer.json(), cookies: headers.getSetCookie() };
  }

  test.each([[{}], [{ code: "" }], [{ code: 7 }], [[]], [{ code: "x".repeat(2_001) }]])(
    "answers 400 to %j",
    async (json) => {
      expect((await fetchApp("/api/sessions", { json })).status).toBe(400);
    },
  );

  test("tells who sends null what to send", async () => {
    const answer = await fetchApp("/api/sessions", { json: null });
    await expectRefusal(answer, {
      status: 400,
      error: "Send the code that the provider gave",
      wrong: [],
    });
  });

  test.each([
    "Application/X-WWW-Form-Urlencoded",
    "Multipart/Form-Data; boundary=x",
    "text/plain; x=form",
    "text/plain",
    "",
  ])("T-14 takes no body of the type %j", async (type) => {
    const headers = { "Content-Type": type };
    const answer = await fetchApp("/api/sessions", { body: "x".repeat(170_000), headers });
    await expectRefusal(answer, { status: 415, error: expect.any(String) });
  });
});

describe("GET /api/users/me", () => {
  test("API-02: tells a visitor to sign in, without asking the database", async () => {
    let answer: Response | undefined;
    const queries = await countQueries(async () => {
      answer = await fetchApp("/api/users/me");
    });
    await expectRefusal(answer, { status: 401, error: "Sign in to continue" });
    expect(queries).toBe(0);
  });

  test.each(["nonsense", "", "IiI="])("takes the cookie '%s' for no cookie", async (value) => {
    const answer = await fetchApp("/api/users/me", { cookie: `tafula_session=${value}` });
    expect(answer.status).toBe(401);
  });

  test("forgets a session that has expired", async () => {
    const user = await aPerson();
    const cookie = await aSession(user);
    await prisma.userSession.updateMany({
      where: { user_id: user.id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(401);
  });

  test("prolongs a session that was last seen more than an hour ago, once", async () => {
    const user = await aPerson();
    const cookie = await aSession(user);
    const fresh = await fetchApp("/api/users/me", { cookie });
    expect(fresh.headers.getSetCookie()).toEqual([]);
    const past = { last_seen_at: new Date(Date.now() - HOUR_MS - 1_000) };
    const end = { expires_at: new Date(Date.now() + HOUR_MS) };
    await prisma.userSession.updateMany({ where: { user_id: user.id }, data: { ...past, ...end } });

    const prolonged = await fetchApp("/api/users/me", { cookie });
    expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining(cookie)]);
    const again = await fetchApp("/api/users/me", { cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
    const row = await prisma.userSession.findFirstOrThrow({ where: { user_id: user.id } });
    expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * HOUR_MS);
  });

  test("PEOPLE-01 ends a session after 90 days, however often it was prolonged", async () => {
    const user = await aPerson();
    const cookie = await aSession(user);
    const statusWhenBegun = async (days: number) => {
      const created_at = new Date(Date.now() - days * 24 * HOUR_MS);
      await prisma.userSession.updateMany({ where: { user_id: user.id }, data: { created_at } });
      return (await fetchApp("/api/users/me", { cookie })).status;
    };
    expect(await statusWhenBegun(89.9)).toBe(200);
    expect(await statusWhenBegun(90)).toBe(401);
  });

  test("keeps from shared caches what everybody gets alike, when it prolongs a session", async () => {
    const cookie = await aDueSession();
    const prolonged = await fetchApp("/api/recipes", { cookie });
    expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining(cookie)]);
    expect(prolonged.headers.get("Cache-Control")).toBe("no-cache, private");
    const again = await fetchApp("/api/recipes", { cookie });
    expect(again.headers.get("Cache-Control")).toBe("no-cache");
  });

  test("leaves a logout the last word when the session was due to be prolonged", async () => {
    const cookie = await aDueSession();
    const answer = await fetchApp("/logout", { form: {}, cookie });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tafula_session=; Max-Age=0/),
    ]);
  });

  test("asks the database once", async () => {
    const cookie = await aSession();
    await fetchApp("/api/users/me", { cookie });
    const queries = await countQueries(() => fetchApp("/api/users/me", { cookie }));
    expect(queries).toBe(1);
  });
});

describe("GET /api/logout", () => {
  test("API-03 T-01: ends the session for our own script and for a program", async () => {
    const ofScript = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" };
    for (const headers of [ofScript, undefined]) {
      const cookie = await aSession();
      const answer = await fetchApp("/api/logout", { cookie, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("Set-Cookie")).toMatch(/^tafula_session=; Max-Age=0/);
      expect((await fetchApp("/api/users/me", { cookie })).status).toBe(401);
    }
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a picture", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }],
    ["a prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
    ["a prefetch of an old browser", { Purpose: "Prefetch" }],
    ["a link", { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" }],
    ["a link in an old browser", { Accept: "text/html,*/*" }],
  ])("T-01: keeps the session for %s", async (_, headers) => {
    const cookie = await aSession();
    const answer = await fetchApp("/api/logout", { cookie, headers: { ...headers } });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(200);
  });
});

describe("POST /api/logout", () => {
  test("ends the session", async () => {
    const cookie = await aSession();
    expect((await fetchApp("/api/logout", { method: "POST", cookie })).status).toBe(200);
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(401);
  });

  test("is refused to another site", async () => {
    const cookie = await aSession();
    const headers = { Origin: "https://evil.example" };
    const answer = await fetchApp("/api/logout", { method: "POST", cookie, headers });
    expect(answer.status).toBe(403);
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(200);
  });
});

describe("POST /logout?everywhere=1", () => {
  test("PEOPLE-02 ends one's sessions on every device, and nobody else's", async () => {
    const user = await aPerson();
    const [here, there, other] = [await aSession(user), await aSession(user), await aSession()];
    const answer = await fetchApp("/logout?everywhere=1", { form: {}, cookie: here });
    expect(answer.headers.get("Location")).toBe("/");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^tafula_session=; Max-Age=0/);
    const statuses = [here, there, other].map(async (cookie) => {
      return (await fetchApp("/api/users/me", { cookie })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  test("PEOPLE-02 is offered beside Logout; My Reviews leads to the account, which has all sessions", async () => {
    const cookie = await aSession();
    const read = async (address: string) => (await fetchApp(address, { cookie })).text();
    expect(await read("/logout")).toContain('ction="/logout?everywhere=1"');
    expect(await read("/my-reviews")).toContain('href="/account"');
  });
});

describe("the picture of who signs in", () => {
  // The tests above have used up nearly all sign-ins that one address may make.
  beforeAll(() => prisma.limitCount.deleteMany());

  test.each([
    ["of another site that is on this machine", "http://127.0.0.1:9/face.png"],
    ["behind a private address", "https://10.0.0.1/face.png"],
    ["that is no picture", `${process.env.OAUTH_ISSUER}/jwks`],
    ["that leads to itself", `${process.env.OAUTH_ISSUER}/loop.png`],
    ["without an end", `${process.env.OAUTH_ISSUER}/endless.png`],
    ["that is not there", `${process.env.OAUTH_ISSUER}/missing.png`],
    ["under no address", "javascript:alert(1)"],
  ])("T-18: one %s is left out", async (_, picture) => {
    const { browser, redirectUrl } = await beginSignIn();
    const { code, state } = await approve(redirectUrl, { sub: "faceless", name: "Sipho", picture });
    browser.keep(await postCode(browser, code, state));
    const me = await fetchApp("/api/users/me", { cookie: String(browser) });
    const { google_user_data } = await me.json();
    expect(google_user_data).toEqual({ name: "Sipho", given_name: null, picture: null });
  });

  test("GEN-15: is kept once, and served from here", async () => {
    const picture = `${process.env.OAUTH_ISSUER}/portrait.png`;
    const kept = async (sub: string) => {
      const { browser, redirectUrl } = await beginSignIn();
      const { code, state } = await approve(redirectUrl, { sub, name: sub, picture });
      browser.keep(await postCode(browser, code, state));
      const me = await fetchApp("/api/users/me", { cookie: String(browser) });
      return (await me.json()).google_user_data.picture;
    };
    const first = await kept("one");
    expect(await kept("two")).toBe(first);
    const image = await fetchApp(first);
    expect(image.status).toBe(200);
    expect(image.headers.get("Content-Type")).toBe("image/jpeg");
  });
});
