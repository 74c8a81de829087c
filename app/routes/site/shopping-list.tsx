import { data } from "react-router";
import { shoppingUrl } from "virtual:enhance";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { AddRecipe } from "#app/features/shopping/add-recipe.tsx";
import { AisleList } from "#app/features/shopping/aisle-list.tsx";
import { KeepList } from "#app/features/shopping/keep-list.tsx";
import { LeftOut } from "#app/features/shopping/left-out.tsx";
import { OwnItems } from "#app/features/shopping/own-items.tsx";
import { isEmpty, shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { forgetKeptList, keepList } from "#app/features/shopping/shopping-list.server.ts";
import { ShoppingRecipes } from "#app/features/shopping/shopping-recipes.tsx";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { recipeOr404 } from "#app/routes/rows/recipe-or-404.server.ts";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import { listAsked, openShopping } from "#app/routes/shared/shopping-page.server.ts";
import "#app/styles/shopping.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-saved.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SuccessStatus } from "#app/ui/notice.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { PageScript } from "#app/ui/page-script.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/shopping-list";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { sentence: notice, headers } = takeFlash(request);
  const opened = await openShopping({ request, url, context });
  return data({ ...opened, script: shoppingUrl, notice }, { headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = String((await readForm(request)).get("intent"));
  const list = listAsked(url);
  const address = shoppingAddress(list);
  if (intent === "forget") {
    await forgetKeptList(requireUser(context).id);
    return redirectWithFlash(request, address, "list-forgotten");
  }
  if (intent !== "keep" || isEmpty(list)) throw problem(400, "Unknown action");
  const user = requireVoice(context);
  await checkLimit(context, "lists");
  recipeOr404(await denyMuted(keepList(user.id, list)));
  return redirectWithFlash(request, address, "list-kept");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  const count = loaderData?.recipes.length ?? 0;
  const title = count > 0 ? `Shopping list for ${numbered(count, "recipe")}` : "Shopping list";
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

export default function ShoppingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes, aisles, address, things, missing, script } = loaderData;
  return (
    <div className="wrap shopping">
      <PageScript src={script} />
      {things > 0 && <keep-page key={address} address={address} />}
      <BackLink to="/" />
      <SuccessStatus sentence={loaderData.notice} />
      <RefusalNotice refused={actionData} />
      <kept-ticks key={address} name={loaderData.ticks}>
        <div className="section-head">
          <h1>Shopping list</h1>
          {things > 0 && (
            <p className="muted" data-count suppressHydrationWarning>
              {numbered(things, "thing")}
            </p>
          )}
        </div>
        {loaderData.isSignedIn && <OwnTabs current="shopping" news={loaderData.news} />}
        <p className="muted screen-only">
          Share this page to share the list. Once you have opened it, it works without a signal,
          with your ticks.
        </p>
        {missing > 0 && (
          <p className="notice warn">
            {numbered(missing, "recipe")} of this list {missing === 1 ? "is" : "are"} no longer on
            the site.
          </p>
        )}
        <LeftOut {...loaderData} />
        {things === 0 && recipes.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            {recipes.length > 0 && <ShoppingRecipes recipes={recipes} />}
            <div className="row kitchen-row" id="keep">
              <a
                className="btn"
                href={`https://wa.me/?text=${encodeURIComponent(loaderData.text)}`}
                rel="noopener"
              >
                <Icon name="whatsapp" />
                Send on WhatsApp
              </a>
              <button className="btn line js-only" type="button" data-print>
                <Icon name="printer" />
                Print
              </button>
              <KeepList {...loaderData} />
            </div>
            <AisleList aisles={aisles} />
          </>
        )}
      </kept-ticks>
      {loaderData.keptAddress && !loaderData.isKept && (
        <div className="screen-only">
          <p>
            <Link to={loaderData.keptAddress}>Your saved shopping list</Link>
          </p>
          {things === 0 && <KeepList {...loaderData} isKept />}
        </div>
      )}
      <OwnItems {...loaderData} />
      {!loaderData.isFull && <AddRecipe {...loaderData} />}
    </div>
  );
}

function NothingYet() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>Nothing to buy yet</h2>
      <p className="muted">
        Write something down below, look for a recipe, or begin with the link on a recipe’s page.
      </p>
    </section>
  );
}
