import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { untilWaiting } from "../../support/lock-waits.ts";
import { aDish, aRecipe, aRestaurant, aSeason } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const LIST = "/admin/dishes";
const VETKOEK = {
  ...{ name: "Vetkoek", sentence: "Fried dough.", region: "All of South Africa", story: "Hot." },
  ...{ "names[0].name": "amagwinya", "names[0].lang": "zu", "names[1].name": "" },
};

let cookie = "";
let bearer: Record<string, string> = {};

beforeAll(async () => {
  ({ cookie, bearer } = await anAdminSession());
});

async function open(address: string) {
  const response = await fetchApp(address, { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function send(address: string, form: Record<string, string>) {
  return fetchApp(address, { cookie, form: { intent: "save", ...form } });
}

function api(method: string, address: string, json?: object) {
  return fetchApp(`/api/admin/dishes${address}`, { method, headers: bearer, json });
}

function stored(name: string) {
  return prisma.dish.findFirstOrThrow({
    where: { name },
    include: { names: { orderBy: { position: "asc" } }, old_slugs: true },
  });
}

async function actsOn(subject_id: number): Promise<string[]> {
  const acts = await prisma.adminAct.findMany({
    where: { subject_kind: "dish", subject_id },
    orderBy: { id: "asc" },
  });
  return acts.map(({ act }) => act);
}

describe("the dishes of the back office", () => {
  test("DISH-04 a dish is created, changed and deleted by forms alone, and each act is recorded", async () => {
    const created = await send(`${LIST}/new`, VETKOEK);
    expect(created.status).toBe(303);
    expect(created.headers.get("Location")).toBe(LIST);
    const dish = await stored("Vetkoek");
    expect(dish).toMatchObject({ slug: "vetkoek", story: "Hot." });
    expect(dish.names).toMatchObject([{ name: "amagwinya", lang: "zu", position: 1 }]);

    const edit = `${LIST}/${dish.id}/edit`;
    const form = await open(edit);
    expect(form.querySelector('[name="name"]')?.getAttribute("value")).toBe("Vetkoek");
    expect(form.querySelector('[name="names[0].name"]')?.getAttribute("value")).toBe("amagwinya");
    const renamed = { ...VETKOEK, name: "Fat cake", updated_at: dish.updated_at.toISOString() };
    expect((await send(edit, renamed)).status).toBe(303);
    expect(await stored("Fat cake")).toMatchObject({ id: dish.id, slug: "fat-cake" });
    const moved = await fetchApp("/dishes/vetkoek");
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/dishes/fat-cake"]);
    // Back again, it has its old address.
    expect((await send(edit, VETKOEK)).status).toBe(303);
    expect(await stored("Vetkoek")).toMatchObject({ slug: "vetkoek" });
    expect((await fetchApp("/dishes/fat-cake")).headers.get("Location")).toBe("/dishes/vetkoek");

    const { id: recipe_id } = await aRecipe();
    await prisma.recipeDish.create({ data: { recipe_id, dish_id: dish.id } });
    const { id: season_id } = await aSeason();
    await prisma.seasonPick.create({ data: { season_id, position: 1, dish_id: dish.id } });
    const question = await open(`${LIST}/${dish.id}/delete`);
    expect(textOf(question, "#main, main")).toContain(
      "Linked to it: 1 recipe, 0 places. With it goes 1 place in a season.",
    );
    expect((await send(`${LIST}/${dish.id}/delete`, {})).status).toBe(303);
    expect((await fetchApp("/dishes/vetkoek")).status).toBe(404);
    expect(await prisma.recipe.count({ where: { id: recipe_id } })).toBe(1);
    expect(await actsOn(dish.id)).toEqual(["created", "updated", "updated", "deleted"]);
  });

  test("DISH-04 what is wrong stands beside its field, and what was typed stays", async () => {
    const wrong = { ...VETKOEK, name: "", "names[0].lang": "" };
    const response = await send(`${LIST}/new`, wrong);
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    const words = page.body.textContent ?? "";
    expect(words).toContain("Enter a name");
    expect(words).toContain("Choose the language of this name");
    expect(page.querySelector("[name=story]")?.textContent).toBe("Hot.");
    await aDish({ name: "Samp" });
    const same = await send(`${LIST}/new`, { ...VETKOEK, name: "samp" });
    expect(same.status).toBe(400);
    expect(await same.text()).toContain("A dish has this name already");
  });

  test("DISH-04 without script a row more is a button, and comes back with what was typed", async () => {
    const intent = JSON.stringify({ type: "insert", payload: { name: "names" } });
    const response = await send(`${LIST}/new`, { ...VETKOEK, __intent__: intent });
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    expect(page.querySelectorAll('[name^="names["][name$=".name"]').length).toBeGreaterThan(3);
    expect(page.querySelector('[name="names[0].name"]')?.getAttribute("value")).toBe("amagwinya");
  });

  test("DISH-04 of two who save the same dish, the second is shown what the first saved", async () => {
    const { id, updated_at } = await aDish({ name: "Mogodu" });
    const sent = { ...VETKOEK, name: "Mogodu", updated_at: updated_at.toISOString() };
    expect((await send(`${LIST}/${id}/edit`, sent)).status).toBe(303);
    const late = await send(`${LIST}/${id}/edit`, { ...sent, sentence: "Tripe." });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("saved this dish meanwhile");
    expect(await stored("Mogodu")).toMatchObject({ sentence: "Fried dough." });
  });

  test("DISH-04 the list finds a dish by any name, and by its region", async () => {
    const names = { create: [{ position: 1, name: "iqhaqhapha", lang: "xh" }] };
    await aDish({ name: "Umqa dish", region: "Eastern Cape", names });
    const page = await open(`${LIST}?search=IQHAQHA`);
    expect([...page.querySelectorAll("tbody b")].map((one) => one.textContent)).toEqual([
      "Umqa dish",
    ]);
    expect((await open(`${LIST}?search=umqa&region=Gauteng`)).querySelector("tbody")).toBeNull();
    const told = await api("GET", "?search=iqhaqhapha");
    expect(await told.json()).toMatchObject([{ name: "Umqa dish", recipe_count: 0 }]);
    expect((await api("GET", "?region=Atlantis")).status).toBe(400);
  });
});

describe("merging two dishes", () => {
  test("DISH-04 links follow once, known for stays, names and addresses go over, the old one redirects", async () => {
    const names = { create: [{ position: 1, name: "isikhambane", lang: "zu" }] };
    const goes = await aDish({ name: "Bunny", names, story: "A story." });
    await prisma.dishSlug.create({ data: { slug: "bunnies", dish_id: goes.id } });
    const stays = await aDish({ name: "Bunny chow" });
    const [both, only] = [await aRecipe(), await aRecipe()];
    const place = await aRestaurant();
    await prisma.recipeDish.createMany({
      data: [
        { recipe_id: both.id, dish_id: goes.id },
        { recipe_id: both.id, dish_id: stays.id },
        { recipe_id: only.id, dish_id: goes.id },
      ],
    });
    await prisma.restaurantDish.createMany({
      data: [
        { restaurant_id: place.id, dish_id: goes.id, known_for: true },
        { restaurant_id: place.id, dish_id: stays.id, known_for: false },
      ],
    });
    const season = await aSeason();
    const pick = { season_id: season.id, position: 1, dish_id: goes.id };
    await prisma.seasonPick.create({ data: pick });
    const page = await open(`${LIST}/${goes.id}/merge`);
    expect(textOf(page, "form.panel")).toContain("Merge Bunny (2 recipes, 1 place)");
    const form = { into_id: String(stays.id), lang: "en" };
    expect((await send(`${LIST}/${goes.id}/merge`, form)).status).toBe(303);

    const merged = await stored("Bunny chow");
    expect(merged).toMatchObject({ id: stays.id, slug: "bunny-chow", story: "A story." });
    expect(merged.names).toMatchObject([
      { name: "Bunny", lang: "en" },
      { name: "isikhambane", lang: "zu" },
    ]);
    expect(await prisma.dish.count({ where: { id: goes.id } })).toBe(0);
    const linked = await prisma.recipeDish.findMany({ where: { dish_id: stays.id } });
    expect(linked.map(({ recipe_id }) => recipe_id).toSorted()).toEqual(
      [both.id, only.id].toSorted(),
    );
    expect(await prisma.restaurantDish.findMany()).toMatchObject([
      { dish_id: stays.id, known_for: true },
    ]);
    expect(await prisma.seasonPick.findMany()).toMatchObject([{ ...pick, dish_id: stays.id }]);
    for (const slug of ["bunny", "bunnies"]) {
      const moved = await fetchApp(`/dishes/${slug}`);
      expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/dishes/bunny-chow"]);
    }
    expect(await actsOn(goes.id)).toEqual(["merged"]);
  });

  test("SEASON-01 a merged dish leaves its heading to the next, and a choice that is made meanwhile moves along", async () => {
    const [goes, stays] = [await aDish({ name: "Vetkoek" }), await aDish({ name: "Amagwinya" })];
    const [both, late] = [await aSeason(), await aSeason()];
    await prisma.seasonPick.createMany({
      data: [
        { season_id: both.id, position: 1, dish_id: goes.id, heading: "Fried", words: "Hot" },
        { season_id: both.id, position: 2, dish_id: stays.id },
      ],
    });
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    try {
      await other.query("BEGIN");
      await other.query(
        "INSERT INTO season_picks (season_id, position, dish_id) VALUES ($1, 1, $2)",
        [late.id, goes.id],
      );
      const merged = api("POST", `/${goes.id}/merge`, { into_id: stays.id });
      await untilWaiting(1);
      await other.query("COMMIT");
      expect((await merged).status).toBe(200);
    } finally {
      await other.end();
    }
    const left = await prisma.seasonPick.findMany({ where: { dish_id: stays.id } });
    expect(left.toSorted((one, next) => one.season_id - next.season_id)).toMatchObject([
      { season_id: both.id, position: 2, heading: "Fried", words: "Hot" },
      { season_id: late.id, position: 1 },
    ]);
  });

  test("DISH-04 a dish goes into another one that is there, not into itself", async () => {
    const { id } = await aDish({ name: "Pap" });
    const refused = await send(`${LIST}/${id}/merge`, { into_id: String(id) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Choose another dish that stays");
    expect((await send(`${LIST}/${id}/merge`, { into_id: "" })).status).toBe(400);
    expect((await api("POST", `/${id}/merge`, { into_id: 999_999 })).status).toBe(400);
    expect((await api("POST", "/999999/merge", { into_id: id })).status).toBe(404);
    expect(await prisma.dish.count({ where: { id } })).toBe(1);
  });
});

describe("/api/admin/dishes", () => {
  test("DISH-04 programs create, read, replace, merge and delete with the same rules", async () => {
    const given = { name: "Amasi", sentence: "Sour milk.", region: "KwaZulu-Natal" };
    const created = await api("POST", "", { ...given, names: [{ name: "maas", lang: "af" }] });
    expect(created.status).toBe(201);
    const dish = await created.json();
    expect(dish).toMatchObject({ slug: "amasi", names: [{ name: "maas", lang: "af" }] });
    expect(created.headers.get("Location")).toBe(`/api/admin/dishes/${dish.id}`);
    expect((await api("POST", "", given)).status).toBe(400);
    const put = await api("PUT", `/${dish.id}`, { ...given, updated_at: dish.updated_at });
    expect(await put.json()).toMatchObject({ names: [], slug: "amasi" });
    const late = await api("PUT", `/${dish.id}`, {
      ...{ ...given, sentence: "Thick.", updated_at: dish.updated_at },
    });
    expect(late.status).toBe(409);
    expect((await api("PUT", `/${dish.id}`, { ...given, region: "Mars" })).status).toBe(400);
    const { id: into_id } = await aDish({ name: "Inkomazi" });
    const merged = await api("POST", `/${dish.id}/merge`, { into_id, lang: "zu" });
    expect(await merged.json()).toMatchObject({ names: [{ name: "Amasi", lang: "zu" }] });
    expect((await api("DELETE", `/${into_id}`)).status).toBe(200);
    expect((await api("GET", `/${into_id}`)).status).toBe(404);
  });

  test("DISH-04 visitors and moderators are refused", async () => {
    const moderator = await anAdminSession(await anAdmin(undefined, "moderator"));
    expect((await fetchApp("/api/admin/dishes")).status).toBe(401);
    const { status } = await fetchApp("/api/admin/dishes", { headers: moderator.bearer });
    expect(status).toBe(403);
    const page = await fetchApp(LIST, { cookie: moderator.cookie });
    expect(page.status).toBe(403);
    expect((await fetchApp(LIST)).status).toBe(303);
  });
});
