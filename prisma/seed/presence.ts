import { prisma } from "#app/infra/database.server.ts";
import { DEMO_PROVIDER, DEMO_SUBJECT, demo } from "./content.ts";

export async function isDatabaseInUse(): Promise<boolean> {
  // Raw: Prisma would need a query for each of the two tables.
  const [found] = await prisma.$queryRaw<{ is_in_use: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM recipes) OR EXISTS (SELECT 1 FROM restaurants) AS is_in_use`;
  return found?.is_in_use ?? false;
}

export async function isContentThere(): Promise<boolean> {
  const { people, authors, dishes, recipes, made, restaurants } = demo;
  const slugs = dishes.map(({ slug }) => slug);
  const author_names = authors.map(({ name }) => name);
  const titles = recipes.map(({ title }) => title);
  const names = restaurants.map(({ name }) => name);
  const cities = restaurants.map(({ city }) => city);
  const wanted = {
    people: people.length,
    authors: authors.length,
    dishes: dishes.length,
    recipes: recipes.length,
    restaurants: restaurants.length,
    comments: recipes.flatMap(({ comments }) => comments).length,
    notes: Object.values(made).flat().length,
    reviews: restaurants.flatMap(({ reviews }) => reviews).length,
  };
  // Raw: Prisma would need a query for each of the eight tables.
  const [found] = await prisma.$queryRaw<Record<string, bigint>[]>`
    WITH demo_users AS (SELECT id FROM users WHERE provider = ${DEMO_PROVIDER}
                          AND starts_with(provider_user_id, ${DEMO_SUBJECT}))
    SELECT (SELECT count(*) FROM demo_users) AS people,
           (SELECT count(DISTINCT name) FROM recipe_authors WHERE name = ANY (${author_names})) AS authors,
           (SELECT count(*) FROM dishes WHERE slug = ANY (${slugs})) AS dishes,
           (SELECT count(DISTINCT title) FROM recipes WHERE title = ANY (${titles})) AS recipes,
           (SELECT count(DISTINCT (name, city)) FROM restaurants
             WHERE (name, city) IN (SELECT * FROM unnest(${names}::text[], ${cities}::text[]))) AS restaurants,
           (SELECT count(*) FROM recipe_comments WHERE user_id IN (SELECT id FROM demo_users)) AS comments,
           (SELECT count(*) FROM made_notes WHERE user_id IN (SELECT id FROM demo_users)) AS notes,
           (SELECT count(*) FROM restaurant_reviews WHERE user_id IN (SELECT id FROM demo_users)) AS reviews`;
  return Object.entries(wanted).every(([what, count]) => Number(found?.[what]) >= count);
}
