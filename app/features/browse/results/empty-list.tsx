import { BrowseCards } from "#app/features/browse/results/browse-cards.tsx";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { Elsewhere } from "#app/features/browse/results/elsewhere.tsx";
import type { Elsewhere as Offered } from "#app/features/browse/results/elsewhere.server.ts";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { ROW_SIZES } from "#app/features/browse/results/result-list.tsx";
import { SuggestOne } from "#app/features/browse/results/suggest-one.tsx";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  browse: Browse;
  elsewhere: Offered | null;
  favorites: FavoriteIds | null;
  /** The address of the same search in the whole country. */
  anywhere?: string;
};

export function EmptyList({ browse, elsewhere, favorites, anywhere }: Props) {
  return (
    <>
      <section className={elsewhere ? "empty none" : "empty"} role="status">
        <Drawing src={drawing} />
        <p className="say">No {browse.tab} found, try adjusting your search or cuisine filter</p>
        {anywhere && (
          <Link className="btn line" to={anywhere}>
            Look in all of South Africa
          </Link>
        )}
        <Link className="btn line" to={browseAddress({ tab: browse.tab })}>
          <Icon name="x" />
          Clear search and filter
        </Link>
        <SuggestOne tab={browse.tab} />
      </section>
      {elsewhere && (
        <>
          <Elsewhere browse={browse} offered={elsewhere} />
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
