import pg from "pg";

type Query = (...parameters: unknown[]) => unknown;

let statements: string[] | undefined;

/** How many statements the work sends to the database. Compare the counts for one row and for many. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(work)).length;
}

export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  watchQueries();
  const sent: string[] = [];
  statements = sent;
  try {
    await work();
  } finally {
    statements = undefined;
  }
  return sent;
}

const prototype: { query: Query } = pg.Client.prototype;
const { query } = prototype;

function watchQueries() {
  prototype.query = function (this: unknown, ...parameters: unknown[]) {
    const sql = sqlOf(parameters[0]);
    // What a new connection begins with belongs to nobody's work.
    if (!sql.startsWith("SET timezone")) statements?.push(sql);
    return query.apply(this, parameters);
  };
}

function sqlOf(first: unknown): string {
  if (typeof first === "object" && first !== null && "text" in first) return String(first.text);
  return String(first);
}
