import {
  type GoogleUserData,
  readGoogleUserData,
} from "#app/features/users/sign-in/google-user-data.ts";
import type { Muting } from "#app/features/users/muting.ts";
import { keepPortrait } from "#app/features/users/portrait.server.ts";
import { CHOICES, shownPerson } from "#app/features/users/shown-person.ts";
import { isBlank } from "#app/features/vocabulary/typed-text.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { lockWriter } from "#app/infra/lock-row.server.ts";
import type { Claims } from "#app/infra/oauth.server.ts";

const NAME_MAX_LENGTH = 100;
const PICTURE_MAX_LENGTH = 2_000;

export type User = { id: string; google_user_data: GoogleUserData };
/** `news` is the number of notices that the person has not seen yet. */
export type SignedInUser = User & { muting: Muting | null; news: number; session_id: number };

export const SIGN_IN_PROVIDER = env.OAUTH_PROVIDER;

type SavedUser = User & { isBack: boolean };

/**
 * `profile` keeps all that the provider sent, while others see only what the person chose to show.
 */
export async function saveUser({ sub, ...claims }: Claims): Promise<SavedUser> {
  const key = { provider: SIGN_IN_PROVIDER, provider_user_id: sub };
  const profile = await profileOf(claims);
  const where = { provider_provider_user_id: key };
  return prisma.$transaction(async (transaction) => {
    const known = await transaction.user.findUnique({ where, select: { id: true } });
    if (known) await lockWriter(known.id, transaction);
    // The row is read under the lock, because the same person may be signing in or leaving
    // elsewhere.
    const before = await transaction.user.findUnique({
      where,
      select: { id: true, leaving_at: true },
    });
    const { id, ...choices } = await transaction.user.upsert({
      where,
      create: { ...key, profile, google_user_data: profile },
      // When a person who is leaving signs in, the database restores what they had.
      update: { profile, leaving_at: null },
      select: { id: true, ...CHOICES },
    });
    const google_user_data = shownPerson(profile, choices);
    await transaction.user.update({ where: { id }, data: { google_user_data } });
    const isBack = before?.id === id && before.leaving_at !== null;
    return { id, google_user_data, isBack };
  });
}

async function profileOf(claims: Omit<Claims, "sub">): Promise<GoogleUserData> {
  const { name, given_name, picture } = claims;
  const isUsable = picture && picture.length <= PICTURE_MAX_LENGTH;
  return readGoogleUserData({
    name: plainName(name) ?? plainName(given_name),
    given_name: plainName(given_name),
    picture: isUsable ? await keepPortrait(picture) : null,
  });
}

/** Invisible characters could reverse the text around the name, and some letters only fill space. */
function plainName(name: string | null | undefined): string | null {
  const blanks = /[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]+/gu;
  const plain = (name ?? "").replace(blanks, " ").trim();
  const short = [...plain].slice(0, NAME_MAX_LENGTH).join("").trim();
  return isBlank(short) ? null : short;
}
