import { type MouseEvent, useState } from "react";
import { PLACE_WORDS } from "#app/features/geocoder/place.ts";
import { fetchCoordinates } from "#app/features/restaurants/form/fetch-coordinates.ts";
import type { QuickAddNotice } from "#app/features/restaurants/form/quick-add.server.ts";
import type { RestaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  where: Record<"address" | "city" | "province", string | undefined>;
  notice: QuickAddNotice | undefined;
  fill: (values: Partial<RestaurantValues>) => void;
};

export function CoordinatesButton({ where, notice, fill }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState(notice);

  async function lookUp(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setTold(undefined);
    const { address = "", city = "", province = "" } = where;
    const { place, notice: answer } = await fetchCoordinates(
      { address, city, province },
      PLACE_WORDS.coordinatesFailed,
    );
    if (place) {
      fill({ latitude: String(place.latitude), longitude: String(place.longitude) });
    }
    setTold(answer);
    setBusy(false);
  }

  return (
    <>
      <div className="full row">
        <button
          className="btn line"
          type="submit"
          name="intent"
          value="lookup"
          formNoValidate
          aria-busy={isBusy || undefined}
          onClick={(event) => void lookUp(event)}
        >
          <Icon name="crosshair" />
          Look up coordinates
        </button>
        <MapCredit />
      </div>
      {told?.kind === "bad" && (
        <div className="full">
          <Notice kind="bad">{told.sentence}</Notice>
        </div>
      )}
      <div className="full" role="status">
        {told?.kind === "ok" && <Notice kind="ok">{told.sentence}</Notice>}
      </div>
    </>
  );
}
