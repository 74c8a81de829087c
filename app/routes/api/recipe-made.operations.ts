import { z } from "zod";
import { madeJsonSchema } from "#app/features/made/made-json.ts";
import { madeListSchema, madeSchema } from "#app/features/made/made.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "listMadeNotes",
    method: "GET",
    path: "/api/recipes/:id/made",
    tag: "Recipes",
    summary: "Notes of those who made a recipe, the most helpful first unless told otherwise",
    query: madeListSchema,
    done: "The notes",
    reply: z.array(madeJsonSchema),
    hasEtag: true,
    refusals: { 404: NO_RECIPE },
  },
  {
    id: "saveMadeNote",
    method: "POST",
    path: "/api/recipes/:id/made",
    tag: "Recipes",
    summary: "Says that one made a recipe, the whole note: what is left out is cleared",
    body: madeSchema,
    done: "The note as it is stored",
    reply: madeJsonSchema,
    status: 201,
    alsoAnswers: { 200: "The earlier note, replaced" },
    limit: "made",
    refusals: { 404: NO_RECIPE },
    caller: "signed-in visitor",
  },
];
