import type { Choices } from "#app/features/account/account.schema.ts";
import {
  type GoogleUserData,
  readGoogleUserData,
} from "#app/features/users/sign-in/google-user-data.ts";
import { CHOICES, FORMER_MEMBER, shownPerson } from "#app/features/users/shown-person.ts";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockWriter } from "#app/infra/lock-row.server.ts";

const MOST_ERASED_AT_ONCE = 50;

export type Account = Choices & {
  profile: GoogleUserData;
  confirm: string;
  is_name_hidden: boolean;
  hidden_names: string[];
};

export async function findAccount(
  user_id: string,
  transaction: Pick<Prisma.TransactionClient, "user"> = prisma,
): Promise<Account | null> {
  const user = await transaction.user.findUnique({
    where: { id: user_id, leaving_at: null },
    select: {
      ...{ profile: true, google_user_data: true, ...CHOICES },
      ...{ name_hidden_at: true, name_before_hiding: true, hidden_names: true },
    },
  });
  if (!user) return null;
  const { profile: stored, google_user_data, name_before_hiding, name_hidden_at, ...kept } = user;
  const profile = readGoogleUserData(stored ?? name_before_hiding ?? google_user_data);
  const confirm = `delete ${profile.given_name ?? profile.name}`;
  return { ...kept, profile, confirm, is_name_hidden: name_hidden_at !== null };
}

export function changeChoices(user_id: string, changed: Partial<Choices>): Promise<Account | null> {
  return prisma.$transaction(async (transaction) => {
    await lockWriter(user_id, transaction);
    const account = await findAccount(user_id, transaction);
    if (!account) return null;
    const chosen = { ...account, ...changed };
    const { profile, shown_name, shows_portrait } = chosen;
    const google_user_data = shownPerson(profile, chosen);
    // A hidden name stays hidden until the person chooses another one, and a database trigger then
    // closes what is open about it.
    const isFree = !account.hidden_names.includes(google_user_data.name);
    const data = {
      ...{ profile, google_user_data, shown_name, shows_portrait },
      ...(account.is_name_hidden && isFree && { name_hidden_at: null }),
    };
    await transaction.user.update({ where: { id: user_id }, data });
    return findAccount(user_id, transaction);
  });
}

/**
 * Database triggers end the sessions and hide or take away what others saw, and signing in again
 * puts it back.
 */
export function leave(user_id: string, written: "remove" | "leave"): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    await lockWriter(user_id, transaction);
    const account = await findAccount(user_id, transaction);
    if (!account) return false;
    await transaction.user.update({
      where: { id: user_id },
      data: {
        ...{ profile: account.profile, google_user_data: FORMER_MEMBER },
        ...{ leaving_at: new Date(), leaving_keeps: written === "leave" },
      },
    });
    return true;
  });
}

/**
 * Erases each account in a transaction of its own, so that one that fails holds up no other and
 * locks of two accounts never mix. Throws only when no account could be erased.
 */
export async function eraseLeft(now: Date, signal?: AbortSignal): Promise<number> {
  const up_to = oldestKept("deleted_account", now);
  const due = await prisma.user.findMany({
    where: { leaving_at: { lte: up_to } },
    orderBy: [{ leaving_at: "asc" }, { id: "asc" }],
    take: MOST_ERASED_AT_ONCE,
    select: { id: true },
  });
  let count = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    signal?.throwIfAborted();
    try {
      while (await eraseMore(id, up_to)) signal?.throwIfAborted();
      // A database function gives the words that stay to another user and deletes their writer,
      // which Prisma cannot do in one step.
      const [erased] = await prisma.$queryRaw<{ done: boolean }[]>`
        SELECT erase_person(${id}::uuid, ${up_to}) AS done`;
      if (erased?.done) count += 1;
    } catch (failure) {
      if (signal?.aborted) throw failure;
      failures.push(failure);
    }
  }
  if (count === 0 && failures.length > 0) throw failures[0];
  return count;
}

async function eraseMore(id: string, up_to: Date): Promise<boolean> {
  const [step] = await prisma.$queryRaw<{ is_left: boolean }[]>`
    SELECT erase_more(${id}::uuid, ${up_to}) AS is_left`;
  return step?.is_left ?? false;
}
