import { readFileSync } from "node:fs";

/** The most memory that a process ever had, in bytes. Only Linux tells. */
export function largestMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return 1_024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
