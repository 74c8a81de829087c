import { href } from "react-router";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { ConfirmLink } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { dishes: Dish[]; query: string };

export function ManagedDishTable({ dishes, query }: Props) {
  return (
    <table className="tbl">
      <caption className="vh">Dishes</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Name and other names
          </th>
          <th scope="col">Region</th>
          <th scope="col">Recipes</th>
          <th scope="col">Places</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map((dish) => (
          <Row key={dish.id} dish={dish} query={query} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ dish, query }: { dish: Dish; query: string }) {
  const params = { id: String(dish.id) };
  const carried = query ? `?${new URLSearchParams({ list: query })}` : "";
  return (
    <tr>
      <td className="pic">
        <Picture image_url={dish.image_url} alt="" sizes="72px" />
      </td>
      <th scope="row">
        <b>{dish.name}</b>
        <p className="small muted">
          {dish.names.map(({ name, lang }, index) => (
            <span key={`${lang} ${name}`}>
              {index > 0 && ", "}
              <span lang={lang}>{name}</span>
            </span>
          ))}
        </p>
      </th>
      <td data-l="Region">
        <span className="one-line">{dish.region}</span>
      </td>
      <td data-l="Recipes">{formatNumber(dish.recipe_count)}</td>
      <td data-l="Places">{formatNumber(dish.restaurant_count)}</td>
      <td className="acts">
        <div className="row">
          <Link
            className="btn ghost sq"
            to={dishAddress(dish)}
            reloadDocument
            aria-label={`View ${dish.name} on site`}
          >
            <Icon name="external-link" />
          </Link>
          <Link
            className="btn ghost sq"
            to={href("/admin/dishes/:id/edit", params) + carried}
            aria-label={`Edit ${dish.name}`}
          >
            <Icon name="pencil" />
          </Link>
          <Link
            className="btn ghost sq"
            to={href("/admin/dishes/:id/links", params)}
            aria-label={`Recipes and places of ${dish.name}`}
          >
            <Icon name="store" />
          </Link>
          <Link
            className="btn ghost sq"
            to={href("/admin/dishes/:id/merge", params) + carried}
            aria-label={`Merge ${dish.name}`}
          >
            <Icon name="merge" />
          </Link>
          <ConfirmLink
            className="btn ghost sq del"
            to={href("/admin/dishes/:id/delete", params) + carried}
            label={`Delete ${dish.name}`}
            title="Delete dish"
            question={deletionQuestion(dish.name)}
          >
            <Icon name="trash-2" />
          </ConfirmLink>
        </div>
      </td>
    </tr>
  );
}

export function deletionQuestion(name: string): string {
  return `Are you sure you want to delete "${name}"? Its recipes and places stay.`;
}
