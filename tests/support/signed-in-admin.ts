import { randomUUID } from "node:crypto";
import { type SessionKind, startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import type { Admin } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { adminCookieOf } from "./sign-in.ts";

/** An administrator's row. Its password is nobody's: sign in through `anAdminSession`. */
export function anAdmin(username = `admin-${randomUUID()}`, role: Role = "owner"): Promise<Admin> {
  return prisma.admin.create({ data: { username, role, password_hash: "-" } });
}

/** What a signed-in administrator's browser and programs send: two sessions. */
export async function anAdminSession(admin?: Admin) {
  const { id } = admin ?? (await anAdmin());
  const token = await startSessionOf(id, "browser");
  return { admin_id: id, token, cookie: await adminCookieOf(token), ...(await aProgramOf(id)) };
}

async function aProgramOf(admin_id: number) {
  const program = await startSessionOf(admin_id, "program");
  return { program, bearer: { Authorization: `Bearer ${program}` } };
}

function startSessionOf(admin_id: number, kind: SessionKind) {
  return startAdminSession(admin_id, { kind, user_agent: "", address: "127.0.0.1" });
}
