import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { z } from "zod";
import { env } from "#app/infra/env.server.ts";
import { fetchSmall } from "#app/infra/fetch-small.server.ts";

const CLOCK_TOLERANCE_SECONDS = 60;

const tokensSchema = z.object({ id_token: z.string() });

type Expected = { issuer: string; sub: string; nonce: string; jwks: string };

/**
 * Checks the token (OpenID Connect Core 3.1.3.7), and that the profile belongs to the same person
 * (5.3.2).
 */
export async function refuseOtherPerson(tokens: object, { issuer, sub, nonce, jwks }: Expected) {
  const { id_token } = tokensSchema.parse(tokens);
  const { payload } = await jwtVerify(id_token, keysAt(jwks), {
    issuer,
    audience: env.OAUTH_CLIENT_ID,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ["exp"],
  });
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  const party = payload.azp ?? (isForOthersToo ? null : env.OAUTH_CLIENT_ID);
  if (party !== env.OAUTH_CLIENT_ID) throw new Error("The ID token was issued to somebody else");
  if (payload.nonce !== nonce) throw new Error("The ID token is of another sign-in");
  if (payload.sub !== sub) throw new Error("The profile is not of the person who signed in");
}

const keysByAddress = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(jwks: string) {
  const keys =
    keysByAddress.get(jwks) ?? createRemoteJWKSet(new URL(jwks), { [customFetch]: fetchSmall });
  keysByAddress.set(jwks, keys);
  return keys;
}
