import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { openPage, valuesIn } from "../../support/recipe-form.ts";
import {
  aComment,
  aFavorite,
  aLike,
  aList,
  aMadeNote,
  anAuthor,
  anEntry,
  aRecipe,
  aSeason,
} from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const LIST = "/admin/recipes";

beforeEach(async () => {
  await prisma.recipe.deleteMany();
});

async function openList(query = "") {
  const { cookie } = await anAdminSession();
  return openPage(`${LIST}${query}`, cookie);
}

function titlesIn(page: Document) {
  return [...page.querySelectorAll(".acard h2")].map((title) => title.textContent);
}

async function send(address: string, form: Record<string, string>) {
  const admin = await anAdminSession();
  return { admin, response: await fetchApp(address, { cookie: admin.cookie, form }) };
}

describe("GET /admin/recipes", () => {
  test("shows each recipe on a card (ACL-05 to ACL-13, ENT-02)", async () => {
    const author = await anAuthor({ name: "Nomsa Dlamini" });
    const recipe = await aRecipe({
      title: "Bobotie",
      description: "Curried mince",
      cuisine_type: "South African",
      difficulty: "Hard",
      prep_time_minutes: 25,
      cook_time_minutes: 45,
      servings: 6,
      author_id: author.id,
      created_at: new Date("2026-11-11T22:30:00Z"),
    });
    await aLike({ recipe_id: recipe.id });
    await aLike({ recipe_id: recipe.id });
    await aComment({ recipe_id: recipe.id });
    const page = await openList();
    const card = page.querySelector(".acard");
    expect(card?.querySelector("img")?.getAttribute("src")).toMatch(/\.svg$/);
    expect([...(card?.querySelectorAll(".badge") ?? [])].map((one) => one.textContent)).toEqual([
      "South African",
      "Hard",
    ]);
    const words = textOf(page, ".acard");
    expect(titlesIn(page)).toEqual(["Bobotie"]);
    expect(words).toContain("Curried mince");
    expect(words).toContain("Prep 25 min");
    expect(words).toContain("Cook 45 min");
    expect(words).toContain("Servings: 6");
    expect(words).toContain("Likes: 2");
    expect(words).toContain("Comments: 1");
    expect(words).toContain("By Nomsa Dlamini, 12 Nov 2026");
  });

  test("leads to the authors, a new recipe, and to view, edit and delete each (ACL-03, ACL-04, ACL-14, ACL-15)", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    const page = await openList();
    expect(textOf(page, "a[href='/admin/recipe-authors'].btn")).toBe("Manage Authors");
    expect(textOf(page, "a[href='/admin/recipes/new']")).toBe("Add Recipe");
    const view = page.querySelector(`.acard a[href='/recipes/${id}']`);
    expect(view?.getAttribute("target")).toBe("_blank");
    expect(view?.textContent).toMatch(/^View Bobotie/);
    expect(textOf(page, `a[href='/admin/recipes/${id}/edit']`)).toBe("Edit Bobotie");
    const bin = page.querySelector(`a[href='/admin/recipes/${id}/delete']`);
    expect(bin?.getAttribute("aria-label")).toBe("Delete Bobotie");
  });

  test("finds words of a title or an ingredient (ACL-01)", async () => {
    await aRecipe({ title: "Bobotie" });
    const pudding = await aRecipe({ title: "Malva pudding" });
    await prisma.recipeIngredient.create({
      data: { recipe_id: pudding.id, position: 1, name: "smooth apricot jam" },
    });
    expect(titlesIn(await openList("?search=bobotie"))).toEqual(["Bobotie"]);
    const page = await openList("?search=apricot");
    expect(titlesIn(page)).toEqual(["Malva pudding"]);
    expect(page.querySelector("main input[name=search]")?.getAttribute("value")).toBe("apricot");
  });

  test("offers All Cuisines and those that recipes have, and keeps to the chosen one (ACL-02)", async () => {
    await aRecipe({ title: "Bobotie", cuisine_type: "South African" });
    await aRecipe({ title: "Bunny chow", cuisine_type: "Indian" });
    const page = await openList("?cuisine=indian&search=");
    const options = [...page.querySelectorAll("select[name=cuisine] option")];
    expect(options.map((option) => option.textContent)).toEqual([
      "All Cuisines",
      "Indian",
      "South African",
    ]);
    expect(page.querySelector("option[selected]")?.textContent).toBe("Indian");
    expect(titlesIn(page)).toEqual(["Bunny chow"]);
  });

  test("goes on with 24 more on the next page, the newest first", async () => {
    await prisma.recipe.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        title: `Dish ${index}`,
        cuisine_type: "Thai",
        created_at: new Date(Date.UTC(2026, 0, index + 1)),
      })),
    });
    const first = await openList("?cuisine=Thai");
    expect(titlesIn(first)).toHaveLength(24);
    expect(titlesIn(first)[0]).toBe("Dish 29");
    expect(textOf(first, "main .list-count")).toBe("30 recipes");
    const next = first.querySelector(".pager a[rel=next]")?.getAttribute("href");
    expect(next).toBe("/admin/recipes?cuisine=Thai&page=2");
    expect(titlesIn(await openList("?cuisine=Thai&page=2"))).toHaveLength(6);
    expect(titlesIn(await openList("?page=nonsense"))).toHaveLength(24);
  });

  test("FIND-04: leads from a page too far to the last", async () => {
    await aRecipe({ cuisine_type: "Thai" });
    const { cookie } = await anAdminSession();
    const late = await fetchApp(`${LIST}?cuisine=Thai&page=3`, { cookie });
    expect(late.headers.get("Location")).toBe(`${LIST}?cuisine=Thai`);
    const none = await fetchApp(`${LIST}?search=zzzz&page=2`, { cookie });
    expect(none.headers.get("Location")).toBe(`${LIST}?search=zzzz`);
  });

  test("takes the list along to edit and delete, and comes back to it", async () => {
    const { cookie } = await anAdminSession();
    const { id } = await aRecipe({ title: "Pad thai", cuisine_type: "Thai" });
    const list = `${LIST}?search=pad&cuisine=Thai`;
    const page = await openPage(list, cookie);
    const addresses = ["Edit", "Delete"].map((act) => {
      const link = [...page.querySelectorAll(".acard a")].find((one) =>
        (one.getAttribute("aria-label") ?? one.textContent ?? "").startsWith(act),
      );
      return link?.getAttribute("href") ?? "";
    });
    const [edit = "", deletion = ""] = addresses;
    expect(edit).toBe(`${LIST}/${id}/edit?list=search%3Dpad%26cuisine%3DThai`);
    const form = await openPage(edit, cookie);
    for (const link of ["a.back", ".form-actions a"]) {
      expect(form.querySelector(link)?.getAttribute("href")).toBe(list);
    }
    expect(form.querySelector("#recipe")?.getAttribute("action")).toBe(edit);
    const values = { ...valuesIn(form), servings: "2" };
    const saved = await fetchApp(edit, { cookie, form: values });
    expect(saved.headers.get("Location")).toBe(list);
    const question = await openPage(deletion, cookie);
    expect(question.querySelector(".panel a")?.getAttribute("href")).toBe(list);
    const deleted = await fetchApp(deletion, { cookie, form: {} });
    expect(deleted.headers.get("Location")).toBe(list);
  });

  test("leads nowhere else, whatever is given for the list", async () => {
    const { id } = await aRecipe();
    const page = await openList(`/${id}/delete?list=//elsewhere.example/`);
    const address = page.querySelector(".panel a")?.getAttribute("href");
    expect(address).toBe(`${LIST}?%2F%2Felsewhere.example%2F=`);
  });

  test("says that there are none, and what to do (ACL-17, ACL-18, ACL-19)", async () => {
    const empty = await openList();
    expect(textOf(empty, ".empty")).toMatch(/^No recipes found ?Add your first recipe/);
    const filtered = await openList("?search=zzzz");
    expect(textOf(filtered, ".empty")).toMatch(/^No recipes found ?Try adjusting your search/);
    const cuisine = await openList("?cuisine=Thai");
    expect(textOf(cuisine, ".empty")).toContain("adjusting your search");
  });

  test("escapes what was typed", async () => {
    await aRecipe({ title: "<b>Braai</b>", description: "<script>alert(1)</script>" });
    const page = await openList();
    expect(titlesIn(page)).toEqual(["<b>Braai</b>"]);
    expect(page.querySelector(".acard script, .acard b")).toBeNull();
  });
});

