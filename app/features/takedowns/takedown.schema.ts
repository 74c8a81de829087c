import { z } from "zod";
import { listPart, pageNumber } from "#app/features/search/list-query.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";
import { LINK_MAX_LENGTH, webAddress } from "#app/features/vocabulary/web-link.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

const LINE_MAX_LENGTH = 200;
const WORDS_MAX_LENGTH = 2_000;
export const TAKEDOWNS_ON_A_PAGE = 12;

const NOT_HERE = "Give an address of this site, for example /restaurants/12";
const NO_EMAIL = "Enter an e-mail address such as thandi@example.co.za";

/**
 * Section 77(1) of the Electronic Communications and Transactions Act asks for these fields, (a) to
 * (h).
 */
export function takedownSchema(origin: string) {
  return z.object({
    full_names: needed(LINE_MAX_LENGTH, "Enter your full names"),
    address: needed(WORDS_MAX_LENGTH, "Enter your address"),
    right_infringed: needed(WORDS_MAX_LENGTH, "Say which right is infringed"),
    material: typedText({
      longest: LINK_MAX_LENGTH,
      tooLong: tooLong(LINK_MAX_LENGTH),
      missing: NOT_HERE,
    })
      .refine((typed) => pathHere(typed, origin) !== null, NOT_HERE)
      .overwrite((typed) => pathHere(typed, origin) ?? typed)
      .describe("An address of this site"),
    remedy: needed(WORDS_MAX_LENGTH, "Say what you ask us to do"),
    telephone: optional(),
    email: optional().refine(
      (typed) => typed === null || z.email().safeParse(typed).success,
      NO_EMAIL,
    ),
    is_good_faith: z.literal(
      true,
      "Tick this: without it, your notice does not count under the Act",
    ),
    is_true: z.literal(true, "Tick this too: without it, your notice does not count under the Act"),
    signature: needed(LINE_MAX_LENGTH, "Sign with your name"),
  });
}
export type SentTakedown = z.infer<ReturnType<typeof takedownSchema>>;

const NO_DECISION = "decision is acted or refused";
const NO_WORDS = "Say what was decided and why";

export const decisionSchema = z.object({
  decision: z.enum(["acted", "refused"], NO_DECISION),
  words: needed(WORDS_MAX_LENGTH, NO_WORDS),
});
export type Decision = z.infer<typeof decisionSchema>;

export const takedownPageSchema = z.object({ page: pageNumber(MOST_PAGES) });
export const takedownListSchema = listPart({ most: 50, byDefault: TAKEDOWNS_ON_A_PAGE });
export const sentSchema = idSchema("Unknown id");

function needed(longest: number, missing: string) {
  return typedText({ longest, tooLong: tooLong(longest), missing }).min(1, missing);
}

function optional() {
  const tooMuch = tooLong(LINE_MAX_LENGTH);
  return typedText({ longest: LINE_MAX_LENGTH, tooLong: tooMuch, missing: tooMuch })
    .transform((typed) => typed || null)
    .nullable()
    .default(null);
}

function tooLong(longest: number): string {
  return `Keep it to ${longest} characters`;
}

/** Browsers take an address that begins with two slashes for another site's. */
function pathHere(typed: string, origin: string): string | null {
  const address = typed.startsWith("/") ? origin + typed : typed;
  const url = webAddress(address);
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
