import { createHash } from "node:crypto";
import { countAct } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { householdOf } from "#app/infra/ip-network.server.ts";

const FREE_FAILURES = 5;
/** Of one name from all addresses together: a person mistypes less, a program needs more. */
const FREE_FAILURES_OF_ACCOUNT = 20;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
const FORGOTTEN_AFTER_HOURS = 24;
const TOLD_AGAIN_AFTER_HOURS = 1;

type Try = { username: string; address: string; device: string | null };
type Counter = { key: string; free: number };

/**
 * A device that signed in before is counted for itself, so that whoever tries passwords elsewhere cannot lock its owner
 * out (OWASP calls this device cookies). Returns the seconds to wait.
 */
export async function takeTry(tried: Try): Promise<number> {
  const { username, address, device } = tried;
  if (device !== null) return count(deviceCounter(username, device));
  const wait =
    (await countAct({ user_id: null, address }, "admin_sign_ins")) ||
    (await count(addressCounter(username, address)));
  if (wait > 0) return wait;
  const waitOfAccount = await count(accountCounter(username));
  if (waitOfAccount > 0) await tellOfLock(username);
  return waitOfAccount;
}

export async function forgetTries({ username, address, device }: Try) {
  const counters =
    device === null
      ? [addressCounter(username, address), accountCounter(username)]
      : [deviceCounter(username, device)];
  const keys = counters.map(({ key }) => key);
  await prisma.adminSignInFailure.deleteMany({ where: { key: { in: keys } } });
}

function addressCounter(username: string, address: string): Counter {
  return { key: keyOf(householdOf(address), username), free: FREE_FAILURES };
}

function accountCounter(username: string): Counter {
  return { key: keyOf("everywhere", username), free: FREE_FAILURES_OF_ACCOUNT };
}

function deviceCounter(username: string, device: string): Counter {
  return { key: keyOf(`device ${device}`, username), free: FREE_FAILURES };
}

function keyOf(from: string, username: string): string {
  return createHash("sha256").update(`${from} ${username.toLowerCase()}`).digest("base64url");
}

/** Counts the try as failed before it is made, so that many tries at once gain nothing. */
async function count({ key, free }: Counter): Promise<number> {
  // Prisma cannot check and count a try in one step for all servers.
  const taken = await prisma.$queryRaw`
    INSERT INTO admin_sign_in_failures AS kept (key, failures, free_at) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE
       SET failures = CASE WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
                           THEN 1 ELSE kept.failures + 1 END,
           free_at = now() + CASE
             WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
               OR kept.failures + 1 < ${free} THEN interval '0'
             ELSE least(${FIRST_WAIT_SECONDS} * power(2, least(kept.failures + 1 - ${free}, 20)),
                        ${LONGEST_WAIT_SECONDS}) * interval '1 second' END
     WHERE kept.free_at <= now()
    RETURNING failures`;
  if (Array.isArray(taken) && taken.length > 0) return 0;
  const kept = await prisma.adminSignInFailure.findUnique({ where: { key } });
  const left = (kept?.free_at.getTime() ?? 0) - Date.now();
  return Math.max(1, Math.ceil(left / 1_000));
}

/** In the list of acts, once an hour. One statement for names of somebody and of nobody: neither takes longer. */
async function tellOfLock(username: string) {
  // Prisma cannot insert what it selects.
  await prisma.$executeRaw`
    INSERT INTO admin_acts (admin_name, act, subject_kind, subject_id, subject_name)
    SELECT 'Somebody unknown', 'locked_out', 'administrator', id, username FROM admins
     WHERE username = ${username}
       AND NOT EXISTS (
         SELECT FROM admin_acts
          WHERE subject_kind = 'administrator' AND subject_id = admins.id AND act = 'locked_out'
            AND created_at > now() - ${TOLD_AGAIN_AFTER_HOURS} * interval '1 hour')`;
}

export async function deleteOldSignInFailures() {
  const oldest = new Date(Date.now() - FORGOTTEN_AFTER_HOURS * 60 * 60 * 1_000);
  await prisma.adminSignInFailure.deleteMany({ where: { free_at: { lt: oldest } } });
}
