import {
  markProved,
  type Opener,
  type SignedInAdmin,
} from "#app/features/admins/admin-sessions.server.ts";
import { hasOneTimeCodes } from "#app/features/admins/second-factor/one-time-codes.server.ts";
import { checkOwnPassword } from "#app/features/admins/accounts/own-password.server.ts";
import { readAuthentication } from "#app/features/admins/second-factor/passkey.schema.ts";
import {
  askForPasskey,
  PASSKEY_NOT_TAKEN,
  takePasskey,
} from "#app/features/admins/second-factor/passkeys.server.ts";
import { takeSecondFactor } from "#app/features/admins/second-factor/second-factor.server.ts";

type Refusal = { error: string; wait: number };
type Given = { word: string; passkey: string | null };
type From = Pick<Opener, "address" | "devices"> & { origin: string };

const ALONE = { userVerification: "required" } as const;

export async function askForProof(admin: SignedInAdmin, origin: string) {
  if (!admin.hasSecondFactor) return { asks: "password", passkey: null } as const;
  const asks = (await hasOneTimeCodes(admin)) ? "code" : "recovery code";
  return { asks, passkey: await askForPasskey(admin, { origin, ...ALONE }) } as const;
}

export async function takeProof(
  admin: SignedInAdmin,
  given: Given,
  from: From,
): Promise<Refusal | null> {
  const refused = await check(admin, given, from);
  if (!refused) await markProved(admin);
  return refused;
}

async function check(admin: SignedInAdmin, { word, passkey }: Given, from: From) {
  if (!admin.hasSecondFactor) return checkOwnPassword(admin, word, from);
  if (passkey === null) return takeSecondFactor(admin, word, from);
  const response = readAuthentication(passkey);
  const isTaken = response !== null && (await takePasskey(admin, { response, ...from, ...ALONE }));
  return isTaken ? null : { error: PASSKEY_NOT_TAKEN, wait: 0 };
}
