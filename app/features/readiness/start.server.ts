import { setTimeout as pause } from "node:timers/promises";
import {
  type CheckName,
  CHECK_NAMES,
  type Finding,
  LABELS,
  runChecks,
} from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

/** Without these no page works. Without any other check, only one feature fails. */
const NEEDED = ["database", "migrations"] as const satisfies CheckName[];
/** The database may be starting too, or another process may be applying migrations. */
const TIMEOUT_MS = 60_000;
const TRY_AGAIN_MS = 1_000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

export async function checkBeforeListening() {
  // As a container's first process, Node ignores a signal that nobody listens to.
  for (const signal of SIGNALS) process.on(signal, leave);
  const told = new Set<string>();
  const deadline = Date.now() + TIMEOUT_MS;
  tellOnce(await runChecks(["store", "sign_in"]), told);
  for (;;) {
    const missing = await findMissing();
    if (missing.length === 0) break;
    if (missing.some((finding) => finding.isLasting) || Date.now() > deadline) giveUp(missing);
    tellOnce(missing, told);
    await pause(TRY_AGAIN_MS);
  }
  for (const signal of SIGNALS) process.off(signal, leave);
}

function leave() {
  process.exit(0);
}

/** Runs the checks one after the other, because migrations can only be checked in a reachable database. */
async function findMissing(): Promise<Finding[]> {
  for (const name of NEEDED) {
    const missing = (await runChecks([name])).filter(({ state }) => state === "down");
    if (missing.length > 0) return missing;
  }
  return [];
}

function giveUp(missing: Finding[]): never {
  for (const finding of missing) log("error", { message: lineOf(finding) });
  process.exit(1);
}

function tellOnce(findings: Finding[], alreadyTold: Set<string>) {
  for (const finding of findings) {
    const line = lineOf(finding);
    if (finding.state === "ok" || alreadyTold.has(line)) continue;
    alreadyTold.add(line);
    log("warn", { message: line });
  }
}

function lineOf({ check, told }: Finding): string {
  return `${LABELS[check]}: ${told}`;
}

export async function examine(): Promise<{ table: string; isWell: boolean }> {
  const findings = await Promise.all((await runChecks(CHECK_NAMES)).map(askAgain));
  const width = Math.max(...CHECK_NAMES.map((check) => LABELS[check].length)) + 2;
  const lines = findings.map(
    ({ check, state, told }) => `${LABELS[check].padEnd(width)}${state.padEnd(6)}${told}`,
  );
  return { table: lines.join("\n"), isWell: findings.every(({ state }) => state === "ok") };
}

/** Repeats a failed check, because the first one may have been slow while the process was still loading. */
async function askAgain(first: Finding): Promise<Finding> {
  if (first.state === "ok" || first.isLasting) return first;
  const [again = first] = await runChecks([first.check]);
  return again;
}
