import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;
const KB_OF_A_MB = 1024;

type Process = { pid: number; parent: number; ticks: number };
/** The ticks of each process. */
export type Clock = Map<number, number>;

/** The processor time that these processes and all they started have taken, as Linux counts it. */
export function readClock(roots: number[]): Clock {
  return new Map(treesOf(roots).map(({ pid, ticks }) => [pid, ticks]));
}

/** Process by process: one that has ended meanwhile takes nothing back. */
export function spentMs(before: Clock, after: Clock): number {
  const ticks = [...after].map(([pid, count]) => count - (before.get(pid) ?? 0));
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** Of the site's own processes, without the database and what stands in for other services. */
export function memoryMb(root: number): number[] {
  return treesOf([root])
    .filter(({ pid }) => readFrom(pid, "cmdline").includes("server.mjs"))
    .map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFrom(pid, "status"))?.[1]) / KB_OF_A_MB);
}

/** These processes and all they started. */
export function pidsOf(roots: number[]): number[] {
  return treesOf(roots).map(({ pid }) => pid);
}

export function parentOf(pid: number): number {
  return readProcess(pid)?.parent ?? 0;
}

function treesOf(roots: number[]): Process[] {
  const all = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const wanted = new Set(roots);
  // A child has a higher number than its parent, but for a moment after all numbers were used.
  for (const { pid, parent } of all.toSorted((one, other) => one.pid - other.pid))
    if (wanted.has(parent)) wanted.add(pid);
  return all.filter(({ pid }) => wanted.has(pid));
}

function readProcess(pid: number): Process | undefined {
  const stat = readFrom(pid, "stat");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return stat ? { pid, parent: Number(fields[1]), ticks } : undefined;
}

/** Empty when it has just ended. */
function readFrom(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
