import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { deviceName } from "#app/features/admins/device-name.ts";
import { renewRecoveryCodes } from "#app/features/admins/recovery-codes.server.ts";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

const MOST_PASSKEYS = 20;

/** EdDSA, ES256 and RS256. To ask for more, the library tries what Node still calls an experiment. */
const ALGORITHMS = [-8, -7, -257];

/** Where the site is: a passkey works there and nowhere else. */
type Place = { origin: string };

type Answer = Place & { response: AuthenticationResponseJSON };

export function listPasskeys(admin_id: number) {
  return prisma.adminPasskey.findMany({
    where: { admin_id },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    take: MOST_PASSKEYS,
  });
}

export async function offerPasskey(admin: SignedInAdmin, { origin }: Place) {
  const known = await listPasskeys(admin.id);
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: new URL(origin).hostname,
    userName: admin.username,
    userID: Buffer.from(`admin ${admin.id}`),
    excludeCredentials: known.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  await keepChallenge(admin, options.challenge);
  return options;
}

/** Returns recovery codes when it is the first second factor, none otherwise, and null when it was refused. */
export async function addPasskey(
  admin: SignedInAdmin,
  {
    response,
    user_agent,
    origin,
  }: Place & { response: RegistrationResponseJSON; user_agent: string },
): Promise<string[] | null> {
  const expectedChallenge = await takeChallenge(admin);
  if (expectedChallenge === null) return null;
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin, requireUserVerification: false },
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return prisma.$transaction(async (transaction) => {
    await transaction.adminPasskey.createMany({
      data: {
        ...{ id, admin_id: admin.id, device: deviceName(user_agent), transports },
        ...{ public_key: Buffer.from(publicKey), counter: BigInt(counter) },
      },
      skipDuplicates: true,
    });
    await recordAct(admin, { act: "added_a_passkey_of", ...about(admin) }, transaction);
    return admin.hasSecondFactor ? [] : renewRecoveryCodes(admin.id, transaction);
  });
}

export async function askForPasskey(admin: SignedInAdmin, { origin }: Place) {
  const known = await listPasskeys(admin.id);
  if (known.length === 0) return null;
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: "preferred",
  });
  await keepChallenge(admin, options.challenge);
  return options;
}

export async function takePasskey(
  admin: SignedInAdmin,
  { address, ...answer }: Answer & { address: string },
): Promise<boolean> {
  const isTaken = await verify(admin, answer);
  if (!isTaken) logEvent("admin_second_factor_failed", { admin_id: admin.id, address });
  return isTaken;
}

async function verify(admin: SignedInAdmin, { response, origin }: Answer): Promise<boolean> {
  const expectedChallenge = await takeChallenge(admin);
  const passkey = await prisma.adminPasskey.findFirst({
    where: { id: response.id, admin_id: admin.id },
  });
  if (expectedChallenge === null || !passkey) return false;
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin, requireUserVerification: false },
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const counter = BigInt(verified.authenticationInfo.newCounter);
  await prisma.adminPasskey.updateMany({ where: { id: passkey.id }, data: { counter } });
  return true;
}

export function removePasskey(admin: SignedInAdmin, id: string): Promise<void> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.adminPasskey.deleteMany({
      where: { id, admin_id: admin.id },
    });
    if (count > 0)
      await recordAct(admin, { act: "removed_a_passkey_of", ...about(admin) }, transaction);
  });
}

async function keepChallenge({ session_id }: SignedInAdmin, challenge: string) {
  await prisma.adminToken.updateMany({ where: { id: session_id }, data: { challenge } });
}

async function takeChallenge({ session_id }: SignedInAdmin): Promise<string | null> {
  const kept = await prisma.adminToken.findUnique({
    where: { id: session_id },
    select: { challenge: true },
  });
  if (!kept?.challenge) return null;
  const { challenge } = kept;
  const { count } = await prisma.adminToken.updateMany({
    where: { id: session_id, challenge },
    data: { challenge: null },
  });
  return count > 0 ? challenge : null;
}

function about({ id, username }: SignedInAdmin) {
  return { subject_kind: "administrator", subject_id: id, subject_name: username } as const;
}
