import { href, redirect, type RouterContextProvider } from "react-router";
import { cardId } from "#app/features/favorites/favorite-heart.tsx";
import { stateEnds } from "#app/features/hours/open-state.ts";
import { firstNearby } from "#app/features/restaurants/nearby.server.ts";
import { readRestaurant } from "#app/features/restaurants/read-restaurant.server.ts";
import { restaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { listHelpful } from "#app/features/reviews/helpful.server.ts";
import { countReviews, listReviews } from "#app/features/reviews/list-reviews.server.ts";
import { reviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import {
  PHOTOS_SHOWN_AT_FIRST,
  REVIEWS_ON_A_PAGE,
  REVIEWS_SHOWN_AT_FIRST,
} from "#app/features/reviews/review-limits.ts";
import { reviewPageSchema } from "#app/features/reviews/review-query.schema.ts";
import { isListed, type ReviewPage, reviewsAddress } from "#app/features/reviews/review-query.ts";
import { reviewValues, reviewView } from "#app/features/reviews/review-view.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import { suggesterView } from "#app/features/users/suggester.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { wayBack } from "#app/http/way-back.server.ts";
import { restaurantOr410 } from "#app/routes/rows/gone.server.ts";
import { lastPageOf } from "#app/ui/pages.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Reading = NonNullable<Awaited<ReturnType<typeof readRestaurant>>>;

export async function openRestaurant(id: number, { request, url, context }: Asked) {
  const now = new Date();
  const viewer = context.get(userContext);
  const reader_id = viewer?.id ?? null;
  const asked = reviewPageSchema.parse(Object.fromEntries(url.searchParams));
  const [found, nearby] = await Promise.all([
    readRestaurant(id, {
      reader_id,
      part: { limit: isListed(asked) ? 0 : REVIEWS_SHOWN_AT_FIRST, offset: 0 },
      photos: PHOTOS_SHOWN_AT_FIRST,
    }),
    firstNearby(String(id)),
  ]);
  const restaurant = await restaurantOr410(found, id);
  const { own_review, photos, ratings } = restaurant;
  endsAt(context, [stateEnds(restaurant, now)]);
  const { rows, pages } = await reviewsAsked(restaurant, asked);
  const ids = rows.map((review) => review.id);
  return {
    restaurant: restaurantView(restaurant, now),
    dishes: restaurant.dishes,
    nearby: nearby ?? [],
    reviews: rows.map(reviewView),
    asked,
    pages,
    tally: tallyView(restaurant),
    photos: { shown: photos.map(reviewersPhotoView), total: ratings.photos },
    reader: viewer && {
      id: viewer.id,
      helpful_ids: viewer.muting ? null : await listHelpful(viewer.id, ids),
    },
    muted: viewer?.muting ? whyMuted(viewer.muting) : null,
    isFavorite: restaurant.is_favorite,
    isWriting: url.searchParams.has("review"),
    ownReview: own_review && reviewValues(own_review),
    suggester: suggesterView(restaurant.suggester),
    today: southAfricanDay(now),
    address: href("/restaurants/:id", { id: String(id) }),
    back: wayBack({ request, url, context }, "/?tab=restaurants", cardId({ restaurant_id: id })),
    picture: sharePictureAddress({ ...restaurant, kind: "restaurants" }),
    origin: siteOrigin(request),
  };
}

async function reviewsAsked({ id, reviews, ratings }: Reading, asked: ReviewPage) {
  if (!isListed(asked)) return { rows: reviews, pages: 1 };
  const part = { limit: REVIEWS_ON_A_PAGE, offset: (asked.page - 1) * REVIEWS_ON_A_PAGE };
  const [rows, total] = await Promise.all([
    listReviews(id, asked, part),
    countReviews(id, asked, ratings),
  ]);
  const pages = lastPageOf({ total }, REVIEWS_ON_A_PAGE);
  if (asked.page > pages) {
    throw redirect(
      reviewsAddress(href("/restaurants/:id", { id: String(id) }), { ...asked, page: pages }),
    );
  }
  return { rows, pages };
}

function tallyView({ ratings, user_review_count, user_rating_average }: Reading) {
  const { stars_1, stars_2, stars_3, stars_4, stars_5, with_photos } = ratings;
  return {
    total: user_review_count,
    average: user_rating_average?.toNumber() ?? 0,
    byStars: [stars_1, stars_2, stars_3, stars_4, stars_5],
    withPhotos: with_photos,
  };
}
