import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { addAuthors } from "./seed/authors.ts";
import { storeDrawings } from "./seed/drawings.ts";
import { addContributions } from "./seed/contributions.ts";
import { addDays } from "./seed/days.ts";
import { addDishes } from "./seed/dishes.ts";
import { addFavorites } from "./seed/favorites.ts";
import { addLists } from "./seed/lists.ts";
import { addLeaver } from "./seed/leaver.ts";
import { addMade } from "./seed/made.ts";
import { oneAtATime } from "./seed/one-at-a-time.ts";
import { addPeople } from "./seed/people.ts";
import { isContentThere, isDatabaseInUse } from "./seed/presence.ts";
import { addOpinions, addRecipes } from "./seed/recipes.ts";
import { addReports } from "./seed/reports.ts";
import { addRestaurants, addReviews } from "./seed/restaurants.ts";
import { addSeasons } from "./seed/seasons.ts";
import { addTakedowns } from "./seed/takedowns.ts";
import { addVoices, letAllWrite } from "./seed/voices.ts";
import { addSuggestions } from "./seed/suggestions.ts";
import { addVotes } from "./seed/votes.ts";

const MOST_MILLISECONDS = 60_000;

async function seed() {
  if (process.argv.includes("--only-if-empty") && (await isDatabaseInUse())) return;
  const { image_ids, stored } = await storeDrawings((done, all) =>
    say(`pictures ${done} of ${all}`),
  );
  if (await isContentThere()) {
    say(stored > 0 ? `added ${stored} pictures` : "is all there");
    return;
  }
  const added = await addRows(image_ids);
  const counts = Object.entries(added).map(([what, count]) => `${count} ${what}`);
  say(`added ${counts.join(", ")}`);
}

/** One transaction, so that an interrupted seeding leaves nothing. */
function addRows(image_ids: Map<string, string>) {
  return prisma.$transaction(
    async (transaction) => {
      const seeding = await addPeople(transaction, image_ids);
      await letAllWrite(seeding);
      const author_ids = await addAuthors(seeding);
      const { recipe_ids, recipes } = await addRecipes(seeding, author_ids);
      const { comments } = await addOpinions(seeding, recipe_ids);
      const { notes } = await addMade(seeding, recipe_ids);
      const { restaurant_ids, restaurants } = await addRestaurants(seeding);
      const { reviews } = await addReviews(seeding, restaurant_ids);
      const { dishes } = await addDishes(seeding, recipe_ids);
      await addSeasons(seeding, recipe_ids);
      await addDays(seeding, recipe_ids);
      await addReports(seeding, recipe_ids);
      // The older suggestions come first, because the queue shows them by their numbers.
      await addContributions(seeding, restaurant_ids);
      await addSuggestions(seeding, restaurant_ids);
      await addVotes(seeding, restaurant_ids);
      await addFavorites(seeding, recipe_ids, restaurant_ids);
      await addLists(seeding, recipe_ids, restaurant_ids);
      await addTakedowns(seeding, [...restaurant_ids.values()]);
      await addVoices(seeding);
      await addLeaver(seeding, recipe_ids, restaurant_ids);
      return { recipes, comments, notes, restaurants, reviews, dishes };
    },
    { timeout: MOST_MILLISECONDS },
  );
}

function say(news: string) {
  process.stdout.write(`Demo content: ${news}\n`);
}

/** Prisma prints lines of source code before its sentence. */
function sentenceOf(error: unknown): string {
  if (isDatabaseAway(error)) return "The database does not answer.";
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n").at(-1) || "The database cannot be reached.";
}

try {
  await oneAtATime(seed);
} catch (error) {
  process.stderr.write(`The demo content is not complete. ${sentenceOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await prisma.$disconnect();
}
