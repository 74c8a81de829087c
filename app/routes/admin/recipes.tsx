import { href, redirect } from "react-router";
import { listAddress, listQuery } from "#app/features/recipes/managed/managed-address.ts";
import { ManagedCard } from "#app/features/recipes/managed/managed-card.tsx";
import {
  MANAGED_RECIPES_ON_A_PAGE,
  managedRecipePageSchema,
} from "#app/features/recipes/managed/managed-list.schema.ts";
import { NoManagedRecipes } from "#app/features/recipes/managed/no-managed-recipes.tsx";
import { listManagedRecipes } from "#app/features/recipes/managed/managed-list.server.ts";
import { managedRecipe } from "#app/features/recipes/managed/managed-view.ts";
import { pinRecipe, unpinRecipe } from "#app/features/recipes/managed/pin-recipe.server.ts";
import { listRecipeCuisines } from "#app/features/search/search.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/recipes";

const LIMIT = MANAGED_RECIPES_ON_A_PAGE;

export async function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readQuery(url, managedRecipePageSchema);
  const [{ rows, total, isTotalExact }, cuisines] = await Promise.all([
    listManagedRecipes(filter, { limit: LIMIT, offset: (page - 1) * LIMIT }),
    listRecipeCuisines(),
  ]);
  const shown = { search: filter.search, cuisine: filter.cuisine ?? "" };
  const pages = pagesOf({ total, isTotalExact }, { page, size: LIMIT, shown: rows.length });
  if (page > 1 && rows.length === 0)
    throw redirect(listAddress(listQuery(shown, lastPageOf({ total }, LIMIT))));
  const now = new Date();
  return {
    ...shown,
    cuisines,
    page,
    pages,
    count: formatCount({ total, isTotalExact }, "recipe", "recipes"),
    recipes: rows.map((row) => managedRecipe(row, now)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const id = recipeId({ id: String(form.get("id")) });
  const intent = form.get("intent");
  if (intent !== "pin" && intent !== "unpin") throw problem(400, "Pin or unpin a recipe");
  return actOrTell({ request, context }, { intent, act: pinOrUnpin, say });

  async function pinOrUnpin() {
    const isDone = await (intent === "pin" ? pinRecipe(admin, id) : unpinRecipe(admin, id));
    recipeOr404(isDone || null);
    const done = intent === "pin" ? "recipe-pinned" : "recipe-unpinned";
    return redirectWithFlash(request, pageAddress(request), done);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "pin", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to save recipe",
    threw: "Error saving recipe",
  });
}

export function meta() {
  return [{ title: pageTitle("Recipes") }];
}

export const handle = { failed: "Failed to fetch recipes" };

export default function Recipes({ loaderData, actionData }: Route.ComponentProps) {
  const { search, cuisine, cuisines, page, pages, count, recipes } = loaderData;
  const list = listQuery({ search, cuisine }, page);
  return (
    <>
      <div className="page-head">
        <h1>Recipes</h1>
        <div className="row">
          <Link className="btn line" to={href("/admin/recipe-authors")}>
            <Icon name="chef-hat" />
            Manage Authors
          </Link>
          <Link className="btn" to={href("/admin/recipes/new")}>
            <Icon name="plus" />
            Add Recipe
          </Link>
        </div>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <ListFilters
        address={href("/admin/recipes")}
        search={search}
        placeholder="Title or ingredient"
        choices={[
          {
            name: "cuisine",
            label: "Cuisine",
            all: "All Cuisines",
            chosen: cuisine,
            values: cuisines,
          },
        ]}
      />
      <p className="list-count" role="status">
        {count}
      </p>
      {recipes.length > 0 ? (
        <ul className="admin-grid">
          {recipes.map((recipe) => (
            <ManagedCard key={recipe.id} recipe={recipe} list={list} />
          ))}
        </ul>
      ) : (
        <NoManagedRecipes isFiltered={Boolean(search || cuisine)} />
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(to) => listAddress(listQuery({ search, cuisine }, to))}
      />
    </>
  );
}
