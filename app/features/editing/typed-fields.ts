import { z } from "zod";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { plainLine } from "#app/features/reading/characters.ts";
import { cleanTyped, isBlank, typedText } from "#app/features/vocabulary/typed-text.ts";
import {
  areSeveralLinks,
  isShortLink,
  isSpacedLink,
  safeLink,
} from "#app/features/vocabulary/web-link.ts";

export const JSON_TEXT = { type: "string", contentMediaType: "application/json" };

export const NO_LINK = "Start the address with https://";
const ONE_LINK = "Give one address";
const SPACED_LINK = "Leave no spaces in the address";
export const UNKNOWN_PICTURE = "Upload the picture here before you use it";
const LONGEST_NUMBER = 200;

export function text(longest: number, what: string, missing = `Write ${what} as text`) {
  return typedText({ longest, tooLong: `Keep ${what} to ${longest} characters`, missing });
}

export function line(longest: number, what: string, missing?: string) {
  return text(longest, what, missing).overwrite(inOneLine);
}

export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

export function website() {
  const link = z
    .string({ error: ({ input }) => (Array.isArray(input) ? ONE_LINK : NO_LINK) })
    .trim()
    .refine(isShortLink, {
      error: ({ input }) => refusalOf(String(input)),
      abort: true,
    })
    .overwrite((typed) => safeLink(typed) ?? typed);
  return optional(link).describe("An address without https:// gets it");
}

function refusalOf(typed: string): string {
  if (areSeveralLinks(typed)) return ONE_LINK;
  return isSpacedLink(typed) ? SPACED_LINK : NO_LINK;
}

export function uploadedPicture() {
  const picture = z
    .string(UNKNOWN_PICTURE)
    .refine((url) => imageIdOf(url) !== null, UNKNOWN_PICTURE);
  return z
    .preprocess((sent) => (Array.isArray(sent) ? (sent[0] ?? null) : sent), optional(picture))
    .meta({
      description: "What POST /api/admin/upload-image answered; of a list the first",
      alsoTakes: [{ type: "array", items: { type: "string" } }],
    });
}

export function editedState() {
  return z.iso
    .datetime({ offset: true, error: "updated_at is the time stamp that the record carries" })
    .nullable()
    .optional()
    .describe(
      "The updated_at that the record had when the editing began. 409 when somebody has saved the record since",
    );
}

export function readTyped(sent: unknown, numbers: string[] = []): unknown {
  if (sent === undefined) return {};
  if (!isRecord(sent)) return sent;
  const entries = Object.entries(sent).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (isBlank(value)) return [name, null];
    const mayBeNumber = numbers.includes(name) && value.length <= LONGEST_NUMBER;
    return [name, mayBeNumber ? readNumber(cleanTyped(value)) : value];
  });
  return Object.fromEntries(entries);
}

export function isRecord(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === "object" && sent !== null && !Array.isArray(sent);
}

/** A regular expression would need seconds to search 60,000 spaces for a line break. */
function inOneLine(typed: string): string {
  const lines = typed.split("\n").map((each) => each.trim());
  return lines.filter((each) => each !== "").join(" ");
}

function readNumber(typed: string): number | string {
  const number = plainLine(typed).replace(",", ".");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : typed;
}
