import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../local/loopback.ts";
import { runProgram, withOurNode } from "../../local/processes.ts";
import { readPublished } from "../../local/services.ts";
import { CONTENTS, type Size } from "./figures.ts";
import { parentOf } from "./processor.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const START_WITHIN_MS = 300_000;
const ASKED_WITHIN_MS = 10_000;
const PAUSE_MS = 20;
const LAST_WORDS = 2_000;

/** The administrator of a benchmark's own site. */
export const BENCH_ADMIN = {
  ADMIN_USERNAME: "bench",
  ADMIN_PASSWORD: "only the benchmark knows it",
};
/** The load comes from this machine, as from a proxy, and names the networks it passes on. */
const TRUSTED = { TRUSTED_PROXIES: "127.0.0.1,::1" };

/** Beside a floor that is one process. */
export const ONE_PROCESS = { WORKERS: "0" };

type Running = { url: string; pid: number; tookMs: number; stop: () => Promise<void> };
export type Site = Running & {
  databaseUrl: string;
  databasePid: number;
  ask: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** Another process of the site beside it, with the same database and store. */
  startAnother: (environment?: NodeJS.ProcessEnv) => Promise<Running>;
};

type Wanted = { size?: Size; folder: string };

const running = new Map<ChildProcess, () => Promise<void>>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await stopAll();
    process.exit(1);
  });
}

async function stopAll() {
  await Promise.all([...running.values()].map((stop) => stop()));
}

/** It goes when we go. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tafula-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `npm start` with the demo content and, if a size is named, made-up content. */
export async function openSite({ size, folder }: Wanted): Promise<Site> {
  const environment = { ...BENCH_ADMIN, ...TRUSTED, DATA_DIR: path.resolve(folder) };
  const site = await startProcess("start", environment);
  try {
    const services = Object.assign({}, ...Object.values(readPublished(folder)?.services ?? {}));
    const { DATABASE_URL: databaseUrl } = services;
    const ask: Site["ask"] = (sql) => askDatabase(databaseUrl, sql);
    if (size !== undefined) {
      await fill(folder, size, environment);
      // A folder of before may just have been given new indexes, of which nothing is known yet.
      await ask("ANALYZE");
    }
    return {
      ...site,
      stop: stopAll,
      databaseUrl,
      databasePid: await findDatabase(databaseUrl),
      ask,
      startAnother: (own = {}) =>
        startProcess("serve", {
          ...TRUSTED,
          ...services,
          DEMO: "1",
          STOP_DELAY_SECONDS: "0",
          ...own,
        }),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Until the home page is there. */
async function startProcess(script: string, environment: NodeJS.ProcessEnv): Promise<Running> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: ROOT,
    env: withOurNode({ ...process.env, ...environment, PORT: port }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let lastWords = "";
  child.stderr.setEncoding("utf8").on("data", (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS);
  });
  const ended = once(child, "exit").finally(() => running.delete(child));
  async function stop() {
    child.kill("SIGTERM");
    await ended;
  }
  running.set(child, stop);
  while (child.exitCode === null && performance.now() - began < START_WITHIN_MS) {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) {
      return { url, pid: child.pid ?? 0, tookMs: performance.now() - began, stop };
    }
    await pause(PAUSE_MS);
  }
  await stop();
  throw new Error(`The site did not start.\n${lastWords}`);
}

/** Once for each folder: filling a large one takes long. */
async function fill(folder: string, size: Size, environment: NodeJS.ProcessEnv) {
  const note = path.join(folder, "bench-size");
  const found = existsSync(note) ? readFileSync(note, "utf8") : null;
  if (found === size) return;
  if (found !== null) throw new Error(`${folder} holds the content of ${found}.`);
  writeFileSync(note, `a part of ${size}`);
  const amounts = Object.entries(CONTENTS[size]).flatMap(([name, count]) => [
    `--${name}`,
    String(count),
  ]);
  const { succeeded } = await runProgram(
    process.execPath,
    ["local/with-services.ts", "node", "prisma/generate-content.ts", ...amounts],
    { cwd: ROOT, env: withOurNode({ ...process.env, ...environment }), stdio: "inherit" },
  );
  if (!succeeded) throw new Error("The content could not be made up.");
  writeFileSync(note, size);
}

/** All its processes are children of the first, also the one that answers as long as we are connected. */
async function findDatabase(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

async function askDatabase<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
