import type { AdminSignIn, ProgramSignIn } from "#app/features/admins/admin-sign-in.schema.ts";
import {
  hasSecondFactor,
  type Opener,
  SECOND_FACTORS,
  startAdminSession,
  startHalfSession,
} from "#app/features/admins/admin-sessions.server.ts";
import { takeSecondFactor } from "#app/features/admins/second-factor/second-factor.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { judgeTry, takePasswordTry } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

export const ENROL_FIRST = "Set up a second factor in the back office first";

/**
 * The hash is made at start, because otherwise the first unknown name would take twice as long as a
 * wrong password.
 */
const nobodysHash = hashPassword("nobody has this password");

type Refused = { refused: "credentials" | "wait" | "enrolment"; error: string; wait: number };
type SignedIn = { refused: null; token: string; isHalf: boolean };

export async function signInAdmin(credentials: AdminSignIn, opener: Opener) {
  const found = await checkPassword(credentials, opener);
  if (found.refused !== null) return found;
  const { admin } = found;
  if (!hasSecondFactor(admin)) return signIn(admin.id, opener);
  const half: SignedIn = {
    refused: null,
    token: await startHalfSession(admin.id, opener),
    isHalf: true,
  };
  return half;
}

export async function signInProgram({ code, ...credentials }: ProgramSignIn, opener: Opener) {
  const found = await checkPassword(credentials, opener);
  if (found.refused !== null) return found;
  const { admin } = found;
  if (!hasSecondFactor(admin) && env.ADMIN_SECOND_FACTOR === "required")
    return refusal("enrolment", ENROL_FIRST);
  if (!hasSecondFactor(admin)) return signIn(admin.id, opener);
  if (!code) return refusal("credentials", "Send the code of your second factor too");
  const wrong = await takeSecondFactor(admin, code, opener);
  if (wrong) return refusal(wrong.wait > 0 ? "wait" : "credentials", wrong.error, wrong.wait);
  return signIn(admin.id, opener);
}

export async function signIn(admin_id: number, opener: Opener): Promise<SignedIn> {
  const token = await startAdminSession(admin_id, opener);
  logEvent("admin_sign_in", { admin_id, address: opener.address });
  return { refused: null, token, isHalf: false };
}

/**
 * An unknown name takes as long as a wrong password and gets the same answer, so that nobody learns
 * which names exist.
 */
async function checkPassword({ username, password }: AdminSignIn, opener: Opener) {
  const { address } = opener;
  const admin = await prisma.admin.findUnique({
    where: { username },
    include: { _count: SECOND_FACTORS._count },
  });
  const from = { admin_id: admin?.id ?? null, address };
  const taken = await takePasswordTry(username, opener);
  const { wait } = taken;
  if (wait > 0) {
    logEvent("admin_locked_out", { wait, ...from });
    return refusal("wait", tooOften(wait), wait);
  }
  const hash = admin?.password_hash ?? (await nobodysHash);
  const isRight = await judgeTry(taken, () => isPasswordOf(hash, password));
  if (!admin || admin.disabled_at !== null || !isRight) {
    logEvent("admin_sign_in_failed", from);
    return refusal("credentials", "Wrong username or password");
  }
  await taken.forget();
  return { refused: null, admin } as const;
}

function refusal(refused: Refused["refused"], error: string, wait = 0): Refused {
  return { refused, error, wait };
}
