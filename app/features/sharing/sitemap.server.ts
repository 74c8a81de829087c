import type { SharedKind } from "#app/features/sharing/share-pictures.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/id.ts";
import { prisma } from "#app/infra/database.server.ts";
import { remember } from "#app/infra/remember.server.ts";

/** Each part is a range of ids, so that the last part is found as fast as the first. */
const IDS_IN_A_PART = 5000;
const HOUR_MS = 60 * 60_000;

type SitemapPart = { kind: SharedKind; part: number; changed_at: Date };
type SitemapEntry = { id: number; image_url: string | null; updated_at: Date };

/** Every row is looked at, so the list is kept for as long as whoever reads it may keep it. */
export const listSitemapParts = remember(HOUR_MS, findSitemapParts);

function findSitemapParts(): Promise<SitemapPart[]> {
  // Prisma cannot group by an expression.
  return prisma.$queryRaw`
    SELECT 'recipes' AS kind, (id - 1) / ${IDS_IN_A_PART}::int + 1 AS part, max(updated_at) AS changed_at
      FROM recipes GROUP BY part
     UNION ALL
    SELECT 'restaurants', (id - 1) / ${IDS_IN_A_PART}::int + 1 AS part, max(updated_at)
      FROM restaurants WHERE is_active GROUP BY part
     ORDER BY kind, part`;
}

export async function listSitemapEntries(kind: SharedKind, part: number): Promise<SitemapEntry[]> {
  const before = (part - 1) * IDS_IN_A_PART;
  if (before >= LARGEST_ID) return [];
  const id = { gt: before, lte: Math.min(before + IDS_IN_A_PART, LARGEST_ID) };
  const select = { id: true, image_url: true, updated_at: true };
  const orderBy = { id: "asc" } as const;
  return kind === "recipes"
    ? prisma.recipe.findMany({ where: { id }, orderBy, select })
    : prisma.restaurant.findMany({ where: { id, is_active: true }, orderBy, select });
}
