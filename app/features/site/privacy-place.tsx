import type { Opened } from "#app/features/site/site-text.ts";
import { periodOf } from "#app/features/vocabulary/retention.ts";

export function YourPlace({ tiles }: Pick<Opened, "tiles">) {
  return (
    <>
      <p>
        Only when you tap “Use my location” does your browser tell us where you are. We round it to
        about a kilometre and ask a map service of OpenStreetMap for the city. The service sees our
        server, not you. That a rounded spot lies in a city is kept for {periodOf("places")}. Who
        asked is not; only how often is counted, for the limits. “Nearest to me” puts the rounded
        spot into the address of the page and nowhere else: we keep it neither in a log nor beside
        your name, and no other site is told it. A suburb that you type there is looked up like a
        city.
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
