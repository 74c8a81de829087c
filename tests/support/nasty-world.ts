import { randomUUID } from "node:crypto";
import { invite } from "#app/features/admins/accounts/invitations.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { startSession } from "#app/features/users/sign-in/sessions.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { PUBLIC_URL } from "./public-url.ts";
import {
  aComment,
  aDish,
  aFavorite,
  aList,
  aMadeNote,
  anAuthor,
  anEntry,
  anImage,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
  aSeason,
} from "./rows.ts";
import { anAdmin, anAdminSession } from "./signed-in-admin.ts";
import { sessionCookieOf } from "./sign-in.ts";

export type World = Awaited<ReturnType<typeof aWorld>>;

const PASSWORD_HASH = await hashPassword("a password of the tests");
const FACTS = { halaal: "certified", halaal_certifier: "SANHA", halaal_until: "2099-01-31" };

/** One row of each kind that addresses name, the person who wrote them all, and an administrator. */
export async function aWorld() {
  const { writer, cookie, session } = await aWriter();
  const rows = await rowsOf(writer.id);
  const admin = await anAdmin();
  await prisma.admin.update({ where: { id: admin.id }, data: { password_hash: PASSWORD_HASH } });
  const signedIn = await anAdminSession(admin);
  const owner = { ...admin, hasSecondFactor: false, session_id: 0, isProved: true };
  const invited = await invite(owner, { username: `invited-${randomUUID()}`, role: "editor" });
  const own = { Host: new URL(PUBLIC_URL).host, Origin: PUBLIC_URL };
  return {
    ids: { ...rows, person: writer.id, session, invited: invited?.token ?? "" },
    /** What a browser sends in which both are signed in, and what an administrator's program sends. */
    headersFor: (address: string): Record<string, string> =>
      address.startsWith("/api/admin")
        ? { ...own, ...signedIn.bearer }
        : { ...own, Cookie: `${cookie}; ${signedIn.cookie}` },
  };
}

async function aWriter() {
  const writer = await aPerson({ name: "Naledi Mokoena" });
  const cookie = await sessionCookieOf(await startSession(writer.id, null));
  const [session] = await prisma.userSession.findMany({ where: { user_id: writer.id } });
  return { writer, cookie, session: session?.id ?? 0 };
}

async function rowsOf(user_id: string) {
  const author = await anAuthor();
  const recipe = await aRecipe({
    ...{
      servings: 4,
      author_id: author.id,
      instructions: "Soak the samp.\n\nBoil it for 2 hours.",
    },
    ingredients: { create: { position: 1, name: "samp", amount: "500", unit: "g" } },
  });
  const point = { latitude: -29.86, longitude: 31.02 };
  const restaurant = await aRestaurant({
    city: "Durban",
    opening_hours: "24/7",
    facts: FACTS,
    ...point,
  });
  const dish = await aDish({
    recipes: { create: { recipe_id: recipe.id } },
    places: { create: { restaurant_id: restaurant.id, known_for: true } },
  });
  const season = await aSeason();
  const list = await aList({ user_id });
  const entry = await anEntry(list, { recipe_id: recipe.id, line: "First" });
  await aFavorite({ user_id, recipe_id: recipe.id });
  const image = await anImage({ user_id });
  const comment = await aComment({ user_id, recipe_id: recipe.id });
  await aComment({ recipe_id: recipe.id, reply_to_id: comment.id, thread_at: comment.created_at });
  const review = await aReview({ user_id, restaurant_id: restaurant.id, review_text: "Lekker" });
  const made = await aMadeNote({ user_id, recipe_id: recipe.id, note_text: "Soak it" });
  const judged = await judgedRows(user_id);
  const group = await prisma.vocabularyGroup.create({
    data: { words: [randomUUID(), randomUUID()] },
  });
  return {
    ...{ author: author.id, recipe: recipe.id, restaurant: restaurant.id, dish: dish.id },
    ...{ dish_slug: dish.slug, season: season.id, season_slug: season.slug, list: list.id },
    ...{ entry: entry.id, image: image.id, comment: comment.id, review: review.id, made: made.id },
    ...{ group: group.id, other_dish: (await aDish()).id, ...judged },
  };
}

/** What waits for a moderator. */
async function judgedRows(user_id: string) {
  const seen = { phone: null, opening_hours: null };
  const proposed = { what: "details", phone: "031 555 0142", opening_hours: "Mo-Fr 09:00-17:00" };
  const change = { kind: "change", seen, proposed, note: "I asked" } as const;
  const { id: restaurant_id } = await aRestaurant();
  const suggestion = await prisma.suggestion.create({
    data: { ...change, user_id, restaurant_id },
  });
  const why = { user_id, hidden_at: new Date(), hidden_reason: "Rude" };
  const [hidden, appealed] = [await aReview(why), await aReview(why)];
  const hiding = await prisma.moderationCase.findFirstOrThrow({
    where: { review_id: appealed.id },
  });
  const words = { case_id: hiding.id, user_id, words: "It is true" };
  const appeal = await prisma.appeal.create({ data: words });
  const { id: comment_id } = await aComment({ user_id });
  const item = `comment ${comment_id}`;
  const reported = { kind: "comment", item, comment_id, author_id: user_id } as const;
  const opened = await prisma.moderationCase.create({ data: reported });
  const report = { case_id: opened.id, user_id: (await aPerson()).id, item, weight: 100 };
  await prisma.report.create({ data: { ...report, reason: "rude", is_sound: true } });
  const takedown = await prisma.takedown.create({
    data: {
      ...{ full_names: "A", address: "B", signature: "A", right_infringed: "Good name" },
      ...{ material: "/restaurants/1", remedy: "Take it down", fingerprint: randomUUID() },
    },
  });
  return {
    ...{ suggestion: suggestion.id, hidden: hidden.id, appeal: appeal.id, reported: opened.id },
    ...{ moderated: (await aComment()).id, others: (await aReview()).id, takedown: takedown.id },
  };
}

