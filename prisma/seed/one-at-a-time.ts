import pg from "pg";
import { env } from "#app/infra/env.server.ts";

/** Does the work while no other process seeds this database; a second one waits here, and then finds everything. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // A connection of its own: a transaction would have to stay open for as long as the pictures take.
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  // When it goes away the work's own queries fail too, and say so.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('demo content'))");
    return await work();
  } finally {
    await client.end();
  }
}
