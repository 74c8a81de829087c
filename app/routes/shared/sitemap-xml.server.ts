import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import { listOfferedDishes } from "#app/features/dishes/dishes.server.ts";
import { largestFile } from "#app/features/images/image-url.ts";
import { pickerLabel } from "#app/features/places/places.ts";
import {
  listRecipeCuisines,
  listRestaurantCities,
  listRestaurantCuisines,
} from "#app/features/search/search.server.ts";
import { seasonAddress } from "#app/features/seasons/season-address.ts";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import {
  type ListedKind,
  listSitemapEntries,
  listSitemapParts,
} from "#app/features/sharing/sitemap.server.ts";
import { TEXT_PAGES } from "#app/features/vocabulary/site.ts";
import { type Xml, xml } from "#app/http/xml.server.ts";

export async function sitemapIndex(origin: string): Promise<Xml> {
  const parts = await listSitemapParts();
  const of = parts.map(
    ({ kind, part, changed_at }) =>
      xml`<sitemap><loc>${origin}/sitemaps/${kind}-${part}.xml</loc><lastmod>${changed_at.toISOString()}</lastmod></sitemap>`,
  );
  return xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>${of}</sitemapindex>`;
}

export async function sitemapPart(origin: string, file: string): Promise<Xml | null> {
  if (file === "pages.xml") return sitemapOfPages(origin);
  const [, kind, part] = /^(recipes|restaurants)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (kind !== "recipes" && kind !== "restaurants") return null;
  return sitemapOfThings(origin, kind, Number(part));
}

async function sitemapOfThings(origin: string, kind: ListedKind, part: number) {
  const entries = await listSitemapEntries(kind, part);
  if (entries.length === 0 && !(await isListed(kind, part))) return null;
  return urlSet(
    entries.map(({ id, image_url, updated_at }) => {
      const picture = largestFile(image_url);
      const image =
        picture && xml`<image:image><image:loc>${origin + picture}</image:loc></image:image>`;
      return xml`<url><loc>${origin}/${kind}/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod>${image}</url>`;
    }),
  );
}

async function isListed(kind: ListedKind, part: number): Promise<boolean> {
  const parts = await listSitemapParts();
  return parts.some((one) => one.kind === kind && one.part === part);
}

async function sitemapOfPages(origin: string) {
  const [recipeCuisines, cuisines, cities, dishes, seasons] = await Promise.all([
    listRecipeCuisines(),
    listRestaurantCuisines(),
    listRestaurantCities(),
    listOfferedDishes(),
    listSeasons(),
  ]);
  const tab = "restaurants";
  const places = new Set(cities.map((city) => pickerLabel(city) ?? city));
  const lists: Partial<Browse>[] = [
    {},
    ...recipeCuisines.map((cuisine) => ({ cuisine })),
    { tab },
    ...cuisines.map((cuisine) => ({ tab, cuisine }) as const),
    ...[...places].map((city) => ({ tab, city }) as const),
  ];
  const addresses = [
    ...lists.map(browseAddress),
    ...(dishes.length > 0 ? ["/dishes", ...dishes.map(dishAddress)] : []),
    ...(seasons.length > 0 ? ["/seasons", ...seasons.map(seasonAddress)] : []),
    ...TEXT_PAGES.map(({ address }) => address),
  ];
  return urlSet(addresses.map((address) => xml`<url><loc>${origin + address}</loc></url>`));
}

function urlSet(urls: Xml[]): Xml {
  return xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`;
}
