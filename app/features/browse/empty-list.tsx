import { browseAddress } from "#app/features/browse/browse-address.ts";
import { BrowseCards } from "#app/features/browse/browse-cards.tsx";
import type { FoundCards } from "#app/features/browse/browse-lists.server.ts";
import { TAB_ICONS, type TabCounts } from "#app/features/browse/browse-tabs.tsx";
import { elsewhereTitle, TAB_NAMES } from "#app/features/browse/browse-words.ts";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { ROW_SIZES } from "#app/features/browse/result-list.tsx";
import { SuggestOne } from "#app/features/browse/suggest-one.tsx";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Count } from "#app/ui/numbers.ts";

type Props = {
  browse: Browse;
  counts: TabCounts | null;
  elsewhere: FoundCards | null;
  favorites: FavoriteIds | null;
};

export function EmptyList({ browse, counts, elsewhere, favorites }: Props) {
  return (
    <>
      <section className={elsewhere ? "empty none" : "empty"} role="status">
        <Drawing src={drawing} />
        <p className="say">No {browse.tab} found, try adjusting your search or cuisine filter</p>
        <Link className="btn line" to={browseAddress({ tab: browse.tab })}>
          <Icon name="x" />
          Clear search and filter
        </Link>
        <SuggestOne tab={browse.tab} />
      </section>
      {counts && elsewhere && (
        <>
          <Elsewhere
            browse={{ ...browse, tab: elsewhere.tab, page: 1 }}
            count={counts[elsewhere.tab]}
          />
          <ul className="grid rows">
            <BrowseCards
              list={elsewhere}
              heading="h3"
              visible={0}
              sizes={ROW_SIZES}
              favorites={favorites}
            />
          </ul>
        </>
      )}
    </>
  );
}

function Elsewhere({ browse, count }: { browse: Browse; count: Count }) {
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{elsewhereTitle(browse, count)}</h2>
      <Link className="btn" to={browseAddress(browse)}>
        <Icon name={TAB_ICONS[browse.tab]} />
        Show {TAB_NAMES[browse.tab]}
      </Link>
    </section>
  );
}
