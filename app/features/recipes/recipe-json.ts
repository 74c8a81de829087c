import { z } from "zod";
import { commentJson, commentJsonSchema } from "#app/features/comments/comment-json.ts";
import type { Comment } from "#app/features/comments/comments.server.ts";
import { dishLinkSchema } from "#app/features/dishes/dish-json.ts";
import type { DishLink } from "#app/features/dishes/links/dish-link.ts";
import { jsonOfRow } from "#app/features/editing/row-json.ts";
import { isRecipeDiet, RECIPE_DIETS } from "#app/features/facts/diets.ts";
import { madeJson, madeJsonSchema } from "#app/features/made/made-json.ts";
import type { MadeReading } from "#app/features/made/made-reading.server.ts";
import type { RecipeDetail, RecipeRow } from "#app/features/recipes/recipe-rows.server.ts";
import { scaledJsonSchema } from "#app/features/recipes/scaled-json.ts";
import type { Suggester } from "#app/features/users/suggester.ts";
import { suggesterJson, suggesterJsonSchema } from "#app/features/users/suggester-json.ts";
import type { Recipe, RecipeAuthor } from "#app/generated/prisma/client.ts";

const ingredientJsonSchema = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.string().nullable().describe('Text, for example "1 1/2"'),
  unit: z.string().nullable(),
});

type SentColumn = Exclude<keyof Recipe, "featured_on" | "made_sum" | "suggested_by" | "updated_at">;

export const recipeRowJsonSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    cuisine_type: z.string().nullable(),
    difficulty: z.enum(["Easy", "Medium", "Hard"]).nullable(),
    prep_time_minutes: z.int().nullable(),
    cook_time_minutes: z.int().nullable(),
    servings: z.int().nullable(),
    diets: z.array(z.enum(RECIPE_DIETS)).describe("The diets that it suits, as its editor says"),
    like_count: z.int(),
    comment_count: z.int(),
    made_count: z.int().describe("How many people told how theirs turned out"),
    made_rating: z.number().nullable().describe("The mean of their stars, to two decimals"),
    author_id: z.int().nullable(),
    author_name: z.string().nullable(),
    author_bio: z.string().nullable(),
    author_image: z.string().nullable(),
    author_website: z.string().nullable(),
    author_social_links: z.string().nullable().describe("JSON text: network to handle or link"),
    instructions: z.string().nullable(),
    created_at: z.iso.datetime(),
  } satisfies Record<SentColumn, z.ZodType> & Record<`author_${string}`, z.ZodType>)
  .meta({ id: "RecipeInList" });

const detailJsonSchema = recipeRowJsonSchema.extend({
  ingredients: z.array(ingredientJsonSchema),
  comments: z.array(commentJsonSchema),
});

export const recipeJsonSchema = detailJsonSchema
  .extend({
    dishes: z.array(dishLinkSchema),
    cook_notes: z
      .array(madeJsonSchema)
      .describe("Notes that are pinned to a step, in the order of the steps"),
    suggested_by: suggesterJsonSchema,
    scaled: scaledJsonSchema.optional().describe("Only when servings or measures are asked for"),
  })
  .meta({ id: "Recipe" });

export const SENT_OF_AUTHOR = {
  author_name: "name",
  author_bio: "bio",
  author_image: "image_url",
  author_website: "website",
  author_social_links: "social_links",
} as const satisfies Record<string, keyof RecipeAuthor>;
type SentOfAuthor = typeof SENT_OF_AUTHOR;

export type ListedRecipe = Pick<Recipe, SentColumn> & {
  [Name in keyof SentOfAuthor]: RecipeAuthor[SentOfAuthor[Name]] | null;
};

export const SENT_COLUMNS = Object.keys(recipeRowJsonSchema.shape).filter(
  (name) => !(name in SENT_OF_AUTHOR),
);

const rowJson = jsonOfRow(recipeRowJsonSchema);
const knownDifficultySchema = recipeRowJsonSchema.shape.difficulty.catch(null);

export function listedRecipeJson(recipe: ListedRecipe) {
  const { difficulty, diets, author_social_links: links } = recipe;
  return rowJson({
    ...recipe,
    difficulty: knownDifficultySchema.parse(difficulty),
    diets: diets.filter(isRecipeDiet),
    author_social_links: links ? JSON.stringify(links) : null,
  });
}

function recipeRowJson({ author, ...recipe }: RecipeRow) {
  return listedRecipeJson({
    ...recipe,
    author_name: author?.name ?? null,
    author_bio: author?.bio ?? null,
    author_image: author?.image_url ?? null,
    author_website: author?.website ?? null,
    author_social_links: author?.social_links ?? null,
  });
}

export function recipeJson(
  recipe: RecipeDetail & { suggester: Suggester | null; dishes: DishLink[]; made: MadeReading },
  comments: Comment[],
): z.infer<typeof recipeJsonSchema> {
  const { dishes, made } = recipe;
  return {
    ...detailJson(recipe, comments),
    dishes,
    cook_notes: made.pinned.map(madeJson),
    suggested_by: suggesterJson(recipe.suggester),
  };
}

function detailJson(recipe: RecipeDetail, comments: Comment[]): z.infer<typeof detailJsonSchema> {
  return {
    ...recipeRowJson(recipe),
    ingredients: recipe.ingredients.map(({ id, name, amount, unit }) => ({
      id,
      name,
      amount,
      unit,
    })),
    comments: comments.map(commentJson),
  };
}

const managed = {
  updated_at: z.iso
    .datetime()
    .describe("Sent back with a change, it keeps two from overwriting each other"),
};

export const managedRecipeRowJsonSchema = recipeRowJsonSchema
  .extend(managed)
  .meta({ id: "ManagedRecipeInList" });

export const managedRecipeJsonSchema = detailJsonSchema
  .extend(managed)
  .meta({ id: "ManagedRecipe" });

export function managedRecipeRowJson(
  recipe: RecipeRow,
): z.infer<typeof managedRecipeRowJsonSchema> {
  return { ...recipeRowJson(recipe), updated_at: recipe.updated_at.toISOString() };
}

export function managedRecipeJson(
  recipe: RecipeDetail,
  comments: Comment[],
): z.infer<typeof managedRecipeJsonSchema> {
  return { ...detailJson(recipe, comments), updated_at: recipe.updated_at.toISOString() };
}
