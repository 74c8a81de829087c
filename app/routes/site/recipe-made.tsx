import { data, href } from "react-router";
import { MadeForm } from "#app/features/made/made-form.tsx";
import { MadeNotes } from "#app/features/made/made-notes.tsx";
import { madeAddress } from "#app/features/made/made-query.ts";
import { MadeSum } from "#app/features/made/made-rating.tsx";
import { MadeSorts } from "#app/features/made/made-sorts.tsx";
import { ReviewNotice } from "#app/features/reviews/review-notice.tsx";
import { RecipeNotFound } from "#app/features/site/not-found-screen.tsx";
import { OnlyReading } from "#app/features/users/only-reading.tsx";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { actOnMade } from "#app/routes/site/recipe-made.form.server.ts";
import { openMade } from "#app/routes/site/recipe-made.load.server.ts";
import { metaFor, pageMeta } from "#app/routes/shared/page-meta.ts";
import { recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";
import type { Route } from "./+types/recipe-made";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { sentence: notice, headers } = takeFlash(request);
  const shown = await openMade(recipeId(params), { request, url, context });
  return data({ ...shown, notice }, { headers });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnMade({ request, context, recipe_id: recipeId(params) });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction, { made: "Failed to save your note: " });
}

export { keepRetryAfter as headers };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { recipe, sort, page, origin } = loaderData;
  const words = `What those who made ${recipe.title} tell the next cook`;
  const title = page > 1 ? `Notes on ${recipe.title}, page ${page}` : `Notes on ${recipe.title}`;
  const canonical = madeAddress(recipe.id, { sort, page });
  return metaFor(matches, pageMeta({ title, description: words, canonical, origin }));
}

export default function RecipeMade({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, notes, own, reader, muted, sort, page, pages, from, address } = loaderData;
  const mayWrite = reader !== null && muted === null;
  useUnsentWords();
  return (
    <div className="wrap">
      <BackLink to={href("/recipes/:id", { id: String(recipe.id) })} />
      <div className="page-head">
        <h1>I made this: {recipe.title}</h1>
      </div>
      <div className="made">
        <ReviewNotice notice={loaderData.notice} />
        {own && own.hidden_reason !== null && (
          <HiddenNote noun="note" reason={own.hidden_reason} address={`/hidden/made/${own.id}`} />
        )}
        {reader === null && (
          <p>
            <a href={signInAddress(`${address}#made-form`)} rel="nofollow">
              Sign in
            </a>{" "}
            to say how yours turned out.
          </p>
        )}
        {muted !== null && !actionData && <OnlyReading why={muted} />}
        {(mayWrite || actionData?.intent === "made") && (
          <MadeForm recipe_id={recipe.id} from={from} made={own} result={actionData} />
        )}
        <section className="made" id="notes" aria-labelledby="notes-title">
          <h2 id="notes-title">Notes of those who made it</h2>
          <div className="made-head">
            <MadeSum made_count={recipe.made_count} made_rating={recipe.made_rating} />
          </div>
          {recipe.made_count > 1 && <MadeSorts recipe_id={recipe.id} sort={sort} />}
          <MadeNotes notes={notes} reader={reader} address={address} />
          <Pager
            page={page}
            pages={pages}
            addressOf={(one) => `${madeAddress(recipe.id, { sort, page: one })}#notes`}
          />
          <p>
            <Link className="linkish" to={href("/recipes/:id", { id: String(recipe.id) })}>
              To the recipe
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecipeNotFound error={error} />;
}
