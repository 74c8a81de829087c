import "./node-version.mjs";
import pg from "pg";
import { applyMigrations } from "./migrate.ts";
import { connect } from "./migration-database.ts";
import { sentenceOf } from "./progress.ts";

/** `tafula_jobs` is the schema of the job queue. Everybody may use a new schema, as everybody may use PostgreSQL's own `public`. */
async function emptyDatabase(databaseUrl: string) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ schema: string }>("SELECT current_schema() AS schema");
    const schema = pg.escapeIdentifier(rows[0]?.schema ?? "public");
    await client.query(
      `BEGIN; DROP SCHEMA IF EXISTS tafula_jobs CASCADE; DROP SCHEMA IF EXISTS ${schema} CASCADE;
       CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO PUBLIC; COMMIT`,
    );
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  try {
    await emptyDatabase(process.env.DATABASE_URL ?? "");
    await applyMigrations(process.env);
    process.stdout.write("The database is empty and migrated.\n");
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
