import type { Recipe } from "schema-dts";

import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { withoutHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { largestFile } from "#app/features/images/image-url.ts";
import { cookAddress, stepAnchor } from "#app/features/recipes/cook-address.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import type { RecipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

/**
 * The vocabulary of schema.org knows no nut-free diet, and dairy-free only as one low in lactose.
 */
const SCHEMA_DIETS = new Map([
  ["vegetarian", "https://schema.org/VegetarianDiet" as const],
  ["vegan", "https://schema.org/VeganDiet" as const],
  ["gluten-free", "https://schema.org/GlutenFreeDiet" as const],
]);

export function recipeStructured(recipe: RecipeDetail, origin: string, address: string): Recipe {
  const { prep_time_minutes: prep, cook_time_minutes: cook, servings, author } = recipe;
  const picture = largestFile(recipe.image_url);
  const ingredients = withoutHeadings(recipe.ingredients).map(({ amount, unit, name }) =>
    [amount, unit, name].filter(Boolean).join(" "),
  );
  const suits = recipe.diets.flatMap((diet) => SCHEMA_DIETS.get(diet) ?? []);
  const steps = instructionSteps(recipe.instructions).map((step) => withOtherHeat(step));
  return {
    "@type": "Recipe",
    "@id": `${origin}${address}#recipe`,
    url: origin + address,
    name: recipe.title,
    image: picture ? [origin + picture] : undefined,
    description: recipe.description ?? undefined,
    author: author
      ? { "@type": "Person", name: author.name, url: safeLink(author.website) ?? undefined }
      : undefined,
    prepTime: duration(prep),
    cookTime: duration(cook),
    totalTime: duration((prep ?? 0) + (cook ?? 0) || null),
    recipeYield:
      servings === null ? undefined : `${servings} ${servings === 1 ? "serving" : "servings"}`,
    recipeCuisine: recipe.cuisine_type ?? undefined,
    suitableForDiet: suits.length > 0 ? suits : undefined,
    recipeIngredient: ingredients.length > 0 ? ingredients : undefined,
    recipeInstructions:
      steps.length > 0
        ? steps.map((text, index) => ({
            "@type": "HowToStep",
            text,
            url: `${origin}${cookAddress(recipe.id)}#${stepAnchor(index + 1)}`,
          }))
        : undefined,
    aggregateRating:
      recipe.made_rating === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: recipe.made_rating,
            ratingCount: recipe.made_count,
            bestRating: 5,
            worstRating: 1,
          },
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "LikeAction" },
      userInteractionCount: recipe.like_count,
    },
  };
}

function duration(minutes: number | null): string | undefined {
  if (minutes === null) return undefined;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}
