import { type Asked, currentAsker } from "#app/infra/asked-by.server.ts";
import { type Database, pool, prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { createReplica, type Replica } from "#app/infra/replica.server.ts";

/** Anonymous clients may read data this old, unless a change of what pages show is known (T-64). */
const MAY_LAG_MS = 800;

const primary: Database = { prisma, pool };
const replicas = env.DATABASE_REPLICA_URLS.map(createReplica);
const positions: { askedAt: number; position: number }[] = [];
const catchUps = new WeakMap<Asked, Promise<boolean>>();
let changedBefore = Infinity;
let catchUp: () => Promise<boolean> = async () => false;
let turn = 0;

/** The position is read together with the changes, so the log holds all of them before it. */
export const POSITION_IN_LOG =
  replicas.length > 0 ? `, (pg_current_wal_insert_lsn() - '0/0')::float8 AS in_log` : "";

export function followLog(ask: () => Promise<boolean>) {
  catchUp = ask;
}

type AskedAt = { askedAt: number; hasChanged: boolean };

export function noteLog(position: number | undefined, { askedAt, hasChanged }: AskedAt) {
  if (position === undefined) return;
  if (hasChanged) changedBefore = position;
  positions.push({ askedAt, position });
  while (positions.length > 1 && (positions[0]?.askedAt ?? 0) < askedAt - MAY_LAG_MS)
    positions.shift();
}

/**
 * Reads that decide nothing may come from a replica that has replayed all that this request may
 * expect to see. Otherwise the primary answers.
 */
export async function mayLag<Result>(
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const replica = await findReplica();
  if (!replica) return read(primary);
  try {
    const result = await read(replica.database);
    replica.noteAnswer();
    return result;
  } catch (error) {
    replica.noteFailure(error);
    return read(primary);
  }
}

export function onPrimary<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
  return read(primary);
}

async function findReplica(): Promise<Replica | null> {
  const asked = currentAsker();
  if (replicas.length === 0 || asked?.does !== "read" || !(await hasAnswered(asked))) return null;
  turn += 1;
  const inTurn = replicas.map((_, place) => replicas[(turn + place) % replicas.length]);
  for (const replica of inTurn) {
    if (replica?.hasRoom() && (await replica.hasReplayed(positionFor(asked)))) return replica;
  }
  return null;
}

function hasAnswered(asked: Asked): Promise<boolean> {
  const known = catchUps.get(asked) ?? catchUp();
  catchUps.set(asked, known);
  return known;
}

/**
 * Signed-in people may have written just now, so their reads need everything that the log holds.
 */
function positionFor({ user_id }: Asked): number {
  const log = user_id === null ? positions[0] : positions.at(-1);
  return Math.max(changedBefore, log?.position ?? Infinity);
}

export async function closeReplicas() {
  await Promise.all(replicas.map((replica) => replica.close()));
}
