#!/usr/bin/env node
// Prisma would download its schema engine. Its command starts this file instead (prisma.config.ts), which speaks JSON-RPC,
// one message a line, with the same engine as WebAssembly from npm. We bring our own driver, because the published adapter
// splits scripts at every semicolon and opens the shadow database on the main one.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum as Type,
  DriverAdapterError,
} from "@prisma/driver-adapter-utils";
import pg from "pg";

const { values: options, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
    version: { type: "boolean" },
  },
});
const url = options.datasource ? JSON.parse(options.datasource).url : "";

/** The numbers are those of PostgreSQL's catalogue. */
const typesByNumber = [
  [Type.Boolean, 16],
  [Type.Character, 18],
  [Type.CharacterArray, 1002],
  [Type.DateTime, 1184],
  [Type.Double, 701],
  [Type.Float, 700],
  [Type.Int32, 21, 23],
  [Type.Int32Array, 1005, 1007],
  [Type.Int64, 20, 26],
  [Type.Int64Array, 1016, 1028],
  [Type.Json, 114, 3802],
  [Type.Text, 19, 25, 1042, 1043],
  [Type.TextArray, 1003, 1009, 1015],
  [Type.Uuid, 2950],
];
const columnTypes = new Map(
  typesByNumber.flatMap(([type, ...numbers]) => numbers.map((number) => [number, type])),
);
const TIMESTAMP_WITH_ZONE = 1184;
const sentAsText = new Set([20, 26, 114, 3802]);
const types = {
  getTypeParser(oid, format) {
    if (oid === TIMESTAMP_WITH_ZONE) return (text) => `${text.replace(" ", "T")}:00`;
    return sentAsText.has(oid) ? String : pg.types.getTypeParser(oid, format);
  },
};

class Connection {
  provider = "postgres";
  adapterName = "schema-engine-pg";

  constructor(client, end) {
    this.client = client;
    this.end = end;
  }

  async run(query) {
    try {
      return await this.client.query(query);
    } catch (error) {
      const { code, severity = "ERROR", message, detail, column, hint } = error;
      const original = { originalCode: code, originalMessage: message };
      const problem = { code: code ?? "N/A", severity, message, detail, column, hint };
      throw new DriverAdapterError({ kind: "postgres", ...problem, ...original });
    }
  }

  async queryRaw({ sql, args: values }) {
    const { fields, rows } = await this.run({ text: sql, values, rowMode: "array", types });
    return {
      columnNames: fields.map((field) => field.name),
      columnTypes: fields.map((field) => columnTypes.get(field.dataTypeID) ?? Type.Text),
      rows,
    };
  }

  async executeRaw({ sql, args: values }) {
    return (await this.run({ text: sql, values })).rowCount ?? 0;
  }

  /** As one text, like the native engine. */
  async executeScript(sql) {
    await this.run(sql);
  }

  getConnectionInfo() {
    const schemaName = (url && new URL(url).searchParams.get("schema")) || "public";
    return { schemaName, supportsRelationJoins: true };
  }

  async startTransaction() {
    await this.run("BEGIN");
    const usePhantomQuery = { options: { usePhantomQuery: false } };
    const ends = { commit: async () => {}, rollback: async () => {} };
    return Object.assign(new Connection(this.client), usePhantomQuery, ends);
  }

  async dispose() {
    await this.end();
  }
}

