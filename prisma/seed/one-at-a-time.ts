import pg from "pg";
import { env } from "#app/infra/env.server.ts";

export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // A lock of its own connection, because a transaction would stay open until all pictures are stored.
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  // The queries of the work fail as well, and report it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('demo content'))");
    return await work();
  } finally {
    await client.end();
  }
}
