import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { SEARCH_MAX_LENGTH } from "#app/features/geocoder/place.ts";
import type { Pick } from "#app/features/restaurants/quick-add.tsx";
import type { QuickAddView } from "#app/features/restaurants/quick-add.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { address: string; view: QuickAddView; onPick: Pick };

/** An address becomes coordinates (AQA-11 to AQA-15). */
export function AddressLookup({ address, view, onPick }: Props) {
  const isBusy = useNavigation().state !== "idle";
  useFill(view, onPick);
  return (
    <Form method="get" action={address} role="search" preventScrollReset replace>
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
      {view.notice && <Notice kind={view.notice.kind}>{view.notice.sentence}</Notice>}
      <MapCredit />
    </Form>
  );
}

/** The form is there already when the answer comes: with script the answer to a new question is put into it. */
function useFill({ fill }: QuickAddView, onPick: Pick) {
  const { key } = useLocation();
  const seen = useRef({ fill, key });
  useEffect(() => {
    const isNew = fill !== seen.current.fill && key !== seen.current.key;
    if (isNew && fill) onPick(fill);
    if (isNew) seen.current = { fill, key };
  }, [fill, key, onPick]);
}
