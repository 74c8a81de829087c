import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** SQL of one file, relative to the project, from a line on (counted from 1). */
export type Piece = {
  sql: string;
  file: string;
  line: number;
  /** Unset for SQL that stands in the migration itself. */
  ofFunction?: {
    /** True when a later migration loads the same file again. */
    isLoadedLater: boolean;
  };
};
export type Migration = {
  name: string;
  /** The path from the project, as messages show it. */
  file: string;
  pieces: Piece[];
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

/** All migrations, in order. What they load is what its file says today. */
export function readMigrations(): Migration[] {
  const names = readdirSync(path.join(ROOT, MIGRATIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const later = { files: new Set<string>(), sql: "" };
  return names
    .toReversed()
    .map((name) => readMigration(name, later))
    .toReversed();
}

/** `later` is what the migrations after this one load and say; this one is added to it. */
function readMigration(name: string, later: { files: Set<string>; sql: string }): Migration {
  const file = path.join(MIGRATIONS, name, "migration.sql");
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const pieces: Piece[] = [];
  const loaded = new Set<string>();
  for (const [index, line] of text.split("\n").entries()) {
    const [, target] = LOADS.exec(line) ?? [];
    if (target === undefined) {
      addLine(pieces, { file, line: index + 1, sql: `${line}\n` });
      continue;
    }
    const ofFunction = path.join(path.dirname(file), target);
    loaded.add(ofFunction);
    if (existsSync(path.join(ROOT, ofFunction))) {
      const sql = readFileSync(path.join(ROOT, ofFunction), "utf8");
      const isLoadedLater = later.files.has(ofFunction);
      pieces.push({ sql, file: ofFunction, line: 1, ofFunction: { isLoadedLater } });
    } else if (!isDropped(ofFunction, later.sql)) {
      throw new Error(`${file}:${index + 1}: ${ofFunction} is not there.`);
    }
  }
  for (const one of loaded) later.files.add(one);
  later.sql += text;
  const checksum = createHash("sha256").update(text).digest("hex");
  return { name, file, pieces, checksum };
}

function addLine(pieces: Piece[], line: Piece) {
  const last = pieces.at(-1);
  if (last && !last.ofFunction) last.sql += line.sql;
  else pieces.push(line);
}

function isDropped(file: string, sql: string): boolean {
  const name = path.basename(file, ".sql").replaceAll("-", "_");
  return sql.includes(`DROP FUNCTION IF EXISTS ${name}(`);
}
