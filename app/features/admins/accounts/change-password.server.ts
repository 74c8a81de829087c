import { recordAct } from "#app/features/admins/acts.server.ts";
import {
  endOtherSessions,
  type Opener,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import type { PasswordChange } from "#app/features/admins/accounts/admin.schema.ts";
import { weaknessOf } from "#app/features/admins/accounts/common-passwords.server.ts";
import { checkOwnPassword } from "#app/features/admins/accounts/own-password.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";

type Refusal = { field: "current_password" | "new_password"; error: string; wait: number };

export async function changePassword(
  admin: SignedInAdmin,
  { current_password, new_password }: PasswordChange,
  from: Pick<Opener, "address" | "devices">,
): Promise<Refusal | null> {
  const refused = await checkOwnPassword(admin, current_password, from);
  if (refused) return { field: "current_password", ...refused };
  const weakness = await weaknessOf(new_password, admin.username);
  if (weakness) return { field: "new_password", error: weakness, wait: 0 };
  const changed = { password_hash: await hashPassword(new_password) };
  await prisma.$transaction(async (transaction) => {
    await transaction.admin.update({ where: { id: admin.id }, data: changed });
    const ended_sessions = await endOtherSessions(admin, transaction);
    const subject = { subject_id: admin.id, subject_name: admin.username };
    await recordAct(
      admin,
      {
        ...{ act: "changed_the_password_of", subject_kind: "administrator", ...subject },
        details: { ended_sessions },
      },
      transaction,
    );
  });
  return null;
}
