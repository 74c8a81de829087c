import { createHash, randomBytes } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import sharp from "sharp";
import { closeServer, listen } from "../../local/loopback.ts";

const CLIENT_ID = "tafula-test";
const CLIENT_SECRET = "tafula-test-secret";

/** What goes wrong once the person has agreed: in the exchange of the code, or in the profile. */
export type Trouble =
  | "careless"
  | "down"
  | "slow"
  | "garbage"
  | "endless"
  | "endless profile"
  | "led elsewhere"
  | "wrong client"
  | "no profile"
  | "other person"
  | "forged token"
  | "token without a signature"
  | "token under a shared secret"
  | "token for another"
  | "old token"
  | "token without an end"
  | "token of another sign-in"
  | "token without a nonce"
  | "token issued to another"
  | "token for several";

type Person = { sub: string; name?: string; given_name?: string; picture?: string };
type Grant = { query: URLSearchParams; person: Person; trouble: string | null };

/** An OpenID provider that checks all it is told and whose people agree at once. Each request says how it goes on. */
export async function startOauthProvider(): Promise<{
  env: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const server = http.createServer();
  const issuer = `http://127.0.0.1:${await listen(server, 0)}`;
  const grants = new Map<string, Grant>();
  const signer = await makeSigner(issuer);
  const portrait = await sharp({
    create: { width: 96, height: 96, channels: 3, background: "#c4281a" },
  })
    .png()
    .toBuffer();
  const tokens = new Map<string, Grant>();

  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration")
      return sendDiscovery(response, issuer);
    if (url.pathname === "/authorize") return authorize(url, response, grants);
    if (url.pathname === "/token") {
      const form = new URLSearchParams(await textOf(request));
      return sendToken(request, response, { form, grants, tokens, signer });
    }
    if (url.pathname === "/userinfo") return sendProfile(request, response, tokens);
    if (url.pathname === "/jwks") return sendJson(response, 200, signer.jwks);
    if (url.pathname === "/loop.png") return response.writeHead(302, { Location: url.href }).end();
    if (url.pathname === "/endless.png") return sendWithoutEnd(response);
    if (url.pathname === "/portrait.png") return response.writeHead(200).end(portrait);
    return response.writeHead(404).end();
  });
  return {
    env: {
      OAUTH_ISSUER: issuer,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_CLIENT_SECRET: CLIENT_SECRET,
    },
    stop: () => closeServer(server),
  };
}

/** The person agrees: what the provider sends the browser back with. */
export async function approve(
  redirectUrl: string,
  { trouble, issuer, ...person }: Partial<Person> & { trouble?: Trouble; issuer?: string } = {},
) {
  const url = new URL(redirectUrl);
  url.searchParams.set("person", JSON.stringify({ sub: "somebody", ...person }));
  if (trouble) url.searchParams.set("trouble", trouble);
  if (issuer) url.searchParams.set("issuer", issuer);
  const answer = await fetch(url, { redirect: "manual" });
  if (answer.status !== 302) throw new Error(`The provider refused: ${await answer.text()}`);
  const callback = new URL(answer.headers.get("Location") ?? "");
  return {
    address: callback.pathname + callback.search,
    code: callback.searchParams.get("code") ?? "",
    state: callback.searchParams.get("state") ?? "",
  };
}

function sendDiscovery(response: ServerResponse, issuer: string) {
  sendJson(response, 200, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    code_challenge_methods_supported: ["S256"],
  });
}

function authorize(
  { searchParams: query }: URL,
  response: ServerResponse,
  grants: Map<string, Grant>,
) {
  const redirect = query.get("redirect_uri") ?? "";
  const isComplete =
    query.get("client_id") === CLIENT_ID &&
    query.get("response_type") === "code" &&
    query.get("code_challenge_method") === "S256" &&
    query.get("code_challenge")?.length === 43 &&
    (query.get("state")?.length ?? 0) >= 22 &&
    (query.get("nonce")?.length ?? 0) >= 22 &&
    query.get("scope")?.split(" ").includes("openid") &&
    new URL(redirect).pathname === "/auth/callback";
  if (!isComplete) return response.writeHead(400).end(`incomplete: ${query}`);
  const code = randomBytes(16).toString("base64url");
  const person: Person = JSON.parse(query.get("person") ?? "{}");
  grants.set(code, { query, person, trouble: query.get("trouble") });
  const back = new URL(redirect);
  back.searchParams.set("code", code);
  back.searchParams.set("state", query.get("state") ?? "");
  return response.writeHead(302, { Location: back.href }).end();
}

