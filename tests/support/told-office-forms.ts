import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeMostUrgent } from "./most-urgent.ts";
import { openRow } from "./open-row.ts";
import { asSentByOthers, FOCUSED, likeAnother, type Sent } from "./told-forms.ts";

const DELETED = { button: "Delete", says: /deleted$/ } as const;

/** The forms of the back office about recipes, restaurants, dishes and seasons. */
export async function contentForms(): Promise<Sent[]> {
  const { aDish, aMadeNote, anAuthor, aRecipe, aRestaurant, aSeason } = await import("./rows.ts");
  const word = randomUUID().slice(0, 8);
  const [recipe, author] = [await aRecipe({ title: `Told ${word}` }), await anAuthor()];
  const restaurant = await aRestaurant({ name: `Told ${word}` });
  const season = await aSeason({ title: `Told ${word}`, is_published: false });
  const [dish, merged] = [await aDish({ name: `Told ${word}` }), await aDish({ name: word })];
  const long = (label: string) => (at: Page) => at.getByLabel(label).fill("x".repeat(400));
  const place = `/admin/restaurants?search=Told+${word}`;
  const { id: made_id } = await aMadeNote({ recipe_id: 13, note_text: `Slowly ${word}` });
  const planned = async (at: Page) => {
    await at.locator(".cal-day.today a").click();
    await at.getByLabel("Recipe", { exact: true }).fill("malva");
    await at.getByRole("button", { name: "Find" }).click();
  };
  const forms: Sent[] = [
    {
      address: "/admin/calendar",
      fill: planned,
      button: /^Malva|malva/i,
      says: "The day is planned",
    },
    {
      address: "/admin/recipes/new",
      fill: (at) => at.getByLabel("Title").fill("x".repeat(300)),
      button: /^(Create|Save)/,
      says: /title/i,
    },
    {
      address: "/admin/restaurants/19/edit",
      fill: (at) => at.getByLabel("Latitude").fill("north"),
      button: /^(Update|Save)/,
      says: /latitude/i,
    },
    { address: "/admin/restaurants/19/edit", button: /^(Update|Save)/, says: "Restaurant updated" },
    { address: "/admin/recipes/17/edit", button: /^(Update|Save)/, says: "Recipe updated" },
    {
      address: "/admin/seasons/1/edit",
      fill: (at) => at.getByLabel("Title").fill("x".repeat(300)),
      button: /^(Update|Save)/,
      says: /title/i,
    },
    { address: "/admin/dishes/1/edit", button: /^(Update|Save)/, says: "Dish updated" },
  ];
  const more: Sent[] = [
    {
      address: "/admin/calendar",
      fill: (at) => at.locator(".cal-day.today a").click(),
      button: "Choose automatically",
      says: "The day is chosen automatically again",
    },
    {
      address: "/admin/recipes/13/notes",
      within: (at) => at.locator(`#note-${made_id}`),
      fill: (at) => at.locator(`#step-${made_id}`).selectOption({ index: 1 }),
      button: /^Pin/,
      says: "The note stands beside its step now",
    },
    {
      address: "/admin/recipes/13/notes",
      within: (at) => at.locator(`#note-${made_id}`),
      button: /^Take off/,
      says: "The note is no longer pinned",
    },
    { address: place, button: /^Confirm that/, says: "Confirmed today" },
    {
      address: place,
      button: /^Deactivate/,
      says: /^Activate/,
      tells: FOCUSED,
      plainly: { says: "Restaurant deactivated", tells: undefined },
    },
    {
      address: "/admin/restaurants/new?method=manual",
      fill: async (at) => {
        await at.getByLabel("Name (required)").fill("Told");
        await at.getByLabel("Latitude").fill("north");
      },
      button: "Create",
      says: /latitude/i,
    },
    {
      address: "/admin/seasons/new",
      fill: long("Title"),
      button: /^(Create|Save)/,
      says: /title/i,
    },
    {
      address: "/admin/dishes/new",
      fill: long("Sentence"),
      button: /^(Create|Save)/,
      says: /sentence/i,
    },
    { address: "/admin/dishes", button: /^Accept(?! ticked)/, says: "Linked" },
    { address: "/admin/dishes", button: /^Refuse(?! ticked)/, says: /^The link is refused/ },
    { address: "/admin/dishes/proposals", button: /^Accept(?! ticked)/, says: "Linked" },
    {
      address: "/admin/dishes/proposals",
      button: /^Refuse(?! ticked)/,
      says: /^The link is refused/,
    },
    {
      address: "/admin/dishes/words",
      fill: (at) => at.getByLabel("A new group of words").fill(`a${word}, b${word}`),
      button: /^Add/,
      says: /^Saved/,
    },
    { address: `/admin/dishes/words?search=a${word}`, button: /^Save.*Words like/, says: /^Saved/ },
    {
      address: `/admin/dishes/words?search=a${word}`,
      button: /^Delete.*Words like/,
      says: /^Saved/,
    },
    {
      address: `/admin/dishes/${dish.id}/links?kind=restaurant&search=a`,
      button: /^Add/,
      says: "Saved",
    },
    {
      address: `/admin/dishes/${dish.id}/links?kind=restaurant`,
      button: /^Known for it/,
      says: "Saved",
    },
    { address: `/admin/dishes/${dish.id}/links?kind=restaurant`, button: /^Remove/, says: "Saved" },
    {
      address: `/admin/dishes/${merged.id}/merge`,
      fill: (at) => at.getByLabel(/^Into/).selectOption(String(dish.id)),
      button: "Merge",
      says: /^Merged/,
    },
    {
      address: "/admin/recipe-authors?new=1",
      fill: (at) => at.getByRole("dialog").getByLabel("Name").fill(`Told ${word}`),
      within: (at) => at.getByRole("dialog"),
      button: "Save",
      // A dialog gives the focus back.
      says: "Add Author",
      tells: "main a:focus",
      plainly: { says: "Author created", tells: undefined },
    },
    { address: `/admin/recipe-authors/${author.id}/delete`, ...DELETED },
    { address: `/admin/dishes/${dish.id}/delete`, ...DELETED },
    { address: `/admin/seasons/${season.id}/delete`, ...DELETED },
    { address: `/admin/recipes/${recipe.id}/delete`, ...DELETED },
    { address: `/admin/restaurants/${restaurant.id}/delete`, ...DELETED },
  ];
  return [...forms, ...more.map(likeAnother)];
}

