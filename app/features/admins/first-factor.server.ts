import {
  endOtherSessions,
  hasSecondFactor,
  SECOND_FACTORS,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import { renewRecoveryCodes } from "#app/features/admins/recovery-codes.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;

/** Two forms sent at once wait for each other: one of them adds the first factor. */
export async function lockSecondFactor(id: number, transaction: Transaction) {
  await lockRow("admins", id, transaction);
  const admin = await transaction.admin.findUniqueOrThrow({
    where: { id },
    select: SECOND_FACTORS,
  });
  return { isSet: hasSecondFactor(admin), totp_secret: admin.totp_secret };
}

/** Ends the other sessions, which the password alone began. Returns the recovery codes. */
export async function beginSecondFactor(admin: SignedInAdmin, transaction: Transaction) {
  await endOtherSessions(admin, transaction);
  return renewRecoveryCodes(admin.id, transaction);
}
