import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

type Row = { id: number; phone: string | null; latitude: number | null; user_review_count: number };

test("RST-19 RST-20 RST-21 BRIEF-13: a city, a restaurant, all its reviews, and fewer again", async ({
  page,
}) => {
  const { id, user_review_count: count } = await findRestaurant(
    page,
    (row) => row.user_review_count > 3,
  );
  await page.goto(`/restaurants/${id}`);
  const reviews = page.locator("#reviews .review");
  await expect(reviews).toHaveCount(3);
  await page.getByRole("link", { name: `Show All ${count} Reviews` }).click();
  await expect(reviews).toHaveCount(count);
  await expect(page).toHaveURL(/reviews=all#reviews$/);
  await page.getByRole("link", { name: "Show Less Reviews" }).click();
  await expect(reviews).toHaveCount(3);
  await expect(page).toHaveURL(/\/restaurants\/\d+#reviews$/);
});

test("RST-22: three reviews or fewer need no toggle", ONCE, async ({ page }) => {
  const { id } = await findRestaurant(page, (row) => row.user_review_count <= 3);
  await page.goto(`/restaurants/${id}`);
  await expect(page.getByRole("heading", { name: /^Reviews/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Show (All|Less)/ })).toHaveCount(0);
});

test("RST-12 RST-13: Call Now and Get Directions are plain links", ONCE, async ({ page }) => {
  const { id } = await findRestaurant(page, (row) => row.phone !== null && row.latitude !== null);
  await page.goto(`/restaurants/${id}`);
  await expect(page.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    /^tel:\+27\d{9}$/,
  );
  await expect(page.getByRole("link", { name: "Get Directions" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  );
});

test(
  "RST-23: a missing restaurant says so and leads to the restaurants",
  ONCE,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    await page.goto("/restaurants/999999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurant Not Found");
    await page.getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL(/tab=restaurants/);
  },
);

test(
  "EASE-06: a restaurant is printed without buttons and reviews, on one page",
  ONCE,
  async ({ page }) => {
    const { id } = await findRestaurant(page, (row) => row.user_review_count > 3);
    await page.goto(`/restaurants/${id}?reviews=all`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Contact" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Reviews/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Call Now|Directions|Sign/ })).toHaveCount(0);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);

async function findRestaurant(page: Page, fits: (row: Row) => boolean): Promise<Row> {
  const response = await page.request.get("/api/restaurants?limit=200");
  const rows: Row[] = await response.json();
  const found = rows.find(fits);
  if (!found) throw new Error("The demo content has no such restaurant");
  return found;
}
