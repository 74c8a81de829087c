import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { PLACE_WORDS, SEARCH_MAX_LENGTH } from "#app/features/geocoder/place.ts";
import { fetchCoordinates } from "#app/features/restaurants/form/fetch-coordinates.ts";
import type { PickPlace } from "#app/features/restaurants/form/place-values.ts";
import type { QuickAddView } from "#app/features/restaurants/form/quick-add.server.ts";
import { StartsAnew } from "#app/features/restaurants/form/starts-anew.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";

type Props = { address: string; view: QuickAddView; onPick: PickPlace };

export function AddressLookup({ address, view, onPick }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState(view.notice);

  async function lookUp(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const q = new FormData(event.currentTarget).get("q");
    setBusy(true);
    setTold(null);
    const { place, notice } = await fetchCoordinates(
      { method: "simple", q: String(q ?? "") },
      PLACE_WORDS.addressFailed,
    );
    if (place) onPick(place);
    setTold(notice);
    setBusy(false);
  }

  return (
    <Form method="get" action={address} role="search" onSubmit={(event) => void lookUp(event)}>
      <StartsAnew />
      <input type="hidden" name="method" value="simple" />
      <div className="field">
        <label htmlFor="address-lookup">Address in South Africa</label>
        <div className="with-btn">
          <input
            className="input"
            id="address-lookup"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={view.q}
            maxLength={SEARCH_MAX_LENGTH}
          />
          <button type="submit" aria-label="Look up" aria-busy={isBusy || undefined}>
            <Icon name="search" />
          </button>
        </div>
        <p className="hint">Street, suburb and city, for example 214 Umbilo Road, Durban.</p>
      </div>
      {told?.kind === "bad" && <Notice kind="bad">{told.sentence}</Notice>}
      <Status>{told?.kind === "ok" && <Notice kind="ok">{told.sentence}</Notice>}</Status>
      <MapCredit />
    </Form>
  );
}
