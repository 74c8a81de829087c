import pg from "pg";

type Query = (...parameters: unknown[]) => unknown;
type Statement = { name?: string; text: string; values: unknown[] };
export type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
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
  const ways = await plansOf(work);
  return Math.max(...ways.map((plans) => plans.reduce((sum, plan) => sum + rowsIn(plan), 0)));
}

/** From its sixth use a named statement may run as it is planned for any values. */
const WAYS = ["force_custom_plan", "force_generic_plan"];

/** How the database goes about the work, within its own functions too: planned for its values, and for any. */
export async function plansOf(work: () => Promise<unknown>): Promise<Plan[][]> {
  const sent = await statementsOf(work);
  const ways: Plan[][] = [];
  for (const way of WAYS) ways.push(await explain(sent, way));
  return ways;
}

async function explain(sent: Statement[], way: string): Promise<Plan[]> {
  const client = new pg.Client(process.env.DATABASE_URL);
  const plans: Plan[] = [];
  client.on("notice", ({ message = "" }) => {
    const [, explained] = message.split(" plan:\n");
    if (explained) plans.push(JSON.parse(explained).Plan);
  });
  await client.connect();
  try {
    await client.query(
      `LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
       SET auto_explain.log_analyze = on; SET auto_explain.log_format = json; SET client_min_messages = log`,
    );
    for (const { name, text, values } of sent) {
      await client.query(`SET plan_cache_mode = ${name ? way : "auto"}`);
      await client.query({ name, text, values });
    }
  } finally {
    await client.end();
  }
  return plans;
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
  const { name, text = first, values = second } = Object(first);
  return { name, text: String(text), values: Array.isArray(values) ? values : [] };
}