describe("POST /admin/recipes", () => {
  test("pins a recipe to the day in place of another, for everybody (T-31)", async () => {
    const today = new Date(southAfricanDay(new Date()));
    const other = await aRecipe({ featured_on: today });
    const recipe = await aRecipe({ title: "Potjie" });
    const { admin, response } = await send(LIST, { intent: "pin", id: String(recipe.id) });
    expect(response.status).toBe(303);
    const stored = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(stored.featured_on).toEqual(today);
    expect(stored.updated_at).toEqual(recipe.updated_at);
    const before = await prisma.recipe.findUniqueOrThrow({ where: { id: other.id } });
    expect(before.featured_on).toBeNull();
    const [act] = await prisma.adminAct.findMany({ where: { admin_id: admin.admin_id } });
    expect(act).toMatchObject({ act: "pinned", subject_id: recipe.id, subject_name: "Potjie" });
    const [first] = await (await fetchApp("/api/recipes")).json();
    expect(first.id).toBe(recipe.id);
    expect(textOf(await openList(), ".acard .badge.on")).toBe("Recipe of the Day");
  });

  test("unpins it, and comes back to the same page of the list (T-31)", async () => {
    const today = new Date(southAfricanDay(new Date()));
    const { id } = await aRecipe({ featured_on: today });
    const { response } = await send(`${LIST}?cuisine=Thai`, { intent: "unpin", id: String(id) });
    expect(response.headers.get("Location")).toBe("/admin/recipes?cuisine=Thai");
    const stored = await prisma.recipe.findUniqueOrThrow({ where: { id } });
    expect(stored.featured_on).toBeNull();
  });

  test("lets two who pin at once take turns", async () => {
    const recipes = [await aRecipe(), await aRecipe(), await aRecipe()];
    const answers = await Promise.all(
      recipes.map(({ id }) => send(LIST, { intent: "pin", id: String(id) })),
    );
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303, 303]);
    expect(await prisma.recipe.count({ where: { featured_on: { not: null } } })).toBe(1);
  });

  test("refuses what is no recipe and what is no such act", async () => {
    const { response: gone } = await send(LIST, { intent: "pin", id: "999999" });
    expect(gone.status).toBe(404);
    expect(textOf(await pageOf(gone), "[role=alert]")).toBe("Recipe not found");
    expect((await send(LIST, { intent: "pin", id: "x" })).response.status).toBe(404);
    const { id } = await aRecipe();
    expect((await send(LIST, { intent: "burn", id: String(id) })).response.status).toBe(400);
  });
});

