import { z } from "zod";
import type { Author } from "#app/features/authors/authors.server.ts";
import { jsonOfRow } from "#app/features/editing/row-json.ts";

export const authorJsonSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    bio: z.string().nullable(),
    image_url: z.string().nullable(),
    website: z.string().nullable(),
    social_links: z.string().nullable().describe("JSON text: network to handle or link"),
    recipe_count: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("Sent back with a change, it keeps two from overwriting each other"),
  } satisfies Record<keyof Author, z.ZodType>)
  .meta({ id: "RecipeAuthor" });

const authorRowJson = jsonOfRow(authorJsonSchema);

export function authorJson(author: Author) {
  const social_links = author.social_links ? JSON.stringify(author.social_links) : null;
  return authorRowJson({ ...author, social_links });
}
