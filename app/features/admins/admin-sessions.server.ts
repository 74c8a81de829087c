import { deviceName } from "#app/features/admins/device-name.ts";
import type { Role } from "#app/features/admins/roles.ts";
import { hashesOfToken, hashOfToken, newToken } from "#app/features/users/session-token.server.ts";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const UNUSED_SECONDS = 30 * MINUTE_SECONDS;
export const ADMIN_SESSION_SECONDS = 12 * HOUR_SECONDS;
/** Several requests of one page are one use, and one write. */
const SAME_USE_SECONDS = 10;
/** An ended session still tells whose unsaved form arrives. It must give no other access. */
export const DRAFT_SECONDS = 24 * HOUR_SECONDS;

export type SessionKind = "browser" | "program";
export type SignedInAdmin = { id: number; username: string; role: Role; session_id: number };
/** A browser on which somebody with this name has signed in before. */
export type KnownDevice = { username: string; nonce: string };
export type Opener = {
  kind: SessionKind;
  user_agent: string;
  address: string;
  devices: KnownDevice[];
};

export async function startAdminSession(
  admin_id: number,
  { kind, user_agent, address }: Omit<Opener, "devices">,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await prisma.adminToken.create({
    data: {
      token_hash: hashOfToken(token),
      admin_id,
      kind,
      device: deviceName(user_agent),
      network: addressPrefix(address),
      created_at: now,
      last_seen_at: now,
      expires_at: endOf(now, now),
    },
  });
  await prisma.adminToken.deleteMany({ where: { expires_at: { lt: ago(DRAFT_SECONDS) } } });
  return token;
}

/** Counts as a use of the session. */
export async function findAdmin(token: string): Promise<SignedInAdmin | null> {
  const now = new Date();
  const session = await findSession(token, now);
  if (!session) return null;
  const { id, admin, created_at, last_seen_at } = session;
  if (last_seen_at < ago(SAME_USE_SECONDS)) {
    await prisma.adminToken.updateMany({
      where: { id, expires_at: { gt: now } },
      data: { last_seen_at: now, expires_at: endOf(created_at, now) },
    });
  }
  return { ...admin, session_id: id };
}

export async function findExpiredAdmin(token: string): Promise<SignedInAdmin | null> {
  const session = await findSession(token, ago(DRAFT_SECONDS));
  return session && { ...session.admin, session_id: session.id };
}

export async function endAdminSession(token: string) {
  await prisma.adminToken.deleteMany({ where: { token_hash: { in: hashesOfToken(token) } } });
}

function findSession(token: string, expiresAfter: Date) {
  return prisma.adminToken.findFirst({
    where: {
      token_hash: { in: hashesOfToken(token) },
      expires_at: { gt: expiresAfter },
      admin: { disabled_at: null },
    },
    select: {
      ...{ id: true, created_at: true, last_seen_at: true },
      admin: { select: { id: true, username: true, role: true } },
    },
  });
}

function endOf(created_at: Date, used_at: Date): Date {
  const unused = used_at.getTime() + UNUSED_SECONDS * 1_000;
  return new Date(Math.min(unused, created_at.getTime() + ADMIN_SESSION_SECONDS * 1_000));
}

function ago(seconds: number) {
  return new Date(Date.now() - seconds * 1_000);
}
