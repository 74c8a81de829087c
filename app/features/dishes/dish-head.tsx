import { languageName } from "#app/features/dishes/managed/languages.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  dish: {
    name: string;
    sentence: string;
    image_url: string | null;
    names: { name: string; lang: string }[];
    recipe_count: number;
    restaurant_count: number;
  };
};

export function DishHead({ dish }: Props) {
  return (
    <header className="dish-head cloth">
      <div className="wrap">
        <Link className="back" to="/dishes">
          <Icon name="arrow-left" />
          All dishes
        </Link>
        <h1>{dish.name}</h1>
        {dish.names.length > 0 && (
          <ul className="also" aria-label="Other names">
            {dish.names.map(({ name, lang }) => (
              <li key={`${name} ${lang}`}>
                <b lang={lang}>{name}</b> {languageName(lang)}
              </li>
            ))}
          </ul>
        )}
        <p className="lede">{dish.sentence}</p>
        <p className="row">
          {dish.recipe_count > 0 && (
            <a className="btn accent" href="#cook">
              <Icon name="cooking-pot" />
              Cook it
            </a>
          )}
          {dish.restaurant_count > 0 && (
            <a className="btn line" href="#eat">
              <Icon name="map-pin" />
              Go and eat it
            </a>
          )}
        </p>
        {dish.image_url && (
          <figure className="plate">
            <Picture
              image_url={dish.image_url}
              alt={dish.name}
              sizes="(min-width: 48rem) 24rem, 17rem"
              priority="first"
            />
          </figure>
        )}
      </div>
    </header>
  );
}
