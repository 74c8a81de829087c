import { setTimeout as pause } from "node:timers/promises";
import {
  type CheckName,
  CHECK_NAMES,
  type Finding,
  LABELS,
  runChecks,
} from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

const NEEDED = ["database", "migrations"] as const satisfies CheckName[];
const TIMEOUT_MS = 60_000;
const TRY_AGAIN_MS = 1_000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

export async function checkBeforeListening() {
  // Node ignores a signal that nobody listens to when it is the first process of a container.
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

async function askAgain(first: Finding): Promise<Finding> {
  if (first.state === "ok" || first.isLasting) return first;
  const [again = first] = await runChecks([first.check]);
  return again;
}
