import { browseAddress } from "#app/features/browse/browse-address.ts";
import { TAB_ICONS } from "#app/features/browse/browse-tabs.tsx";
import { TAB_NAMES } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import type { Elsewhere as Offered } from "#app/features/browse/results/elsewhere.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { browse: Browse; offered: Pick<Offered, "tab" | "title"> };

export function Elsewhere({ browse, offered: { tab, title } }: Props) {
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{title}</h2>
      <Link className="btn" to={browseAddress({ ...browse, tab, page: 1 })}>
        <Icon name={TAB_ICONS[tab]} />
        Show {TAB_NAMES[tab]}
      </Link>
    </section>
  );
}
