import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../../support/app.ts";
import { expectRefusal } from "../../../support/refusal.ts";
import { aComment, aFavorite, aLike, anAuthor, anImage, aRecipe } from "../../../support/rows.ts";
import { anAdminSession } from "../../../support/signed-in-admin.ts";

const LIST = "/api/admin/recipes";

async function call(address: string, visit: { method?: string; json?: unknown } = {}) {
  const { bearer, admin_id } = await anAdminSession();
  const response = await fetchApp(address, { ...visit, headers: bearer });
  return { status: response.status, body: await response.clone().json(), response, admin_id };
}

describe("GET /api/admin/recipes", () => {
  test("lists whole recipes, the newest first (API-44, ENT-02, ENT-04)", async () => {
    const author = await anAuthor({
      name: "Nomsa",
      bio: "Cooks",
      website: "https://nomsa.example",
      social_links: { instagram: "nomsa" },
    });
    const older = await aRecipe({ created_at: new Date("2030-01-01") });
    const newer = await aRecipe({
      title: "Bobotie",
      author_id: author.id,
      created_at: new Date("2030-01-02"),
    });
    const { status, body } = await call(`${LIST}?limit=2`);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
    expect(body[0]).toEqual({
      id: newer.id,
      title: "Bobotie",
      description: null,
      image_url: null,
      cuisine_type: null,
      difficulty: null,
      prep_time_minutes: null,
      cook_time_minutes: null,
      servings: null,
      diets: [],
      like_count: 0,
      made_count: 0,
      made_rating: null,
      comment_count: 0,
      author_id: author.id,
      author_name: "Nomsa",
      author_bio: "Cooks",
      author_image: null,
      author_website: "https://nomsa.example",
      author_social_links: '{"instagram":"nomsa"}',
      instructions: null,
      created_at: newer.created_at.toISOString(),
      updated_at: newer.updated_at.toISOString(),
    });
  });

  test("keeps to a search and a cuisine, in parts (API-44)", async () => {
    const wanted = await aRecipe({ title: "Koeksisters", cuisine_type: "Cape Malay" });
    await aRecipe({ title: "Koeksisters too", cuisine_type: "Thai" });
    const found = await call(`${LIST}?search=koeksisters&cuisine=cape+malay`);
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([wanted.id]);
    expect((await call(`${LIST}?cuisine=Cape%20Malay&offset=1`)).body).toEqual([]);
    expect((await call(`${LIST}?cuisine=All&limit=1`)).body).toHaveLength(1);
  });

  test("refuses a wrong query, and every caller without a token", async () => {
    const error = "limit must be a whole number from 1 to 200";
    const { response } = await call(`${LIST}?limit=0`);
    await expectRefusal(response, { status: 400, error, wrong: ["limit"] });
    expect((await fetchApp(LIST)).status).toBe(401);
  });

  test("takes GET and POST only", async () => {
    const { status, response } = await call(LIST, { method: "DELETE" });
    expect(status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
  });
});

describe("GET /api/admin/recipes/filters", () => {
  test("lists the cuisines of the recipes (API-45)", async () => {
    await aRecipe({ cuisine_type: "Xhosa" });
    const { status, body } = await call(`${LIST}/filters`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["cuisines"]);
    expect(body.cuisines).toContain("Xhosa");
  });
});

describe("GET /api/admin/recipes/{id}", () => {
  test("answers the recipe with ingredients and comments (API-46, ENT-05)", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    const { id: ingredient } = await prisma.recipeIngredient.create({
      data: { recipe_id: id, position: 1, name: "mince", amount: "1/2", unit: "kg" },
    });
    const comment = await aComment({ recipe_id: id });
    const { status, body } = await call(`${LIST}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: "Bobotie",
      comment_count: 1,
      ingredients: [{ id: ingredient, name: "mince", amount: "1/2", unit: "kg" }],
      comments: [{ id: comment.id }],
    });
  });

  test("answers 404 for what is no recipe", async () => {
    for (const id of ["999999", "0", "x"]) {
      const { response } = await call(`${LIST}/${id}`);
      await expectRefusal(response, { status: 404, error: "Recipe not found" });
    }
  });
});

describe("POST /api/admin/recipes", () => {
  test("stores a recipe and answers it (API-47)", async () => {
    const author = await anAuthor({ name: "Priya" });
    const image = await anImage();
    const sent = {
      title: "Bunny chow",
      description: "Hollow loaf",
      image_url: `/images/${image.id}`,
      cuisine_type: "Indian",
      difficulty: "Medium",
      prep_time_minutes: 30,
      cook_time_minutes: 0,
      servings: 4,
      author_id: author.id,
      instructions: "Fry.\nSimmer.",
      ingredients: [
        { name: "mutton", amount: "1", unit: "kg" },
        { name: " ", amount: "", unit: null },
        { name: "white loaf" },
      ],
    };
    const { status, body, admin_id } = await call(LIST, { json: sent });
    expect(status).toBe(201);
    const { ingredients, ...fields } = sent;
    expect(body).toMatchObject({ ...fields, author_name: "Priya", like_count: 0, comments: [] });
    expect(body.ingredients).toEqual([
      { id: expect.any(Number), name: "mutton", amount: "1", unit: "kg" },
      { id: expect.any(Number), name: "white loaf", amount: null, unit: null },
    ]);
    expect(ingredients).toHaveLength(3);
    expect((await call(`${LIST}/${body.id}`)).body).toEqual(body);
    expect((await (await fetchApp(`/api/recipes/${body.id}`)).json()).title).toBe("Bunny chow");
    expect(await prisma.adminAct.count({ where: { admin_id, act: "created" } })).toBe(1);
  });

  test.each([
    [{}, "Enter a title", ["title"]],
    [{ title: "" }, "Enter a title", ["title"]],
    [{ title: "\u200b" }, "Enter a title", ["title"]],
    [{ title: 5 }, "Enter a title", ["title"]],
    [{ title: "T", servings: 0 }, "Servings is a whole number from 1 to 10000", ["servings"]],
    [
      { title: "T", prep_time_minutes: -1 },
      "Prep time is a whole number of minutes from 0 to 100000",
      ["prep_time_minutes"],
    ],
    [{ title: "T", difficulty: "easy" }, "Choose Easy, Medium or Hard", ["difficulty"]],
    [{ title: "T", author_id: 999_999 }, "Choose an author who is on the list", ["author_id"]],
    [
      { title: "T", image_url: "javascript:alert(1)" },
      "Upload the picture here before you use it",
      ["image_url"],
    ],
    [{ title: "T", ingredients: "salt" }, "Send the ingredients as a list", ["ingredients"]],
    [
      { title: "T", ingredients: ["salt"] },
      "Send each ingredient with its name, amount and unit",
      ["ingredients[0]"],
    ],
    [
      { title: "T", ingredients: [{ amount: "1" }] },
      "Enter the name of the ingredient",
      ["ingredients[0].name"],
    ],
    [
      { title: "T", ingredients: [{ name: "a", amount: 1 }] },
      "Write the amount as text",
      ["ingredients[0].amount"],
    ],
    [[], "Send a recipe's fields", []],
    [null, "Send a recipe's fields", []],
  ])("refuses %j (ENT-03)", async (json, error, wrong) => {
    const { response } = await call(LIST, { json });
    await expectRefusal(response, { status: 400, error, wrong });
  });
});

describe("PUT /api/admin/recipes/{id}", () => {
  test("replaces the recipe and its ingredients, and clears what is left out (API-48)", async () => {
    const { id } = await aRecipe({ title: "Old", description: "Old words", servings: 2 });
    await prisma.recipeIngredient.create({ data: { recipe_id: id, position: 1, name: "old" } });
    await aLike({ recipe_id: id });
    const json = { title: "New", ingredients: [{ name: "new" }, { name: "newer" }] };
    const { status, body } = await call(`${LIST}/${id}`, { method: "PUT", json });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: "New",
      description: null,
      servings: null,
      like_count: 1,
      ingredients: [{ name: "new" }, { name: "newer" }],
    });
    expect(await prisma.recipeIngredient.count({ where: { recipe_id: id } })).toBe(2);
  });

  test("is found by its new ingredients at once", async () => {
    const { id } = await aRecipe({ title: "Plain" });
    const json = { title: "Plain", ingredients: [{ name: "waterblommetjies" }] };
    await call(`${LIST}/${id}`, { method: "PUT", json });
    const found = await (await fetchApp("/api/recipes?search=waterblommetjies")).json();
    expect(found.map((recipe: { id: number }) => recipe.id)).toEqual([id]);
  });

  test("refuses to replace what somebody saved since updated_at, and replaces without it", async () => {
    const recipe = await aRecipe({ title: "First" });
    const address = `${LIST}/${recipe.id}`;
    const updated_at = recipe.updated_at.toISOString();
    const mine = await call(address, { method: "PUT", json: { title: "Second", updated_at } });
    expect(mine.status).toBe(200);
    expect(mine.body.updated_at).not.toBe(updated_at);
    const late = await call(address, { method: "PUT", json: { title: "Third", updated_at } });
    const error = "Somebody else saved this recipe meanwhile";
    await expectRefusal(late.response, { status: 409, error });
    expect((await call(address, { method: "PUT", json: { title: "Third" } })).body.title).toBe(
      "Third",
    );
    const wrong = await call(address, { method: "PUT", json: { title: "T", updated_at: "now" } });
    expect(wrong.status).toBe(400);
  });

  test("leaves every writer with a whole recipe when many write at once", async () => {
    const { id } = await aRecipe();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, writer) => {
        const ingredients = Array.from({ length: 5 }, () => ({ name: `of ${writer}` }));
        const json = { title: `By ${writer}`, ingredients };
        return call(`${LIST}/${id}`, { method: "PUT", json });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { title, ingredients } = await prisma.recipe.findUniqueOrThrow({
      where: { id },
      include: { ingredients: true },
    });
    expect(ingredients.map(({ name }) => name)).toEqual(
      Array.from({ length: 5 }, () => title.replace("By", "of")),
    );
  });

  test("lets one of many save who all began with the same state", async () => {
    const { id, updated_at } = await aRecipe();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, writer) =>
        call(`${LIST}/${id}`, { method: "PUT", json: { title: `By ${writer}`, updated_at } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("answers 404 for what is no recipe", async () => {
    expect((await call(`${LIST}/999999`, { method: "PUT", json: { title: "T" } })).status).toBe(
      404,
    );
  });
});

describe("DELETE /api/admin/recipes/{id}", () => {
  test("deletes the recipe with all that hangs on it (API-49, T-45)", async () => {
    const { id } = await aRecipe();
    await aComment({ recipe_id: id });
    await aLike({ recipe_id: id });
    await aFavorite({ recipe_id: id });
    expect(await call(`${LIST}/${id}`, { method: "DELETE" })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await prisma.recipe.count({ where: { id } })).toBe(0);
    expect((await call(`${LIST}/${id}`, { method: "DELETE" })).status).toBe(404);
  });
});
