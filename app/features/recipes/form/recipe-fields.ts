import {
  asOptions,
  type Control,
  type Described,
} from "#app/features/editing/described-fields.tsx";
import type { RecipeFields } from "#app/features/recipes/recipe.schema.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { DIFFICULTIES } from "#app/features/vocabulary/difficulties.ts";

const wholeNumber = { type: "number", inputMode: "numeric", step: 1 } as const;

export const DETAIL_FIELDS = {
  title: { label: "Title", remark: "required", isFull: true, required: true },
  description: { label: "Description", isFull: true, rows: 2 },
  cuisine_type: { label: "Cuisine", options: asOptions(ADMIN_CUISINES), empty: "Choose a cuisine" },
  difficulty: {
    label: "Difficulty",
    options: asOptions(DIFFICULTIES),
    empty: "Choose a difficulty",
  },
  prep_time_minutes: { label: "Prep time", remark: "minutes", min: 0, ...wholeNumber },
  cook_time_minutes: { label: "Cook time", remark: "minutes", min: 0, ...wholeNumber },
  servings: { label: "Servings", min: 1, ...wholeNumber },
} satisfies Record<string, Control>;

export const RECIPE_FIELDS = {
  ...DETAIL_FIELDS,
  author_id: { label: "Author" },
  diets: { label: "Suits" },
  ingredients: { label: "Ingredients" },
  instructions: { label: "Method" },
  image_url: { label: "Picture" },
  updated_at: { label: null },
} satisfies Record<keyof RecipeFields, Described>;
