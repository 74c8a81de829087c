import { z } from "zod";

export const LIST_DEFAULT_LIMIT = 100;
const LIST_MAX_LIMIT = 200;
/** The database walks through all rows before the offset, so it must have a limit. */
export const LIST_MAX_OFFSET = 10_000;

export const SEARCH_MAX_LENGTH = 200;

/** Longer words are cut, because a page repeats them in each of its links. */
export function shortWords() {
  const cut = (typed: string) => typed.trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim();
  return z.string().transform(cut);
}

function wholeNumber(name: string, [least, most]: [number, number], byDefault: number) {
  const wrong = `${name} must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    (sent) => (typeof sent === "string" && /^\d+$/.test(sent.trim()) ? Number(sent) : sent),
    z.int(wrong).min(least, wrong).max(most, wrong).default(byDefault),
  );
}

export const listFilterSchema = z.object({
  search: shortWords()
    .default("")
    .describe("Words to look for; every word must be found. 10,000 results at the most"),
  cuisine: shortWords()
    .transform((cuisine) => (["", "all"].includes(cuisine.toLowerCase()) ? null : cuisine))
    .nullable()
    .default(null)
    .describe("One cuisine; absent means all"),
});

export const askedFilterSchema = listFilterSchema.extend({
  search: listFilterSchema.shape.search.describe(
    "Words to look for; every word must be found. 10,000 results at the most. Words of diets, facts, prices, cuisines, towns and provinces, “open now” and “near me” are read as the filters they mean, and a word that nothing has as the one that was probably meant. An ingredient after “no” or “without”, or before “free”, for which there is no filter leaves out what mentions that ingredient. The name of a dish that no words have finds what is linked to that dish, and a time such as “30 minutes” is not looked for",
  ),
  words: z
    .enum(["bare"], "words is bare or absent")
    .optional()
    .describe("bare: the words of the search are looked for as they are, and mean no filter"),
});

export const listPartSchema = listPart({ most: LIST_MAX_LIMIT, byDefault: LIST_DEFAULT_LIMIT });

export function listPart({ most, byDefault }: { most: number; byDefault: number }) {
  return z.object({
    limit: wholeNumber("limit", [1, most], byDefault).describe(
      `How many rows at the most, up to ${most}`,
    ),
    offset: wholeNumber("offset", [0, LIST_MAX_OFFSET], 0).describe(
      `How many rows to leave out, up to ${LIST_MAX_OFFSET}: what stands further back is found by narrowing the list`,
    ),
  });
}

export function pageNumber(most: number) {
  return z.coerce
    .number()
    .min(1)
    .refine(Number.isInteger)
    .catch(1)
    .transform((page) => Math.min(page, most));
}

export type ListPart = z.infer<typeof listPartSchema>;
export type Page<Row> = { rows: Row[]; total: number; isTotalExact: boolean };
