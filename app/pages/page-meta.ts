import type { MetaDescriptor } from "react-router";
import { pageTitle, SITE_NAME } from "#app/features/vocabulary/site.ts";

type Page = {
  title: string;
  description: string;
  /** The page's own address, without the parts of the query that do not change what it shows. */
  canonical: string;
  /** A picture of our own; without one, the site's share picture. */
  image: string | null;
  origin: string;
};

const DESCRIPTION_LENGTH = 155;

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta({ title, description, canonical, image, origin }: Page): MetaDescriptor[] {
  const text = shorten(description);
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
    {
      property: "og:image",
      content: origin + (image?.startsWith("/") ? image : "/icons/share.png"),
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function shorten(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(" ", DESCRIPTION_LENGTH))}…`;
}
