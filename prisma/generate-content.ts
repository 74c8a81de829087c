import pg from "pg";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { type Amounts, readArguments } from "./generate/arguments.ts";
import { generateDishes } from "./generate/dishes.ts";
import { generateLists } from "./generate/lists.ts";
import { generateSeasons } from "./generate/seasons.ts";
import {
  generateComments,
  generateLikes,
  generateReviews,
  generateUsers,
  generateVoices,
  generateVotes,
  largestShare,
} from "./generate/people.ts";
import { generateMade } from "./generate/made.ts";
import { generateReports } from "./generate/reports.ts";
import { generateRecipes } from "./generate/recipes.ts";
import { generateRestaurants, generateSuggestions } from "./generate/restaurants.ts";
import { generateNewThings } from "./generate/suggestions.ts";

const LIKES_A_RECIPE = 2;
const COMMENTS_A_RECIPE = 1;
const ROWS_A_USER = 40;
const FEWEST_USERS = 100;

// A hash of the row's number takes the place of chance, so that a seed always gives the same rows. The n-th parent's share
// of all rows shrinks with the square root, because a few things are popular and most are not.
function rollFunctions(seed: number): string {
  return `
    CREATE FUNCTION pg_temp.roll(n bigint, salt int, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
      'SELECT ((hashint8extended(n, salt::bigint * 100000007 + ${seed}) & 9223372036854775807) % sides)::int';
    CREATE FUNCTION pg_temp.pick(choices text[], n bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE AS
      'SELECT choices[1 + pg_temp.roll(n, salt, nullif(cardinality(choices), 0))]';
    CREATE FUNCTION pg_temp.user_id(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
      $$SELECT overlay(overlay(md5('${seed}-' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid$$;
    CREATE FUNCTION pg_temp.shares(first int, last int, total bigint, parents int, first_id int,
                                   OUT parent_id int, OUT share int, OUT key bigint)
    RETURNS SETOF record LANGUAGE sql IMMUTABLE AS $$
      SELECT first_id + n, k - 1, before + k
        FROM generate_series(first, last) AS n,
             LATERAL (SELECT floor(total * sqrt(n::float8 / parents))::bigint AS before,
                             floor(total * sqrt((n + 1)::float8 / parents))::bigint AS after) AS sums,
             generate_series(1, (after - before)::int) AS k
    $$;`;
}

function progress(label: string, total: number) {
  const began = performance.now();
  return (done: number) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    if (process.stdout.isTTY) process.stdout.write(`\r${label}: ${done} of ${total}, ${seconds} s`);
    if (done < total) return;
    process.stdout.write(`${process.stdout.isTTY ? "\n" : `${label}: ${total}, ${seconds} s\n`}`);
  };
}

async function generate(client: pg.Client, amounts: Amounts) {
  await client.query(rollFunctions(amounts.seed));
  await gatherIndexWrites(client, "on");
  try {
    await generateRows(client, amounts);
  } finally {
    await gatherIndexWrites(client, "off");
  }
  process.stdout.write("Tidying up\n");
  await client.query("SELECT count_figures_anew()");
  await putInOrder(client);
  await client.query("VACUUM (ANALYZE)");
}

/** As a site has them that grew day by day: what was added to all of them at once has scattered them. */
async function putInOrder(client: pg.Client) {
  for (const table of ["recipes", "recipe_documents", "restaurants", "restaurant_documents"])
    await client.query(`CLUSTER ${table} USING ${table}_pkey`);
}

async function generateRows(client: pg.Client, { recipes, restaurants, reviews, seed }: Amounts) {
  const written = await generateRecipes(client, recipes, progress("Recipes", recipes));
  const opened = await generateRestaurants(
    client,
    restaurants,
    progress("Restaurants", restaurants),
  );

  const made = {
    ...{ recipes, firstRecipe: written.firstId },
    ...{ restaurants, firstRestaurant: opened.firstId },
  };
  await generateDishes(client, made);
  await generateSeasons(client, made);
  const ofReviews = { total: reviews, parents: restaurants, firstId: opened.firstId };
  const ofLikes = { total: recipes * LIKES_A_RECIPE, parents: recipes, firstId: written.firstId };
  const ofComments = { ...ofLikes, total: recipes * COMMENTS_A_RECIPE };
  const users = Math.max(
    FEWEST_USERS,
    largestShare(ofReviews) + 1,
    largestShare(ofLikes) + 1,
    Math.ceil((reviews + ofLikes.total + ofComments.total) / ROWS_A_USER),
  );
  if (recipes + restaurants > 0) await generateUsers(client, users, seed);
  await generateSuggestions(client, { count: restaurants, firstId: opened.firstId, users });
  await generateReviews(client, { ...ofReviews, users }, progress("Reviews", reviews));
  await generateVotes(client, { ...ofReviews, users }, progress("Votes on reviews", reviews));
  await generateLikes(client, { ...ofLikes, users }, progress("Likes", ofLikes.total));
  await generateComments(client, { ...ofComments, users }, progress("Comments", ofComments.total));
  await generateMade(client, { ...ofComments, users }, progress("Notes", ofComments.total));
  await generateReports(client, users);
  if (ofComments.total > 0) await generateVoices(client, users);
  await generateNewThings(client, users);
  await generateLists(client, users);
}

/** While on, the search indexes add many new words at once, and VACUUM adds the rest. */
async function gatherIndexWrites(client: pg.Client, state: "on" | "off") {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', relname) AS name FROM pg_class
      WHERE relkind = 'i' AND reloptions::text LIKE '%fastupdate%'`,
  );
  for (const { name } of rows)
    await client.query(`ALTER INDEX ${name} SET (fastupdate = ${state})`);
  await client.query("SET gin_pending_list_limit = '64MB'; SET maintenance_work_mem = '256MB'");
}

async function main(): Promise<number> {
  try {
    const amounts = readArguments(process.argv.slice(2));
    const connectionString = process.env.DATABASE_URL;
    if (!connectionString) throw new Error("DATABASE_URL is missing: the address of a database.");
    const client = new pg.Client({ connectionString });
    // The running query fails as well; without a listener the process would end with a stack.
    client.on("error", () => {});
    await client.connect();
    try {
      await generate(client, amounts);
    } finally {
      await client.end();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (isDatabaseAway(error)) {
    return "The database went away before everything was generated. Run this again when it is back.";
  }
  // For a host with two addresses, Node throws two errors without a message.
  return (error instanceof Error && error.message) || "The database cannot be reached.";
}

process.exitCode = await main();
