import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareDataFolder } from "../../local/private-files.ts";
import { isGone } from "../../local/processes.ts";
import { type LocalServices, missingServices, startLocalServices } from "../../local/services.ts";
import { withServices } from "../../local/with-services.ts";

// Real databases are installed here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let running: LocalServices[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tafula-services-"));
  prepareDataFolder(folder);
  running = [];
});

afterEach(async () => {
  for (const services of running) await services.stop();
  rmSync(folder, { recursive: true });
});

describe("what is started", () => {
  test("is what the environment leaves out", () => {
    expect(missingServices({})).toEqual(["database", "objectStore", "signIn", "secrets"]);
    expect(missingServices({ DATABASE_URL: "postgresql://x", OAUTH_CLIENT_ID: "" })).toEqual([
      "objectStore",
      "signIn",
      "secrets",
    ]);
    const bucketOnly = { S3_BUCKET: "b", OAUTH_CLIENT_ID: "c", SESSION_SECRET: "s" };
    expect(missingServices(bucketOnly)).toEqual(["database"]);
  });

  test("answers under the variables it adds", async () => {
    const { env } = await start();
    expect(await rowsOf(env.DATABASE_URL, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await headBucket(env);
    const discovery = await fetch(`${env.OAUTH_ISSUER}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: env.OAUTH_ISSUER });
    expect(env.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32);
    expect(env.ADMIN_PASSWORD?.length).toBeGreaterThanOrEqual(10);
  });

  test("keeps its secrets over a restart, readable by nobody else", async () => {
    const first = await start();
    for (const file of ["services.json", "session-secret", "admin-password", "sign-in/keys.json"]) {
      expect(statSync(path.join(folder, file)).mode & 0o777, file).toBe(0o600);
    }
    await first.stop();
    expect(existsSync(path.join(folder, "services.json"))).toBe(false);
    const second = await start();
    for (const name of ["SESSION_SECRET", "ADMIN_PASSWORD", "OAUTH_CLIENT_SECRET"]) {
      expect(second.env[name]).toBe(first.env[name]);
    }
  });

  test("goes without a trace when no folder is given", async () => {
    const services = await startLocalServices();
    running.push(services);
    expect(await rowsOf(services.env.DATABASE_URL, "SHOW fsync")).toEqual([{ fsync: "off" }]);
    await services.stop();
    expect(existsSync(String(services.databaseFolder))).toBe(false);
  });
});

describe("one folder, one owner", () => {
  test("refuses a second copy with one sentence that names the first", async () => {
    await start();
    await expect(startLocalServices({ folder })).rejects.toThrow(
      `The folder ${folder} is in use by another running copy of Tafula (process ${process.pid}): stop that one, or give this one its own DATA_DIR and PORT.`,
    );
  });

  test("lets exactly one of two starts at one moment have it", async () => {
    const starts = [startElsewhere(), startElsewhere(), startElsewhere()];
    const lines = await Promise.all(starts.map(firstLine));
    expect(lines.filter((line) => line === "started")).toHaveLength(1);
    expect(lines.filter((line) => line.includes("is in use by another"))).toHaveLength(2);
    await Promise.all(starts.map(stopElsewhere));
  });

  test("gives it to the next one after a kill -9, with all that was in it", async () => {
    const killed = startElsewhere();
    expect(await firstLine(killed)).toBe("started");
    const published = JSON.parse(readFileSync(path.join(folder, "services.json"), "utf8"));
    await rowsOf(published.services.database.DATABASE_URL, "CREATE TABLE dishes (title text)");
    killed.kill("SIGKILL");
    await once(killed, "exit");

    const { env } = await start();
    expect(await rowsOf(env.DATABASE_URL, "SELECT * FROM dishes")).toEqual([]);
  });
});

describe("withServices", () => {
  test("shares what a running copy started", async () => {
    const { env } = await start();
    const seen = await withServices({ DATA_DIR: folder }, async (environment) => environment);
    expect(seen).toMatchObject(env);
    expect(await rowsOf(env.DATABASE_URL, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("starts its own and stops them after the work", async () => {
    const databaseUrl = await withServices({ DATA_DIR: folder }, async ({ DATABASE_URL }) => {
      await rowsOf(DATABASE_URL, "SELECT 1");
      return DATABASE_URL;
    });
    await expect(rowsOf(databaseUrl, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
  });

  test("does not stop them under another command that shares them", async () => {
    const order: string[] = [];
    let shared: Promise<void> | undefined;
    await withServices({ DATA_DIR: folder }, async () => {
      await new Promise<void>((resolve) => {
        shared = withServices({ DATA_DIR: folder }, async ({ DATABASE_URL }) => {
          resolve();
          await rowsOf(DATABASE_URL, "SELECT pg_sleep(0.5)");
          order.push("guest");
        });
      });
    });
    order.push("owner");
    await shared;
    expect(order).toEqual(["guest", "owner"]);
  });

  test("starts nothing in production, unless it is a demo", async () => {
    const production = { NODE_ENV: "production", DATA_DIR: path.join(folder, "none") };
    const seen = await withServices(production, async (environment) => environment);
    expect(seen).toEqual(production);
    expect(existsSync(production.DATA_DIR)).toBe(false);
    const demo = { ...production, DEMO: "1" };
    expect(await withServices(demo, async ({ DATABASE_URL }) => DATABASE_URL)).toBeDefined();
  });
});

async function start(): Promise<LocalServices> {
  const services = await startLocalServices({ folder });
  running.push(services);
  return services;
}

/** In a process of its own, which a test can kill. */
function startElsewhere() {
  const script = `
    import { startLocalServices } from "./local/services.ts";
    process.once("SIGTERM", () => services.stop().then(() => process.exit()));
    const services = await startLocalServices({ folder: process.argv[1] })
      .catch((error) => { console.log(error.message); process.exit(1); });
    console.log("started");`;
  return spawn(process.execPath, ["--input-type=module", "-e", script, folder]);
}

async function firstLine({ stdout }: ReturnType<typeof startElsewhere>): Promise<string> {
  const [line] = await once(stdout, "data");
  return String(line).trim();
}

async function stopElsewhere(child: ReturnType<typeof startElsewhere>) {
  child.kill("SIGTERM");
  if (child.pid !== undefined) expect(await isGone(child.pid, 10_000)).toBe(true);
}

async function rowsOf(url: string | undefined, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function headBucket(env: LocalServices["env"]) {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: "auto",
    forcePathStyle: true,
    credentials: {
      accessKeyId: String(env.S3_ACCESS_KEY_ID),
      secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
    },
  });
  await client.send(new HeadBucketCommand({ Bucket: env.S3_BUCKET }));
  client.destroy();
}
