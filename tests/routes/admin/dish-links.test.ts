import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aDish, aRecipe, aRestaurant } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const PROPOSALS = "/admin/dishes/proposals";

let cookie = "";
let bearer: Record<string, string> = {};

beforeAll(async () => {
  ({ cookie, bearer } = await anAdminSession());
});

beforeEach(async () => {
  // One after the other: each takes its links along, and two at once can lock each other out.
  await prisma.dish.deleteMany();
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

function send(address: string, form: Record<string, string | string[]>) {
  return fetchApp(address, { cookie, form });
}

function api(method: string, address: string, json?: object) {
  return fetchApp(`/api/admin/dishes${address}`, { method, headers: bearer, json });
}

type Told = { id: number; kind: string; says: string; found_in: string; dish: { id: number } };

async function proposed(query = ""): Promise<Told[]> {
  return (await (await api("GET", `/proposals${query}`)).json()).proposals;
}

async function actsOn(subject_id: number): Promise<string[]> {
  const acts = await prisma.adminAct.findMany({
    where: { subject_kind: "dish", subject_id },
    orderBy: { id: "asc" },
  });
  return acts.map(({ act }) => act);
}

function aVetkoek() {
  const names = { create: [{ position: 1, name: "amagwinya", lang: "zu" }] };
  return aDish({ name: "Vetkoek", names });
}

describe("links that are proposed", () => {
  test("DISH-04 titles, ingredients and descriptions are read for every name, in any form of it, of recipes and places", async () => {
    const { id } = await aVetkoek();
    const title = await aRecipe({ title: "Gogo’s Amagwinya" });
    const ingredients = { create: { position: 1, name: "four vetkoeks, warm" } };
    const needs = await aRecipe({ title: "Mince on Sunday", ingredients });
    const place = await aRestaurant({ description: "Curry, and VETKOEK with syrup" });
    await aRecipe({ title: "Vetplant salad" });
    const told = await proposed();
    expect(told).toMatchObject([
      { kind: "recipe", id: title.id, says: "amagwinya", lang: "zu", found_in: "name" },
      { kind: "recipe", id: needs.id, says: "Vetkoek", lang: null, found_in: "ingredient" },
      { kind: "restaurant", id: place.id, found_in: "description", dish: { id } },
    ]);
    expect(await proposed("?kind=restaurant")).toMatchObject([{ id: place.id }]);
    expect(await proposed(`?dish_id=${id}&kind=recipe`)).toMatchObject([
      { id: title.id },
      { id: needs.id },
    ]);
    const page = await pageOf(await fetchApp("/admin/dishes", { cookie }));
    expect(textOf(page, "[aria-labelledby=proposals]")).toContain("Suggested links (3)");
    expect(page.querySelector("mark")?.getAttribute("lang")).toBe("zu");
    const ticks = [...page.querySelectorAll("input[name=link][type=checkbox]")];
    expect(ticks.map((tick) => tick.hasAttribute("checked"))).toEqual([true, false, false]);
    expect((await send(PROPOSALS, { intent: "accept" })).status).toBe(400);
  });

  test("DISH-04 only one is named without a box to tick, for there is nothing to choose", async () => {
    await aVetkoek();
    await aRecipe({ title: "Vetkoek and jam" });
    const page = await pageOf(await fetchApp(PROPOSALS, { cookie }));
    expect(textOf(page, ".propose li > div")).toContain("Vetkoek and jam → Vetkoek");
    expect(page.querySelector(".propose [type=checkbox]")).toBeNull();
  });

  test("DISH-04 one tap links, and what is linked is proposed to nobody again", async () => {
    const { id: dish_id } = await aVetkoek();
    const { id } = await aRecipe({ title: "Vetkoek and jam" });
    const form = { intent: "accept", link: `recipe ${id} ${dish_id}` };
    const first = await send(PROPOSALS, form);
    expect(first.status).toBe(303);
    expect((await send(PROPOSALS, form)).status).toBe(303);
    expect(await prisma.recipeDish.findMany({ where: { dish_id } })).toEqual([
      { recipe_id: id, dish_id },
    ]);
    expect(await proposed()).toEqual([]);
    expect(await actsOn(dish_id)).toEqual(["linked"]);
    expect(await (await fetchApp(`/recipes/${id}`)).text()).toContain(">Vetkoek</a>");
  });

  test("DISH-04 what is refused does not come back, with another name either, until somebody links it", async () => {
    const { id: dish_id } = await aVetkoek();
    const { id } = await aRestaurant({ name: "Not a Vetkoek" });
    const refused = { intent: "refuse", link: `restaurant ${id} ${dish_id}` };
    expect((await send(PROPOSALS, refused)).status).toBe(303);
    expect(await proposed()).toEqual([]);
    await prisma.dishName.create({ data: { dish_id, position: 2, name: "not a", lang: "en" } });
    expect(await proposed()).toEqual([]);
    expect((await api("PUT", `/${dish_id}/restaurants/${id}`, { known_for: true })).status).toBe(
      200,
    );
    expect(await prisma.refusedRestaurantDish.count()).toBe(0);
    expect(await actsOn(dish_id)).toEqual(["refused", "made_known_for"]);
  });

  test("DISH-04 what another editor settled meanwhile stays so, and judging it late is no act", async () => {
    const { id: dish_id } = await aVetkoek();
    const place = await aRestaurant({ name: "Vetkoek Palace" });
    const recipe = await aRecipe({ title: "Vetkoek and mince" });
    const other = await aRecipe({ title: "Vetkoek stand" });
    await api("PUT", `/${dish_id}/restaurants/${place.id}`, { known_for: true });
    await api("PUT", `/${dish_id}/recipes/${recipe.id}`, {});
    await send(PROPOSALS, { intent: "refuse", link: `recipe ${other.id} ${dish_id}` });
    const late = [
      { kind: "restaurant", id: place.id, dish_id },
      { kind: "recipe", id: recipe.id, dish_id },
      { kind: "recipe", id: other.id, dish_id },
    ];
    const [linked, refused] = [late.slice(0, 2), late.slice(2)];
    const judge = async (link: (typeof late)[number], accept: boolean) =>
      (await api("POST", "/proposals", { ...link, accept })).status;
    for (const link of linked)
      expect([await judge(link, true), await judge(link, false)]).toEqual([200, 409]);
    for (const link of refused)
      expect([await judge(link, false), await judge(link, true)]).toEqual([200, 409]);
    const sent = (links: typeof late, intent: string) => {
      const link = links.map(({ kind, id }) => `${kind} ${id} ${dish_id}`);
      return send(PROPOSALS, { intent, link });
    };
    const none = await sent(linked, "refuse");
    expect(none.status).toBe(409);
    expect(await none.text()).toContain("Somebody else settled or deleted this meanwhile.");
    for (const intent of ["accept", "refuse"]) {
      const partly = await sent(late, intent);
      expect(partly.status).toBe(303);
      expect(cookiesOf(partly)).toContain("flash=links-partly");
    }
    expect(cookiesOf(await sent(refused, "refuse"))).toContain("flash=link-refused");
    expect(await prisma.restaurantDish.findMany()).toEqual([
      { restaurant_id: place.id, dish_id, known_for: true },
    ]);
    expect(await prisma.recipeDish.findMany()).toEqual([{ recipe_id: recipe.id, dish_id }]);
    expect(await prisma.refusedRestaurantDish.count()).toBe(0);
    expect(await prisma.refusedRecipeDish.findMany()).toEqual([{ recipe_id: other.id, dish_id }]);
    expect(await actsOn(dish_id)).toEqual(["made_known_for", "linked", "refused"]);
  });

  test("DISH-04 of two who accept and refuse one at once, one is followed", async () => {
    const { id: dish_id } = await aVetkoek();
    const some = await Promise.all([1, 2, 3, 4].map(() => aRecipe({ title: "Vetkoek again" })));
    await Promise.all(
      some.flatMap(({ id }) =>
        [true, false].map((accept) =>
          api("POST", "/proposals", { kind: "recipe", id, dish_id, accept }),
        ),
      ),
    );
    const [linked, refused] = await Promise.all([
      prisma.recipeDish.findMany(),
      prisma.refusedRecipeDish.findMany(),
    ]);
    const settled = [...linked, ...refused].map(({ recipe_id }) => recipe_id);
    expect(settled.toSorted((a, b) => a - b)).toEqual(
      some.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(await actsOn(dish_id)).toHaveLength(some.length);
  });

  test("DISH-04 all that are shown are accepted at once; what went meanwhile hinders none", async () => {
    const { id: dish_id } = await aVetkoek();
    const some = [await aRecipe({ title: "Vetkoek one" }), await aRecipe({ title: "Vetkoek two" })];
    const [gone] = some;
    await prisma.recipe.delete({ where: { id: gone?.id ?? 0 } });
    const link = some.map(({ id }) => `recipe ${id} ${dish_id}`);
    expect((await send(PROPOSALS, { intent: "accept", link })).status).toBe(303);
    expect(await prisma.recipeDish.count({ where: { dish_id } })).toBe(1);
  });

  test("DISH-04 nonsense is refused, and so are visitors and moderators", async () => {
    const { id: dish_id } = await aVetkoek();
    expect((await send(PROPOSALS, { intent: "accept", link: "cake 1 2" })).status).toBe(400);
    expect((await send(PROPOSALS, { intent: "burn", link: `recipe 1 ${dish_id}` })).status).toBe(
      400,
    );
    const judged = { kind: "recipe", id: 999_999, dish_id, accept: true };
    expect((await api("POST", "/proposals", judged)).status).toBe(404);
    expect((await api("POST", "/proposals", { ...judged, accept: "yes" })).status).toBe(400);
    expect((await api("GET", "/proposals?kind=cake")).status).toBe(400);
    const moderator = await anAdminSession(await anAdmin(undefined, "moderator"));
    expect((await fetchApp(PROPOSALS, { cookie: moderator.cookie })).status).toBe(403);
    expect((await fetchApp("/api/admin/dishes/proposals")).status).toBe(401);
  });
});

describe("what is linked to a dish", () => {
  test("DISH-01 recipes and places are found, added, marked as known for and removed by forms alone", async () => {
    const { id: dish_id } = await aDish({ name: "Kota" });
    const recipe = await aRecipe({ title: "Quarter loaf supper" });
    const place = await aRestaurant({ name: "Hatch on Vilakazi" });
    const page = `/admin/dishes/${dish_id}/links`;
    const search = await fetchApp(`${page}?search=quarter+loaf`, { cookie });
    expect(await search.text()).toContain("Quarter loaf supper");
    const act = (kind: string, id: number, intent: string) =>
      send(`${page}?kind=${kind}`, { kind, id: String(id), intent });
    expect((await act("recipe", recipe.id, "link")).status).toBe(303);
    expect((await act("restaurant", place.id, "know")).status).toBe(303);
    const known = { restaurant_id: place.id, dish_id, known_for: true };
    expect(await prisma.restaurantDish.findMany()).toEqual([known]);
    const places = await pageOf(await fetchApp(`${page}?kind=restaurant`, { cookie }));
    expect(textOf(places, ".propose .badge")).toBe("Known for it");
    expect((await act("restaurant", place.id, "link")).status).toBe(303);
    expect(await prisma.restaurantDish.findMany()).toEqual([{ ...known, known_for: false }]);
    expect((await act("recipe", recipe.id, "unlink")).status).toBe(303);
    expect(await prisma.recipeDish.count()).toBe(0);
    expect(await actsOn(dish_id)).toEqual(["linked", "made_known_for", "linked", "unlinked"]);
    expect((await act("cake", 1, "link")).status).toBe(400);
    expect((await act("recipe", recipe.id, "burn")).status).toBe(400);
    expect((await fetchApp("/admin/dishes/999999/links", { cookie })).status).toBe(404);
  });

  test("DISH-01 programs link and unlink, and what was unlinked is not proposed", async () => {
    const { id: dish_id } = await aDish({ name: "Gatsby" });
    const { id } = await aRecipe({ title: "Gatsby for four" });
    expect((await api("PUT", `/${dish_id}/recipes/${id}`, {})).status).toBe(200);
    expect(await prisma.recipeDish.count({ where: { dish_id } })).toBe(1);
    expect((await api("DELETE", `/${dish_id}/recipes/${id}`)).status).toBe(200);
    expect(await proposed()).toEqual([]);
    expect((await api("PUT", `/${dish_id}/recipes/999999`, {})).status).toBe(404);
    expect((await api("PUT", `/${dish_id}/cakes/${id}`, {})).status).toBe(404);
  });
});
