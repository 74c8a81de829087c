import { z } from "zod";
import { authorJsonSchema } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { noToken, type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/recipe-authors",
    tag: "Admin",
    summary: "Recipe authors, the newest first unless ordered by name",
    query: authorListSchema,
    reply: z.array(authorJsonSchema),
    refusals: { ...wrongQuery, ...noToken },
    caller: "administrator",
  },
  {
    method: "POST",
    path: "/api/admin/recipe-authors",
    tag: "Admin",
    summary: "Adds a recipe author",
    body: authorSchema,
    reply: authorJsonSchema,
    status: 201,
    refusals: { ...wrongBody, ...noToken },
    caller: "administrator",
  },
];
