#!/usr/bin/env node
// Prisma's schema engine from npm instead of from a download host. The Prisma CLI starts this file as its "engine
// binary" (PRISMA_SCHEMA_ENGINE_BINARY, set in prisma.config.ts) and talks JSON-RPC over stdin/stdout, one message
// a line; each call goes to the same engine compiled to WebAssembly, which reaches PostgreSQL through node-postgres.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum as T, DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";

const { values: args, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
    version: { type: "boolean" },
  },
});
const url = args.datasource ? JSON.parse(args.datasource).url : "";

/** The URL node-postgres understands: without Prisma's own ?schema=, and on another database if asked. */
function urlFor(database) {
  const u = new URL(url);
  for (const own of ["schema", "connection_limit", "pool_timeout", "pgbouncer"]) u.searchParams.delete(own);
  if (database) u.pathname = `/${encodeURIComponent(database)}`;
  return u.href;
}
const databaseName = () => decodeURIComponent(new URL(url).pathname.slice(1));
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

async function connect(database) {
  const client = new pg.Client({ connectionString: urlFor(database), application_name: "prisma-migrate", options: "-c TimeZone=UTC" });
  client.on("error", () => {});
  await client.connect();
  return client;
}
async function once(sql, database) {
  const client = await connect(database);
  try { await client.query(sql); } finally { await client.end(); }
}

/* ---- the driver the engine talks to: one connection, the column types the PostgreSQL catalogue uses ---- */
const columnType = {
  16: T.Boolean, 18: T.Character, 19: T.Text, 20: T.Int64, 21: T.Int32, 23: T.Int32, 25: T.Text, 26: T.Int64, 114: T.Json, 700: T.Float,
  701: T.Double, 1002: T.CharacterArray, 1003: T.TextArray, 1005: T.Int32Array, 1007: T.Int32Array, 1009: T.TextArray, 1015: T.TextArray,
  1016: T.Int64Array, 1028: T.Int64Array, 1042: T.Text, 1043: T.Text, 1184: T.DateTime, 2950: T.Uuid, 3802: T.Json,
};
const asText = new Set([20, 26, 114, 3802]);
const types = { getTypeParser: (oid, format) => oid === 1184 ? (s) => `${s.replace(" ", "T")}:00` : asText.has(oid) ? String : pg.types.getTypeParser(oid, format) };

class Connection {
  provider = "postgres";
  adapterName = "schema-engine-pg";
  constructor(client, end) { this.client = client; this.end = end; }
  async run(query) {
    try { return await this.client.query(query); } catch (e) {
      const { code, severity = "ERROR", message, detail, column, hint } = e;
      throw new DriverAdapterError({ kind: "postgres", code: code ?? "N/A", severity, message, detail, column, hint, originalCode: code, originalMessage: message });
    }
  }
  async queryRaw({ sql, args: values }) {
    const { fields, rows } = await this.run({ text: sql, values, rowMode: "array", types });
    return { columnNames: fields.map((f) => f.name), columnTypes: fields.map((f) => columnType[f.dataTypeID] ?? T.Text), rows };
  }
  async executeRaw({ sql, args: values }) { return (await this.run({ text: sql, values })).rowCount ?? 0; }
  async executeScript(sql) { await this.run(sql); } // whole, over the simple protocol, as the native engine does
  getConnectionInfo() { return { schemaName: (url && new URL(url).searchParams.get("schema")) || "public", supportsRelationJoins: true }; }
  async startTransaction() {
    await this.run("BEGIN");
    const tx = new Connection(this.client);
    return Object.assign(tx, { options: { usePhantomQuery: false }, commit: async () => {}, rollback: async () => {} });
  }
  async dispose() { await this.end(); }
}
const factory = {
  provider: "postgres",
  adapterName: "schema-engine-pg",
  async connect() { const client = await connect(); return new Connection(client, () => client.end()); },
  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomBytes(8).toString("hex")}`;
    await once(`CREATE DATABASE ${quoted(name)} TEMPLATE template0`);
    const client = await connect(name);
    return new Connection(client, async () => { await client.end(); await once(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`); });
  },
};
/** `migrate diff` between files needs no database, but this engine opens its connection anyway. */
const nothing = { query: async () => ({ fields: [], rows: [], rowCount: 0 }) };
const noDatabase = { ...factory, connect: async () => new Connection(nothing, async () => {}) };

