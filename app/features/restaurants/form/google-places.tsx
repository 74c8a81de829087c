import { useEffect, useRef, useState } from "react";
import { GOOGLE_WORDS, loadGooglePlaces } from "#app/features/restaurants/form/google-maps.ts";
import type { PickPlace } from "#app/features/restaurants/form/place-values.ts";
import { Notice, Status } from "#app/ui/notice.tsx";

const KEY_HELP = "https://developers.google.com/maps/documentation/javascript/get-api-key";

type Props = { mapsKey: string; onPick: PickPlace };

/**
 * Google's terms let us keep only the id of a place, so the administrator confirms what it fills in
 * (T-27).
 */
export function GooglePlaces({ mapsKey, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState("");
  const [picked, setPicked] = useState("");
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);

  useEffect(() => {
    const shown = box.current;
    if (!mapsKey || !shown) return;
    let isGone = false;

    async function show() {
      const input = await loadGooglePlaces(mapsKey, (failure) => !isGone && setError(failure));
      if (!input || isGone) return;
      input.addEventListener("gmp-select", (event) => void take(event));
      input.addEventListener("gmp-error", () => setError(GOOGLE_WORDS.start));
      shown?.replaceChildren(input);
    }
    async function take(event: Event) {
      setPicked("");
      const { readGooglePlace } = await import("#app/features/restaurants/form/google-place.ts");
      const place = await readGooglePlace(event);
      if (typeof place === "string") {
        setError(place);
        return;
      }
      setError("");
      pick.current(place, place.google_place_id);
      setPicked("Filled in below. Confirm each fact with the restaurant before you save it.");
    }
    void show();
    return () => {
      isGone = true;
      shown.replaceChildren();
    };
  }, [mapsKey]);

  if (!mapsKey || error.includes("API key")) return <KeyRequired error={error} />;
  return (
    <div className="field">
      <span className="label" id="google-places">
        Find a place with Google
      </span>
      <div
        className="google-places js-only"
        ref={box}
        role="group"
        aria-labelledby="google-places"
      />
      <p className="no-js-only">
        Google Places needs JavaScript. OpenStreetMap and Address Lookup work without it.
      </p>
      {error && <Notice kind="bad">{error}</Notice>}
      <Status>{picked && <Notice kind="ok">{picked}</Notice>}</Status>
    </div>
  );
}

function KeyRequired({ error }: { error: string }) {
  return (
    <div className="notice warn" role="alert">
      <div>
        <p>
          <b>Google Maps API Key Required</b>
        </p>
        {error && <p>{error}</p>}
        <p>
          Set GOOGLE_MAPS_API_KEY to a browser key that is restricted to this site.{" "}
          <a href={KEY_HELP} rel="noopener noreferrer" target="_blank">
            Get a key
          </a>
        </p>
      </div>
    </div>
  );
}