/** The forms of the back office about what people wrote, and about administrators. */
export async function peoplesForms(): Promise<Sent[]> {
  const { aReview } = await import("./rows.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { anAdmin } = await import("./signed-in-admin.ts");
  const word = randomUUID().slice(0, 8);
  const { user_id } = await aReview({ review_text: "Very rude", restaurant_id: 15 });
  const proposed = { what: "details", phone: "031 555 0143" };
  const suggestion = await prisma.suggestion.create({
    data: {
      kind: "change",
      seen: { phone: null },
      proposed,
      user_id,
      restaurant_id: 17,
      note: "Rang",
    },
  });
  await prisma.suggestion.create({
    data: {
      kind: "change",
      seen: { phone: null },
      proposed: { ...proposed, phone: "031 555 0144" },
      user_id,
      restaurant_id: 18,
      note: `Rang ${word}`,
    },
  });
  const judged = (at: Page) => at.locator(`article:has(#case-${suggestion.id})`);
  const other = await anAdmin(`told-${word}`, "editor");
  const totp_secret = new Uint8Array(20);
  await prisma.admin.update({ where: { id: other.id }, data: { totp_secret } });
  const notices = await reportedAndAppealed(word);
  const about = (words: string) => (at: Page) => at.locator("main article", { hasText: words });
  const inCase = (words: string, label?: RegExp) => async (at: Page) => {
    await openRow(about(words)(at));
    if (label) await about(words)(at).getByLabel(label).fill("We looked at it");
  };
  const writer = `/admin/people/${user_id}`;
  const forms: Sent[] = [
    {
      address: "/admin/suggestions",
      fill: async (at) => {
        await openRow(judged(at));
        await judged(at).getByRole("checkbox").first().uncheck();
      },
      within: judged,
      button: /^Accept ticked/,
      says: /Tick what you accept|Say why/,
    },
    {
      address: "/admin/suggestions",
      fill: async (at) => {
        await openRow(judged(at));
        await judged(at).getByRole("checkbox").first().check();
      },
      within: judged,
      button: /^Accept ticked/,
      says: /^Accepted, and its suggester is told/,
    },
    {
      address: `/admin/moderation?search=${encodeURIComponent("Very rude")}`,
      fill: async (at) => {
        await unfold(at);
        await asSentByOthers(at);
      },
      button: /^Hide/,
      says: /./,
    },
    { address: "/admin/account", fill: asSentByOthers, button: "Change password", says: /./ },
    { address: "/admin/account", button: "Turn the key / off", says: /is off in this browser$/ },
    { address: "/admin/account", button: "Turn the key / on", says: /leads to the search again$/ },
    {
      address: "/admin/housekeeping",
      button: /^Run/,
      says: /begins within a few seconds|under way already/,
    },
  ];
  const more: Sent[] = [
    {
      address: "/admin/suggestions",
      fill: inCase(`Rang ${word}`, /^Reason/),
      within: about(`Rang ${word}`),
      button: /^Decline all/,
      says: /^Declined/,
    },
    {
      address: `/admin/moderation?state=hidden&search=Brought+back+${word}`,
      fill: unfold,
      button: /^Restore the/,
      says: "Review restored",
    },
    ...["Hide", "Keep"].map((decision) => ({
      address: "/admin/moderation/reported",
      fill: inCase(`${decision} ${word}`, /^In your words/),
      within: about(`${decision} ${word}`),
      button: new RegExp(`^${decision}:`),
      says: /Everybody who reported it is told$/,
    })),
    ...["Restore", "Keep hidden"].map((decision) => ({
      address: "/admin/moderation/appeals",
      fill: inCase(`${decision}: ${word}`, /^Answer to/),
      within: about(`${decision}: ${word}`),
      button: new RegExp(`^${decision}:`),
      says: /The writer is told$/,
    })),
    ...notices.map((id, place) => ({
      address: "/admin/takedowns",
      fill: (at: Page) => at.locator(`#words-${id}`).fill("Nothing of theirs"),
      button: `${place ? "Refuse" : "Acted on"}: notice ${id}`,
      says: /^Closed/,
    })),
    {
      address: writer,
      fill: (at) => at.locator("#mute-reason").fill("Rude again"),
      button: /^Mute/,
      says: /^They can only read now/,
    },
    { address: writer, button: /write again$/, says: /^They can write again/ },
    {
      address: writer,
      fill: async (at) => {
        await at.locator("#hide-rule").selectOption({ index: 1 });
        await at.locator("#hide-reason").fill("All of it is rude");
      },
      button: /^Hide everything/,
      says: /^Everything they wrote is hidden/,
    },
    {
      address: "/admin/accounts",
      fill: (at) => at.getByLabel(/^User name/).fill(`new-${word}`),
      button: "Make a link",
      says: /^Give this link to/,
    },
    {
      address: "/admin/accounts",
      button: `Withdraw the invitation of new-${word}`,
      says: "Invitation withdrawn",
    },
    {
      address: "/admin/accounts",
      fill: (at) =>
        at.getByLabel(`Role of ${other.username}`, { exact: true }).selectOption("moderator"),
      button: `Save role of ${other.username}`,
      says: "Role changed",
    },
    {
      address: "/admin/accounts",
      button: `Remove second factor of ${other.username}`,
      says: "Second factor removed",
    },
    { address: "/admin/accounts", button: `Disable ${other.username}`, says: /^Account disabled/ },
    { address: "/admin/accounts", button: `Enable ${other.username}`, says: "Account enabled" },
    {
      address: "/admin/account/codes",
      fill: (at) => at.getByLabel(/code/i).fill("000000"),
      button: "Confirm",
      says: /code/i,
    },
    {
      address: "/admin/account",
      within: (at) => at.locator("li", { hasText: "Program" }),
      button: /^End the session/,
      says: "Session ended",
    },
  ];
  return [...forms, ...more.map(likeAnother)];
}

/** Two reviews that were reported, two that their writers want back, and two notices under the Act; returns the ids of these. */
async function reportedAndAppealed(word: string): Promise<number[]> {
  const { aPerson, aReview } = await import("./rows.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { createAppeal } = await import("#app/features/reports/appeals.server.ts");
  const { createReport } = await import("#app/features/reports/reports.server.ts");
  const hidden = { hidden_at: new Date(), hidden_reason: "Names the waiter" };
  for (const decision of ["Hide", "Keep"]) {
    const review_text = `${decision} ${word}`;
    const { id } = await aReview({ review_text, restaurant_id: 15 });
    const { id: reader } = await aPerson();
    const reported = { kind: "review", id: `${id}` } as const;
    await createReport(reader, reported, { reason: "rude", words: null });
    await makeMostUrgent(review_text);
  }
  for (const decision of ["Restore", "Keep hidden"]) {
    const review_text = `${decision}: ${word}`;
    const { id, user_id } = await aReview({ restaurant_id: 16, review_text, ...hidden });
    await prisma.moderationCase.updateMany({ where: { review_id: id }, data: { rule: 3 } });
    await createAppeal(user_id, { kind: "review", id: `${id}` }, "It names nobody");
  }
  await aReview({ review_text: `Brought back ${word}`, restaurant_id: 16, ...hidden });
  const notices = [];
  for (const full_names of ["Naledi", "Sipho"]) {
    const fingerprint = `${full_names} ${word}`;
    const who = { full_names, address: "Soweto", signature: full_names, fingerprint };
    const what = { right_infringed: "Mine", material: "/restaurants/16", remedy: "Take it down" };
    notices.push((await prisma.takedown.create({ data: { ...who, ...what } })).id);
  }
  return notices;
}

function unfold(page: Page) {
  return page.locator("main details").evaluateAll((folded) => {
    for (const one of folded) one.setAttribute("open", "");
  });
}
