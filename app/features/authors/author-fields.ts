import type { AuthorFields } from "#app/features/authors/author.schema.ts";
import { enteredLinks, type NETWORK_NAMES } from "#app/features/authors/social-links.ts";
import type { Control } from "#app/features/editing/described-fields.tsx";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { textValues } from "#app/features/vocabulary/text-values.ts";

const link = { type: "url", placeholder: "https://" };
const hint = "Handle or link";

type FieldName =
  Exclude<keyof AuthorFields, "updated_at" | "social_links"> | (typeof NETWORK_NAMES)[number];

export const AUTHOR_FIELDS = {
  name: { label: "Name", remark: "required", isFull: true, required: true },
  bio: { label: "Bio", rows: 3, isFull: true },
  image_url: { label: "Image URL", ...link, hint: "A copy is kept here. Or choose a file below" },
  website: { label: "Website", ...link, hint: "For example https://nomsacooks.co.za" },
  instagram: { label: "Instagram", hint },
  facebook: { label: "Facebook", hint },
  twitter: { label: "Twitter", hint },
} satisfies Record<FieldName, Control>;

type Held = { image_url?: unknown; social_links?: unknown };

/**
 * A picture of ours gets the site's address in front, because browsers accept only whole addresses
 * in a url field.
 */
export function authorValues(held: Held, origin: string) {
  const { image_url, social_links } = held;
  const isOurs = typeof image_url === "string" && imageIdOf(image_url) !== null;
  return textValues(
    { ...AUTHOR_FIELDS, updated_at: null },
    { ...enteredLinks(social_links), ...held, ...(isOurs && { image_url: origin + image_url }) },
  );
}

export type AuthorValues = ReturnType<typeof authorValues>;
