import pg from "pg";
import { failedLine } from "./failed-statement.ts";
import type { Migration, Piece } from "./migration-files.ts";
import { hasCode } from "./private-files.ts";

/** PostgreSQL: not available in time, and a deadlock with who writes. */
export const LOCK_CODES = ["55P03", "40P01"];
/** PostgreSQL: insufficient privilege. */
export const FORBIDDEN = "42501";

/** Runs a migration. What is wrong with it, in a sentence with the place and what to do, or undefined. */
export async function findProblem(client: pg.Client, { name, pieces }: Migration) {
  for (const piece of pieces) {
    const run = piece.ofFunction ? loadFunction : runPiece;
    const problem = await run(client, piece);
    if (problem !== undefined) return `The migration ${name} failed: ${problem}`;
  }
  return undefined;
}

/**
 * Functions are made before some of what their bodies name. One that needs what a later migration adds, which therefore loads it
 * again, may fail here.
 */
async function loadFunction(client: pg.Client, piece: Piece) {
  await client.query("SAVEPOINT before_function; SET LOCAL check_function_bodies = off");
  const problem = await runPiece(client, piece);
  if (problem !== undefined && !piece.ofFunction?.isLoadedLater) return problem;
  if (problem !== undefined) await client.query("ROLLBACK TO SAVEPOINT before_function");
  await client.query("SET LOCAL check_function_bodies = on; RELEASE SAVEPOINT before_function");
  return undefined;
}

async function runPiece(client: pg.Client, piece: Piece) {
  let finished = 0;
  const count = () => (finished += 1);
  client.connection.on("commandComplete", count);
  try {
    await client.query(piece.sql);
    return undefined;
  } catch (error) {
    const isOfFile = !hasCode(error, ...LOCK_CODES, FORBIDDEN);
    if (!(error instanceof pg.DatabaseError) || !isOfFile) throw error;
    const line = failedLine(piece.sql, error, finished);
    return [
      error.message,
      ...(error.detail ? [`  ${error.detail}`] : []),
      `  ${placeOf(piece, line)}: ${piece.sql.split("\n")[line - 1]?.trim()}`,
      "Nothing of it was applied. Correct the file, or the rows it stumbled over, and run npm run db:migrate again.",
    ].join("\n");
  } finally {
    client.connection.off("commandComplete", count);
  }
}

/** `line` counts from 1 within the piece. */
export function placeOf({ file, line: first }: Piece, line: number): string {
  return `${file}:${first + line - 1}`;
}
