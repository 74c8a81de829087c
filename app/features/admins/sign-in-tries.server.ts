import { createHash } from "node:crypto";
import type { Opener } from "#app/features/admins/admin-sessions.server.ts";
import { countAct, findSpent } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const FREE_FAILURES = 5;
const FREE_FAILURES_OF_ACCOUNT = 20;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
const FORGOTTEN_AFTER_HOURS = 24;
const TOLD_AGAIN_AFTER_HOURS = 1;
const MOST_DELETED_AT_ONCE = 1_000;

type From = Pick<Opener, "address" | "devices">;
type Counter = { key: string; free: number };
type Taken = {
  wait: number;
  forget: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
};

const NOTHING_TAKEN = { forget: async () => {}, takeBack: async () => {} };

/**
 * A device that signed in before has its own count, so that nobody who tries passwords elsewhere
 * can lock its owner out (OWASP calls this device cookies).
 */
export async function takePasswordTry(
  username: string,
  { address, devices }: From,
): Promise<Taken> {
  const device = nonceOf(username, devices);
  if (device !== null) return takeAndClear(deviceCounter(username, device));
  const limited = await countAct({ user_id: null, address }, "admin_sign_ins");
  if (limited > 0) return { wait: limited, ...NOTHING_TAKEN };
  const here = await takeAndClear(addressCounter(username, address));
  if (here.wait > 0) return here;
  const everywhere = await takeAndTakeBack(accountCounter(username));
  if (everywhere.wait > 0) await tellOfTries(username, "locked_out");
  return {
    wait: everywhere.wait,
    forget: () => Promise.all([here.forget(), everywhere.forget()]),
    takeBack: () => Promise.all([here.takeBack(), everywhere.takeBack()]),
  };
}

/**
 * Returns seconds, before the request is read. A browser with a known device is checked later,
 * because only the user name in the request tells which device counts.
 */
export async function findAddressWait({ address, devices }: From): Promise<number> {
  if (devices.length > 0) return 0;
  const spent = await findSpent({ user_id: null, address }, ["admin_sign_ins"]);
  if (!spent) return 0;
  logEvent("admin_locked_out", { wait: spent.wait, admin_id: null, address });
  return spent.wait;
}

export async function takeCodeTry(username: string, from: From): Promise<Taken> {
  const taken = await takeTryInside("second factor", username, from);
  if (taken.wait > 0) await tellOfTries(username, "gave_wrong_codes_for");
  return taken;
}

export function takeOwnPasswordTry(username: string, from: From): Promise<Taken> {
  return takeTryInside("own password", username, from);
}

function takeTryInside(what: string, username: string, { devices }: From): Promise<Taken> {
  const device = nonceOf(username, devices);
  if (device === null) return takeAndTakeBack(insideCounter(username, `${what} everywhere`));
  return takeAndClear(insideCounter(username, `${what} device ${device}`));
}

function nonceOf(username: string, devices: Opener["devices"]): string | null {
  return devices.find((known) => known.username === username)?.nonce ?? null;
}

async function takeAndClear(counter: Counter): Promise<Taken> {
  const { key } = counter;
  const { wait, takeBack } = await takeAndTakeBack(counter);
  return { wait, takeBack, forget: () => prisma.adminSignInFailure.deleteMany({ where: { key } }) };
}

/**
 * A success takes back only its own try from a count that everybody shares, so that it does not
 * help somebody who guesses elsewhere.
 */
async function takeAndTakeBack(counter: Counter): Promise<Taken> {
  const { wait, free_at, earlier } = await count(counter);
  const takeBack = () => prisma.$executeRaw`
    UPDATE admin_sign_in_failures
       SET failures = greatest(failures - 1, 0),
           free_at = CASE WHEN free_at = ${free_at}::timestamptz
                          THEN coalesce(${earlier}::timestamptz, free_at) ELSE free_at END
     WHERE key = ${counter.key}`;
  return { wait, forget: takeBack, takeBack };
}

export async function judgeTry<Result>(
  taken: Taken,
  judge: () => Promise<Result>,
): Promise<Result> {
  try {
    return await judge();
  } catch (failure) {
    if (failure instanceof TooBusy) await taken.takeBack();
    throw failure;
  }
}

function addressCounter(username: string, address: string): Counter {
  return { key: keyOf(networkOf(address), username), free: FREE_FAILURES };
}

function accountCounter(username: string): Counter {
  return { key: keyOf("everywhere", username), free: FREE_FAILURES_OF_ACCOUNT };
}

function deviceCounter(username: string, device: string): Counter {
  return { key: keyOf(`device ${device}`, username), free: FREE_FAILURES };
}

function insideCounter(username: string, from: string): Counter {
  return { key: keyOf(from, username), free: FREE_FAILURES };
}

function keyOf(from: string, username: string): string {
  return createHash("sha256").update(`${from} ${username.toLowerCase()}`).digest("base64url");
}

type Count = { wait: number; free_at: Date | null; earlier: Date | null };

/** Counts the try as failed before it is made, so that many tries at once gain nothing. */
async function count({ key, free }: Counter): Promise<Count> {
  // Prisma cannot check and count a try in one step for all servers.
  const [taken] = await prisma.$queryRaw<{ free_at: Date; earlier: Date | null }[]>`
    WITH earlier AS (SELECT free_at FROM admin_sign_in_failures WHERE key = ${key})
    INSERT INTO admin_sign_in_failures AS kept (key, failures, free_at) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE
       SET failures = CASE WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
                           THEN 1 ELSE kept.failures + 1 END,
           free_at = now() + CASE
             WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
               OR kept.failures + 1 < ${free} THEN interval '0'
             ELSE least(${FIRST_WAIT_SECONDS} * power(2, least(kept.failures + 1 - ${free}, 20)),
                        ${LONGEST_WAIT_SECONDS}) * interval '1 second' END
     WHERE kept.free_at <= clock_timestamp()
    RETURNING free_at, (SELECT free_at FROM earlier) AS earlier`;
  if (taken) return { wait: 0, ...taken };
  const [kept] = await prisma.$queryRaw<{ wait: number }[]>`
    SELECT greatest(ceil(extract(epoch FROM free_at - now()))::int, 1) AS wait
      FROM admin_sign_in_failures WHERE key = ${key}`;
  return { wait: kept?.wait ?? 1, free_at: null, earlier: null };
}

/**
 * Adds an entry to the acts, once an hour. Names of accounts and of nobody use the same statement,
 * so that neither takes longer.
 */
async function tellOfTries(username: string, act: "locked_out" | "gave_wrong_codes_for") {
  await prisma.$executeRaw`
    INSERT INTO admin_acts (admin_name, act, subject_kind, subject_id, subject_name)
    SELECT 'Somebody unknown', ${act}, 'administrator', id, username FROM admins
     WHERE username = ${username}
       AND NOT EXISTS (
         SELECT FROM admin_acts
          WHERE subject_kind = 'administrator' AND subject_id = admins.id AND act = ${act}
            AND created_at > now() - ${TOLD_AGAIN_AFTER_HOURS} * interval '1 hour')`;
}

export async function deleteOldSignInFailures(now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 60 * 60 * 1_000);
  const where = { free_at: { lt: oldest } };
  return (await prisma.adminSignInFailure.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}
