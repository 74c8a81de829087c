import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../local/loopback.ts";
import { commandLine, isRunning } from "../../local/processes.ts";

const START_MS = 300_000;
const FAST_CLOCK = path.resolve("tests/support/fast-clock.mjs");

let folder: string;
let started: Started[];

// One folder for all, because filling it with demo content takes long.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tafula-start-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  started = [];
});

afterEach(async () => {
  for (const one of started) await stop(one);
}, START_MS);

describe("npm start", () => {
  test(
    "starts, says where everything is, refuses a second copy and leaves no process",
    async () => {
      const port = await freePort();
      const first = start({ PORT: String(port) });
      await untilRunning(first);
      expect(first.output).toContain(`http://localhost:${port}`);
      expect(first.output).toMatch(/Admin password +\S{10,}/);
      expect(first.output).toContain(folder);
      expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);

      const second = start({ PORT: String(await freePort()) });
      expect(await exitCode(second)).toBe(1);
      expect(second.output.trim().split("\n")).toHaveLength(1);
      expect(second.output).toContain(`The folder ${folder} is in use by another running copy`);

      const family = [first.child.pid, ...descendants(first.child)];
      expect(family.length).toBeGreaterThan(2);
      first.child.kill("SIGTERM");
      expect(await exitCode(first)).toBe(0);
      expect(family.filter((pid) => pid !== undefined && isRunning(pid))).toEqual([]);
    },
    START_MS,
  );

  test(
    "starts again after a kill -9, and stops when its server dies",
    async () => {
      const environment = { PORT: String(await freePort()) };
      const killed = start(environment);
      await untilRunning(killed);
      killed.child.kill("SIGKILL");
      await exitCode(killed);

      const next = start(environment);
      await untilRunning(next);
      const family = descendants(next.child);
      process.kill(serverOf(next.child), "SIGKILL");
      expect(await exitCode(next)).toBe(1);
      expect(family.filter(isRunning)).toEqual([]);
    },
    START_MS,
  );

  test("says which port is taken", async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    await once(other, "listening");
    // It waits two seconds for whoever is about to leave the port.
    const refused = start({ PORT: String(port), NODE_OPTIONS: `--import=${FAST_CLOCK}` });
    expect(await exitCode(refused)).toBe(1);
    expect(refused.output.trim()).toBe(
      `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
    );
    other.close();
  }, 30_000);

  test("starts nothing of its own in production and names what is missing", async () => {
    const refused = start({ NODE_ENV: "production", PORT: String(await freePort()) });
    expect(await exitCode(refused)).toBe(1);
    for (const name of ["DATABASE_URL", "S3_BUCKET", "SESSION_SECRET", "OAUTH_CLIENT_ID"]) {
      expect(refused.output).toContain(`\n  ${name} is missing`);
    }
  }, 30_000);
});

type Started = { child: ChildProcess; output: string; ended: Promise<unknown[]> };

/** As `npm start` does, but without what the tests' own environment configures. */
function start(environment: Record<string, string>): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["local/start.ts"], {
    env: { PATH, HOME, DATA_DIR: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const one: Started = { child, output: "", ended: once(child, "close") };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      one.output += text;
    });
  }
  started.push(one);
  return one;
}

async function untilRunning(one: Started) {
  await expect
    .poll(() => one.child.exitCode !== null || one.output.includes("Tafula is running."), {
      timeout: START_MS,
    })
    .toBe(true);
  expect(one.output).toContain("Tafula is running.");
}

async function exitCode({ child, ended }: Started) {
  await ended;
  return child.exitCode;
}

async function stop({ child, ended }: Started) {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  await ended;
}

function descendants({ pid }: { pid?: number | undefined }): number[] {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendants({ pid: child })]);
}

function serverOf(child: ChildProcess): number {
  const server = descendants(child).find((pid) => commandLine(pid).includes("server.mjs"));
  if (server === undefined) throw new Error("The server does not run.");
  return server;
}
