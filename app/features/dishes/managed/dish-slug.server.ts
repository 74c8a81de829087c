import type { Transaction } from "#app/features/editing/noun.ts";

const LONGEST = 100;

export async function freeSlug(
  name: string,
  own_id: number | null,
  transaction: Transaction,
): Promise<string> {
  const slug = slugOf(name);
  const taken = await transaction.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM dishes WHERE (slug = ${slug} OR slug LIKE ${`${slug}-%`}) AND id IS DISTINCT FROM ${own_id}::int
     UNION ALL
    SELECT slug FROM dish_slugs WHERE (slug = ${slug} OR slug LIKE ${`${slug}-%`}) AND dish_id IS DISTINCT FROM ${own_id}::int`;
  const known = new Set(taken.map((row) => row.slug));
  const tries = [slug, ...Array.from(known, (_, index) => `${slug}-${index + 2}`)];
  return tries.find((one) => !known.has(one)) ?? `${slug}-${known.size + 2}`;
}

function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? ["dish"];
  return words.join("-").slice(0, LONGEST).replace(/-$/, "");
}
