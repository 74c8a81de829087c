import { expect, type Locator } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

for (const address of ["/suggest/recipe", "/admin/recipes/new"]) {
  test(`TELL-02 BRIEF-10: lines pasted into a row of ${address} are rows`, async ({ page }) => {
    await (address.startsWith("/admin") ? signInAsAdmin(page) : signInAs(page, "Pasting Palesa"));
    await page.goto(address);
    const row = (number: number) =>
      page.getByRole("group", { name: `Ingredient ${number}`, exact: true });
    await paste(row(1).getByLabel("Name"), "2 cups flour\r\n1 cup sugar\nFor the icing:\n3 eggs");
    await expect(row(4).getByLabel("Name")).toHaveValue("eggs");
    await expect(row(3).getByLabel("Name")).toHaveValue("For the icing:");
    await expect(row(1).getByLabel("Name")).toHaveValue("flour");
    await expect(row(1).getByLabel("Amount")).toHaveValue("2");
    await expect(row(2).getByLabel("Unit")).toHaveValue("cup");
    await expect(row(5)).toHaveCount(0);
    await expect(row(4).getByLabel("Name")).toBeFocused();
    await expect(page.getByText("4 rows added.")).toBeVisible();
    await paste(row(1).getByLabel("Name"), "1 pinch salt\n");
    await expect(row(5)).toHaveCount(0);
  });
}

test("TELL-02: pasted lines that cannot be read, or have no room, are in the box and said", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await signInAs(page, "Roomless Rose");
  await page.route("**/pasted-rows-*.js", (route) => route.abort());
  await openHydrated(page, "/suggest/recipe");
  const first = page.getByRole("group", { name: "Ingredient 1", exact: true }).getByLabel("Name");
  const box = page.getByLabel("Ingredients, one a line");
  await paste(first, "2 cups flour\n3 eggs");
  await expect(box).toHaveValue("2 cups flour\n3 eggs");
  await expect(page.getByText("The lines could not be read")).toBeVisible();

  await page.unrouteAll();
  await openHydrated(page, "/suggest/recipe");
  const lines = Array.from({ length: 202 }, (_, index) => `${index + 1} figs`);
  await page.getByText("Paste ingredients").click();
  await box.fill(lines.join("\n"));
  await page.getByRole("button", { name: "Make rows of them" }).click();
  const last = page.getByRole("group", { name: "Ingredient 200", exact: true });
  await expect(last.getByLabel("Name")).toBeFocused();
  await expect(page.getByText("2 lines did not fit and are still in the box.")).toBeInViewport();
  await expect(box).toHaveValue("201 figs\n202 figs");
  await expect(page.getByText("2 lines did not fit and are still in the box.")).toBeVisible();
});

function paste(field: Locator, pasted: string) {
  return field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", event));
  }, pasted);
}
