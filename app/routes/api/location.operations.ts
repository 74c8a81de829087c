import { locationJsonSchema, positionSchema } from "#app/features/geocoder/location.schema.ts";
import { type Operation, tooMany, wrongQuery } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/location",
    tag: "Places",
    summary:
      "The city at a position, named as the city list names it; the position is rounded to about 1 km",
    query: positionSchema,
    reply: locationJsonSchema,
    refusals: { ...wrongQuery, ...tooMany, 503: "Could not determine city name." },
  },
];
