import { href } from "react-router";
import { findDraft } from "#app/features/admins/drafts.server.ts";
import { RestaurantForm } from "#app/features/restaurants/restaurant-form.tsx";
import { parseRestaurantForm } from "#app/features/restaurants/restaurant.schema.ts";
import {
  EMPTY_RESTAURANT,
  placeValues,
  typedValues,
} from "#app/features/restaurants/restaurant-values.ts";
import { QuickAdd } from "#app/features/restaurants/quick-add.tsx";
import { quickAdd } from "#app/features/restaurants/quick-add.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { allowGoogleMaps } from "#app/pages/maps-policy.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { writeRestaurant } from "#app/pages/restaurant-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/restaurant-new";

export const middleware: Route.MiddlewareFunction[] = [allowGoogleMaps];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [draft, found] = await Promise.all([
    findDraft(requireAdmin(context).id, pageAddress(request)),
    quickAdd(url.searchParams),
  ]);
  const values = draft ? typedValues(parseRestaurantForm(draft).payload) : EMPTY_RESTAURANT;
  return {
    values: { ...values, ...(found.fill && placeValues(found.fill)) },
    found,
    isDraft: draft !== null,
    address: pageAddress(request),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return writeRestaurant({ request, context, id: null });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "save", (failure) =>
    failureOrFallback(failure, {
      refused: "Failed to save restaurant",
      threw: "Error saving restaurant",
    }),
  );
}

export function meta() {
  return [{ title: pageTitle("Add Restaurant") }];
}

export default function NewRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  const { values, found, isDraft, address } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/restaurants")} />
      <div className="page-head">
        <h1>Add Restaurant</h1>
      </div>
      {isDraft && <DraftNotice address={address} />}
      <RestaurantForm
        key={isDraft ? "draft" : "empty"}
        address={address}
        values={values}
        saveLabel="Create"
        result={actionData}
        renderAbove={(fill) => (
          <QuickAdd
            address={href("/admin/restaurants/new")}
            view={found}
            onPick={(place, google_place_id) => fill(placeValues(place, google_place_id))}
          />
        )}
      />
    </>
  );
}
