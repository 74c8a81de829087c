import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../local/loopback.ts";
import { isRunning } from "../../local/processes.ts";
import {
  descendants,
  exitCode,
  serverOf,
  start as startNpm,
  START_MS,
  type Started,
  stop,
  untilRunning,
} from "../support/npm-start.ts";

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
      // Its processes end by themselves when they notice that nobody is above them.
      await expect.poll(() => family.filter(isRunning)).toEqual([]);
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
  });

  test("starts nothing of its own in production and names what is missing", async () => {
    const refused = start({ NODE_ENV: "production", PORT: String(await freePort()) });
    expect(await exitCode(refused)).toBe(1);
    for (const name of ["DATABASE_URL", "S3_BUCKET", "SESSION_SECRET", "OAUTH_CLIENT_ID"]) {
      expect(refused.output).toContain(`\n  ${name} is missing`);
    }
  });
});

function start(environment: Record<string, string>): Started {
  const one = startNpm({ DATA_DIR: folder, ...environment });
  started.push(one);
  return one;
}
