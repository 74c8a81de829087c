import type { AdminSignIn } from "#app/features/admins/admin-sign-in.schema.ts";
import { type Opener, startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { forgetTries, takeTry } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

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
  const { address, devices } = opener;
  const device = devices.find((known) => known.username === username)?.nonce ?? null;
  const tried = { username, address, device };
  const wait = await takeTry(tried);
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
  await forgetTries(tried);
  const token = await startAdminSession(admin.id, opener);
  logEvent("admin_sign_in", { admin_id: admin.id, address });
  return { token, refused: null };
}