/** By what stands before it, the row that an address names. */
const NAMED: [RegExp, (ids: World["ids"]) => string][] = [
  [
    /^\/api\/admin\/moderation\/[:{]kind\}?\/[:{]id\}?/,
    ({ moderated }) => `/api/admin/moderation/comments/${moderated}`,
  ],
  [/^\/api\/admin\/moderation\/[:{]kind\}?/, () => "/api/admin/moderation/comments"],
  [/\/report\/[:{]kind\}?\/[:{]id\}?/, ({ review }) => `/report/review/${review}`],
  [/\/hidden\/[:{]kind\}?\/[:{]id\}?/, ({ hidden }) => `/hidden/review/${hidden}`],
  [
    /\/share\/[:{]kind\}?\/[:{]id\}?\/[:{]file\}?/,
    ({ recipe }) => `/share/recipes/${recipe}/0.png`,
  ],
  [/\/images\/[:{]id\}?\/:file\?/, ({ image }) => `/images/${image}/400.jpg`],
  [
    /\/dishes\/[:{]id\}?\/[:{]kind\}?\/[:{]linked_id\}?/,
    ({ dish, recipe }) => `/dishes/${dish}/recipes/${recipe}`,
  ],
  [/\/entries\/[:{]entry_id\}?/, ({ entry }) => `/entries/${entry}`],
  [/\/oauth\/[:{]provider\}?/, () => "/oauth/google"],
  [/\/calendar\/[:{]day\}?/, () => "/calendar/2090-12-16"],
  [/\/sitemaps\/:file/, () => "/sitemaps/recipes-1.xml"],
  [/\/feeds\/:file/, () => "/feeds/recipes.xml"],
  [/\/dishes\/[:{]slug\}?/, ({ dish_slug }) => `/dishes/${dish_slug}`],
  [/\/seasons\/[:{]slug\}?/, ({ season_slug }) => `/seasons/${season_slug}`],
];
const NOUNS: Record<string, keyof World["ids"]> = {
  ...{ recipes: "recipe", restaurants: "restaurant", dishes: "dish", seasons: "season" },
  ...{ "recipe-authors": "author", lists: "list", people: "person", comments: "comment" },
  ...{ reviews: "review", made: "made", vocabulary: "group", sessions: "session" },
  ...{ contributions: "suggestion", "my-contributions": "suggestion", suggestions: "suggestion" },
  ...{ reports: "reported", appeals: "appeal", takedowns: "takedown" },
};

/** An address of routes.ts or of the description, with rows of the world in its places. */
export function addressIn({ ids }: World, path: string): string {
  let address = path;
  for (const [pattern, named] of NAMED) address = address.replace(pattern, named(ids));
  return address
    .replace(/([\w-]+)\/[:{]id\}?/, (_, noun: string) => `${noun}/${ids[NOUNS[noun] ?? "recipe"]}`)
    .replace(":tail", "readable")
    .replace("*", "nowhere");
}

/** What a parameter or a field of this name may well hold. */
export function soundIn({ ids }: World): Record<string, string> {
  const numbers = { recipe_id: ids.recipe, restaurant_id: ids.restaurant, dish_id: ids.dish };
  const ofPages = {
    edit: ids.comment,
    reply: ids.comment,
    comment: ids.comment,
    comment_id: ids.comment,
    reply_to: ids.comment,
  };
  const named = Object.entries({
    author_id: ids.author,
    ...numbers,
    ...ofPages,
    made_id: ids.made,
    into_id: ids.other_dish,
  });
  return {
    ...Object.fromEntries(named.map(([name, id]) => [name, String(id)])),
    ...{
      recipes: `${ids.recipe}x7`,
      recipe: String(ids.recipe),
      restaurant: String(ids.restaurant),
      entry: String(ids.entry),
    },
    ...{
      item: "2 l milk",
      servings: "7",
      measures: "both",
      add: "samp",
      shop: `recipe=${ids.recipe}`,
    },
    ...{ near: "-29.86,31.02", latitude: "-29.86", longitude: "31.02", suburb: "Umlazi" },
    ...{ method: "manual", next: "/admin/dashboard", return_to: "/lists", code: ids.invited },
    ...{ city: "Durban", province: "KwaZulu-Natal", tab: "restaurants", search: "samp", q: "samp" },
    ...{ list: "page=2", month: "2090-12", day: "2090-12-16", table: "searches", days: "7" },
  };
}

/** So that what is sent is read, and not refused for having been sent too often. */
export function forgetLimits() {
  return prisma.limitCount.deleteMany();
}
