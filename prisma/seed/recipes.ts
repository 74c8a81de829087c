import { imageUrl } from "#app/features/images/image-url.ts";
import { recipeDiets } from "../demo/facts.ts";
import type { DemoRecipe } from "../demo/types.ts";
import { demo } from "./content.ts";
import { daysBefore, hoursBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";
import { chance, shuffled } from "./shuffle.ts";

const oldestFirst = demo.recipes.toSorted((one, other) => other.days_ago - one.days_ago);

export async function addRecipes(seeding: Seeding, author_ids: Map<string, number>) {
  const { transaction } = seeding;
  const select = { id: true, title: true } as const;
  const present = await transaction.recipe.findMany({
    where: { title: { in: oldestFirst.map(({ title }) => title) } },
    select,
    orderBy: { id: "desc" },
  });
  const presentTitles = new Set(present.map(({ title }) => title));
  const missing = oldestFirst.filter(({ title }) => !presentTitles.has(title));
  const added = await transaction.recipe.createManyAndReturn({
    data: missing.map((recipe) => recipeRow(recipe, seeding, author_ids)),
    select,
  });
  const ids = new Map([...present, ...added].map(({ title, id }) => [title, id]));
  await transaction.recipeIngredient.createMany({
    data: missing.flatMap(({ title, ingredients }) =>
      ingredients.map(([name, amount, unit], index) => ({
        recipe_id: known(ids, title),
        position: index + 1,
        name,
        amount: amount || null,
        unit: unit || null,
      })),
    ),
  });
  return { recipe_ids: ids, recipes: added.length };
}

function recipeRow(
  recipe: DemoRecipe,
  { moment, image_ids }: Seeding,
  author_ids: Map<string, number>,
) {
  const { title, description, cuisine_type, difficulty, servings, steps } = recipe;
  const { prep_time_minutes, cook_time_minutes, days_ago, author, picture } = recipe;
  const created_at = daysBefore(moment, days_ago, title);
  return {
    ...{ title, description, cuisine_type, difficulty, servings },
    ...{ prep_time_minutes, cook_time_minutes, created_at, updated_at: created_at },
    instructions: steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    image_url: imageUrl(known(image_ids, `dishes/${picture}`)),
    author_id: known(author_ids, author),
    diets: recipeDiets[title] ?? [],
  };
}

export async function addOpinions(seeding: Seeding, recipe_ids: Map<string, number>) {
  const { transaction, moment, user_ids } = seeding;
  const present = await transaction.recipeComment.findMany({
    where: { user_id: { in: [...user_ids.values()] } },
    select: { recipe_id: true, user_id: true, comment_text: true },
  });
  const presentKeys = new Set(present.map(commentKey));
  const comments = demo.recipes
    .flatMap((recipe) => recipe.comments.map((comment) => ({ ...comment, title: recipe.title })))
    .map(({ title, person, text, hours_ago }) => ({
      recipe_id: known(recipe_ids, title),
      user_id: known(user_ids, person),
      comment_text: text,
      created_at: hoursBefore(moment, hours_ago),
    }))
    .filter((comment) => !presentKeys.has(commentKey(comment)))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  const added = await transaction.recipeComment.createMany({ data: comments });

  await transaction.recipeLike.createMany({
    data: demo.recipes.flatMap((recipe) => likesOf(recipe, seeding, recipe_ids)),
    skipDuplicates: true,
  });
  return { comments: added.count };
}

function commentKey(comment: { recipe_id: number; user_id: string; comment_text: string }) {
  return `${comment.recipe_id} ${comment.user_id} ${comment.comment_text}`;
}

function likesOf(
  { title, likes, days_ago }: DemoRecipe,
  { moment, user_ids }: Seeding,
  recipe_ids: Map<string, number>,
) {
  const fans = shuffled(demo.people, title, ({ key }) => key).slice(0, likes);
  return fans.map(({ key }) => ({
    recipe_id: known(recipe_ids, title),
    user_id: known(user_ids, key),
    created_at: hoursBefore(moment, days_ago * 24 * chance(`${title}/like/${key}`)),
  }));
}
