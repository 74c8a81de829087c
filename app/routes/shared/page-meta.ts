import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { pageTitle, SITE_NAME } from "#app/features/vocabulary/site.ts";

type Page = {
  title: string;
  description: string;
  canonical: string;
  picture?: string;
  origin: string;
};

const DESCRIPTION_LENGTH = 155;
const FEEDS = [
  { title: `New recipes on ${SITE_NAME}`, href: "/feeds/recipes.xml" },
  { title: `New reviews on ${SITE_NAME}`, href: "/feeds/reviews.xml" },
];

export function pageMeta({ title, description, canonical, picture, origin }: Page) {
  const text = inOneLine(description);
  const image = origin + (picture ?? "/icons/share.png");
  return [
    { title: pageTitle(title) },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: origin + canonical },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:url", content: origin + canonical },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: text },
    { name: "twitter:image", content: image },
    ...FEEDS.map((feed) => ({
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      ...feed,
    })),
  ] satisfies MetaDescriptor[];
}

/** React Router escapes the block, so that no text in it can end the script element. */
export function structuredData(things: Thing[]): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } as unknown };
}

type Matches = readonly [
  { loaderData?: { savesData: boolean; user: object | null } },
  ...unknown[],
];

/**
 * Pages of people who are signed in or save data leave out what only search engines and chats read.
 */
export function metaFor([root]: Matches, described: MetaDescriptor[]): MetaDescriptor[] {
  if (!root.loaderData?.savesData && !root.loaderData?.user) return described;
  return described.filter(
    (one) =>
      !("script:ld+json" in one || "property" in one) &&
      !("name" in one && String(one.name).startsWith("twitter:")),
  );
}

function inOneLine(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const space = characters.lastIndexOf(" ", DESCRIPTION_LENGTH);
  return `${characters.slice(0, space > 0 ? space : DESCRIPTION_LENGTH).join("")}…`;
}
