import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../local/loopback.ts";
import { BENCH_ADMIN } from "./back-office.ts";
import { runProgram, withOurNode } from "../../local/processes.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const START_WITHIN_MS = 300_000;

/** Whose processes can be watched, unless somebody else started it. */
export type Site = { url: string; pid: number | null; stop: () => Promise<void> };

/** The site at BENCH_URL, or a fresh one with the demo content and, if asked, made-up content. */
export async function openSite(amounts: string[]): Promise<Site> {
  const given = process.env.BENCH_URL;
  if (given === undefined) return startSite(amounts);
  const { hostname } = new URL(given);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
    throw new Error("BENCH_URL must be on this machine: a benchmark is an attack on any other.");
  }
  if (amounts.length > 0) throw new Error("Made-up content goes into a fresh site, not BENCH_URL.");
  return { url: given, pid: null, stop: async () => {} };
}

async function startSite(amounts: string[]): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), "tafula-bench-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const environment = withOurNode({
    ...process.env,
    ...BENCH_ADMIN,
    DATA_DIR: folder,
    PORT: port,
  });
  const start = spawn(process.execPath, ["local/start.ts"], {
    cwd: ROOT,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  async function stop() {
    await stopped(start);
    rmSync(folder, { recursive: true, force: true });
  }
  process.once("SIGINT", () => void stop().then(() => process.exit(1)));

  try {
    await untilUp(url, start);
    if (amounts.length > 0) await generate(amounts, environment);
    return { url, pid: start.pid ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilUp(url: string, start: ChildProcess) {
  process.stdout.write("Starting the site …\n");
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && start.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The site did not start.");
}

async function generate(amounts: string[], environment: NodeJS.ProcessEnv) {
  const { succeeded } = await runProgram(
    process.execPath,
    ["local/with-services.ts", "node", "prisma/generate-content.ts", ...amounts],
    { cwd: ROOT, env: environment, stdio: "inherit" },
  );
  if (!succeeded) throw new Error("The content could not be made up.");
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
