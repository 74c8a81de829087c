import { href } from "react-router";
import { findDraft } from "#app/features/admins/drafts.server.ts";
import { findManagedRestaurant } from "#app/features/restaurants/manage-restaurants.server.ts";
import { quickAdd } from "#app/features/restaurants/quick-add.server.ts";
import { QuickAdd } from "#app/features/restaurants/quick-add.tsx";
import { RestaurantForm } from "#app/features/restaurants/restaurant-form.tsx";
import {
  placeValues,
  restaurantValues,
  typedValues,
} from "#app/features/restaurants/restaurant-values.ts";
import { parseRestaurantForm } from "#app/features/restaurants/restaurant.schema.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { allowGoogleMaps } from "#app/pages/maps-policy.server.ts";
import { writeRestaurant } from "#app/pages/restaurant-form.server.ts";
import { orNoRestaurant, restaurantId } from "#app/pages/restaurant-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/restaurant-edit";

export const middleware: Route.MiddlewareFunction[] = [allowGoogleMaps];

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const [stored, draft, found] = await Promise.all([
    findManagedRestaurant(id),
    findDraft(requireAdmin(context).id, pageAddress(request)),
    quickAdd(url.searchParams),
  ]);
  const restaurant = orNoRestaurant(stored);
  const values = draft
    ? typedValues(parseRestaurantForm(draft).payload)
    : restaurantValues(restaurant);
  return {
    id,
    name: restaurant.name,
    values: { ...values, ...(found.fill && placeValues(found.fill)) },
    found,
    isDraft: draft !== null,
    address: pageAddress(request),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = restaurantId(params);
  return writeRestaurant({ request, context, id });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "save", (failure) =>
    failureOrFallback(failure, {
      refused: "Failed to save restaurant",
      threw: "Error saving restaurant",
    }),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Edit ${loaderData?.name ?? "restaurant"}`) }];
}

export default function EditRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, found, isDraft, address } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/restaurants")} />
      <div className="page-head">
        <h1>Edit Restaurant</h1>
      </div>
      {isDraft && <DraftNotice address={address} />}
      <RestaurantForm
        key={`${id} ${isDraft ? "draft" : "stored"}`}
        address={address}
        values={values}
        saveLabel="Update"
        result={actionData}
        renderAbove={(fill) => (
          <QuickAdd
            address={href("/admin/restaurants/:id/edit", { id: String(id) })}
            view={found}
            onPick={(place, google_place_id) => fill(placeValues(place, google_place_id))}
          />
        )}
      />
    </>
  );
}
