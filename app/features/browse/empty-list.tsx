import { Link } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";

/** HOME-15, HOME-16. */
export function EmptyList({ browse }: { browse: Browse }) {
  return (
    <section className="empty none" role="status">
      <img src={drawing} alt="" width="360" height="240" />
      <p className="say">No {browse.tab} found, try adjusting your search or cuisine filter</p>
      <Link className="btn line" to={browseAddress({ tab: browse.tab })}>
        <Icon name="x" />
        Clear search and filter
      </Link>
    </section>
  );
}
