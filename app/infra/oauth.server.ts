import { createRemoteJWKSet, jwtVerify } from "jose";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { env } from "#app/infra/env.server.ts";

const ANSWER_WITHIN_MS = 5_000;
const SCOPES = ["openid", "profile"];

const httpUrl = z.url({ protocol: /^https?$/ });

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: httpUrl,
  token_endpoint: httpUrl,
  userinfo_endpoint: httpUrl,
  jwks_uri: httpUrl,
});

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().nullish().catch(null),
  given_name: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
});
export type Claims = z.infer<typeof claimsSchema>;

/** The sign-in provider cannot be reached, or answers with what is no answer. */
export class ProviderFailure extends Error {}

/** Where the browser asks for a code, and the two secrets that tie the code to the browser that asked. */
export async function requestCode(origin: string) {
  try {
    const { strategy } = await providerFor(origin);
    return strategy.requestCode();
  } catch (cause) {
    throw new ProviderFailure("The sign-in provider cannot be found", { cause });
  }
}

/** Who signed in, or null when the provider refuses the code. */
export async function exchangeCode({
  origin,
  code,
  verifier,
}: {
  origin: string;
  code: string;
  verifier: string;
}): Promise<Claims | null> {
  try {
    const { strategy, endpoints } = await providerFor(origin);
    const tokens = await strategy.exchange(code, verifier);
    const claims = await askProvider(endpoints.userinfo, claimsSchema, {
      Authorization: `Bearer ${tokens.accessToken()}`,
    });
    await refuseOtherPerson(tokens.data, claims, endpoints.jwks);
    return claims;
  } catch (cause) {
    // "invalid_client" is about our own credentials, not about this visitor's code.
    if (cause instanceof OAuth2RequestError && cause.code !== "invalid_client") return null;
    throw new ProviderFailure("The sign-in provider cannot tell who signed in", { cause });
  }
}

class ProviderStrategy extends OAuth2Strategy<never> {
  requestCode() {
    const { url, state, codeVerifier } = this.createAuthorizationURL();
    return { url, state, verifier: codeVerifier };
  }

  exchange(code: string, verifier: string) {
    return withinTime(this.validateAuthorizationCode(code, verifier));
  }
}

async function providerFor(origin: string) {
  const endpoints = await findEndpoints();
  const strategy = new ProviderStrategy(
    {
      clientId: env.OAUTH_CLIENT_ID,
      clientSecret: env.OAUTH_CLIENT_SECRET,
      authorizationEndpoint: new URL(endpoints.authorization, origin),
      tokenEndpoint: endpoints.token,
      redirectURI: new URL("/auth/callback", origin),
      scopes: SCOPES,
      codeChallengeMethod: CodeChallengeMethod.S256,
    },
    refuseVerification,
  );
  return { strategy, endpoints };
}

/** The strategy wants one, for its own way of reading requests, which we do not use. */
function refuseVerification(): never {
  throw new Error("Sign-in goes through requestCode and exchangeCode");
}

type Endpoints = { authorization: string; token: string; userinfo: string; jwks: string };

async function findEndpoints(): Promise<Endpoints> {
  const authorization = env.OAUTH_AUTHORIZATION_URL;
  const token = env.OAUTH_TOKEN_URL;
  const userinfo = env.OAUTH_USERINFO_URL;
  const jwks = env.OAUTH_JWKS_URL;
  if (authorization && token && userinfo && jwks) return { authorization, token, userinfo, jwks };
  const discovered = await discover();
  return {
    authorization: authorization ?? discovered.authorization_endpoint,
    token: token ?? discovered.token_endpoint,
    userinfo: userinfo ?? discovered.userinfo_endpoint,
    jwks: jwks ?? discovered.jwks_uri,
  };
}

let discovery: Promise<z.infer<typeof discoverySchema>> | undefined;

/** Asked once; a failure is forgotten, so that the next sign-in asks again. */
function discover() {
  discovery ??= askDiscovery().catch((error: unknown) => {
    discovery = undefined;
    throw error;
  });
  return discovery;
}

async function askDiscovery() {
  const issuer = env.OAUTH_ISSUER.replace(/\/$/, "");
  const found = await askProvider(`${issuer}/.well-known/openid-configuration`, discoverySchema);
  if (found.issuer.replace(/\/$/, "") === issuer) return found;
  throw new Error(`${issuer} presents itself as ${found.issuer}`);
}

async function askProvider<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.infer<Schema>> {
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (response.ok) return schema.parse(await response.json());
  await response.body?.cancel();
  throw new Error(`${address} answered with status ${response.status}`);
}

const idTokenSchema = z.object({ id_token: z.string() });

/**
 * OpenID Connect Core 3.1.3.7 and 5.3.2: the provider signed the ID token, for us and now, and the profile counts only for the
 * person whom it names.
 */
async function refuseOtherPerson(tokens: object, claims: Claims, jwks: string) {
  const { id_token } = idTokenSchema.parse(tokens);
  const { payload } = await jwtVerify(id_token, keysAt(jwks), {
    issuer: [env.OAUTH_ISSUER, env.OAUTH_ISSUER.replace(/\/$/, "")],
    audience: env.OAUTH_CLIENT_ID,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  if (payload.sub !== claims.sub) throw new Error("The profile is not of the person who signed in");
}

const CLOCK_TOLERANCE_SECONDS = 60;
let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

/** The provider's keys, kept by jose and fetched again when it signs with a new one. */
function keysAt(jwks: string) {
  keys ??= createRemoteJWKSet(new URL(jwks), { timeoutDuration: ANSWER_WITHIN_MS });
  return keys;
}

async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const time = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const late = new Promise<never>((_resolve, reject) => {
    time.addEventListener("abort", () => reject(time.reason), { once: true });
  });
  return Promise.race([answer, late]);
}
