import type { DatabaseError } from "pg";

/** Comments, names, texts and function bodies as one piece each: a semicolon in them ends no statement. */
const PIECES =
  /--.*|\/\*[^]*?\*\/|"[^"]*"|\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|(\$(?:[a-z_]\w*)?\$)[^]*?\1|[^]/gi;

/** The line that PostgreSQL points at, or the first line of the statement that it did not finish. */
export function failedLine(sql: string, { position }: DatabaseError, finished: number): number {
  const offset = position === undefined ? statementStarts(sql)[finished] : Number(position) - 1;
  return sql.slice(0, offset ?? 0).split("\n").length;
}

function statementStarts(sql: string): number[] {
  const starts: number[] = [];
  let isInside = false;
  for (const { 0: piece, index } of sql.matchAll(PIECES)) {
    if (piece === ";") {
      isInside = false;
    } else if (!isInside && !/^(--|\/\*|\s)/.test(piece)) {
      isInside = true;
      starts.push(index);
    }
  }
  return starts;
}
