import type { Asked } from "./fire.ts";
import type { Site } from "./site.ts";

const A_PAGE = 24;

/** What the figures are about; a recipe and a restaurant of which some have spoken. */
export async function publicPages({ url, ask }: Site): Promise<Asked[]> {
  const [recipe] = await ask<{ id: number; title: string }>(
    "SELECT id, title FROM recipes WHERE comment_count = 5 ORDER BY id DESC LIMIT 1",
  );
  const [restaurant] = await ask<{ id: number; name: string }>(
    "SELECT id, name FROM restaurants WHERE user_review_count = 5 AND is_active ORDER BY id DESC LIMIT 1",
  );
  if (!recipe || !restaurant) throw new Error(`${url} has too little to measure.`);
  const card = { mark: 'href="/recipes/', times: A_PAGE };
  return [
    { name: "home", path: "/", ...card },
    { name: "search", path: "/?search=chicken+curry", ...card },
    { name: "recipe", path: `/recipes/${recipe.id}`, mark: plainPartOf(recipe.title), times: 1 },
    {
      name: "restaurant",
      path: `/restaurants/${restaurant.id}`,
      mark: plainPartOf(restaurant.name),
      times: 1,
    },
    { name: "API list", path: "/api/recipes?limit=24", mark: '"author_name":', times: A_PAGE },
  ];
}

/** HTML and JSON write some characters otherwise. */
function plainPartOf(name: string): string {
  return name.split(/[&<>"'’]/)[0] ?? "";
}
