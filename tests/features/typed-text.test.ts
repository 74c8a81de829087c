import { describe, expect, test } from "vitest";
import { z } from "zod";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";

describe("cleanTyped", () => {
  test.each([
    ["spaces around", " \n lekker \t\n", "lekker"],
    [
      "line ends of every kind",
      "a\r\nb\rc\n\nd\u0085e\u2028f\u2029g\vh",
      "a\nb\nc\n\nd\ne\nf\ng\nh",
    ],
    ["a tab", "a\tb", "a b"],
    ["control characters", "a\u0000b\u001B[31mc", "ab[31mc"],
    ["marks that turn the words around", "a\u202Eb\u2066c\u200F", "abc"],
    ["letters in two parts", "Cafe\u0301", "Café"],
    ["a letter and its accent with something invisible between them", "Cafe\u200B\u0301", "Café"],
    ["more accents than any writing has", `x${"\u0327".repeat(90)}`, `x${"\u0327".repeat(30)}`],
    ["half a character", "a\uD83C", "a\uFFFD"],
    ["HTML, which is text here", "<b>&amp;</b>", "<b>&amp;</b>"],
    ["emoji of several parts", "👩‍🍳🇿🇦🏴󠁧󠁢󠁳󠁣󠁴󠁿✔️", "👩‍🍳🇿🇦🏴󠁧󠁢󠁳󠁣󠁴󠁿✔️"],
    ["words hidden in tags", "a\u{E0001}b\u{E0068}\u{E0069}\u{E007F}c", "abc"],
    ["words hidden as a flag", "🏴\u{E006B}\u{E0069}\u{E006C}\u{E006C}\u{E007F} there", "🏴 there"],
    ["words hidden after a flag", "🏴\u{E0068}\u{E0069} there", "🏴 there"],
    ["nothing that can be seen", "\u200D \u200B\u2060", ""],
    ["letters that only fill a place", "\u3164\u115F \u1160\uFFA0\u2800\uFE0F", ""],
    ["words between such letters", "\u3164lekker", "\u3164lekker"],
  ])("T-58 %s", (_what, typed, kept) => {
    expect(cleanTyped(typed)).toBe(kept);
  });
});

describe("typedText", () => {
  const schema = typedText({ longest: 3, tooLong: "Too long", missing: "Missing" });

  test("counts characters as the database does, after cleaning", () => {
    expect(countCharacters("🍲é")).toBe(2);
    expect(schema.parse("  🍲🍲🍲  ")).toBe("🍲🍲🍲");
    expect(schema.safeParse("🍲🍲🍲🍲").error?.issues[0]?.message).toBe("Too long");
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe("Missing");
  });

  test("tells its length in the API's description", () => {
    const described = z.toJSONSchema(schema, { io: "input" });
    expect(described.description).toBe("3 characters at the most, without the space around them");
    // Three letters and a space are taken.
    expect(described).not.toHaveProperty("maxLength");
  });
});
