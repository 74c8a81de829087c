import { personJsonSchema } from "#app/features/people/person-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_PERSON } from "#app/routes/rows/person-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getPerson",
    method: "GET",
    path: "/api/people/:id",
    tag: "Reviews",
    summary: "What everybody may know of somebody who writes reviews",
    done: "The person",
    reply: personJsonSchema,
    hasEtag: true,
    refusals: { 404: NO_PERSON },
  },
];
