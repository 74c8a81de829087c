import { ListFields } from "#app/features/shopping/list-fields.tsx";
import { ITEM_MAX_LENGTH } from "#app/features/shopping/shopping-limits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  parts: string[];
  items: { text: string; off: string }[];
  isFullOfItems: boolean;
  latest: string | null;
  isAdded: boolean;
  takenOff: string | null;
  keptAddress: string | null;
  isKept: boolean;
};

export function OwnItems(props: Props) {
  const { parts, items, isFullOfItems, latest, isAdded, takenOff, keptAddress, isKept } = props;
  const isOnList = items.some(({ text }) => text === latest);
  const leftOut = isOnList || !latest ? undefined : latest;
  return (
    <section className="add-recipe screen-only" aria-labelledby="own">
      <h2 id="own" tabIndex={-1}>
        Add something of your own
      </h2>
      {latest === "" && <p>Nothing was put on the list. Type what you buy.</p>}
      {takenOff && <p>“{takenOff}” is off this list.</p>}
      {isAdded && isOnList && (
        <p>
          “{latest}” is on this list.
          {keptAddress && !isKept && (
            <>
              {" "}
              This is not your saved list: <a href="#keep">save this list too</a>.
            </>
          )}
        </p>
      )}
      {leftOut && (
        <p>“{leftOut}” did not fit on this list. Take something off, or write it shorter.</p>
      )}
      {isFullOfItems ? (
        <p className="muted">There is no room for more of your own. Take something off first.</p>
      ) : (
        <form action="/shopping-list#own" method="get">
          <ListFields parts={parts} items={items} />
          <div className="field">
            <label htmlFor="item">What else do you buy?</label>
            <input
              className="input"
              id="item"
              name="item"
              required
              maxLength={ITEM_MAX_LENGTH}
              placeholder="2 l milk"
              defaultValue={leftOut}
            />
          </div>
          <button className="btn line" type="submit" name="added" value="1">
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
