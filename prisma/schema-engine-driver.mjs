// Our own driver, because the published adapter splits scripts at every semicolon and opens the shadow database on the main one.
import { randomBytes } from "node:crypto";
import { ColumnTypeEnum as Type, DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";

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

  constructor(url, client, end) {
    this.url = url;
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
    const schemaName = (this.url && new URL(this.url).searchParams.get("schema")) || "public";
    return { schemaName, supportsRelationJoins: true };
  }

  async startTransaction() {
    await this.run("BEGIN");
    const usePhantomQuery = { options: { usePhantomQuery: false } };
    const ends = { commit: async () => {}, rollback: async () => {} };
    return Object.assign(new Connection(this.url, this.client), usePhantomQuery, ends);
  }

  async dispose() {
    await this.end();
  }
}

export function createDriver(url) {
  return {
    provider: "postgres",
    adapterName: "schema-engine-pg",

    async connect() {
      const client = await connect(url);
      return new Connection(url, client, () => client.end());
    },

    async connectToShadowDb() {
      const name = `prisma_migrate_shadow_db_${randomBytes(8).toString("hex")}`;
      await runOnce(url, `CREATE DATABASE ${quoted(name)} TEMPLATE template0`);
      const client = await connect(url, name);
      return new Connection(url, client, async () => {
        await client.end();
        await runOnce(url, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
      });
    },
  };
}

/** `migrate diff` between files needs no database, but the engine opens its connection anyway. */
export function createNoDriver() {
  const noClient = { query: async () => ({ fields: [], rows: [], rowCount: 0 }) };
  return { ...createDriver(""), connect: async () => new Connection("", noClient, async () => {}) };
}

export async function createDatabase(url) {
  const databaseName = databaseNameOf(url);
  await runOnce(url, `CREATE DATABASE ${quoted(databaseName)}`, "postgres");
  return { databaseName };
}

export async function runOnce(url, sql, database) {
  const client = await connect(url, database);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function connect(url, database) {
  const client = new pg.Client({
    connectionString: addressOf(url, database),
    application_name: "prisma-migrate",
    options: "-c TimeZone=UTC",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Without the parameters that only Prisma knows. */
function addressOf(url, database) {
  const address = new URL(url);
  for (const name of ["schema", "connection_limit", "pool_timeout", "pgbouncer"]) {
    address.searchParams.delete(name);
  }
  if (database) address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

export function databaseNameOf(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}
