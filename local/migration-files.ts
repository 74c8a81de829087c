import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A line of SQL with the file in which it stands. `number` counts from 1. */
type Line = { text: string; file: string; number: number };
export type Migration = {
  name: string;
  /** Relative to the project, as in a message. */
  file: string;
  lines: Line[];
  /** SHA-256 of `migration.sql` alone: a function that it loads may change later, in its own file. */
  checksum: string;
};

const ROOT = path.join(import.meta.dirname, "..");
const MIGRATIONS = path.join("prisma", "migrations");
/**
 * Loads a file of `prisma/functions`, as psql would. Behind the dashes stand the first letters of the file's SHA-256, by which a test
 * finds out whether the file has changed since. Other tools stop at this line, instead of leaving the functions out.
 */
const LOADS = /^\\ir (\S+)(?: -- \w+)?$/;

/**
 * All migrations, in order. A function's file is loaded by the last migration that names it: the file says what is in force
 * today, and may need a column which that migration adds. A file that is gone was dropped by a later migration.
 */
export function readMigrations(): Migration[] {
  const names = readdirSync(path.join(ROOT, MIGRATIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const loadedLater = new Set<string>();
  return names
    .toReversed()
    .map((name) => readMigration(name, loadedLater))
    .toReversed();
}

/** Adds what the migration loads to `loadedLater`. */
function readMigration(name: string, loadedLater: Set<string>): Migration {
  const file = path.join(MIGRATIONS, name, "migration.sql");
  const own = linesOf(file);
  const loads = new Map(own.map(({ text }) => [text, loadedFile(file, text)]));
  const lines = own.flatMap((line) => {
    const loaded = loads.get(line.text);
    if (!loaded) return [line];
    return loadedLater.has(loaded) || !existsSync(path.join(ROOT, loaded)) ? [] : linesOf(loaded);
  });
  for (const loaded of loads.values()) if (loaded) loadedLater.add(loaded);
  const checksum = createHash("sha256").update(readFileSync(path.join(ROOT, file)));
  return { name, file, lines, checksum: checksum.digest("hex") };
}

function linesOf(file: string): Line[] {
  const lines = readFileSync(path.join(ROOT, file), "utf8").split("\n");
  return lines.map((text, index) => ({ text, file, number: index + 1 }));
}

function loadedFile(file: string, line: string): string | undefined {
  const loaded = LOADS.exec(line)?.[1];
  return loaded && path.join(path.dirname(file), loaded);
}

export function sqlOf({ lines }: Migration): string {
  return lines.map(({ text }) => text).join("\n");
}

/** Where a line of the whole SQL stands: `prisma/functions/made/save-made.sql:12`. `number` counts from 1. */
export function placeOf({ lines }: Migration, number: number): string {
  const line = lines[number - 1];
  return line ? `${line.file}:${line.number}` : "";
}
