import { setTimeout as pause } from "node:timers/promises";
import {
  type CheckName,
  CHECK_NAMES,
  type Finding,
  LABELS,
  runChecks,
} from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

/** Without these no page can be answered; the others take only their own feature with them. */
const NEEDED = ["database", "migrations"] as const satisfies CheckName[];
/** A database that starts together with us, or a migration that another process applies just now. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 1_000;

/** Says what is wrong, one line each. Ends the process when it cannot do its work and waiting does not help. */
export async function checkBeforeListening() {
  const told = new Set<string>();
  const deadline = Date.now() + PATIENCE_MS;
  tellOnce(await runChecks(["store", "sign_in"]), told);
  for (;;) {
    const missing = await findMissing();
    if (missing.length === 0) return;
    tellOnce(missing, told);
    if (missing.some((finding) => finding.isLasting) || Date.now() > deadline) process.exit(1);
    await pause(TRY_AGAIN_MS);
  }
}

/** One after the other: without a database nobody can tell what it holds. */
async function findMissing(): Promise<Finding[]> {
  for (const name of NEEDED) {
    const missing = (await runChecks([name])).filter(({ state }) => state === "down");
    if (missing.length > 0) return missing;
  }
  return [];
}

function tellOnce(findings: Finding[], alreadyTold: Set<string>) {
  for (const { check, state, told } of findings) {
    const line = `${LABELS[check]}: ${told}`;
    if (state === "ok" || alreadyTold.has(line)) continue;
    alreadyTold.add(line);
    log("warn", { message: line });
  }
}

/** The checks as a table for a person, and whether all is well. */
export async function examine(): Promise<{ table: string; isWell: boolean }> {
  const findings = await runChecks(CHECK_NAMES);
  const rows = findings.map(({ check, state, told }) => [LABELS[check], state, told] as const);
  const lines = rows.map(([label, state, told]) => `${label.padEnd(18)}${state.padEnd(6)}${told}`);
  return { table: lines.join("\n"), isWell: findings.every(({ state }) => state === "ok") };
}
