import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const ANY_SITE = "https://tafula.invalid";

/** Where the nearest are looked for: a suburb that is typed, or where the visitor is. */
export function NearPlace({ browse }: { browse: Browse }) {
  const { suburb: _typed, near: _before, ...rest } = browse;
  const list = browseAddress({ ...rest, city: "", tab: "restaurants", page: 1 });
  return (
    <form className="near-place" method="get" action="/">
      {[...new URL(list, ANY_SITE).searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {browse.within && <input type="hidden" name="within" value={browse.within} />}
      <label htmlFor="suburb">Suburb or town, for the nearest first</label>
      <div>
        <input
          id="suburb"
          name="suburb"
          required
          maxLength={60}
          autoComplete="address-level2"
          defaultValue={browse.suburb}
        />
        <button className="btn">Show</button>
      </div>
    </form>
  );
}

/** In place of the list of cities, on the page of what is near. */
export function NearBar({ browse }: { browse: Browse }) {
  const all = browseAddress({ ...browse, near: undefined, page: 1 });
  return (
    <details className="place-bar">
      <summary className="now">
        <Icon name="map-pin" className="pin" />
        <span>
          <small>Showing spots near</small>
          <b>{browse.suburb || "You"}</b>
        </span>
        <span className="change">
          Change <Icon name="chevron-down" className="chev" />
        </span>
      </summary>
      <div className="place-panel">
        <NearPlace browse={browse} />
        <use-location action={all}>
          <NearestButton />
          <p className="notice" role="alert" hidden />
        </use-location>
        <p className="muted small place-note">
          <Link to={all}>Choose a city instead</Link>. Places ©{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            OpenStreetMap contributors
          </a>
          .
        </p>
      </div>
    </details>
  );
}

export function NearestButton() {
  return (
    <button className="btn line js-only" type="button" value="near">
      <Icon name="navigation" />
      <span>Nearest to me</span>
    </button>
  );
}
