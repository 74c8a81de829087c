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
import { deviceName } from "#app/features/users/sign-in/device-name.ts";
import { beginSecondFactor, lockSecondFactor } from "#app/features/admins/first-factor.server.ts";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { prisma } from "#app/infra/database.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

const MOST_PASSKEYS = 20;
export const PASSKEY_NOT_TAKEN = "This passkey is not one of yours. Try again, or use a code.";

/**
 * These are EdDSA, ES256 and RS256. For more, the library tries functions that Node still calls
 * experimental.
 */
const ALGORITHMS = [-8, -7, -257];

type Place = { origin: string };

/**
 * A touch is enough beside a password. A passkey alone must come with a PIN or a finger, so that a
 * key that was left plugged in is not enough.
 */
type Asked = Place & { userVerification: "preferred" | "required" };

type Answer = Asked & { response: AuthenticationResponseJSON };

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
  await keepChallenge(admin, { challenge: options.challenge });
  return options;
}

type Registration = Place & { response: RegistrationResponseJSON; user_agent: string };
type Added = { refused: string; codes: null } | { refused: null; codes: string[] };

export async function addPasskey(admin: SignedInAdmin, given: Registration): Promise<Added> {
  const credential = await verifyRegistration(admin, given);
  if (!credential) return refused("This passkey could not be added. Try once more.");
  const { id, publicKey, counter, transports = [] } = credential;
  return prisma.$transaction(async (transaction) => {
    const isFirst = !(await lockSecondFactor(admin.id, transaction)).isSet;
    const known = await transaction.adminPasskey.count({ where: { admin_id: admin.id } });
    if (known >= MOST_PASSKEYS)
      return refused(`You have ${MOST_PASSKEYS} passkeys. Remove one first.`);
    const { count } = await transaction.adminPasskey.createMany({
      data: {
        ...{ id, admin_id: admin.id, device: deviceName(given.user_agent), transports },
        ...{ public_key: Buffer.from(publicKey), counter: BigInt(counter) },
      },
      skipDuplicates: true,
    });
    if (count === 0) return refused("This passkey has been added already.");
    await recordAct(admin, { act: "added_a_passkey_of", ...about(admin) }, transaction);
    const codes = isFirst ? await beginSecondFactor(admin, transaction) : [];
    return { refused: null, codes };
  });
}

function refused(sentence: string): Added {
  return { refused: sentence, codes: null };
}

async function verifyRegistration(admin: SignedInAdmin, { response, origin }: Registration) {
  const expectedChallenge = await takeChallenge(admin, "challenge");
  if (expectedChallenge === null) return null;
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin, requireUserVerification: false },
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

export async function askForPasskey(admin: SignedInAdmin, { origin, userVerification }: Asked) {
  const known = await listPasskeys(admin.id);
  if (known.length === 0) return null;
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification,
  });
  await keepChallenge(admin, { proof_challenge: options.challenge });
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

async function verify(
  admin: SignedInAdmin,
  { response, origin, userVerification }: Answer,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(admin, "proof_challenge");
  const passkey = await prisma.adminPasskey.findFirst({
    where: { id: response.id, admin_id: admin.id },
  });
  if (expectedChallenge === null || !passkey) return false;
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin },
    requireUserVerification: userVerification === "required",
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

type Challenge = "challenge" | "proof_challenge";

async function keepChallenge(
  { session_id }: SignedInAdmin,
  kept: Partial<Record<Challenge, string>>,
) {
  await prisma.adminToken.updateMany({ where: { id: session_id }, data: kept });
}

async function takeChallenge(
  { session_id }: SignedInAdmin,
  name: Challenge,
): Promise<string | null> {
  const kept = await prisma.adminToken.findUnique({ where: { id: session_id } });
  const challenge = kept?.[name];
  if (!challenge) return null;
  const { count } = await prisma.adminToken.updateMany({
    where: { id: session_id, [name]: challenge },
    data: { [name]: null },
  });
  return count > 0 ? challenge : null;
}

function about({ id, username }: SignedInAdmin) {
  return { subject_kind: "administrator", subject_id: id, subject_name: username } as const;
}
