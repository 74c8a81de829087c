import { expect, type Page } from "@playwright/test";
import { pressAt, typeAt } from "../support/by-keyboard.ts";
import { test, untilHydrated } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";
import { makeMostUrgent } from "../support/most-urgent.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 375, height: 667 } });
test.slow();

test("EVERY-04 REP-03 REP-04 TELL-03: a report, an appeal and a suggestion are judged by keys alone", async ({
  page,
}, { project }) => {
  await signInAsModerator(page);
  const { rude, wronged, suggestion_id } = await thingsToJudge(project.name);

  await page.goto("/admin/moderation/reported");
  const reported = page.getByRole("article").filter({ hasText: rude });
  const folded = reported.locator("details:not([open]) > summary");
  if ((await folded.count()) > 0) await pressAt(page, folded);
  await pressAt(page, reported.getByLabel("House rule it breaks"), "2");
  await typeAt(page, reported.getByLabel(/^In your words/), "Insults the waiter");
  await pressAt(page, reported.getByRole("button", { name: /^Hide/ }));
  await expect(page.getByText("Hidden. Everybody who reported it is told")).toBeVisible();
  await expect(reported).toHaveCount(0);

  await page.goto("/admin/moderation/appeals");
  const appeal = page.getByRole("article").filter({ hasText: wronged });
  await typeAt(page, appeal.getByLabel(/^Answer to/), "You are right");
  await pressAt(page, appeal.getByRole("button", { name: /^Restore/ }));
  await expect(appeal).toHaveCount(0);

  await page.goto(`/admin/suggestions?id=${suggestion_id}`);
  const one = page.locator(".case");
  await pressAt(page, one.getByRole("checkbox", { name: /^Website/ }), "Space");
  await pressAt(page, one.locator("summary", { hasText: "Edit Phone" }));
  await typeAt(page, one.getByRole("textbox", { name: /Phone/ }), "031 555 0177");
  await typeAt(page, one.getByLabel("Reason"), "The website is the old one");
  await pressAt(page, one.getByRole("button", { name: /^Accept ticked/ }));
  await expect(page.getByText("Accepted, and its suggester is told")).toBeVisible();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { restaurant } = await prisma.suggestion.findUniqueOrThrow({
    where: { id: suggestion_id },
    include: { restaurant: true },
  });
  expect(restaurant).toMatchObject({ phone: "031 555 0177", website: null });
});

test("OFFICE-02: the key / leads to the search, which finds", async ({ page }, { project }) => {
  await signInAsModerator(page);
  await page.goto("/admin/dashboard");
  const box = page.getByRole("searchbox", { name: "Search the back office" });
  if (project.name.startsWith("with JavaScript")) {
    await untilHydrated(page);
    await page.keyboard.press("/");
  } else {
    await box.focus();
  }
  await expect(box).toBeFocused();
  await page.keyboard.type("potjie");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /potjie/i })
      .first(),
  ).toBeVisible();
});

test("EVERY-04: whoever does not want the key / turns it off in their account, and on again", async ({
  page,
}, { project }) => {
  const isScripted = project.name.startsWith("with JavaScript");
  await signInAsModerator(page);
  const box = page.getByRole("searchbox", { name: "Search the back office" });
  for (const [act, key] of [
    ["off", "on"],
    ["on", "off"],
  ] as const) {
    await page.goto("/admin/account");
    await page.getByRole("button", { name: `Turn the key / ${act}` }).click();
    await expect(page.getByRole("button", { name: `Turn the key / ${key}` })).toBeVisible();
    if (act === "on") await expect(box).toHaveAttribute("aria-keyshortcuts", "/");
    else await expect(box).not.toHaveAttribute("aria-keyshortcuts");
    if (!isScripted) continue;
    await page.goto("/admin/dashboard");
    await untilHydrated(page);
    await page.keyboard.press("/");
    if (act === "on") await expect(box).toBeFocused();
    else await expect(box).not.toBeFocused();
  }
});

async function signInAsModerator(page: Page) {
  knowTheSite();
  const { anAdminSession } = await import("../support/signed-in-admin.ts");
  const { cookie } = await anAdminSession();
  await giveCookie(page, cookie);
}

/** Of a place of their own: a reported review, one that was hidden and appealed, and a suggestion of two fields. */
async function thingsToJudge(name: string) {
  const { aPerson, aRestaurant } = await import("../support/rows.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { id: user_id } = await aPerson();
  const { id: restaurant_id } = await aRestaurant({ name: `Keys and Knives ${name}` });
  const texts = { rude: `Fools serve here, ${name}`, wronged: `Ask for Sipho, ${name}` };
  await reportOne(restaurant_id, texts.rude, user_id);
  await appealOne(restaurant_id, texts.wronged, user_id);
  const { id: suggestion_id } = await prisma.suggestion.create({
    data: {
      ...{ kind: "change", user_id, restaurant_id, seen: { phone: null, website: null } },
      proposed: { what: "details", phone: "031 555 0100", website: "https://old.example/" },
    },
  });
  return { ...texts, suggestion_id };
}

async function reportOne(restaurant_id: number, review_text: string, reader: string) {
  const { aReview } = await import("../support/rows.ts");
  const { createReport } = await import("#app/features/reports/reports.server.ts");
  const { id } = await aReview({ restaurant_id, review_text });
  await createReport(reader, { kind: "review", id: `${id}` }, { reason: "rude", words: null });
  await makeMostUrgent(review_text);
}

async function appealOne(restaurant_id: number, review_text: string, user_id: string) {
  const { aReview } = await import("../support/rows.ts");
  const { prisma } = await import("#app/infra/database.server.ts");
  const { createAppeal } = await import("#app/features/reports/appeals.server.ts");
  const hidden = { hidden_at: new Date(), hidden_reason: "Names the waiter" };
  const { id } = await aReview({ restaurant_id, review_text, user_id, ...hidden });
  await prisma.moderationCase.updateMany({ where: { review_id: id }, data: { rule: 3 } });
  await createAppeal(user_id, { kind: "review", id: `${id}` }, "He asked me to");
}
