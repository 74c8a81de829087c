import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { HOME_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

export function CuisineChips({ browse }: { browse: Browse }) {
  return <Chips browse={browse} label="Cuisine" cuisines={[null, ...HOME_CUISINES]} />;
}

export function MoreCuisines({ browse, cuisines }: { browse: Browse; cuisines: string[] }) {
  if (cuisines.length === 0) return null;
  return (
    <section className="more-cuisines" aria-labelledby="more-cuisines">
      <h2 id="more-cuisines">More cuisines</h2>
      <Chips browse={browse} label="More cuisines" cuisines={cuisines} />
    </section>
  );
}

type Props = { browse: Browse; label: string; cuisines: (string | null)[] };

function Chips({ browse, label, cuisines }: Props) {
  return (
    <nav aria-label={label}>
      {browse.near ? (
        // This list of chips is not cached, because its links hold the visitor's place.
        <ul className="chips">
          <ChipItems browse={browse} cuisines={cuisines} />
        </ul>
      ) : (
        <Kept within={<ul className="chips" />} of={ChipItems} with={{ browse, cuisines }} />
      )}
    </nav>
  );
}

function ChipItems({ browse, cuisines }: Omit<Props, "label">) {
  return cuisines.map((cuisine) => (
    <li key={cuisine ?? "All"}>
      <Link
        className="chip"
        to={browseAddress({ ...browse, cuisine, page: 1 })}
        aria-current={isSame(browse.cuisine, cuisine) || undefined}
      >
        {cuisine ?? "All"}
      </Link>
    </li>
  ));
}

function isSame(chosen: string | null, cuisine: string | null) {
  return chosen?.toLowerCase() === cuisine?.toLowerCase();
}
