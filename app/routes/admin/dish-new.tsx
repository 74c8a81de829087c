import { DishForm } from "#app/features/dishes/managed/dish-form.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { openDishForm, writeDish } from "#app/routes/forms/dish-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/dish-new";

export function loader({ request, context }: Route.LoaderArgs) {
  return openDishForm({ request, context }, null);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeDish({ request, context }, null);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "dish");
}

export function meta() {
  return [{ title: pageTitle("Add dish") }];
}

export const handle = { failed: "Failed to open the form" };

export default function DishNew({ loaderData: form, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Add dish</h1>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <DishForm key={String(form.isDraft)} {...form} label="Create dish" result={actionData} />
    </>
  );
}
