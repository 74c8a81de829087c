import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { User } from "#app/generated/prisma/client.ts";
import { lastOf, star } from "./take-part.ts";

/** A form, sent with or without a mistake, and the sentence that tells the result. */
export type Sent = {
  address: string;
  fill?: (page: Page) => Promise<unknown>;
  /** Where the form is, on a page with several forms that look alike. */
  within?: (page: Page) => Locator;
  button: string | RegExp;
  says: string | RegExp;
  /** A selector of what shows the result where there is no sentence: the pressed button, or the words that were written. */
  tells?: string;
  /** What tells it without script, where that differs. */
  plainly?: { says?: string | RegExp; tells?: string | undefined };
  /** True when another form of the list shows its result in the same way, so that this one is tried in the narrow window only. */
  isLikeAnother?: true;
};

export const FOCUSED = "main button:focus";
const PRESSED = {
  tells: `${FOCUSED}[aria-pressed=true]`,
  plainly: { tells: "main button[aria-pressed=true]" },
};
const WRITTEN = {
  tells: "main [id^=comment-]:focus",
  plainly: { tells: "main [id^=comment-]:target" },
};
/** The button that was pressed, or without script the entry that was moved. */
const MOVED = { says: /^/, tells: FOCUSED, plainly: { tells: "main .pick:target" } };

export function likeAnother(form: Sent): Sent {
  return { ...form, isLikeAnother: true };
}

/** Turns off the browser's own checks, so that the site receives the mistakes. */
export function asSentByOthers(page: Page) {
  return page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
}

