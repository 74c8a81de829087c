import { z } from "zod";
import { LINE_END } from "#app/features/reading/characters.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";

/**
 * The flags of England, Scotland and Wales are spelt with tag characters, which can hide words
 * anywhere else. Unicode recommends no other such flags.
 */
const FLAGS = ["gbeng", "gbsct", "gbwls"].map(inTags).join("|");
const TAGS = new RegExp(`(\u{1f3f4}(?:${FLAGS})\u{e007f})|[\u{e0000}-\u{e007f}]`, "gu");
/**
 * Line breaks stay, and so do the characters that join emoji and the letters of some scripts
 * (T-58).
 */
const INVISIBLE = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/**
 * Unicode's stream-safe format allows 30 marks in a row (UAX #15), and normalising thousands of
 * them takes seconds.
 */
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
    // Normalising comes last, because a removed character may have stood between a letter and its
    // accent.
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

/**
 * One stored character may need many typed ones, because accents may be typed separately and
 * invisible characters are removed.
 */
const MOST_TYPED_FOR_ONE = 16;

/** This check comes first, so that a text that is far too long is not cleaned at all. */
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
