import { expect, type Page } from "@playwright/test";
import { problemsEnlarged, violationsOf } from "../support/axe.ts";
import { enlargeLetters, forceColours, goWithoutScript } from "../support/circumstances.ts";
import { openHydrated, test, untilHydrated } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";
import { whatMoves } from "../support/motion.ts";
import { outlineProblems } from "../support/outline.ts";
import { lostWords, spaceTheText } from "../support/reflow.ts";
import { wrongTabStops } from "../support/tab-stops.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

type View = {
  address: string;
  /** What must be done before the page looks so, with script. */
  act?: (page: Page) => Promise<void>;
  /** And without. */
  plain?: (page: Page) => Promise<void>;
};

const BARE_RECIPE = {
  ...{ description: null, image_url: null, cuisine_type: null, difficulty: null, servings: null },
  ...{ prep_time_minutes: null, cook_time_minutes: null, instructions: null, author_id: null },
};
const BARE_RESTAURANT = {
  ...{ description: null, image_url: null, cuisine_type: null, address: null, city: null },
  ...{ province: null, phone: null, website: null, latitude: null, longitude: null },
  ...{ rating: null, price_level: null },
};

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };
/** A window of 1280 by 800 pixels at 200 %. */
const ENLARGED = { width: 640, height: 400 };

const DRAFTED = "/admin/recipes/2/edit";

const VISITOR: View[] = [
  { address: "/" },
  { address: "/?page=2" },
  { address: "/?tab=restaurants&city=Durban", act: unfold },
  { address: "/?search=curry" },
  { address: "/?search=zzzzzz" },
  { address: "/?search=gatsby" },
  { address: "/?tab=restaurants&near=-33.92,18.42" },
  { address: "/?tab=restaurants&near=-24.0,21.0&within=5" },
  { address: "/recipes/13", act: unfold },
  { address: "/recipes/13?servings=40" },
  { address: "/recipes/13/made" },
  { address: "/recipes/13/cook?servings=7" },
  { address: "/restaurants/15?reviews=all" },
  { address: "/restaurants/15", act: openPhotos },
  { address: "/restaurants/15?stars=5&sort=helpful" },
  { address: "/restaurants/15/photos" },
  { address: "/restaurants/15/review" },
  { address: "/shopping-list?recipe=13x7&recipe=14&add=malva" },
  { address: "/shopping-list" },
  { address: "/shopping-list?item=2+l+milk" },
  { address: "/lists/shared" },
  { address: "/favorites" },
];

const READER: View[] = [
  { address: "/dishes" },
  { address: "/dishes/bunny-chow" },
  { address: "/dishes/bunny-chow?near=-29.86,31.02" },
  { address: "/dishes/ginger-beer" },
  { address: "/seasons" },
  { address: "/seasons/december-holidays" },
  { address: "/seasons/nothing" },
  { address: "/about", act: openSuggestions },
  { address: "/contact" },
  { address: "/terms" },
  { address: "/rules" },
  { address: "/openness" },
  { address: "/takedown", act: sendEmptyNotice, plain: sendEmptyNotice },
  { address: "/privacy" },
  { address: "/nowhere" },
  { address: "/people/nobody" },
  { address: "/offline" },
  { address: "/auth/sign-in?return_to=%2F" },
  { address: "/auth/callback", act: endAnimations, plain: endAnimations },
  { address: "/admin/login", plain: signInWithSpaces },
];