const databaseFactory = {
  provider: "postgres",
  adapterName: "schema-engine-pg",

  async connect() {
    const client = await connect();
    return new Connection(client, () => client.end());
  },

  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomBytes(8).toString("hex")}`;
    await runOnce(`CREATE DATABASE ${quoted(name)} TEMPLATE template0`);
    const client = await connect(name);
    return new Connection(client, async () => {
      await client.end();
      await runOnce(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
    });
  },
};

/** `migrate diff` between files needs no database, but the engine opens its connection anyway. */
const noClient = { query: async () => ({ fields: [], rows: [], rowCount: 0 }) };
const noDatabaseFactory = {
  ...databaseFactory,
  connect: async () => new Connection(noClient, async () => {}),
};

if (options.version) console.log(`schema-engine-cli ${(await loadEngine()).version()}`);
else if (command[0] === "cli") await answerCli(command[1]);
else await serve();

async function serve() {
  const { SchemaEngine } = await loadEngine();
  const datamodels = options.datamodels?.map((file) => [file, readFileSync(file, "utf8")]);
  const adapter = bindMigrationAwareSqlAdapterFactory(url ? databaseFactory : noDatabaseFactory);
  let engine;

  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // Prisma's answer to "print"
    endOnPanic(id);
    try {
      if (method !== "createDatabase") {
        engine ??= await SchemaEngine.new({ datamodels }, () => {}, adapter);
      }
      send({ id, result: (await call(engine, method, params)) ?? {} });
    } catch (error) {
      sendProblem(id, causeOf(error, adapter)?.message ?? error.message, { code: error.code });
    }
  }
  process.exit(0);
}

async function call(engine, method, params) {
  switch (method) {
    case "createDatabase":
      return createDatabase();
    case "getDatabaseVersion":
      return engine.version(params);
    case "diff": {
      const { stdout, exitCode } = await engine.diff(params);
      const content = stdout?.replace(/\n$/, "");
      if (content) send({ id: 0, method: "print", params: { content } });
      return { exitCode, stdout: null };
    }
    case "evaluateDataLoss":
    case "createMigration":
      // Both need a cache that only devDiagnostic fills.
      await engine.devDiagnostic({
        migrationsList: params.migrationsList,
        filters: params.filters,
      });
      return engine[method](params);
    default:
      return engine[method](params);
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function sendProblem(id, message, { code = null, isPanic = false }) {
  const details = { is_panic: isPanic, message, meta: null, error_code: code, error: { message } };
  send({ id, error: { code: 4466, message, data: details } });
}

/** The engine passes on only the number of our error. */
function causeOf(error, adapter) {
  const [, number] = /External error id#(\d+)/.exec(error.message) ?? [];
  return number && adapter.errorRegistry.consumeError(Number(number))?.error;
}

function endOnPanic(id) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      sendProblem(id, message, { isPanic: true });
      process.exit(101);
    },
  };
}

async function loadEngine() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const entry = import.meta.resolve("@prisma/schema-engine-wasm");
  const file = fileURLToPath(new URL("./schema_engine_bg.wasm", entry));
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": glue,
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

/** Prisma asks this before it starts the engine. It skips the first line on stderr. */
async function answerCli(question) {
  log("INFO", { message: "Starting" });
  try {
    if (question === "can-connect-to-database") await runOnce("SELECT 1");
    else if (question === "create-database") await createDatabase();
    else throw new Error(`unknown command ${question}`);
  } catch (error) {
    log("ERROR", connectionProblem(error));
    process.exitCode = 1;
  }
}

function log(level, fields) {
  const timestamp = new Date().toISOString();
  const line = { timestamp, level, target: "schema_engine::logger", fields };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Prisma's command turns these codes into advice. */
function connectionProblem(error) {
  const { host, username } = new URL(url);
  const code = error.code ?? error.errors?.[0]?.code ?? "";
  if (code === "3D000") {
    const message = `Database \`${databaseName()}\` does not exist`;
    return { error_code: "P1003", message };
  }
  if (code.startsWith("28")) {
    const message = `Authentication failed at \`${host}\` for \`${username}\``;
    return { error_code: "P1000", message };
  }
  if (/^E[A-Z]+$/.test(code)) {
    return { error_code: "P1001", message: `Can't reach database server at \`${host}\`` };
  }
  return { error_code: "P1010", message: error.message };
}

async function createDatabase() {
  await runOnce(`CREATE DATABASE ${quoted(databaseName())}`, "postgres");
  return { databaseName: databaseName() };
}

async function runOnce(sql, database) {
  const client = await connect(database);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function connect(database) {
  const client = new pg.Client({
    connectionString: urlOf(database),
    application_name: "prisma-migrate",
    options: "-c TimeZone=UTC",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Without the parameters that only Prisma knows. */
function urlOf(database) {
  const address = new URL(url);
  for (const name of ["schema", "connection_limit", "pool_timeout", "pgbouncer"]) {
    address.searchParams.delete(name);
  }
  if (database) address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

function databaseName() {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}
