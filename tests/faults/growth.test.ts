import { beforeAll, describe, expect, test } from "vitest";
import { listAccounts } from "#app/features/admins/accounts/accounts.server.ts";
import { RESTAURANT_DIETS } from "#app/features/facts/diets.ts";
import { ACTS_ON_A_PAGE, listActs } from "#app/features/admins/acts.server.ts";
import { findFigure } from "#app/features/analytics/figures.server.ts";
import { FIGURE_NAMES } from "#app/features/analytics/figures.ts";
import { findGaps } from "#app/features/analytics/gaps.server.ts";
import { listAuthors } from "#app/features/authors/authors.server.ts";
import { browseRecipes, browseRestaurants } from "#app/features/browse/browse-lists.server.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import {
  listContributionPart,
  listContributions,
} from "#app/features/contributions/my-contributions.server.ts";
import { findCommentsPage } from "#app/features/comments/comment-place.server.ts";
import { countWaiting } from "#app/features/admins/count-waiting.server.ts";
import { listSuggestions } from "#app/features/contributions/queue/queue.server.ts";
import { listComments, listMyComments } from "#app/features/comments/comments.server.ts";
import { addComment } from "#app/features/comments/write-comment.server.ts";
import { findStats } from "#app/features/dashboard/stats.server.ts";
import {
  countFavorites,
  listFavoriteRecipes,
  listFavoriteRestaurants,
  listFavorites,
} from "#app/features/favorites/favorites.server.ts";
import { ENTRIES_MOST, LISTS_MOST } from "#app/features/lists/list-limits.ts";
import { findSharedList, listOwnLists } from "#app/features/lists/lists.server.ts";
import { readShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { JOBS } from "#app/features/housekeeping/jobs.server.ts";
import { minuteOf } from "#app/features/hours/judged.ts";
import { listLinks } from "#app/features/dishes/links/dish-links-list.server.ts";
import { listProposals } from "#app/features/dishes/vocabulary/proposals.server.ts";
import { listNotices } from "#app/features/inbox/inbox.server.ts";
import {
  casesPart,
  countAppeals,
  countReported,
  listAppeals,
  listReported,
} from "#app/features/moderation/cases/case-list.server.ts";
import {
  listModeratedComments,
  listModeratedMade,
  listModeratedReviews,
} from "#app/features/moderation/moderated-list.server.ts";
import { countMyMade, listMade, listMyMade } from "#app/features/made/made-notes.server.ts";
import { saveMade } from "#app/features/made/write-made.server.ts";
import { findPerson } from "#app/features/people/people.server.ts";
import { placeFilter } from "#app/features/places/places.ts";
import { isLiked, toggleLike } from "#app/features/recipes/likes.server.ts";
import {
  listAuthorChoices,
  listManagedRecipes,
} from "#app/features/recipes/managed/managed-list.server.ts";
import { listMoreLike } from "#app/features/recipes/more-like-this.server.ts";
import { readRecipe } from "#app/features/recipes/form/read-recipe.server.ts";
import { findRecipe, listRecipes } from "#app/features/recipes/recipes.server.ts";
import { listStalestRestaurants } from "#app/features/restaurants/managed/confirm-restaurants.server.ts";
import {
  listManagedRestaurants,
  listRestaurantFilters,
} from "#app/features/restaurants/managed/managed-list.server.ts";
import { listNearby } from "#app/features/restaurants/nearby.server.ts";
import { readRestaurant } from "#app/features/restaurants/read-restaurant.server.ts";
import { findRestaurant, listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import { listPhotos } from "#app/features/reviews/photos/list-photos.server.ts";
import { listPersonsReviews } from "#app/features/reviews/own/persons-reviews.server.ts";
import { listReviews } from "#app/features/reviews/list-reviews.server.ts";
import { countMyReviews, listMyReviews } from "#app/features/reviews/reviews.server.ts";
import { lovedRestaurants, restaurantDocuments } from "#app/features/search/documents.server.ts";
import { listOpenRestaurants } from "#app/features/search/open-lists.server.ts";
import { filterQuery } from "#app/features/search/words/query-words.server.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import {
  findRecipeIds,
  findRestaurantIds,
  listRecipeCuisines,
} from "#app/features/search/search.server.ts";
import { listNewRecipes, listNewReviews } from "#app/features/sharing/feeds.server.ts";
import { findSitemapParts, listSitemapEntries } from "#app/features/sharing/sitemap.server.ts";
import { suggestTitles } from "#app/features/search/suggest.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";
import { generateMuch, LINK_OF_MANY } from "../support/much.ts";
import { countRowsLookedAt, type Plan, plansOf } from "../support/queries.ts";

const GENERATING_MS = 600_000;
/** Rows of neighbours that one index entry names; 1,001 matches are sorted at the most besides. */
const BLOCK = 4_096;
/** So few are read quicker than an index of them: the words of all rows together, accounts, what waits to be deleted. */
const FEW_ROWS = 1_000;
/** What was written in the last ten minutes, one row a transaction and topic: here, what was made for this test. */
const WRITTEN_LATELY = { table: "content_changes", rows: 2_500 };
/** However many match. */
const MOST_LOOKED_AT = 16_000;

let many: Awaited<ReturnType<typeof generateMuch>>;

beforeAll(async () => {
  many = await generateMuch();
}, GENERATING_MS);

const firstPage = { cuisine: null, limit: 24, offset: 0 };

function recipes(search: string) {
  return () => findRecipeIds({ ...firstPage, search });
}

function restaurants(search: string, city?: string) {
  return () => findRestaurantIds({ ...firstPage, search, place: placeFilter(city) });
}

const HELPFUL = { sort: "helpful", reader_id: null } as const;
const NEWEST = { sort: "newest", reader_id: null } as const;

/** Next Tuesday at four in the morning. */
const EARLY = nextTuesday("T04:00:00+02:00");

function nextTuesday(time: string): Date {
  const day = new Date();
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return new Date(day.toISOString().slice(0, 10) + time);
}

function openRestaurants(filter: Partial<Parameters<typeof findRestaurantIds>[0]>) {
  return () =>
    findRestaurantIds({ ...firstPage, search: "", place: null, openAt: new Date(), ...filter });
}

const JOHANNESBURG = { latitude: -26.2, longitude: 28.05 };

function nearRestaurants(
  filter: Partial<Parameters<typeof findRestaurantIds>[0]>,
  km: number | null = 50,
) {
  const near = { ...JOHANNESBURG, km };
  return () => findRestaurantIds({ ...firstPage, search: "", place: null, near, ...filter });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Plan): number {
  return node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
}

function sortedBy(sort: Plan): number {
  return Math.max(0, ...(sort.Plans ?? []).map((source) => source["Actual Rows"]));
}

describe("with very many recipes and restaurants (FIND-02, FIND-03)", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a common word", recipes("chicken")],
    ["a word of every second recipe", recipes("onion")],
    ["a word with its synonyms", recipes("curry")],
    ["a rare word", recipes("banana")],
    ["a pair of words", recipes("chicken curry")],
    ["a pair that is rare", recipes("snoek braai")],
    ["a typing error", recipes("chikcen")],
    ["a word that is begun", recipes("chic")],
    ["two letters", recipes("sa")],
    ["one letter", recipes("s")],
    ["nothing that is found", recipes("xqzwvkjh")],
    ["a word and nothing", recipes("chicken xqzwvkjh")],
    ["a word for restaurants", restaurants("curry")],
    ["a pair for restaurants", restaurants("curry durban")],
    ["a city", restaurants("", "Durban")],
    ["a word in a city", restaurants("curry", "Durban")],
    ["restaurants that are open (HRS-04)", openRestaurants({})],
    ["open ones of a city (HRS-04)", openRestaurants({ place: placeFilter("Durban") })],
    [
      "open ones of a cuisine, searched (HRS-04)",
      openRestaurants({ search: "curry", cuisine: "Indian" }),
    ],
    ["the best loved that are open (HRS-04)", openRestaurants({ sort: "loved" })],
    [
      "the best loved of a city that are open (HRS-04)",
      openRestaurants({ sort: "loved", place: placeFilter("Durban") }),
    ],
    [
      "the best loved of a cuisine that are open (HRS-04)",
      openRestaurants({ sort: "loved", cuisine: "Indian" }),
    ],
    ["open ones with a certificate (HRS-04)", openRestaurants({ certifiedOn: "2026-11-24" })],
    ["open ones of two diets (HRS-04)", openRestaurants({ diet: ["halaal", "vegan"] })],
    ...RESTAURANT_DIETS.flatMap<[string, () => Promise<unknown>]>((diet) => [
      [`open ones that are ${diet} (HRS-04)`, openRestaurants({ diet: [diet] })],
      [
        `the best loved open ones that are ${diet} (HRS-04)`,
        openRestaurants({ diet: [diet], sort: "loved" }),
      ],
    ]),
    ["the nearest (NEAR-01)", nearRestaurants({})],
    ["the nearest within 5 km (NEAR-01)", nearRestaurants({}, 5)],
    ["the nearest however far (NEAR-01)", nearRestaurants({}, null)],
    ["the best loved nearby (NEAR-01)", nearRestaurants({ sort: "loved" })],
    ["a cuisine nearby (NEAR-01)", nearRestaurants({ cuisine: "Indian" })],
    ["open ones nearby (NEAR-01)", nearRestaurants({ openAt: new Date() })],
    [
      "open ones of a diet, searched nearby (NEAR-01)",
      nearRestaurants({ openAt: new Date(), diet: ["halaal"], search: "curry" }, 20),
    ],
    ["the few that are open early on a Tuesday (HRS-04)", openRestaurants({ openAt: EARLY })],
    ["a word of theirs (HRS-04)", openRestaurants({ openAt: EARLY, search: "street" })],
    ["one letter of theirs (HRS-04)", openRestaurants({ openAt: EARLY, search: "s" })],
    ["a suggestion", () => suggestTitles("chicken cu")],
    ["a suggestion of two letters", () => suggestTitles("sa")],
    ["no search", recipes("")],
  ])("%s reads no table from end to end and sorts no more than a block", async (_, work) => {
    await expectBounded(work, { sorted: BLOCK, lookedAt: MOST_LOOKED_AT });
  });
});

