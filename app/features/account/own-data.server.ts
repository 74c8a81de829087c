import { type OwnData, ownDataSchema } from "#app/features/account/own-data.schema.ts";
import { imageIdOf, imageUrl, largestFile } from "#app/features/images/image-url.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

const oldestFirst = { orderBy: { created_at: "asc" } } as const;
const ofRestaurant = { restaurant: { select: { name: true } } } as const;
const ofRecipe = { recipe: { select: { title: true } } } as const;
const whereRestaurant = { where: { restaurant: STILL_THERE } };
const whereRecipe = { where: { recipe: STILL_THERE } };
const whereEither = { where: { OR: [whereRestaurant.where, whereRecipe.where] } };

const everything = {
  include: {
    sessions: oldestFirst,
    reviews: {
      ...oldestFirst,
      ...whereRestaurant,
      include: {
        ...ofRestaurant,
        photos: { orderBy: { position: "asc" } },
        hidden_photos: { orderBy: { hidden_at: "asc" } },
      },
    },
    hidden_review_marks: { orderBy: { restaurant_id: "asc" }, include: ofRestaurant },
    made_notes: { ...oldestFirst, ...whereRecipe, include: ofRecipe },
    hidden_made_marks: { orderBy: { recipe_id: "asc" }, include: ofRecipe },
    made_votes: { ...oldestFirst, where: { made: whereRecipe.where } },
    recipe_comments: { ...oldestFirst, ...whereRecipe, include: ofRecipe },
    recipe_likes: { ...oldestFirst, ...whereRecipe, include: ofRecipe },
    review_votes: { ...oldestFirst, where: { review: whereRestaurant.where } },
    favorites: { ...oldestFirst, ...whereEither, include: { ...ofRestaurant, ...ofRecipe } },
    own_lists: {
      ...oldestFirst,
      include: {
        entries: {
          orderBy: { position: "asc" },
          ...whereEither,
          include: { ...ofRestaurant, ...ofRecipe },
        },
      },
    },
    shopping_list: true,
    suggestions: oldestFirst,
    thanked_restaurants: oldestFirst,
    thanked_recipes: oldestFirst,
    notices: oldestFirst,
    acts: oldestFirst,
    moderation_cases: { orderBy: { opened_at: "asc" } },
    reports: { ...oldestFirst, include: { case: { select: { state: true, judged_at: true } } } },
    appeals: oldestFirst,
    images: oldestFirst,
  },
} satisfies Prisma.UserDefaultArgs;
type Everything = Prisma.UserGetPayload<typeof everything>;

export async function collectOwnData(user_id: string): Promise<OwnData | null> {
  const user = await prisma.user.findUnique({ where: { id: user_id }, ...everything });
  if (!user) return null;
  const { sessions, suggestions, notices, acts: moderation, moderation_cases, appeals } = user;
  const told = {
    ...{ exported_at: new Date(), person: user, sessions, suggestions, notices },
    ...{ moderation, moderation_cases, appeals },
    reports: user.reports.map(({ case: { state, judged_at }, ...report }) => ({
      ...report,
      ...{ outcome: state, judged_at },
    })),
    ...writtenBy(user),
    thanked_for: [
      ...user.thanked_restaurants.map(({ id, name }) => ({ kind: "restaurant", id, name })),
      ...user.thanked_recipes.map(({ id, title }) => ({ kind: "recipe", id, name: title })),
    ],
    pictures: picturesOf(user),
  };
  // The schema drops whatever it does not name, so that no token and nobody else's data gets into
  // the file.
  return ownDataSchema.parse(JSON.parse(JSON.stringify(told)));
}

function writtenBy(user: Everything) {
  return {
    reviews: user.reviews.map((review) => ({
      ...review,
      restaurant: review.restaurant.name,
      visit_date: review.visit_date?.toISOString().slice(0, 10) ?? null,
      photos: review.photos.map(({ image_id }) => image_id),
    })),
    hidden_review_marks: user.hidden_review_marks.map((mark) => ({
      ...mark,
      restaurant: mark.restaurant.name,
    })),
    made: user.made_notes.map((made) => ({ ...made, recipe: made.recipe.title })),
    hidden_made_marks: user.hidden_made_marks.map((mark) => ({
      ...mark,
      recipe: mark.recipe.title,
    })),
    made_votes: user.made_votes,
    comments: user.recipe_comments.map((comment) => ({ ...comment, recipe: comment.recipe.title })),
    likes: user.recipe_likes.map((like) => ({ ...like, recipe: like.recipe.title })),
    votes: user.review_votes,
    favorites: user.favorites.map((favorite) => ({
      ...favorite,
      recipe: favorite.recipe?.title ?? null,
      restaurant: favorite.restaurant?.name ?? null,
    })),
    lists: user.own_lists,
    shopping_list: user.shopping_list ? [user.shopping_list] : [],
    list_entries: user.own_lists.flatMap(({ entries }) =>
      entries.map((entry) => ({
        ...entry,
        recipe: entry.recipe?.title ?? null,
        restaurant: entry.restaurant?.name ?? null,
      })),
    ),
  };
}

function picturesOf({ images, profile, google_user_data }: Everything) {
  const portrait = imageIdOf(readGoogleUserData(profile ?? google_user_data).picture);
  const unknown = { width: null, height: null, created_at: null };
  const all = [...images, ...(portrait ? [{ id: portrait, ...unknown }] : [])];
  return all.map(({ id, width, height, created_at }) => ({
    ...{ id, width, height, created_at, is_missing: false },
    file: `pictures/${id}.jpg`,
    address: largestFile(imageUrl(id)),
  }));
}
