import { z } from "zod";
import { MOST_PAGES } from "#app/ui/pages.ts";
import { NETWORK_NAMES, readSocialLinks } from "#app/features/authors/social-links.ts";
import {
  editedState,
  isRecord,
  JSON_TEXT,
  line,
  NO_LINK,
  optional,
  readTyped,
  text,
  website,
} from "#app/features/editing/typed-fields.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { listPartSchema, pageNumber } from "#app/features/search/list-query.schema.ts";
import { cleanTyped, mayFit } from "#app/features/vocabulary/typed-text.ts";
import {
  LINK_MAX_LENGTH,
  LINK_MAX_TYPED,
  safeLink,
  webAddress,
} from "#app/features/vocabulary/web-link.ts";
import type { RecipeAuthor } from "#app/generated/prisma/client.ts";

const NAME_MAX_LENGTH = 200;
const BIO_MAX_LENGTH = 10_000;

const NO_NAME = "Enter a name";
const NO_SOCIAL_LINKS = "social_links is JSON text: an object with instagram, facebook and twitter";

type Column = Exclude<keyof RecipeAuthor, "id" | "created_at">;

const shared = {
  name: line(NAME_MAX_LENGTH, "the name", NO_NAME).min(1, NO_NAME),
  bio: optional(text(BIO_MAX_LENGTH, "the bio")),
  image_url: optional(
    z
      .string(NO_LINK)
      .trim()
      .refine(isShortPictureAddress, { error: NO_LINK, abort: true })
      .overwrite((url) => pictureAddress(url) ?? url),
  ).describe("What an upload answered, or a public https address, of which a copy is kept here"),
  website: website(),
  updated_at: editedState(),
} satisfies Record<Exclude<Column, "social_links">, z.ZodType>;

const networks = {
  instagram: handleOrLink("Instagram"),
  facebook: handleOrLink("Facebook"),
  twitter: handleOrLink("Twitter"),
};

const socialLinksSchema = z
  .preprocess((sent) => readTyped(sent), z.object(networks, NO_SOCIAL_LINKS))
  .transform(onlyGiven);

export const authorSchema = z.preprocess(
  (sent) => readTyped(isRecord(sent) ? { ...sent, ...socialLinksOf(sent) } : sent),
  z.object(
    {
      ...shared,
      social_links: optional(socialLinksSchema).meta({
        description: "JSON text or an object: instagram, facebook, twitter to handle or link",
        alsoTakes: [JSON_TEXT],
      }),
    },
    { error: "Send an author's fields" },
  ),
);

export const authorFormSchema = z.preprocess(
  (sent) => readTyped(sent),
  z.object({ ...shared, ...networks }).transform(({ instagram, facebook, twitter, ...fields }) => ({
    ...fields,
    social_links: onlyGiven({ instagram, facebook, twitter }),
  })),
);

export type AuthorFields = z.infer<typeof authorSchema>;

const filters = z.object({
  search: z
    .string()
    .trim()
    .default("")
    .describe("Part of a name. Fewer than three letters begin it, and the list goes by name"),
});

export const authorListSchema = filters
  .extend({ order: z.enum(["newest", "name"], "order is newest or name").default("newest") })
  .extend(listPartSchema.shape);

export type AuthorFilter = Pick<z.infer<typeof authorListSchema>, "search" | "order">;

export const authorPageSchema = filters.extend({
  page: pageNumber(MOST_PAGES),
  new: z.string().optional(),
  edit: z.string().optional(),
});

function handleOrLink(network: string) {
  const wrong = `Enter a handle or a link for ${network}`;
  return optional(
    z
      .string(wrong)
      .refine((typed) => mayFit(typed, LINK_MAX_LENGTH), { error: wrong, abort: true })
      .overwrite(cleanTyped)
      .max(LINK_MAX_LENGTH, { error: wrong, abort: true })
      .refine((text) => readSocialLinks({ [network.toLowerCase()]: text }).length > 0, wrong),
  );
}

function isShortPictureAddress(given: string): boolean {
  if (given.length > LINK_MAX_TYPED) return false;
  return (pictureAddress(given)?.length ?? Infinity) <= LINK_MAX_LENGTH;
}

/** `safeLink` would refuse http://localhost, where our own pictures may be. */
function pictureAddress(given: string): string | null {
  if (imageIdOf(given)) return given;
  return webAddress(given)?.href ?? safeLink(given);
}

function socialLinksOf({ social_links }: Record<string, unknown>) {
  if (typeof social_links !== "string") return {};
  try {
    return { social_links: JSON.parse(social_links) as unknown };
  } catch {
    return {};
  }
}

function onlyGiven(links: Record<(typeof NETWORK_NAMES)[number], string | null>) {
  const given = NETWORK_NAMES.flatMap((name) => (links[name] ? [[name, links[name]]] : []));
  return given.length > 0 ? (Object.fromEntries(given) as Record<string, string>) : null;
}
