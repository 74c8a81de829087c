import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import { BrowseTabs } from "#app/features/browse/browse-tabs.tsx";
import { ReadingLine } from "#app/features/browse/reading-line.tsx";
import { foundTitle, isNarrowed, listTitle, withPage } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

type Props = { browse: Browse; place: string | null; list: BrowseList };

export function FoundHead({ browse, place, list }: Props) {
  return (
    <div className="wrap found">
      {isNarrowed(list.shown, place) ? (
        <h1 id="result-count">{foundTitle(list.shown, place, list.count)}</h1>
      ) : (
        <h1>{withPage(listTitle(list.shown, place), browse)}</h1>
      )}
      <ReadingLine browse={browse} note={list.note} />
      <BrowseTabs
        browse={browse}
        counts={list.counts}
        isForPlaces={list.isForPlaces}
        className="tabs plain tight"
      />
    </div>
  );
}
