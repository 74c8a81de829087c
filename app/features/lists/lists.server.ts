import type { Thing } from "#app/features/lists/list.schema.ts";
import { LISTS_MOST } from "#app/features/lists/list-limits.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const whole = {
  include: {
    user: { select: { id: true, google_user_data: true } },
    entries: {
      orderBy: [{ position: "asc" }, { id: "asc" }],
      include: {
        recipe: {
          select: {
            ...{ id: true, title: true, image_url: true, servings: true },
            ...{ prep_time_minutes: true, cook_time_minutes: true },
          },
        },
        restaurant: {
          select: {
            ...{ id: true, name: true, image_url: true, city: true, rating: true },
            is_active: true,
          },
        },
      },
    },
  },
} satisfies Prisma.OwnListDefaultArgs;
type WholeList = Prisma.OwnListGetPayload<typeof whole>;

export type FoundList = ReturnType<typeof withoutAbsent>;
export type FoundEntry = FoundList["entries"][number];

export type ListedList = {
  id: number;
  name: string;
  description: string | null;
  link: string | null;
  taken_down_at: Date | null;
  updated_at: Date;
  entry_count: number;
  has_it: boolean;
  first: (string | null)[];
};

export function listOwnLists(user_id: string, thing: Thing = {}): Promise<ListedList[]> {
  const { recipe_id = null, restaurant_id = null } = thing;
  // Prisma can neither count rows by what they refer to nor return the first three of each list.
  return prisma.$queryRaw`
    SELECT own_lists.id, own_lists.name, description, link, taken_down_at, own_lists.updated_at,
           shown.entry_count, shown.has_it, coalesce(shown.first, '[]') AS first
      FROM own_lists,
           LATERAL (SELECT count(*)::int AS entry_count,
                           coalesce(bool_or(entry.recipe_id = ${recipe_id}::int
                                            OR entry.restaurant_id = ${restaurant_id}::int), false) AS has_it,
                           to_json((array_agg(coalesce(recipe.image_url, restaurant.image_url)
                              ORDER BY entry.position, entry.id))[1:3]) AS first
                      FROM list_entries AS entry
                           LEFT JOIN recipes AS recipe ON recipe.id = entry.recipe_id
                           LEFT JOIN restaurants AS restaurant ON restaurant.id = entry.restaurant_id
                     WHERE entry.list_id = own_lists.id AND (recipe.id IS NOT NULL OR restaurant.is_active)) AS shown
     WHERE own_lists.user_id = ${user_id}::uuid
     ORDER BY own_lists.updated_at DESC, own_lists.id DESC LIMIT ${LISTS_MOST}`;
}

export async function findOwnList(user_id: string, id: number): Promise<FoundList | null> {
  const list = await prisma.ownList.findFirst({ where: { id, user_id }, ...whole });
  return list && withoutAbsent(list);
}

export async function findSharedList(link: string): Promise<FoundList | null> {
  const where = { link, user: { leaving_at: null } };
  const list = await prisma.ownList.findFirst({ where, ...whole });
  return list && withoutAbsent(list);
}

/**
 * The entry is only left out, so that a restaurant that returns to the site is in its old place
 * again.
 */
function withoutAbsent({ entries, ...list }: WholeList) {
  return {
    ...list,
    entries: entries.filter(({ recipe, restaurant }) => recipe ?? restaurant?.is_active),
  };
}
