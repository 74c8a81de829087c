import { z } from "zod";
import { authorJsonSchema } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { noToken } from "#app/openapi/admin-operations.ts";
import { type Operation, wrongBody, wrongQuery } from "#app/openapi/operation.ts";

const notThere = { 404: "Author not found" };

export const adminAuthorOperations: Operation[] = [
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
  {
    method: "GET",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "One recipe author",
    reply: authorJsonSchema,
    refusals: { ...noToken, ...notThere },
    caller: "administrator",
  },
  {
    method: "PUT",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Replaces a recipe author's fields",
    body: authorSchema,
    reply: authorJsonSchema,
    refusals: { ...wrongBody, ...noToken, ...notThere, 409: "Somebody else saved since" },
    caller: "administrator",
  },
  {
    method: "DELETE",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Deletes a recipe author; the recipes stay, without an author",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, ...notThere },
    caller: "administrator",
  },
];
