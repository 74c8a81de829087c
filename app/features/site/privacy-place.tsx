import type { Opened } from "#app/features/site/site-text.ts";
import { periodOf } from "#app/features/vocabulary/retention.ts";

export function YourPlace({ tiles }: Pick<Opened, "tiles">) {
  return (
    <>
      <p>
        Only when you tap “Use my location” does your browser tell us where you are. We round it to
        about a kilometre and ask a map service of OpenStreetMap for the city. The service sees our
        server, not you. For {periodOf("places")} we remember which city the rounded spot lies in,
        but not who asked; for the limits, we only count how often. The rounded spot is only in the
        address of the page: we keep it neither in a log nor beside your name, and we tell it to no
        other site. A suburb that you type there is looked up like a city.
      </p>
      {tiles && (
        <p>
          Only when you tap “Open the map” does your browser ask <b>{tiles.host}</b> for the
          pictures of the map ({tiles.credit}). That host sees your network address and the area
          that you look at, but not the address of the page. Until you tap, and if you never do, it
          sees nothing.
        </p>
      )}
    </>
  );
}
