import {
  endOtherSessions,
  hasSecondFactor,
  SECOND_FACTORS,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import { renewRecoveryCodes } from "#app/features/admins/second-factor/recovery-codes.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;

/**
 * Locks the administrator, so that only one of two forms that are sent at once adds the first
 * factor.
 */
export async function lockSecondFactor(id: number, transaction: Transaction) {
  await lockRow("admins", id, transaction);
  const admin = await transaction.admin.findUniqueOrThrow({
    where: { id },
    select: SECOND_FACTORS,
  });
  return { isSet: hasSecondFactor(admin), totp_secret: admin.totp_secret };
}

export async function beginSecondFactor(admin: SignedInAdmin, transaction: Transaction) {
  await endOtherSessions(admin, transaction);
  return renewRecoveryCodes(admin.id, transaction);
}
