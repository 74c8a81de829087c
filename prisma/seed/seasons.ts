import { imageUrl } from "#app/features/images/image-url.ts";
import { slugOf } from "#app/features/seasons/season-address.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import type { DemoPick, DemoSeason } from "../demo/types.ts";
import { demo } from "./content.ts";
import { demoSeasonDays } from "./season-days.ts";
import { known, type Seeding } from "./seeding.ts";

type Ids = {
  recipes: Map<string, number>;
  dishes: Map<string, number>;
  restaurants: Map<string, number>;
};

/** Those that are there already keep what an editor made of them. */
export async function addSeasons(seeding: Seeding, recipes: Map<string, number>) {
  const { transaction } = seeding;
  const slugs = demo.seasons.map(({ title }) => slugOf(title));
  const present = await transaction.season.findMany({ where: { slug: { in: slugs } } });
  const presentSlugs = new Set(present.map(({ slug }) => slug));
  const missing = demo.seasons.filter(({ title }) => !presentSlugs.has(slugOf(title)));
  const added = await transaction.season.createManyAndReturn({
    data: missing.map((season) => seasonRow(season, seeding)),
  });
  const ids = { recipes, ...(await findNamed(seeding, missing)) };
  const season_ids = new Map(added.map(({ slug, id }) => [slug, id]));
  await transaction.seasonPick.createMany({
    data: missing.flatMap(({ title, picks }) =>
      picks.map((pick, index) => ({
        season_id: known(season_ids, slugOf(title)),
        position: index + 1,
        ...pickRow(pick, ids),
      })),
    ),
  });
}

function seasonRow(season: DemoSeason, { moment, image_ids }: Seeding) {
  const { key, title, sentence, text, picture, is_yearly } = season;
  const days = demoSeasonDays(southAfricanDay(moment))[key];
  return {
    ...{ title, slug: slugOf(title), sentence, text, is_yearly, is_published: true },
    first_day: new Date(days.first_day),
    last_day: new Date(days.last_day),
    image_url: imageUrl(known(image_ids, picture)),
    created_at: moment,
    updated_at: moment,
  };
}

async function findNamed({ transaction }: Seeding, seasons: DemoSeason[]) {
  const picks = seasons.flatMap((season) => season.picks);
  const [dishes, restaurants] = await Promise.all([
    transaction.dish.findMany({ where: { slug: { in: picks.flatMap(({ dish }) => dish ?? []) } } }),
    transaction.restaurant.findMany({
      where: { name: { in: picks.flatMap(({ restaurant }) => restaurant ?? []) } },
      orderBy: { id: "desc" },
    }),
  ]);
  return {
    dishes: new Map(dishes.map(({ slug, id }) => [slug, id])),
    restaurants: new Map(restaurants.map(({ name, id }) => [name, id])),
  };
}

function pickRow({ recipe, dish, restaurant, heading, words, note }: DemoPick, ids: Ids) {
  return {
    recipe_id: recipe === undefined ? null : known(ids.recipes, recipe),
    dish_id: dish === undefined ? null : known(ids.dishes, dish),
    restaurant_id: restaurant === undefined ? null : known(ids.restaurants, restaurant),
    ...{ heading: heading ?? null, words: words ?? null, note: note ?? null },
  };
}
