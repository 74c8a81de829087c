import { prisma } from "#app/infra/database.server.ts";
import type { SharedKind } from "#app/features/sharing/share-pictures.server.ts";

/** Each part is a range of ids, so that the last part is found as fast as the first. */
const IDS_IN_A_PART = 5000;

type SitemapPart = { kind: SharedKind; part: number; changed_at: Date };
type SitemapEntry = { id: number; image_url: string | null; updated_at: Date };

export function listSitemapParts(): Promise<SitemapPart[]> {
  // Prisma cannot group by an expression.
  return prisma.$queryRaw`
    SELECT 'recipes' AS kind, (id - 1) / ${IDS_IN_A_PART}::int + 1 AS part, max(updated_at) AS changed_at
      FROM recipes GROUP BY part
     UNION ALL
    SELECT 'restaurants', (id - 1) / ${IDS_IN_A_PART}::int + 1 AS part, max(updated_at)
      FROM restaurants WHERE is_active GROUP BY part
     ORDER BY kind, part`;
}

export function listSitemapEntries(kind: SharedKind, part: number): Promise<SitemapEntry[]> {
  const id = { gt: (part - 1) * IDS_IN_A_PART, lte: part * IDS_IN_A_PART };
  const select = { id: true, image_url: true, updated_at: true };
  const orderBy = { id: "asc" } as const;
  return kind === "recipes"
    ? prisma.recipe.findMany({ where: { id }, orderBy, select })
    : prisma.restaurant.findMany({ where: { id, is_active: true }, orderBy, select });
}
