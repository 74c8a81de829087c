import { href } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { recipeSummary } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardRow } from "#app/features/recipes/recipes.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatMinutes } from "#app/ui/numbers.ts";

export function summaryOfTheDay(recipe: RecipeCardRow) {
  const { description, author_name } = recipe;
  return { ...recipeSummary(recipe), description, author_name };
}

export function RecipeOfTheDay({ recipe }: { recipe: ReturnType<typeof summaryOfTheDay> }) {
  return (
    <section className="rotd" aria-labelledby="recipe-of-the-day">
      <Picture
        image_url={recipe.image_url}
        alt=""
        shows={recipe.title}
        sizes={`(min-width: 80rem) 40rem, ${PHONE_SIZES}`}
        priority="first"
      />
      <div>
        <p className="flag">Recipe of the Day</p>
        <h2 id="recipe-of-the-day">{recipe.title}</h2>
        {recipe.description && <p>{recipe.description}</p>}
        <div className="meta">
          {recipe.total_minutes !== null && (
            <span>
              <Icon name="clock" />
              {formatMinutes(recipe.total_minutes)}
            </span>
          )}
          {recipe.servings !== null && (
            <span>
              <Icon name="users" />
              Serves {recipe.servings}
            </span>
          )}
          {recipe.author_name && (
            <span>
              <Icon name="chef-hat" />
              {recipe.author_name}
            </span>
          )}
        </div>
        <Link className="btn lg" to={href("/recipes/:id", { id: String(recipe.id) })}>
          View Recipe<span className="vh">: {recipe.title}</span>
        </Link>
      </div>
    </section>
  );
}
