import { distanceKm, type Point, tenthsOf } from "#app/features/places/places.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { statement } from "#app/infra/statement.server.ts";

export type DishPlace = {
  id: number;
  name: string;
  image_url: string | null;
  city: string | null;
  province: string | null;
  rating: number | null;
  user_rating_average: number | null;
  user_review_count: number;
  known_for: boolean;
  distance_km?: number;
};

type Placed = DishPlace & { latitude: number | null; longitude: number | null };

const readNearest = statement<Placed>(
  "nearest_places_of_dish",
  `SELECT restaurants.id, restaurants.name, restaurants.image_url, city, province, rating::float8 AS rating,
          user_rating_average::float8 AS user_rating_average, user_review_count, known_for,
          latitude, longitude
     FROM dishes JOIN restaurant_dishes ON dish_id = dishes.id
     JOIN restaurants ON restaurants.id = restaurant_id
     LEFT JOIN restaurant_places USING (restaurant_id)
    WHERE slug = $1 AND is_active AND ($6::text IS NULL OR province = $6)
    ORDER BY place <-> earth_place($2, $3), restaurants.id LIMIT $4 OFFSET $5`,
);

export async function listNearestPlaces(
  slug: string,
  near: Point,
  { limit, offset, province }: ListPart & { province: string | null },
): Promise<DishPlace[]> {
  const parts = [near.latitude, near.longitude, limit, offset, province];
  const places = await readNearest(slug, ...parts);
  return places.map(({ latitude, longitude, ...place }) =>
    latitude === null || longitude === null
      ? place
      : { ...place, distance_km: tenthsOf(distanceKm(near, { latitude, longitude })) },
  );
}
