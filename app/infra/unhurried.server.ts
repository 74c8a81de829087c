import pg from "pg";
import { env } from "#app/infra/env.server.ts";

const STATEMENT_TIMEOUT_MS = 15 * 60_000;
const LOCK_TIMEOUT_MS = 10_000;

export async function unhurried<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true });
  // Without a listener a lost connection would end the process. The waiting statement fails by
  // itself.
  client.on("error", () => {});
  await client.connect();
  try {
    // A pooler keeps no setting between two transactions.
    await client.query("BEGIN");
    await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } finally {
    await client.end();
  }
}