/** As many as one page of the API has. */
const PAGE = 200;
const LAST = { limit: 24, offset: 399 * 24 };
const FIRST = { limit: 24, offset: 0 };
const ALL = { search: "", cuisine: null };
const WAITING = { search: "", state: "waiting" } as const;
/** Counted to 10,000, and read to page 400. */
const COUNTED = 22_000;

/** They look at each picture, every hour and every night. */
const OF_ALL_PICTURES = new Set(["pictures", "files"]);

type Listed = [string, () => Promise<unknown>, Partial<Bounds>?];

describe("with very much of everything (BIG-03)", () => {
  test.each<Listed>([
    ["home", () => browseRecipes(browseSchema.parse({}))],
    [
      "home's last page",
      () => browseRecipes(browseSchema.parse({ page: "400" })),
      { lookedAt: COUNTED },
    ],
    ["home's restaurants", () => browseRestaurants(browseSchema.parse({ tab: "restaurants" }))],
    ["the first page", () => listRecipes(ALL, FIRST)],
    ["the last page", () => listRecipes(ALL, LAST), { lookedAt: COUNTED }],
    [
      "the last part of the API",
      () => listRecipes(ALL, { limit: 200, offset: 10_000 }),
      { lookedAt: COUNTED },
    ],
    ["a cuisine", () => listRecipes({ ...ALL, cuisine: "Thai" }, FIRST)],
    ["restaurants", () => listRestaurants({ ...ALL, city: "" }, FIRST)],
    [
      "the last page of restaurants",
      () => listRestaurants({ ...ALL, city: "" }, LAST),
      { lookedAt: COUNTED },
    ],
    ["all cuisines", () => listRecipeCuisines()],
    ["a recipe", () => findRecipe(many.recipe_id)],
    ["a recipe's page", () => readRecipe(many.recipe_id, { reader_id: many.user_id })],
    ["a recipe's page for visitors", () => readRecipe(many.recipe_id)],
    // The neighbours of each of its ingredients.
    ["more like it (DISH-03)", () => listMoreLike(many.recipe_id, FIRST), { sorted: BLOCK }],
    ["its comments", () => listComments(many.recipe_id, { limit: 100, offset: 0 }, many.user_id)],
    ["where its newest comment stands", () => placeIn(many.recipe_id, "desc")],
    ["where its oldest comment stands", () => placeIn(many.recipe_id, "asc"), { lookedAt: 20_000 }],
    ["its oldest comments", () => listComments(many.recipe_id, { limit: 100, offset: 9_900 })],
    ["a restaurant", () => findRestaurant(many.restaurant_id)],
    // And the photos of 500 reviews.
    [
      "its reviews",
      () => listReviews(many.restaurant_id, { sort: "newest" }, { limit: 500, offset: 0 }),
      { sorted: 500 * 5 },
    ],
    [
      "its page",
      () => readRestaurant(many.restaurant_id, { reader_id: many.user_id, part: FIRST, photos: 5 }),
    ],
    ["its page for visitors", () => readRestaurant(many.restaurant_id, { part: FIRST, photos: 5 })],
    ["what is nearby (DISH-03)", () => listNearby(many.restaurant_id, FIRST)],
    ["its notes (NOTE-02)", () => listMade(many.recipe_id, { ...FIRST, ...HELPFUL })],
    [
      "its last notes (NOTE-02)",
      () => listMade(many.recipe_id, { ...LAST, ...NEWEST }),
      { lookedAt: COUNTED, sorted: COUNTED },
    ],
    ["its photos (READ-05)", () => listPhotos(many.restaurant_id, FIRST)],
    [
      "its last photos (READ-05)",
      () => listPhotos(many.restaurant_id, LAST),
      { lookedAt: COUNTED, sorted: COUNTED },
    ],
    ["a person (READ-03)", () => findPerson(many.user_id)],
    [
      "a person's reviews (READ-03)",
      () => listPersonsReviews(many.user_id, FIRST),
      { sorted: BLOCK },
    ],
    ["new recipes", () => listNewRecipes()],
    ["new reviews", () => listNewReviews()],
    // One part for 5,000 ids.
    ["the sitemap", () => findSitemapParts(), { sorted: 1_000 }],
    ["the last part of the sitemap", () => listSitemapEntries("recipes", 12), { sorted: 5_000 }],
  ])("%s is read from an index, without sorting more than a page", expectListed);

  // Sorted is what one person has, however much others have.
  test.each<Listed>([
    ["favourites", () => listFavorites(many.user_id, FIRST), { sorted: BLOCK }],
    ["how many", () => countFavorites(many.user_id)],
    ["favourite recipes", () => listFavoriteRecipes(many.user_id), { sorted: BLOCK }],
    ["favourite restaurants", () => listFavoriteRestaurants(many.user_id), { sorted: BLOCK }],
    ["reviews", () => listMyReviews(many.user_id), { sorted: BLOCK }],
    ["notes (NOTE-01)", () => listMyMade(many.user_id), { sorted: BLOCK }],
    ["how many notes (NOTE-01)", () => countMyMade(many.user_id)],
    ["how many reviews", () => countMyReviews(many.user_id)],
    ["comments", () => listMyComments(many.user_id, FIRST), { sorted: BLOCK }],
    ["a recipe's page", () => readRecipe(many.recipe_id, { reader_id: many.user_id, part: FIRST })],
    ["inbox (NEWS-01)", () => listNotices(many.user_id, FIRST)],
    ["oldest notices (NEWS-01)", () => listNotices(many.user_id, LAST)],
    ["contributions (TELL-04)", () => listContributions(many.user_id)],
    ["contributions as JSON (TELL-04)", () => listContributionPart(many.user_id, FIRST)],
    ["whether a recipe is liked", () => isLiked(many.user_id, many.recipe_id)],
    ["a like", () => toggleLike(many.user_id, many.recipe_id)],
    [
      "shopping list (SHOP-01)",
      () =>
        readShoppingList({ wanted: wantedIn([`${many.recipe_id}x4`, "1", "2"]), items: ["milk"] }),
    ],
    ["lists (COLL-01)", () => listOwnLists(many.user_id), { sorted: LISTS_MOST * ENTRIES_MOST }],
    ["list (COLL-01)", () => findSharedList(LINK_OF_MANY), { sorted: ENTRIES_MOST }],
    ["a favourite", () => toggleFavorite(many.user_id, { recipe_id: many.recipe_id })],
    ["a comment", () => addComment(many.user_id, many.recipe_id, { comment_text: "Lekker" })],
    ["a review", () => saveReview(many.user_id, many.restaurant_id, { rating: 5 })],
    ["a note (NOTE-01)", () => saveMade(many.user_id, many.recipe_id, { rating: 5 })],
  ])("a person's %s", expectListed);

  test.each<Listed>([
    ["recipes", () => listManagedRecipes(ALL, FIRST)],
    ["the last page of recipes", () => listManagedRecipes(ALL, LAST), { lookedAt: COUNTED }],
    ["recipes of a cuisine", () => listManagedRecipes({ ...ALL, cuisine: "Thai" }, FIRST)],
    ["restaurants", () => listManagedRestaurants({ ...ALL, city: null }, FIRST)],
    [
      "the last page of restaurants",
      () => listManagedRestaurants({ ...ALL, city: null }, LAST),
      { lookedAt: COUNTED },
    ],
    [
      "restaurants of a cuisine",
      () => listManagedRestaurants({ ...ALL, city: null, cuisine: "Thai" }, FIRST),
    ],
    // The matches of a block of neighbours, as in every search.
    [
      "restaurants with a word",
      () => listManagedRestaurants({ ...ALL, city: null, search: "curry" }, FIRST),
      { sorted: BLOCK },
    ],
    [
      "restaurants of a city",
      () => listManagedRestaurants({ ...ALL, city: "Durban" }, FIRST),
      { sorted: BLOCK },
    ],
    ["their filters", () => listRestaurantFilters()],
    ["authors to choose from", () => listAuthorChoices()],
    ["authors", () => listAuthors({ search: "", order: "newest" }, FIRST)],
    [
      "authors by name",
      () => listAuthors({ search: "", order: "name" }, LAST),
      { lookedAt: COUNTED },
    ],
    ["an author's number", () => listAuthors({ search: "19999", order: "newest" }, FIRST)],
    ["authors of two letters", () => listAuthors({ search: "co", order: "newest" }, FIRST)],
    [
      "the last page of authors of one letter",
      () => listAuthors({ search: "c", order: "newest" }, LAST),
      { lookedAt: COUNTED },
    ],
    ["authors of a rare letter", () => listAuthors({ search: "q", order: "newest" }, FIRST)],
    ["notes to moderate", () => listModeratedMade({ search: "", state: "all" }, FIRST)],
    ["notes with a word", () => listModeratedMade({ search: "again", state: "all" }, FIRST)],
    ["reviews to moderate", () => listModeratedReviews({ search: "", state: "all" }, FIRST)],
    [
      "the last page of reviews",
      () => listModeratedReviews({ search: "", state: "visible" }, LAST),
    ],
    [
      "hidden comments",
      () => listModeratedComments({ search: "", state: "hidden" }, FIRST),
      { sorted: COUNTED },
    ],
    ["reviews with a word", () => listModeratedReviews({ search: "plates", state: "all" }, FIRST)],
    [
      "comments with a word",
      () => listModeratedComments({ search: "fine", state: "visible" }, FIRST),
    ],
    [
      "reviews with a rare word",
      () => listModeratedReviews({ search: "xyz", state: "all" }, FIRST),
    ],
    ["suggestions (TELL-03)", () => listSuggestions(WAITING, FIRST)],
    ["oldest suggestions (TELL-03)", () => listSuggestions(WAITING, LAST)],
    [
      "suggestions of closed ones (TELL-03)",
      () => listSuggestions({ ...WAITING, kind: "closed" }, FIRST),
      { sorted: BLOCK },
    ],
    [
      "suggestions with a word (TELL-03)",
      () => listSuggestions({ ...WAITING, search: "curry" }, FIRST),
      { sorted: BLOCK },
    ],
    ["old suggestions (TELL-03)", () => listSuggestions({ ...WAITING, older_than: 7 }, FIRST)],
    ["what waits, counted (TELL-03, REP-03, REP-04, REP-05)", () => countWaiting()],
    ["reported (REP-03)", () => listReported(FIRST)],
    ["lightest reported (REP-03)", () => listReported(casesPart(MOST_PAGES))],
    ["reported, counted (REP-03)", () => countReported()],
    // Those that wait are put in their order.
    ["appeals (REP-04)", () => listAppeals(FIRST), { sorted: BLOCK }],
    ["newest appeals (REP-04)", () => listAppeals(casesPart(MOST_PAGES)), { sorted: BLOCK }],
    ["appeals, counted (REP-04)", () => countAppeals(), { sorted: BLOCK }],
    ["links to accept (DISH-04)", () => listProposals({}), { sorted: BLOCK }],
    [
      "links to accept of a dish, which are two searches (DISH-04)",
      () => listProposals({ dish_id: 1 }),
      { sorted: BLOCK, lookedAt: 2 * MOST_LOOKED_AT },
    ],
    ["recipes of a dish (DISH-01)", () => listLinks(1, "recipe", { search: "", page: 1 })],
    ["places of a dish (DISH-01)", () => listLinks(1, "restaurant", { search: "", page: 9 })],
    ["restaurants to confirm (FACT-04)", () => listStalestRestaurants()],
    ["acts", () => listActs()],
    ["oldest acts", () => listActs(1 + ACTS_ON_A_PAGE)],
    ["accounts", () => listAccounts()],
    ["totals", () => findStats()],
    ["gaps", () => findGaps()],
    ...FIGURE_NAMES.map<Listed>((name) => [name, () => findFigure(name, 90, new Date())]),
  ])("the back office's %s", expectListed);

  test.each<Listed>(
    JOBS.filter(({ name }) => !OF_ALL_PICTURES.has(name)).map(({ name, work }) => [
      name,
      () => work(new Date(), AbortSignal.timeout(30_000)),
    ]),
  )("the job %s finds nothing to do without reading a table", expectListed);
});

