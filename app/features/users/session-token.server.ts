import { createHash, randomBytes } from "node:crypto";

/** What a session is known by. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfToken(token: string) {
  return createHash("sha256").update(token).digest();
}

/** Whether this can be a token at all: the database need not be asked about anything else. */
export function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && /^[\w-]{43}$/.test(sent);
}
