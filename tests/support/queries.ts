import pg from "pg";

type Query = (...parameters: unknown[]) => unknown;
type Statement = { text: string; values: unknown[] };
type Plan = {
  Plans?: Plan[];
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
};

let statements: Statement[] | undefined;

/** How many statements the work sends to the database. Compare the counts for one row and for many. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(work)).length;
}

export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).map(({ text }) => text);
}

/** How many rows and entries of indexes the database looks at for the work. */
export async function countRowsLookedAt(work: () => Promise<unknown>): Promise<number> {
  const sent = await statementsOf(work);
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    let looked = 0;
    for (const { text, values } of sent) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      looked += rowsIn(rows[0]["QUERY PLAN"][0].Plan);
    }
    return looked;
  } finally {
    await client.end();
  }
}

/** Only the innermost parts of a plan read; the others work on what those have read. */
function rowsIn(plan: Plan): number {
  if (plan.Plans) return plan.Plans.reduce((sum, part) => sum + rowsIn(part), 0);
  return (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
}

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  watchQueries();
  const sent: Statement[] = [];
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
    const statement = statementOf(parameters);
    // What a new connection begins with belongs to nobody's work.
    if (!statement.text.startsWith("SET timezone")) statements?.push(statement);
    return query.apply(this, parameters);
  };
}

function statementOf([first, second]: unknown[]): Statement {
  const { text = first, values = second } = Object(first);
  return { text: String(text), values: Array.isArray(values) ? values : [] };
}
