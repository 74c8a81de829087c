import { commentAddress } from "#app/features/comments/comments-page.ts";
import type { ListedCase } from "#app/features/moderation/cases/case-list.server.ts";
import { madeWords } from "#app/features/made/made-words.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { judgedName } from "#app/features/users/judged-name.ts";

export function caseContent({ kind, author, author_id, ...row }: ListedCase) {
  const { review, comment, made, image_id } = row;
  const writer = readGoogleUserData(author?.google_user_data).name;
  if (kind === "name") {
    const text = author ? judgedName(author) : writer;
    const address = `/people/${author_id}`;
    const written_at = author?.created_at ?? null;
    return { writer, subject: "", address, text, rating: null, image_ids: [], written_at };
  }
  if (comment) {
    return {
      writer,
      subject: comment.recipe.title,
      address: commentAddress({ id: comment.id, recipe_id: comment.recipe.id }),
      text: comment.comment_text,
      rating: null,
      image_ids: [],
      written_at: comment.created_at,
    };
  }
  if (made) {
    return {
      writer,
      subject: made.recipe.title,
      address: `/recipes/${made.recipe.id}/made#made-${made.id}`,
      text: madeWords(made),
      rating: made.rating,
      image_ids: made.image_id ? [made.image_id] : [],
      written_at: made.created_at,
    };
  }
  const { restaurant } = review ?? {};
  const page = restaurant?.is_active
    ? `/restaurants/${restaurant.id}#review-${review?.id}`
    : `/admin/restaurants/${restaurant?.id}/preview`;
  const image_ids = image_id ? [image_id] : (review?.photos.map((photo) => photo.image_id) ?? []);
  return {
    writer,
    subject: restaurant?.name ?? "",
    address: page,
    text: review?.review_text ?? null,
    rating: review?.rating ?? null,
    image_ids,
    written_at: review?.created_at ?? null,
  };
}
