import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { NearPlace } from "#app/features/browse/near/near-place.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  browse: Browse;
  cities: readonly string[];
  otherCities: readonly string[];
  current: string | null;
  isOpen?: boolean;
};

export function LocationPicker({ browse, cities, otherCities, current, isOpen = false }: Props) {
  const { near, suburb, ...rest } = browse;
  const anywhere = browseAddress({ ...rest, city: "", page: 1 });
  return (
    <details className="place-bar" open={isOpen} key={browseAddress(browse)}>
      <summary className="now">
        <Icon name="map-pin" className="pin" />
        <span>
          <small>Showing spots {near ? "near" : "in"}</small>
          <b>{near ? suburb || "you" : (current ?? "South Africa")}</b>
        </span>
        <span className="change">
          Change <Icon name="chevron-down" className="chev" />
        </span>
      </summary>
      <div className="place-panel">
        <use-location action={anywhere}>
          <button className="btn js-only" type="button">
            <Icon name="locate-fixed" />
            <span>Use my location</span>
          </button>
          <p className="notice" role="alert" hidden />
        </use-location>
        <NearPlace browse={browse} />
        <p className="muted small place-note">
          The nearest places come first. We round where you are to about a kilometre and keep
          nothing. Places ©{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            OpenStreetMap contributors
          </a>
          .
        </p>
        <nav aria-label="Choose a city">
          <ul className="cities">
            <CityLink
              browse={browse}
              city=""
              label="All of South Africa"
              isCurrent={!near && current === null}
            />
            {cities.map((city) => (
              <CityLink
                key={city}
                browse={browse}
                city={city}
                label={city}
                isCurrent={!near && current === city}
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
                    isCurrent={!near && current === city}
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
      <Link
        to={browseAddress({ ...browse, near: undefined, city, page: 1 })}
        aria-current={isCurrent || undefined}
      >
        {isCurrent && <Icon name="check" />}
        {label}
      </Link>
    </li>
  );
}
