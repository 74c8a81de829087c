import { findLastAct } from "#app/features/admins/acts.server.ts";
import type { RecipeFields } from "#app/features/recipes/recipe.schema.ts";
import type { RecipeDetail } from "#app/features/recipes/recipes.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { type Conflict, findDifferences } from "#app/ui/conflict-notice.tsx";

const LABELS = {
  title: "Title",
  description: "Description",
  cuisine_type: "Cuisine",
  difficulty: "Difficulty",
  prep_time_minutes: "Prep time",
  cook_time_minutes: "Cook time",
  servings: "Servings",
  author: "Author",
  ingredients: "Ingredients",
  instructions: "Method",
  image_url: "Image",
};

/** Who saved the recipe meanwhile, and where theirs differs from what was sent. */
export async function describeConflict(
  yours: RecipeFields,
  theirs: RecipeDetail,
): Promise<Conflict> {
  const [last, author] = await Promise.all([
    findLastAct("recipe", theirs.id),
    yours.author_id === null
      ? null
      : prisma.recipeAuthor.findUnique({ where: { id: yours.author_id }, select: { name: true } }),
  ]);
  return {
    by: last?.admin_name ?? null,
    updated_at: theirs.updated_at.toISOString(),
    differences: findDifferences(
      LABELS,
      { ...yours, author: author?.name, ingredients: asLines(yours.ingredients) },
      { ...theirs, author: theirs.author?.name, ingredients: asLines(theirs.ingredients) },
    ),
  };
}

function asLines(ingredients: RecipeFields["ingredients"]): string {
  return ingredients
    .map(({ name, amount, unit }) => [amount, unit, name].filter(Boolean).join(" "))
    .join("\n");
}
