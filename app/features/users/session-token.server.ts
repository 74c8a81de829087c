import { createHash, randomBytes } from "node:crypto";

/** Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfToken(token: string) {
  return createHash("sha256").update(token).digest();
}

export function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && /^[\w-]{43}$/.test(sent);
}
