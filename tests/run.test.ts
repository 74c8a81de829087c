import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { isRunning } from "../local/processes.ts";
import { familyOf } from "./support/family.ts";

let run: ChildProcess | undefined;

afterEach(() => void run?.kill("SIGKILL"));

describe("npm test", () => {
  // Starts a database of its own beside the one that all test files share.
  const file = "tests/local/postgres.test.ts";

  test("told to end, ends everything that it started", async () => {
    run = spawn(process.execPath, ["tests/run.ts", file], { stdio: "ignore" });
    const { pid = 0 } = run;
    const ended = once(run, "exit");
    await expect.poll(() => databasesOf(pid).length, { timeout: 60_000 }).toBeGreaterThan(1);

    const family = familyOf([pid]);
    run.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect(family.filter((one) => isRunning(one.pid)).map(({ command }) => command)).toEqual([]);
    const folders = family.flatMap(({ command }) => /\S*\/tafula-run-\w+/.exec(command) ?? []);
    expect(folders.length).toBeGreaterThan(0);
    expect(familyOf([], folders[0])).toEqual([]);
  }, 120_000);
});

function databasesOf(pid: number) {
  return familyOf([pid]).filter(({ command }) => /bin\/postgres -D /.test(command));
}
