import { CHANGE } from "#app/features/contributions/change-kind.server.ts";
import type { Kind, Pair, SuggestionView } from "#app/features/contributions/kinds.ts";
import { RECIPE_KIND } from "#app/features/contributions/recipe-kind.server.ts";
import { RESTAURANT_KIND } from "#app/features/contributions/restaurant-kind.server.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import type { Suggestion, SuggestionKind } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const PICTURE_GONE = "A picture, which is not kept any more";

const KINDS: Record<SuggestionKind, Kind> = {
  change: CHANGE,
  restaurant: RESTAURANT_KIND,
  recipe: RECIPE_KIND,
};

export function kindOf({ kind }: Suggestion): Kind {
  return KINDS[kind];
}

export async function describeSuggestions<Row extends Suggestion>(rows: Row[]) {
  const views = new Map<number, SuggestionView>();
  await Promise.all(
    [...Map.groupBy(rows, kindOf)].map(async ([kind, own]) => {
      const described = await kind.describe(own);
      for (const [index, { id }] of own.entries()) {
        const view = described[index];
        if (view) views.set(id, view);
      }
    }),
  );
  const kept = await findKept([...views.values()]);
  return rows.flatMap((row) => {
    const view = views.get(row.id);
    return view ? [{ row, view: { ...view, pairs: view.pairs.map(withoutGone(kept)) } }] : [];
  });
}

export async function describeSuggestion(suggestion: Suggestion) {
  const [described] = await describeSuggestions([suggestion]);
  if (!described) throw new Error("A suggestion was not described");
  return described;
}

async function findKept(views: SuggestionView[]) {
  const ids = views.flatMap(({ pairs }) =>
    pairs.flatMap((pair) => imageIdOf(pair.suggested) ?? []),
  );
  if (ids.length === 0) return new Set<string>();
  const found = await prisma.image.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

function withoutGone(kept: Set<string>) {
  return (pair: Pair): Pair => {
    const id = imageIdOf(pair.suggested);
    return id === null || kept.has(id) ? pair : { ...pair, suggested: PICTURE_GONE };
  };
}