export async function personsForms(page: Page, person: User): Promise<Sent[]> {
  const { aList, anEntry, aReview } = await import("./rows.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { id: user_id } = person;
  const list = await aList({ user_id, name: "Braai" });
  for (const recipe_id of [13, 14]) await anEntry(list, { recipe_id, line: "First" });
  const place = await lastOf(page, "restaurants", 41);
  const other = await lastOf(page, "restaurants", 42);
  const recipe = await lastOf(page, "recipes", 41);
  const written = await aReview({ review_text: "Rude words", restaurant_id: 15 });
  const own = await aReview({ user_id, restaurant_id: 16, review_text: "Mine" });
  await prisma.restaurantReview.update({
    where: { id: own.id },
    data: { hidden_at: new Date(), hidden_reason: "Names the waiter" },
  });
  await prisma.moderationCase.updateMany({ where: { review_id: own.id }, data: { rule: 3 } });
  const edit = `/lists/${list.id}?edit=1`;
  const rate = (name: string) => (at: Page) => star(at.locator("main"), name).click();
  const forms: Sent[] = [
    { address: `${place}/suggest`, button: "Send suggestion", says: /nothing|change|tell us/i },
    {
      address: `${place}/suggest`,
      fill: async (at) => {
        await at.locator("summary", { hasText: "Phone and website" }).click();
        await at.getByLabel("Phone", { exact: true }).fill("031 555 0142");
      },
      button: "Send suggestion",
      says: /^Thank you\. We have it/,
    },
    {
      address: "/suggest/restaurant",
      fill: asSentByOthers,
      button: "Send suggestion",
      says: /required|name/i,
    },
    {
      address: "/suggest/recipe",
      fill: asSentByOthers,
      button: "Send suggestion",
      says: /required|title/i,
    },
    { address: "/lists/add?recipe=40", button: "Save", says: "Tick a list, or name a new one" },
    ...[`recipe=${recipe.split("/")[2]}`, `restaurant=${other.split("/")[2]}`].map((thing) => ({
      address: `/lists/add?${thing}`,
      fill: (at: Page) => at.getByLabel("New list").fill("Sunday"),
      button: "Save",
      says: "Your lists are saved",
    })),
    { address: "/lists?new=1", button: /^(Make|Create|Save)/, says: /name/i },
    {
      address: edit,
      fill: (at) => at.locator("main").getByRole("textbox", { name: /^Name/ }).fill(""),
      button: "Save name and purpose",
      says: /name/i,
    },
    { address: edit, button: "Save name and purpose", says: "Saved" },
    { address: edit, button: "Make a link", says: "Whoever has the link can read it now" },
    { address: edit, button: "Make it private", says: "Only you can read it now" },
    { address: edit, button: /^Save the note on/, says: "Saved" },
    { address: edit, button: /^Take .* off the list$/, says: "Taken off the list" },
    { address: `/lists/${list.id}/delete`, button: /^Delete/, says: "Your list is deleted" },
    {
      address: "/account",
      fill: (at) => at.locator("#confirm").fill("wrong words"),
      button: "Delete my account",
      says: /./,
    },
    { address: "/account", button: /^Save/, says: /^Saved/ },
    { address: `${place}/review`, button: "Submit Review", says: "Please select a rating" },
    { address: `${place}?review=1`, button: "Submit Review", says: "Please select a rating" },
    {
      address: `${place}?review=1`,
      fill: rate("4 Very Good"),
      button: "Submit Review",
      says: /^Review submitted/,
    },
    {
      address: "/my-reviews",
      fill: (at) => at.locator(".my-review summary").first().click(),
      button: "Yes, delete it",
      says: "Your review is deleted.",
    },
    { address: `${recipe}/made`, button: "Save note", says: /^Say with one to five stars/ },
    {
      address: `${recipe}/made`,
      fill: rate("5 Excellent"),
      button: "Save note",
      says: /^Thank you/,
    },
    {
      address: recipe,
      fill: (at) => at.getByLabel("Add a comment").fill("Lekker"),
      button: "Post Comment",
      says: "Your comment is posted",
    },
    {
      address: recipe,
      fill: (at) => at.locator(".own-actions summary").first().click(),
      button: "Yes, delete it",
      says: "Your comment is deleted",
    },
    {
      address: `/report/review/${written.id}`,
      fill: asSentByOthers,
      button: "Send report",
      says: /choose|tell|say|pick/i,
    },
    {
      address: `/report/review/${written.id}`,
      fill: (at) => at.getByRole("radio").first().check(),
      button: "Send report",
      says: /^Thank you/,
    },
    { address: `/hidden/review/${own.id}`, fill: asSentByOthers, button: "Send appeal", says: /./ },
    {
      address: `/hidden/review/${own.id}`,
      fill: (at) => at.getByLabel("Why it should come back").fill("It names nobody"),
      button: "Send appeal",
      says: /^Your appeal is sent/,
    },
    {
      address: "/shopping-list?item=milk&recipe=13",
      button: "Save this list",
      says: /^Saved\. Find it under/,
    },
    {
      address: "/shopping-list?item=milk&recipe=13",
      button: "Saved. Remove",
      says: /no longer saved$/,
    },
    { address: "/takedown", button: "Send notice", says: /name/i },
  ];
  const more = await furtherForms(person, { place, recipe });
  return [...forms, ...more.map(likeAnother)];
}

/** The smaller forms of a signed-in person, and forms on what other people wrote. */
async function furtherForms(person: User, { place, recipe }: Record<"place" | "recipe", string>) {
  const { aComment, aList, aMadeNote, anEntry, aReview } = await import("./rows.ts");
  const { aSession } = await import("./signed-in.ts");
  const { id: user_id } = person;
  const recipe_id = Number(recipe.split("/")[2]);
  const list = await aList({ user_id, name: "Picnic" });
  const shared = await aList({ name: "Sunday", link: randomUUID().replaceAll("-", "") });
  for (const each of [13, 14]) await anEntry(list, { recipe_id: each });
  await anEntry(shared, { recipe_id: 13 });
  const comment = await aComment({ recipe_id, comment_text: "Which pot?" });
  const ownComment = await aComment({ recipe_id, user_id, comment_text: "The black one" });
  await aMadeNote({ recipe_id, note_text: "It stuck" });
  await aMadeNote({ user_id, recipe_id: 14, note_text: "Twice" });
  await aReview({ restaurant_id: Number(place.split("/")[2]), review_text: "Lekker" });
  for (let sessions = 0; sessions < 2; sessions++) await aSession(person);
  const edit = `/lists/${list.id}?edit=1`;
  const forms: Sent[] = [
    { address: edit, button: /^Move .* down$/, ...MOVED },
    {
      address: edit,
      within: (at) => at.locator(".pick").last(),
      button: /^Move .* up$/,
      ...MOVED,
    },
    { address: `/lists/${shared.link}`, button: "Make my own copy", says: "This copy is yours" },
    { address: "/account", button: /^Sign out.*last used/, says: "Session ended" },
    {
      address: "/account",
      button: "Sign out everywhere else",
      says: "You are signed out everywhere else",
    },
    { address: "/my-contributions", button: /^Withdraw/, says: "Withdrawn" },
    // The newest recipe may be one that another journey deletes meanwhile.
    {
      address: "/?tab=recipes&search=bobotie",
      button: /^Favorite: /,
      says: /^Favorite: /,
      ...PRESSED,
    },
    { address: place, button: "Favorite", says: "Favorite", ...PRESSED },
    { address: `${place}?reviews=all`, button: /^Helpful/, says: /^Helpful/, ...PRESSED },
    { address: recipe, button: "Favorite", says: "Favorite", ...PRESSED },
    { address: recipe, button: "Like", says: "Like", ...PRESSED },
    { address: recipe, button: /^Helpful/, says: /^Helpful/, ...PRESSED },
    {
      address: `${recipe}?reply=${comment.id}`,
      fill: (at) => at.getByLabel(/^Your reply to/).fill("The black one"),
      button: "Reply",
      says: "The black one",
      ...WRITTEN,
    },
    {
      address: `${recipe}?edit=${ownComment.id}`,
      fill: (at) => at.getByLabel("Your comment").fill("The big one"),
      button: "Save",
      says: "The big one",
      ...WRITTEN,
    },
    {
      address: `${recipe}/made`,
      fill: (at) => at.getByText("Delete your note").click(),
      button: "Yes, delete it",
      says: "Your note is deleted.",
    },
    {
      address: "/my-reviews",
      fill: (at) => at.getByText("Delete your note on").first().click(),
      within: (at) => at.locator("section[aria-labelledby=made]"),
      button: "Yes, delete it",
      says: "Your note is deleted.",
    },
  ];
  return forms;
}
