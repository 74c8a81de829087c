import {
  MADE_SORT_NAMES,
  MADE_SORTS,
  madeAddress,
  type MadeSort,
} from "#app/features/made/made-query.ts";
import { Link } from "#app/ui/link.tsx";

export function MadeSorts({ recipe_id, sort }: { recipe_id: number; sort: MadeSort }) {
  return (
    <nav aria-label="Sort notes">
      <ul className="chips">
        {MADE_SORTS.map((one) => (
          <li key={one}>
            <Link
              className="chip"
              to={`${madeAddress(recipe_id, { sort: one })}#notes`}
              rel="nofollow"
              aria-current={one === sort || undefined}
              preventScrollReset
            >
              {MADE_SORT_NAMES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
