import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";
import { openRow } from "../support/open-row.ts";

test("MINE-01 MINE-02: initials stand on a review from now on, and all of it comes along in a ZIP", async ({
  page,
}) => {
  const { id: user_id } = await signInAs(page, "Nomsa Dlamini");
  const { aReview } = await import("../support/rows.ts");
  const place = await lastOf(page, "restaurants", 25);
  const restaurant_id = Number(place.split("/").at(-1));
  await aReview({ user_id, restaurant_id, review_text: "Only the pap is worth it" });
  const review = page.locator(".review", { hasText: "Only the pap is worth it" });
  await page.goto(place);
  await expect(review).toContainText("Nomsa");

  await page.goto("/account");
  const names = page.getByRole("group", { name: "Name shown" });
  await names.getByRole("radio", { name: /first letters/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(names.getByRole("radio", { name: /first letters/ })).toBeChecked();
  await page.goto(place);
  await expect(review).toContainText("N.D.");
  await expect(review).not.toContainText("Nomsa");

  await page.goto("/account");
  await page.getByRole("link", { name: "See my public page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("N.D.");

  await page.goto("/account");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe("PK");
});

test("REP-06: who is muted while writing is told why and until when, and keeps what was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/403/);
  const { id } = await signInAs(page, "Mandla Muted");
  const { prisma } = await import("#app/infra/database.server.ts");
  await page.goto(await lastOf(page, "recipes", 25));
  await page.getByLabel("Add a comment").fill("Half a thought");
  const muted_until = new Date(Date.now() + 7 * 86_400_000);
  const muting = { muted_at: new Date(), muted_until, muted_reason: "Insults" };
  await prisma.user.update({ where: { id }, data: muting });
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(
    page.getByText(/^You cannot write here until .+ The reason: Insults$/).first(),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Half a thought");
});

test("TELL-02 TELL-03 TELL-04: a place that may be there already is sent all the same, accepted, and thanked for", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409|400/);
  const place = await lastOf(page, "restaurants", 22);
  const there = await (await page.request.get(`/api${place}`)).json();
  await signInAs(page, "Sizwe Suggests");
  await page.goto("/suggest/restaurant");
  await page.getByLabel("Name").fill(there.name);
  await page.getByLabel("City, town or village").fill(there.city);
  await page.getByLabel("Province").selectOption(there.province);
  await page.getByLabel("Note to our editors").fill("The new branch at the rank");
  await page.getByRole("button", { name: "Send suggestion" }).click();
  const alike = page.getByRole("alert").filter({ hasText: "Is it one of these?" });
  await expect(alike.getByRole("link", { name: there.name }).first()).toBeVisible();
  await expect(page.getByLabel("Note to our editors")).toHaveValue("The new branch at the rank");
  await alike.getByRole("button", { name: "It is a different one: send it" }).click();
  await expect(page).toHaveURL("/my-contributions");
  await expect(page.getByRole("main")).toContainText(there.name);

  await signInAsAdmin(page);
  await page.goto("/admin/suggestions");
  const suggestion = page.getByRole("article").filter({ hasText: "The new branch at the rank" });
  await openRow(suggestion);
  await suggestion.getByRole("button", { name: /^Accept ticked/ }).click();
  await expect(page.getByText("Accepted, and its suggester is told")).toBeVisible();
  await page.goto("/inbox");
  await page.getByRole("link", { name: /^See it/ }).click();
  await expect(page.getByRole("heading", { name: "What you sent" })).toBeVisible();
  await page.getByRole("link", { name: "See it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: there.name })).toBeVisible();
  await expect(page).not.toHaveURL(place);
  await expect(page.getByText("Suggested by Sizwe")).toBeVisible();
});
