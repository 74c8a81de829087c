import { Link } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";

const TABS = [
  { tab: "recipes", label: "Recipes", icon: "cooking-pot" },
  { tab: "restaurants", label: "Local Spots", icon: "map-pin" },
] as const;

type Props = { browse: Browse; className: string };

export function BrowseTabs({ browse, className }: Props) {
  return (
    <nav className={className} aria-label="Browse">
      {TABS.map(({ tab, label, icon }) => (
        <Link
          key={tab}
          to={browseAddress({ ...browse, tab, page: 1 })}
          aria-current={browse.tab === tab ? "page" : undefined}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
