import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./loopback.ts";
import { findPostgresPlace, type PostgresPlace } from "./postgres-place.ts";
import { keptText, randomSecret, readIfThere, writePrivateFile } from "./private-files.ts";
import { commandLine, isGone, isRunning, runProgram } from "./processes.ts";
import type { Say, Step } from "./progress.ts";

type PostgresOptions = {
  folder: string;
  /** True for tests: a power cut may destroy the data. */
  isTemporary: boolean;
  say: Say;
  step: Step;
  onLost: (reason: Error) => void;
};

export type Postgres = { url: string; folder: string; stop: () => Promise<void> };

const DATABASE = "tafula";
const STOP_TIMEOUT_MS = 10_000;
const START_ATTEMPTS = 20;
const MOST_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "TimeZone=UTC",
  "jit=off",
  "max_connections=100",
  "shared_buffers=160MB",
];
const temporarySettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** The caller must hold the lock on the folder, because a server that runs there is ended as an orphan. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = await findPostgresPlace(options.folder);
  const password = keptText(path.join(place.folder, "password"), () => randomSecret(18));
  if (!existsSync(place.data)) {
    await options.step("Installing the database", () => initialise(place, password, options));
  }

  const server = new PostgresServer(place, options);
  const port = await options.step("Starting the database", () => server.start());
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  try {
    await ensureDatabase(url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, folder: place.folder, stop: () => server.stop() };
}

async function initialise(
  { folder, data, programs, account }: PostgresPlace,
  password: string,
  { isTemporary }: PostgresOptions,
) {
  const unfinished = path.join(folder, "data.new");
  const passwordFile = path.join(folder, "password.initdb");
  rmSync(unfinished, { recursive: true, force: true });
  writePrivateFile(passwordFile, `${password}\n`);
  if (account) chownSync(passwordFile, account.uid, account.gid);

  const { succeeded, output } = await runProgram(
    path.join(programs, "initdb"),
    [
      `--pgdata=${unfinished}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(isTemporary ? ["--no-sync"] : []),
    ],
    { ...account, cwd: folder, env: ENVIRONMENT },
  );
  rmSync(passwordFile);
  if (!succeeded) throw new Error(`The database could not be installed:\n${output}`);
  renameSync(unfinished, data);
}

async function stopOrphan(data: string) {
  const pidFile = path.join(data, "postmaster.pid");
  const pid = Number(readIfThere(pidFile)?.split("\n")[0]);
  if (!pid) return;
  if (!isRunning(pid) || !commandLine(pid).includes(data)) {
    // Another program may have the number by now. PostgreSQL would take it for its own server.
    rmSync(pidFile, { force: true });
    return;
  }
  await stopProcess(pid);
}

async function stopProcess(pid: number) {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    if (await isGone(pid, STOP_TIMEOUT_MS)) return;
  }
}

class PostgresServer {
  readonly #place: PostgresPlace;
  readonly #options: PostgresOptions;
  #child: ChildProcess | undefined;
  #port = 0;
  #isStopping = false;
  #restarts: number[] = [];

  constructor(place: PostgresPlace, options: PostgresOptions) {
    this.#place = place;
    this.#options = options;
  }

  async start(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      await stopOrphan(this.#place.data);
      const port = this.#port || (await freePort());
      try {
        await this.#launch(port);
        this.#port = port;
        return port;
      } catch (error) {
        if (attempt === START_ATTEMPTS || !isPassing(error)) throw error;
        await pause(250);
        if (this.#isStopping) throw error;
      }
    }
  }

  async stop() {
    this.#isStopping = true;
    if (this.#child?.pid && this.#child.exitCode === null) await stopProcess(this.#child.pid);
  }

  #launch(port: number): Promise<void> {
    const { folder, data, programs, account } = this.#place;
    const chosen = this.#options.isTemporary ? [...settings, ...temporarySettings] : settings;
    const child = spawn(
      path.join(programs, "postgres"),
      ["-D", data, "-p", String(port), ...chosen.flatMap((setting) => ["-c", setting])],
      // Detached, so that Ctrl-C in the terminal does not reach the database.
      {
        ...account,
        cwd: folder,
        env: ENVIRONMENT,
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    this.#child = child;
    return new Promise((resolve, reject) => {
      let isReady = false;
      let lastWords = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        lastWords = (lastWords + text).slice(-2000);
        if (isReady || !lastWords.includes("ready to accept connections")) return;
        isReady = true;
        resolve();
      });
      child.once("error", reject);
      child.once("exit", () => {
        if (isReady) void this.#comeBack(lastWords);
        else reject(new Error(`The database did not start:\n${lastWords}`));
      });
    });
  }

  async #comeBack(lastWords: string) {
    if (this.#isStopping) return;
    const { say, onLost } = this.#options;
    const since = Date.now() - RESTART_WINDOW_MS;
    this.#restarts = [...this.#restarts.filter((time) => time > since), Date.now()];
    if (this.#restarts.length > MOST_RESTARTS) {
      onLost(new Error(`The database keeps stopping:\n${lastWords}`));
      return;
    }
    say("The database stopped unexpectedly; starting it again.");
    try {
      await this.start();
      say("The database is running again.");
    } catch (error) {
      if (!this.#isStopping) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** A port taken meanwhile, or the last processes of a killed server. */
function isPassing(error: unknown): boolean {
  return error instanceof Error && /in use|already exists|could not bind/.test(error.message);
}

async function ensureDatabase(url: string) {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
