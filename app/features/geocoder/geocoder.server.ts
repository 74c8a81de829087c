import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { fetchSmall } from "#app/infra/fetch-small.server.ts";
import { timeCall } from "#app/infra/metrics.server.ts";

const MOST_DELETED_AT_ONCE = 1_000;

/** The map service allows one request a second, and the extra tenth allows for inexact clocks. */
const TURN_MS = 1_100;
const LONGEST_WAIT_MS = 3_000;

const underWay = new Map<string, Promise<unknown>>();

export async function askGeocoder<Schema extends z.ZodType<Prisma.InputJsonObject>>(
  call: "reverse" | "search",
  question: Record<string, string>,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const key = `${call}?${new URLSearchParams(question)}`;
  const kept = createHash("sha256").update(key).digest("base64url");
  const known = schema.safeParse(await findAnswer(kept));
  if (known.success) return known.data;

  const answer = underWay.get(key) ?? fetchInTurn(key).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  const parsed = schema.safeParse(await answer);
  if (!parsed.success) return null;
  await keepAnswer(kept, parsed.data);
  return parsed.data;
}

async function findAnswer(question: string): Promise<unknown> {
  const kept = await prisma.geocoderAnswer.findUnique({
    where: { question, fetched_at: { gte: oldestKept("places", new Date()) } },
  });
  return kept?.answer;
}

async function keepAnswer(question: string, answer: Prisma.InputJsonObject) {
  const fetched_at = new Date();
  await prisma.geocoderAnswer.upsert({
    where: { question },
    create: { question, answer, fetched_at },
    update: { answer, fetched_at },
  });
}

export async function deleteOldAnswers(now: Date): Promise<number> {
  const where = { fetched_at: { lt: oldestKept("places", now) } };
  return (await prisma.geocoderAnswer.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

async function fetchInTurn(question: string): Promise<unknown> {
  const waitMs = await takeTurn();
  if (waitMs === null) return null;
  await wait(waitMs);
  try {
    return await timeCall({
      service: "geocoder",
      call: question.startsWith("reverse") ? "reverse" : "search",
      ask: () => fetchAnswer(question),
    });
  } catch {
    return null;
  }
}

async function takeTurn(): Promise<number | null> {
  // All processes share this row and the database's clock, and Prisma cannot compute a time from
  // the stored one.
  const [turn] = await prisma.$queryRaw<{ wait_ms: number }[]>`
    INSERT INTO geocoder_turn AS turn (id, next_at)
    VALUES (1, clock_timestamp() + ${TURN_MS} * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE
    SET next_at = greatest(turn.next_at, clock_timestamp()) + ${TURN_MS} * interval '1 millisecond'
    WHERE turn.next_at <= clock_timestamp() + ${LONGEST_WAIT_MS} * interval '1 millisecond'
    RETURNING (extract(epoch FROM next_at - clock_timestamp()) * 1000 - ${TURN_MS})::float8 AS wait_ms`;
  return turn ? Math.max(0, turn.wait_ms) : null;
}

async function fetchAnswer(question: string): Promise<unknown> {
  const service = env.GEOCODER_URL.endsWith("/") ? env.GEOCODER_URL : `${env.GEOCODER_URL}/`;
  const response = await fetchSmall(service + question, {
    headers: { "User-Agent": userAgent(), "Accept-Language": "en", Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The map service answered ${response.status}`);
  return response.json();
}

/** The rules of the map service ask its callers to say who they are and how to reach them. */
function userAgent() {
  const whom = [env.PUBLIC_URL && `+${env.PUBLIC_URL}`, env.GEOCODER_CONTACT]
    .filter(Boolean)
    .join("; ");
  return whom ? `Tafula/1.0 (${whom})` : "Tafula/1.0";
}
