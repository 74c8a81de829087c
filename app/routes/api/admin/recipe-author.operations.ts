import { authorJsonSchema } from "#app/features/authors/author-json.ts";
import { authorSchema } from "#app/features/authors/author.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_AUTHOR } from "#app/routes/rows/author-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getRecipeAuthor",
    method: "GET",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "One recipe author",
    done: "The author",
    reply: authorJsonSchema,
    refusals: { 404: NO_AUTHOR },
    caller: "administrator",
  },
  {
    id: "replaceRecipeAuthor",
    method: "PUT",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Replaces a recipe author's fields",
    body: authorSchema,
    done: "The author as it is stored",
    reply: authorJsonSchema,
    refusals: { 404: NO_AUTHOR },
    takesIfMatch: true,
    caller: "administrator",
  },
  {
    id: "deleteRecipeAuthor",
    method: "DELETE",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Deletes a recipe author; the recipes stay, without an author",
    done: "The author is deleted",
    reply: doneJsonSchema,
    refusals: { 404: NO_AUTHOR },
    takesIfMatch: true,
    caller: "administrator",
  },
];