const PERSON: View[] = [
  { address: "/suggest/restaurant" },
  { address: "/suggest/recipe" },
  { address: "/recipes/13", act: unfold },
  { address: "/recipes/13/made" },
  { address: "/restaurants/15?review=1" },
  { address: "/restaurants/15/review", act: sendEmptyReview, plain: sendEmptyReview },
  { address: "/favorites" },
  { address: "/shopping-list?recipe=13" },
  { address: "/shopping-list?item=2+l+milk&recipe=13", act: keepTheList, plain: keepTheList },
  { address: "/shopping-list?recipe=" },
  { address: "/lists?new=1", ...sentEmpty("Make the list") },
  { address: "/lists/add?recipe=20", ...sentEmpty("Save") },
  { address: "/account", act: leaveWithWrongWords, plain: leaveWithWrongWords },
  { address: "/lists?new=1" },
  { address: "/lists/add?recipe=13" },
  { address: "/lists/kept" },
  { address: "/lists/kept?edit=1" },
  { address: "/lists/kept/delete" },
  { address: "/my-reviews" },
  { address: "/report/review/1" },
  { address: "/hidden/review/own" },
  { address: "/inbox" },
  { address: "/account" },
  { address: "/restaurants/15/suggest", act: unfold },
  { address: "/my-contributions" },
  { address: "/my-contributions/suggested" },
  { address: "/logout" },
];

const LISTS: View[] = [
  { address: "/admin/dashboard" },
  { address: "/admin/restaurants" },
  { address: "/admin/restaurants?search=zzzz" },
  { address: "/admin/recipes" },
  { address: "/admin/recipe-authors" },
  { address: "/admin/moderation", act: unfold },
  { address: "/admin/moderation/reported" },
  { address: "/admin/moderation/appeals" },
];

const OFFICE: View[] = [
  { address: "/admin/suggestions", act: unfold },
  { address: "/admin/takedowns" },
  { address: "/admin/people/writer" },
  { address: "/admin/analytics", act: unfold },
  { address: "/admin/pictures" },
  { address: "/admin/activity" },
  { address: "/admin/search?search=po" },
  { address: "/admin/account" },
  { address: "/admin/account/codes" },
  { address: "/admin/account/passkeys" },
  { address: "/admin/accounts" },
  { address: "/admin/housekeeping" },
  { address: "/admin/nowhere" },
  { address: "/admin/dashboard", act: loseThePage },
];

const RESTAURANTS: View[] = [
  { address: "/admin/restaurants/new" },
  { address: "/admin/restaurants/new?method=osm", act: addTheSameAgain },
  { address: "/admin/restaurants/1/edit", ...spoiled("Latitude", "north") },
  { address: "/admin/restaurants/stalest" },
  { address: "/admin/restaurants/1/preview" },
  { address: "/admin/restaurants/1/delete" },
];

const RECIPES: View[] = [
  { address: "/admin/recipes/new" },
  { address: "/admin/recipes/1/edit", ...spoiled("Title", "Long ".repeat(50)) },
  { address: "/admin/recipes/1/edit", act: saveTooLate },
  { address: DRAFTED },
  { address: "/admin/recipes/1/delete" },
  { address: "/admin/recipes/13/notes" },
  { address: "/admin/dishes?search=bunny" },
  { address: "/admin/dishes/new" },
  { address: "/admin/dishes/proposals" },
  { address: "/admin/dishes/words?search=pap" },
  { address: "/admin/dishes/1/links?kind=restaurant" },
  { address: "/admin/dishes/1/edit", ...spoiled("Sentence", "Long ".repeat(80)) },
  { address: "/admin/dishes/1/delete" },
  { address: "/admin/dishes/1/merge" },
  { address: "/admin/recipe-authors?new=1", ...spoiled("Website", "none at all") },
  { address: "/admin/recipe-authors/1/delete" },
  { address: "/admin/recipe-authors", act: openAuthor },
  { address: "/admin/recipe-authors", act: askToDelete },
  { address: "/admin/recipes/1/edit", act: leaveHalfway },
];

const SEASONS: View[] = [
  { address: "/admin/seasons" },
  { address: "/admin/seasons/new", act: findAPick, plain: findAPick },
  { address: "/admin/seasons/1/edit", ...spoiled("Title", "Long ".repeat(50)) },
  { address: "/admin/seasons/1/delete" },
  { address: "/admin/calendar", act: planADay, plain: planADay },
];

/** In parts, each of which a busy machine goes through in time. */
const BACK_OFFICE = {
  lists: LISTS,
  "what is judged and kept": OFFICE,
  restaurants: RESTAURANTS,
  "recipes and authors": RECIPES,
  seasons: SEASONS,
};

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 480_000 });

