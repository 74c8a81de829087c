import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

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
  const { id } = await transaction.adminAct.create({
    data: { admin_id: admin.id, admin_name: admin.username, ...act },
    select: { id: true },
  });
  recorded.getStore()?.push(id);
}

const recorded = new AsyncLocalStorage<number[]>();

/** Logs the acts that this work records, once it is over: those whose transaction came to nothing are not there. */
export async function logActs<Answer>(
  address: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const ids: number[] = [];
  const answer = await recorded.run(ids, work);
  if (ids.length === 0) return answer;
  const acts = await prisma.adminAct.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { admin_id: true, act: true, subject_kind: true, subject_id: true },
  });
  for (const { admin_id, ...act } of acts) {
    if (admin_id !== null) logEvent("admin_act", { admin_id, ...act, address });
  }
  return answer;
}

const SECOND_CLICK_MS = 10_000;

/**
 * The ids of what the same administrator has created under this name just now: a form that was sent twice. It waits until the
 * first of the two is stored.
 */
export async function findJustCreated(
  transaction: Pick<typeof prisma, "adminAct" | "$queryRaw">,
  admin: SignedInAdmin,
  subject: Pick<Act, "subject_kind" | "subject_name">,
): Promise<number[]> {
  await lockRow("admins", admin.id, transaction);
  const acts = await transaction.adminAct.findMany({
    where: {
      ...subject,
      act: "created",
      admin_id: admin.id,
      created_at: { gte: new Date(Date.now() - SECOND_CLICK_MS) },
    },
    orderBy: { id: "desc" },
    take: 10,
    select: { subject_id: true },
  });
  return acts.map(({ subject_id }) => subject_id);
}

/** Whether the same administrator has deleted it just now: a form that was sent twice. */
export async function hasJustDeleted(
  admin: SignedInAdmin,
  subject: Pick<Act, "subject_kind" | "subject_id">,
): Promise<boolean> {
  const created_at = { gte: new Date(Date.now() - SECOND_CLICK_MS) };
  const act = await prisma.adminAct.findFirst({
    where: { ...subject, act: "deleted", admin_id: admin.id, created_at },
    select: { id: true },
  });
  return act !== null;
}

/** Whether somebody has deleted it: an id is never given twice. */
export async function hasBeenDeleted(
  subject: Pick<Act, "subject_kind" | "subject_id">,
): Promise<boolean> {
  const where = { ...subject, act: "deleted" };
  return (await prisma.adminAct.findFirst({ where, select: { id: true } })) !== null;
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
