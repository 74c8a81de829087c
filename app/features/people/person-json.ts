import { z } from "zod";
import type { Person } from "#app/features/people/people.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export const personJsonSchema = z
  .object({
    id: z.uuid().describe("Ours and opaque, never the provider's"),
    given_name: z.string(),
    since: z.string().describe("The year and month of the first sign-in, as in 2026-11"),
    review_count: z.int().describe("Visible reviews of restaurants that are on the site"),
    made_count: z.int().describe("Recipes that they made and told of"),
    contribution_count: z.int().describe("Suggestions that were accepted"),
  })
  .meta({ id: "Person" });

export function personJson({ name, since, ...person }: Person): z.infer<typeof personJsonSchema> {
  return { ...person, given_name: name, since: southAfricanDay(since).slice(0, 7) };
}
