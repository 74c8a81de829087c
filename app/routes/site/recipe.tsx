import { data, href } from "react-router";
import { AuthorCard } from "#app/features/authors/author-card.tsx";
import { CommentSection } from "#app/features/comments/comment-section.tsx";
import { asAsked, commentsAddress } from "#app/features/comments/comments-page.ts";
import { SuggestedBy } from "#app/features/contributions/suggested-by.tsx";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { DishList } from "#app/features/dishes/dish-list.tsx";
import { AddToList } from "#app/features/lists/add-to-list.tsx";
import { IngredientList } from "#app/features/recipes/ingredient-list.tsx";
import { Instructions } from "#app/features/recipes/instructions.tsx";
import { StartCooking } from "#app/features/recipes/start-cooking.tsx";
import { toggleLike } from "#app/features/recipes/likes.server.ts";
import { MadeForm } from "#app/features/made/made-form.tsx";
import { MadeSection } from "#app/features/made/made-section.tsx";
import { MoreLikeThis } from "#app/features/recipes/more-like-this.tsx";
import { RecipeHead } from "#app/features/recipes/recipe-head.tsx";
import { RecipeNotFound } from "#app/features/site/not-found-screen.tsx";
import { AddToShopping } from "#app/features/shopping/add-to-shopping.tsx";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { afterWrite } from "#app/http/after-write.server.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { denyMuted, refuseLongForm, requireUser, requireVoice } from "#app/http/session.server.ts";
import { viewFor } from "#app/http/visitors-page.server.ts";
import { removeComment, writeComment } from "#app/routes/site/recipe.comment.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import { metaFor } from "#app/routes/shared/page-meta.ts";
import { recipeMeta } from "#app/routes/site/recipe.meta.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { openRecipe } from "#app/routes/site/recipe.load.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { SuccessStatus } from "#app/ui/notice.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import { ShareMenu } from "#app/ui/share-menu.tsx";
import { ToggleButton } from "#app/ui/toggle-button.tsx";
import type { Route } from "./+types/recipe";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { sentence: notice, isOfComments, headers } = takeFlash(request);
  const view = await openRecipe(recipeId(params), { request, url, context });
  return data(viewFor({ request, context }, { ...view, notice, isOfComments }), { headers });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = recipeId(params);
  const own = href("/recipes/:id", { id: String(id) });
  const address = asAsked(url, own);
  refuseLongForm(request, context);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const isOn = form.get("on") === "true";
  if (intent === "comment" || intent === "edit-comment" || intent === "reply") {
    const formAddress = url.pathname + url.search;
    const writing = { request, url, context, recipe_id: id, address, formAddress };
    return writeComment({ ...writing, intent, form });
  }
  const user = intent === "delete-comment" ? requireUser(context) : requireVoice(context);
  await checkLimit(context, "taps");
  if (intent === "favorite") {
    recipeOr404(await denyMuted(toggleFavorite(user.id, { recipe_id: id, favorited: isOn })));
  } else if (intent === "like") {
    recipeOr404(await denyMuted(toggleLike(user.id, id, { liked: isOn })));
  } else if (intent === "delete-comment") {
    const at = `${commentsAddress(url, own)}#comments`;
    return removeComment({ request, context, recipe_id: id, address: at, form });
  } else {
    throw problem(400, "Unknown action");
  }
  return afterWrite(request, `${address}#${intent}`, { intent });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && metaFor(matches, recipeMeta(loaderData.view));
}

export default function RecipePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const { recipe, scaled, scaling, address, isSignedIn } = view;
  return (
    <div className="wrap">
      <BackLink to={view.back} />
      <SuccessStatus sentence={view.isOfComments ? null : view.notice} />
      <keep-page key={address} address={address} marked={String(view.isFavorite)} />
      <article>
        <RecipeHead
          recipe={recipe}
          servings={scaling.servings}
          isLiked={view.isLiked}
          quick={
            <>
              <StartCooking recipe_id={recipe.id} hasSteps={scaled.steps.length > 0} />
              <FavoriteButton isSignedIn={isSignedIn} isOn={view.isFavorite} />
              <ShareMenu title={recipe.title} address={view.origin + address} />
            </>
          }
        >
          {isSignedIn && (
            <>
              <AddToList thing={{ recipe: recipe.id }} />
              <ToggleButton intent="like" label="Like" icon="thumbs-up" isOn={view.isLiked} />
            </>
          )}
        </RecipeHead>
        <DishList dishes={view.dishes} label="A recipe for" />
        <div className="recipe-body">
          <IngredientList {...view} address={view.scaleAddress}>
            <AddToShopping recipe_id={recipe.id} shop={view.shop} isSignedIn={isSignedIn} />
          </IngredientList>
          <Instructions scaled={scaled} scaling={scaling} pinned={view.made.pinned} />
        </div>
        <MadeSection
          recipe={recipe}
          made={view.made}
          reader={view.madeReader}
          signInAddress={signInAddress(view.madeFormAddress)}
          form={view.isMaking && <MadeForm recipe_id={recipe.id} made={view.made.own} />}
        />
        {recipe.author && <AuthorCard author={recipe.author} />}
        <SuggestedBy suggester={view.suggester} />
        <CommentSection
          {...view}
          notice={view.isOfComments ? view.notice : null}
          address={view.askedAddress}
          total={recipe.comment_count}
          signInAddress={signInAddress(`${view.askedAddress}#comments`)}
          result={actionData}
        />
      </article>
      <MoreLikeThis recipes={view.alike} />
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <RecipeNotFound error={error} address={href("/recipes/:id", params)} />;
}
