import { type GapName, GAPS, isGapName } from "#app/features/analytics/figures.ts";
import { countedTo, MOST_COUNTED } from "#app/features/search/counted.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

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
    ...countedTo(counts?.[name] ?? 0),
    restaurants: lists[index] ?? [],
  }));
}

async function countGaps() {
  // Prisma needs one query for each condition. Each condition is that of a partial index, so that
  // only the index is counted.
  const [counts] = await mayLag(
    ({ prisma }) => prisma.$queryRaw<Record<GapName, number>[]>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM restaurants WHERE is_active AND image_url IS NULL
             LIMIT ${MOST_COUNTED + 1}::int) AS listed) AS "without-photo",
           (SELECT count(*)::int FROM (SELECT FROM restaurants WHERE is_active AND (latitude IS NULL OR longitude IS NULL)
             LIMIT ${MOST_COUNTED + 1}::int) AS listed) AS "without-coordinates",
           (SELECT count(*)::int FROM (SELECT FROM restaurants WHERE is_active AND phone IS NULL
             LIMIT ${MOST_COUNTED + 1}::int) AS listed) AS "without-phone"`,
  );
  return counts;
}

export function listGap(name: GapName, most: number) {
  return mayLag(({ prisma }) =>
    prisma.restaurant.findMany({
      where: { is_active: true, ...MISSING[name] },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: most,
      select: { id: true, name: true, city: true },
    }),
  );
}