describe("GET /admin/recipes/{id}/delete", () => {
  test("asks, and names what goes along (ACL-16, T-45)", async () => {
    const { id } = await aRecipe({ title: 'Ouma’s "best" bobotie' });
    await prisma.recipeIngredient.createMany({
      data: [
        { recipe_id: id, position: 1, name: "mince" },
        { recipe_id: id, position: 2, name: "eggs" },
      ],
    });
    await aComment({ recipe_id: id });
    await aComment({ recipe_id: id, hidden_at: new Date(), hidden_reason: "Rude" });
    await aLike({ recipe_id: id });
    await aFavorite({ recipe_id: id });
    await aMadeNote({ recipe_id: id });
    await aMadeNote({ recipe_id: id, hidden_at: new Date(), hidden_reason: "Rude" });
    for (const list of [await aList(), await aList()]) await anEntry(list, { recipe_id: id });
    const { id: season_id } = await aSeason();
    await prisma.seasonPick.create({ data: { season_id, position: 1, recipe_id: id } });
    const page = await openList(`/${id}/delete`);
    expect(textOf(page, "h1")).toBe("Delete recipe");
    const words = textOf(page, ".panel");
    expect(words).toContain('Are you sure you want to delete "Ouma’s "best" bobotie"?');
    expect(words).not.toContain("cannot be undone");
    expect(words).toContain(
      "With it go 2 ingredients, 2 comments, 1 like, 1 favorite, 2 notes of who made it, 2 places on people’s lists and 1 place in a season.",
    );
    expect(page.querySelector(".panel a")?.getAttribute("href")).toBe("/admin/recipes");
  });

  test("says nothing of what is not there", async () => {
    const { id } = await aRecipe();
    expect(textOf(await openList(`/${id}/delete`), ".panel")).not.toContain("With it go");
  });

  test("is not there for what is no recipe", async () => {
    const { cookie } = await anAdminSession();
    const response = await fetchApp("/admin/recipes/999999/delete", { cookie });
    expect(response.status).toBe(404);
    expect(textOf(await pageOf(response), "h1")).toBe("Recipe not found");
  });
});

