import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../local/loopback.ts";
import { applyMigrations } from "../../local/migrate.ts";
import { findPostgresPlace, type PostgresPlace } from "../../local/postgres-place.ts";
import { startPostgres } from "../../local/postgres.ts";
import { runProgram } from "../../local/processes.ts";
import { quietStep, stayQuiet } from "../../local/progress.ts";
import { descendants } from "./npm-start.ts";

const READY = "ready to accept read-only connections";

/** A migrated PostgreSQL of one's own, and another one that follows it and can be harmed. */
export async function startReplicated() {
  const folder = mkdtempSync(path.join(tmpdir(), "tafula-replicated-"));
  chmodSync(folder, 0o711);
  const primary = await startPostgres({
    folder: path.join(folder, "primary"),
    isTemporary: true,
    say: stayQuiet,
    step: quietStep,
    onLost(reason) {
      throw reason;
    },
  });
  await applyMigrations({ DATABASE_URL: primary.url });
  const place = await findPostgresPlace(path.join(folder, "replica"));
  await copyRunning(primary.url, path.join(primary.folder, "data"), place);
  const replica = await startReplica(new URL(primary.url), place);

  return {
    primaryUrl: primary.url,
    ...replica,
    async stop() {
      await replica.kill();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What pg_basebackup would do, which is not among the programs that npm brings. */
async function copyRunning(url: string, from: string, { data, account }: PostgresPlace) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('replica', true)");
  const copied = await runProgram("cp", ["-Rp", from, data], { ...account, stdio: "pipe" });
  if (!copied.succeeded) throw new Error(copied.output);
  const { rows } = await client.query<{ labelfile: string }>(
    "SELECT labelfile FROM pg_backup_stop(false)",
  );
  await client.end();
  rmSync(path.join(data, "postmaster.pid"), { force: true });
  const written = { backup_label: rows[0]?.labelfile ?? "", "standby.signal": "" };
  for (const [name, text] of Object.entries(written)) {
    writeFileSync(path.join(data, name), text);
    if (account) chownSync(path.join(data, name), account.uid, account.gid);
  }
}

async function startReplica(primary: URL, { data, folder, programs, account }: PostgresPlace) {
  const port = String(await freePort());
  const url = new URL(primary);
  url.port = port;
  const { username, password, hostname } = primary;
  const settings = [
    `primary_conninfo=host=${hostname} port=${primary.port} user=${username} password=${password}`,
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=100", "jit=off"],
    ...["fsync=off", "wal_retrieve_retry_interval=100ms", "max_standby_streaming_delay=100ms"],
  ];
  let server = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = spawn(
      path.join(programs, "postgres"),
      ["-D", data, "-p", port, ...settings.flatMap((setting) => ["-c", setting])],
      {
        ...account,
        cwd: folder,
        env: { LC_ALL: "C", TZ: "UTC" },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    let words = "";
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        words += text;
        if (words.includes(READY)) resolve();
      });
      child.once("exit", () => reject(new Error(`The replica ended:\n${words}`)));
    });
    return child;
  }

  function signal(name: NodeJS.Signals) {
    for (const pid of [...descendants(server), server.pid]) {
      try {
        if (pid) process.kill(pid, name);
      } catch {
        // It has just ended.
      }
    }
  }

  return {
    replicaUrl: url.href,
    /** It takes connections and says nothing any more. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      signal("SIGKILL");
      await ended;
    },
    async restart() {
      server = await launch();
    },
  };
}
