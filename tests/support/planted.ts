import pg from "pg";
import { prisma } from "#app/infra/database.server.ts";

/** Without triggers, which of so many would take long: the counts that they keep are written beside them. */
export async function plant(...statements: string[]) {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

/** So many, of whom "Crowd 1" is the first. */
export function plantPeople(count: number) {
  return plant(`
    INSERT INTO users (id, provider, provider_user_id, google_user_data)
    SELECT md5('crowd ' || n)::uuid, 'google', 'crowd ' || n, jsonb_build_object('name', 'Crowd ' || n)
      FROM generate_series(1, ${count}) AS n`);
}

/** Rows that refer to it, by table. */
export async function countHanging(column: string, id: number, tables: string[]) {
  const counts = tables.map(
    (table) => `(SELECT count(*)::int FROM ${table} WHERE ${column} = ${id})`,
  );
  const sum = await prisma.$queryRawUnsafe<{ total: number }[]>(
    `SELECT ${counts.join(" + ")} AS total`,
  );
  return sum[0]?.total ?? 0;
}
