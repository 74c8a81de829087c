import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import { countsOfDish } from "#app/features/dishes/dish-words.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { Link } from "#app/ui/link.tsx";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const RIMS = ["", " r", " g", " y"];

const DIGITS = { label: "0–9", id: "0-9" };

function letterOf(name: string): string {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return LETTERS.includes(first) ? first : DIGITS.id;
}

function labelOf(letter: string): string {
  return letter === DIGITS.id ? DIGITS.label : letter;
}

export function DishIndex({ dishes }: { dishes: Dish[] }) {
  const byLetter = Map.groupBy(dishes, ({ name }) => letterOf(name));
  const letters = [DIGITS.id, ...LETTERS].filter((letter) => byLetter.has(letter));
  return (
    <>
      <nav aria-label="Letter">
        <div className="letters">
          {byLetter.has(DIGITS.id) && <a href={`#${DIGITS.id}`}>{DIGITS.label}</a>}
          {LETTERS.map((letter) =>
            byLetter.has(letter) ? (
              <a key={letter} href={`#${letter}`}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </div>
      </nav>
      <div className="az">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={letter}>
            <h2 id={letter}>{labelOf(letter)}</h2>
            <ul className="dishes">
              {byLetter.get(letter)?.map((dish) => (
                <DishItem key={dish.id} dish={dish} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function DishItem({ dish }: { dish: Dish }) {
  const { id, name, sentence, image_url, names } = dish;
  const other = names.find((one) => one.name.toLowerCase() !== name.toLowerCase());
  return (
    <li className="dish">
      {image_url ? (
        <span className="plate">
          <Picture image_url={image_url} alt="" shows={name} sizes="5.5rem" />
        </span>
      ) : (
        <span className={`plate bare${RIMS[id % RIMS.length]}`} />
      )}
      <div>
        <h3>
          <Link to={dishAddress(dish)}>{name}</Link>
        </h3>
        <p>
          {other && (
            <>
              <span lang={other.lang}>{other.name}</span>:{" "}
            </>
          )}
          {sentence}
        </p>
        <p className="small">{countsOfDish(dish)}</p>
      </div>
    </li>
  );
}
