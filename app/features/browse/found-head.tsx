import { BrowseTabs } from "#app/features/browse/browse-tabs.tsx";
import { foundTitle } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import type { Count } from "#app/ui/numbers.ts";

type Props = { browse: Browse; place: string | null; count: Count };

/** What stands over the results of a search or a filter, instead of the hero. */
export function FoundHead({ browse, place, count }: Props) {
  return (
    <div className="wrap found">
      <h1 id="result-count">{foundTitle(browse, place, count)}</h1>
      <BrowseTabs browse={browse} className="tabs plain" />
    </div>
  );
}
