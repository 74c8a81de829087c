import { z } from "zod";
import { noToken, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/restaurants/filters",
    tag: "Admin",
    summary: "The cities and cuisines of all restaurants",
    reply: z.object({ cities: z.array(z.string()), cuisines: z.array(z.string()) }),
    refusals: noToken,
    caller: "administrator",
  },
];
