import { commentAddress } from "#app/features/comments/comments-page.ts";
import { isHidden } from "#app/features/reports/is-hidden.ts";
import { readReported } from "#app/features/reports/reported.schema.ts";
import { photoOf, type Reported } from "#app/features/reports/reported.ts";
import { madeWords } from "#app/features/made/made-words.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { JUDGED_NAME, judgedName } from "#app/features/users/judged-name.ts";
import type { prisma } from "#app/infra/database.server.ts";

type Source = Pick<
  typeof prisma,
  | ("restaurantReview" | "restaurant" | "reviewPhoto" | "image")
  | ("recipeComment" | "recipe" | "user" | "moderationCase" | "madeNote")
>;

const NAMED = { select: { id: true, google_user_data: true } } as const;

export type Item = Reported & {
  review_id: number | null;
  image_id: string | null;
  comment_id: number | null;
  made_id: number | null;
  author: { id: string; name: string };
  parent: { table: "restaurants" | "recipes"; id: number } | null;
  subject: string;
  address: string;
  text: string | null;
  rating: number | null;
  image_ids: string[];
  written_at: Date;
  isHidden: boolean;
  isLeft: boolean;
  isPublic: boolean;
  isListed: boolean;
};

/** The queries run one after the other, because a transaction has only one connection. */
export async function findItem(reported: Reported, source: Source): Promise<Item | null> {
  if (!readReported(reported)) return null;
  const { kind, id } = reported;
  if (kind === "comment") return findComment(Number(id), source);
  if (kind === "name") return findName(id, source);
  if (kind === "made") return findMade(Number(id), source);
  return kind === "photo" ? findPhoto(id, source) : findReview(Number(id), source);
}

async function findReview(id: number, source: Source): Promise<Item | null> {
  const review = await source.restaurantReview.findUnique({
    where: { id },
    include: { user: NAMED },
  });
  if (!review) return null;
  const restaurant = await source.restaurant.findUnique({
    where: { id: review.restaurant_id },
    select: { id: true, name: true, is_active: true },
  });
  if (!restaurant) return null;
  const photos = await source.reviewPhoto.findMany({
    where: { review_id: id },
    orderBy: { position: "asc" },
    select: { image_id: true },
  });
  return {
    kind: "review",
    id: String(id),
    review_id: id,
    image_id: null,
    comment_id: null,
    made_id: null,
    author: authorOf(review.user),
    parent: { table: "restaurants", id: restaurant.id },
    subject: restaurant.name,
    address: `/restaurants/${restaurant.id}#review-${id}`,
    text: review.review_text,
    rating: review.rating,
    image_ids: photos.map(({ image_id }) => image_id),
    written_at: review.created_at,
    isHidden: isHidden(review),
    isLeft: false,
    isPublic: review.hidden_at === null && restaurant.is_active,
    isListed: restaurant.is_active,
  };
}

async function findComment(id: number, source: Source): Promise<Item | null> {
  const comment = await source.recipeComment.findUnique({
    where: { id },
    include: { user: NAMED },
  });
  if (!comment) return null;
  const recipe = await source.recipe.findUnique({
    where: { id: comment.recipe_id },
    select: { id: true, title: true },
  });
  if (!recipe) return null;
  return {
    kind: "comment",
    id: String(id),
    review_id: null,
    image_id: null,
    comment_id: id,
    made_id: null,
    author: authorOf(comment.user),
    parent: { table: "recipes", id: recipe.id },
    subject: recipe.title,
    address: commentAddress({ id, recipe_id: recipe.id }),
    text: comment.comment_text,
    rating: null,
    image_ids: [],
    written_at: comment.created_at,
    isHidden: isHidden(comment),
    isLeft: false,
    isPublic: comment.hidden_at === null,
    isListed: true,
  };
}

async function findMade(id: number, source: Source): Promise<Item | null> {
  const made = await source.madeNote.findUnique({ where: { id }, include: { user: NAMED } });
  if (!made) return null;
  const recipe = await source.recipe.findUnique({
    where: { id: made.recipe_id },
    select: { id: true, title: true },
  });
  if (!recipe) return null;
  return {
    kind: "made",
    id: String(id),
    review_id: null,
    image_id: null,
    comment_id: null,
    made_id: id,
    author: authorOf(made.user),
    parent: { table: "recipes", id: recipe.id },
    subject: recipe.title,
    address: `/recipes/${recipe.id}/made#made-${id}`,
    text: madeWords(made),
    rating: made.rating,
    image_ids: made.image_id === null ? [] : [made.image_id],
    written_at: made.created_at,
    isHidden: isHidden(made),
    isLeft: false,
    isPublic: made.hidden_at === null,
    isListed: true,
  };
}

/**
 * A photo that its writer took out meanwhile is found too, so that it can be judged and does not
 * come back.
 */
async function findPhoto(id: string, source: Source): Promise<Item | null> {
  const { review_id, image_id } = photoOf(id);
  const review = await findReview(review_id, source);
  const image = await source.image.findUnique({
    where: { id: image_id },
    select: { hidden_photos: { where: { review_id }, select: { image_id: true } } },
  });
  if (!review || !image) return null;
  const known = await source.moderationCase.findFirst({
    where: { image_id, review_id, kind: "photo" },
    select: { id: true },
  });
  const isShown = review.image_ids.includes(image_id);
  const isTakenOut = image.hidden_photos.length > 0;
  if (!isShown && !isTakenOut && !known) return null;
  return {
    ...review,
    kind: "photo",
    id,
    image_id,
    image_ids: [image_id],
    isHidden: isTakenOut,
    isPublic: isShown && review.isPublic,
  };
}

async function findName(id: string, source: Source): Promise<Item | null> {
  const user = await source.user.findUnique({
    where: { id },
    select: { id: true, created_at: true, leaving_at: true, left_at: true, ...JUDGED_NAME },
  });
  if (!user) return null;
  const isLeft = user.leaving_at !== null || user.left_at !== null;
  return {
    kind: "name",
    id,
    review_id: null,
    image_id: null,
    comment_id: null,
    made_id: null,
    author: authorOf(user),
    parent: null,
    subject: "",
    address: `/people/${id}`,
    text: judgedName(user),
    rating: null,
    image_ids: [],
    written_at: user.created_at,
    isHidden: user.name_hidden_at !== null,
    isLeft,
    isPublic: user.name_hidden_at === null && !isLeft,
    isListed: !isLeft,
  };
}

function authorOf({ id, google_user_data }: { id: string; google_user_data: unknown }) {
  return { id, name: readGoogleUserData(google_user_data).name };
}
