import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { NearestButton, NearPlace } from "#app/features/browse/near-place.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  browse: Browse;
  cities: readonly string[];
  otherCities: readonly string[];
  current: string | null;
};

export function LocationPicker({ browse, cities, otherCities, current }: Props) {
  return (
    <details className="place-bar">
      <summary className="now">
        <Icon name="map-pin" className="pin" />
        <span>
          <small>Showing spots in</small>
          <b>{current ?? "South Africa"}</b>
        </span>
        <span className="change">
          Change <Icon name="chevron-down" className="chev" />
        </span>
      </summary>
      <div className="place-panel">
        <use-location action={browseAddress({ ...browse, city: "", page: 1 })}>
          <button className="btn js-only" type="button">
            <Icon name="locate-fixed" />
            <span>Use my location</span>
          </button>
          <NearestButton />
          <p className="muted small place-note js-only">
            We round your position to about a kilometre to find the city or the nearest places, and
            keep nothing. Place data ©{" "}
            <a href="https://www.openstreetmap.org/copyright" rel="noopener">
              OpenStreetMap contributors
            </a>
            .
          </p>
          <p className="notice" role="alert" hidden />
        </use-location>
        <NearPlace browse={browse} />
        <nav aria-label="Choose a city">
          <ul className="cities">
            <CityLink
              browse={browse}
              city=""
              label="All of South Africa"
              isCurrent={current === null}
            />
            {cities.map((city) => (
              <CityLink
                key={city}
                browse={browse}
                city={city}
                label={city}
                isCurrent={current === city}
              />
            ))}
          </ul>
          {otherCities.length > 0 && (
            <>
              <p className="cities-more">More towns with a table</p>
              <ul className="cities">
                {otherCities.map((city) => (
                  <CityLink
                    key={city}
                    browse={browse}
                    city={city}
                    label={city}
                    isCurrent={current === city}
                  />
                ))}
              </ul>
            </>
          )}
        </nav>
      </div>
    </details>
  );
}

type CityLinkProps = { browse: Browse; city: string; label: string; isCurrent: boolean };

function CityLink({ browse, city, label, isCurrent }: CityLinkProps) {
  return (
    <li className={city === "" ? "whole" : undefined}>
      <Link to={browseAddress({ ...browse, city, page: 1 })} aria-current={isCurrent || undefined}>
        {isCurrent && <Icon name="check" />}
        {label}
      </Link>
    </li>
  );
}
