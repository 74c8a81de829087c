import { withoutHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { scaledLines } from "#app/features/amounts/scaled-lines.ts";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import { cookSteps } from "#app/features/cooking/cook-steps.ts";
import { madeReadingView } from "#app/features/made/made-view.ts";
import { readRecipe } from "#app/features/recipes/form/read-recipe.server.ts";
import { eventLoopTurn } from "#app/infra/event-loop-turn.server.ts";

export type CookReading = NonNullable<Awaited<ReturnType<typeof readSteps>>>;

const NO_COMMENTS = { limit: 0, offset: 0 };

export async function readSteps(id: number, scalingFor: (written: number | null) => Scaling) {
  const recipe = await readRecipe(id, { part: NO_COMMENTS });
  if (!recipe) return null;
  const scaling = scalingFor(recipe.servings);
  await eventLoopTurn();
  const rows = withoutHeadings(recipe.ingredients);
  const lines = scaledLines(rows, scaling);
  const ingredients = rows.flatMap((ingredient, index) => {
    const line = lines[index];
    return line ? [{ ...line, id: ingredient.id }] : [];
  });
  await eventLoopTurn();
  const { title, image_url, cuisine_type, description } = recipe;
  return {
    recipe: { id, title, image_url, cuisine_type, description },
    scaling,
    pinned: madeReadingView(recipe.made).pinned,
    ...cookSteps(recipe.instructions, ingredients),
  };
}
