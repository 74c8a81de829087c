import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/infra/env.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const [newestKey = Buffer.alloc(0), ...olderKeys] = env.SESSION_SECRET.split(",").map(keyOf);

/**
 * The owner is authenticated with the text, so that a sealed secret cannot be used in the row of
 * another administrator.
 */
export function seal(text: string, owner: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, newestKey, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Uint8Array, owner: string): string | null {
  for (const key of [newestKey, ...olderKeys]) {
    const text = openWith(key, Buffer.from(sealed), owner);
    if (text !== null) return text;
  }
  return null;
}

export function sealAnew(sealed: Uint8Array, owner: string): Buffer<ArrayBuffer> | null {
  const isNewest = openWith(newestKey, Buffer.from(sealed), owner) !== null;
  const text = isNewest ? null : unseal(sealed, owner);
  return text === null ? null : seal(text, owner);
}

function openWith(key: Buffer, sealed: Buffer, owner: string): string | null {
  const content = NONCE_BYTES + TAG_BYTES;
  if (sealed.length <= content) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE_BYTES, content));
  try {
    const text = [decipher.update(sealed.subarray(content)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "second factor of administrators", 32));
}
