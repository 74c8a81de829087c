import { imageUrl } from "#app/features/images/image-url.ts";
import { demo } from "./content.ts";
import { daysBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

export async function addAuthors({
  transaction,
  moment,
  image_ids,
}: Seeding): Promise<Map<string, number>> {
  const names = demo.authors.map(({ name }) => name);
  const select = { id: true, name: true } as const;
  const present = await transaction.recipeAuthor.findMany({
    where: { name: { in: names } },
    select,
    orderBy: { id: "desc" },
  });
  const presentNames = new Set(present.map(({ name }) => name));
  const added = await transaction.recipeAuthor.createManyAndReturn({
    data: demo.authors
      .filter(({ name }) => !presentNames.has(name))
      .map(({ key, name, bio, website, social_links, picture }) => {
        const created_at = daysBefore(moment, daysSinceFirstRecipe(key) + 1, name);
        const image_url = imageUrl(known(image_ids, `people/${picture}`));
        return { name, bio, website, social_links, image_url, created_at, updated_at: created_at };
      }),
    select,
  });
  const ids = new Map([...present, ...added].map(({ name, id }) => [name, id]));
  return new Map(demo.authors.map(({ key, name }) => [key, known(ids, name)]));
}

function daysSinceFirstRecipe(author: string): number {
  const own = demo.recipes.filter((recipe) => recipe.author === author);
  return Math.max(0, ...own.map(({ days_ago }) => days_ago));
}
