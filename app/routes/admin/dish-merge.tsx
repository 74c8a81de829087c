import { Form, useNavigation } from "react-router";
import { mergeSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import { countsOfDish } from "#app/features/dishes/dish-words.ts";
import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { LANGUAGE_OPTIONS } from "#app/features/dishes/managed/languages.ts";
import { earlierDishes } from "#app/features/dishes/managed/managed-dishes-address.ts";
import { mergeDishes } from "#app/features/dishes/managed/merge-dishes.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { wrongField } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { dishId, dishOr404 } from "#app/routes/rows/dish-or-404.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/dish-merge";

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = dishId(params);
  const all = await listDishes();
  const dish = dishOr404(all.find((one) => one.id === id) ?? null);
  const others = all.filter((one) => one.id !== id);
  return {
    dish: { name: dish.name, address: dishAddress(dish), words: namedWithCounts(dish) },
    others: others.map((one) => ({ id: one.id, words: namedWithCounts(one) })),
    cancelTo: earlierDishes(url.href),
  };
}

function namedWithCounts(dish: { name: string; recipe_count: number; restaurant_count: number }) {
  return `${dish.name} (${countsOfDish(dish)})`;
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = dishId(params);
  const admin = requireAdmin(context);
  const sent = mergeSchema.safeParse(Object.fromEntries(await readForm(request)));
  const act = async () => {
    if (!sent.success) throw wrongField("into_id", "Choose the dish that stays");
    rowOrThrow("dish", await mergeDishes(admin, { id }, sent.data));
    return redirectWithFlash(request, earlierDishes(url.href), "dish-merged");
  };
  return actOrTell({ request, context }, { intent: "merge", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "merge", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to merge dishes",
    threw: "Error merging dishes",
  });
}

export function meta() {
  return [{ title: pageTitle("Merge two dishes") }];
}

export const handle = { failed: "Failed to fetch dish" };

export default function DishMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { dish, others, cancelTo } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <BackLink to={cancelTo} />
      <div className="page-head">
        <h1>Merge two dishes</h1>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <Form className="panel stack" method="post" data-once="">
        <p>
          Merge <b>{dish.words}</b>
        </p>
        <div className="field">
          <label htmlFor="into">
            Into <span className="opt">(required)</span>
          </label>
          <select className="input" id="into" name="into_id" required>
            <option value="">Choose a dish</option>
            {others.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="lang">Language of the name “{dish.name}”</label>
          <select className="input" id="lang" name="lang" defaultValue="en">
            {LANGUAGE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <p className="muted">
          The dish that stays gets its links, and its name as another name. <b>{dish.address}</b>{" "}
          will lead to the dish that stays. This cannot be undone in one step.
        </p>
        <div className="form-actions">
          <Link className="btn line" to={cancelTo}>
            Cancel
          </Link>
          <button className="btn danger" type="submit" aria-busy={isBusy || undefined}>
            <Icon name="merge" />
            Merge
          </button>
        </div>
      </Form>
    </>
  );
}
