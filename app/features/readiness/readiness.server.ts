import { type Finding, runChecks } from "#app/features/readiness/checks.server.ts";
import { log } from "#app/infra/log.server.ts";

const ALL_WELL = "{}";

const HOLDS_MS = 1_000;

type Readiness = Record<string, Finding["state"]>;

let latest: Promise<Readiness> | undefined;
let lastTold = ALL_WELL;

/** One answer is shared for a second, because anybody may ask. */
export function checkReadiness(): Promise<Readiness> {
  latest ??= ask().finally(() => setTimeout(forget, HOLDS_MS).unref());
  return latest;
}

function forget() {
  latest = undefined;
}

/**
 * The sign-in provider is left out, because it is not ours and would be asked every few seconds.
 */
async function ask(): Promise<Readiness> {
  const findings = await runChecks(["database", "disk", "migrations", "administrator", "store"]);
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
