import { ITEM_MAX_LENGTH } from "#app/features/shopping/shopping-limits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  parts: string[];
  items: { text: string; off: string }[];
  isFullOfItems: boolean;
  /** The address of the reader's saved list, if there is one. */
  keptAddress: string | null;
  isKept: boolean;
};

/** A plain form, as for recipes: the items are kept in the address. */
export function OwnItems({ parts, items, isFullOfItems, keptAddress, isKept }: Props) {
  const latest = items.at(-1);
  return (
    <section className="add-recipe screen-only" aria-labelledby="own">
      <h2 id="own" tabIndex={-1}>
        Add something of your own
      </h2>
      {latest && (
        <p>
          “{latest.text}” is on this list.
          {keptAddress && !isKept && (
            <>
              {" "}
              Your saved list is another one: <a href="#keep">save this list too</a>.
            </>
          )}
        </p>
      )}
      {isFullOfItems ? (
        <p className="muted">There is no room for more of your own. Take something off first.</p>
      ) : (
        <form action="/shopping-list#own" method="get">
          {items.map(({ text }) => (
            <input key={text} type="hidden" name="item" value={text} />
          ))}
          {parts.map((part) => (
            <input key={part} type="hidden" name="recipe" value={part} />
          ))}
          <div className="field">
            <label htmlFor="item">What else do you buy?</label>
            <input
              className="input"
              id="item"
              name="item"
              required
              maxLength={ITEM_MAX_LENGTH}
              autoComplete="off"
              placeholder="2 l milk"
            />
          </div>
          <button className="btn line" type="submit">
            <Icon name="plus" />
            Put it on the list
          </button>
        </form>
      )}
      {items.length > 0 && (
        <ul className="addable" aria-label="Added by you">
          {items.map(({ text, off }) => (
            <li key={text}>
              <span>{text}</span>
              <Link
                className="btn ghost sq"
                to={`${off}#own`}
                aria-label={`Take ${text} off the list`}
                rel="nofollow"
              >
                <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
