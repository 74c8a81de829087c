import type { Transaction } from "#app/features/editing/noun.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const MOST_COUNTED = 10_000;

export async function countHanging(
  column: string,
  id: number,
  { tables, transaction }: { tables: Record<string, string>; transaction: Transaction },
): Promise<Record<string, number | string>> {
  const counts = Object.entries(tables).map(([name, table]) => {
    const [rows, reference, as] = [table, column, name].map((word) => Prisma.raw(word));
    const some = Prisma.sql`SELECT FROM ${rows} WHERE ${reference} = ${id}::int LIMIT ${MOST_COUNTED + 1}::int`;
    return Prisma.sql`(SELECT count(*)::int FROM (${some}) AS counted) AS ${as}`;
  });
  // This statement counts in all tables, for each of which Prisma would need a query.
  const [found] = await transaction.$queryRaw<Record<string, number>[]>`
    SELECT ${Prisma.join(counts)}`;
  const told = Object.entries(found ?? {}).map(([name, count]) => [
    name,
    count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : count,
  ]);
  return Object.fromEntries(told);
}
