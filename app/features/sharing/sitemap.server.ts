import type { SharedKind } from "#app/features/sharing/share-pictures.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { cacheUntilListsChange } from "#app/infra/memory-cache.server.ts";

const IDS_IN_A_PART = 5000;
const HOUR_MS = 60 * 60_000;

export type ListedKind = Exclude<SharedKind, "dishes" | "seasons" | "lists">;
type SitemapPart = { kind: ListedKind; part: number; changed_at: Date };
type SitemapEntry = { id: number; image_url: string | null; updated_at: Date };

export const listSitemapParts = cacheUntilListsChange(HOUR_MS, findSitemapParts);

export function findSitemapParts(): Promise<SitemapPart[]> {
  const size = Prisma.raw(String(IDS_IN_A_PART));
  // Prisma cannot ask for one step of an index for each part. The index names the same size.
  return mayLag(
    ({ prisma }) => prisma.$queryRaw<SitemapPart[]>`
    SELECT kind, part + 1 AS part, changed_at FROM (
      SELECT 'recipes' AS kind, part,
             (SELECT max(updated_at) FROM recipes WHERE (id - 1) / ${size} = part) AS changed_at
        FROM generate_series(0, (SELECT max(id) - 1 FROM recipes) / ${size}) AS part
       UNION ALL
      SELECT 'restaurants', part,
             (SELECT max(updated_at) FROM restaurants WHERE is_active AND (id - 1) / ${size} = part)
        FROM generate_series(0, (SELECT max(id) - 1 FROM restaurants) / ${size}) AS part) AS parts
     WHERE changed_at IS NOT NULL
     ORDER BY kind, part`,
  );
}

export async function listSitemapEntries(kind: ListedKind, part: number): Promise<SitemapEntry[]> {
  const before = (part - 1) * IDS_IN_A_PART;
  if (before >= LARGEST_ID) return [];
  const id = { gt: before, lte: Math.min(before + IDS_IN_A_PART, LARGEST_ID) };
  const select = { id: true, image_url: true, updated_at: true };
  const orderBy = { id: "asc" } as const;
  return mayLag(({ prisma }) =>
    kind === "recipes"
      ? prisma.recipe.findMany({ where: { id }, orderBy, select })
      : prisma.restaurant.findMany({ where: { id, is_active: true }, orderBy, select }),
  );
}
