import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aFavorite, aList, anEntry, aRestaurant, aReview, aSeason } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const LIST = "/admin/restaurants";

const { cookie, admin_id } = await anAdminSession();

function visit(address: string) {
  return fetchApp(address, { cookie });
}

async function page(address: string) {
  const response = await visit(address);
  expect(response.status, address).toBe(200);
  return pageOf(response);
}

function rowsOf(list: ParentNode) {
  return [...list.querySelectorAll("table tbody tr")];
}

async function aWindpomp() {
  return aRestaurant({
    name: "Windpomp Padstal",
    cuisine_type: "South African",
    city: "Colesberg",
    province: "Northern Cape",
    rating: 4.5,
    created_at: new Date("2026-11-09T08:00:00Z"),
  });
}

beforeEach(async () => {
  await prisma.restaurant.deleteMany();
});

describe("GET /admin/restaurants", () => {
  test("ARL-05 to ARL-11 a row tells what there is to know", async () => {
    await aWindpomp();
    const [row] = rowsOf(await page(LIST));
    expect(row?.querySelector("img")?.getAttribute("alt")).toBe("");
    expect(textOf(row as Element, "th b")).toBe("Windpomp Padstal");
    expect(textOf(row as Element, "th b + p")).toBe("Colesberg, Northern Cape");
    expect(textOf(row as Element, ".badge.on")).toBe("Active");
    expect(textOf(row as Element, "[data-l=Cuisine]")).toBe("South African");
    expect(textOf(row as Element, "[data-l=Rating]")).toBe("4.5");
    expect(textOf(row as Element, "[data-l=Added]")).toBe("9 Nov 2026");
  });

  test("ARL-12 to ARL-15 an active row has its actions, each named", async () => {
    const { id } = await aWindpomp();
    const list = await page(LIST);
    const links = [...list.querySelectorAll(".acts a")].map((link) => [
      link.getAttribute("aria-label"),
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["View Windpomp Padstal on site", `/restaurants/${id}`],
      ["Edit Windpomp Padstal", `/admin/restaurants/${id}/edit`],
      ["Delete Windpomp Padstal", expect.stringContaining(`/admin/restaurants/${id}/delete`)],
    ]);
    expect(
      [...list.querySelectorAll(".acts button")].map(
        (button) => button.getAttribute("aria-label") ?? button.textContent,
      ),
    ).toEqual([
      "Confirm that everything about Windpomp Padstal is right",
      "Deactivate Windpomp Padstal",
    ]);
  });

  test("ARL-07 ARL-14 ARL-16 T-13 an inactive one is listed, and seen in a preview", async () => {
    const { id } = await aRestaurant({ name: "Hidden", is_active: false });
    const list = await page(LIST);
    expect(textOf(list, ".badge.off")).toBe("Inactive");
    expect(
      [...list.querySelectorAll(".acts button")].map((button) => button.textContent),
    ).toContain("Activate Hidden");
    expect(list.querySelector("[aria-label='Preview Hidden']")?.getAttribute("href")).toBe(
      `/admin/restaurants/${id}/preview`,
    );
    expect(textOf(list, "[data-l=Rating]")).toBe("–");
  });

  test("ARL-01 to ARL-04 the filters narrow the list and its count, and stay chosen", async () => {
    await aWindpomp();
    await aRestaurant({ name: "One", city: "Durban", cuisine_type: "Indian" });
    await aRestaurant({ name: "Two", city: "Durban", cuisine_type: "Thai" });
    const all = await page(LIST);
    expect(textOf(all, ".list-count")).toBe("Showing 3 restaurant(s)");
    expect([...all.querySelectorAll("[name=city] option")].map((one) => one.textContent)).toEqual([
      "All Cities",
      "Colesberg",
      "Durban",
    ]);
    expect(
      [...all.querySelectorAll("[name=cuisine] option")].map((one) => one.textContent),
    ).toEqual(["All Cuisines", "Indian", "South African", "Thai"]);

    const city = await page(`${LIST}?search=&city=Durban&cuisine=`);
    expect(textOf(city, ".list-count")).toBe("Showing 2 restaurant(s)");
    expect(city.querySelector("[name=city] option[selected]")?.textContent).toBe("Durban");
    expect(rowsOf(await page(`${LIST}?city=Durban&cuisine=Thai`))).toHaveLength(1);
    const searched = await page(`${LIST}?search=windpomp`);
    expect(rowsOf(searched)).toHaveLength(1);
    expect(searched.querySelector("main [name=search]")?.getAttribute("value")).toBe("windpomp");
  });

  test("ARL-18 says when nothing is found", async () => {
    const list = await page(`${LIST}?search=nowhere`);
    expect(textOf(list, ".empty .say")).toBe("No restaurants found");
    expect(textOf(list, ".list-count")).toBe("Showing 0 restaurant(s)");
    expect(list.querySelector("table")).toBeNull();
  });

  test("BRIEF-02 ARL-04 has 24 rows a page, the true total, and keeps the filter on the next", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({ name: `R${index}`, city: "Durban" })),
    });
    const first = await page(`${LIST}?city=Durban`);
    expect(textOf(first, ".list-count")).toBe("Showing 50 restaurant(s)");
    expect(rowsOf(first)).toHaveLength(24);
    const next = first.querySelector(".pager [rel=next]")?.getAttribute("href") ?? "";
    expect(next).toBe(`${LIST}?city=Durban&page=2`);
    expect(rowsOf(await page(`${LIST}?city=Durban&page=3`))).toHaveLength(2);
    const beyond = await visit(`${LIST}?city=Durban&page=9`);
    expect(beyond.headers.get("Location")).toBe(`${LIST}?city=Durban&page=3`);
    expect(rowsOf(await page(`${LIST}?page=none`))).toHaveLength(24);
  });

  test("numbers over a thousand read well", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 1_001 }, (_, index) => ({ name: `R${index}` })),
    });
    expect(textOf(await page(LIST), ".list-count")).toBe("Showing 1 001 restaurant(s)");
  });
});

