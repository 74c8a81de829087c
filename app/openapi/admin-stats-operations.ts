import { statsJsonSchema } from "#app/features/dashboard/stats-json.ts";
import { noToken } from "#app/openapi/admin-operations.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const adminStatsOperations: Operation[] = [
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
