import { dayBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

/** How many days from then on each is planned for. */
const PLANNED: [title: string, days: number][] = [
  ["Ouma’s bobotie with yellow rice", 2],
  ["Cape Malay chicken curry", 5],
  ["Quarter mutton bunny chow", 9],
  ["Umngqusho, slow and buttery", 13],
];

/** What was shown on the days before, from the day before back. */
const SHOWN = [
  "Church bazaar melktert",
  "Slow tomato bredie",
  "Kasi kota with everything",
  "Syrup-soaked koeksisters",
];

/** Where nobody has planned or shown anything yet. */
export async function addDays({ transaction, moment }: Seeding, recipe_ids: Map<string, number>) {
  const isPlanned = await transaction.recipe.count({ where: { featured_on: { not: null } } });
  if (isPlanned > 0) return;
  for (const [title, days] of PLANNED) {
    const id = known(recipe_ids, title);
    const featured_on = dayBefore(moment, -days);
    await transaction.$executeRaw`UPDATE recipes SET featured_on = ${featured_on}::date WHERE id = ${id}`;
  }
  await transaction.shownDay.createMany({
    data: SHOWN.map((title, index) => ({
      ...{ day: dayBefore(moment, index + 1), recipe_id: known(recipe_ids, title) },
      is_planned: index % 2 === 1,
    })),
    skipDuplicates: true,
  });
}
