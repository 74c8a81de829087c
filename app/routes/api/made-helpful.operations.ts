import { helpfulJsonSchema } from "#app/features/reviews/helpful-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { NO_MADE, OWN_MADE } from "#app/routes/forms/made-write.server.ts";

const alike = {
  path: "/api/made/:id/helpful",
  tag: "Recipes",
  done: "Whether one finds the note helpful now, and how many do",
  reply: helpfulJsonSchema,
  limit: "taps",
  refusals: { 403: OWN_MADE, 404: NO_MADE },
  caller: "signed-in visitor",
} as const;

export const operations: Operation[] = [
  { ...alike, id: "findMadeHelpful", method: "PUT", summary: "Finds a note helpful, once" },
  { ...alike, id: "findMadeNotHelpful", method: "DELETE", summary: "Takes that back" },
];
