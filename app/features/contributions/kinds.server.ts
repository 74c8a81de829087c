import { CHANGE } from "#app/features/contributions/change-kind.server.ts";
import type { Kind, SuggestionView } from "#app/features/contributions/kinds.ts";
import { RECIPE_KIND } from "#app/features/contributions/recipe-kind.server.ts";
import { RESTAURANT_KIND } from "#app/features/contributions/restaurant-kind.server.ts";
import type { Suggestion, SuggestionKind } from "#app/generated/prisma/client.ts";

const KINDS: Record<SuggestionKind, Kind> = {
  change: CHANGE,
  restaurant: RESTAURANT_KIND,
  recipe: RECIPE_KIND,
};

export function kindOf({ kind }: Suggestion): Kind {
  return KINDS[kind];
}

/** Each with what its kind says of it, in the order they came. */
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
  return rows.flatMap((row) => {
    const view = views.get(row.id);
    return view ? [{ row, view }] : [];
  });
}
