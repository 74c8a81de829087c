import { type GapName, GAPS, isGapName } from "#app/features/analytics/figures.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const MISSING: Record<GapName, Prisma.RestaurantWhereInput> = {
  "without-photo": { image_url: null },
  "without-coordinates": { OR: [{ latitude: null }, { longitude: null }] },
  "without-phone": { phone: null },
};

const FIRST = 24;

export async function findGaps() {
  const names = Object.keys(GAPS).filter(isGapName);
  const [counts, ...lists] = await Promise.all([
    countGaps(),
    ...names.map((name) => listGap(name, FIRST)),
  ]);
  return names.map((name, index) => ({
    name,
    total: counts?.[name] ?? 0,
    restaurants: lists[index] ?? [],
  }));
}

async function countGaps() {
  // Prisma needs one query for each condition. This reads the table once.
  const [counts] = await prisma.$queryRaw<Record<GapName, number>[]>`
    SELECT count(*) FILTER (WHERE image_url IS NULL)::int AS "without-photo",
           count(*) FILTER (WHERE latitude IS NULL OR longitude IS NULL)::int AS "without-coordinates",
           count(*) FILTER (WHERE phone IS NULL)::int AS "without-phone"
      FROM restaurants WHERE is_active`;
  return counts;
}

export function listGap(name: GapName, most: number) {
  return prisma.restaurant.findMany({
    where: { is_active: true, ...MISSING[name] },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: most,
    select: { id: true, name: true, city: true },
  });
}
