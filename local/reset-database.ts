import "./node-version.mjs";
import { applyMigrations } from "./migrate.ts";
import { connect } from "./migration-database.ts";
import { sentenceOf } from "./progress.ts";

/** Deletes every table, function and extension of the site, then migrates anew. `tafula_jobs` is the schema of the job queue. */
async function resetDatabase(databaseUrl: string) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT quote_ident(current_schema()) AS name",
    );
    const [{ name } = { name: "public" }] = rows;
    await client.query(
      `BEGIN; DROP SCHEMA IF EXISTS tafula_jobs CASCADE; DROP SCHEMA ${name} CASCADE; CREATE SCHEMA ${name}; COMMIT`,
    );
  } finally {
    await client.end();
  }
}

try {
  const { DATABASE_URL = "" } = process.env;
  await resetDatabase(DATABASE_URL);
  await applyMigrations(process.env);
  process.stdout.write("The database is empty and migrated.\n");
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
