import { createHash, createPublicKey, createVerify, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignInProvider, startSignInProvider } from "../../local/sign-in-provider.ts";

const SITE = "http://site.example:3000";
const CALLBACK = `${SITE}/auth/callback`;
const thandi = {
  sub: "demo-thandi",
  name: "Thandi Mahlangu",
  given_name: "Thandi",
  picture: "/people/thandi.webp",
};

let folder: string;
let provider: SignInProvider;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tafula-sign-in-"));
  provider = await startSignInProvider({ folder, people: [thandi] });
});

afterAll(async () => {
  await provider.stop();
  rmSync(folder, { recursive: true });
});

describe("signing in", () => {
  test("as a demo person gives the site who it is", async () => {
    const flow = new Flow();
    const page = await (await flow.openSignIn()).text();
    expect(page).toContain("This is a demo");
    expect(page).toContain('name="person" value="demo-thandi"');
    expect(page).toContain('src="/people/thandi.webp"');

    const callback = await flow.choose({ person: "demo-thandi" });
    expect(callback.searchParams.get("state")).toBe("the-state");
    const tokens = await flow.exchange(callback.searchParams.get("code"));
    expect(await userinfo(tokens.access_token)).toEqual(thandi);
    expect(await claimsOf(tokens.id_token)).toMatchObject({ ...thandi, iss: provider.issuer });
  });

  test("under one's own name, and again as the same person", async () => {
    const first = await signInAs({ name: "  Lindiwe   <Khumalo> " });
    expect(first).toMatchObject({ name: "Lindiwe <Khumalo>", given_name: "Lindiwe" });
    const second = await signInAs({ name: "lindiwe <khumalo>" });
    expect(second.sub).toBe(first.sub);
  });

  test("asks anew each time, so that one can be somebody else", async () => {
    const flow = new Flow();
    await flow.openSignIn();
    await flow.choose({ person: "demo-thandi" });
    const again = await flow.openSignIn();
    expect(await again.text()).toContain("Who would you like to be?");
  });

  test("as somebody else in the same browser, also from a page that was opened before the last sign-in", async () => {
    const flow = new Flow();
    await flow.openSignIn();
    const waiting = flow.page;
    await flow.openSignIn();
    expect(await flow.signIn({ person: "demo-thandi" })).toEqual(thandi);
    flow.page = waiting;
    expect(await flow.signIn({ name: "Second Person" })).toMatchObject({ name: "Second Person" });
    await flow.openSignIn();
    expect(await flow.signIn({ name: "Third Person" })).toMatchObject({ name: "Third Person" });
    await flow.openSignIn();
    expect((await flow.choose({ cancel: "yes" })).searchParams.get("error")).toBe("access_denied");
    await flow.openSignIn();
    expect(await flow.signIn({ person: "demo-thandi" })).toEqual(thandi);
  });

  test("can be cancelled", async () => {
    const flow = new Flow();
    await flow.openSignIn();
    const callback = await flow.choose({ cancel: "yes" });
    expect(callback.searchParams.get("error")).toBe("access_denied");
    expect(callback.searchParams.has("code")).toBe(false);
  });

  test("keeps its key and the client's secret over a restart", async () => {
    const before = await signingKey();
    const { clientSecret } = provider;
    await provider.stop();
    provider = await startSignInProvider({ folder, people: [thandi] });
    expect(provider.clientSecret).toBe(clientSecret);
    expect(await signingKey()).toEqual(before);
  });
});

