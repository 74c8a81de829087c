import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { closeServer, freePort, listen } from "../../local/loopback.ts";
import { applyMigrations } from "../../local/migrate.ts";
import { createDatabase } from "../support/database.ts";
import { openLine } from "../support/line.ts";
import { startPooler } from "../support/pooler.ts";
import "../support/running-oauth-provider.ts";

const START_MS = 60_000;
const { DATABASE_URL: servicesUrl = "" } = inject("services");
const databaseUrl = process.env.DATABASE_URL ?? "";

let empty: Awaited<ReturnType<typeof createDatabase>>;
let running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  empty = await createDatabase(servicesUrl, "empty");
});

afterEach(async () => {
  for (const { stop } of running) await stop();
  running = [];
});

afterAll(() => empty.drop());

/** A program of the built site with this environment. */
function run(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOST: "127.0.0.1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  }
  const ended = once(child, "close").then(([code]: (number | null)[]) => code);
  const said = (level: string) =>
    [...words.matchAll(/"level":"(\w+)","message":"([^"]*)"/g)].flatMap(([, found, message]) =>
      found === level ? [message] : [],
    );
  const program = {
    ended,
    words: () => words,
    warnings: () => said("warn"),
    errors: () => said("error"),
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
  running.push(program);
  return program;
}

