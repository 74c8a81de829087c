import { expect, type Page } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";

test("EVERY-08 EVERY-05: what is done twice is told twice, and a refused reason has the focus", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/moderation?kind=comments&page=2");
  const told = page.locator("main > [role=status] > .notice");
  for (const index of [0, 1]) {
    const comment = page.locator(".moderated").nth(index);
    await comment.locator("summary").click();
    await comment.getByLabel("House rule it breaks").selectOption("4. No advertising");
    const reason = comment.getByLabel(/^Reason/);
    await reason.fill("   ");
    await comment.getByRole("button", { name: "Hide it" }).click();
    await expect(reason).toHaveAccessibleDescription(/./);
    await expect(reason).toBeFocused();
    await expect(told.and(page.locator(":not([data-heard])"))).toHaveCount(0);
    await page.keyboard.type("Only to hear it");
    await page.keyboard.press("Enter");
    await expect(told.and(page.locator(":not([data-heard])"))).toHaveText("Comment hidden");
    await expect(comment.getByRole("heading", { level: 2 })).toBeFocused();
    await told.evaluate((notice) => notice.setAttribute("data-heard", ""));
  }
  for (const _ of [0, 1])
    await page
      .getByRole("button", { name: /^Restore/ })
      .first()
      .click();
});

test("a reason that does not get through stays where it was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/moderation");
  const review = page.locator(".moderated").first();
  await review.locator("summary").click();
  await review.getByLabel("House rule it breaks").selectOption("2. Be civil");
  await review.getByLabel(/^Reason/).fill("Rude to the staff");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await review.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByRole("alert")).toHaveText("This could not be saved. Please try again.");
  await expect(review.getByLabel(/^Reason/)).toHaveValue("Rude to the staff");
});

test("EVERY-08 TELL-03: when a suggestion is judged, the next one has the focus, and the page's name after the last", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aPerson } = await import("../support/rows.ts");
  const { id: user_id } = await aPerson({ name: "Quinton Queue" });
  const restaurants = await prisma.restaurant.findMany({ take: 2, orderBy: { id: "desc" } });
  const closed = { user_id, kind: "change", proposed: { what: "closed" }, seen: {} } as const;
  await prisma.suggestion.createMany({
    data: restaurants.map(({ id: restaurant_id }) => ({ ...closed, restaurant_id })),
  });
  await openHydrated(page, "/admin/suggestions?search=Quinton+Queue");
  const cases = page.getByRole("article");
  await expect(cases).toHaveCount(2);
  await declineFirst(page);
  await expect(cases).toHaveCount(1);
  await expect(cases.getByRole("heading", { level: 2 })).toBeFocused();
  await declineFirst(page);
  await expect(cases).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

async function declineFirst(page: Page) {
  const first = page.getByRole("article").first();
  await first.getByLabel(/^Reason/).fill("They are open");
  await first.getByRole("button", { name: "Decline all" }).click();
}
