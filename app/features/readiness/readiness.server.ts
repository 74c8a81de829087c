import { type Finding, runChecks } from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

const ALL_WELL = "{}";

let lastTold = ALL_WELL;

/** Logs only what changes. The sign-in provider is not ours, so we do not ask it every few seconds. */
export async function checkReadiness(): Promise<Record<string, Finding["state"]>> {
  const findings = await runChecks(["database", "migrations", "administrator", "store"]);
  const down = findings.filter(({ state }) => state === "down");
  tellChange(Object.fromEntries(down.map(({ check, told }) => [check, told])));
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]));
}

function tellChange(causes: Record<string, string>) {
  const told = JSON.stringify(causes);
  if (told === lastTold) return;
  lastTold = told;
  if (told === ALL_WELL) log("info", { message: "Ready again" });
  else log("warn", { message: "Not ready", ...causes });
}
