import { browseAddress, recipesAddress } from "#app/features/browse/browse-address.ts";
import { TAB_NAMES } from "#app/features/browse/browse-words.ts";
import { TABS } from "#app/features/browse/tabs.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Count, formatNumber } from "#app/ui/numbers.ts";

const MOST_SHORT = 99;

export const TAB_ICONS = { recipes: "cooking-pot", restaurants: "map-pin" } as const;

type TabCounts = Record<Browse["tab"], Count>;

type Props = {
  browse: Browse;
  counts: TabCounts | null;
  className: string;
  isForPlaces?: boolean;
};

export function BrowseTabs({ browse, counts, className, isForPlaces }: Props) {
  return (
    <nav className={className} aria-label="Browse">
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={
            isForPlaces && tab === "recipes"
              ? recipesAddress(browse)
              : browseAddress({ ...browse, tab, page: 1 })
          }
          aria-current={browse.tab === tab ? "page" : undefined}
        >
          <Icon name={TAB_ICONS[tab]} />
          {TAB_NAMES[tab]}
          {counts && <TabCount count={counts[tab]} />}
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count: { total, isTotalExact } }: { count: Count }) {
  return (
    <>
      {" "}
      <span className={total > MOST_SHORT ? "n long" : "n"}>
        {formatNumber(total)}
        {isTotalExact ? "" : "+"}
      </span>
    </>
  );
}
