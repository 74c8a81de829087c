import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { isPasswordOf } from "#app/features/admins/password.server.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

type Refusal = { error: string; wait: number };

/** Asked for again in an open session. Returns why it was refused, or null. */
export async function checkOwnPassword(
  { id: admin_id }: SignedInAdmin,
  password: string,
  address: string,
): Promise<Refusal | null> {
  const wait = await countAct({ user_id: `admin ${admin_id}`, address }, "own_passwords");
  if (wait > 0) {
    logEvent("admin_locked_out", { admin_id, wait, address });
    return { error: tooOften(wait), wait };
  }
  const { password_hash } = await prisma.admin.findUniqueOrThrow({ where: { id: admin_id } });
  if (await isPasswordOf(password_hash, password)) return null;
  logEvent("admin_password_failed", { admin_id, address });
  return { error: "This is not your password", wait: 0 };
}
