import { ListFields } from "#app/features/shopping/list-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  parts: string[];
  items: { text: string }[];
  words: string;
  found: { id: number; title: string; address: string; look: string }[];
};

export function AddRecipe({ parts, items, words, found }: Props) {
  return (
    <section className="add-recipe" aria-labelledby="add-recipe">
      <h2 id="add-recipe">Add a recipe</h2>
      <form action="/shopping-list#add-recipe" method="get">
        <ListFields parts={parts} items={items} />
        <div className="field">
          <label htmlFor="add">What else do you cook?</label>
          <input
            className="input"
            id="add"
            name="add"
            type="search"
            defaultValue={words}
            maxLength={100}
            placeholder="Malva pudding"
          />
        </div>
        <button className="btn line" type="submit">
          <Icon name="search" />
          Look for it
        </button>
      </form>
      {words !== "" && found.length === 0 && <p className="muted">No other recipe was found.</p>}
      {found.length > 0 && (
        <ul className="addable" aria-label="Recipes to add">
          {found.map(({ id, title, address, look }) => (
            <li key={id}>
              <Link to={look} rel="nofollow">
                {title}
              </Link>
              <Link className="btn line sm" to={address} rel="nofollow">
                Add <span className="vh">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