async function sendToken(
  request: IncomingMessage,
  response: ServerResponse,
  {
    form,
    grants,
    tokens,
    signer,
  }: {
    form: URLSearchParams;
    grants: Map<string, Grant>;
    tokens: Map<string, Grant>;
    signer: Awaited<ReturnType<typeof makeSigner>>;
  },
) {
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  const credentials = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64");
  const isClient = request.headers.authorization === `Basic ${credentials}`;
  if (!isClient || grant?.trouble === "wrong client") {
    return sendJson(response, 401, { error: "invalid_client" });
  }
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isGranted =
    form.get("grant_type") === "authorization_code" &&
    form.get("redirect_uri") === grant?.query.get("redirect_uri") &&
    (challenge === grant.query.get("code_challenge") || grant.trouble === "careless");
  // As many providers do: a code that came with another verifier may be a stolen one.
  grants.delete(code);
  if (!grant || !isGranted) return sendJson(response, 400, { error: "invalid_grant" });
  if (grant.trouble === "down") return response.destroy();
  if (grant.trouble === "slow") return undefined;
  if (grant.trouble === "endless") return sendWithoutEnd(response);
  if (grant.trouble === "led elsewhere")
    return response.writeHead(307, { Location: "http://169.254.169.254/" }).end();
  if (grant.trouble === "garbage") return response.writeHead(200).end("<h1>Hello</h1>");
  const access_token = randomBytes(16).toString("base64url");
  tokens.set(access_token, grant);
  return sendJson(response, 200, {
    access_token,
    token_type: "Bearer",
    expires_in: 60,
    id_token: withHeader(await signer.sign(grant), grant),
  });
}

function withHeader(token: string, { trouble }: Grant): string {
  if (trouble !== "token without a signature") return token;
  const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  return `${header}.${token.split(".")[1]}.`;
}

const CLAIMS_IN_TROUBLE: Record<string, object> = {
  "token of another sign-in": { nonce: "another" },
  "token without a nonce": { nonce: undefined },
  "token issued to another": { azp: "another-site" },
  "token for several": { aud: [CLIENT_ID, "another-site"] },
};

async function makeSigner(issuer: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const header = { alg: "RS256", kid: "test" };
  const sign = ({ query, person, trouble }: Grant) => {
    const token = new SignJWT({ nonce: query.get("nonce"), ...CLAIMS_IN_TROUBLE[trouble ?? ""] })
      .setIssuer(query.get("issuer") ?? issuer)
      .setSubject(person.sub)
      .setIssuedAt();
    if (trouble !== "token for several") {
      token.setAudience(trouble === "token for another" ? "another-site" : CLIENT_ID);
    }
    if (trouble !== "token without an end") {
      token.setExpirationTime(trouble === "old token" ? "10 minutes ago" : "1 hour");
    }
    const isShared = trouble === "token under a shared secret";
    token.setProtectedHeader(isShared ? { alg: "HS256" } : header);
    if (isShared) return token.sign(Buffer.from(CLIENT_SECRET));
    return token.sign(trouble === "forged token" ? stranger.privateKey : privateKey);
  };
  return { sign, jwks: { keys: [{ ...(await exportJWK(publicKey)), ...header }] } };
}

function sendProfile(
  request: IncomingMessage,
  response: ServerResponse,
  tokens: Map<string, Grant>,
) {
  const grant = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
  if (!grant || grant.trouble === "no profile")
    return sendJson(response, 401, { error: "invalid_token" });
  if (grant.trouble === "endless profile") return sendWithoutEnd(response);
  const sub = grant.trouble === "other person" ? "another" : grant.person.sub;
  return sendJson(response, 200, {
    ...grant.person,
    sub,
    email: "private@example.com",
    email_verified: true,
    locale: "en-ZA",
  });
}

/** How much of answers without an end was read. */
export const withoutEnd = { bytes: 0 };

function sendWithoutEnd(response: ServerResponse) {
  const piece = Buffer.alloc(64 * 1024, "[");
  const go = () => {
    let isTaken = !response.destroyed;
    while (isTaken) {
      isTaken = response.write(piece);
      withoutEnd.bytes += piece.length;
    }
  };
  withoutEnd.bytes = 0;
  response.writeHead(200, { "Content-Type": "application/json" });
  response.on("drain", go).on("error", () => {});
  go();
}

function sendJson(response: ServerResponse, status: number, content: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
