import { z } from "zod";
import { commentJsonSchema } from "#app/features/comments/comment-json.ts";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { favoriteJsonSchema } from "#app/features/favorites/favorite-json.ts";
import { favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import {
  likeJsonSchema,
  likeSchema,
  likeStatusJsonSchema,
} from "#app/features/recipes/like.schema.ts";
import { myReviewJsonSchema } from "#app/features/reviews/my-review-json.ts";
import { reviewJsonSchema } from "#app/features/reviews/review-json.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import { type Operation, tooMany, wrongBody } from "#app/openapi/operation.ts";

const signedOut = { 401: "Sign in to continue" };

/** What people who signed in may do. */
export const participationOperations: Operation[] = [
  {
    method: "POST",
    path: "/api/recipes/:id/like",
    tag: "Recipes",
    summary: "Likes a recipe, or takes the like back",
    body: likeSchema,
    isBodyOptional: true,
    reply: likeJsonSchema,
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: "Recipe not found" },
    caller: "signed-in visitor",
  },
  {
    method: "GET",
    path: "/api/recipes/:id/like-status",
    tag: "Recipes",
    summary: "Whether the person who is signed in likes the recipe; false for everybody else",
    reply: likeStatusJsonSchema,
    refusals: { 404: "Recipe not found" },
  },
  {
    method: "POST",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "Adds a comment; the same words sent again within a minute are the same comment",
    body: newCommentSchema,
    reply: commentJsonSchema,
    status: 201,
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: "Recipe not found" },
    caller: "signed-in visitor",
  },
  {
    method: "GET",
    path: "/api/favorites",
    tag: "Favorites",
    summary: "One's own favourites that are still on the site, the latest first",
    reply: z.array(favoriteJsonSchema),
    refusals: signedOut,
    caller: "signed-in visitor",
  },
  {
    method: "POST",
    path: "/api/favorites",
    tag: "Favorites",
    summary: "Adds a recipe or a restaurant to the favourites, or takes it away",
    body: favoriteSchema,
    reply: z.object({ favorited: z.boolean() }),
    refusals: {
      ...wrongBody,
      ...signedOut,
      ...tooMany,
      404: "Recipe not found, or Restaurant not found",
    },
    caller: "signed-in visitor",
  },
  {
    method: "GET",
    path: "/api/reviews/my",
    tag: "Reviews",
    summary: "One's own reviews, the newest first",
    reply: z.array(myReviewJsonSchema),
    refusals: signedOut,
    caller: "signed-in visitor",
  },
  {
    method: "POST",
    path: "/api/restaurants/:id/reviews",
    tag: "Reviews",
    summary: "Writes one's review of a restaurant, the whole of it: what is left out is cleared",
    body: reviewSchema,
    reply: reviewJsonSchema,
    status: 201,
    alsoAnswers: { 200: "The earlier review was replaced: the review as it is stored" },
    refusals: { ...wrongBody, ...signedOut, ...tooMany, 404: "Restaurant not found" },
    caller: "signed-in visitor",
  },
  {
    method: "POST",
    path: "/api/upload-image",
    tag: "Images",
    summary: "Stores a PNG or JPEG picture of 10 MB at the most, for a review of one's own",
    takesFile: true,
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: {
      ...signedOut,
      ...tooMany,
      400: "The form cannot be read, or holds no picture named file",
      413: "The picture is too large",
      415: "Not a form, or the file is no sound PNG or JPEG",
      503: "The store for pictures does not answer, or too many pictures are arriving at once",
    },
    caller: "signed-in visitor",
  },
];
