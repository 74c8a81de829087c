import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import { BrowseTabs } from "#app/features/browse/browse-tabs.tsx";
import { MeantDishes } from "#app/features/dishes/meant-dishes.tsx";
import { foundTitle, isNarrowed, listTitle, withPage } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

type Props = { browse: Browse; place: string | null; list: BrowseList };

export function FoundHead({ browse, place, list }: Props) {
  return (
    <div className="wrap found">
      {isNarrowed(browse, place) ? (
        <h1 id="result-count">{foundTitle(browse, place, list.count)}</h1>
      ) : (
        <h1>{withPage(listTitle(browse, place), browse)}</h1>
      )}
      <MeantDishes dishes={list.dishes} />
      <BrowseTabs browse={browse} counts={list.counts} className="tabs plain tight" />
    </div>
  );
}
