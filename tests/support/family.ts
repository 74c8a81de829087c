import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "../../local/processes.ts";

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;

const stop = new AbortController();
/** Aborted once the run was told to stop: from then on nothing has a result. */
export const stopping = stop.signal;

type Process = { pid: number; parent: number; command: string };

/**
 * Gives this process a folder of its own for temporary files, and ends everything it started when it is told to stop. Answers
 * what does so when it stops by itself.
 */
export function beginRun(): () => Promise<void> {
  // A socket's path must be short, and what macOS calls its temporary folder is long.
  const parent = process.platform === "darwin" ? "/tmp" : tmpdir();
  const folder = mkdtempSync(path.join(parent, "tafula-run-"));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

  const end = () => endFamily(process.pid, folder);
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.on(signal, () => {
      if (stopping.aborted) return;
      stop.abort();
      void end().finally(() => process.exit(code));
    });
  }
  return end;
}

/** From the top down, so that each may stop what it started; in the end those that do not listen. */
async function endFamily(head: number, folder: string) {
  const known = new Set<number>();
  const asked = new Set<number>();
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const living = familyOf([head, ...known], folder).filter(({ pid }) => pid !== head);
    for (const { pid } of living) known.add(pid);
    if (living.length === 0) return;
    const isLate = Date.now() > deadline;
    for (const { pid, parent } of living) {
      if (isLate) signalTo(pid, "SIGKILL");
      else if (!asked.has(pid) && !living.some((other) => other.pid === parent)) {
        asked.add(pid);
        signalTo(pid, "SIGINT");
      }
    }
    await pause(PAUSE_MS);
  }
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  if (isRunning(pid)) process.kill(pid, signal);
}

/** These and all below them, and whoever works in the folder: a killed parent leaves a database that is nobody's child. */
export function familyOf(heads: number[], folder?: string): Process[] {
  const all = processes();
  const found = new Map<number, Process>();
  function add(one: Process) {
    if (found.has(one.pid)) return;
    found.set(one.pid, one);
    for (const child of all) if (child.parent === one.pid) add(child);
  }
  const isIn = ({ command }: Process) => folder !== undefined && command.includes(folder);
  for (const one of all) if (heads.includes(one.pid) || isIn(one)) add(one);
  return [...found.values()].filter(({ pid }) => isRunning(pid));
}

function processes(): Process[] {
  const rows = execFileSync("ps", ["-e", "-ww", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return rows.split("\n").flatMap((row) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
