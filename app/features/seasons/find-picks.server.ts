import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { suggestTitles } from "#app/features/search/suggest.server.ts";
import type { PickKind } from "#app/features/seasons/season-limits.ts";

export type FoundPick = { kind: PickKind; id: number; name: string; detail: string };

const MOST_DISHES = 4;

export async function findPicks(typed: string): Promise<FoundPick[]> {
  const [titles, dishes] = await Promise.all([suggestTitles(typed), findDishes(typed)]);
  return [
    ...dishes,
    ...titles.recipes.map(
      ({ id, label, detail }) =>
        ({ kind: "recipe", id, name: label, detail: detail ?? "" }) as const,
    ),
    ...titles.restaurants.map(
      ({ id, label, detail }) =>
        ({ kind: "restaurant", id, name: label, detail: detail ?? "" }) as const,
    ),
  ];
}

async function findDishes(typed: string) {
  const sought = typed.toLowerCase();
  if (sought.length < 2) return [];
  const named = (await listDishes()).filter(({ name, names }) =>
    [name, ...names.map((other) => other.name)].some((one) => one.toLowerCase().includes(sought)),
  );
  return named
    .slice(0, MOST_DISHES)
    .map(({ id, name, region }) => ({ kind: "dish", id, name, detail: region }) as const);
}
