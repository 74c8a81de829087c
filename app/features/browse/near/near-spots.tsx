import { browseAddress } from "#app/features/browse/browse-address.ts";
import { BrowseChips } from "#app/features/browse/browse-chips.tsx";
import type { BrowseRestaurants } from "#app/features/browse/browse-lists.server.ts";
import { PAGE_SIZE } from "#app/features/browse/results/browse-pages.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { NearDrawing } from "#app/features/browse/near/near-drawing.tsx";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";
import type { NearFound } from "#app/features/browse/near/near-list.server.ts";
import { LocationPicker } from "#app/features/browse/near/location-picker.tsx";
import { NearRow } from "#app/features/browse/near/near-row.tsx";
import { countOfTab, nearTitle } from "#app/features/browse/browse-words.ts";
import { ReadingLine } from "#app/features/browse/reading-line.tsx";
import { MoreCuisines } from "#app/features/browse/cuisine-chips.tsx";
import { EmptyList } from "#app/features/browse/results/empty-list.tsx";
import { MeantDishes } from "#app/features/dishes/meant-dishes.tsx";
import { SuggestOne } from "#app/features/browse/results/suggest-one.tsx";
import type { DrawnTiles } from "#app/features/browse/near/tiles-over.tsx";
import { REACHES } from "#app/features/places/near.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { dietWords } from "#app/features/browse/browse-diets.ts";
import type { Shown } from "#app/features/browse/shown.ts";
import type { Count } from "#app/ui/numbers.ts";

type Props = {
  browse: Browse;
  list: BrowseRestaurants;
  near: NearFound;
  favorites: FavoriteIds | null;
  map: DrawnTiles | null;
  style: string;
};

export function NearSpots({ browse, list, near, favorites, map, style }: Props) {
  const { restaurants } = list;
  const offset = (browse.page - 1) * PAGE_SIZE;
  const anywhere = browseAddress({ ...browse, near: undefined, page: 1 });
  return (
    <div className="wrap" id="browse">
      <link rel="stylesheet" href={style} precedence="default" />
      {/* An empty list loads the script as well, because the next search may find a list that has a map. */}
      {map && !map.hydrates && <script type="module" async src={map.script} />}
      <LocationPicker browse={browse} {...list} current={null} />
      <div className="near-bars">
        <HowFar browse={browse} near={near} />
        <BrowseChips browse={list.chosen} />
      </div>
      <div id="results">
        <div className="section-head">
          {list.isEmpty ? (
            <h1 id="result-count">{nearCount(list.shown, list.count, nothingWhere(list.shown))}</h1>
          ) : (
            <>
              <h1>{nearTitle(list.shown)}</h1>
              <p className="muted" id="result-count">
                {nearCount(list.shown, list.count, list.place && `in ${list.place}`)}
              </p>
            </>
          )}
          <ReadingLine browse={browse} note={list.note} />
          {near.drawing && (
            <a className="btn line sm to-map" href="#drawing">
              <Icon name="map" />
              On the map
            </a>
          )}
        </div>
        {near.missed && (
          <p className="notice" role="status">
            <Icon name="info" />
            <span>{missedWords(near)}</span>
          </p>
        )}
        {list.isEmpty ? (
          <>
            <EmptyList {...{ browse, favorites, anywhere }} elsewhere={list.elsewhere} />
            <MeantDishes dishes={list.dishes} />
            <MoreCuisines browse={list.chosen} cuisines={list.moreCuisines} />
          </>
        ) : (
          <div className="near-cols">
            <div>
              <ol className="near" id="list-items" start={offset + 1}>
                {restaurants.map((spot, index) => (
                  <NearRow key={spot.id} {...{ spot, favorites }} number={offset + index + 1} />
                ))}
              </ol>
              <Turning browse={browse} nextAddress={list.nextAddress} />
              <SuggestOne tab="restaurants" />
            </div>
            <NearDrawing browse={browse} found={near} tiles={map} />
          </div>
        )}
      </div>
    </div>
  );
}

function HowFar({ browse, near: { reach, city } }: { browse: Browse; near: NearFound }) {
  const ofCity = { ...browse, near: undefined, city: city ?? "", page: 1 };
  return (
    <nav aria-label="How far">
      <ul className="chips">
        {REACHES.map((within) => (
          <li key={within}>
            <Link
              className="chip"
              to={browseAddress({ ...browse, within, page: 1 })}
              aria-current={within === reach || undefined}
            >
              Within {within} km
            </Link>
          </li>
        ))}
        <li>
          <Link className="chip" to={browseAddress(ofCity)}>
            All of {city ?? "South Africa"}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The list turns page by page, so that its numbers stay those of the map. */
function Turning({ browse, nextAddress }: { browse: Browse; nextAddress: string | null }) {
  const { page } = browse;
  return (
    <div className="more">
      {page > 1 && (
        <Link className="btn line" to={browseAddress({ ...browse, page: page - 1 })} rel="prev">
          Show nearer ones
        </Link>
      )}
      {nextAddress && (
        <Link className="btn line" to={nextAddress} rel="next">
          Show the next
        </Link>
      )}
    </div>
  );
}

function nothingWhere({ search, suburb }: Shown): string {
  return [search && `for “${search}”`, `near ${suburb || "you"}`].filter(Boolean).join(" ");
}

function nearCount(browse: Shown, count: Count, where: string | null): string {
  const diets = [dietWords(browse), browse.told].filter(Boolean).join(", ");
  const words = [
    countOfTab("restaurants", count, browse.cuisine),
    diets && `(${diets})`,
    browse.open && "open now",
    where,
  ];
  const order = browse.sort ? "best loved first" : "nearest first";
  return `${words.filter(Boolean).join(" ")}${count.total > 1 ? `, ${order}` : ""}`;
}

function missedWords({ missed }: NearFound): string | null {
  if (!missed) return null;
  return `Nothing within ${missed.reach} km; the nearest is ${missed.nearest} away.`;
}
