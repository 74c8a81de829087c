import type { PickPlace } from "#app/features/restaurants/form/place-values.ts";
import { lazy, Suspense } from "react";
import { AddressLookup } from "#app/features/restaurants/form/address-lookup.tsx";
import { PlaceSearch } from "#app/features/restaurants/form/place-search.tsx";
import type { QuickAddView } from "#app/features/restaurants/form/quick-add.server.ts";
import { Link } from "#app/ui/link.tsx";

const TABS = [
  { method: "google", label: "Google Places" },
  { method: "osm", label: "OpenStreetMap" },
  { method: "simple", label: "Address Lookup" },
] as const;

/**
 * Browsers load Google Places when its tab is opened, because few open it. The server cannot render
 * a lazy component.
 */
const GooglePlaces = import.meta.env.SSR
  ? (await loadGooglePlaces()).default
  : lazy(loadGooglePlaces);

type Props = {
  address: string;
  view: QuickAddView;
  onPick: PickPlace;
};

async function loadGooglePlaces() {
  const { GooglePlaces: component } =
    await import("#app/features/restaurants/form/google-places.tsx");
  return { default: component };
}

export function QuickAdd({ address, view, onPick }: Props) {
  return (
    <section className="panel" aria-labelledby="quick-add">
      <h2 id="quick-add">Quick Add with Search</h2>
      <nav className="seg" aria-label="Search method">
        {TABS.map(({ method, label }) => (
          <Link
            key={method}
            id={method}
            to={`${address}?method=${method}`}
            aria-current={method === view.method || undefined}
            // The whole page is loaded, because only then may the browser load Google's script
            // (T-05).
            reloadDocument={[method, view.method].includes("google")}
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
        <a id="manual" href="#basic">
          Manual Entry
        </a>
      </nav>
      <div className="quick-add">
        {view.method === "google" && (
          <Suspense>
            <GooglePlaces mapsKey={view.mapsKey} onPick={onPick} />
          </Suspense>
        )}
        {view.method === "osm" && <PlaceSearch address={address} view={view} onPick={onPick} />}
        {view.method === "simple" && (
          <AddressLookup address={address} view={view} onPick={onPick} />
        )}
      </div>
    </section>
  );
}
