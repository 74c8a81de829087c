import { z } from "zod";
import { LINE_END } from "#app/features/reading/characters.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";

/**
 * The flags of England, Scotland and Wales are spelt in tags: invisible letters, which hide words anywhere else. Unicode
 * recommends no other such flags.
 */
const FLAGS = ["gbeng", "gbsct", "gbwls"].map(inTags).join("|");
const TAGS = new RegExp(`(\u{1f3f4}(?:${FLAGS})\u{e007f})|[\u{e0000}-\u{e007f}]`, "gu");
/** All control and format characters (T-58), except line breaks and what emoji and some scripts are joined with. */
const INVISIBLE = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Unicode's own bound for a stream (UAX #15). Putting thousands in order takes seconds. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Some letters are invisible too, for example the Hangul filler and the empty Braille pattern. */
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function cleanTyped(text: string): string {
  const clean = text
    .toWellFormed()
    .split(LINE_END)
    .join("\n")
    .replaceAll("\t", " ")
    .replace(INVISIBLE, "")
    .replace(TAGS, "$1")
    .replace(TOO_MANY_MARKS, "$1")
    // Comes last, because a letter may have stood apart from its accent.
    .normalize("NFC")
    .trim();
  return isBlank(clean) ? "" : clean;
}

function inTags(letters: string): string {
  return [...letters]
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join("");
}

export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text);
}

/** Typed characters for each stored one, because accents may be typed separately and unseen characters are removed. */
const MOST_TYPED_FOR_ONE = 16;

/** Whether a text may have no more than `longest` characters once it is clean. Longer texts are not cleaned. */
export function mayFit(typed: string, longest: number): boolean {
  return typed.trim().length <= longest * MOST_TYPED_FOR_ONE;
}

type Rules = { longest: number; tooLong: string; missing: string };

export function typedText({ longest, tooLong, missing }: Rules) {
  return z
    .string({ error: missing })
    .refine((typed) => mayFit(typed, longest), { error: tooLong, abort: true })
    .overwrite(cleanTyped)
    .refine((text) => countCharacters(text) <= longest, tooLong)
    .meta({
      description: `${longest} characters at the most, without the space around them`,
      longest,
    });
}
