import { href } from "react-router";
import { ConfirmButton } from "#app/features/restaurants/managed/confirm-button.tsx";
import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { managedRow } from "#app/features/restaurants/managed/managed-row.ts";
import { RestaurantEditor } from "#app/features/restaurants/form/restaurant-editor.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { rowOrDraft } from "#app/routes/forms/edit-form.server.ts";
import { allowGoogleMaps } from "#app/routes/shared/maps-policy.server.ts";
import { openRestaurantForm, writeRestaurant } from "#app/routes/forms/restaurant-form.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/restaurant-edit";

export const middleware: Route.MiddlewareFunction[] = [allowGoogleMaps];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await restaurants.find(restaurantId(params));
  const restaurant = await rowOrDraft({ request, context }, found, restaurantOr404);
  const opened = await openRestaurantForm({ request, context }, restaurant);
  return { row: restaurant && managedRow(restaurant), ...opened };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeRestaurant({ request, context }, restaurantId(params));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "restaurant");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Edit ${loaderData?.row?.name ?? "restaurant"}`) }];
}

export const handle = { failed: "Failed to fetch restaurant" };

export default function EditRestaurant({ params, loaderData, actionData }: Route.ComponentProps) {
  return (
    <RestaurantEditor
      confirm={
        loaderData.row && (
          <ConfirmButton
            restaurant={loaderData.row}
            back={href("/admin/restaurants/:id/edit", params)}
          />
        )
      }
      title="Edit Restaurant"
      saveLabel="Update"
      quickAddAddress={href("/admin/restaurants/:id/edit", params)}
      opened={loaderData}
      result={actionData}
    />
  );
}
