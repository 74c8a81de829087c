import { z } from "zod";
import { WHATS } from "#app/features/contributions/change-words.ts";
import { NOTE_MAX_LENGTH } from "#app/features/contributions/suggest-limits.ts";
import { saidSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { text } from "#app/features/editing/typed-fields.ts";

export const NO_OTHER = "Give the address of the other page here, as in /restaurants/12";

const what = z
  .enum(WHATS, "Choose what happened")
  .default("details")
  .describe("What happened. closed means for good; duplicate needs the id of the other one");

export const changeSchema = saidSchema({
  what,
  duplicate_of: z
    .preprocess(readAddress, idSchema(NO_OTHER).nullable().default(null))
    .describe("The id of the restaurant that is the same one"),
  note: text(NOTE_MAX_LENGTH, "the note").nullable().default(null),
});
export type Change = z.infer<typeof changeSchema>;

export const proposedSchema = z.looseObject({
  what: z.enum(WHATS),
  duplicate_of: z.int().optional(),
});

const PAGE = "/restaurants/";

/** People paste the address of a page, and programs send an id. */
function readAddress(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  const page = sent.indexOf(PAGE);
  const typed = page < 0 ? sent.trim() : sent.slice(page + PAGE.length);
  const [id] = /^\d{1,10}(?=[/?#\s]|$)/.exec(typed) ?? [];
  return id === undefined ? sent : Number(id);
}
