import { RecipeSeat, PlaceSeat } from "#app/features/dishes/dish-seats.tsx";
import type { DishPage } from "#app/features/dishes/dish.schema.ts";
import { SHOWN_AT_FIRST } from "#app/features/dishes/dish-limits.ts";
import type { DishReading } from "#app/features/dishes/read-dish.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Shown = Pick<
  DishReading,
  "name" | "recipes" | "places" | "provinces" | "recipe_count" | "restaurant_count"
>;
type Props = { dish: Shown; asked: DishPage; address: string };

/** Two sides of one table: who cooks sits left, who goes out sits right. */
export function DishTable(props: Props) {
  return (
    <div className="table">
      <CookSide {...props} />
      <div className="runner cloth" aria-hidden="true" />
      <EatSide {...props} />
      <span className="seat-red" aria-hidden="true" />
    </div>
  );
}

function CookSide({ dish, asked, address }: Props) {
  const { recipe_count: total, recipes } = dish;
  return (
    <section className="side" aria-labelledby="cook">
      <h2 id="cook">
        <Icon name="cooking-pot" />
        Cook it
      </h2>
      {total === 0 ? (
        <p>
          No recipe yet. <Link to="/suggest/recipe">Send us yours</Link>
        </p>
      ) : (
        <p>{total === 1 ? "One recipe" : `${formatNumber(total)} recipes, the best liked first`}</p>
      )}
      <ul className="seats">
        {recipes.map((recipe) => (
          <RecipeSeat key={recipe.id} recipe={recipe} />
        ))}
      </ul>
      {total > SHOWN_AT_FIRST && asked.all !== "recipes" && (
        <Link className="btn line all" to={`${address}?all=recipes#cook`}>
          All {formatNumber(total)} recipes
        </Link>
      )}
    </section>
  );
}

function EatSide({ dish, asked, address }: Props) {
  const { places, provinces, restaurant_count } = dish;
  const here = provinces.find(({ name }) => name === asked.province);
  const total = asked.province === null ? restaurant_count : (here?.total ?? 0);
  const within = asked.province === null ? "" : `province=${encodeURIComponent(asked.province)}&`;
  return (
    <section className="side" aria-labelledby="eat">
      <h2 id="eat">
        <Icon name="map-pin" />
        Go and eat it
      </h2>
      {total === 0 ? (
        <p>
          No place yet{asked.province && ` in ${asked.province}`}.{" "}
          <Link to="/suggest/restaurant">Tell us of one</Link>
        </p>
      ) : (
        <p>
          {total === 1 ? "One place" : `${formatNumber(total)} places, the best rated first`}
          {asked.province && ` in ${asked.province}`}
        </p>
      )}
      {provinces.length > 1 && (
        <Provinces provinces={provinces} chosen={asked.province} address={address} />
      )}
      <ul className="seats">
        {places.map((place) => (
          <PlaceSeat key={place.id} place={place} dish={dish.name} />
        ))}
      </ul>
      {total > SHOWN_AT_FIRST && asked.all !== "places" && (
        <Link className="btn line all" to={`${address}?${within}all=places#eat`}>
          All {formatNumber(total)} places
        </Link>
      )}
    </section>
  );
}

type ProvincesProps = Pick<Shown, "provinces"> & { chosen: string | null; address: string };

function Provinces({ provinces, chosen, address }: ProvincesProps) {
  return (
    <nav aria-label="Province">
      <ul className="provinces">
        <li>
          <Link to={`${address}#eat`} aria-current={chosen === null || undefined}>
            Everywhere
          </Link>
        </li>
        {provinces.map(({ name, total }) => (
          <li key={name}>
            <Link
              to={`${address}?province=${encodeURIComponent(name)}#eat`}
              aria-current={name === chosen || undefined}
            >
              {name} ({formatNumber(total)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
