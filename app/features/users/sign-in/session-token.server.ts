import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "#app/infra/env.server.ts";

const RANDOM_BYTES = 24;
const RANDOM_LENGTH = 32;
const MARK_BYTES = 8;

const [newestSecret = "", ...olderSecrets] = env.SESSION_SECRET.split(",");

/**
 * Store only the token's hash. The mark at the end of the token shows without a query that we
 * issued it.
 */
export function newToken(): string {
  const random = randomBytes(RANDOM_BYTES).toString("base64url");
  return random + markOf(random, newestSecret);
}

/**
 * Tokens that were issued before marks existed have none, although their sessions may still be
 * valid.
 */
export function hasOurMark(token: string): boolean {
  const [random, mark] = [token.slice(0, RANDOM_LENGTH), Buffer.from(token.slice(RANDOM_LENGTH))];
  return [newestSecret, ...olderSecrets].some((secret) =>
    timingSafeEqual(mark, Buffer.from(markOf(random, secret))),
  );
}

function markOf(random: string, secret: string): string {
  return keyedHash(`mark ${random}`, secret).subarray(0, MARK_BYTES).toString("base64url");
}

export function hashOfToken(token: string) {
  return keyedHash(token, newestSecret);
}

/** Sessions that began under a secret that was dropped since are not found any more. */
export function hashesOfToken(token: string) {
  return [newestSecret, ...olderSecrets].map((secret) => keyedHash(token, secret));
}

function keyedHash(token: string, secret: string) {
  return createHmac("sha256", secret).update(token).digest();
}

export function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && /^[\w-]{43}$/.test(sent);
}
