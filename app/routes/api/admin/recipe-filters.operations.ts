import { z } from "zod";
import { noToken, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/recipes/filters",
    tag: "Admin: recipes",
    summary: "What the list can be narrowed by: the cuisines that recipes have",
    reply: z.object({ cuisines: z.array(z.string()) }),
    refusals: noToken,
    caller: "administrator",
  },
];
