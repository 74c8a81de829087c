import { z } from "zod";
import { SHOWN_NAMES } from "#app/features/users/shown-person.ts";

export const choicesSchema = z.object({
  shown_name: z
    .enum(SHOWN_NAMES, "Choose full, given or initials")
    .describe("The whole name, the given name alone, or initials"),
  shows_portrait: z.boolean({ error: "Say true or false" }),
});
export type Choices = z.infer<typeof choicesSchema>;

export const changedChoicesSchema = choicesSchema.partial();

const WRITTEN = ["remove", "leave"] as const;

export const deletionSchema = z.object({
  written: z
    .enum(WRITTEN, "Choose what happens to what you wrote")
    .describe("Whether reviews, comments and notes go too, or stay under “Former member”"),
  confirm: z
    .string({ error: "Type the words to confirm" })
    .trim()
    .min(1, "Type the words to confirm")
    .max(200, "That is not what we asked you to type")
    .describe("“delete” and the name, as GET /api/users/me/choices says it"),
});
export type Deletion = z.infer<typeof deletionSchema>;

export function isConfirmed({ confirm }: Deletion, asked: string): boolean {
  return inPlainLetters(confirm) === inPlainLetters(asked);
}

function inPlainLetters(words: string): string {
  return words.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
