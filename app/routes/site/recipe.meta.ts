import { browseAddress } from "#app/features/browse/browse-address.ts";
import { recipeStructured } from "#app/features/recipes/recipe-structured.ts";
import type { RecipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";

type Shown = { recipe: RecipeDetail; address: string; picture: string; origin: string };

export function recipeMeta({ recipe, address, picture, origin }: Shown) {
  const { title, cuisine_type: cuisine } = recipe;
  const description = recipe.description ?? `How to make ${title}`;
  const list = cuisine ? [{ name: cuisine, address: browseAddress({ cuisine }) }] : [];
  return [
    ...pageMeta({ title, description, canonical: address, picture, origin }),
    // Browsers load this code only for people who are signed in, and no search engine is, so the
    // tags are left out there.
    ...(import.meta.env.SSR
      ? [
          structuredData([
            recipeStructured(recipe, origin, address),
            breadcrumbs(origin, [...list, { name: title, address }]),
          ]),
        ]
      : []),
  ];
}
