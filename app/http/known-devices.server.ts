import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { KnownDevice } from "#app/features/admins/admin-sessions.server.ts";
import { ownCookie } from "#app/http/own-cookie.server.ts";
import { env } from "#app/infra/env.server.ts";

const KEPT_SECONDS = 180 * 24 * 60 * 60;
const MOST_KEPT = 3;
const LONGEST_COOKIE = 1_000;

const knownSchema = z.array(z.object({ username: z.string(), nonce: z.string() })).catch([]);

export async function readKnownDevices(request: Request): Promise<KnownDevice[]> {
  const kept: unknown = await deviceCookie(request).parse(request.headers.get("Cookie"));
  return knownSchema.parse(kept);
}

/**
 * A known device lets nobody in, but wrong passwords sent by others do not lock its owner out here.
 */
export async function rememberDevice(request: Request, username: string): Promise<string> {
  const known = await readKnownDevices(request);
  const own = known.find((device) => device.username === username);
  const nonce = own?.nonce ?? randomBytes(16).toString("base64url");
  const others = known.filter((device) => device !== own);
  const kept = [{ username, nonce }, ...others].slice(0, MOST_KEPT);
  return writeKnown(request, kept);
}

async function writeKnown(request: Request, kept: KnownDevice[]): Promise<string> {
  const written = await deviceCookie(request).serialize(kept);
  return written.length > LONGEST_COOKIE ? writeKnown(request, kept.slice(0, -1)) : written;
}

function deviceCookie(request: Request) {
  const secrets = env.SESSION_SECRET.split(",");
  return ownCookie(request, "tafula_admin_device", { maxAge: KEPT_SECONDS, secrets });
}
