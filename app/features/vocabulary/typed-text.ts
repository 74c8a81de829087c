import { z } from "zod";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";

/** Everything invisible but a line break, and but the joiners and selectors of which emoji and scripts are made. */
const INVISIBLE = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Among them letters that only fill a place, such as the Hangul filler, and the Braille pattern without dots. */
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text as somebody typed it, kept the same way everywhere (T-58): NFC, trimmed, without control characters. */
export function cleanTyped(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(INVISIBLE, "")
    .trim();
  return isBlank(clean) ? "" : clean;
}

/** Whether there is nothing in a text that anybody could see. */
export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text);
}

type Rules = { longest: number; tooLong: string; missing: string };

/** A field of free text. What it may not be is told in the given sentences. */
export function typedText({ longest, tooLong, missing }: Rules) {
  return z
    .string({ error: missing })
    .overwrite(cleanTyped)
    .refine((text) => countCharacters(text) <= longest, tooLong)
    .meta({ maxLength: longest });
}
