import { Form } from "react-router";
import { PLACE_WORDS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "#app/features/geocoder/place.ts";
import { PlaceCombobox } from "#app/features/restaurants/form/place-combobox.tsx";
import { StartsAnew } from "#app/features/restaurants/form/starts-anew.tsx";
import { filledIn, PlaceLines, showOthers } from "#app/features/restaurants/form/place-lines.tsx";
import type { PickPlace } from "#app/features/restaurants/form/place-values.ts";
import type { QuickAddView } from "#app/features/restaurants/form/quick-add.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = { address: string; view: QuickAddView; onPick: PickPlace };

export function PlaceSearch({ address, view, onPick }: Props) {
  const isHydrated = useHydrated();
  if (isHydrated) {
    return (
      <>
        <PlaceCombobox view={view} onPick={onPick} />
        <MapCredit />
      </>
    );
  }
  return (
    <>
      <StartsAnew />
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
              autoComplete="off"
              minLength={SEARCH_MIN_LENGTH}
              maxLength={SEARCH_MAX_LENGTH}
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
      </Form>
      {view.notice && <Notice kind={view.notice.kind}>{view.notice.sentence}</Notice>}
      <Status>{view.fill && <Notice kind="ok">{filledIn(view.fill)}</Notice>}</Status>
      <FoundPlaces address={address} view={view} />
      <MapCredit />
    </>
  );
}

function FoundPlaces({ address, view: { found, q, areOthersShown } }: Omit<Props, "onPick">) {
  if (!found) return null;
  const { places, others } = found;
  if (places.length === 0) return <p role="status">{PLACE_WORDS.nothingFound}</p>;
  const shown = areOthersShown ? [...places, ...others] : places;
  const more = new URLSearchParams({ method: "osm", q, others: "1" });
  return (
    <Form method="get" action={address}>
      <input type="hidden" name="method" value="osm" />
      <input type="hidden" name="q" value={q} />
      {areOthersShown && <input type="hidden" name="others" value="1" />}
      <ul className="results" aria-label="Places found">
        {shown.map((place, index) => (
          <li key={index}>
            <button type="submit" name="place" value={index}>
              <PlaceLines place={place} />
              <span className="vh">Use this place</span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && !areOthersShown && (
        <Link className="btn line sm" to={`${address}?${more}`}>
          {showOthers(others.length)}
        </Link>
      )}
    </Form>
  );
}
