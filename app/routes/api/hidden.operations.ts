import { hidingJsonSchema } from "#app/features/reports/report-json.ts";
import { appealSchema } from "#app/features/reports/report.schema.ts";
import { REPORTED_IDS } from "#app/features/reports/reported.schema.ts";
import { REPORTED_KINDS } from "#app/features/reports/reported.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { WHY_NO_APPEAL } from "#app/routes/forms/appeal-form.server.ts";

const { missing, unjudged, again } = WHY_NO_APPEAL;
const values = { kind: REPORTED_KINDS };

export const operations: Operation[] = [
  {
    id: "getMyHidden",
    method: "GET",
    path: "/api/hidden/:kind/:id",
    tag: "Reviews",
    summary: "Why something of one's own is hidden, by which rule, and what became of the appeal",
    values,
    ids: REPORTED_IDS,
    done: "The hiding",
    reply: hidingJsonSchema,
    refusals: { 404: missing[1] },
    caller: "signed-in visitor",
  },
  {
    id: "appeal",
    method: "POST",
    path: "/api/hidden/:kind/:id",
    tag: "Reviews",
    summary: "Asks once for something hidden of one's own to come back",
    values,
    ids: REPORTED_IDS,
    body: appealSchema,
    done: "The hiding with its appeal",
    reply: hidingJsonSchema,
    refusals: { 404: missing[1], 409: `${again[1]}. ${unjudged[1]}` },
    limit: "reports",
    caller: "signed-in visitor",
  },
];
