import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function BestLovedChip({ browse }: { browse: Browse }) {
  const sort = browse.sort ? undefined : "loved";
  return (
    <li>
      <Link
        className="chip"
        to={browseAddress({ ...browse, sort, page: 1 })}
        aria-current={browse.sort ? true : undefined}
      >
        <Icon name="heart" />
        Best loved
      </Link>
    </li>
  );
}
