import { expect, type Page } from "@playwright/test";
import type { User } from "#app/generated/prisma/client.ts";
import { test } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";
import { makeMostUrgent } from "../support/most-urgent.ts";
import { lastOf, openOwnMenu, signInAs } from "../support/take-part.ts";
import { openRow } from "../support/open-row.ts";

const REASON = "Insults the waiter";
const APPEAL = "I wrote it in anger and he forgave me";
/** The last page of appeals, where the newest are. */
const LAST_APPEALS = "/admin/moderation/appeals?page=99";

test("READ-02 REP-01 REP-03 REP-04 NEWS-01: a review is helpful to one, reported, hidden, appealed, back, and all are told", async ({
  page,
}, { project }) => {
  const isPlain = project.name.startsWith("without");
  const place = await lastOf(page, "restaurants", isPlain ? 23 : 24);
  const rude = `The waiter is a fool, ${project.name}`;
  const writer = await signInAs(page, "Wanda Writes");
  await writeReview(place, writer, rude);
  const review = page.locator(".review", { hasText: rude });

  const reporter = await signInAs(page, "Rashid Reports");
  await page.goto(place);
  const helpful = review.getByRole("button", { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(helpful).toContainText("1");
  await review.getByRole("link", { name: /^Report/ }).click();
  await page.getByRole("radio", { name: /^Rude or hateful/ }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status").first()).toContainText("Thank you");

  await signInAsModerator(page);
  await makeMostUrgent(rude);
  await page.goto("/admin/moderation/reported");
  const reported = page.getByRole("article").filter({ hasText: rude });
  await openRow(reported);
  await expect(reported).toContainText("Rude or hateful");
  await reported.getByLabel("House rule it breaks").selectOption("2");
  await reported.getByLabel(/^In your words/).fill(REASON);
  await reported.getByRole("button", { name: /^Hide/ }).click();
  await expect(reported).toHaveCount(0);
  await page.goto(place);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(review).toHaveCount(0);

  await expectNews(page, writer, `${REASON}. The house rule: 2. Be civil`);
  await page.getByRole("link", { name: /^See why/ }).click();
  await expect(page).toHaveURL(/\/hidden\/review\/\d+$/);
  await expect(page.getByText("House rule 2: Be civil")).toBeVisible();
  await page.getByLabel("Why it should come back").fill(APPEAL);
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText(APPEAL)).toBeVisible();
  await expect(page.getByLabel("Why it should come back")).toHaveCount(0);

  await page.goto(LAST_APPEALS);
  const appeal = page.getByRole("article").filter({ hasText: rude });
  await expect(appeal).toContainText("If there is another moderator, they decide the appeal");
  await expect(appeal.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
  await signInAsModerator(page);
  await page.goto(LAST_APPEALS);
  await appeal.getByLabel(/^Answer to/).fill("The waiter agrees");
  await appeal.getByRole("button", { name: /^Restore/ }).click();
  await expect(appeal).toHaveCount(0);

  await expectNews(page, writer, "Your appeal was granted");
  await page.goto(place);
  await expect(review).toBeVisible();
  await expectNews(page, reporter, "The review you reported is gone");
  await page.goto(place);
  await expect(review.getByRole("button", { name: /^Helpful/ })).toContainText("1");
});

async function writeReview(place: string, { id: user_id }: User, review_text: string) {
  const { aReview } = await import("../support/rows.ts");
  const restaurant_id = Number(place.split("/").at(-1));
  await aReview({ restaurant_id, user_id, review_text });
}

async function signInAsModerator(page: Page) {
  knowTheSite();
  const { anAdmin, anAdminSession } = await import("../support/signed-in-admin.ts");
  const { cookie } = await anAdminSession(await anAdmin(undefined, "moderator"));
  await giveCookie(page, cookie);
}

/** The header counts it until the inbox has shown it. */
async function expectNews(page: Page, person: User, words: string) {
  const { aSession } = await import("../support/signed-in.ts");
  await giveCookie(page, await aSession(person));
  await page.goto("/");
  const count = page.getByRole("banner").getByText("new in your inbox");
  await expect(count).toBeAttached();
  await (await openOwnMenu(page)).getByRole("link", { name: /^Inbox/ }).click();
  await expect(page.getByRole("main")).toContainText(words);
  await page.goto("/rules");
  await expect(count).toHaveCount(0);
  await page.goto("/inbox");
}