/* ---- the engine ---- */
let answerPanic = (message) => { console.error(message); process.exit(101); };
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => answerPanic(message) };

async function loadWasm() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = fileURLToPath(new URL("./schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm")));
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(file), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

async function createDatabase() {
  await once(`CREATE DATABASE ${quoted(databaseName())}`, "postgres");
  return { databaseName: databaseName() };
}

async function serve() {
  const { SchemaEngine } = await loadWasm();
  const datamodels = args.datamodels?.map((f) => [f, fs.readFileSync(f, "utf8")]);
  const adapter = bindMigrationAwareSqlAdapterFactory(url ? factory : noDatabase);
  const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const fail = (id, message, error_code = null, is_panic = false) =>
    write({ id, error: { code: 4466, message, data: { is_panic, message, meta: null, error_code, error: { message } } } });
  let engine;
  // These two read the state after all migrations from a cache only devDiagnostic fills; on a miss this engine gives up.
  const warmed = (method) => async (p) => {
    await engine.devDiagnostic({ migrationsList: p.migrationsList, filters: p.filters });
    return engine[method](p);
  };
  const special = {
    createDatabase,
    evaluateDataLoss: warmed("evaluateDataLoss"),
    createMigration: warmed("createMigration"),
    getDatabaseVersion: (p) => engine.version(p),
    diff: async (p) => {
      const { stdout, exitCode } = await engine.diff(p);
      if (stdout) write({ id: 0, method: "print", params: { content: stdout.replace(/\n$/, "") } });
      return { exitCode, stdout: null };
    },
  };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // the CLI's answer to "print"
    answerPanic = (message) => { fail(id, message, null, true); process.exit(101); };
    try {
      if (method !== "createDatabase") engine ??= await SchemaEngine.new({ datamodels }, () => {}, adapter);
      const result = await (special[method] ?? engine[method].bind(engine))(params);
      write({ id, result: result ?? {} });
    } catch (e) {
      const js = /External error id#(\d+)/.exec(e.message);
      const cause = js ? adapter.errorRegistry.consumeError(Number(js[1]))?.error : undefined;
      fail(id, cause?.message ?? e.message, e.code ?? null);
    }
  }
  process.exit(0);
}

/** `cli …`: what the CLI asks before it starts the engine. It reads JSON log lines from stderr and skips the first. */
async function cli(subcommand) {
  const log = (level, fields) => process.stderr.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, target: "schema_engine::logger", fields })}\n`);
  log("INFO", { message: "Starting" });
  try {
    if (subcommand === "can-connect-to-database") await once("SELECT 1");
    else if (subcommand === "create-database") await createDatabase();
    else throw new Error(`unknown command ${subcommand}`);
  } catch (e) {
    const { hostname, port, username } = new URL(url), code = e.code ?? e.errors?.[0]?.code;
    const [error_code, message] = code === "3D000" ? ["P1003", `Database \`${databaseName()}\` does not exist`]
      : /^28/.test(code) ? ["P1000", `Authentication failed at \`${hostname}:${port || 5432}\` for \`${username}\``]
      : /^E[A-Z]+$/.test(code) ? ["P1001", `Can't reach database server at \`${hostname}:${port || 5432}\``]
      : ["P1010", e.message];
    log("ERROR", { error_code, message });
    process.exitCode = 1;
  }
}

if (args.version) console.log(`schema-engine-cli ${(await loadWasm()).version()}`);
else if (command[0] === "cli") await cli(command[1]);
else await serve();
