import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aDish, anImage, aRecipe, aRestaurant, aSeason } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const LIST = "/admin/seasons";
const FIELDS = {
  ...{ title: "Ramadan", sentence: "When the sun goes down", text: "" },
  ...{ first_day: "2027-02-08", last_day: "2027-03-08", is_yearly: "false" },
};

let admin: Awaited<ReturnType<typeof anAdminSession>>;

beforeAll(async () => {
  admin = await anAdminSession();
});

function send(address: string, form: Record<string, string | string[]>) {
  return fetchApp(address, { cookie: admin.cookie, form: { intent: "save", ...FIELDS, ...form } });
}

async function open(address: string) {
  const response = await fetchApp(address, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function api(address: string, visit: { method?: string; json?: unknown } = {}) {
  return fetchApp(`/api${address}`, { ...visit, headers: admin.bearer });
}

function pickFields(index: number, pick: Record<string, string | number>) {
  const names = Object.entries({ name: "", heading: "", words: "", note: "", ...pick });
  return Object.fromEntries(
    names.map(([name, value]) => [`picks[${index}].${name}`, String(value)]),
  );
}

function picksOf(season_id: number) {
  return prisma.seasonPick.findMany({ where: { season_id }, orderBy: { position: "asc" } });
}

describe("/admin/seasons", () => {
  test("SEASON-01 an editor adds one, whose address is made of its title and stays", async () => {
    const { id: recipe_id } = await aRecipe();
    const { id: dish_id } = await aDish();
    const answer = await send(`${LIST}/new`, {
      ...{ title: "  Ramadan 2027 ", is_published: ["false", "true"] },
      ...pickFields(0, { kind: "recipe", id: recipe_id, heading: "To break the fast" }),
      ...pickFields(1, { kind: "dish", id: dish_id, note: "Sweet" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(LIST);
    const season = await prisma.season.findUniqueOrThrow({ where: { slug: "ramadan-2027" } });
    expect(season).toMatchObject({ title: "Ramadan 2027", is_published: true, is_yearly: false });
    expect(await picksOf(season.id)).toMatchObject([
      { position: 1, recipe_id, heading: "To break the fast" },
      { position: 2, dish_id, note: "Sweet" },
    ]);
    await send(`${LIST}/${season.id}/edit`, { title: "Ramadan 2028" });
    const changed = await prisma.season.findUniqueOrThrow({ where: { id: season.id } });
    expect(changed).toMatchObject({ slug: "ramadan-2027", is_published: false });
    expect(await picksOf(season.id)).toEqual([]);
    const acts = { subject_kind: "season", subject_id: season.id };
    expect(await prisma.adminAct.count({ where: acts })).toBe(2);
  });

  test("SEASON-01 a second one of the same title gets the next address, and a second click none", async () => {
    await aSeason({ title: "Easter", slug: "easter" });
    const again = { title: "Easter", sentence: "Fish" };
    await send(`${LIST}/new`, again);
    await send(`${LIST}/new`, again);
    const slugs = await prisma.season.findMany({
      where: { title: "Easter" },
      orderBy: { id: "asc" },
    });
    expect(slugs.map(({ slug }) => slug)).toEqual(["easter", "easter-2"]);
  });

  test("SEASON-01 finds recipes, dishes and places by their beginnings, and adds them, all by plain forms", async () => {
    const recipe = await aRecipe({ title: "Zwelibanzi samoosas" });
    await aDish({ name: "Zwelibanzi bread" });
    await aRestaurant({ name: "Zwelibanzi’s Yard" });
    const found = await send(`${LIST}/new`, { ask: "find", find: "zwelib", title: "Half typed" });
    expect(found.status).toBe(200);
    const page = await pageOf(found);
    const buttons = [...page.querySelectorAll(".results button")];
    const kinds = buttons.map((button) => textOf(button, ".muted.small"));
    expect(kinds).toEqual(["Dish", "Recipe", "Place"]);
    const ask = buttons[1]?.getAttribute("value") ?? "";
    expect(ask).toBe(`add recipe ${recipe.id} Zwelibanzi samoosas`);
    const added = await pageOf(await send(`${LIST}/new`, { ask, title: "Half typed" }));
    const blank = { title: "", sentence: "", first_day: "" };
    for (const button of [
      { ask: "find", find: "zwelib" },
      { ask, find: "" },
    ]) {
      const early = await pageOf(await send(`${LIST}/new`, { ...button, ...blank, text: "Soup" }));
      expect(early.querySelector(".err, [aria-invalid], [role=alert].notice")).toBeNull();
      expect(textOf(early, "[name=text]")).toBe("Soup");
    }
    expect(textOf(added, ".choice .what")).toBe("1. Zwelibanzi samoosas Recipe");
    expect(added.querySelector('[name="picks[0].id"]')?.getAttribute("value")).toBe(
      String(recipe.id),
    );
    expect(added.querySelector('[name="title"]')?.getAttribute("value")).toBe("Half typed");
    expect(await prisma.season.count({ where: { title: "Half typed" } })).toBe(0);
    const vain = await pageOf(await send(`${LIST}/new`, { ask: "find", find: "qqqq" }));
    expect(textOf(vain, "#find .hint")).toContain("Nothing begins like this");
  });

  test("SEASON-01 moves and removes by plain forms", async () => {
    const rows = {
      ...pickFields(0, { kind: "recipe", id: 1, name: "First" }),
      ...pickFields(1, { kind: "dish", id: 1, name: "Second" }),
    };
    const intent = (type: string, payload: object) =>
      JSON.stringify({ type, payload: { name: "picks", ...payload } });
    const names = async (intent: string) => {
      const page = await pageOf(await send(`${LIST}/new`, { ...rows, __intent__: intent }));
      return [...page.querySelectorAll(".choice .what b")].map((one) => one.textContent);
    };
    expect(await names(intent("reorder", { from: 1, to: 0 }))).toEqual(["1. Second", "2. First"]);
    expect(await names(intent("remove", { index: 0 }))).toEqual(["1. Second"]);
  });

  test("SEASON-01 says what is wrong beside its field, and what is not here any more", async () => {
    const wrong = await send(`${LIST}/new`, { title: "", last_day: "2027-02-01" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Enter a title");
    const gone = pickFields(0, { kind: "recipe", id: 2_000_000_000, name: "Gone" });
    const missing = await send(`${LIST}/new`, gone);
    expect(missing.status).toBe(400);
    expect(await missing.text()).toContain("Item 1 of the season no longer exists");
  });

  test("SEASON-01 two who edit one do not overwrite each other", async () => {
    const { id, updated_at } = await aSeason({ title: "Winter" });
    const { cookie } = await anAdminSession();
    const state = updated_at.toISOString();
    const form = { intent: "save", ...FIELDS, title: "Winter soup", updated_at: state };
    expect((await fetchApp(`${LIST}/${id}/edit`, { cookie, form })).status).toBe(303);
    const late = await send(`${LIST}/${id}/edit`, { title: "Winter potjie", updated_at: state });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("saved this season meanwhile");
    expect(await prisma.season.findUnique({ where: { id } })).toMatchObject({
      title: "Winter soup",
    });
  });

  test("SEASON-01 lists drafts and days, asks before it deletes, and then leaves what was chosen", async () => {
    const { id: recipe_id } = await aRecipe();
    const picks = { create: { position: 1, recipe_id } };
    const { id } = await aSeason({ title: "To be deleted", is_published: false, picks });
    const card = [...(await open(LIST)).querySelectorAll(".acard")].find(
      (one) => textOf(one, "h2") === "To be deleted",
    );
    expect(card && textOf(card, ".badge")).toBe("Draft");
    expect(textOf(await open(`${LIST}/${id}/delete`), ".ask")).toContain("To be deleted");
    const cookie = admin.cookie;
    expect((await fetchApp(`${LIST}/${id}/delete`, { cookie, form: {} })).status).toBe(303);
    expect(await prisma.season.count({ where: { id } })).toBe(0);
    expect(await prisma.recipe.count({ where: { id: recipe_id } })).toBe(1);
    expect((await fetchApp(`${LIST}/${id}/edit`, { cookie })).status).toBe(404);
  });

  test("SEASON-01 is for editors and owners", async () => {
    const moderator = await anAdminSession(await anAdmin(undefined, "moderator"));
    const { id } = await aSeason();
    for (const address of [LIST, `${LIST}/new`, `${LIST}/${id}/edit`, `${LIST}/${id}/delete`]) {
      expect((await fetchApp(address, { cookie: moderator.cookie })).status, address).toBe(403);
      expect((await fetchApp(address)).status, address).toBe(303);
    }
    const headers = moderator.bearer;
    expect((await fetchApp(`/api${LIST}`, { headers })).status).toBe(403);
    expect((await fetchApp(`/api${LIST}`)).status).toBe(401);
  });
});

describe("/api/admin/seasons", () => {
  test("SEASON-01 creates, answers, replaces and deletes one", async () => {
    const { id: restaurant_id } = await aRestaurant({ name: "Haji Latif’s" });
    const image_url = `/images/${(await anImage()).id}`;
    const json = { ...FIELDS, is_yearly: true, title: "By program", image_url };
    const picks = [{ kind: "restaurant", id: restaurant_id, heading: "Out" }];
    const created = await api(LIST, { json: { ...json, picks } });
    expect(created.status).toBe(201);
    const season = await created.json();
    expect(season).toMatchObject({
      ...{ slug: "by-program", first_day: "2027-02-08", is_yearly: true, is_published: false },
      ...{ image_url, picks: [{ ...picks[0], name: "Haji Latif’s", words: null, note: null }] },
    });
    const address = `${LIST}/${season.id}`;
    expect(created.headers.get("Location")).toBe(`/api${address}`);
    expect(await (await api(address)).json()).toEqual(season);
    expect(await (await api(LIST)).json()).toContainEqual(season);
    const replaced = await api(address, { method: "PUT", json: { ...json, is_published: true } });
    expect(await replaced.json()).toMatchObject({ is_published: true, picks: [] });
    const { updated_at } = season;
    const late = await api(address, {
      method: "PUT",
      json: { ...json, title: "Late", updated_at },
    });
    await expectRefusal(late, { status: 409, error: "Somebody else saved this season meanwhile" });
    const wrong = await api(LIST, { json: { ...json, picks: [{ kind: "dish", id: 0 }] } });
    const error = "Choose a recipe, a dish or a place";
    await expectRefusal(wrong, { status: 400, error, wrong: ["picks[0].id"] });
    expect((await api(address, { method: "DELETE" })).status).toBe(200);
    await expectRefusal(await api(address), { status: 404, error: "Season not found" });
  });
});
