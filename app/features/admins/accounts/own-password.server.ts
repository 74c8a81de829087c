import type { Opener, SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { isPasswordOf } from "#app/features/admins/password.server.ts";
import { judgeTry, takeOwnPasswordTry } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

type From = Pick<Opener, "address" | "devices">;
type Refusal = { error: string; wait: number };

export async function checkOwnPassword(
  { id: admin_id, username }: SignedInAdmin,
  password: string,
  { address, devices }: From,
): Promise<Refusal | null> {
  const taken = await takeOwnPasswordTry(username, { address, devices });
  const { wait } = taken;
  if (wait > 0) {
    logEvent("admin_locked_out", { admin_id, wait, address });
    return { error: tooOften(wait), wait };
  }
  const { password_hash } = await prisma.admin.findUniqueOrThrow({ where: { id: admin_id } });
  if (!(await judgeTry(taken, () => isPasswordOf(password_hash, password)))) {
    logEvent("admin_password_failed", { admin_id, address });
    return { error: "This is not your password", wait: 0 };
  }
  await taken.forget();
  return null;
}
