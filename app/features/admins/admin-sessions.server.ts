import { hashOfToken, newToken } from "#app/features/users/session-token.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const HOUR_SECONDS = 60 * 60;
/** An administrator signs in once for a working day (T-05). */
export const ADMIN_SESSION_SECONDS = 8 * HOUR_SECONDS;
/** So long an ended session still tells whose half-written form arrives with it. It opens nothing any more. */
export const DRAFT_SECONDS = 24 * HOUR_SECONDS;

export type SignedInAdmin = { id: number; username: string };

/** A new session. Answers its token, which is stored nowhere but with the caller. */
export async function startAdminSession(admin_id: number): Promise<string> {
  const token = newToken();
  await prisma.adminToken.create({
    data: { token_hash: hashOfToken(token), admin_id, expires_at: fromNow(ADMIN_SESSION_SECONDS) },
  });
  await prisma.adminToken.deleteMany({ where: { expires_at: { lt: fromNow(-DRAFT_SECONDS) } } });
  return token;
}

/** Whose token this is, or null when it is unknown, has expired or was logged out. */
export async function findAdmin(token: string): Promise<SignedInAdmin | null> {
  return ownerOf(token, new Date());
}

/** Whose token this was, when it expired less than a day ago. */
export async function findExpiredAdmin(token: string): Promise<SignedInAdmin | null> {
  return ownerOf(token, fromNow(-DRAFT_SECONDS));
}

export async function endAdminSession(token: string) {
  await prisma.adminToken.deleteMany({ where: { token_hash: hashOfToken(token) } });
}

async function ownerOf(token: string, expiresAfter: Date): Promise<SignedInAdmin | null> {
  const found = await prisma.adminToken.findUnique({
    where: { token_hash: hashOfToken(token), expires_at: { gt: expiresAfter } },
    select: { admin: { select: { id: true, username: true } } },
  });
  return found?.admin ?? null;
}

function fromNow(seconds: number) {
  return new Date(Date.now() + seconds * 1_000);
}
