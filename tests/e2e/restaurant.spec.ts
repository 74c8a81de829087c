import { expect, type Page } from "@playwright/test";
import { knowTheSite } from "../support/journeys-site.ts";
import { ONCE, test } from "../support/journey.ts";
import { lastOf } from "../support/take-part.ts";

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
  await expect(reviews).toHaveCount(Math.min(count, 20));
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
    for (const address of [page.url(), await addressOfWordiest(page)]) {
      await page.goto(address);
      const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), address).toHaveLength(1);
    }
  },
);

async function addressOfWordiest(page: Page) {
  const rows: { id: number }[] = await (
    await page.request.get("/api/restaurants?limit=200")
  ).json();
  const [wordiest] = rows.toSorted(
    (one, other) => JSON.stringify(other).length - JSON.stringify(one).length,
  );
  return `/restaurants/${wordiest?.id}`;
}

test(
  "READ-03: a person is printed with both counts, and nothing to press",
  ONCE,
  async ({ page }) => {
    const { id } = await findRestaurant(page, (row) => row.user_review_count > 3);
    await page.goto(`/restaurants/${id}`);
    const person = await page.locator("#reviews .by a").first().getAttribute("href");
    await page.goto(person ?? "");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Contributions")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Report/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back" })).toHaveCount(0);
  },
);

test(
  "The tile that leads to the other photos is as large as its neighbours, its number in the middle",
  ONCE,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    const address = await lastOf(page, "restaurants", 34);
    await givePhotos(Number(address.split("/").at(-1)), [3, 4]);
    await page.goto(address);
    const strip = page.locator(".about .gallery");
    await expect(strip.locator(".rest")).toHaveText(/^\+\d more photos$/);
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [tile, neighbour, number] = await strip.locator(".rest").evaluate((rest) => {
        const digits = document.createRange();
        digits.selectNodeContents(rest);
        if (rest.lastElementChild) digits.setEndBefore(rest.lastElementChild);
        const boxes = [rest, rest.previousElementSibling, digits];
        return boxes.map((box) => box?.getBoundingClientRect().toJSON());
      });
      for (const side of ["top", "width", "height"] as const)
        expect.soft(Math.abs(tile[side] - neighbour[side]), `${side} at ${width}`).toBeLessThan(1);
      for (const [from, to] of [
        ["left", "right"],
        ["top", "bottom"],
      ] as const) {
        const off = (number[from] + number[to] - tile[from] - tile[to]) / 2;
        expect.soft(Math.abs(off), `${from} at ${width}`).toBeLessThan(2);
      }
    }
  },
);

async function givePhotos(restaurant_id: number, counts: number[]) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { anImage, aReview } = await import("../support/rows.ts");
  for (const count of counts) {
    const { id: review_id } = await aReview({ restaurant_id });
    for (let position = 1; position <= count; position++) {
      const { id: image_id } = await anImage();
      await prisma.reviewPhoto.create({ data: { review_id, position, image_id } });
    }
  }
}

async function findRestaurant(page: Page, fits: (row: Row) => boolean): Promise<Row> {
  const response = await page.request.get("/api/restaurants?limit=200");
  const rows: Row[] = await response.json();
  const found = rows.find(fits);
  if (!found) throw new Error("The demo content has no such restaurant");
  return found;
}
