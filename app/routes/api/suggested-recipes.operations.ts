import { newRecipeSchema } from "#app/features/contributions/new/new-recipe.schema.ts";
import { contributionJsonSchema } from "#app/features/contributions/contribution-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { ALREADY_HERE } from "#app/routes/forms/new-suggestion.server.ts";

export const operations: Operation[] = [
  {
    id: "suggestRecipe",
    method: "POST",
    path: "/api/contributions/recipes",
    tag: "Contributions",
    summary: "Suggests a recipe that is not here yet",
    body: newRecipeSchema,
    done: "The suggestion, which waits until it is judged",
    reply: contributionJsonSchema,
    status: 201,
    alsoAnswers: { 200: "The same waits already: it took the picture and the note" },
    limit: "suggestions",
    refusals: {
      409: `${ALREADY_HERE}: duplicates names them. Send is_another if it is none of them`,
    },
    caller: "signed-in visitor",
  },
];
