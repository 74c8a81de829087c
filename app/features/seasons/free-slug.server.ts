import type { Transaction } from "#app/features/editing/noun.ts";
import { slugOf } from "#app/features/seasons/season-address.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

export async function addressFor(title: string, transaction: Transaction): Promise<string> {
  await takeAdvisoryLock("additions", transaction);
  const slug = slugOf(title);
  // Prisma cannot extract a number from a text.
  const [taken] = await transaction.$queryRaw<{ last: number | null }[]>`
    SELECT max(CASE WHEN slug = ${slug} THEN 1 ELSE substr(slug, length(${slug}) + 2)::int END) AS last
      FROM seasons WHERE slug = ${slug} OR slug ~ ('^' || ${slug} || '-[0-9]{1,6}$')`;
  return taken?.last ? `${slug}-${taken.last + 1}` : slug;
}