describe("POST /admin/restaurants", () => {
  const toggle = (form: Record<string, string>, address = LIST) =>
    fetchApp(address, { cookie, form: { intent: "toggle-active", ...form } });

  test("ARL-14 ARL-17 turns a restaurant off and on and comes back to the same list", async () => {
    const { id } = await aRestaurant({ city: "Durban" });
    const address = `${LIST}?city=Durban&page=1`;
    const off = await toggle({ id: String(id), is_active: "false" }, address);
    expect(off.status).toBe(303);
    expect(off.headers.get("Location")).toBe(address);
    const list = await fetchApp(address, { cookie: `${cookie}; ${cookiesOf(off)}` });
    const shown = await pageOf(list);
    expect(textOf(shown, "main > [role=status] > .notice")).toBe("Restaurant deactivated");
    expect(textOf(shown, ".badge.off")).toBe("Inactive");

    await toggle({ id: String(id), is_active: "true" });
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({
      is_active: true,
    });
    const acts = await prisma.adminAct.findMany({
      where: { subject_id: id, subject_kind: "restaurant", admin_id },
    });
    expect(acts.map(({ act }) => act).toSorted()).toEqual(["activated", "deactivated"]);
  });

  test("ERR-12 ERR-14 a restaurant that is gone is refused with a sentence", async () => {
    await aWindpomp();
    const response = await toggle({ id: "2147483647", is_active: "true" });
    expect(response.status).toBe(404);
    const list = await pageOf(response);
    expect(textOf(list, "[role=alert]")).toBe(
      "Failed to update restaurant status: Restaurant not found",
    );
    expect(rowsOf(list)).toHaveLength(1);
  });

  test("anything else is refused", async () => {
    expect((await toggle({ id: "1", is_active: "maybe" })).status).toBe(400);
    expect((await fetchApp(LIST, { cookie, form: { intent: "delete" } })).status).toBe(400);
  });
});

