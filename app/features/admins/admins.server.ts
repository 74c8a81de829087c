import { setTimeout as wait } from "node:timers/promises";
import type { AdminCredentials } from "#app/features/admins/admin.schema.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { log } from "#app/infra/log.server.ts";

export async function saveAdmin({
  username,
  password,
}: AdminCredentials): Promise<"created" | "reset" | "unchanged"> {
  const known = await prisma.admin.findUnique({ where: { username } });
  if (known && (await isPasswordOf(known.password_hash, password))) return "unchanged";
  const password_hash = await hashPassword(password);
  // Two statements: in a nested write Prisma would read first, and two servers may start at once.
  await prisma.$transaction([
    prisma.admin.upsert({
      where: { username },
      create: { username, password_hash },
      update: { password_hash },
    }),
    prisma.adminToken.deleteMany({ where: { admin: { username } } }),
  ]);
  return known ? "reset" : "created";
}

const TRY_AGAIN_MS = 5_000;

export async function ensureConfiguredAdmin() {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env;
  if (!username || !password) return;
  for (;;) {
    try {
      await saveAdmin({ username, password });
      return;
    } catch (error) {
      log("error", { message: `No administrator yet: ${error}` });
      await wait(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}
