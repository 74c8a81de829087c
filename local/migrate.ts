import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { hasCode } from "./private-files.ts";
import { sentenceOf } from "./progress.ts";
import { runProgram, withOurNode } from "./processes.ts";

const ROOT = path.join(import.meta.dirname, "..");
const MIGRATIONS = path.join(ROOT, "prisma", "migrations");
const PRISMA = path.join(ROOT, "node_modules", "prisma", "build", "index.js");
const UNDEFINED_TABLE = "42P01";
const UNDEFINED_DATABASE = "3D000";

/** Brings the database up to date. Safe when two processes do it at once. */
export async function applyMigrations(
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<{ output: string }> {
  if (!environment.DATABASE_URL) throw new Error("DATABASE_URL is missing.");
  // Prisma takes a second to say that there is nothing to do.
  if (await isUpToDate(environment.DATABASE_URL)) return { output: "Nothing to migrate." };
  const { succeeded, output } = await runPrisma(["migrate", "deploy"], environment, signal);
  if (!succeeded) throw new Error(`The database could not be brought up to date:\n${output}`);
  return { output };
}

export function runPrisma(args: string[], environment: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const quiet = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  const env = withOurNode({ ...environment, ...quiet });
  return runProgram(process.execPath, [PRISMA, ...args], { cwd: ROOT, env, signal });
}

async function isUpToDate(databaseUrl: string): Promise<boolean> {
  const applied = await appliedMigrations(databaseUrl);
  return wantedMigrations().every(({ name, checksum }) => applied.get(name) === checksum);
}

function wantedMigrations() {
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(path.join(MIGRATIONS, name, "migration.sql"));
      return { name, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

async function appliedMigrations(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      `SELECT migration_name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    return new Map(rows.map((row) => [row.migration_name, row.checksum]));
  } catch (error) {
    if (hasCode(error, UNDEFINED_TABLE, UNDEFINED_DATABASE)) return new Map();
    throw error;
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  try {
    const { output } = await applyMigrations(process.env);
    process.stdout.write(`${output.trim()}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