describe("/admin/restaurants/:id/delete", () => {
  const ask = (id: number, list = "") => `${LIST}/${id}/delete${list}`;

  test("ARL-19 T-45 asks in the words of the product and names what goes with it", async () => {
    const { id } = await aWindpomp();
    await aReview({ restaurant_id: id });
    await aReview({ restaurant_id: id });
    await aFavorite({ restaurant_id: id });
    await anEntry(await aList(), { restaurant_id: id });
    for (const season of [await aSeason(), await aSeason()]) {
      const pick = { season_id: season.id, position: 1, restaurant_id: id };
      await prisma.seasonPick.create({ data: pick });
    }
    const asked = await page(ask(id));
    expect(textOf(asked, "h1")).toBe("Delete restaurant");
    expect(textOf(asked, ".ask")).toContain(
      'Are you sure you want to delete "Windpomp Padstal"? This action cannot be undone.',
    );
    expect(textOf(asked, ".ask")).toContain(
      "Its 2 reviews, 1 favorite, 1 place on people’s lists and 2 places in seasons will be deleted with it.",
    );
    expect(textOf(await page(ask((await aRestaurant()).id)), ".ask")).toContain(
      "It has no reviews, and is on nobody’s favorites or lists and in no season.",
    );
  });

  test("ARL-20 cancelling leads back to the list as it was and deletes nothing", async () => {
    const { id } = await aWindpomp();
    const list = await page(`${LIST}?city=Colesberg`);
    const link = list.querySelector("[aria-label='Delete Windpomp Padstal']");
    const asked = await page(link?.getAttribute("href") ?? "");
    expect(asked.querySelector(".form-actions a")?.getAttribute("href")).toBe(
      `${LIST}?city=Colesberg`,
    );
    expect(await prisma.restaurant.count({ where: { id } })).toBe(1);
  });

  test("ARL-15 API-41 deletes and says so on the list as it was", async () => {
    const { id } = await aWindpomp();
    const address = ask(id, "?list=city%3DDurban%26page%3D1");
    const gone = await fetchApp(address, { cookie, form: {} });
    expect(gone.status).toBe(303);
    expect(gone.headers.get("Location")).toBe(`${LIST}?city=Durban&page=1`);
    expect(cookiesOf(gone)).toContain("flash=restaurant-deleted");
    expect(await prisma.restaurant.count({ where: { id } })).toBe(0);
  });

  test("a second click is told the same as the first", async () => {
    const { id } = await aWindpomp();
    const clicks = await Promise.all([
      fetchApp(ask(id), { cookie, form: {} }),
      fetchApp(ask(id), { cookie, form: {} }),
    ]);
    expect(clicks.map(({ headers }) => headers.get("Location"))).toEqual([LIST, LIST]);
  });

  test("ERR-10 ERR-14 ERR-40 BRIEF-16 what somebody else has deleted is not found, and the page says so", async () => {
    const { id } = await aWindpomp();
    await fetchApp(ask(id), { cookie: (await anAdminSession()).cookie, form: {} });
    const response = await fetchApp(ask(id), { cookie, form: {} });
    expect(response.status).toBe(404);
    const asked = await pageOf(response);
    expect(textOf(asked, ".ask [role=alert]")).toBe(
      "Failed to delete restaurant: Restaurant not found",
    );
    expect(asked.querySelector(".ask button")).toBeNull();
    expect(asked.querySelector(".ask a")?.getAttribute("href")).toBe(LIST);
  });

  test("what never was is not found", async () => {
    expect((await visit(ask(2147483647))).status).toBe(404);
    expect((await fetchApp(ask(2147483647), { cookie, form: {} })).status).toBe(404);
  });

  test("the list to go back to is never another site", async () => {
    const { id } = await aWindpomp();
    const asked = await page(ask(id, "?list=//evil.example%3Fa"));
    const back = asked.querySelector(".form-actions a")?.getAttribute("href") ?? "";
    expect(back.startsWith(`${LIST}?`)).toBe(true);
  });
});

describe("GET /admin/restaurants/:id/preview", () => {
  test("T-13 shows an inactive one as visitors would see it, and says that they do not", async () => {
    const { id } = await aRestaurant({ name: "Not yet", city: "Durban", is_active: false });
    const shown = await page(`${LIST}/${id}/preview`);
    expect(textOf(shown, ".notice.warn")).toContain("Visitors do not see it");
    expect(textOf(shown, "h1")).toBe("Not yet");
    expect(textOf(shown, ".contact-lines")).toContain("Durban");
    expect((await fetchApp(`/restaurants/${id}`)).status).toBe(404);
  });

  test("an active one has its own page", async () => {
    const { id } = await aRestaurant();
    const response = await visit(`${LIST}/${id}/preview`);
    expect(response.headers.get("Location")).toBe(`/restaurants/${id}`);
    expect((await visit(`${LIST}/2147483647/preview`)).status).toBe(404);
  });
});
