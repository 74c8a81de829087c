import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { expectError } from "../../support/errors.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aComment, anAuthor, aPerson, aRecipe } from "../../support/rows.ts";

beforeEach(async () => {
  await prisma.recipe.deleteMany();
});

async function titles(address: string) {
  const recipes: { title: string }[] = await (await fetchApp(address)).json();
  return recipes.map(({ title }) => title);
}

describe("GET /api/recipes", () => {
  test("API-07 lists recipes as a bare array, the newest first", async () => {
    await aRecipe({ title: "Older", created_at: "2026-01-01T00:00:00Z" });
    await aRecipe({ title: "Newer", created_at: "2026-01-02T00:00:00Z" });
    const response = await fetchApp("/api/recipes");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await titles("/api/recipes")).toEqual(["Newer", "Older"]);
  });

  test("T-14 an unexpected failure is JSON too, and tells nothing of its cause", async () => {
    await prisma.$executeRaw`ALTER TABLE recipes RENAME TO recipes_away`;
    expectError(/recipes/);
    const response = await fetchApp("/api/recipes");
    await prisma.$executeRaw`ALTER TABLE recipes_away RENAME TO recipes`;
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    await expectRefusal(response, { status: 500, error: "Something went wrong" });
  });

  test("API-07 an empty site has an empty list", async () => {
    expect(await titles("/api/recipes")).toEqual([]);
  });

  test("API-08 search narrows", async () => {
    await aRecipe({ title: "Bobotie" });
    await aRecipe({ title: "Malva pudding" });
    expect(await titles("/api/recipes?search=bobotie")).toEqual(["Bobotie"]);
    expect(await titles("/api/recipes?search=zzzzqqqq")).toEqual([]);
  });

  test("API-09 cuisine narrows; absent, empty and All mean all", async () => {
    await aRecipe({ title: "Bobotie", cuisine_type: "South African" });
    await aRecipe({ title: "Pizza", cuisine_type: "Italian" });
    expect(await titles("/api/recipes?cuisine=Italian")).toEqual(["Pizza"]);
    for (const query of ["", "?cuisine=", "?cuisine=All", "?search="]) {
      expect(await titles(`/api/recipes${query}`)).toHaveLength(2);
    }
  });

  test("T-30 limit and offset part the list without a gap or a repeat", async () => {
    for (const title of ["A", "B", "C", "D", "E"]) await aRecipe({ title });
    const all = await titles("/api/recipes");
    const parts = [0, 2, 4].map((offset) => titles(`/api/recipes?limit=2&offset=${offset}`));
    expect((await Promise.all(parts)).flat()).toEqual(all);
    expect(await titles("/api/recipes?offset=10000")).toEqual([]);
  });

  test.each([
    ["limit=0", "limit must be a whole number from 1 to 200", ["limit"]],
    ["limit=201", "limit must be a whole number from 1 to 200", ["limit"]],
    ["limit=1e9999", "limit must be a whole number from 1 to 200", ["limit"]],
    ["limit=abc", "limit must be a whole number from 1 to 200", ["limit"]],
    ["limit=1.5", "limit must be a whole number from 1 to 200", ["limit"]],
    ["limit=", "limit must be a whole number from 1 to 200", ["limit"]],
    ["offset=-1", "offset must be a whole number from 0 to 10000", ["offset"]],
    ["offset=99999999999999999999", "offset must be a whole number from 0 to 10000", ["offset"]],
  ])("T-14 refuses ?%s", async (query, error, wrong) => {
    const response = await fetchApp(`/api/recipes?${query}`);
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test.each([
    ["null bytes", "search=%00&cuisine=%00"],
    ["broken letters", "search=%FF%FE&cuisine=%ED%A0%80"],
    ["10,000 letters", `search=${"a".repeat(10_000)}`],
    ["2,000 words", `search=${"braai+".repeat(2_000)}`],
    ["SQL and patterns", "search=%25_%27%3B--%5C&cuisine=%25"],
    ["search operators", "search=%26+%7C+%21+%28+%3A*+%3C-%3E"],
  ])("survives %s", async (_, query) => {
    await aRecipe();
    const response = await fetchApp(`/api/recipes?${query}`);
    expect([200, 400]).toContain(response.status);
    expect(response.headers.get("Content-Type")).toContain("application/json");
  });
});

describe("GET /api/recipes/:id", () => {
  test("API-14 ENT-02 ENT-03 ENT-04 ENT-05 ENT-06 sends every field of the recipe", async () => {
    const author = await anAuthor({
      name: "Gogo",
      bio: "Cooks",
      image_url: "/images/a",
      website: "https://gogo.example",
      social_links: { instagram: "gogo" },
    });
    const recipe = await aRecipe({
      title: "Bobotie",
      description: "Baked mince",
      image_url: "/images/b",
      cuisine_type: "South African",
      difficulty: "Medium",
      prep_time_minutes: 20,
      cook_time_minutes: 40,
      servings: 6,
      instructions: "Bake",
      author_id: author.id,
      created_at: "2026-01-02T03:04:05.678Z",
      ingredients: {
        create: [
          { position: 2, name: "Egg", amount: "2" },
          { position: 1, name: "Mince", amount: "1 1/2", unit: "kg" },
        ],
      },
    });
    const person = await aPerson({ google_user_data: { name: "Thandi M", given_name: "Thandi" } });
    await aComment({ recipe_id: recipe.id, user_id: person.id, comment_text: "Lekker" });

    const response = await fetchApp(`/api/recipes/${recipe.id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: recipe.id,
      title: "Bobotie",
      description: "Baked mince",
      image_url: "/images/b",
      cuisine_type: "South African",
      difficulty: "Medium",
      prep_time_minutes: 20,
      cook_time_minutes: 40,
      servings: 6,
      diets: [],
      like_count: 0,
      comment_count: 1,
      author_id: author.id,
      author_name: "Gogo",
      author_bio: "Cooks",
      author_image: "/images/a",
      author_website: "https://gogo.example",
      author_social_links: '{"instagram":"gogo"}',
      instructions: "Bake",
      created_at: "2026-01-02T03:04:05.678Z",
      ingredients: [
        { id: expect.any(Number), name: "Mince", amount: "1 1/2", unit: "kg" },
        { id: expect.any(Number), name: "Egg", amount: "2", unit: null },
      ],
      comments: [
        {
          id: expect.any(Number),
          comment_text: "Lekker",
          reply_to_id: null,
          created_at: expect.stringMatching(/Z$/),
          google_user_data: '{"name":"Thandi M","given_name":"Thandi","picture":null}',
        },
      ],
      dishes: [],
      made_count: 0,
      made_rating: null,
      cook_notes: [],
      suggested_by: null,
    });
  });

  test("ENT-02 fields without a value are null", async () => {
    const recipe = await aRecipe();
    const sent = await (await fetchApp(`/api/recipes/${recipe.id}`)).json();
    expect(sent).toMatchObject({
      author_id: null,
      author_name: null,
      author_social_links: null,
      servings: null,
    });
    expect(sent).toMatchObject({ ingredients: [], comments: [] });
  });

  test.each([
    "0",
    "-1",
    "1e9999",
    "abc",
    "2147483648",
    "01",
    "1.0",
    "%00",
    "999999",
    "filters",
    "stats",
  ])("API-15 API-55 %s is no recipe", async (id) => {
    for (const address of [`/api/recipes/${id}`, `/api/recipes/${id}/comments`]) {
      const response = await fetchApp(address);
      await expectRefusal(response, { status: 404, error: "Recipe not found" });
    }
  });

  test("answers 304 to whoever has it already, until it changes", async () => {
    const recipe = await aRecipe();
    const address = `/api/recipes/${recipe.id}`;
    const etag = (await fetchApp(address)).headers.get("ETag") ?? "";
    const headers = { "If-None-Match": `"other", ${etag}` };
    const again = await fetchApp(address, { headers });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    await aComment({ recipe_id: recipe.id });
    expect((await fetchApp(address, { headers })).status).toBe(200);
  });
});

describe("GET /api/recipes/:id/comments", () => {
  test("API-20 ENT-06 lists the recipe's comments, the newest first", async () => {
    const recipe = await aRecipe();
    const first = await aComment({ recipe_id: recipe.id, created_at: "2026-01-01T00:00:00Z" });
    const second = await aComment({ recipe_id: recipe.id, created_at: "2026-01-02T00:00:00Z" });
    await aComment();
    const response = await fetchApp(`/api/recipes/${recipe.id}/comments`);
    expect(response.status).toBe(200);
    const comments: { id: number }[] = await response.json();
    expect(comments.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(Object.keys(comments[0] ?? {}).toSorted()).toEqual([
      "comment_text",
      "created_at",
      "google_user_data",
      "id",
      "reply_to_id",
    ]);
  });

  test("leaves hidden comments out", async () => {
    const recipe = await aRecipe();
    await aComment({ recipe_id: recipe.id, hidden_at: new Date(), hidden_reason: "Spam" });
    expect(await (await fetchApp(`/api/recipes/${recipe.id}/comments`)).json()).toEqual([]);
  });

  test("T-12 broken profiles become somebody, and nothing private is sent", async () => {
    const recipe = await aRecipe();
    const person = await aPerson({ google_user_data: { email: "secret@example.com", sub: "1" } });
    await aComment({ recipe_id: recipe.id, user_id: person.id });
    const text = await (await fetchApp(`/api/recipes/${recipe.id}/comments`)).text();
    expect(text).toContain("Somebody");
    expect(text).not.toContain("secret@example.com");
    expect(text).not.toContain(person.id);
  });
});
