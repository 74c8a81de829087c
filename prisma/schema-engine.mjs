#!/usr/bin/env node
// Prisma would download its schema engine. Its command starts this file instead (prisma.config.ts), which speaks JSON-RPC,
// one message a line, with the same engine as WebAssembly from npm.
import { readFileSync } from "node:fs";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import {
  createDatabase,
  createDriver,
  createNoDriver,
  databaseNameOf,
  runOnce,
} from "./schema-engine-driver.mjs";

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

if (options.version) console.log(`schema-engine-cli ${(await loadEngine()).version()}`);
else if (command[0] === "cli") await answerCli(command[1]);
else await serve();

async function serve() {
  const { SchemaEngine } = await loadEngine();
  const datamodels = options.datamodels?.map((file) => [file, readFileSync(file, "utf8")]);
  const adapter = bindMigrationAwareSqlAdapterFactory(url ? createDriver(url) : createNoDriver());
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
      return createDatabase(url);
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
    if (question === "can-connect-to-database") await runOnce(url, "SELECT 1");
    else if (question === "create-database") await createDatabase(url);
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
    const message = `Database \`${databaseNameOf(url)}\` does not exist`;
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
