import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

export function leadOf(browse: Browse, list: BrowseList, isTabNamed: boolean): string | null {
  if (!isTabNamed && list.tab === "recipes" && list.isForPlaces)
    return browseAddress({ ...browse, tab: "restaurants" });
  if (!list.isEmpty || list.count.total === 0 || browse.page <= list.lastPage) return null;
  const city = (list.tab === "restaurants" && browse.city && list.place) || browse.city;
  return browseAddress({ ...browse, city, page: list.lastPage });
}
