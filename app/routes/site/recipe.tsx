import { href } from "react-router";
import { AuthorCard } from "#app/features/authors/author-card.tsx";
import { CommentList, commentView } from "#app/features/comments/comment-list.tsx";
import { listComments } from "#app/features/comments/comments.server.ts";
import { IngredientList } from "#app/features/recipes/ingredient-list.tsx";
import { Instructions } from "#app/features/recipes/instructions.tsx";
import { RecipeHead } from "#app/features/recipes/recipe-head.tsx";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { signInAddress } from "#app/features/site/site-header.tsx";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { formatNumber } from "#app/ui/numbers.ts";
import { ShareMenu } from "#app/ui/share-menu.tsx";
import type { Route } from "./+types/recipe";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idParam(params.id, "Recipe not found");
  const [found, comments] = await Promise.all([findRecipe(id), listComments(id)]);
  const recipe = orNotFound(found, "Recipe not found");
  const now = new Date();
  return {
    recipe,
    comments: comments.map((comment) => commentView(comment, now)),
    address: href("/recipes/:id", { id: String(id) }),
    origin: siteOrigin(request),
    isSignedIn: context.get(userContext) !== null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { recipe, address, origin } = loaderData;
  return pageMeta({
    title: recipe.title,
    description: recipe.description ?? `How to make ${recipe.title}`,
    canonical: address,
    image: recipe.image_url,
    origin,
  });
}

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  const { recipe, comments, address, origin, isSignedIn } = loaderData;
  return (
    <div className="wrap">
      <BackLink to="/" />
      <article>
        <RecipeHead recipe={recipe}>
          <ShareMenu title={recipe.title} address={origin + address} />
        </RecipeHead>
        <div className="recipe-body">
          <IngredientList ingredients={recipe.ingredients} />
          <Instructions instructions={recipe.instructions} />
        </div>
        {recipe.author && <AuthorCard author={recipe.author} />}
        <section className="recipe-body" aria-labelledby="comments">
          <div>
            <h2 id="comments">Comments ({formatNumber(recipe.comment_count)})</h2>
            {!isSignedIn && (
              <p>
                <a href={signInAddress(address)} rel="nofollow">
                  Sign in
                </a>{" "}
                to say how yours turned out.
              </p>
            )}
          </div>
          <CommentList comments={comments} />
        </section>
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="Recipe Not Found"
      text="The recipe you're looking for doesn't exist"
      backTo="/"
    />
  );
}