const UNRANKED = { beginning: null, query: null, own: null };

describe("what is open now (HRS-04)", () => {
  test("HRS-04 the first page looks at as many rows as that of all restaurants", async () => {
    const list = { ...ALL, city: "" };
    // As the job does each minute: the tests before this one may have taken many.
    await prisma.$executeRaw`SELECT bring_openings_on(1000000)`;
    const all = await countRowsLookedAt(() => listRestaurants(list, FIRST));
    const open = await countRowsLookedAt(() => listRestaurants({ ...list, open: "now" }, FIRST));
    // And at the minute that it is of.
    expect(open).toBeLessThanOrEqual(all + 1);
  });
});

/** Last: afterwards it is tomorrow's lists that are kept. */
describe("what is open at noon (HRS-04)", () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const noon = new Date(`${tomorrow}T12:10:00+02:00`);
  const durban = placeFilter("Durban");
  const ofDurban = durban?.names.map((name) => filterQuery("city", name)).join(" | ") ?? "";

  beforeAll(async () => {
    await prisma.$executeRaw`SELECT bring_openings_on(1000000, ${minuteOf(noon)}::int)`;
  }, GENERATING_MS);

  test.each<[string, Partial<Parameters<typeof listOpenRestaurants>[0]>, string[]]>([
    ["all", {}, []],
    ["a diet", { diet: ["halaal"] }, [filterQuery("diet", "halaal")]],
    [
      "two diets",
      { diet: ["halaal", "vegan"] },
      [filterQuery("diet", "halaal"), filterQuery("diet", "vegan")],
    ],
    ["a certificate", { certifiedOn: "2026-11-24" }, [filterQuery("certified", "2026-11-24")]],
    ["a city", { place: durban }, [ofDurban]],
    ["a cuisine", { cuisine: "Indian" }, [filterQuery("cuisine", "Indian")]],
  ])("HRS-04 of %s, the lists that are kept say what the words do", async (_, asked, words) => {
    const terms = [...words, filterQuery("open", String(minuteOf(noon)))];
    const of = { openAt: noon, place: null, cuisine: null, ...asked };
    for (const sort of [undefined, "loved"] as const) {
      const documents = sort ? lovedRestaurants : restaurantDocuments;
      const { ids, total } = await documents.find({ terms, ...UNRANKED }, 240);
      const kept = (offset: number) => listOpenRestaurants({ ...of, sort }, { limit: 24, offset });
      expect(await kept(0)).toEqual({ ids: ids.slice(0, 24), total });
      expect((await kept(216))?.ids).toEqual(ids.slice(216));
      expect((await kept(217)) === null).toBe(sort === "loved");
    }
  });

  test.each(["street", "kitchen", "curri"])(
    "HRS-04 those with %s in their names are all that are, whether few or many",
    async (word) => {
      const minute = minuteOf(noon);
      const [answer] = await prisma.$queryRaw<Record<"best" | "told", number[]>[]>`
        SELECT best_restaurants('title', ARRAY[${word}, ${filterQuery("open", String(minute))}]::tsquery[], NULL, 1001) AS best,
               ARRAY(SELECT id FROM restaurants JOIN restaurant_documents ON restaurant_id = id
                      WHERE restaurants.is_active AND ts_filter(words, '{a}') @@ ${word}::tsquery
                        AND is_open_at(open_minutes, ${minute}::int)
                      ORDER BY coalesce(restaurants.rating, 0) DESC, id DESC LIMIT 1001) AS told`;
      expect(answer?.best).toEqual(answer?.told);
    },
  );
});

