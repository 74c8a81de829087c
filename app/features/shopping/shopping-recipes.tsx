import { href } from "react-router";
import { Picture } from "#app/features/images/picture.tsx";
import type { ShoppingRecipe } from "#app/features/shopping/shopping-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function ShoppingRecipes({ recipes }: { recipes: ShoppingRecipe[] }) {
  return (
    <ul className="for-what" aria-label="Recipes on this list">
      {recipes.map((recipe) => (
        <ForWhat key={recipe.id} recipe={recipe} />
      ))}
    </ul>
  );
}

function ForWhat({ recipe }: { recipe: ShoppingRecipe }) {
  const { id, title, image_url, servings, fewer, more, off, query } = recipe;
  return (
    <li>
      <Picture image_url={image_url} alt="" shows={title} sizes="4rem" />
      <span>
        <Link to={href("/recipes/:id", { id: String(id) }) + query}>
          <b>{title}</b>
        </Link>
        <span className="muted small">{servings === null ? "as it is" : `for ${servings}`}</span>
      </span>
      <span className="row">
        {fewer && (
          <Link
            className="btn ghost sq"
            to={fewer}
            aria-label={`${title} for fewer`}
            rel="nofollow"
          >
            <Icon name="minus" />
          </Link>
        )}
        {more && (
          <Link className="btn ghost sq" to={more} aria-label={`${title} for more`} rel="nofollow">
            <Icon name="plus" />
          </Link>
        )}
        <Link
          className="btn ghost sq"
          to={off}
          aria-label={`Take ${title} off the list`}
          rel="nofollow"
        >
          <Icon name="x" />
        </Link>
      </span>
    </li>
  );
}
