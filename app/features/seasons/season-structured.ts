import type { ItemList, Thing } from "schema-dts";
import { largestFile } from "#app/features/images/image-url.ts";
import { pickAddress, seasonAddress } from "#app/features/seasons/season-address.ts";
import type { SeasonReading } from "#app/features/seasons/seasons.server.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";

export function seasonStructured(season: SeasonReading, origin: string): Thing[] {
  const address = seasonAddress(season);
  const picture = largestFile(season.image_url);
  const list: ItemList = {
    "@type": "ItemList",
    "@id": `${origin}${address}#season`,
    url: origin + address,
    name: season.title,
    description: season.sentence,
    image: picture ? origin + picture : undefined,
    itemListElement: season.picks
      .filter(({ is_shown }) => is_shown)
      .map((pick, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: pick.name,
        url: origin + pickAddress(pick),
      })),
  };
  const crumbs = [
    { name: "Seasons", address: "/seasons" },
    { name: season.title, address },
  ];
  return [list, breadcrumbs(origin, crumbs)];
}
