import { statsJsonSchema } from "#app/features/dashboard/stats-json.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getStats",
    method: "GET",
    path: "/api/admin/stats",
    tag: "Admin",
    summary: "How many restaurants and reviews there are, the average rating, the newest listings",
    done: "The numbers of the dashboard",
    reply: statsJsonSchema,
    caller: "administrator",
  },
];
