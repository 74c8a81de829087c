import { RecipeSeat, PlaceSeat } from "#app/features/dishes/dish-seats.tsx";
import { DishNear } from "#app/features/dishes/dish-near.tsx";
import type { DishPage } from "#app/features/dishes/dish.schema.ts";
import { dishPageAddress } from "#app/features/dishes/links/dish-link.ts";
import { SHOWN_AT_FIRST } from "#app/features/dishes/dish-limits.ts";
import type { DishReading } from "#app/features/dishes/read-dish.server.ts";
import type { Province } from "#app/features/places/place-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";

type Shown = Pick<
  DishReading,
  "name" | "slug" | "recipes" | "places" | "provinces" | "recipe_count" | "restaurant_count"
>;
type Props = { dish: Shown; asked: DishPage; pages: number };

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

function CookSide({ dish, asked, pages }: Props) {
  const { recipe_count: total, recipes } = dish;
  return (
    <section className="side" aria-labelledby="cook">
      <h2 id="cook">
        <Icon name="cooking-pot" />
        {total === 0 ? "No recipe yet" : "Cook it"}
      </h2>
      {total === 0 ? (
        <p>
          Know how to make it? <Link to="/suggest/recipe">Send us your recipe</Link>
        </p>
      ) : (
        <p>{total === 1 ? "One recipe" : `${formatNumber(total)} recipes, the best first`}</p>
      )}
      <ul className="seats">
        {recipes.map((recipe) => (
          <RecipeSeat key={recipe.id} recipe={recipe} />
        ))}
      </ul>
      <More side="recipes" total={total} dish={dish} asked={asked} pages={pages} />
    </section>
  );
}

function EatSide({ dish, asked, pages }: Props) {
  const { places, provinces } = dish;
  const total = placesIn(dish, asked.province);
  return (
    <section className="side" aria-labelledby="eat">
      <h2 id="eat">
        <Icon name="map-pin" />
        {dish.restaurant_count === 0 ? "No place yet" : "Go and eat it"}
      </h2>
      {total === 0 ? (
        <p>
          {asked.province && `No place yet in ${asked.province}. `}
          Know one that serves it? <Link to="/suggest/restaurant">Suggest a place</Link>
        </p>
      ) : (
        <p>
          {total === 1 ? "One place" : `${formatNumber(total)} places`}
          {asked.province && ` in ${asked.province}`}
          {total > 1 && (asked.near ? fromHere(asked) : ", the best loved first")}
        </p>
      )}
      {total > 1 && <DishNear dish={dish} asked={asked} />}
      {provinces.length > 1 && <Provinces dish={dish} asked={asked} />}
      <ul className="seats">
        {places.map((place) => (
          <PlaceSeat key={place.id} place={place} dish={dish.name} />
        ))}
      </ul>
      <More side="places" total={total} dish={dish} asked={asked} pages={pages} />
    </section>
  );
}

function fromHere({ suburb }: DishPage): string {
  return `, the nearest to ${suburb || "you"} first`;
}

export function placesIn(
  { restaurant_count, provinces }: Pick<Shown, "restaurant_count" | "provinces">,
  province: string | null,
): number {
  if (province === null) return restaurant_count;
  return provinces.find(({ name }) => name === province)?.total ?? 0;
}

type MoreProps = Props & { side: "recipes" | "places"; total: number };

function More({ side, total, dish, asked, pages }: MoreProps) {
  const id = side === "recipes" ? "cook" : "eat";
  const addressOf = (page: number) =>
    `${dishPageAddress(dish, { ...asked, all: side, page })}#${id}`;
  if (asked.all === side) return <Pager page={asked.page} pages={pages} addressOf={addressOf} />;
  if (total <= SHOWN_AT_FIRST) return null;
  return (
    <Link className="btn line all" to={addressOf(1)}>
      All {formatNumber(total)} {side}
    </Link>
  );
}

type ProvincesProps = Pick<Props, "dish" | "asked">;

function Provinces({ dish, asked }: ProvincesProps) {
  const page = asked.all === "places" ? 1 : asked.page;
  const addressOf = (province: Province | null) =>
    `${dishPageAddress(dish, { ...asked, province, page })}#eat`;
  return (
    <nav aria-label="Province">
      <ul className="provinces">
        <li>
          <Link to={addressOf(null)} aria-current={asked.province === null || undefined}>
            Everywhere
          </Link>
        </li>
        {dish.provinces.map(({ name, total }) => (
          <li key={name}>
            <Link to={addressOf(name)} aria-current={name === asked.province || undefined}>
              {name} ({formatNumber(total)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
