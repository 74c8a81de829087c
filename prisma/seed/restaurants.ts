import { CERTIFIABLE } from "#app/features/facts/facts.ts";
import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { restaurantFacts } from "../demo/facts.ts";
import type { DemoRestaurant, DemoReview } from "../demo/types.ts";
import { demo } from "./content.ts";
import { dayBefore, daysBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

const oldestFirst = demo.restaurants.toSorted((one, other) => other.days_ago - one.days_ago);

const FACTS_OF = new Map(Object.entries(restaurantFacts));

export function placeKey({ name, city }: { name: string; city: string | null }): string {
  return `${name}, ${city}`;
}

export async function addRestaurants(seeding: Seeding) {
  const { transaction } = seeding;
  const select = { id: true, name: true, city: true } as const;
  const present = await transaction.restaurant.findMany({
    where: { name: { in: oldestFirst.map(({ name }) => name) } },
    select,
    orderBy: { id: "desc" },
  });
  const presentPlaces = new Set(present.map(placeKey));
  const added = await transaction.restaurant.createManyAndReturn({
    data: oldestFirst
      .filter((restaurant) => !presentPlaces.has(placeKey(restaurant)))
      .map((restaurant) => restaurantRow(restaurant, seeding)),
    select,
  });
  const ids = new Map([...present, ...added].map((place) => [placeKey(place), place.id]));
  return { restaurant_ids: ids, restaurants: added.length };
}

function restaurantRow(restaurant: DemoRestaurant, { moment, image_ids }: Seeding) {
  const { picture, days_ago, reviews: _reviews, ...columns } = restaurant;
  const created_at = daysBefore(moment, days_ago, placeKey(restaurant));
  const image_url = picture === null ? null : imageUrl(known(image_ids, `places/${picture}`));
  const judged = judgeHours(restaurant.opening_hours, moment);
  const facts = factColumns(restaurant.name, { moment, created_at });
  return { ...columns, ...judged, ...facts, image_url, created_at, updated_at: created_at };
}

/** What nobody has confirmed since was right when the restaurant was added. */
function factColumns(name: string, { moment, created_at }: Record<"moment" | "created_at", Date>) {
  const { facts, certified_days = 0, confirmed_days_ago: ago } = known(FACTS_OF, name);
  const confirmed_on = ago === null ? null : dayBefore(moment, ago);
  const day = southAfricanDay(confirmed_on ?? created_at);
  const untils = CERTIFIABLE.filter((fact) => facts[fact] === "certified").map((fact) => [
    `${fact}_until`,
    southAfricanDay(dayBefore(moment, -certified_days)),
  ]);
  return {
    facts: { ...facts, ...Object.fromEntries(untils) },
    facts_confirmed: Object.fromEntries(Object.keys(facts).map((fact) => [fact, day])),
    confirmed_on,
  };
}

export async function addReviews(seeding: Seeding, restaurant_ids: Map<string, number>) {
  const { transaction } = seeding;
  const reviews = demo.restaurants.flatMap((restaurant) => {
    const restaurant_id = known(restaurant_ids, placeKey(restaurant));
    return restaurant.reviews.map((review) => ({
      row: reviewRow(review, seeding, restaurant_id),
      photos: review.photos.map((photo) => known(seeding.image_ids, `dishes/${photo}`)),
    }));
  });
  const added = await transaction.restaurantReview.createManyAndReturn({
    data: reviews
      .map(({ row }) => row)
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    skipDuplicates: true,
    select: { id: true, user_id: true, restaurant_id: true },
  });
  const photos = new Map(reviews.map(({ row, photos }) => [reviewKey(row), photos]));
  await transaction.reviewPhoto.createMany({
    data: added.flatMap((review) =>
      known(photos, reviewKey(review)).map((image_id, index) => ({
        review_id: review.id,
        position: index + 1,
        image_id,
      })),
    ),
  });
  return { reviews: added.length };
}

function reviewKey({ user_id, restaurant_id }: { user_id: string; restaurant_id: number }) {
  return `${user_id} ${restaurant_id}`;
}

function reviewRow(review: DemoReview, { moment, user_ids }: Seeding, restaurant_id: number) {
  const { person, rating, text, days_ago, visited_days_before, social_link } = review;
  const created_at = daysBefore(moment, days_ago, `${restaurant_id}/${person}`);
  return {
    restaurant_id,
    user_id: known(user_ids, person),
    rating,
    review_text: text,
    visit_date: visited_days_before === null ? null : dayBefore(created_at, visited_days_before),
    social_link,
    created_at,
  };
}