describe("what is refused", () => {
  test("another client", async () => {
    const response = await new Flow().authorize({ client_id: "somebody-else" });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
  });

  test("going back to another path, another site or another scheme", async () => {
    const elsewhere = [
      `${SITE}/elsewhere`,
      "http://evil.example/auth/callback",
      "https://site.example:3000/auth/callback",
      `${CALLBACK}?next=x`,
    ];
    for (const redirect_uri of elsewhere) {
      const response = await new Flow().authorize({ redirect_uri });
      expect(response.status, redirect_uri).toBe(400);
      expect(response.headers.get("location")).toBeNull();
    }
  });

  test("a start without PKCE, and PKCE in plain text", async () => {
    const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined };
    for (const parameters of [withoutPkce, { code_challenge_method: "plain" }]) {
      const response = await new Flow().authorize(parameters);
      const location = new URL(String(response.headers.get("location")));
      expect(location.searchParams.get("error")).toBe("invalid_request");
      expect(location.searchParams.has("code")).toBe(false);
    }
  });

  test("a wrong verifier, a wrong secret and a code used twice", async () => {
    const code = await newCode();
    expect(await code.flow.tryExchange(code.value, { code_verifier: "x".repeat(43) })).toBe(400);

    const other = await newCode();
    expect(await other.flow.tryExchange(other.value, {}, "wrong-secret")).toBe(401);
    expect(await other.flow.tryExchange(other.value, {})).toBe(200);
    expect(await other.flow.tryExchange(other.value, {})).toBe(400);
  });

  test("an empty name and a person who is not there", async () => {
    const forms: Record<string, string>[] = [
      { name: "  " },
      { name: "x".repeat(61) },
      { person: "demo-nobody" },
    ];
    for (const form of forms) {
      const flow = new Flow();
      await flow.openSignIn();
      expect((await flow.post(form)).status).toBe(400);
    }
  });

  test("a sign-in page of another browser, with a page that says what to do", async () => {
    const flow = new Flow();
    await flow.openSignIn();
    const response = await fetch(flow.page, { headers: { accept: "text/html" } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("has expired");
  });
});

describe("an address that cannot be read", () => {
  test.each([
    ["//", 400],
    ["//:80/local-sign-in/auth", 400],
    ["http://[/", 400],
    ["http://other.example/local-sign-in/choose/x", 404],
    ["*", 404],
    ["/local-sign-in/../elsewhere", 404],
  ])("%s is refused, and the provider goes on", async (address, status) => {
    expect(await statusOf(address)).toBe(status);
    expect((await fetch(`${provider.issuer}/jwks`)).status).toBe(200);
  });

  test.each([
    "/local-sign-in//",
    "/local-sign-in/%",
    "/local-sign-in/choose/%",
    "/local-sign-in/auth?%",
  ])("%s below the provider's path is refused too", async (address) => {
    expect(await statusOf(address)).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${provider.issuer}/jwks`)).status).toBe(200);
  });
});

/** As it is written: fetch would tidy the address up first. */
function statusOf(address: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = http.request(provider.base, { path: address }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once("error", reject).end();
  });
}

async function signInAs(form: Record<string, string>) {
  const flow = new Flow();
  await flow.openSignIn();
  return flow.signIn(form);
}

async function newCode() {
  const flow = new Flow();
  await flow.openSignIn();
  const callback = await flow.choose({ person: "demo-thandi" });
  return { flow, value: callback.searchParams.get("code") };
}

async function userinfo(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${provider.issuer}/me`, { headers })).json();
}

async function signingKey() {
  const { keys } = await (await fetch(`${provider.issuer}/jwks`)).json();
  return keys[0];
}

async function claimsOf(token: string) {
  const [head = "", body = "", signature = ""] = token.split(".");
  const key = createPublicKey({ key: await signingKey(), format: "jwk" });
  const verify = createVerify("RSA-SHA256").update(`${head}.${body}`);
  expect(verify.verify(key, signature, "base64url")).toBe(true);
  return JSON.parse(Buffer.from(body, "base64url").toString());
}

/** A browser and the site's forwarding route in one. */
class Flow {
  page = "";
  readonly #verifier = randomBytes(32).toString("base64url");
  readonly #cookies = new Map<string, { path: string; pair: string }>();

  authorize(changes: Record<string, string | undefined> = {}) {
    const challenge = createHash("sha256").update(this.#verifier).digest("base64url");
    const parameters = {
      client_id: provider.clientId,
      response_type: "code",
      scope: "openid profile",
      redirect_uri: CALLBACK,
      state: "the-state",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...changes,
    };
    const set = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
    return this.#send(`${provider.issuer}/auth?${query}`);
  }

  async openSignIn(): Promise<Response> {
    const response = await this.authorize();
    this.page = new URL(String(response.headers.get("location")), provider.base).href;
    return this.#send(this.page);
  }

  post(form: Record<string, string>) {
    return this.#send(this.page, { method: "POST", body: new URLSearchParams(form) });
  }

  /** Answers where the browser lands on the site. */
  async choose(form: Record<string, string>): Promise<URL> {
    const chosen = await this.post(form);
    const resume = new URL(String(chosen.headers.get("location")));
    expect(resume.origin).toBe(SITE);
    const response = await this.#send(`${provider.base}${resume.pathname}`);
    const callback = new URL(String(response.headers.get("location")));
    expect(callback.origin + callback.pathname).toBe(CALLBACK);
    return callback;
  }

  async signIn(form: Record<string, string>) {
    const callback = await this.choose(form);
    const { access_token } = await this.exchange(callback.searchParams.get("code"));
    return userinfo(access_token);
  }

  async exchange(code: string | null) {
    const response = await this.#askForTokens(code, {}, provider.clientSecret);
    expect(response.status).toBe(200);
    return response.json();
  }

  async tryExchange(code: string | null, changes: object, secret = provider.clientSecret) {
    return (await this.#askForTokens(code, changes, secret)).status;
  }

  #askForTokens(code: string | null, changes: object, secret: string) {
    const basic = Buffer.from(`${provider.clientId}:${secret}`).toString("base64");
    return fetch(`${provider.issuer}/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: String(code),
        redirect_uri: CALLBACK,
        code_verifier: this.#verifier,
        ...changes,
      }),
    });
  }

  async #send(url: string, options: RequestInit = {}): Promise<Response> {
    const isFor = ({ path: of }: { path: string }) => new URL(url).pathname.startsWith(of);
    const cookie = [...this.#cookies.values()]
      .filter(isFor)
      .map(({ pair }) => pair)
      .join("; ");
    const { host, protocol } = new URL(SITE);
    const forwarded = { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
    const headers = { cookie, accept: "text/html", ...forwarded };
    const response = await fetch(url, { redirect: "manual", headers, ...options });
    for (const line of response.headers.getSetCookie()) {
      const [, pair = "", name = ""] = /^(([^=]+)=[^;]*)/.exec(line) ?? [];
      const of = /; path=([^;]+)/.exec(line)?.[1] ?? "/";
      this.#cookies.set(`${name} ${of}`, { path: of, pair });
    }
    return response;
  }
}
