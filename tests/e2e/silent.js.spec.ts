import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";
import { openRow } from "../support/open-row.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test.slow();

/** A form, and what is typed in it. */
type Unsent = {
  address: string;
  /** Opens a part that is closed. */
  open?: string;
  typed?: [label: string | RegExp, words: string];
  button: string | RegExp;
};

test("EVERY-08: a form that finds no signal says so, and what was typed in it stays", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to send/);
  const { id: user_id } = await signInAs(page, "Sanele Silent");
  const { aList, anEntry, aReview } = await import("../support/rows.ts");
  const list = await aList({ user_id, name: "Braai" });
  await anEntry(list, { recipe_id: 13, line: "First" });
  const place = await lastOf(page, "restaurants", 43);
  await aReview({ user_id, restaurant_id: Number(place.split("/")[2]), review_text: "Mine" });
  const forms: Unsent[] = [
    { address: "/shopping-list?item=milk", button: "Save this list" },
    { address: "/lists?new=1", typed: [/^Name/, "Sunday"], button: "Make the list" },
    { address: "/lists/add?recipe=40", typed: ["New list", "Sunday"], button: "Save" },
    {
      address: `/lists/${list.id}?edit=1`,
      typed: [/^Your note on/, "Second"],
      button: /^Save the note on/,
    },
    { address: `/lists/${list.id}/delete`, button: "Delete" },
    {
      address: `${place}?review=1`,
      open: "Delete your review",
      typed: ["Your review", "Mine still"],
      button: "Yes, delete it",
    },
    { address: "/my-reviews", open: "Delete", button: "Yes, delete it" },
    { address: "/takedown", typed: ["Full names", "Sanele Silent"], button: "Send notice" },
  ];
  for (const form of forms) {
    await openHydrated(page, form.address);
    await expectUnsent(page, form, (isOffline) => context.setOffline(isOffline));
  }
});

test("EVERY-08: so does each decision on what people wrote", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to send/);
  await signInAsAdmin(page);
  const decisions: Unsent[] = [
    { address: "/admin/moderation/reported", typed: [/^In your words/, "Rude"], button: /^Hide/ },
    {
      address: "/admin/moderation/appeals",
      typed: [/^Answer to/, "It stays"],
      button: /^Keep hidden/,
    },
    { address: "/admin/takedowns", typed: [/^What was decided/, "It went"], button: /^Acted on/ },
  ];
  for (const decision of decisions) {
    await openHydrated(page, decision.address);
    await openRow(page.locator(".case").first());
    await expectUnsent(page, decision, (isOffline) => context.setOffline(isOffline));
  }
});

async function expectUnsent(
  page: Page,
  { address, open, typed, button }: Unsent,
  loseSignal: (isOffline: boolean) => Promise<void>,
) {
  const main = page.locator("main");
  if (typed) await main.getByLabel(typed[0]).first().fill(typed[1]);
  if (open) await main.locator("summary", { hasText: open }).first().click();
  await loseSignal(true);
  await main.getByRole("button", { name: button, exact: true }).first().click();
  const told = main.getByRole("alert");
  await expect(told, address).toHaveText("Please try again.");
  await expect(told, address).toBeFocused();
  if (typed) await expect(main.getByLabel(typed[0]).first(), address).toHaveValue(typed[1]);
  await loseSignal(false);
}

test("COLL-01: an entry that is moved to the end keeps the focus, and where it stands is said", async ({
  page,
}) => {
  const { id: user_id } = await signInAs(page, "Mandla Mover");
  const { aList, anEntry } = await import("../support/rows.ts");
  const list = await aList({ user_id, name: "Braai" });
  for (const recipe_id of [13, 14]) await anEntry(list, { recipe_id });
  await openHydrated(page, `/lists/${list.id}?edit=1`);
  const name = await page.locator(".pick h2").last().innerText();
  const said = page.getByRole("status").filter({ hasText: name });
  for (const [way, place] of [
    ["up", 1],
    ["down", 2],
  ] as const) {
    const move = page.getByRole("button", { name: `Move ${name} ${way}` });
    await move.press("Enter");
    await expect(said).toHaveText(`${name} is number ${place} of 2 now`);
    await expect(page.locator(".pick h2").nth(place - 1)).toHaveText(name);
    await expect(move).toBeFocused();
    await move.press("Enter");
    await expect(move).toBeDisabled();
  }
});

test("EVERY-04: by keyboard, each next photo is said, and the last one has the focus", async ({
  page,
}) => {
  await signInAs(page, "Palesa Photos");
  await openHydrated(page, "/restaurants/15/photos?at=1");
  const said = page.getByRole("status").filter({ hasText: /^Photo by/ });
  const total = Number(/of (\d+)/.exec(await said.innerText())?.[1]);
  expect(total).toBeGreaterThan(2);
  const next = page.getByRole("link", { name: "Next photo" });
  for (let at = 2; at <= total; at += 1) {
    await next.press("Enter");
    await expect(said).toContainText(`, ${at} of ${total}`);
  }
  await expect(page.locator("figcaption")).toBeFocused();
});