describe("POST /admin/recipes/{id}/delete", () => {
  test("deletes the recipe with all that hangs on it, and writes it down (T-45, T-44)", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    await prisma.recipeIngredient.create({ data: { recipe_id: id, position: 1, name: "mince" } });
    await aComment({ recipe_id: id });
    await aLike({ recipe_id: id });
    await aFavorite({ recipe_id: id });
    const { admin, response } = await send(`${LIST}/${id}/delete`, {});
    expect(response.headers.get("Location")).toBe(LIST);
    expect(await prisma.recipe.count({ where: { id } })).toBe(0);
    expect(await prisma.recipeIngredient.count({ where: { recipe_id: id } })).toBe(0);
    expect(await prisma.favorite.count({ where: { recipe_id: id } })).toBe(0);
    const cookie = `${admin.cookie}; ${cookiesOf(response)}`;
    expect(textOf(await openPage(LIST, cookie), ".notice")).toBe("Recipe deleted");
    const [act] = await prisma.adminAct.findMany({ where: { admin_id: admin.admin_id } });
    expect(act).toMatchObject({
      act: "deleted",
      subject_kind: "recipe",
      subject_id: id,
      subject_name: "Bobotie",
      details: {
        ...{ ingredients: 1, comments: 1, likes: 1, favorites: 1 },
        ...{ made_notes: 0, list_entries: 0, season_picks: 0 },
      },
    });
  });

  test("leaves no list or count that refers to it (ENT-19, PERM-09, BRIEF-09)", async () => {
    const author = await anAuthor();
    const { id } = await aRecipe({ title: "Snoek braai", author_id: author.id });
    await send(`${LIST}/${id}/delete`, {});
    expect((await fetchApp(`/api/recipes/${id}`)).status).toBe(404);
    expect(await (await fetchApp("/api/recipes?search=snoek")).json()).toEqual([]);
    const { bearer } = await anAdminSession();
    const answer = await fetchApp(`/api/admin/recipe-authors/${author.id}`, { headers: bearer });
    expect((await answer.json()).recipe_count).toBe(0);
  });

  test("says so also where the last page went with it", async () => {
    const { cookie } = await anAdminSession();
    await prisma.recipe.createMany({
      data: Array.from({ length: 25 }, (_, index) => ({ title: `Dish ${index}` })),
    });
    const { id } = await aRecipe({ title: "Oldest", created_at: new Date("2020-01-01") });
    await prisma.recipe.deleteMany({ where: { title: "Dish 0" } });
    const deletion = `${LIST}/${id}/delete?list=page%3D2`;
    const deleted = await fetchApp(deletion, { cookie, form: {} });
    expect(deleted.headers.get("Location")).toBe(`${LIST}?page=2`);
    const told = `${cookie}; ${cookiesOf(deleted)}`;
    const onward = await fetchApp(`${LIST}?page=2`, { cookie: told });
    expect(onward.headers.get("Location")).toBe(LIST);
    expect(onward.headers.get("Set-Cookie") ?? "").not.toContain("flash=;");
    expect(textOf(await openPage(LIST, told), ".notice")).toBe("Recipe deleted");
  });

  test("tells a second click the same as the first", async () => {
    const { id } = await aRecipe();
    const { cookie } = await anAdminSession();
    const form = {};
    const clicks = [
      await fetchApp(`${LIST}/${id}/delete`, { cookie, form }),
      await fetchApp(`${LIST}/${id}/delete`, { cookie, form }),
    ];
    expect(clicks.map(({ headers }) => headers.get("Location"))).toEqual([LIST, LIST]);
  });

  test("a page after the last leads to the last", async () => {
    await aRecipe();
    const { cookie } = await anAdminSession();
    const beyond = await fetchApp(`${LIST}?page=99999`, { cookie });
    expect(beyond.status).toBe(302);
    expect(beyond.headers.get("Location")).toMatch(/^\/admin\/recipes/);
  });

  test("is refused for what never was (ERR-21, ERR-31)", async () => {
    const { response } = await send(`${LIST}/999999/delete`, {});
    expect(response.status).toBe(404);
    expect(textOf(await pageOf(response), ".ask [role=alert]")).toBe("Recipe not found");
  });
});
