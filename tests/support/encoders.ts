import { globSync, readFileSync } from "node:fs";

/** The processes that this one has started to encode pictures. Only Linux tells. */
export function encodersOf(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`)
    .flatMap((list) => readFileSync(list, "utf8").trim().split(" "))
    .filter(Boolean);
  return children
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("make-pictures"))
    .map(Number);
}
