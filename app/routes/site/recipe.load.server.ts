import { scaleUrl } from "virtual:enhance";
import { href, type RouterContextProvider } from "react-router";
import { readScaling } from "#app/features/amounts/scaling.ts";
import { commentView } from "#app/features/comments/comment-view.server.ts";
import {
  asAsked,
  commentsAddress,
  commentsPart,
  newestCommentsAddress,
  olderCommentsAddress,
} from "#app/features/comments/comments-page.ts";
import { cardId } from "#app/features/favorites/favorite-heart.tsx";
import { madeReadingView } from "#app/features/made/made-view.ts";
import { firstLike } from "#app/features/recipes/more-like-this.server.ts";
import { readRecipe } from "#app/features/recipes/form/read-recipe.server.ts";
import { scaledView } from "#app/features/recipes/scaled-view.ts";
import { carrying, listCarried } from "#app/features/shopping/shopping-address.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import { suggesterView } from "#app/features/users/suggester.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { nextTimeAgo } from "#app/features/vocabulary/dates.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { wayBack } from "#app/http/way-back.server.ts";
import { recipeOr410 } from "#app/routes/rows/gone.server.ts";
import { leadToComment } from "#app/routes/site/recipe.place.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function openRecipe(id: number, { request, url, context }: Asked) {
  await leadToComment(id, { url, context });
  const viewer = context.get(userContext);
  const address = href("/recipes/:id", { id: String(id) });
  const [found, alike] = await Promise.all([
    readRecipe(id, { reader_id: viewer?.id, part: commentsPart(url) }),
    firstLike(String(id)),
  ]);
  const { comments, is_favorite, is_liked, suggester, dishes, made, ...recipe } = await recipeOr410(
    found,
    id,
  );
  // Before the ages of comments are put into words, so that the page ends when they change.
  endsAt(
    context,
    comments.map(({ created_at }) => nextTimeAgo(created_at, new Date())),
  );
  const scaling = readScaling(url.searchParams, recipe.servings);
  return {
    recipe,
    scaling,
    scaled: scaledView(recipe, scaling),
    script: scaleUrl,
    dishes,
    alike: alike ?? [],
    comments: comments.map((comment) => commentView(comment, viewer?.id, new Date())),
    made: madeReadingView(made),
    madeReader: viewer && { id: viewer.id, mayVote: !viewer.muting },
    suggester: suggesterView(suggester),
    isSignedIn: viewer !== null,
    muted: viewer?.muting ? whyMuted(viewer.muting) : null,
    isFavorite: is_favorite,
    isLiked: is_liked,
    newestAddress: newestCommentsAddress(url),
    olderAddress: olderCommentsAddress(url, recipe.comment_count),
    pageAddress: commentsAddress(url, address),
    askedAddress: asAsked(url, address),
    isMaking: url.searchParams.has("made") && viewer !== null && !viewer.muting,
    madeFormAddress: `${asAsked(url, address, { made: "1" })}#made-form`,
    editedId: Number(url.searchParams.get("edit")) || null,
    repliedId: Number(url.searchParams.get("reply")) || null,
    shop: { list: url.searchParams.get("shop"), servings: url.searchParams.get("servings") },
    address,
    back: wayBack({ request, url, context }, "/", cardId({ recipe_id: id })),
    scaleAddress: carrying(address, listCarried(url.searchParams.get("shop") ?? "")),
    picture: sharePictureAddress({ ...recipe, kind: "recipes", name: recipe.title }),
    origin: siteOrigin(request),
  };
}
