import pg from "pg";
import { hasCode } from "./private-files.ts";

const UNDEFINED_DATABASE = "3D000";
const DUPLICATE_DATABASE = ["42P04", "23505"];
/** How the address of a server begins, or of a socket on this machine. */
const ADDRESS = /^(?:postgres(?:ql)?:|socket:|\/)/i;
const BEGINNING = "DATABASE_URL has to begin with postgresql://";
/** The same sentence as `NO_ADDRESS` of the site, which a migration cannot read: it runs where `app/` is not installed. */
const UNREADABLE =
  "DATABASE_URL cannot be read: in its password write # as %23, / as %2F and % as %25";

/** Makes the database when it is not there. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  try {
    return await open(databaseUrl);
  } catch (error) {
    if (!hasCode(error, UNDEFINED_DATABASE)) throw error;
    await createDatabase(databaseUrl);
    return open(databaseUrl);
  }
}

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = clientFor(databaseUrl);
  try {
    await client.connect();
    // The query that fails throws it as well; without a listener the process would end here.
    client.on("error", () => {});
    return client;
  } catch (error) {
    if (hasCode(error, "ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH")) {
      throw new Error(
        `The database at ${client.host}:${client.port} cannot be reached: ${error.code}.`,
        { cause: error },
      );
    }
    throw error;
  }
}

function clientFor(databaseUrl: string): pg.Client {
  if (!ADDRESS.test(databaseUrl)) throw new Error(BEGINNING);
  try {
    return new pg.Client({ connectionString: databaseUrl });
  } catch (error) {
    const isUnreadable = hasCode(error, "ERR_INVALID_URL") || error instanceof URIError;
    throw isUnreadable ? new Error(UNREADABLE, { cause: error }) : error;
  }
}

async function createDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = "/postgres";
  const client = await open(url.href);
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const anotherProcessWasQuicker = hasCode(error, ...DUPLICATE_DATABASE);
    if (!anotherProcessWasQuicker) throw error;
  } finally {
    await client.end();
  }
}

/** Checked here, because the program that fills the database takes a second to find out. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = await open(databaseUrl);
  try {
    const { rowCount } = await client.query(
      "(SELECT 1 FROM recipes LIMIT 1) UNION ALL (SELECT 1 FROM restaurants LIMIT 1)",
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/** Page reads are over in a moment: whoever is still here is what a migration waits for. */
export async function whoUsesTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `SELECT DISTINCT format('%s, process %s', coalesce(nullif(application_name, ''), usename), pid) AS who
     FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_class ON pg_class.oid = relation
     WHERE relnamespace = current_schema()::regnamespace AND datname = current_database()
       AND granted AND pid <> pg_backend_pid() ORDER BY who LIMIT 5`,
  );
  return rows.map(({ who }) => who).join("; ") || "somebody who is gone by now";
}
