import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { currentAsker } from "#app/infra/asked-by.server.ts";
import { createFairQueue } from "#app/infra/fair-queue.server.ts";

// OWASP recommends these costs for argon2id first: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

type Cost = { memory: number; passes: number; parallelism: number };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
  });
  const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function isPasswordOf(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", hash = ""] = PHC.exec(stored) ?? [];
  if (!hash) return false;
  const expected = Buffer.from(hash, "base64");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password, Buffer.from(salt, "base64"), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hashInThread = promisify(argon2);

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize("NFC");
  return inPasswordQueue(() =>
    hashInThread("argon2id", { message, nonce, tagLength: HASH_BYTES, ...cost }),
  );
}

/**
 * Each hash keeps one of Node's four threads and 19 MB busy, and the other threads are needed to
 * compress pages.
 */
const AT_ONCE = 2;
const MOST_WAITING = 200;

const inTurn = createFairQueue<{ who: string }>({
  name: "passwords",
  mayBegin: (_, running) => running.length < AT_ONCE,
  mostWaiting: MOST_WAITING,
});

export function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn({ who: currentAsker()?.network ?? "" }, work);
}
