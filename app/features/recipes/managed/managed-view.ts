import { isPinnedTo } from "#app/features/recipes/pins/pinned.ts";
import type { RecipeRow } from "#app/features/recipes/recipe-rows.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { shorten } from "#app/features/vocabulary/shorten.ts";

const SHOWN_OF_DESCRIPTION = 300;

export function managedRecipe(recipe: RecipeRow, now: Date) {
  return {
    id: recipe.id,
    title: recipe.title,
    description: shorten(recipe.description, SHOWN_OF_DESCRIPTION),
    image_url: recipe.image_url,
    cuisine_type: recipe.cuisine_type,
    difficulty: recipe.difficulty,
    prep_time_minutes: recipe.prep_time_minutes,
    cook_time_minutes: recipe.cook_time_minutes,
    servings: recipe.servings,
    like_count: recipe.like_count,
    comment_count: recipe.comment_count,
    author_name: recipe.author?.name ?? null,
    created_at: recipe.created_at.toISOString(),
    created_on: formatShortDate(recipe.created_at),
    is_pinned: isPinnedTo(recipe.featured_on, now),
  };
}

export type ManagedRecipe = ReturnType<typeof managedRecipe>;
