import { z } from "zod";
import { editedState, line, readTyped } from "#app/features/editing/typed-fields.ts";
import { listPartSchema, pageNumber } from "#app/features/search/list-query.schema.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

export const GROUPS_ON_A_PAGE = 30;
const MOST_WORDS = 30;
const LONGEST_WORD = 100;
const LONGEST_TEXT = MOST_WORDS * (LONGEST_WORD + 2);
const WRONG_COUNT = `A group has 2 to ${MOST_WORDS} words`;

const wordSchema = line(LONGEST_WORD, "each word", WRONG_COUNT);

const words = z
  .array(wordSchema, WRONG_COUNT)
  .transform((given) => [...new Set(given.filter((word) => word !== ""))])
  .refine((given) => given.length >= 2 && given.length <= MOST_WORDS, WRONG_COUNT)
  .describe("What means the same, each a word or a few: 2 to 30");

export const groupSchema = z.object(
  { words, updated_at: editedState() },
  { error: "Send the words of a group" },
);
export type GroupFields = z.infer<typeof groupSchema>;

export const groupFormSchema = z.preprocess((sent) => {
  const { words: typed = "", updated_at } = Object(readTyped(sent));
  const text = String(typed ?? "");
  return { words: text.length > LONGEST_TEXT ? null : text.split(/[,;\n]/), updated_at };
}, groupSchema);

const filters = z.object({
  search: z.string().trim().default("").describe("Part of a word"),
});

export const groupListSchema = filters.extend(listPartSchema.shape);
export const groupPageSchema = filters.extend({ page: pageNumber(MOST_PAGES) });

export const groupJsonSchema = z
  .object({
    id: z.int(),
    words: z.array(z.string()),
    updated_at: z.iso
      .datetime()
      .describe("Sent back with a change, it keeps two from overwriting each other"),
  })
  .meta({ id: "VocabularyGroup" });
