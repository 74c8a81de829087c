import type { DatabaseError } from "pg";

/** Comments, names, texts and function bodies as one piece each: a semicolon in them ends no statement. */
const PIECES =
  /--.*|\/\*[^]*?\*\/|"[^"]*"|\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|(\$(?:[a-z_]\w*)?\$)[^]*?\1|\bbegin\s+atomic\b|\b(?:case|end)\b|[^]/gi;

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
  /** How many END are still to come in a function's body of SQL, in which CASE has one too. */
  let open = 0;
  for (const { 0: piece, index } of sql.matchAll(PIECES)) {
    if (/^begin\s/i.test(piece) || (open > 0 && /^case$/i.test(piece))) open += 1;
    else if (open > 0 && /^end$/i.test(piece)) open -= 1;
    if (piece === ";" && open === 0) {
      isInside = false;
    } else if (!isInside && !/^(--|\/\*|\s)/.test(piece)) {
      isInside = true;
      starts.push(index);
    }
  }
  return starts;
}
