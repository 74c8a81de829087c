import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnvironment } from "../app/infra/parse-environment.server.ts";
import { buildIfChanged, generateClient } from "./build-if-changed.ts";
import { demoPeople } from "./demo-people.ts";
import { needDevelopmentPackages } from "./development-packages.ts";
import { applyMigrations } from "./migrate.ts";
import { isEmpty } from "./migration-database.ts";
import { runProgram, withOurNode } from "./processes.ts";
import { say, sentenceOf, step } from "./progress.ts";
import { type Address, checkPortIsFree, startServer, untilAnswering } from "./server.ts";
import {
  checkFolderIsFree,
  dataFolder,
  type LocalServices,
  mayStartLocally,
  missingServices,
  startLocalServices,
} from "./services.ts";

const ROOT = path.join(import.meta.dirname, "..");
const DEFAULT_PORT = 3000;
/** npm sends us the Ctrl-C that the terminal has sent us already. */
const SAME_CTRL_C_MS = 1000;

type Start = {
  isDev: boolean;
  address: Address;
  stopping: AbortController;
  environment: NodeJS.ProcessEnv;
};

async function main(): Promise<number> {
  const stopping = new AbortController();
  stopOnSignals(stopping);
  const isDev = process.argv.includes("--dev");
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: isDev ? "development" : "production",
    PORT: process.env.PORT || String(DEFAULT_PORT),
  };

  let services: LocalServices | undefined;
  try {
    const folder = dataFolder(environment);
    const isLocal = mayStartLocally(process.env) && missingServices(environment).length > 0;
    checkEnvironment(environment, isLocal ? isWrong : undefined);
    const address = { port: Number(environment.PORT), host: environment.HOST || undefined };
    if (isLocal) checkFolderIsFree(folder);
    await checkPortIsFree(address);
    if (isLocal) {
      services = await startLocalServices({
        folder,
        environment,
        people: await demoPeople(),
        say,
        step,
        onLost: (reason) => stopping.abort(reason),
      });
      Object.assign(environment, services.env);
    }
    checkEnvironment(environment);
    return await serve({ isDev, address, stopping, environment }, services);
  } catch (error) {
    return reportEnd(stopping.signal, error);
  } finally {
    await services?.stop();
  }
}

function stopOnSignals(stopping: AbortController) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort(signal));
  }
  process.on("uncaughtException", (error) => stopping.abort(error));
  // A closed terminal must not end us before the services have stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

function checkEnvironment(environment: NodeJS.ProcessEnv, concerns = (_problem: string) => true) {
  const parsed = parseEnvironment(environment);
  const problems = parsed.ok ? [] : parsed.problems.filter(concerns);
  if (problems.length === 0) return;
  throw new Error(["Tafula cannot start:", ...problems].join("\n  "));
}

/** The local services will set the missing variables. */
function isWrong(problem: string) {
  return !/^\w+ is missing/.test(problem);
}

async function serve(start: Start, services: LocalServices | undefined): Promise<number> {
  const { isDev, address, stopping, environment } = start;
  const { signal } = stopping;
  await prepare(start, services);
  signal.throwIfAborted();

  const server = startServer(address, { environment, isDev });
  killOnSecondSignal(server.kill);
  try {
    const local = `http://localhost:${address.port}`;
    const isUp = await step("Starting the site", () =>
      untilAnswering(`${healthBase(address)}/healthz`, server, signal),
    );
    if (isUp) say(summary(environment.PUBLIC_URL ?? local, environment, services));
    const exitCode = await Promise.race([server.ended, untilAborted(signal)]);
    if (!signal.aborted) say("The site stopped.");
    return exitCode;
  } finally {
    await server.stop();
  }
}

function healthBase({ port, host }: Address): string {
  const isAnyAddress = !host || host === "0.0.0.0" || host === "::";
  const name = isAnyAddress ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason));
  });
}

async function prepare(start: Start, services: LocalServices | undefined) {
  const { isDev, environment } = start;
  const { signal } = start.stopping;
  if (!isDev) await step("Building the site", () => buildIfChanged(environment, signal));
  else if (isClientOld()) {
    await step("Generating the database client", () => generateClient(environment, signal));
  }
  await step("Updating the database", () => applyMigrations(environment, signal));
  if (services?.databaseFolder || environment.DEMO === "1") {
    if (await isEmpty(environment.DATABASE_URL ?? ""))
      await step("Looking after the demo content", () => seed(environment, signal));
  }
}

function isClientOld(): boolean {
  const client = path.join(ROOT, "app", "generated", "prisma", "client.ts");
  const schema = path.join(ROOT, "prisma", "schema.prisma");
  return !existsSync(client) || statSync(client).mtimeMs < statSync(schema).mtimeMs;
}

async function seed(environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  needDevelopmentPackages("Demo content");
  const { succeeded } = await runProgram(
    process.execPath,
    [path.join("prisma", "seed.ts"), "--only-if-empty"],
    {
      cwd: ROOT,
      env: withOurNode(environment),
      signal,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  if (!succeeded) throw new Error("The demo content could not be added.");
}

function killOnSecondSignal(kill: () => void) {
  let first: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      first ??= Date.now();
      if (Date.now() - first > SAME_CTRL_C_MS) kill();
    });
  }
}

function summary(
  site: string,
  environment: NodeJS.ProcessEnv,
  services: LocalServices | undefined,
): string {
  const rows = [
    ["Site", site],
    ["Admin", new URL("/admin", site).href],
  ];
  if (environment.ADMIN_USERNAME && environment.ADMIN_PASSWORD) {
    rows.push(["Admin user name", environment.ADMIN_USERNAME]);
    rows.push(["Admin password", environment.ADMIN_PASSWORD]);
  }
  if (services) {
    const folder = dataFolder(environment);
    rows.push(["Data", folder]);
    const { databaseFolder } = services;
    if (databaseFolder && !databaseFolder.startsWith(folder))
      rows.push(["Database", databaseFolder]);
  }
  const lines = rows.map(([label = "", value]) => `  ${label.padEnd(18)}${value}`);
  return ["", "Tafula is running.", "", ...lines, "", "Stop it with Ctrl-C.", ""].join("\n");
}

function reportEnd(signal: AbortSignal, error: unknown): number {
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (typeof reason === "string") return 0;
  process.stderr.write(`${sentenceOf(reason)}\n`);
  return 1;
}

process.exit(await main());
