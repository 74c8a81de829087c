import { createHash } from "node:crypto";
import { href } from "react-router";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { tellPeople } from "#app/features/inbox/tell.server.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import {
  type Decision,
  type SentTakedown,
  TAKEDOWNS_ON_A_PAGE,
} from "#app/features/takedowns/takedown.schema.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockPeople } from "#app/infra/lock-row.server.ts";

const MOST_DELETED_AT_ONCE = 1_000;

const withJudge = { judge: { select: { username: true } } };
export type ListedTakedown = Awaited<ReturnType<typeof listTakedowns>>["rows"][number];

export async function createTakedown(sent: SentTakedown, now: Date): Promise<number> {
  const { is_good_faith: _isGoodFaith, is_true: _isTrue, ...notice } = sent;
  const words = JSON.stringify([southAfricanDay(now), notice]);
  const fingerprint = createHash("sha256").update(words).digest("base64url");
  await prisma.takedown.createMany({ data: { ...notice, fingerprint }, skipDuplicates: true });
  const { id } = await prisma.takedown.findUniqueOrThrow({
    where: { fingerprint },
    select: { id: true },
  });
  return id;
}

export async function listTakedowns({ limit, offset }: ListPart) {
  const [rows, counted] = await Promise.all([
    prisma.takedown.findMany({
      orderBy: [{ judged_at: { sort: "desc", nulls: "first" } }, { id: "asc" }],
      take: limit,
      skip: offset,
      include: withJudge,
    }),
    prisma.takedown.count({ take: TOTAL_LIMIT + 1 }),
  ]);
  return { rows, ...countedTo(counted, TOTAL_LIMIT) };
}

export function takedownsPart(page: number): ListPart {
  return { limit: TAKEDOWNS_ON_A_PAGE, offset: (page - 1) * TAKEDOWNS_ON_A_PAGE };
}

type Outcome = "judged" | "missing" | { meanwhile: string };

/** The act names the notice by its number alone, because acts outlive notices. */
export function judgeTakedown(
  admin: SignedInAdmin,
  id: number,
  { decision, words }: Decision,
): Promise<Outcome> {
  return prisma.$transaction(async (transaction) => {
    const list = await findListOf(id, transaction);
    const { count } = await transaction.takedown.updateMany({
      where: { id, state: "open" },
      data: { state: decision, words, judged_at: new Date(), judged_by: admin.id },
    });
    if (count === 0) {
      const found = await transaction.takedown.findUnique({ where: { id }, include: withJudge });
      if (!found) return "missing";
      const who = found.judge?.username ?? "Somebody else";
      return { meanwhile: `${who} judged it meanwhile: the notice is ${wordOf(found.state)}.` };
    }
    if (decision === "acted" && list) await endLinkOf(list, transaction);
    const act = decision === "acted" ? "acted_on" : "refused";
    const subject = { subject_id: id, subject_name: `number ${id}` };
    await recordAct(admin, { act, subject_kind: "takedown", ...subject }, transaction);
    return "judged";
  });
}

/**
 * Locks the owner before the list, as every change to the rows of a person does, so that two
 * changes cannot deadlock.
 */
async function findListOf(id: number, transaction: Prisma.TransactionClient) {
  const takedown = await transaction.takedown.findUnique({
    where: { id },
    select: { list: { select: { id: true, user_id: true, name: true } } },
  });
  if (takedown?.list) await lockPeople([takedown.list.user_id], transaction);
  return takedown?.list ?? null;
}

type Named = NonNullable<Awaited<ReturnType<typeof findListOf>>>;

async function endLinkOf({ id, user_id, name }: Named, transaction: Prisma.TransactionClient) {
  const { count } = await transaction.ownList.updateMany({
    where: { id, taken_down_at: null },
    data: { link: null, taken_down_at: new Date() },
  });
  if (count === 0) return;
  const address = href("/lists/:id", { id: String(id) });
  const notice = { kind: "list_taken_down", subject: name, address } as const;
  await tellPeople({ user_ids: [user_id], notice }, transaction);
}

export async function deleteOldTakedowns(now: Date): Promise<number> {
  const where = { judged_at: { lt: oldestKept("takedown", now) } };
  return (await prisma.takedown.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

function wordOf(state: string): string {
  return state === "acted" ? "acted on" : state;
}
