import { z } from "zod";
import type { Author } from "#app/features/authors/manage-authors.server.ts";

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
  })
  .meta({ id: "RecipeAuthor" });

export function authorJson(author: Author): z.infer<typeof authorJsonSchema> {
  return {
    id: author.id,
    name: author.name,
    bio: author.bio,
    image_url: author.image_url,
    website: author.website,
    social_links: author.social_links ? JSON.stringify(author.social_links) : null,
    recipe_count: author.recipe_count,
    created_at: author.created_at.toISOString(),
    updated_at: author.updated_at.toISOString(),
  };
}