test("EVERY-01 EVERY-02 EVERY-03: a visitor", async ({ page }) => {
  await page.goto("/restaurants/15");
  const person = await page.locator("#reviews .by a").first().getAttribute("href");
  const last = { address: "/", act: saveData };
  const views = inPlace(VISITOR, "shared", await aSharedLink());
  await expectForEveryone(page, [...views, { address: person ?? "" }, last]);
});

test("EVERY-01 EVERY-02 EVERY-03: a visitor who reads, signs in and gets lost", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/40[0-9]|500|ERR_FAILED/);
  await page.route(/assets\/sign-in-callback-/, (route) => route.abort());
  await expectForEveryone(page, [...READER, { address: await brokenPage(page) }]);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
});

test("a page that a form brought is measured with its styles, however late they come", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await page.setViewportSize(NARROW);
  await page.goto("/takedown");
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.css$/, (route) => asked.then(() => route.continue()));
  await sendEmptyNotice(page);
  const lost = lostWords(page);
  letThrough();
  expect(await lost).toEqual([]);
});

test("EVERY-01 EVERY-02 EVERY-03: somebody signed in", async ({ page, expectComplaint }) => {
  expectComplaint(/40[0-9]/);
  const { hidden, suggested, kept } = await signInWithWriting(page);
  const views = inPlace(inPlace(PERSON, "kept", `${kept}`), "own", `${hidden}`);
  await expectForEveryone(page, inPlace(views, "suggested", `${suggested}`));
});

test("EVERY-03: with letters of twice the size no page is wider than a phone", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  const { hidden, suggested, kept } = await signInWithWriting(page);
  const persons = inPlace(PERSON, "kept", `${kept}`);
  const visitors = inPlace(VISITOR, "shared", await aSharedLink());
  const views = inPlace([...visitors, ...READER, ...persons], "own", `${hidden}`);
  const addresses = inPlace(views, "suggested", `${suggested}`)
    .map(({ address }) => address)
    // From there one is sent on.
    .filter((address) => !address.startsWith("/auth/"));
  await page.setViewportSize({ width: 375, height: 800 });
  await enlargeLetters(page);
  await page.goto("/restaurants/15");
  const person = await page.locator("#reviews .by a").first().getAttribute("href");
  await expectNoneTooWide(page, [...addresses, person ?? "", "/?diet=halaal&tab=restaurants"]);
});

test("EVERY-03: with letters of twice the size no page of the back office is wider than a phone", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  await signInWithDraft(page);
  const views = inPlace(Object.values(BACK_OFFICE).flat(), "writer", await aWriter(page));
  await page.setViewportSize({ width: 375, height: 800 });
  await enlargeLetters(page);
  const addresses = views.map(({ address }) => address);
  await expectNoneTooWide(page, ["/admin/login", ...addresses]);
});

async function expectNoneTooWide(page: Page, addresses: string[]) {
  for (const address of new Set(addresses)) {
    await page.goto(address);
    await openFolded(page);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(widest, address).toBeLessThanOrEqual(375);
  }
}