describe("the ranking of very many (FIND-01)", () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const minute = minuteOf(new Date(`${tomorrow}T12:10:00+02:00`));
  const words = [
    "'street'",
    "'kitchen'",
    "'curri'",
    "'bunni' & 'chow'",
    "'umami'",
    "'curri' | 'masala'",
  ];

  // Each row looked at by itself, and all of them put in order at once.
  test.each(
    words.flatMap(
      (word) =>
        [
          [word, 1_000],
          [word, 300],
        ] as const,
    ),
  )("HRS-04 %s, of which %i are ranked, is found as it is looked up", async (word, most) => {
    const hours = most === 300 ? [filterQuery("open", String(minute))] : [];
    const [answer] = await prisma.$queryRaw<
      { found: number[]; more: number[]; total: number; told: number[] }[]
    >`
        WITH matching AS MATERIALIZED (
          SELECT restaurant_id AS id, words, document.rating, ts_filter(words, '{a}') @@ ${word}::tsquery AS is_titled
            FROM restaurant_documents AS document JOIN restaurants ON id = restaurant_id
           WHERE document.is_active AND words @@ ${word}::tsquery
             AND (${most}::int = 1000 OR width_bucket(${minute}::int, open_minutes) % 2 = 1)
        ), placed AS (
          SELECT *, row_number() OVER (ORDER BY is_titled DESC, rating DESC, id DESC) AS place FROM matching
        )
        SELECT found.ids AS found, more.ids AS more, found.total,
               ARRAY(SELECT id FROM placed
                      ORDER BY is_titled DESC,
                            CASE WHEN place <= ${most}::int THEN
                              ts_rank(words, ${word}::tsquery) + ts_rank(words, ${word}::tsquery)
                                + ts_rank(ts_filter(words, '{a}'), ${word}::tsquery, 2) END DESC NULLS LAST,
                            place LIMIT 1200) AS told
          FROM find_restaurants(${[word, ...hours]}::text[]::tsquery[], NULL, ${word}::tsquery, ${word}::tsquery, 24) AS found,
               find_restaurants(${[word, ...hours]}::text[]::tsquery[], NULL, ${word}::tsquery, ${word}::tsquery, 1200) AS more`;
    if (!answer) throw new Error("No answer");
    expect(answer.found).toEqual(answer.told.slice(0, 24));
    expect(answer.more).toEqual(answer.told);
    expect(answer.total).toBe(Math.min(answer.told.length, most + 1));
  });
});

