import { href } from "react-router";
import {
  ingredientLines,
  ingredientsInWords,
  readIngredientLines,
} from "#app/features/contributions/new/ingredient-lines.ts";
import type { EditControl, Kind, SuggestionView } from "#app/features/contributions/kinds.ts";
import {
  chosen,
  newPairs,
  notCreated,
  proposedOf,
  wrongEdit,
} from "#app/features/contributions/new/new-pairs.ts";
import { unseenOf } from "#app/features/contributions/queue/unseen-alike.ts";
import {
  type AlikeRecipe,
  findAlikeRecipes,
  findAlikeRecipesWithin,
} from "#app/features/recipes/form/alike-recipes.server.ts";
import { recipes } from "#app/features/recipes/form/edit-recipes.server.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import { recipeValues } from "#app/features/recipes/form/recipe-values.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";
import { formatMinutes } from "#app/ui/numbers.ts";

const FIELDS = {
  ...RECIPE_FIELDS,
  ingredients: { label: "Ingredients", rows: 8, hint: "One a line: amount | unit | name" },
  instructions: { label: "Method", rows: 8 },
} satisfies Record<string, EditControl | { label: null }>;

export const RECIPE_KIND: Kind = {
  async describe(suggestions) {
    const read = suggestions.map(proposedOf).map((proposed) => ({
      ...recipeValues(proposed),
      ingredients: ingredientLines(proposed.ingredients),
    }));
    // A judged suggestion is left out, because the recipe that was made from it would be found as
    // similar.
    const waiting = read.filter((_, index) => suggestions[index]?.state === "waiting");
    const alike = await findAlikeRecipes(waiting.map(({ title }) => title));
    return suggestions.map(({ state, recipe_id }, index): SuggestionView => {
      const values = read[index];
      const likely = state === "waiting" ? alike.shift() : undefined;
      return {
        title: values?.title ?? "",
        badge: "New recipe",
        isGrave: false,
        address: recipe_id === null ? null : href("/recipes/:id", { id: String(recipe_id) }),
        warnings: (likely ?? []).map(warningOf),
        pairs: newPairs(FIELDS, { ...values }, inWords(suggestions[index])),
        updated_at: null,
      };
    });
  },

  restaurantsOf: () => [],

  async read(suggestion, judgement) {
    const proposed = proposedOf(suggestion);
    const fields = chosen(proposed, judgement);
    if (typeof fields.ingredients === "string")
      fields.ingredients = readIngredientLines(fields.ingredients, proposed.ingredients);
    const read = recipeSchema.safeParse(fields);
    if (!read.success) return async () => wrongEdit(read.error);
    const { updated_at: _, ...columns } = read.data;
    return async (judging) => {
      // This lock lets the second of two similar suggestions that are accepted at once see the
      // first.
      await takeAdvisoryLock("additions", judging.transaction);
      // The search uses the suggested title and not the edited one, so that it finds what the
      // administrator's page showed.
      const { title } = recipeValues(proposed);
      const [alike = []] = await findAlikeRecipesWithin([title], judging.transaction);
      const unseen = unseenOf(alike.map(warningOf), judgement);
      if (unseen) return unseen;
      const saved = await recipes.createWithin(judging, columns);
      if (saved.refused !== null) return notCreated(saved);
      return { refused: null, restaurant_id: null, recipe_id: saved.row.id };
    };
  },
};

function inWords(suggestion: Suggestion | undefined) {
  const {
    ingredients,
    prep_time_minutes: prep,
    cook_time_minutes: cook,
  } = proposedOf({
    proposed: suggestion?.proposed,
  });
  return {
    ingredients: ingredientsInWords(ingredients),
    ...(typeof prep === "number" && { prep_time_minutes: formatMinutes(prep) }),
    ...(typeof cook === "number" && { cook_time_minutes: formatMinutes(cook) }),
  };
}

function warningOf({ id, title, author_name }: AlikeRecipe) {
  return {
    id,
    text: `Looks like one we have: “${title}”${author_name ? ` by ${author_name}` : ""}.`,
    address: href("/admin/recipes/:id/edit", { id: String(id) }),
  };
}
