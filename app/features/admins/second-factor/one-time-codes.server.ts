import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { beginSecondFactor, lockSecondFactor } from "#app/features/admins/first-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/admins/second-factor/recovery-codes.server.ts";
import { seal, sealAnew, unseal } from "#app/features/admins/second-factor/seal.server.ts";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { prisma } from "#app/infra/database.server.ts";

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const PERIODS_OFF = 1;

type Owner = Pick<SignedInAdmin, "id" | "username">;

export async function hasOneTimeCodes(admin: Owner): Promise<boolean> {
  const where = { id: admin.id, totp_secret: { not: null } };
  return (await prisma.admin.count({ where })) > 0;
}

/** The secret travels in the form as `sealed`, so that nothing is stored before a code is right. */
export function newOneTimeSecret(admin: Owner) {
  return shownSecret(admin, new Secret({ size: SECRET_BYTES }).base32);
}

export function readSealedSecret(admin: Owner, sealed: unknown) {
  if (typeof sealed !== "string") return null;
  const secret = unseal(Buffer.from(sealed, "base64url"), pendingOf(admin));
  return secret === null ? null : { ...shownSecret(admin, secret), sealed };
}

function shownSecret(admin: Owner, secret: string) {
  const address = totpOf(admin.username, secret).toString();
  const { data, size } = encode(address, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const sealed = seal(secret, pendingOf(admin)).toString("base64url");
  return { secret, sealed, picture: { size, path: squares.join("") } };
}

/**
 * A form that is sent twice is answered with codes twice, because the first answer may never have
 * been seen.
 */
export async function setUpOneTimeCodes(
  admin: SignedInAdmin,
  { secret, code }: { secret: string; code: string },
): Promise<string[] | null> {
  const step = stepOf(totpOf(admin.username, secret), code);
  if (step === null) return null;
  return prisma.$transaction(async (transaction) => {
    const { isSet, totp_secret } = await lockSecondFactor(admin.id, transaction);
    const isSame = totp_secret !== null && unseal(totp_secret, ownerOf(admin.id)) === secret;
    if (isSame) return renewRecoveryCodes(admin.id, transaction);
    if (totp_secret !== null) return null;
    const kept = { totp_secret: seal(secret, ownerOf(admin.id)), totp_last_step: step };
    await transaction.admin.update({ where: { id: admin.id }, data: kept });
    const subject = { subject_id: admin.id, subject_name: admin.username };
    await recordAct(
      admin,
      { act: "set_up_one_time_codes_of", subject_kind: "administrator", ...subject },
      transaction,
    );
    return isSet
      ? renewRecoveryCodes(admin.id, transaction)
      : beginSecondFactor(admin, transaction);
  });
}

export async function takeOneTimeCode(admin: Owner, code: string): Promise<boolean> {
  const { id, username } = admin;
  const kept = await prisma.admin.findUniqueOrThrow({
    where: { id },
    select: { totp_secret: true },
  });
  const secret = kept.totp_secret && unseal(kept.totp_secret, ownerOf(id));
  const step = secret ? stepOf(totpOf(username, secret), code) : null;
  if (!secret || step === null) return false;
  const { count } = await prisma.admin.updateMany({
    // The old secret is part of the condition, so that codes that were removed meanwhile are not
    // stored again.
    where: {
      id,
      totp_secret: kept.totp_secret,
      OR: [{ totp_last_step: null }, { totp_last_step: { lt: step } }],
    },
    data: { totp_last_step: step, totp_secret: seal(secret, ownerOf(id)) },
  });
  return count > 0;
}

export async function sealAllAnew() {
  const admins = await prisma.admin.findMany({
    where: { totp_secret: { not: null } },
    select: { id: true, totp_secret: true },
  });
  const renewals = admins.flatMap(({ id, totp_secret }) => {
    const sealed = totp_secret && sealAnew(totp_secret, ownerOf(id));
    return sealed ? { where: { id, totp_secret }, data: { totp_secret: sealed } } : [];
  });
  await prisma.$transaction(renewals.map((renewal) => prisma.admin.updateMany(renewal)));
}

function totpOf(label: string, secret: string) {
  return new TOTP({ issuer: SITE_NAME, label, period: PERIOD_SECONDS, secret });
}

function stepOf(totp: TOTP, code: string): number | null {
  const token = code.replaceAll(" ", "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: PERIODS_OFF });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function ownerOf(id: number) {
  return `one-time codes of ${id}`;
}

function pendingOf({ id }: Owner) {
  return `one-time codes of ${id}, not yet confirmed`;
}
