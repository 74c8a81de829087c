import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

type Process = { pid: number; parent: number; ticks: number };

/** Milliseconds of processor time that a process and all it started have taken, as Linux counts them. */
export function processorMs(root: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const wanted = new Set([root]);
  // A child has a higher number than its parent, but for a moment after all numbers were used.
  for (const { pid, parent } of all.toSorted((one, other) => one.pid - other.pid))
    if (wanted.has(parent)) wanted.add(pid);
  const ticks = all.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks * TICK_MS;
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    // It has just ended.
    return [];
  }
}
