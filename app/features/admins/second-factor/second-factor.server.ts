import { recordAct } from "#app/features/admins/acts.server.ts";
import {
  hasSecondFactor,
  type Opener,
  SECOND_FACTORS,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import { takeOneTimeCode } from "#app/features/admins/second-factor/one-time-codes.server.ts";
import {
  renewRecoveryCodes,
  takeRecoveryCode,
} from "#app/features/admins/second-factor/recovery-codes.server.ts";
import { takeCodeTry } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

type Owner = Pick<SignedInAdmin, "id" | "username">;
type From = Pick<Opener, "address" | "devices">;
type Refusal = { error: string; wait: number };

export async function takeSecondFactor(
  admin: Owner,
  code: string,
  from: From,
): Promise<Refusal | null> {
  const { wait, forget } = await takeCodeTry(admin.username, from);
  const tried = { admin_id: admin.id, address: from.address };
  if (wait > 0) {
    logEvent("admin_locked_out", { ...tried, wait });
    return { error: tooOften(wait), wait };
  }
  if (!(await takeOneTimeCode(admin, code)) && !(await spendRecoveryCode(admin, code))) {
    logEvent("admin_second_factor_failed", tried);
    return { error: "This code is wrong, or was used before", wait: 0 };
  }
  await forget();
  return null;
}

function spendRecoveryCode(admin: Owner, code: string): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const isTaken = await takeRecoveryCode(admin.id, code, transaction);
    if (isTaken)
      await recordAct(admin, { act: "used_a_recovery_code_of", ...about(admin) }, transaction);
    return isTaken;
  });
}

export function makeNewRecoveryCodes(admin: Owner): Promise<string[]> {
  return prisma.$transaction(async (transaction) => {
    await recordAct(admin, { act: "made_new_recovery_codes_of", ...about(admin) }, transaction);
    return renewRecoveryCodes(admin.id, transaction);
  });
}

export function removeSecondFactor(doer: Owner, id: number): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const admin = await transaction.admin.findUnique({
      where: { id },
      select: { id: true, username: true, ...SECOND_FACTORS },
    });
    if (!admin) return false;
    if (!hasSecondFactor(admin)) return true;
    await transaction.admin.update({
      where: { id },
      data: {
        ...{ totp_secret: null, totp_last_step: null },
        ...{ passkeys: { deleteMany: {} }, recovery_codes: { deleteMany: {} } },
      },
    });
    await recordAct(doer, { act: "removed_the_second_factor_of", ...about(admin) }, transaction);
    return true;
  });
}

function about({ id, username }: Owner) {
  return { subject_kind: "administrator", subject_id: id, subject_name: username } as const;
}