for (const [name, views] of Object.entries(BACK_OFFICE)) {
  test(`EVERY-01 EVERY-02 EVERY-03: an administrator, ${name}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/40[0-9]|ERR_FAILED/);
    await signInWithDraft(page);
    const isOfWriter = views.some(({ address }) => address.endsWith("writer"));
    const writer = isOfWriter ? await aWriter(page) : "";
    await expectForEveryone(page, inPlace(views, "writer", writer));
  });
}

test("EVERY-01 EVERY-02 EVERY-03: an administrator on the way in", async ({ page }) => {
  const token = await wayIn(page);
  await expectForEveryone(page, [
    { address: "/admin/second-factor" },
    { address: "/invitation?code=" + token },
  ]);
});

/** Signs in with a password alone, and returns the code of an invitation. */
async function wayIn(page: Page): Promise<string> {
  knowTheSite();
  const { startHalfSession } = await import("#app/features/admins/admin-sessions.server.ts");
  const { invite } = await import("#app/features/admins/accounts/invitations.server.ts");
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  const { adminCookieOf } = await import("../support/sign-in.ts");
  const admin = await anAdmin();
  const device = { kind: "browser", user_agent: "", address: "127.0.0.1" } as const;
  await giveCookie(page, await adminCookieOf(await startHalfSession(admin.id, device)));
  const owner = { ...admin, hasSecondFactor: false, session_id: 0, isProved: true };
  const made = await invite(owner, { username: `way-in-${admin.id}`, role: "editor" });
  return made?.token ?? "";
}

test("EVERY-07: the longest names, large numbers and nothing optional have their room", async ({
  page,
}) => {
  const [recipe, unliked, few, many] = await extremes(page);
  await expectForEveryone(page, [
    { address: recipe },
    { address: unliked },
    { address: few },
    { address: `${many}?reviews=all` },
  ]);
  await page.goto(recipe);
  await expect(page.getByText("10 000").first()).toBeVisible();
  await page.goto(unliked);
  await expect(page.locator(".facts div", { hasText: "Likes" }).locator("dd")).toHaveText("0");
  await page.goto(many);
  await expect(page.getByRole("heading", { name: "Reviews (200)" })).toBeVisible();
});

/** Of rows that no other journey looks at. */
async function extremes(page: Page) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aReview } = await import("../support/rows.ts");
  const [recipe, unliked, few, many] = await Promise.all([
    lastOf(page, "recipes", 31),
    lastOf(page, "recipes", 34),
    lastOf(page, "restaurants", 31),
    lastOf(page, "restaurants", 32),
  ]);
  const idOf = (address: string) => Number(address.split("/").at(-1));
  await prisma.recipe.update({
    where: { id: idOf(recipe) },
    data: { ...BARE_RECIPE, title: "W".repeat(120), like_count: 10_000 },
  });
  await prisma.recipeLike.deleteMany({ where: { recipe_id: idOf(unliked) } });
  await prisma.recipe.update({
    where: { id: idOf(unliked) },
    data: { ...BARE_RECIPE, like_count: 0 },
  });
  await prisma.restaurant.update({
    where: { id: idOf(few) },
    data: { ...BARE_RESTAURANT, name: "Mmmmmm".repeat(20) },
  });
  for (const restaurant_id of [idOf(few), idOf(many)])
    await prisma.restaurantReview.deleteMany({ where: { restaurant_id } });
  await aReview({ restaurant_id: idOf(few), review_text: "W".repeat(300) });
  for (let made = 0; made < 200; made++) await aReview({ restaurant_id: idOf(many) });
  return [recipe, unliked, few, many] as const;
}

/** As somebody whose review an administrator has hidden, and who suggested a change; returns both ids. */
async function signInWithWriting(page: Page) {
  const { id: user_id } = await signInAs(page, "Thandi");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aReview } = await import("../support/rows.ts");
  const restaurant_id = Number((await lastOf(page, "restaurants", 28)).split("/").at(-1));
  const hidden = { hidden_at: new Date(), hidden_reason: "Names the waiter" };
  const written = { review_text: "Ask for Sipho", user_id, restaurant_id };
  const { id } = await aReview({ ...written, ...hidden });
  await prisma.moderationCase.updateMany({ where: { review_id: id }, data: { rule: 3 } });
  const proposed = { what: "details", phone: "031 555 0142", opening_hours: "Mo-Fr 09:00-17:00" };
  const change = { kind: "change", seen: { phone: null, opening_hours: null }, proposed } as const;
  const note = "I asked at the till";
  const suggestion = await prisma.suggestion.create({
    data: { ...change, user_id, restaurant_id, note },
  });
  const { aList, anEntry } = await import("../support/rows.ts");
  const list = await aList({ user_id, name: "Heritage Day braai" });
  for (const recipe_id of [13, 14]) await anEntry(list, { recipe_id, line: "Goes on first" });
  return { hidden: id, suggested: suggestion.id, kept: list.id };
}

/** The secret part of the address by which a list is shown to whoever has it. */
async function aSharedLink(): Promise<string> {
  knowTheSite();
  const { giveLink } = await import("#app/features/lists/write-lists.server.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aList, anEntry } = await import("../support/rows.ts");
  const list = await aList({ name: "Sunday at Gogo’s" });
  await anEntry(list, { recipe_id: 13, line: "Soak the beans on Saturday" });
  await anEntry(list, { restaurant_id: 15 });
  await giveLink(list.user_id, list.id);
  const { link } = await prisma.ownList.findUniqueOrThrow({ where: { id: list.id } });
  return link ?? "";
}

/** As somebody of their own, to whom a form belongs that was never sent. */
async function signInWithDraft(page: Page) {
  knowTheSite();
  const { keepDraft } = await import("#app/features/admins/drafts.server.ts");
  const { anAdminSession } = await import("../support/signed-in-admin.ts");
  const { admin_id, cookie } = await anAdminSession();
  const form = new FormData();
  form.set("title", "Half a title");
  await keepDraft(admin_id, DRAFTED, form);
  await giveCookie(page, cookie);
}

/** Nobody knows the ids of what is made here, nor those of people. */
function inPlace(views: View[], word: string, id: string): View[] {
  return views.map((view) => ({ ...view, address: view.address.replace(word, id) }));
}

async function aWriter(page: Page) {
  await page.goto("/admin/moderation");
  const history = page.locator(".moderated a[href^='/admin/people/']").first();
  return ((await history.getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** A restaurant that has a review of a day that no calendar knows. */
async function brokenPage(page: Page) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aReview } = await import("../support/rows.ts");
  const address = await lastOf(page, "restaurants", 33);
  const restaurant_id = Number(address.split("/").at(-1));
  const { id } = await aReview({ restaurant_id, created_at: new Date(0) });
  await prisma.$executeRaw`UPDATE restaurant_reviews SET visit_date = '-infinity' WHERE id = ${id}`;
  return `${address}?reviews=all`;
}

/** axe, Tab and the words, as people with other needs have their browsers. A page is opened once with script and once without. */
async function expectForEveryone(page: Page, views: View[]) {
  const seenPlain = new Set<string>();
  for (const { address, act, plain } of views) {
    if (plain || !seenPlain.has(address)) await expectPlain(page, { address, plain });
    seenPlain.add(address);

    await page.setViewportSize(NARROW);
    await page.goto(address);
    if ((await page.locator("html[data-hydrates]").count()) > 0) await untilHydrated(page);
    await act?.(page);
    expect.soft(await lostWords(page), `${address} at 320 px`).toEqual([]);
    expect.soft(await outlineProblems(page), `${address} for a screen reader`).toEqual([]);
    if (!act) await openFolded(page);
    expect.soft(await violationsOf(page), `${address} at 320 px`).toEqual([]);
    if (!act) await closeFolded(page);
    if (act) await expectInOtherWindows(page, address);
    expect.soft(await wrongTabStops(page), `${address} by Tab`).toEqual([]);
    await spaceTheText(page);
    expect.soft(await lostWords(page), `${address} with more space`).toEqual([]);
    expect.soft(await whatMoves(page), `${address} moves`).toEqual([]);
  }
}

/** Without script: in a wide window in the site's own colours, and enlarged in the person's. */
async function expectPlain(page: Page, { address, plain }: View) {
  await page.setViewportSize(WIDE);
  await goWithoutScript(page, address, plain);
  await expectInOtherWindows(page, `${address} plain`);
}

/** What was done to the page is still so in a wider window, and in forced colours. */
async function expectInOtherWindows(page: Page, view: string) {
  await page.setViewportSize(WIDE);
  expect.soft(await violationsOf(page), `${view} at 1280 px`).toEqual([]);
  await page.setViewportSize(ENLARGED);
  await forceColours(page);
  expect.soft(await problemsEnlarged(page), `${view} enlarged, in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize(NARROW);
}

async function unfold(page: Page) {
  for (const summary of await page.locator("main summary:visible").all()) await summary.click();
}

/** Also what is folded away is looked at: a list has fifty menus, which would take fifty clicks. */
async function openFolded(page: Page) {
  await page.locator("main details:not([open])").evaluateAll((all) => {
    for (const details of all) details.toggleAttribute("data-was-folded", true);
    for (const details of all) details.toggleAttribute("open", true);
  });
}

async function closeFolded(page: Page) {
  await page.locator("main details[data-was-folded]").evaluateAll((all) => {
    for (const details of all) details.removeAttribute("open");
  });
}

async function saveData(page: Page) {
  await page.getByRole("button", { name: "Use less data" }).click();
  await expect(page.locator("html[data-saver]")).toBeAttached();
  await page.locator("details.held summary").first().click();
}

async function openPhotos(page: Page) {
  await page.locator("photo-gallery a").first().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
}

async function sendEmptyReview(page: Page) {
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.locator("#review-form .notice[role=alert]")).toContainText(
    "Please select a rating",
  );
}

