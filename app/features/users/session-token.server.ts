import { createHmac, randomBytes } from "node:crypto";
import { env } from "#app/infra/env.server.ts";

const [newestSecret = "", ...olderSecrets] = env.SESSION_SECRET.split(",");

/** Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfToken(token: string) {
  return keyedHash(token, newestSecret);
}

/** Under each secret. With one that is dropped, no session that it began is found any more. */
export function hashesOfToken(token: string) {
  return [newestSecret, ...olderSecrets].map((secret) => keyedHash(token, secret));
}

function keyedHash(token: string, secret: string) {
  return createHmac("sha256", secret).update(token).digest();
}

export function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && /^[\w-]{43}$/.test(sent);
}
