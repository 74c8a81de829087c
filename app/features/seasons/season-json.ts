import { z } from "zod";
import type { EditedSeason } from "#app/features/seasons/edit-seasons.server.ts";
import { shownPicks } from "#app/features/seasons/season-courses.ts";
import type { OnDay } from "#app/features/seasons/season-days.ts";
import { PICK_KINDS } from "#app/features/seasons/season-limits.ts";
import type { Season, SeasonReading } from "#app/features/seasons/seasons.server.ts";

const days = {
  first_day: z.iso
    .date()
    .describe("A South African day. For a yearly season, it is in the year that counts now"),
  last_day: z.iso.date(),
  is_yearly: z.boolean(),
};

export const seasonRowJsonSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string().describe("The slug for GET /api/seasons/{slug}"),
    sentence: z.string(),
    image_url: z.string().nullable(),
    ...days,
    state: z
      .enum(["running", "coming", "past"])
      .describe("The first running season stands on the home page"),
    recipe_count: z.int(),
    restaurant_count: z.int().describe("Active ones"),
    dish_count: z.int(),
  })
  .meta({ id: "SeasonInList" });

export const seasonJsonSchema = seasonRowJsonSchema
  .extend({
    text: z.string().nullable(),
    picks: z
      .array(
        z.object({
          kind: z.enum(PICK_KINDS),
          id: z.int(),
          name: z.string(),
          image_url: z.string().nullable(),
          slug: z.string().nullable().describe("The slug of a dish; null for others"),
          heading: z.string().nullable().describe("A heading, which begins a course"),
          words: z.string().nullable().describe("The text below the heading"),
          note: z.string().nullable(),
        }),
      )
      .describe(
        "In the chosen order. An inactive restaurant is left out, and its heading and words go to the next one",
      ),
  })
  .meta({ id: "Season" });

export const managedSeasonJsonSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    sentence: z.string(),
    text: z.string().nullable(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    is_yearly: z.boolean(),
    is_published: z.boolean(),
    image_url: z.string().nullable(),
    picks: z.array(
      z.object({
        kind: z.enum(PICK_KINDS),
        id: z.int(),
        name: z.string(),
        heading: z.string().nullable(),
        words: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("Sent back with a change, it keeps two from overwriting each other"),
  })
  .meta({ id: "ManagedSeason" });

export function seasonRowJson(season: OnDay<Season>): z.infer<typeof seasonRowJsonSchema> {
  const { plates: _, ...sent } = season;
  const { id, title, slug, sentence, image_url, first_day, last_day, is_yearly, state } = sent;
  const { recipe_count, restaurant_count, dish_count } = sent;
  return {
    ...{ id, title, slug, sentence, image_url, first_day, last_day, is_yearly, state },
    ...{ recipe_count, restaurant_count, dish_count },
  };
}

export function seasonJson(season: OnDay<SeasonReading>): z.infer<typeof seasonJsonSchema> {
  return {
    ...seasonRowJson(season),
    text: season.text,
    picks: shownPicks(season.picks).map(
      ({ kind, id, name, image_url, slug, heading, words, note }) => ({
        ...{ kind, id, name, image_url, slug, heading, words, note },
      }),
    ),
  };
}

export function managedSeasonJson(season: EditedSeason): z.infer<typeof managedSeasonJsonSchema> {
  const created_at = season.created_at.toISOString();
  return { ...season, created_at, updated_at: season.updated_at.toISOString() };
}
