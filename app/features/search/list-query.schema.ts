import { z } from "zod";

export const LIST_DEFAULT_LIMIT = 100;
const LIST_MAX_LIMIT = 200;
/** A row costs all those before it. What stands further back is found by its words. */
export const LIST_MAX_OFFSET = 10_000;

/** In plain digits: 0x10 and 1e2 are no numbers here. */
function wholeNumber(name: string, [least, most]: [number, number], byDefault: number) {
  const wrong = `${name} must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    (sent) => (typeof sent === "string" && /^\d+$/.test(sent.trim()) ? Number(sent) : sent),
    z.int(wrong).min(least, wrong).max(most, wrong).default(byDefault),
  );
}

/** What narrows a list. "All" and an empty cuisine mean every cuisine. */
export const listFilterSchema = z.object({
  search: z
    .string()
    .trim()
    .default("")
    .describe("Words to look for; every word must be found. 10,000 results at the most"),
  cuisine: z
    .string()
    .trim()
    .transform((cuisine) => (["", "all"].includes(cuisine.toLowerCase()) ? null : cuisine))
    .nullable()
    .default(null)
    .describe("One cuisine; absent means all"),
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

/** A page number that makes no sense is page 1. One that is too high stands for the highest, which leads to the last page. */
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
