import { helpfulJsonSchema } from "#app/features/reviews/helpful-json.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { OWN_REVIEW } from "#app/routes/forms/helpful.server.ts";
import { NO_REVIEW } from "#app/routes/forms/review-write.server.ts";

const alike = {
  path: "/api/reviews/:id/helpful",
  tag: "Reviews",
  done: "Whether one finds the review helpful now, and how many do",
  reply: helpfulJsonSchema,
  limit: "taps",
  refusals: { 403: OWN_REVIEW, 404: NO_REVIEW },
  caller: "signed-in visitor",
} as const;

export const operations: Operation[] = [
  { ...alike, id: "findHelpful", method: "PUT", summary: "Finds a review helpful, once" },
  { ...alike, id: "findNotHelpful", method: "DELETE", summary: "Takes that back" },
];
