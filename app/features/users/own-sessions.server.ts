import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_SHOWN = 100;

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

export function listOwnSessions(user_id: string) {
  const now = new Date();
  return prisma.userSession.findMany({
    where: {
      user_id,
      expires_at: { gt: now },
      created_at: { gt: oldestKept("session", now) },
    },
    orderBy: [{ last_seen_at: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
    select: { id: true, device: true, network: true, created_at: true, last_seen_at: true },
  });
}

export async function endOwnSession(user_id: string, id: number): Promise<boolean> {
  return (await prisma.userSession.deleteMany({ where: { id, user_id } })).count > 0;
}

export async function endOtherSessions({ id, session_id }: { id: string; session_id: number }) {
  await prisma.userSession.deleteMany({ where: { user_id: id, id: { not: session_id } } });
}
