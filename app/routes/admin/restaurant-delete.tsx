import { href } from "react-router";
import {
  findRestaurantRelations,
  restaurants,
} from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { goingAlong, placesGoing } from "#app/features/vocabulary/what-goes.ts";
import { actOrTell, isRefused } from "#app/http/refused-form.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { deleteByForm } from "#app/routes/forms/edit-form.server.ts";
import { askOrTell, ConfirmPanel, nothingToAsk } from "#app/ui/confirm-dialog.tsx";
import { failureInContext, sendOrTell } from "#app/ui/failure-message.ts";
import { counted } from "#app/ui/numbers.ts";
import type { Route } from "./+types/restaurant-delete";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findRestaurantRelations(restaurantId(params));
  if (!found && isRefused(context)) return nothingToAsk(listAddress(url));
  const { name, _count } = restaurantOr404(found);
  const { reviews, favorites } = _count;
  const going = goingAlong([
    counted(reviews, "review"),
    counted(favorites, "favorite"),
    ...placesGoing(_count),
  ]);
  return {
    question: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    details: going
      ? `Its ${going} will be deleted with it.`
      : "It has no reviews, and is on nobody’s favorites or lists and in no season.",
    cancelTo: listAddress(url),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = { request, context };
  const deletion = { id: restaurantId(params), doneTo: listAddress(url) };
  const act = () => deleteByForm(visit, restaurants, deletion);
  return actOrTell(visit, { intent: "delete", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", say);
}

function say(failure: unknown) {
  return failureInContext(failure, {
    refused: "Failed to delete restaurant",
    threw: "Error deleting restaurant",
  });
}

export function meta() {
  return [{ title: pageTitle("Delete restaurant") }];
}

export const handle = { failed: "Failed to fetch restaurant" };

export default function DeleteRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete restaurant" question={loaderData} result={actionData} />;
}

function listAddress(url: URL) {
  const list = new URLSearchParams(url.searchParams.get("list") ?? "").toString();
  return href("/admin/restaurants") + (list ? `?${list}` : "");
}
