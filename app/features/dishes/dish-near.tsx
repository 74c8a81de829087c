import { dishAddress, dishPageAddress } from "#app/features/dishes/links/dish-link.ts";
import type { DishPage } from "#app/features/dishes/dish.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function DishNear({ dish, asked }: { dish: { slug: string }; asked: DishPage }) {
  const { province, all, near, suburb } = asked;
  const anywhere = dishPageAddress(dish, { ...asked, near: undefined, page: 1 });
  return (
    <details className="dish-near">
      <summary>
        <Icon name="navigation" />
        {near ? "Near somewhere else" : "Nearest first"}
      </summary>
      <form className="field" method="get" action={`${dishAddress(dish)}#eat`}>
        {province && <input type="hidden" name="province" value={province} />}
        {all && <input type="hidden" name="all" value={all} />}
        <label htmlFor="suburb">Suburb or town</label>
        <div className="row">
          <input
            className="input"
            id="suburb"
            name="suburb"
            required
            maxLength={60}
            autoComplete="address-level2"
            defaultValue={suburb}
          />
          <button className="btn">Show</button>
        </div>
      </form>
      <use-location action={`${anywhere}#eat`}>
        <button className="btn line js-only" type="button" value="near">
          <Icon name="locate-fixed" />
          <span>Use my location</span>
        </button>
        <p className="notice" role="alert" hidden />
      </use-location>
      <p className="small">
        Your place is rounded to about a kilometre and never kept. Places ©{" "}
        <a href="https://www.openstreetmap.org/copyright" rel="noopener">
          OpenStreetMap contributors
        </a>
        . {near && <Link to={`${anywhere}#eat`}>Best loved first</Link>}
      </p>
    </details>
  );
}
