import { href } from "react-router";
import type { Kind, SuggestionView } from "#app/features/contributions/kinds.ts";
import {
  chosen,
  newPairs,
  notCreated,
  proposedOf,
  wrongEdit,
} from "#app/features/contributions/new/new-pairs.ts";
import { unseenOf } from "#app/features/contributions/queue/unseen-alike.ts";
import {
  type AlikePlace,
  findAlikeRestaurants,
  findAlikeRestaurantsWithin,
} from "#app/features/restaurants/form/alike-restaurants.server.ts";
import {
  judgedHours,
  restaurants,
} from "#app/features/restaurants/form/edit-restaurants.server.ts";
import {
  RESTAURANT_FIELDS,
  type RestaurantValues,
  restaurantValues,
} from "#app/features/restaurants/form/restaurant-fields.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

export const RESTAURANT_KIND: Kind = {
  async describe(suggestions) {
    const read = suggestions.map((suggestion) => restaurantValues(proposedOf(suggestion)));
    // A judged suggestion is left out, because the restaurant that was made from it would be found
    // as similar.
    const alike = await findAlikeRestaurants(
      read.filter((_, index) => suggestions[index]?.state === "waiting").map(askedPlace),
    );
    const listed = await findListed(suggestions);
    return suggestions.map(({ state, restaurant_id }, index): SuggestionView => {
      const values = read[index] ?? restaurantValues({});
      const likely = state === "waiting" ? alike.shift() : undefined;
      return {
        title: values.name,
        badge: "New place",
        isGrave: false,
        address: listed.has(restaurant_id)
          ? href("/restaurants/:id", { id: String(restaurant_id) })
          : null,
        warnings: (likely ?? []).map(warningOf),
        pairs: newPairs(RESTAURANT_FIELDS, values),
        updated_at: null,
      };
    });
  },

  restaurantsOf: () => [],

  async read(suggestion, judgement) {
    const read = await restaurantSchema.safeParseAsync(chosen(proposedOf(suggestion), judgement));
    if (!read.success) return async () => wrongEdit(read.error);
    const { updated_at: _, ...fields } = read.data;
    const hours = await judgedHours(fields);
    return async (judging) => {
      // This lock lets the second of two similar suggestions that are accepted at once see the
      // first.
      await takeAdvisoryLock("additions", judging.transaction);
      // The search uses the suggested values and not the edited ones, so that it finds what the
      // administrator's page showed.
      const asked = askedPlace(restaurantValues(proposedOf(suggestion)));
      const [alike = []] = await findAlikeRestaurantsWithin([asked], judging.transaction);
      const unseen = unseenOf(alike.map(warningOf), judgement);
      if (unseen) return unseen;
      const saved = await restaurants.createWithin(judging, fields, hours);
      if (saved.refused !== null) return notCreated(saved);
      return { refused: null, restaurant_id: saved.row.id, recipe_id: null };
    };
  },
};

async function findListed(suggestions: Suggestion[]) {
  const ids = suggestions.flatMap(({ restaurant_id }) => restaurant_id ?? []);
  if (ids.length === 0) return new Set<number | null>();
  const where = { id: { in: ids }, is_active: true };
  const found = await prisma.restaurant.findMany({ where, select: { id: true } });
  return new Set<number | null>(found.map(({ id }) => id));
}

function askedPlace({ name, city, province, latitude, longitude }: RestaurantValues) {
  return {
    name,
    city,
    province: province || null,
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
  };
}

function warningOf({ id, name, address, city, is_active, metres }: AlikePlace) {
  const where = metres === null ? [address, city].filter(Boolean).join(", ") : distance(metres);
  const hidden = is_active ? "" : " It is not shown just now.";
  return {
    id,
    text: `Looks like one we have: “${name}”${where && `, ${where}`}.${hidden}`,
    address: href("/admin/restaurants/:id/edit", { id: String(id) }),
  };
}

function distance(metres: number): string {
  return metres < 1_000
    ? `${Math.round(metres / 10) * 10} m away`
    : `${(metres / 1_000).toFixed(1)} km away`;
}