type Bounds = { sorted: number; lookedAt: number };

function expectListed(_: string, work: () => Promise<unknown>, bounds: Partial<Bounds> = {}) {
  return expectBounded(work, { sorted: PAGE, lookedAt: MOST_LOOKED_AT, ...bounds });
}

async function expectBounded(work: () => Promise<unknown>, { sorted, lookedAt }: Bounds) {
  const nodes = (await plansOf(work)).flat().flatMap(nodesOf);
  const read = nodes.filter(
    (node) =>
      node["Node Type"] === "Seq Scan" &&
      rowsOf(node) >
        (node["Relation Name"] === WRITTEN_LATELY.table ? WRITTEN_LATELY.rows : FEW_ROWS),
  );
  expect(read.map((node) => node["Relation Name"])).toEqual([]);
  const sorts = nodes.filter((node) => node["Node Type"].includes("Sort"));
  for (const sort of sorts) expect(sortedBy(sort)).toBeLessThanOrEqual(sorted);
  expect(await countRowsLookedAt(work)).toBeLessThan(lookedAt);
}

async function placeIn(recipe_id: number, direction: "asc" | "desc") {
  const { id } = await prisma.recipeComment.findFirstOrThrow({
    where: { recipe_id },
    orderBy: [{ created_at: direction }, { id: direction }],
    select: { id: true },
  });
  return findCommentsPage({ id, recipe_id, reader_id: null });
}
