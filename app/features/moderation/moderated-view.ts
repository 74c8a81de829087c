import { commentAddress } from "#app/features/comments/comments-page.ts";
import { madeWords } from "#app/features/made/made-words.ts";
import type {
  ModeratedComment,
  ModeratedMade,
  ModeratedReview,
} from "#app/features/moderation/moderated-list.server.ts";
import { isHidden } from "#app/features/reports/is-hidden.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { shorten } from "#app/features/vocabulary/shorten.ts";

export function moderatedReviewView(review: ModeratedReview) {
  const { restaurant } = review;
  const address = restaurant.is_active
    ? `/restaurants/${restaurant.id}`
    : `/admin/restaurants/${restaurant.id}/preview`;
  return {
    ...written(review, review.review_text),
    rating: review.rating,
    photos: review.photos.map(({ image_id }) => photoView(image_id)),
    subject: { name: restaurant.name, address },
  };
}

export function moderatedCommentView(comment: ModeratedComment) {
  const { recipe } = comment;
  return {
    ...written(comment, comment.comment_text),
    rating: null,
    photos: [],
    subject: {
      name: recipe.title,
      address: commentAddress({ id: comment.id, recipe_id: recipe.id }),
    },
  };
}

export function moderatedMadeView(made: ModeratedMade) {
  const { recipe, image_id } = made;
  return {
    ...written(made, madeWords(made)),
    rating: made.rating,
    photos: image_id ? [photoView(image_id)] : [],
    subject: { name: recipe.title, address: `/recipes/${recipe.id}/made#made-${made.id}` },
  };
}

export type ModeratedView = ReturnType<
  typeof moderatedReviewView | typeof moderatedCommentView | typeof moderatedMadeView
>;

type Written = Pick<
  ModeratedReview,
  "id" | "user_id" | "created_at" | "hidden_at" | "hidden_reason" | "withdrawn_at"
> & {
  user: { google_user_data: unknown };
};

const IN_ITS_ROW = 120;

function written(row: Written, text: string | null) {
  const { id, user_id, created_at, hidden_at, hidden_reason, withdrawn_at, user } = row;
  return {
    id,
    user_id,
    text,
    begin: shorten(text, IN_ITS_ROW),
    writer: readGoogleUserData(user.google_user_data).name,
    writtenOn: formatShortDate(created_at),
    hidden:
      hidden_at && isHidden(row)
        ? { on: formatShortDate(hidden_at), reason: hidden_reason ?? "" }
        : null,
    isWithdrawn: withdrawn_at !== null,
  };
}
