import { type Finding, runChecks } from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

let lastTold = "";

/** Logs a fault only when it changes. The sign-in provider is not ours, so we do not ask it every few seconds. */
export async function checkReadiness(): Promise<Record<string, Finding["state"]>> {
  const findings = await runChecks(["database", "migrations", "administrator", "store"]);
  const down = findings.filter(({ state }) => state === "down");
  const causes = Object.fromEntries(down.map(({ check, told }) => [check, told]));
  const told = JSON.stringify(causes);
  if (down.length > 0 && told !== lastTold) log("warn", { message: "Not ready", ...causes });
  lastTold = told;
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]));
}
