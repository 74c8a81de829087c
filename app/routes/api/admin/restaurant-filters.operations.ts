import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listRestaurantFilters",
    method: "GET",
    path: "/api/admin/restaurants/filters",
    tag: "Admin",
    summary: "The cities and cuisines of all restaurants",
    done: "Each city and each cuisine once",
    reply: z.object({ cities: z.array(z.string()), cuisines: z.array(z.string()) }),
    caller: "administrator",
  },
];
