import { statsJsonSchema } from "#app/features/dashboard/stats-json.ts";
import { noToken, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/admin/stats",
    tag: "Admin",
    summary: "How many restaurants and reviews there are, the average rating, the newest listings",
    reply: statsJsonSchema,
    refusals: noToken,
    caller: "administrator",
  },
];
