import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRecipeFilters",
    method: "GET",
    path: "/api/admin/recipes/filters",
    tag: "Admin: recipes",
    summary: "What the list can be narrowed by: the cuisines that recipes have",
    done: "Each cuisine once",
    reply: z.object({ cuisines: z.array(z.string()) }),
    caller: "administrator",
  },
];
