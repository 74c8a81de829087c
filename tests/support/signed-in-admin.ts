import { randomUUID } from "node:crypto";
import { startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import type { Admin } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { adminCookieOf } from "./sign-in.ts";

/** An administrator's row. Its password is nobody's: sign in through `anAdminSession`. */
export function anAdmin(username = `admin-${randomUUID()}`): Promise<Admin> {
  return prisma.admin.create({ data: { username, password_hash: "-" } });
}

/** What a signed-in administrator's browser and programs send. */
export async function anAdminSession(admin?: Admin) {
  const { id } = admin ?? (await anAdmin());
  const token = await startAdminSession(id);
  return {
    admin_id: id,
    token,
    cookie: await adminCookieOf(token),
    bearer: { Authorization: `Bearer ${token}` },
  };
}
