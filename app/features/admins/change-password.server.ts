import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { PasswordChange } from "#app/features/admins/admin.schema.ts";
import { weaknessOf } from "#app/features/admins/common-passwords.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";

type Refusal = { field: "current_password" | "new_password"; error: string; wait: number };

/** Ends all other sessions. Returns what was refused, or null. */
export async function changePassword(
  admin: SignedInAdmin,
  { current_password, new_password }: PasswordChange,
  address: string,
): Promise<Refusal | null> {
  const wait = await countAct({ user_id: `admin ${admin.id}`, address }, "password_changes");
  if (wait > 0) return { field: "current_password", error: tooOften(wait), wait };
  const { password_hash } = await prisma.admin.findUniqueOrThrow({ where: { id: admin.id } });
  if (!(await isPasswordOf(password_hash, current_password)))
    return { field: "current_password", error: "This is not your password", wait: 0 };
  const weakness = await weaknessOf(new_password, admin.username);
  if (weakness) return { field: "new_password", error: weakness, wait: 0 };
  const changed = { password_hash: await hashPassword(new_password) };
  await prisma.$transaction(async (transaction) => {
    await transaction.admin.update({ where: { id: admin.id }, data: changed });
    const others = { admin_id: admin.id, id: { not: admin.session_id } };
    const { count } = await transaction.adminToken.deleteMany({ where: others });
    const subject = { subject_id: admin.id, subject_name: admin.username };
    await recordAct(
      admin,
      {
        ...{ act: "changed_the_password_of", subject_kind: "administrator", ...subject },
        details: { ended_sessions: count },
      },
      transaction,
    );
  });
  return null;
}