async function start(environment: Record<string, string>) {
  const port = await freePort();
  const site = run(["server.mjs"], { PORT: String(port), ...environment });
  const address = `http://127.0.0.1:${port}`;
  return {
    ...site,
    isUp: () => answers(`${address}/healthz`),
    isReady: () => answers(`${address}/readyz`),
  };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

function changed(change: (url: URL) => void): string {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
}

describe("HOUSE-09 the start", { timeout: START_MS }, () => {
  test.each([
    [
      "a wrong password",
      (url: URL) => (url.password = "wrong"),
      'password authentication failed for user \\"postgres\\"',
    ],
    [
      "no such database",
      (url: URL) => (url.pathname = "/nowhere"),
      'database \\"nowhere\\" does not exist',
    ],
    [
      "a server without encryption",
      (url: URL) => (url.search = "?sslmode=verify-full"),
      "no encrypted connection: The server does not support SSL connections",
    ],
    [
      "RUN-04 a certificate that is not there",
      (url: URL) => (url.search = "?sslmode=verify-full&sslrootcert=/nowhere/ca.crt"),
      "ENOENT: no such file or directory, open '/nowhere/ca.crt'",
    ],
  ])("CORES-06: ends at once with one line for %s", async (_what, change, cause) => {
    const { ended, words } = await start({ DATABASE_URL: changed(change), WORKERS: "2" });
    expect(await ended).toBe(1);
    // On a busy machine the site warns of that as well.
    const lines = words().trim().split("\n");
    expect(lines.filter((line) => !line.includes(`"level":"warn"`))).toEqual([
      expect.stringContaining(`"level":"error","message":"Database: ${cause}"`),
    ]);
  });

  test("ends at once with one line for a role without rights, and says what gives them", async () => {
    const role = `poor_${randomUUID().slice(0, 8)}`;
    await onServer(servicesUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'poor'`);
    const { ended, errors } = await start({
      DATABASE_URL: changed((url) => Object.assign(url, { username: role, password: "poor" })),
    });
    expect(await ended).toBe(1);
    expect(errors()).toEqual([
      "Migrations: permission denied for table _prisma_migrations: run deploy/roles.sql in this database",
    ]);
    await onServer(servicesUrl, `DROP ROLE ${role}`);
  });

  // As after a migration that another role has run.
  test.each([
    ["USAGE ON SCHEMA public", "schema public"],
    ["DELETE ON seasons", "table seasons"],
    ["USAGE ON SEQUENCE recipes_id_seq", "sequence recipes_id_seq"],
    ["USAGE ON SCHEMA tafula_jobs", "schema tafula_jobs"],
    ["UPDATE ON tafula_jobs.queue", "table tafula_jobs.queue"],
  ])("ends at once with one line for a role without %s", async (right, what) => {
    const role = `almost_${randomUUID().slice(0, 8)}`;
    const other = await createDatabase(servicesUrl);
    await onServer(
      other.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'poor'`,
      "REVOKE USAGE ON SCHEMA public, tafula_jobs FROM PUBLIC",
      ...["public", "tafula_jobs"].flatMap((schema) => [
        `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
        `GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
        `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
      ]),
      `REVOKE ${right} FROM ${role}`,
    );
    const url = Object.assign(new URL(other.url), { username: role, password: "poor" });
    const almost = await start({ DATABASE_URL: url.href });
    expect(await almost.ended).toBe(1);
    expect(almost.errors()).toEqual([
      `Migrations: permission denied for ${what}: run deploy/roles.sql in this database`,
    ]);
    await other.drop();
    await onServer(servicesUrl, `DROP ROLE ${role}`);
  });

  test("waits for the migrations beside another program's, which this role may not read", async () => {
    const role = `beside_${randomUUID().slice(0, 8)}`;
    const other = await createDatabase(servicesUrl, "empty");
    await onServer(
      other.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'poor'`,
      "CREATE SCHEMA theirs",
      "CREATE TABLE theirs._prisma_migrations (id text)",
    );
    const url = Object.assign(new URL(other.url), { username: role, password: "poor" });
    const { warnings } = await start({ DATABASE_URL: url.href });
    await expect
      .poll(() => warnings().join(" "), { timeout: 20_000 })
      .toContain("npm run db:migrate");
    await other.drop();
    await onServer(servicesUrl, `DROP ROLE ${role}`);
  });

  test("RUN-04: ends at once with one line for an address that cannot be read", async () => {
    const { ended, errors } = await start({ DATABASE_URL: "postgresql://tafula:a#b@db/tafula" });
    expect(await ended).toBe(1);
    expect(errors()).toEqual([
      expect.stringMatching(/^Database: DATABASE_URL cannot be read: .*%23/),
    ]);
  });

  test.each([
    "https://tafula.example/food",
    "https://tafula.example/?x=1",
    "https://tafula.example/#top",
    "https://name:secret@tafula.example",
  ])("RUN-03: ends when PUBLIC_URL has more than an address: %s", async (PUBLIC_URL) => {
    const { ended, words } = await start({ PUBLIC_URL });
    expect(await ended).toBe(1);
    expect(words().trim().split("\n")).toEqual([
      "Tafula cannot start:",
      expect.stringMatching(/^ +PUBLIC_URL must be an address such as .* without a path/),
    ]);
  });

  test("ends when neither the store's address nor one of Amazon's regions is named", async () => {
    const { ended, words } = await start({ S3_ENDPOINT: "", S3_REGION: "" });
    expect(await ended).toBe(1);
    expect(words().trim()).toBe(
      "Tafula cannot start:\n  S3_ENDPOINT is missing: the address of the store; for Amazon's own, name its region in S3_REGION instead",
    );
  });

  test("ends at once with one line for what a pooler refuses", async () => {
    const pooler = await startPooler(new URL(databaseUrl));
    const { ended, errors } = await start({ DATABASE_URL: `${pooler.url}?options=-c%20jit%3Doff` });
    expect(await ended).toBe(1);
    expect(errors()).toEqual(["Database: unsupported startup parameter: options"]);
    pooler.close();
  });

  test.each([
    ["server_version_num", "140000", /is too old: 15 or newer is needed$/],
    [
      "TimeZone",
      "Africa/Johannesburg",
      /are in the time zone Africa\/Johannesburg, not UTC: ALTER/,
    ],
  ])("ends at once with one line for a server whose %s is %s", async (name, value, line) => {
    const other = await createDatabase(servicesUrl, "empty");
    // Found before PostgreSQL's own function, which cannot be made to say this.
    await onServer(
      other.url,
      `CREATE FUNCTION current_setting(name text) RETURNS text LANGUAGE sql AS
         $$SELECT CASE name WHEN '${name}' THEN '${value}' ELSE pg_catalog.current_setting(name) END$$`,
      `ALTER DATABASE ${new URL(other.url).pathname.slice(1)} SET search_path = public, pg_catalog`,
    );
    const { ended, errors } = await start({ DATABASE_URL: other.url });
    expect(await ended).toBe(1);
    expect(errors()).toEqual([expect.stringMatching(line)]);
    await other.drop();
  });

  test("waits for a database that comes later, and does not answer before", async () => {
    const line = await openLine(new URL(databaseUrl));
    line.cut();
    const port = new URL(line.address).port;
    const site = await start({ DATABASE_URL: changed((url) => (url.port = port)) });
    await expect
      .poll(site.warnings, { timeout: START_MS })
      .toEqual([expect.stringMatching(/^Database: /)]);
    expect(await site.isUp()).toBe(false);
    line.mend();
    await expect.poll(site.isUp, { timeout: START_MS }).toBe(true);
    line.close();
  });

  test("ends at once when it is told to while it waits", async () => {
    const site = await start({ DATABASE_URL: changed((url) => (url.port = "1")) });
    await expect.poll(site.warnings, { timeout: START_MS }).toHaveLength(1);
    site.signal("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  test("waits for a server that cannot yet say whether it encrypts", async () => {
    let asked = 0;
    const starting = net.createServer((socket) => {
      asked += 1;
      socket.on("error", () => {}).once("data", () => socket.end("E"));
    });
    const port = String(await listen(starting, 0));
    const site = await start({
      DATABASE_URL: changed((url) => Object.assign(url, { port, search: "?sslmode=require" })),
    });
    await expect.poll(() => asked, { timeout: START_MS }).toBeGreaterThan(2);
    expect(site.warnings()).toEqual([expect.stringMatching(/^Database: no encrypted connection/)]);
    starting.close();
  });

  test("waits until the migrations are applied, and says how", async () => {
    const site = await start({ DATABASE_URL: empty.url });
    await expect
      .poll(site.warnings, { timeout: START_MS })
      .toEqual([
        expect.stringMatching(
          /^Migrations: (\d+) of \1 are not applied, 2\d+_\w+ first: npm run db:migrate$/,
        ),
      ]);
    expect(await site.isUp()).toBe(false);
    await applyMigrations({ ...process.env, DATABASE_URL: empty.url });
    await expect.poll(site.isUp, { timeout: START_MS }).toBe(true);
  });

  test("goes on without store and provider, with a line for each", async () => {
    const site = await start({
      S3_ENDPOINT: "http://127.0.0.1:1",
      OAUTH_ISSUER: "http://127.0.0.1:1",
    });
    await expect.poll(site.isUp, { timeout: START_MS }).toBe(true);
    expect(site.warnings()).toEqual([
      expect.stringMatching(/^Picture store: .*ECONNREFUSED 127\.0\.0\.1:1/),
      expect.stringMatching(/^Sign-in provider: ./),
    ]);
    expect(await site.isReady()).toBe(false);
    await expect
      .poll(site.words)
      .toMatch(/"Not ready".*"store":"[^"]*ECONNREFUSED 127\.0\.0\.1:1"/);
  });

  test("/readyz names in the log what became of the database after it", async () => {
    const role = `later_${randomUUID().slice(0, 8)}`;
    await onServer(servicesUrl, `CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD 'first'`);
    const DATABASE_URL = changed((url) =>
      Object.assign(url, { username: role, password: "first" }),
    );
    const site = await start({ DATABASE_URL });
    await expect.poll(site.isReady, { timeout: START_MS }).toBe(true);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`;
    await onServer(servicesUrl, `ALTER ROLE ${role} PASSWORD 'second'`, cut);
    await expect.poll(site.isReady, { timeout: START_MS }).toBe(false);
    // A connection that is being opened meanwhile outlives the first cut, and answers.
    const wordsOfNow = async () => {
      await onServer(servicesUrl, cut);
      await site.isReady();
      return site.words();
    };
    await expect
      .poll(wordsOfNow)
      .toContain(`"Not ready","database":"password authentication failed for user \\"${role}\\""`);
    await site.stop();
    await onServer(servicesUrl, `DROP ROLE ${role}`);
  });

  test("names a provider that is no OpenID provider", async () => {
    const server = createServer((_request, response) => response.end("{}"));
    const issuer = `http://127.0.0.1:${await listen(server, 0)}`;
    const site = await start({ OAUTH_ISSUER: issuer });
    await expect.poll(site.isUp, { timeout: START_MS }).toBe(true);
    expect(site.warnings()).toEqual([expect.stringMatching(/^Sign-in provider: .*issuer/)]);
    await closeServer(server);
  });
});

describe("over an encrypted line", { timeout: START_MS }, () => {
  const CA = path.resolve("tests/support/tls/ca.crt");

  // The certificate is signed by an authority that nobody else knows.
  beforeAll(async () => {
    await onServer(
      servicesUrl,
      copyToServer("server.crt"),
      copyToServer("server.key"),
      "ALTER SYSTEM SET ssl = on",
      "SELECT pg_reload_conf()",
    );
  });

  afterAll(() => onServer(servicesUrl, "ALTER SYSTEM RESET ssl", "SELECT pg_reload_conf()"));

  test("the site serves once it is told whose certificates to trust", async () => {
    const search = `?sslmode=verify-full&sslrootcert=${CA}`;
    const site = await start({ DATABASE_URL: changed((url) => (url.search = search)) });
    await expect.poll(site.isUp, { timeout: START_MS }).toBe(true);
    expect(site.warnings()).toEqual([]);
  });

  test.each(["require", "verify-full"])("sslmode=%s alone ends the start", async (mode) => {
    const search = `?sslmode=${mode}`;
    const { ended, errors } = await start({
      DATABASE_URL: changed((url) => (url.search = search)),
    });
    expect(await ended).toBe(1);
    expect(errors()).toEqual([
      expect.stringMatching(
        /^Database: no encrypted connection: unable to verify the first certificate/,
      ),
    ]);
  });
});

/** Into the database's own folder, which only its account can write to. */
function copyToServer(file: string): string {
  const lines = readFileSync(path.join("tests/support/tls", file), "utf8").trim();
  return `COPY (SELECT unnest(string_to_array('${lines}', E'\\n'))) TO PROGRAM 'umask 077; cat > ${file}'`;
}

async function onServer(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe("npm run doctor", { timeout: START_MS }, () => {
  /** A trigger keeps the last owner from being deleted, but not from TRUNCATE. */
  beforeEach(async () => {
    await prisma.$executeRaw`TRUNCATE admins CASCADE`;
  });

  test("shows what was found as a table", async () => {
    const { ended, words } = run(["doctor.mjs"], { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" });
    expect(await ended, words()).toBe(0);
    expect(words()).toMatch(/^Database +ok +PostgreSQL \d+/);
    expect(words()).toMatch(/^Migrations +ok +all \d+ applied$/m);
    expect(words()).toMatch(
      /^Administrator {2,}ok {2,}there is none yet: npm run admin:create -- NAME$/m,
    );
    expect(words()).toMatch(/^Picture store +ok +bucket \S+$/m);
    expect(words()).toMatch(/^Sign-in provider +ok +http:\S+$/m);
    const columns = words()
      .trimEnd()
      .split("\n")
      .map((line) => line.search(/ (ok|down) /));
    expect(new Set(columns).size, words()).toBe(1);
  });

  test("names an administrator who is there, though none is in the settings", async () => {
    await prisma.admin.create({ data: { username: "boss", password_hash: "-" } });
    const { ended, words } = run(["doctor.mjs"], { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" });
    await ended;
    expect(words()).toMatch(/^Administrator +ok +boss exists$/m);
  });

  test("asks once more before it tells what is down: its own start is no slowness of others", async () => {
    let asked = 0;
    const provider = createServer((request, response) => {
      asked += 1;
      if (asked === 1) return void response.destroy();
      const issuer = `http://${request.headers.host}`;
      const endpoints = ["authorization", "token", "userinfo"].map((name) => [
        `${name}_endpoint`,
        issuer,
      ]);
      response.end(JSON.stringify({ issuer, jwks_uri: issuer, ...Object.fromEntries(endpoints) }));
    });
    const OAUTH_ISSUER = `http://127.0.0.1:${await listen(provider, 0)}`;
    const { ended, words } = run(["doctor.mjs"], { OAUTH_ISSUER });
    await ended;
    expect(words()).toMatch(/^Sign-in provider +ok /m);
    await closeServer(provider);
  });

  test("says before the first migration what to run, for pictures too", async () => {
    const unmigrated = await createDatabase(servicesUrl, "empty");
    const DATABASE_URL = unmigrated.url;
    const table = run(["doctor.mjs"], { DATABASE_URL });
    expect(await table.ended).toBe(1);
    expect(table.words()).toMatch(/^Migrations +down .*: npm run db:migrate$/m);
    expect(table.words()).toMatch(/^Administrator +down .*: npm run db:migrate$/m);
    const pictures = run(["doctor.mjs", "--pictures"], { DATABASE_URL });
    expect(await pictures.ended).toBe(1);
    expect(pictures.words()).toBe(
      "Database: its tables are missing or of another version: npm run db:migrate\n",
    );
    await unmigrated.drop();
  });

  test("RUN-05: shows what is wrong, and fails", async () => {
    const { ended, words } = run(["doctor.mjs"], { S3_SECRET_ACCESS_KEY: "wrong" });
    expect(await ended).toBe(1);
    expect(words()).toMatch(
      /^Picture store +down +the store refuses the key for bucket \S+: check /m,
    );
    expect(words()).toMatch(/^Database +ok/m);
  });
});
