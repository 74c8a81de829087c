import { Form, Link } from "react-router";
import { placeLine, PLACE_WORDS, type Place } from "#app/features/geocoder/place.ts";
import { PlaceCombobox } from "#app/features/restaurants/place-combobox.tsx";
import type { Pick } from "#app/features/restaurants/quick-add.tsx";
import type { QuickAddView } from "#app/features/restaurants/quick-add.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = { address: string; view: QuickAddView; onPick: Pick };

/** Open-map search: without script a search page and its result list, with it a box that answers in place. */
export function PlaceSearch({ address, view, onPick }: Props) {
  const isHydrated = useHydrated();
  if (isHydrated) {
    return (
      <>
        <PlaceCombobox isSearchedWhileTyping={view.isSearchedWhileTyping} onPick={onPick} />
        <MapCredit />
      </>
    );
  }
  return (
    <Form method="get" action={address} role="search">
      <input type="hidden" name="method" value="osm" />
      <div className="field">
        <label htmlFor="place-search">Find a place in South Africa</label>
        <div className="with-btn">
          <input
            className="input"
            id="place-search"
            name="q"
            type="search"
            minLength={3}
            maxLength={200}
            defaultValue={view.q}
            aria-describedby="place-search-hint"
          />
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
        <p className="hint" id="place-search-hint">
          {PLACE_WORDS.searchTooShort} Picking a place fills in the form below.
        </p>
      </div>
      {view.notice && <Notice kind={view.notice.kind}>{view.notice.sentence}</Notice>}
      {view.fill && (
        <Notice kind="ok">{`${view.fill.name ?? "The place"} is filled in below.`}</Notice>
      )}
      <FoundPlaces address={address} view={view} />
      <MapCredit />
    </Form>
  );
}

function FoundPlaces({ address, view: { found, q, areOthersShown } }: Omit<Props, "onPick">) {
  if (!found) return null;
  const { places, others } = found;
  if (places.length === 0) return <p role="status">No places found. Try fewer words.</p>;
  const shown = areOthersShown ? [...places, ...others] : places;
  const more = new URLSearchParams({ method: "osm", q, others: "1" });
  return (
    <>
      <ul className="results" aria-label="Places found">
        {shown.map((place, index) => (
          <li key={`${place.latitude} ${place.longitude}`}>
            <button type="submit" name="place" value={index}>
              <PlaceLines place={place} />
              <span className="vh">Use this place</span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && !areOthersShown && (
        <Link className="linkish" to={`${address}?${more}`}>
          {showOthers(others.length)}
        </Link>
      )}
    </>
  );
}

/** T-60. */
export function showOthers(number: number): string {
  return `Show ${number} other ${number === 1 ? "match" : "matches"}`;
}

export function PlaceLines({ place }: { place: Place }) {
  return (
    <>
      <Icon name="map-pin" />
      <span>
        <b>{place.name ?? placeLine(place)}</b>
        <small>{placeLine(place)}</small>
      </span>
      <Icon name="chevron-right" />
    </>
  );
}
