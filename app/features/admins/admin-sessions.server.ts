import { hashesOfToken, hashOfToken, newToken } from "#app/features/users/session-token.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const HOUR_SECONDS = 60 * 60;
/** One working day (T-05). */
export const ADMIN_SESSION_SECONDS = 8 * HOUR_SECONDS;
/** An ended session still tells whose unsaved form arrives. It must give no other access. */
export const DRAFT_SECONDS = 24 * HOUR_SECONDS;

export type SignedInAdmin = { id: number; username: string };

export async function startAdminSession(admin_id: number): Promise<string> {
  const token = newToken();
  await prisma.adminToken.create({
    data: { token_hash: hashOfToken(token), admin_id, expires_at: fromNow(ADMIN_SESSION_SECONDS) },
  });
  await prisma.adminToken.deleteMany({ where: { expires_at: { lt: fromNow(-DRAFT_SECONDS) } } });
  return token;
}

export async function findAdmin(token: string): Promise<SignedInAdmin | null> {
  return ownerOf(token, new Date());
}

export async function findExpiredAdmin(token: string): Promise<SignedInAdmin | null> {
  return ownerOf(token, fromNow(-DRAFT_SECONDS));
}

export async function endAdminSession(token: string) {
  await prisma.adminToken.deleteMany({ where: { token_hash: { in: hashesOfToken(token) } } });
}

async function ownerOf(token: string, expiresAfter: Date): Promise<SignedInAdmin | null> {
  const found = await prisma.adminToken.findFirst({
    where: { token_hash: { in: hashesOfToken(token) }, expires_at: { gt: expiresAfter } },
    select: { admin: { select: { id: true, username: true } } },
  });
  return found?.admin ?? null;
}

function fromNow(seconds: number) {
  return new Date(Date.now() + seconds * 1_000);
}
