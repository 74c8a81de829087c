import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function OpenNowChip({ browse }: { browse: Browse }) {
  const open = browse.open ? undefined : "now";
  return (
    <nav aria-label="Open now and best loved">
      <ul className="chips">
        <li>
          <Link
            className="chip"
            to={browseAddress({ ...browse, open, page: 1 })}
            aria-current={browse.open ? true : undefined}
          >
            <Icon name="clock" />
            Open now
          </Link>
        </li>
        <BestLovedChip browse={browse} />
      </ul>
    </nav>
  );
}

function BestLovedChip({ browse }: { browse: Browse }) {
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
