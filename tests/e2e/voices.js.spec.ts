import { expect, type Page } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test("TELL-01 REP-01 REP-04: what is wrong has the focus, and with no answer all that was typed stays", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400|ERR_FAILED|Failed to send/);
  const { id: user_id } = await signInAs(page, "Olga Offline");
  const place = await lastOf(page, "restaurants", 26);

  await openHydrated(page, `${place}/suggest`);
  const suggest = page.getByRole("button", { name: "Send suggestion" });
  await suggest.click();
  await expect(page.getByRole("radio", { name: /^Some details/ })).toBeFocused();
  await page.getByText("Phone and website").click();
  const website = page.getByRole("textbox", { name: "Website" });
  await website.fill("no site");
  await suggest.click();
  await expect(website).toBeFocused();
  await website.fill("https://kept.example");
  await page.getByLabel("Note").fill("Kept note");
  await expectUnanswered(page, () => suggest.click());
  await expect(website).toHaveValue("https://kept.example");
  await expect(page.getByLabel("Note")).toHaveValue("Kept note");

  const { aReview } = await import("../support/rows.ts");
  const restaurant_id = Number(place.split("/").at(-1));
  const { id } = await aReview({ restaurant_id, review_text: "Somebody else's" });
  await leaveTo(page, `/report/review/${id}`);
  const report = page.getByRole("button", { name: "Send report" });
  const words = page.getByLabel("In your words");
  const reasons = page.getByRole("radio");
  // As a browser that asks nothing of a form itself.
  await page
    .locator("form", { has: words })
    .evaluate((form) => form.setAttribute("novalidate", ""));
  await report.click();
  await expect(reasons.first()).toBeFocused();
  await page.getByRole("radio", { name: /^Something else/ }).check();
  await report.click();
  await expect(words).toBeFocused();
  await words.fill("Kept words");
  await expectUnanswered(page, () => report.click());
  await expect(words).toHaveValue("Kept words");
  await expect(page.getByRole("radio", { name: /^Something else/ })).toBeChecked();

  const hidden = { hidden_at: new Date(), hidden_reason: "Names the waiter" };
  const own = await aReview({ restaurant_id, user_id, ...hidden });
  await leaveTo(page, `/hidden/review/${own.id}`);
  const appeal = page.getByLabel("Why it should come back");
  const send = page.getByRole("button", { name: "Send appeal" });
  await appeal.fill("a".repeat(501));
  await send.click();
  await expect(appeal).toBeFocused();
  await appeal.fill("Kept appeal");
  await expectUnanswered(page, () => send.click());
  await expect(appeal).toHaveValue("Kept appeal");
});

/** The notice has the focus, in view. */
async function expectUnanswered(page: Page, send: () => Promise<void>) {
  await page.route("**/*.data*", (route) => route.abort());
  await send();
  const told = page.getByRole("alert").filter({ hasText: "Please try again." });
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport();
  await page.unroute("**/*.data*");
}

/** The browser asks first: there are words that were not sent. */
async function leaveTo(page: Page, address: string) {
  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => dialog.accept());
  await openHydrated(page, address);
  expect((await asked).type()).toBe("beforeunload");
}
