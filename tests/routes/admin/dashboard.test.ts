import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aRestaurant, aReview } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

let cookie: string;

beforeEach(async () => {
  await prisma.restaurant.deleteMany();
  cookie = (await anAdminSession()).cookie;
});

async function openDashboard() {
  const response = await fetchApp("/admin/dashboard", { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function cardOf(page: Document, label: string): string {
  const cards = [...page.querySelectorAll(".stat")];
  const card = cards.find((one) => textOf(one, "span") === label);
  return card?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

describe("GET /admin/dashboard", () => {
  test.each([
    ["ADSH-01", "Add Restaurant", "/admin/restaurants/new"],
    ["ADSH-02", "Manage Restaurants", "/admin/restaurants"],
    ["ADSH-03 ROUTE-16", "Analytics", "/admin/analytics"],
    ["ADSH-04", "View Site", "/"],
  ])("%s has the quick link %s", async (_, label, address) => {
    const links = [...(await openDashboard()).querySelectorAll(".quick a")];
    const link = links.find((one) => one.textContent?.trim() === label);
    expect(link?.getAttribute("href")).toBe(address);
  });

  test("ADSH-05 ADSH-06 ADSH-07 T-35 PERM-11 shows the figures and says what they are", async () => {
    const { id } = await aRestaurant({ is_active: false });
    await aReview({ restaurant_id: id, rating: 5 });
    await aReview({ restaurant_id: id, rating: 4 });
    const page = await openDashboard();
    expect(cardOf(page, "Total Restaurants")).toBe("Total Restaurants1Inactive ones included");
    expect(cardOf(page, "Total Reviews")).toBe("Total Reviews2Hidden ones not included");
    expect(cardOf(page, "Average Rating")).toBe("Average Rating4.5Mean of all user reviews");
  });

  test("ADSH-07 T-35 an average of nothing is 0, and says so", async () => {
    expect(cardOf(await openDashboard(), "Average Rating")).toBe(
      "Average Rating0No user reviews yet",
    );
  });

  test("ADSH-08 ADSH-09 lists the newest restaurants, each with its form", async () => {
    const image_url = `/images/${"a".repeat(32)}`;
    await aRestaurant({ name: "Bare", created_at: new Date("2026-01-01") });
    const { id } = await aRestaurant({
      name: "Windpomp Padstal",
      city: "Colesberg",
      province: "Northern Cape",
      rating: 4.5,
      image_url,
    });
    const [row, bare] = (await openDashboard()).querySelectorAll(".list-row");
    expect(row && textOf(row, "h3")).toBe("Windpomp Padstal");
    expect(row && textOf(row, "p")).toBe("Colesberg, Northern Cape");
    expect(row && textOf(row, ".rate b")).toBe("4.5");
    expect(row?.querySelector("img")?.getAttribute("src")).toContain(image_url);
    const edit = row?.querySelector("a");
    expect(edit?.getAttribute("href")).toBe(`/admin/restaurants/${id}/edit`);
    expect(edit?.getAttribute("aria-label")).toBe("Edit Windpomp Padstal");
    expect(bare?.querySelector(".rate")).toBeNull();
  });

  test("ADSH-10 says so when there is none", async () => {
    const page = await openDashboard();
    expect(textOf(page, ".panel p")).toBe("No restaurants yet. Add your first one!");
  });

  test.each([
    ["ADSH-11", "/admin/recipes"],
    ["ADSH-12", "/admin/recipe-authors"],
  ])("%s the navigation leads to %s", async (_, address) => {
    const page = await openDashboard();
    expect(page.querySelector(`.rail a[href="${address}"]`)).not.toBeNull();
  });
});
