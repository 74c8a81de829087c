import { setTimeout as wait } from "node:timers/promises";
import type { AdminCredentials } from "#app/features/admins/admin.schema.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { log } from "#app/infra/log.server.ts";

type Saved = "created" | "reset" | "unchanged";

export async function saveAdmin({ username, password }: AdminCredentials): Promise<Saved> {
  const known = await prisma.admin.findUnique({ where: { username } });
  if (known && (await isPasswordOf(known.password_hash, password))) return "unchanged";
  const password_hash = await hashPassword(password);
  await store(username, { password_hash });
  return known ? "reset" : "created";
}

/** A password that was changed in the product stays until another one is configured. */
export async function saveConfiguredAdmin({ username, password }: AdminCredentials) {
  const known = await prisma.admin.findUnique({ where: { username } });
  const taken = known?.configured_hash ?? known?.password_hash;
  if (taken && (await isPasswordOf(taken, password))) {
    if (known?.configured_hash === null)
      await prisma.admin.update({ where: { username }, data: { configured_hash: taken } });
    return;
  }
  const password_hash = await hashPassword(password);
  await store(username, { password_hash, configured_hash: password_hash });
}

async function store(
  username: string,
  hashes: { password_hash: string; configured_hash?: string },
) {
  // Two statements: in a nested write Prisma would read first, and two servers may start at once.
  await prisma.$transaction([
    prisma.admin.upsert({
      where: { username },
      create: { username, ...hashes },
      // Whoever may run this may also let somebody in again.
      update: { ...hashes, disabled_at: null, totp_secret: null, totp_last_step: null },
    }),
    prisma.adminToken.deleteMany({ where: { admin: { username } } }),
    prisma.adminPasskey.deleteMany({ where: { admin: { username } } }),
    prisma.adminRecoveryCode.deleteMany({ where: { admin: { username } } }),
  ]);
}

const TRY_AGAIN_MS = 5_000;

export async function ensureConfiguredAdmin() {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env;
  if (!username || !password) return;
  for (;;) {
    try {
      await saveConfiguredAdmin({ username, password });
      return;
    } catch (error) {
      log("error", { message: `No administrator yet: ${error}` });
      await wait(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}
