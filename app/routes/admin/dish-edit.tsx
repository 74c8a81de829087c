import { DishForm } from "#app/features/dishes/managed/dish-form.tsx";
import { dishes } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { dishId, dishOr404 } from "#app/routes/rows/dish-or-404.server.ts";
import { openDishForm, writeDish } from "#app/routes/forms/dish-form.server.ts";
import { rowOrDraft } from "#app/routes/forms/edit-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/dish-edit";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = dishId(params);
  const dish = await rowOrDraft({ request, context }, await dishes.find(id), dishOr404);
  return { id, name: dish?.name, ...(await openDishForm({ request, context }, dish)) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writeDish({ request, context }, dishId(params));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "dish");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Edit ${loaderData?.name ?? "dish"}`) }];
}

export const handle = { failed: "Failed to fetch dish" };

export default function DishEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name: _, ...form } = loaderData;
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Edit dish</h1>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <DishForm key={`${id} ${form.isDraft}`} {...form} label="Update dish" result={actionData} />
    </>
  );
}
