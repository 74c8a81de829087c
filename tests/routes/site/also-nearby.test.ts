import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { aRestaurant } from "../../support/rows.ts";

const KM = 1 / 111.195;

/** So many kilometres north of a point far out in the Karoo. */
function at(km: number, longitude: number) {
  return { latitude: -31 + km * KM, longitude };
}

async function sectionOf(id: number): Promise<string | undefined> {
  const page = await (await fetchApp(`/restaurants/${id}`)).text();
  return page.split(">Also nearby<")[1];
}

describe("GET /restaurants/:id", () => {
  test("DISH-03 below it stand the nearest within 20 km with how far, neither itself nor what is closed", async () => {
    const { id } = await aRestaurant({ name: "In the middle", ...at(0, 21) });
    const further = await aRestaurant({ name: "Further on", ...at(12, 21) });
    const next = await aRestaurant({ name: "Next door", ...at(-1.2, 21), cuisine_type: "Karoo" });
    await aRestaurant({ name: "Shut down", ...at(0.5, 21), is_active: false });
    await aRestaurant({ name: "Over the hills", ...at(21, 21) });
    const section = await sectionOf(id);
    expect(section).toMatch(/>Next door<[^]*>Karoo, 1\.2 km<[^]*>Further on<[^]*>12 km</);
    expect(section).not.toMatch(/Shut down|Over the hills|In the middle<\/a>/);

    const answer = await fetchApp(`/api/restaurants/${id}/nearby`);
    const { restaurants } = await answer.json();
    expect(restaurants).toMatchObject([
      { id: next.id, name: "Next door", cuisine_type: "Karoo" },
      { id: further.id, name: "Further on" },
    ]);
    expect(restaurants[0].distance_km).toBeCloseTo(1.2, 2);
    const second = await fetchApp(`/api/restaurants/${id}/nearby?limit=1&offset=1`);
    expect((await second.json()).restaurants).toMatchObject([{ name: "Further on" }]);
  });

  test("DISH-03 with nothing near, or without a position, the best rated of the same town stand there", async () => {
    const richmond = { city: "Richmond", province: "Northern Cape" };
    const { id } = await aRestaurant({ ...richmond, name: "Lost its pin" });
    await aRestaurant({ ...richmond, city: "richmond", name: "Good", rating: 3 });
    await aRestaurant({ ...richmond, name: "Better", rating: 4.5 });
    await aRestaurant({ ...richmond, province: "KwaZulu-Natal", name: "Other Richmond" });
    const section = await sectionOf(id);
    expect(section).toMatch(/>Better<[^]*>Richmond<[^]*>Good</);
    expect(section).not.toContain("Other Richmond");
    const alone = await aRestaurant({ ...at(0, 25), name: "Alone" });
    expect(await sectionOf(alone.id)).toBeUndefined();
    await prisma.restaurant.update({ where: { id: alone.id }, data: richmond });
    expect(await sectionOf(alone.id)).toMatch(/>Better<[^]*>Good</);
  });

  test("DISH-03 what is not shown has no such list", async () => {
    const { id } = await aRestaurant({ is_active: false });
    expect((await fetchApp(`/api/restaurants/${id}/nearby`)).status).toBe(404);
    expect((await fetchApp(`/api/restaurants/${id}/nearby?limit=0`)).status).toBe(400);
  });
});
