import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { UNKNOWN_DEVICE } from "#app/features/users/sign-in/device-name.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_SHOWN = 100;

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

export function listOwnSessions(admin_id: number) {
  return prisma.adminToken.findMany({
    where: { admin_id, is_half: false, expires_at: { gt: new Date() } },
    orderBy: [{ last_seen_at: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
    select: {
      ...{ id: true, kind: true, device: true, network: true },
      ...{ created_at: true, last_seen_at: true },
    },
  });
}

export function endOwnSession(admin: SignedInAdmin, id: number): Promise<boolean> {
  const own = { id, admin_id: admin.id };
  return prisma.$transaction(async (transaction) => {
    const session = await transaction.adminToken.findFirst({
      where: own,
      select: { device: true, network: true },
    });
    const { count } = await transaction.adminToken.deleteMany({ where: own });
    if (!session || count === 0) return false;
    const { device, network } = session;
    const subject_name = device || UNKNOWN_DEVICE;
    await recordAct(
      admin,
      {
        ...{ act: "ended", subject_kind: "session", subject_id: id, subject_name },
        details: { network },
      },
      transaction,
    );
    return true;
  });
}

export function endAllOwnSessions(admin: SignedInAdmin) {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.adminToken.deleteMany({ where: { admin_id: admin.id } });
    await recordAct(
      admin,
      {
        ...{ act: "ended_all_sessions_of", subject_kind: "administrator" },
        ...{ subject_id: admin.id, subject_name: admin.username, details: { sessions: count } },
      },
      transaction,
    );
  });
}
