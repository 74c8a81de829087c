import { createHash } from "node:crypto";
import type { AdminSignIn } from "#app/features/admins/admin-sign-in.schema.ts";
import { type Opener, startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { householdOf } from "#app/infra/ip-network.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
const FORGOTTEN_AFTER_HOURS = 24;

/** Made at start. Otherwise the first unknown name would take twice as long. */
const nobodysHash = hashPassword("nobody has this password");

type AdminSignInResult =
  | { token: string; refused: null }
  | { token: null; refused: "credentials" | "wait"; error: string; wait: number };

/** An unknown name takes as long as a wrong password, and gets the same answer. */
export async function signInAdmin(
  { username, password }: AdminSignIn,
  opener: Opener,
): Promise<AdminSignInResult> {
  const { address } = opener;
  const key = createHash("sha256")
    .update(`${householdOf(address)} ${username.toLowerCase()}`)
    .digest("base64url");
  const wait =
    (await countAct({ user_id: null, address }, "admin_sign_ins")) || (await takeTry(key));
  if (wait > 0) {
    logEvent("admin_locked_out", { wait, address });
    return { token: null, refused: "wait", error: tooOften(wait), wait };
  }

  const admin = await prisma.admin.findUnique({ where: { username } });
  const isRight = await isPasswordOf(admin?.password_hash ?? (await nobodysHash), password);
  if (!admin || admin.disabled_at !== null || !isRight) {
    logEvent("admin_sign_in_failed", { admin_id: admin?.id ?? null, address });
    return { token: null, refused: "credentials", error: "Wrong username or password", wait: 0 };
  }
  await prisma.adminSignInFailure.deleteMany({ where: { key } });
  const token = await startAdminSession(admin.id, opener);
  logEvent("admin_sign_in", { admin_id: admin.id, address });
  return { token, refused: null };
}

/** Counts the try as failed before it is made, so that many tries at once gain nothing. Returns the seconds to wait. */
async function takeTry(key: string): Promise<number> {
  // Prisma cannot check and count a try in one step for all servers.
  const taken = await prisma.$queryRaw`
    INSERT INTO admin_sign_in_failures AS kept (key, failures, free_at) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE
       SET failures = CASE WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
                           THEN 1 ELSE kept.failures + 1 END,
           free_at = now() + CASE
             WHEN kept.free_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
               OR kept.failures + 1 < ${FREE_FAILURES} THEN interval '0'
             ELSE least(${FIRST_WAIT_SECONDS} * power(2, least(kept.failures + 1 - ${FREE_FAILURES}, 20)),
                        ${LONGEST_WAIT_SECONDS}) * interval '1 second' END
     WHERE kept.free_at <= now()
    RETURNING failures`;
  if (Array.isArray(taken) && taken.length > 0) return 0;
  const kept = await prisma.adminSignInFailure.findUnique({ where: { key } });
  const left = (kept?.free_at.getTime() ?? 0) - Date.now();
  return Math.max(1, Math.ceil(left / 1_000));
}

export async function deleteOldSignInFailures() {
  const oldest = new Date(Date.now() - FORGOTTEN_AFTER_HOURS * 60 * 60 * 1_000);
  await prisma.adminSignInFailure.deleteMany({ where: { free_at: { lt: oldest } } });
}
