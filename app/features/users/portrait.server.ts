import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { imageUrl } from "#app/features/images/image-url.ts";
import { storeImage } from "#app/features/images/images.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { fetchPicture } from "#app/infra/fetch-picture.server.ts";

const READY_WITHIN_MS = 3_000;
const PORTRAIT_MAX_BYTES = 2 * 1024 * 1024;

/**
 * The portrait is copied, because a page must never make a browser ask another site. Returns null
 * when the copy is not ready in time.
 */
export async function keepPortrait(
  address: string,
  readyWithinMs = READY_WITHIN_MS,
): Promise<string | null> {
  if (address.startsWith("/images/")) return address;
  const id = createHash("sha256").update(address).digest("hex").slice(0, 32);
  if ((await prisma.image.count({ where: { id } })) > 0) return imageUrl(id);
  const bytes = await fetchPicture(address, {
    maxBytes: PORTRAIT_MAX_BYTES,
    trustedOrigin: new URL(env.OAUTH_ISSUER).origin,
  });
  if (!(bytes instanceof Uint8Array)) return null;
  return Promise.race([storePortrait(bytes, id), wait(readyWithinMs, null, { ref: false })]);
}

async function storePortrait(bytes: Uint8Array, id: string): Promise<string | null> {
  try {
    return (await storeImage(null, bytes, id)) ? imageUrl(id) : null;
  } catch {
    return null;
  }
}
