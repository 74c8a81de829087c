import { z } from "zod";
import {
  editedState,
  isRecord,
  line,
  optional,
  readTyped,
  text,
  uploadedPicture,
} from "#app/features/editing/typed-fields.ts";
import { MOST_PICKS, PICK_KINDS } from "#app/features/seasons/season-limits.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import type { Season } from "#app/generated/prisma/client.ts";

const NO_TITLE = "Enter a title";
const NO_SENTENCE = "Say in one sentence what the season brings to the table";
const WRONG_PICK = "Choose a recipe, a dish or a place";
const WRONG_ORDER = "The last day comes before the first";
const TOO_LONG = "A season is shorter than a year";
const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 364;

const pick = z
  .preprocess(
    (sent) => readTyped(sent, ["id"]),
    z.object(
      {
        kind: z.enum(PICK_KINDS, WRONG_PICK),
        id: idSchema(WRONG_PICK),
        heading: optional(line(100, "the heading")).describe("Begins a course with this one"),
        words: optional(line(500, "the words below the heading")),
        note: optional(line(200, "the note")).describe("About this one"),
      },
      { error: "Send each choice with its kind and id" },
    ),
  )
  .refine(({ heading, words }) => words === null || heading !== null, {
    path: ["heading"],
    error: "This text stands below a heading: enter a heading too",
  });

type FieldName = Exclude<keyof Season, "id" | "slug" | "created_at"> | "picks";

const fields = z
  .object(
    {
      title: line(100, "the title", NO_TITLE).min(1, NO_TITLE),
      sentence: line(300, "the sentence", NO_SENTENCE).min(1, NO_SENTENCE),
      text: optional(text(5_000, "the text")),
      first_day: day("the first day").describe("A South African day"),
      last_day: day("the last day").describe("The last day on which the season runs"),
      is_yearly: tick("is_yearly").describe("It comes back on these days of every later year"),
      is_published: tick("is_published").describe("Whether the site shows it, also before it runs"),
      image_url: uploadedPicture(),
      picks: z
        .array(pick, "Send the items as a list")
        .nullable()
        .default(null)
        .transform((picks) => picks ?? [])
        .refine(
          (picks) => picks.length <= MOST_PICKS,
          `A season has ${MOST_PICKS} recipes, dishes and places at the most`,
        )
        .refine(isEachOnce, "The same one is chosen twice")
        .describe("In their order"),
      updated_at: editedState(),
    } satisfies Record<FieldName, z.ZodType>,
    { error: "Send a season's fields" },
  )
  .superRefine(({ first_day, last_day }, context) => {
    const days = (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS;
    if (days < 0) context.addIssue({ code: "custom", path: ["last_day"], message: WRONG_ORDER });
    if (days >= MOST_DAYS)
      context.addIssue({ code: "custom", path: ["last_day"], message: TOO_LONG });
  });

export const seasonSchema = z.preprocess(
  (sent) => readTyped(isRecord(sent) ? { ...sent, ...ticksOf(sent) } : sent),
  fields,
);

export type SeasonFields = z.infer<typeof seasonSchema>;

function day(what: string) {
  return z.iso
    .date({ error: `Enter ${what}, as in 2026-09-24` })
    .refine((given) => given >= "2000-01-01" && given <= "2100-12-31", {
      error: `Enter ${what} within this century`,
    });
}

function tick(name: string) {
  return z.boolean(`${name} is true or false`).default(false);
}

/** A form sends a hidden "false" before the "true" of a ticked box. */
function ticksOf(sent: Record<string, unknown>) {
  const names = ["is_yearly", "is_published"].filter((name) => name in sent);
  return Object.fromEntries(names.map((name) => [name, readTick(sent[name])]));
}

function readTick(sent: unknown): unknown {
  const last: unknown = Array.isArray(sent) ? sent.at(-1) : sent;
  if (last === "true") return true;
  return last === "false" || last === null ? false : last;
}

function isEachOnce(picks: { kind: string; id: number }[]): boolean {
  return new Set(picks.map(({ kind, id }) => `${kind} ${id}`)).size === picks.length;
}
