import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";
import { log } from "#app/infra/log.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

export const ACTS_ON_A_PAGE = 50;

export type Act = {
  act:
    | "created"
    | "updated"
    | "activated"
    | "deactivated"
    | "confirmed"
    | "deleted"
    | "hid"
    | "restored"
    | "kept"
    | "declined_an_appeal_about"
    | "muted"
    | "unmuted"
    | "hid_everything_of"
    | "pinned"
    | "unpinned"
    | "merged"
    | "linked"
    | "unlinked"
    | "made_known_for"
    | "ended"
    | "ended_all_sessions_of"
    | "changed_the_password_of"
    | "changed_the_role_of"
    | "disabled"
    | "enabled"
    | "accepted"
    | "declined"
    | "acted_on"
    | "refused"
    | "added_a_passkey_of"
    | "removed_a_passkey_of"
    | "set_up_one_time_codes_of"
    | "removed_the_second_factor_of"
    | "made_new_recovery_codes_of"
    | "used_a_recovery_code_of";
  subject_kind:
    | "restaurant"
    | "recipe"
    | "author"
    | "season"
    | "dish"
    | "group"
    | "comment"
    | "made"
    | "review"
    | "photo"
    | "name"
    | "suggestion"
    | "takedown"
    | "person"
    | "session"
    | "invitation"
    | "administrator";
  subject_id: number;
  subject_name: string;
  person_id?: string;
  details?: Prisma.InputJsonObject;
};

/**
 * Takes the transaction of the act, so that the act and its record are stored together or not at
 * all.
 */
export async function recordAct(
  admin: { id: number | null; username: string },
  act: Act,
  transaction: Pick<typeof prisma, "adminAct">,
) {
  await recordActs(admin, [act], transaction);
}

export async function recordActs(
  admin: { id: number | null; username: string },
  acts: Act[],
  transaction: Pick<typeof prisma, "adminAct">,
) {
  const made = await transaction.adminAct.createManyAndReturn({
    data: acts.map((act) => ({ admin_id: admin.id, admin_name: admin.username, ...act })),
    select: { id: true },
  });
  recorded.getStore()?.push(...made.map(({ id }) => id));
}

const recorded = new AsyncLocalStorage<number[]>();

/**
 * Logs after the work has ended well, so that no act of a transaction that was rolled back is
 * logged.
 */
export async function logActs<Answer>(
  address: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const ids: number[] = [];
  const answer = await recorded.run(ids, work);
  if (ids.length > 0) await logStored(ids, address).catch(logFailure);
  return answer;
}

async function logStored(ids: number[], address: string) {
  const acts = await prisma.adminAct.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { admin_id: true, act: true, subject_kind: true, subject_id: true },
  });
  for (const { admin_id, ...act } of acts) {
    if (admin_id !== null) logEvent("admin_act", { admin_id, ...act, address });
  }
}

/**
 * The failure is not thrown, because the act is stored and an error would make the administrator do
 * it again.
 */
function logFailure(error: unknown) {
  log("error", { message: `An act could not be logged: ${error}` });
}

const SECOND_CLICK_MS = 10_000;

type Created = Pick<Act, "subject_kind" | "subject_name"> & { since?: string | null | undefined };

/**
 * Finds what the first of two sendings of a form created, and waits for its transaction by locking
 * the administrator's row.
 */
export async function findJustCreated(
  admin: SignedInAdmin,
  { since, ...subject }: Created,
  transaction: Pick<typeof prisma, "adminAct" | "$queryRaw">,
): Promise<number[]> {
  await lockRow("admins", admin.id, transaction);
  const opened = since ? Date.parse(since) : 0;
  const acts = await transaction.adminAct.findMany({
    where: {
      ...subject,
      act: "created",
      admin_id: admin.id,
      created_at: { gte: new Date(Math.max(opened, Date.now() - SECOND_CLICK_MS)) },
    },
    orderBy: { id: "desc" },
    take: 10,
    select: { subject_id: true },
  });
  return acts.map(({ subject_id }) => subject_id);
}

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

export async function hasBeenDeleted(
  subject: Pick<Act, "subject_kind" | "subject_id">,
): Promise<boolean> {
  const where = { ...subject, act: "deleted" };
  return (await prisma.adminAct.findFirst({ where, select: { id: true } })) !== null;
}

export type ActFilter = { who?: string | undefined; what?: string | undefined };

export async function listActs(before = LARGEST_ID, { who, what }: ActFilter = {}) {
  const rows = await prisma.adminAct.findMany({
    where: {
      id: { lt: before },
      ...(who && { admin_name: who }),
      ...(what && { subject_kind: what }),
    },
    orderBy: { id: "desc" },
    take: ACTS_ON_A_PAGE + 1,
  });
  return { rows: rows.slice(0, ACTS_ON_A_PAGE), isMore: rows.length > ACTS_ON_A_PAGE };
}

/** Pinning is left out, because planning a recipe for a day does not change the recipe. */
export function findLastAct(
  subject_kind: Act["subject_kind"],
  subject_id: number,
  transaction: Pick<typeof prisma, "adminAct">,
) {
  return transaction.adminAct.findFirst({
    where: { subject_kind, subject_id, act: { notIn: ["pinned", "unpinned"] } },
    orderBy: { id: "desc" },
    select: { admin_name: true, created_at: true },
  });
}
