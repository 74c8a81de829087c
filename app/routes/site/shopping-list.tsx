import { redirect } from "react-router";
import { shoppingUrl } from "virtual:enhance";
import { AddRecipe } from "#app/features/shopping/add-recipe.tsx";
import { AisleList } from "#app/features/shopping/aisle-list.tsx";
import { KeepList } from "#app/features/shopping/keep-list.tsx";
import { shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { forgetKeptList, keepList } from "#app/features/shopping/shopping-list.server.ts";
import { ShoppingRecipes } from "#app/features/shopping/shopping-recipes.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { orMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { orNoRecipe } from "#app/pages/recipe-or-404.server.ts";
import { openShopping, wantedOf } from "#app/pages/shopping-page.server.ts";
import "#app/styles/shopping.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { useDataSaver } from "#app/ui/data-saver.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-saved.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/shopping-list";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return { ...(await openShopping({ request, url, context })), script: shoppingUrl };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = String((await readForm(request)).get("intent"));
  const wanted = wantedOf(url);
  const address = shoppingAddress(wanted);
  if (intent === "forget") {
    await forgetKeptList(requireUser(context).id);
    return redirect(address, 303);
  }
  if (intent !== "keep" || wanted.length === 0) throw problem(400, "Unknown action");
  const user = requireVoice(context);
  await checkLimit(context, "lists");
  orNoRecipe(await orMuted(keepList(user.id, wanted)));
  return redirect(address, 303);
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

export default function ShoppingListPage({ loaderData }: Route.ComponentProps) {
  const { recipes, aisles, address, things, missing, script, keptAddress, isKept } = loaderData;
  const savesData = useDataSaver();
  return (
    <div className="wrap shopping">
      {!savesData && <script type="module" src={script} />}
      <BackLink to="/" />
      <kept-ticks key={address} name={loaderData.carried}>
        <div className="section-head">
          <h1>Shopping list</h1>
          {things > 0 && (
            <p className="muted" data-count suppressHydrationWarning>
              {numbered(things, "thing")}
            </p>
          )}
        </div>
        <p className="muted screen-only">
          The address of this page is the list. Send it to whoever passes the shops first.
        </p>
        {missing > 0 && (
          <p className="notice warn">
            {numbered(missing, "recipe")} of this list {missing === 1 ? "is" : "are"} no longer on
            the site.
          </p>
        )}
        {recipes.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            <ShoppingRecipes recipes={recipes} />
            <div className="row kitchen-row">
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
      {keptAddress && !isKept && (
        <div className="screen-only">
          <p>
            <Link to={keptAddress}>The list that you keep</Link>
          </p>
          {recipes.length === 0 && <KeepList {...loaderData} isKept words="Keep it no longer" />}
        </div>
      )}
      {!loaderData.isFull && <AddRecipe {...loaderData} />}
    </div>
  );
}

function NothingYet() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>Nothing to buy yet</h2>
      <p className="muted">Look for a recipe below, or begin with the link on a recipe’s page.</p>
    </section>
  );
}
