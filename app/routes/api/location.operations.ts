import { locationJsonSchema, positionSchema } from "#app/features/geocoder/location.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "findCity",
    method: "GET",
    path: "/api/location",
    tag: "Places",
    summary:
      "The city at a position, named as the city list names it; the position is rounded to about 1 km",
    query: positionSchema,
    done: "The city, and the position it was looked up with",
    reply: locationJsonSchema,
    limit: "lookups",
    refusals: { 503: "Could not determine city name." },
  },
];
