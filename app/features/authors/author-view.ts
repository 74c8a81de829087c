import type { Author } from "#app/features/authors/authors.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

export function authorView(author: Author) {
  const { id, name, bio, image_url, website, social_links, recipe_count } = author;
  const added = formatShortDate(author.created_at);
  return { id, name, bio, image_url, website, social_links, recipe_count, added };
}

export type AuthorView = ReturnType<typeof authorView>;
