import { createHmac } from "node:crypto";
import { deviceName } from "#app/features/users/sign-in/device-name.ts";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import {
  hashesOfToken,
  hashOfToken,
  newToken,
} from "#app/features/users/sign-in/session-token.server.ts";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { prisma, unlessBusy } from "#app/infra/database.server.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const UNUSED_SECONDS = 30 * MINUTE_SECONDS;
const HALF_SECONDS = 10 * MINUTE_SECONDS;
const PROVED_SECONDS = 10 * MINUTE_SECONDS;
export const ADMIN_SESSION_SECONDS = 12 * HOUR_SECONDS;
const SAME_USE_SECONDS = 10;
/**
 * An ended session tells for this long whose unsaved form arrives, and it must give no other access.
 */
export const DRAFT_SECONDS = 24 * HOUR_SECONDS;
const MOST_DELETED_AT_ONCE = 1_000;

export const SECOND_FACTORS = {
  totp_secret: true,
  _count: { select: { passkeys: true } },
} as const;

export type SessionKind = "browser" | "program";
export type SignedInAdmin = {
  id: number;
  username: string;
  role: Role;
  hasSecondFactor: boolean;
  session_id: number;
  isProved: boolean;
};
export type KnownDevice = { username: string; nonce: string };
export type Opener = {
  kind: SessionKind;
  user_agent: string;
  address: string;
  devices: KnownDevice[];
};

type Device = Omit<Opener, "devices">;

export async function startAdminSession(admin_id: number, device: Device): Promise<string> {
  const token = newToken();
  const now = new Date();
  const times = { expires_at: endOf(now, now), proved_at: now };
  await store(admin_id, device, { token_hash: hashOfToken(token), is_half: false, ...times });
  return token;
}

/**
 * A half session belongs to somebody whose second factor is still missing, and opens only the page
 * that asks for it.
 */
export async function startHalfSession(admin_id: number, device: Device): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + HALF_SECONDS * 1_000);
  await store(admin_id, device, {
    token_hash: hashOfToken(asHalf(token)),
    is_half: true,
    expires_at,
  });
  return token;
}

/**
 * Half sessions have another hash, so that an older version of the site, which does not know them,
 * does not take one for a whole session.
 */
function asHalf(token: string): string {
  return `half ${token}`;
}

type Kept = {
  token_hash: Buffer<ArrayBuffer>;
  is_half: boolean;
  expires_at: Date;
  proved_at?: Date;
};

async function store(admin_id: number, { kind, user_agent, address }: Device, kept: Kept) {
  const now = new Date();
  await prisma.adminToken.create({
    data: {
      ...{ admin_id, kind, ...kept },
      ...{ device: deviceName(user_agent), network: addressPrefix(address) ?? "" },
      ...{ created_at: now, last_seen_at: now },
    },
  });
}

export async function findAdmin(token: string, kind: SessionKind): Promise<SignedInAdmin | null> {
  const now = new Date();
  const session = await findSession(token, { kind, is_half: false, expiresAfter: now });
  if (!session) return null;
  const { id, created_at, last_seen_at } = session;
  if (last_seen_at < ago(SAME_USE_SECONDS)) {
    await unlessBusy(
      prisma.adminToken.updateMany({
        where: { id, expires_at: { gt: now } },
        data: { last_seen_at: now, expires_at: endOf(created_at, now) },
      }),
    );
  }
  return signedIn(session);
}

export async function findExpiredAdmin(token: string): Promise<SignedInAdmin | null> {
  const expiresAfter = ago(DRAFT_SECONDS);
  const session = await findSession(token, { kind: "browser", is_half: false, expiresAfter });
  return session && signedIn(session);
}

export async function findHalfAdmin(token: string): Promise<SignedInAdmin | null> {
  const expiresAfter = new Date();
  const half = { kind: "browser", is_half: true, expiresAfter } as const;
  const session = await findSession(asHalf(token), half);
  return session && signedIn(session);
}

export async function endAdminSession(token: string) {
  const hashes = [...hashesOfToken(token), ...hashesOfToken(asHalf(token))];
  await prisma.adminToken.deleteMany({ where: { token_hash: { in: hashes } } });
}

export function hasSecondFactor(admin: {
  totp_secret: Uint8Array | null;
  _count: { passkeys: number };
}): boolean {
  return admin.totp_secret !== null || admin._count.passkeys > 0;
}

export async function endSessionOf({ session_id }: SignedInAdmin) {
  await prisma.adminToken.deleteMany({ where: { id: session_id } });
}

/**
 * Scripts send this HMAC of the session cookie to the API (T-05). The cookie cannot be computed
 * from it, and without the cookie it opens nothing.
 */
export function pageTokenOf(token: string): string {
  return createHmac("sha256", token).update("admin_token").digest("base64url");
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function findSession(
  token: string,
  { expiresAfter, ...sort }: { kind: SessionKind; is_half: boolean; expiresAfter: Date },
) {
  return prisma.adminToken.findFirst({
    where: {
      token_hash: { in: hashesOfToken(token) },
      ...sort,
      expires_at: { gt: expiresAfter },
      admin: { disabled_at: null },
    },
    select: {
      ...{ id: true, created_at: true, last_seen_at: true, proved_at: true },
      admin: { select: { id: true, username: true, role: true, ...SECOND_FACTORS } },
    },
  });
}

function signedIn({ id: session_id, proved_at, admin }: Session): SignedInAdmin {
  const { id, username, role } = admin;
  const isProved = proved_at !== null && proved_at > ago(PROVED_SECONDS);
  return { id, username, role, hasSecondFactor: hasSecondFactor(admin), session_id, isProved };
}

export async function markProved({ session_id }: SignedInAdmin) {
  const proved_at = new Date();
  await prisma.adminToken.updateMany({ where: { id: session_id }, data: { proved_at } });
}

export async function endOtherSessions(
  { id: admin_id, session_id }: SignedInAdmin,
  transaction: Pick<typeof prisma, "adminToken">,
): Promise<number> {
  const others = { admin_id, id: { not: session_id } };
  return (await transaction.adminToken.deleteMany({ where: others })).count;
}

export async function deleteEndedAdminSessions(now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - DRAFT_SECONDS * 1_000);
  const where = { expires_at: { lt: oldest } };
  return (await prisma.adminToken.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

function endOf(created_at: Date, used_at: Date): Date {
  const unused = used_at.getTime() + UNUSED_SECONDS * 1_000;
  return new Date(Math.min(unused, created_at.getTime() + ADMIN_SESSION_SECONDS * 1_000));
}

function ago(seconds: number) {
  return new Date(Date.now() - seconds * 1_000);
}
