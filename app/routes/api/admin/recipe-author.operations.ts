import { z } from "zod";
import { authorJsonSchema } from "#app/features/authors/author-json.ts";
import { authorSchema } from "#app/features/authors/author.schema.ts";
import { noToken, type Operation, wrongBody } from "#app/openapi/operation.ts";
import { NO_AUTHOR } from "#app/pages/author-or-404.server.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "One recipe author",
    reply: authorJsonSchema,
    refusals: { ...noToken, 404: NO_AUTHOR },
    caller: "administrator",
  },
  {
    method: "PUT",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Replaces a recipe author's fields",
    body: authorSchema,
    reply: authorJsonSchema,
    refusals: { ...wrongBody, ...noToken, 404: NO_AUTHOR, 409: "Somebody else saved since" },
    caller: "administrator",
  },
  {
    method: "DELETE",
    path: "/api/admin/recipe-authors/:id",
    tag: "Admin",
    summary: "Deletes a recipe author; the recipes stay, without an author",
    reply: z.object({ success: z.literal(true) }),
    refusals: { ...noToken, 404: NO_AUTHOR },
    caller: "administrator",
  },
];