async function sendEmptyNotice(page: Page) {
  await page.getByRole("button", { name: "Send notice" }).click();
  await expect(page.locator("#notice-full_names-error")).toBeVisible();
}

/** Keeps the list, unless an earlier visit to the page has kept it already. */
async function keepTheList(page: Page) {
  const keep = page.getByRole("button", { name: "Save this list" });
  if (await keep.isVisible()) await keep.click();
  await expect(page.getByRole("button", { name: "Saved. Remove" })).toBeVisible();
}

function sentEmpty(name: string) {
  async function act(page: Page) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible();
  }
  return { act, plain: act };
}

async function leaveWithWrongWords(page: Page) {
  await page.locator("#confirm").fill("Not these words");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.locator("#confirm-error")).toBeVisible();
}

function spoil(label: string, value: string) {
  return async (page: Page) => {
    await page.getByLabel(label).fill(value);
    await page.locator(".form-actions button[type=submit]:visible").last().click();
    await expect(page.locator(".notice[role=alert]")).toBeVisible();
  };
}

function spoiled(label: string, value: string) {
  const act = spoil(label, value);
  return { act, plain: act };
}

async function findAPick(page: Page) {
  await page.getByLabel("Recipe, dish or place").fill("mal");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.locator(".results button").first()).toBeVisible();
}

