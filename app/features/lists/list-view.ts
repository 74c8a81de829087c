import { href } from "react-router";
import { ownListAddress, sharedListAddress } from "#app/features/lists/list-address.ts";
import { TAKEN_DOWN } from "#app/features/lists/list-limits.ts";
import type { FoundEntry, FoundList, ListedList } from "#app/features/lists/lists.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { personView } from "#app/features/users/suggester.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { formatMinutes, numbered } from "#app/ui/numbers.ts";

export type ListRow = ReturnType<typeof listRow>;
export type ListView = ReturnType<typeof listView>;
export type EntryView = ListView["entries"][number];

export function listRow({ id, name, link, entry_count, has_it, first }: ListedList) {
  return {
    ...{ id, name, has_it, entry_count, isByLink: link !== null },
    address: ownListAddress(id),
    count: countOf(entry_count),
    pictures: first,
  };
}

/** Everybody who has the link sees this, so it must not contain what only the owner may know. */
export function listView(list: FoundList) {
  const { name, description, user, entries, updated_at } = list;
  const { picture } = readGoogleUserData(user.google_user_data);
  const recipes = entries.flatMap(({ recipe_id }) => recipe_id ?? []);
  return {
    ...{ name, description, owner: { ...personView(user), picture } },
    count: entries.length,
    changed: `${countOf(entries.length)}, changed ${formatShortDate(updated_at)}`,
    entries: entries.map(entryView),
    recipes,
  };
}

export function ownView({ id, link, taken_down_at }: FoundList, origin: string) {
  return {
    id,
    address: ownListAddress(id),
    link: link && origin + sharedListAddress(link),
    takenDown: taken_down_at && TAKEN_DOWN,
  };
}

function entryView({ id, recipe, restaurant, line }: FoundEntry) {
  if (recipe) {
    const { title, image_url, servings } = recipe;
    const minutes = (recipe.prep_time_minutes ?? 0) + (recipe.cook_time_minutes ?? 0);
    const facts = [minutes && formatMinutes(minutes), servings && `Serves ${servings}`];
    return {
      ...{ id, kind: "Recipe", name: title, image_url, line, rating: null },
      facts: facts.flatMap((fact) => fact || []),
      address: href("/recipes/:id", { id: String(recipe.id) }),
    };
  }
  return {
    ...{ id, kind: "Place", name: restaurant?.name ?? "", line },
    image_url: restaurant?.image_url ?? null,
    rating: restaurant?.rating?.toNumber() ?? null,
    facts: restaurant?.city ? [restaurant.city] : [],
    address: href("/restaurants/:id", { id: String(restaurant?.id) }),
  };
}

function countOf(count: number): string {
  return count === 0 ? "Nothing on it yet" : numbered(count, "thing");
}
