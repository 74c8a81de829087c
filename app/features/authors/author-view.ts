import type { Author } from "#app/features/authors/manage-authors.server.ts";
import { enteredLinks } from "#app/features/authors/social-links.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

/** As the list of the back office shows it. */
export function authorView(author: Author) {
  const { id, name, bio, image_url, website, social_links, recipe_count } = author;
  const added = formatShortDate(author.created_at);
  return { id, name, bio, image_url, website, social_links, recipe_count, added };
}

export type AuthorView = ReturnType<typeof authorView>;

const NOTHING = { name: "", bio: "", image_url: "", website: "" };

/** As the form takes it. A picture of ours gets this site's address in front: a field for addresses asks for it. */
export function authorValues(author: Author | null, origin: string) {
  const { name, bio, image_url, website } = author ?? NOTHING;
  return {
    name,
    bio: bio ?? "",
    image_url: imageIdOf(image_url) ? `${origin}${image_url}` : (image_url ?? ""),
    website: website ?? "",
    ...enteredLinks(author?.social_links),
  };
}

export type AuthorValues = ReturnType<typeof authorValues>;
