import { href } from "react-router";
import { RestaurantEditor } from "#app/features/restaurants/form/restaurant-editor.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { allowGoogleMaps } from "#app/routes/shared/maps-policy.server.ts";
import { openRestaurantForm, writeRestaurant } from "#app/routes/forms/restaurant-form.server.ts";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/restaurant-new";

export const middleware: Route.MiddlewareFunction[] = [allowGoogleMaps];

export function loader({ request, context }: Route.LoaderArgs) {
  return openRestaurantForm({ request, context }, null);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeRestaurant({ request, context }, null);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "restaurant");
}

export function meta() {
  return [{ title: pageTitle("Add Restaurant") }];
}

export const handle = { failed: "Failed to open the form" };

export default function NewRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RestaurantEditor
      title="Add Restaurant"
      saveLabel="Create"
      quickAddAddress={href("/admin/restaurants/new")}
      opened={loaderData}
      result={actionData}
    />
  );
}
