import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { violationsOf } from "../support/axe.ts";
import { test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";
import { openRow } from "../support/open-row.ts";

test.use({ reducedMotion: "reduce" });
test.slow();

for (const [place, width] of [375, 1280].entries()) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("TELL-01 TELL-03 TELL-04: a change is suggested, accepted in part, and told", async ({
      page,
      expectComplaint,
    }, { project }) => {
      expectComplaint(/400/);
      const isWithoutScript = project.name.startsWith("without");
      await signInAs(page, `Tumi Tell ${width} ${project.name}`);
      const address = await lastOf(page, "restaurants", 4 + 2 * place + Number(isWithoutScript));
      await page.goto(address);
      const name = await page.getByRole("heading", { level: 1 }).innerText();
      await page.getByRole("link", { name: "Something changed?" }).click();
      await expect(page).toHaveURL(`${address}/suggest`);
      await page.getByRole("button", { name: "Send suggestion" }).click();
      await expect(page.getByText("This is what the page says already").first()).toBeVisible();
      await expectFine(page, isWithoutScript);
      await page.getByText("Phone and website").click();
      await page.getByRole("textbox", { name: "Phone" }).fill("031 555 0100");
      await page.getByLabel("Website").fill("https://moved.example/");
      await page.getByLabel("Note").fill("It is on the door");
      await page.getByRole("button", { name: "Send suggestion" }).click();
      await expect(page.getByRole("heading", { name: "What you sent" })).toBeVisible();
      await expect(page.getByText("Thank you. We have it")).toBeVisible();
      await expectFine(page, isWithoutScript);

      await signInAsAdmin(page);
      await page.goto("/admin/suggestions");
      const one = page.locator(".case", { hasText: name }).first();
      await openRow(one);
      await expect(one).toContainText("It is on the door");
      await expectFine(page, isWithoutScript);
      await one.getByLabel("Website of").uncheck();
      await one.getByLabel("Reason").fill("Their page is still the old one");
      await one.getByRole("button", { name: /^Accept ticked/ }).click();
      await expect(page.getByText("Accepted, and its suggester is told")).toBeVisible();

      await page.goto(address);
      await expect(page.getByRole("link", { name: "031 555 0100" }).first()).toBeVisible();
      await page.goto("/my-contributions");
      await expect(page.getByText("Accepted in part")).toBeVisible();
      await expect(page.getByText("“Their page is still the old one”")).toBeVisible();
      await expectFine(page, isWithoutScript);
    });
  });
}

async function expectFine(page: Page, isWithoutScript: boolean) {
  await page.waitForLoadState();
  const wide = await page.locator("body").evaluate(({ scrollWidth }) => scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (!isWithoutScript) expect(await violationsOf(page)).toEqual([]);
}
