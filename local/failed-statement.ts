import type { DatabaseError } from "pg";

/** Comments, names, texts and function bodies as one piece each: a semicolon in them ends no statement. */
const PIECES =
  /--.*|\/\*[^]*?\*\/|"[^"]*"|\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|(\$(?:[a-z_]\w*)?\$)[^]*?\1|[^]/gi;

/** The line that PostgreSQL points at, or the first line of the statement that it did not finish. */
export function failedLine(sql: string, { position }: DatabaseError, finished: number): number {
  const offset = position === undefined ? statementStarts(sql)[finished] : Number(position) - 1;
  return sql.slice(0, offset ?? 0).split("\n").length;
}

const ENDS_TRANSACTION =
  /^(?:begin|start\s+transaction|commit|end|abort|rollback(?!\s+to\b)|prepare\s+transaction)\b/i;

/** The line of the first statement that begins or ends a transaction, or null. */
export function transactionLine(sql: string): number | null {
  const start = statementStarts(sql).find((offset) => ENDS_TRANSACTION.test(sql.slice(offset)));
  return start === undefined ? null : sql.slice(0, start).split("\n").length;
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
