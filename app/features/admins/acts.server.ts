import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export const ACTS_ON_A_PAGE = 50;

/** What was done to what. `details` tells what its name cannot, for example the reason or the numbers that went along. */
export type Act = {
  act:
    | "created"
    | "updated"
    | "activated"
    | "deactivated"
    | "deleted"
    | "hid"
    | "restored"
    | "pinned"
    | "unpinned";
  subject_kind: "restaurant" | "recipe" | "author" | "comment" | "review";
  subject_id: number;
  subject_name: string;
  details?: Prisma.InputJsonObject;
};

/** Writes down who did it, in the transaction that does it: neither stands without the other. */
export async function recordAct(
  transaction: Pick<typeof prisma, "adminAct">,
  admin: SignedInAdmin,
  act: Act,
) {
  await transaction.adminAct.create({
    data: { admin_id: admin.id, admin_name: admin.username, ...act },
  });
}

/** The latest first; page 1 is the newest. */
export async function listActs(page: number) {
  const [rows, total] = await Promise.all([
    prisma.adminAct.findMany({
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      skip: (page - 1) * ACTS_ON_A_PAGE,
      take: ACTS_ON_A_PAGE,
    }),
    prisma.adminAct.count(),
  ]);
  return { rows, total };
}

/** Who changed this last, by name, and when; null when nobody has. */
export function findLastAct(subject_kind: Act["subject_kind"], subject_id: number) {
  return prisma.adminAct.findFirst({
    where: { subject_kind, subject_id },
    orderBy: { id: "desc" },
    select: { admin_name: true, created_at: true },
  });
}