async function planADay(page: Page) {
  await page.locator(".cal-day.today a").click();
  await page.getByLabel("Recipe", { exact: true }).fill("malva");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.locator(".results button").first()).toBeVisible();
}

/** What the browser itself lets pass. */
async function signInWithSpaces(page: Page) {
  await page.getByLabel("Username").fill(" ");
  await page.getByLabel("Password", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator(".notice[role=alert]")).toBeVisible();
}

async function openSuggestions(page: Page) {
  await page.getByRole("combobox").pressSequentially("bobot");
  await expect(page.getByRole("option").first()).toBeVisible();
}

/** What stands there when nothing came in four seconds. */
async function endAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByRole("alert")).toBeVisible();
}

async function loseThePage(page: Page) {
  await page.route("**/admin/restaurants.data*", (route) => route.abort());
  await page.locator("main a[href='/admin/restaurants']").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch restaurants");
}

async function addTheSameAgain(page: Page) {
  const [there] = await (await page.request.get("/api/restaurants?city=Durban&limit=1")).json();
  await page.getByLabel("Name (required)").fill(there.name);
  await page.getByLabel("City").fill(there.city);
  await page.getByLabel("Province").selectOption(there.province);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.locator(".similar")).toBeVisible();
}

async function saveTooLate(page: Page) {
  await page.getByLabel("Title").fill("Too late");
  await page.locator("[name=updated_at]").evaluate((field: HTMLInputElement) => {
    field.value = new Date(0).toISOString();
  });
  await page.locator(".form-actions button[type=submit]:visible").last().click();
  await expect(page.locator(".notice.conflict")).toBeVisible();
}

async function openAuthor(page: Page) {
  await page
    .getByRole("link", { name: /^Edit / })
    .last()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
}

async function askToDelete(page: Page) {
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeEnabled();
}

async function leaveHalfway(page: Page) {
  // From the list by script, so that Cancel leads back within one document.
  await openHydrated(page, "/admin/recipes");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel("Title").fill("Half a title");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
}
