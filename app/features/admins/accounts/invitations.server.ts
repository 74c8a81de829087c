import { recordAct } from "#app/features/admins/acts.server.ts";
import type { Invited } from "#app/features/admins/accounts/admin.schema.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import {
  hashesOfToken,
  hashOfToken,
  isToken,
  newToken,
} from "#app/features/users/sign-in/session-token.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const GOOD_FOR_MS = 3 * DAY_MS;
const MOST_SHOWN = 100;
const MOST_DELETED_AT_ONCE = 1_000;

/**
 * An invitation is valid only while the administrator who sent it is an active owner. A database
 * trigger deletes the invitations of administrators who are owners no more.
 */
const OPEN = { inviter: { role: "owner", disabled_at: null } } as const;

export async function invite(owner: SignedInAdmin, { username, role }: Invited) {
  const token = newToken();
  const expires_at = new Date(Date.now() + GOOD_FOR_MS);
  const invitation = {
    ...{ token_hash: hashOfToken(token), role, invited_by: owner.id },
    ...{ created_at: new Date(), expires_at },
  };
  return prisma.$transaction(async (transaction) => {
    const known = await transaction.admin.findUnique({ where: { username }, select: { id: true } });
    if (known) return null;
    const { id } = await transaction.adminInvitation.upsert({
      where: { username },
      create: { username, ...invitation },
      update: invitation,
      select: { id: true },
    });
    const subject = { subject_id: id, subject_name: username };
    await recordAct(
      owner,
      { act: "created", subject_kind: "invitation", ...subject, details: { role } },
      transaction,
    );
    return { token, expires_at };
  });
}

export function listInvitations() {
  return prisma.adminInvitation.findMany({
    where: { ...OPEN, expires_at: { gt: new Date() } },
    orderBy: [{ username: "asc" }],
    take: MOST_SHOWN,
    select: { id: true, username: true, role: true, expires_at: true },
  });
}

export async function findInvitedName(id: number): Promise<string | null> {
  const invited = await prisma.adminInvitation.findUnique({
    where: { id },
    select: { username: true },
  });
  return invited?.username ?? null;
}

export async function deleteEndedInvitations(now: Date): Promise<number> {
  const where = { expires_at: { lt: now } };
  return (await prisma.adminInvitation.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

export function withdrawInvitation(owner: SignedInAdmin, id: number) {
  return prisma.$transaction(async (transaction) => {
    const invitation = await transaction.adminInvitation.findUnique({ where: { id } });
    const { count } = await transaction.adminInvitation.deleteMany({ where: { id } });
    if (!invitation || count === 0) return;
    const subject = { subject_id: id, subject_name: invitation.username };
    await recordAct(owner, { act: "deleted", subject_kind: "invitation", ...subject }, transaction);
  });
}

export async function findInvitation(token: unknown) {
  if (!isToken(token)) return null;
  return prisma.adminInvitation.findFirst({
    where: { ...OPEN, token_hash: { in: hashesOfToken(token) }, expires_at: { gt: new Date() } },
    select: { id: true, username: true, role: true, token_hash: true },
  });
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export async function acceptInvitation(invitation: Invitation, password: string) {
  const { id, username, role, token_hash } = invitation;
  const password_hash = await hashPassword(password);
  return prisma.$transaction(async (transaction) => {
    // The hash is part of the condition, because the owner may have made the link anew with another
    // role.
    const { count } = await transaction.adminInvitation.deleteMany({
      where: { ...OPEN, id, token_hash },
    });
    if (count === 0) return null;
    const [admin] = await transaction.admin.createManyAndReturn({
      data: [{ username, role, password_hash }],
      skipDuplicates: true,
      select: { id: true, username: true },
    });
    if (!admin) return null;
    const subject = { subject_id: id, subject_name: username };
    await recordAct(
      admin,
      { act: "accepted", subject_kind: "invitation", ...subject },
      transaction,
    );
    return admin;
  });
}
