import { z } from "zod";
import { authorJsonSchema } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRecipeAuthors",
    method: "GET",
    path: "/api/admin/recipe-authors",
    tag: "Admin",
    summary: "Recipe authors, the newest first unless ordered by name",
    query: authorListSchema,
    done: "The authors",
    reply: z.array(authorJsonSchema),
    caller: "administrator",
  },
  {
    id: "createRecipeAuthor",
    method: "POST",
    path: "/api/admin/recipe-authors",
    tag: "Admin",
    summary: "Adds a recipe author",
    body: authorSchema,
    done: "The author as it is stored",
    reply: authorJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
