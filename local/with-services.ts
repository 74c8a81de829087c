import "./node-version.mjs";
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { demoPeople } from "./demo-people.ts";
import { shareFolder } from "./folder-lock.ts";
import { isRunning, withOurNode } from "./processes.ts";
import { permitted, readGuards } from "./production-guard.ts";
import { say, sentenceOf, step } from "./progress.ts";
import {
  dataFolder,
  FolderInUse,
  mayStartLocally,
  missingServices,
  readPublished,
  type ServiceName,
  startLocalServices,
} from "./services.ts";

const WAIT_FOR_OWNER_MS = 120_000;
const PAUSE_MS = 100;

/** Uses the services of a running copy, if there is one, or else its own. */
export async function withServices<Result>(
  environment: NodeJS.ProcessEnv,
  work: (environment: NodeJS.ProcessEnv) => Promise<Result>,
  needed?: readonly ServiceName[],
): Promise<Result> {
  if (!mayStartLocally(environment) || missingServices(environment, needed).length === 0) {
    return work(environment);
  }
  const folder = dataFolder(environment);
  const deadline = Date.now() + WAIT_FOR_OWNER_MS;
  for (;;) {
    const services = await startOrYield({ folder, environment, needed });
    if (services) {
      return work({ ...environment, ...services.env }).finally(services.stopAfterGuests);
    }
    const published = readPublished(folder);
    if (published?.services && isRunning(published.pid)) {
      return shareServices({ folder, environment, needed, services: published.services }, work);
    }
    if (Date.now() > deadline) throw new FolderInUse(folder);
    await pause(PAUSE_MS);
  }
}

type Wanted = {
  folder: string;
  environment: NodeJS.ProcessEnv;
  needed: readonly ServiceName[] | undefined;
};

async function startOrYield(wanted: Wanted) {
  try {
    const people = await demoPeople();
    return await startLocalServices({ ...wanted, people, say, step });
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

type Shared = Wanted & { services: Record<string, Record<string, string>> };

async function shareServices<Result>(
  { folder, environment, needed, services }: Shared,
  work: (environment: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const guest = shareFolder(folder);
  try {
    const added = missingServices(environment, needed).map((name) => services[name] ?? {});
    return await work(Object.assign({}, environment, services.secrets, ...added));
  } finally {
    guest.release();
  }
}

function runCommand(
  [command = "", ...args]: string[],
  environment: NodeJS.ProcessEnv,
  stopping: AbortSignal,
) {
  return new Promise<number>((resolve, reject) => {
    stopping.throwIfAborted();
    const child = spawn(command, args, { stdio: "inherit", env: withOurNode(environment) });
    // The terminal sends Ctrl-C to the command as well.
    stopping.addEventListener("abort", () => {
      if (stopping.reason !== "SIGINT") child.kill(stopping.reason);
    });
    child.once("error", () => reject(new Error(`There is no command “${command}”.`)));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

async function main(words: string[]): Promise<number> {
  const { guards, command } = readGuards(words);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort(signal));
  }
  // Where the database is elsewhere, so are its pictures.
  const needed = process.env.DATABASE_URL
    ? guards.needed?.filter((name) => name !== "objectStore")
    : guards.needed;
  try {
    const allowed = permitted(command, process.env, guards);
    return await withServices(
      process.env,
      async (environment) => runCommand(allowed, environment, stopping.signal),
      needed,
    );
  } catch (error) {
    if (!stopping.signal.aborted) process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)));
