import { countsOfDish } from "#app/features/dishes/dish-words.ts";
import { dishes, findDishLinks } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { earlierDishes } from "#app/features/dishes/managed/managed-dishes-address.ts";
import { deletionQuestion } from "#app/features/dishes/managed/managed-dish-table.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { goingAlong, placesGoing } from "#app/features/vocabulary/what-goes.ts";
import { actOrTell, isRefused } from "#app/http/refused-form.server.ts";
import { dishId, dishOr404 } from "#app/routes/rows/dish-or-404.server.ts";
import { deleteByForm } from "#app/routes/forms/edit-form.server.ts";
import { askOrTell, ConfirmPanel, nothingToAsk, type Question } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/dish-delete";

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Question> {
  const found = await findDishLinks(dishId(params));
  if (!found && isRefused(context)) return nothingToAsk(earlierDishes(url.href));
  const { name, _count } = dishOr404(found);
  const counts = { recipe_count: _count.recipes, restaurant_count: _count.places };
  const goes = goingAlong(placesGoing({ list_entries: 0, ..._count }));
  return {
    question: deletionQuestion(name),
    details: `Linked to it: ${countsOfDish(counts)}.${goes && ` With it goes ${goes}.`}`,
    cancelTo: earlierDishes(url.href),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = { request, context };
  const deletion = { id: dishId(params), doneTo: earlierDishes(url.href) };
  const act = () => deleteByForm(visit, dishes, deletion);
  return actOrTell(visit, { intent: "delete", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to delete dish",
    threw: "Error deleting dish",
  });
}

export function meta() {
  return [{ title: pageTitle("Delete dish") }];
}

export const handle = { failed: "Failed to fetch dish" };

export default function DishDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete dish" question={loaderData} result={actionData} />;
}
