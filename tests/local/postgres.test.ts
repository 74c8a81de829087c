import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Postgres, startPostgres } from "../../local/postgres.ts";
import { prepareDataFolder } from "../../local/private-files.ts";
import { isRunning } from "../../local/processes.ts";
import { quietStep } from "../../local/progress.ts";

// Real databases are installed here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let parent: string;
let running: Postgres[];
let said: string[];

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "tafula-postgres-"));
  prepareDataFolder(parent);
  running = [];
  said = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(parent, { recursive: true });
});

describe("the embedded database", () => {
  test("answers in UTC, keeps its rows over a restart and leaves no process", async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE dishes AS SELECT 'bobotie' AS title");
    expect(await query(first.url, "SHOW TimeZone")).toEqual([{ TimeZone: "UTC" }]);
    expect(await query(first.url, "SHOW jit")).toEqual([{ jit: "off" }]);
    const pid = postmasterPid(first);
    await first.stop();
    expect(isRunning(pid)).toBe(false);

    const second = await start();
    expect(await query(second.url, "SELECT title FROM dishes")).toEqual([{ title: "bobotie" }]);
  });

  test("comes back under the same address after it was killed", async () => {
    const postgres = await start({ isTemporary: false });
    await query(postgres.url, "CREATE TABLE dishes AS SELECT 'bobotie' AS title");
    process.kill(postmasterPid(postgres), "SIGKILL");
    await expect.poll(() => said, { timeout: 30_000 }).toContain("The database is running again.");
    expect(await query(postgres.url, "SELECT title FROM dishes")).toEqual([{ title: "bobotie" }]);
  });

  test("closes the orphan that a killed start left behind", async () => {
    const { starter, url, orphan } = await startElsewhere();
    await query(url, "CREATE TABLE dishes AS SELECT 'bobotie' AS title");
    starter.kill("SIGKILL");
    expect(isRunning(orphan)).toBe(true);

    const next = await start();
    expect(isRunning(orphan)).toBe(false);
    expect(await query(next.url, "SELECT title FROM dishes")).toEqual([{ title: "bobotie" }]);
  });

  test("refuses whoever has no password", async () => {
    const postgres = await start();
    const url = new URL(postgres.url);
    url.password = "guessed";
    await expect(query(url.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  });
});

async function start({ isTemporary } = { isTemporary: true }): Promise<Postgres> {
  const postgres = await startPostgres({
    folder: path.join(parent, "postgres"),
    isTemporary,
    say: (line) => said.push(line),
    step: quietStep,
    onLost: (reason) => said.push(reason.message),
  });
  running.push(postgres);
  return postgres;
}

/** In a process of its own, which a test can kill. */
async function startElsewhere() {
  const script = `
    import { startPostgres } from "./local/postgres.ts";
    import { quietStep, stayQuiet } from "./local/progress.ts";
    const postgres = await startPostgres({ folder: process.argv[1], isTemporary: true,
      say: stayQuiet, step: quietStep, onLost: stayQuiet });
    console.log(JSON.stringify(postgres));`;
  const folder = path.join(parent, "postgres");
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script, folder]);
  const [line] = await once(starter.stdout, "data");
  const { url }: { url: string } = JSON.parse(String(line));
  return { starter, url, orphan: postmasterPid({ folder }) };
}

function postmasterPid({ folder }: { folder: string }): number {
  const [pid] = readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
