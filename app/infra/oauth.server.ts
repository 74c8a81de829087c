import { createHash, randomBytes } from "node:crypto";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { env } from "#app/infra/env.server.ts";
import { fetchSmall } from "#app/infra/fetch-small.server.ts";
import { refuseOtherPerson } from "#app/infra/id-token.server.ts";
import { fitForLog } from "#app/infra/log.server.ts";

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
  // PostgreSQL stores no NUL, and would store every half surrogate as the same character.
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((sub) => sub.isWellFormed() && !sub.includes("\0")),
  name: z.string().nullish().catch(null),
  given_name: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
});
export type Claims = z.infer<typeof claimsSchema>;

const tokensSchema = z.looseObject({ access_token: z.string() });
const refusalSchema = z.object({ error: z.string(), error_description: z.string().nullish() });

export class ProviderFailure extends Error {}

export class CodeRefused extends Error {}

/** The verifier of PKCE and the nonce prove that an answer belongs to the browser that asked. */
type Proof = { verifier: string; nonce: string };

export async function requestCode(origin: string, given?: Proof) {
  try {
    const { strategy } = await providerFor(origin);
    const { url, state, codeVerifier } = strategy.createAuthorizationURL();
    const verifier = given?.verifier ?? codeVerifier;
    const nonce = given?.nonce ?? randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    url.searchParams.set("code_challenge", challenge);
    url.searchParams.set("nonce", nonce);
    return { url, state, verifier, nonce };
  } catch (cause) {
    throw new ProviderFailure("The sign-in provider cannot be found", { cause });
  }
}

export async function exchangeCode({
  origin,
  code,
  verifier,
  nonce,
}: Proof & { origin: string; code: string }): Promise<Claims> {
  try {
    const { strategy, endpoints } = await providerFor(origin);
    const tokens = await strategy.exchange(code, verifier);
    const claims = await askForJson(endpoints.userinfo, claimsSchema, {
      Authorization: `Bearer ${tokens.access_token}`,
    });
    await refuseOtherPerson(tokens, {
      issuer: endpoints.issuer,
      sub: claims.sub,
      nonce,
      jwks: endpoints.jwks,
    });
    return claims;
  } catch (cause) {
    // All other codes are about our settings or our request, so the visitor can do nothing about
    // them.
    if (cause instanceof OAuth2RequestError && cause.code === "invalid_grant")
      throw new CodeRefused("The sign-in provider refused the code", { cause });
    throw new ProviderFailure("The sign-in provider cannot tell who signed in", { cause });
  }
}

export function reasonOf({ cause }: Error) {
  if (cause instanceof OAuth2RequestError)
    return { error: fitForLog(cause.code), description: fitForLog(cause.description) };
  return { reason: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined };
}

class ProviderStrategy extends OAuth2Strategy<never> {
  override createAuthorizationURL() {
    return super.createAuthorizationURL();
  }

  /** The library's own request would read an endless answer without a limit. */
  async exchange(code: string, code_verifier: string) {
    const { clientId, clientSecret, tokenEndpoint, redirectURI } = this.options;
    const redirect_uri = String(redirectURI);
    const response = await fetchSmall(String(tokenEndpoint), {
      method: "POST",
      headers: {
        Accept: "application/json",
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        ...{ code, code_verifier, redirect_uri },
      }),
    });
    if (response.ok) return tokensSchema.parse(await response.json());
    const { error, error_description } = refusalSchema.parse(await response.json());
    throw new OAuth2RequestError(error, error_description ?? null, null, null);
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

function refuseVerification(): never {
  throw new Error("Sign-in goes through requestCode and exchangeCode");
}

export async function pingProvider() {
  await findEndpoints();
}

type Endpoints = {
  issuer: string;
  authorization: string;
  token: string;
  userinfo: string;
  jwks: string;
};

async function findEndpoints(): Promise<Endpoints> {
  const authorization = env.OAUTH_AUTHORIZATION_URL;
  const token = env.OAUTH_TOKEN_URL;
  const userinfo = env.OAUTH_USERINFO_URL;
  const jwks = env.OAUTH_JWKS_URL;
  if (authorization && token && userinfo && jwks)
    return { issuer: env.OAUTH_ISSUER, authorization, token, userinfo, jwks };
  const discovered = await discover();
  return {
    issuer: discovered.issuer,
    authorization: authorization ?? discovered.authorization_endpoint,
    token: token ?? discovered.token_endpoint,
    userinfo: userinfo ?? discovered.userinfo_endpoint,
    jwks: jwks ?? discovered.jwks_uri,
  };
}

let discovery: Promise<z.infer<typeof discoverySchema>> | undefined;

function discover() {
  discovery ??= askDiscovery().catch((error: unknown) => {
    discovery = undefined;
    throw error;
  });
  return discovery;
}

async function askDiscovery() {
  const issuer = env.OAUTH_ISSUER.replace(/\/$/, "");
  const found = await askForJson(`${issuer}/.well-known/openid-configuration`, discoverySchema);
  if (found.issuer.replace(/\/$/, "") === issuer) return found;
  throw new Error(`${issuer} presents itself as ${found.issuer}`);
}

async function askForJson<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.infer<Schema>> {
  const response = await fetchSmall(address, {
    headers: { Accept: "application/json", ...headers },
  });
  if (response.ok) return schema.parse(await response.json());
  throw new Error(`${address} answered with status ${response.status}`);
}
