import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
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
            maxLength={200}
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

/** The form is there already when the answer comes: with script the answer is put into it. */
function useFill({ fill }: QuickAddView, onPick: Pick) {
  const known = useRef(fill);
  useEffect(() => {
    if (fill && fill !== known.current) onPick(fill);
    known.current = fill;
  }, [fill, onPick]);
}
