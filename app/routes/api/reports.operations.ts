import { reportJsonSchema } from "#app/features/reports/report-json.ts";
import { reportSchema } from "#app/features/reports/report.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { WHY_NOT_REPORTED } from "#app/routes/forms/report-form.server.ts";

const { missing, own, again } = WHY_NOT_REPORTED;

export const operations: Operation[] = [
  {
    id: "report",
    method: "POST",
    path: "/api/reports",
    tag: "Reviews",
    summary: "Reports a review, a comment, a photo or a person's name, once",
    body: reportSchema,
    done: "The report",
    reply: reportJsonSchema,
    refusals: { 403: own[1], 404: missing[1], 409: again[1] },
    limit: "reports",
    caller: "signed-in visitor",
  },
];
