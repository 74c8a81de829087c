import { deviceName } from "#app/features/users/sign-in/device-name.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { mutingOf } from "#app/features/users/muting.ts";
import { NOTICE_IS_SHOWN } from "#app/features/users/shown-notices.ts";
import {
  hashesOfToken,
  hashOfToken,
  newToken,
} from "#app/features/users/sign-in/session-token.server.ts";
import type { SignedInUser } from "#app/features/users/users.server.ts";
import { oldestKept, RETENTION } from "#app/features/vocabulary/retention.ts";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { askedTogether } from "#app/infra/asked-together.server.ts";
import { prisma, unlessBusy } from "#app/infra/database.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const HOUR_MS = 60 * 60 * 1_000;

export const SESSION_SECONDS = RETENTION.session_unused.days * 24 * 60 * 60;
const MOST_DELETED_AT_ONCE = 1_000;
const MOST_NEWS = 100;

type Device = { user_agent: string; address: string };

export async function startSession(
  user_id: string,
  replacedToken: string | null,
  from?: Device,
): Promise<string> {
  const token = newToken();
  if (replacedToken) await endSession(replacedToken);
  await prisma.userSession.create({
    data: {
      ...{ token_hash: hashOfToken(token), user_id, expires_at: fromNow(SESSION_SECONDS) },
      device: deviceName(from?.user_agent ?? ""),
      network: addressPrefix(from?.address ?? "") ?? "",
    },
  });
  return token;
}

type SessionRow = {
  token_hash: Buffer;
  session_id: number;
  id: string;
  google_user_data: unknown;
  last_seen_at: Date;
  muted_at: Date | null;
  muted_until: Date | null;
  muted_reason: string | null;
  news: number;
};

const readSessions = statement<SessionRow>(
  "sessions",
  `SELECT token_hash, user_sessions.id AS session_id, users.id, users.google_user_data, user_sessions.last_seen_at,
          muted_at, muted_until, muted_reason,
          (SELECT count(*)::int
             FROM (SELECT FROM notices WHERE user_id = users.id AND seen_at IS NULL
                      AND ${NOTICE_IS_SHOWN}
                    LIMIT ${MOST_NEWS}) AS fresh) AS news
     FROM user_sessions JOIN users ON users.id = user_sessions.user_id
    WHERE token_hash = ANY ($1::bytea[]) AND expires_at > $2 AND user_sessions.created_at > $3 AND leaving_at IS NULL`,
  onPrimary,
);

const readTogether = askedTogether((hashes: Buffer[]) => {
  const now = new Date();
  return readSessions(hashes, now, oldestKept("session", now));
});

export async function findSession(
  token: string,
): Promise<{ user: SignedInUser; isDue: boolean } | null> {
  const now = new Date();
  const hashes = hashesOfToken(token);
  const found = (await readTogether(hashes)).find(({ token_hash }) =>
    hashes.some((hash) => hash.equals(token_hash)),
  );
  if (!found) return null;
  return {
    user: {
      id: found.id,
      google_user_data: readGoogleUserData(found.google_user_data),
      muting: mutingOf(found, now),
      news: found.news,
      session_id: found.session_id,
    },
    isDue: found.last_seen_at.getTime() < now.getTime() - HOUR_MS,
  };
}

export async function prolongSession(token: string): Promise<boolean> {
  const prolonged = await unlessBusy(
    prisma.userSession.updateMany({
      where: { token_hash: { in: hashesOfToken(token) } },
      data: { last_seen_at: new Date(), expires_at: fromNow(SESSION_SECONDS) },
    }),
  );
  return prolonged !== null && prolonged.count > 0;
}

export async function endSession(token: string) {
  await prisma.userSession.deleteMany({ where: { token_hash: { in: hashesOfToken(token) } } });
}

export async function endAllSessions(user_id: string) {
  await prisma.userSession.deleteMany({ where: { user_id } });
}

export async function deleteEndedSessions(now: Date): Promise<number> {
  const where = { expires_at: { lt: now } };
  return (await prisma.userSession.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

export async function deleteOverlongSessions(now: Date): Promise<number> {
  const where = { created_at: { lte: oldestKept("session", now) } };
  return (await prisma.userSession.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

function fromNow(seconds: number) {
  return new Date(Date.now() + seconds * 1_000);
}
