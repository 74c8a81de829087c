import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { commandLine } from "../../local/processes.ts";

export const START_MS = 300_000;

export type Started = { child: ChildProcess; output: string; ended: Promise<unknown[]> };

/** As `npm start` does, but without what the tests' own environment configures. */
export function start(
  environment: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, "local/start.ts"],
): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    env: { PATH, HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const one: Started = { child, output: "", ended: once(child, "close") };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      one.output += text;
    });
  }
  return one;
}

export async function untilRunning(one: Started) {
  await expect
    .poll(() => one.child.exitCode !== null || one.output.includes("Tafula is running."), {
      timeout: START_MS,
    })
    .toBe(true);
  expect(one.output).toContain("Tafula is running.");
}

type Admin = { ADMIN_USERNAME: string; ADMIN_PASSWORD: string };

/** What a program of this administrator sends. */
export async function programOf(url: string, admin: Admin) {
  // The administrator is made while the site begins to answer.
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  await expect.poll(ready).toBe(200);
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
  });
  const { token }: { token: string } = await response.json();
  return { Authorization: `Bearer ${token}` };
}

export async function exitCode({ child, ended }: Started) {
  await ended;
  return child.exitCode;
}

export async function stop({ child, ended }: Started) {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  await ended;
}

export function descendants({ pid }: { pid?: number | undefined }): number[] {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendants({ pid: child })]);
}

export function serverOf(child: ChildProcess): number {
  const server = descendants(child).find((pid) => commandLine(pid).includes("server.mjs"));
  if (server === undefined) throw new Error("The server does not run.");
  return server;
}
