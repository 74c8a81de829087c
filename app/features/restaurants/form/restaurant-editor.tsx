import type { ReactNode } from "react";
import { href } from "react-router";
import { placeValues } from "#app/features/restaurants/form/place-values.ts";
import { QuickAdd } from "#app/features/restaurants/form/quick-add.tsx";
import type { QuickAddView } from "#app/features/restaurants/form/quick-add.server.ts";
import type { RestaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";
import {
  RestaurantForm,
  type RestaurantResult,
} from "#app/features/restaurants/form/restaurant-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";

type Props = {
  title: string;
  confirm?: ReactNode;
  saveLabel: "Create" | "Update";
  quickAddAddress: string;
  opened: { address: string; isDraft: boolean; values: RestaurantValues; found: QuickAddView };
  result: RestaurantResult | undefined;
};

export function RestaurantEditor(props: Props) {
  const { title, confirm, saveLabel, quickAddAddress, opened, result } = props;
  const { address, isDraft, values, found } = opened;
  return (
    <>
      <BackLink to={href("/admin/restaurants")} />
      <div className="page-head">
        <h1>{title}</h1>
        {confirm}
      </div>
      {isDraft && <DraftNotice address={address} />}
      <RestaurantForm
        key={`${quickAddAddress} ${isDraft}`}
        address={address}
        values={values}
        isDraft={isDraft}
        saveLabel={saveLabel}
        result={result}
        renderAbove={(fill) => (
          <QuickAdd
            address={quickAddAddress}
            view={found}
            onPick={(place, google_place_id) => fill(placeValues(place, google_place_id))}
          />
        )}
      />
    </>
  );
}
