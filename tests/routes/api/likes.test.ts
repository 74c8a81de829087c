import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aLike, aRecipe } from "../../support/rows.ts";

const TAPS = 50;

function like(recipe_id: number | string, cookie?: string, json?: unknown) {
  return fetchApp(`/api/recipes/${recipe_id}/like`, { method: "POST", cookie, json });
}

describe("POST /api/recipes/:id/like", () => {
  test("API-18 LIKE-01 LIKE-02 LIKE-03 LIKE-04 turns the like over and tells the count", async () => {
    const recipe = await aRecipe();
    await aLike({ recipe_id: recipe.id });
    const { cookie } = await somebody();
    const first = await like(recipe.id, cookie);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ liked: true, like_count: 2 });
    expect(await (await like(recipe.id, cookie)).json()).toEqual({ liked: false, like_count: 1 });
  });

  test("LIKE-01 leaves other people's likes and other recipes alone", async () => {
    const recipe = await aRecipe();
    const other = await aLike({ recipe_id: recipe.id });
    const elsewhere = await aLike({ user_id: other.user_id });
    const { cookie } = await somebody();
    await like(recipe.id, cookie, { liked: false });
    expect(await prisma.recipeLike.count({ where: { user_id: other.user_id } })).toBe(2);
    const { like_count } = await prisma.recipe.findUniqueOrThrow({
      where: { id: elsewhere.recipe_id },
    });
    expect(like_count).toBe(1);
  });

  test.each([true, false])("T-04 liked: %s sent twice is the same as once", async (liked) => {
    const recipe = await aRecipe();
    const { cookie } = await somebody();
    const expected = { liked, like_count: liked ? 1 : 0 };
    expect(await (await like(recipe.id, cookie, { liked })).json()).toEqual(expected);
    expect(await (await like(recipe.id, cookie, { liked })).json()).toEqual(expected);
  });

  test(`T-34 LIKE-01 ${TAPS} taps at once leave one person's like as it was`, async () => {
    const recipe = await aRecipe();
    const { id: user_id, cookie } = await somebody();
    const answers = await Promise.all(Array.from({ length: TAPS }, () => like(recipe.id, cookie)));
    const replies: { liked: boolean; like_count: number }[] = await Promise.all(
      answers.map((answer) => answer.json()),
    );
    expect(replies.filter(({ liked }) => liked)).toHaveLength(TAPS / 2);
    expect(replies.every((reply) => reply.like_count === (reply.liked ? 1 : 0))).toBe(true);
    expect(await countsOf(recipe.id, user_id)).toEqual({ rows: 0, like_count: 0 });
    await like(recipe.id, cookie);
    expect(await countsOf(recipe.id, user_id)).toEqual({ rows: 1, like_count: 1 });
  });

  test("API-18 takes a body of no length for no body", async () => {
    const recipe = await aRecipe();
    const { cookie } = await somebody();
    const response = await fetchApp(`/api/recipes/${recipe.id}/like`, {
      method: "POST",
      cookie,
      headers: { "Content-Type": "application/json", "Content-Length": "0" },
    });
    expect(await response.json()).toEqual({ liked: true, like_count: 1 });
  });

  test("T-34 thirty people at once are counted one by one", async () => {
    const recipe = await aRecipe();
    const people = await Promise.all(Array.from({ length: 30 }, () => somebody()));
    const answers = await Promise.all(people.map(({ cookie }) => like(recipe.id, cookie)));
    const counts = await Promise.all(
      answers.map(async (answer) => (await answer.json()).like_count as number),
    );
    expect(Math.max(...counts)).toBe(30);
    const { like_count } = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(like_count).toBe(30);
  });

  test("PERM-03 tells a visitor to sign in", async () => {
    const recipe = await aRecipe();
    const response = await like(recipe.id);
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
    expect(await countsOf(recipe.id)).toEqual({ rows: 0, like_count: 0 });
  });

  test.each(["999999", "0", "abc"])("T-14 %s is no recipe", async (id) => {
    const response = await like(id, (await somebody()).cookie);
    await expectRefusal(response, { status: 404, error: "Recipe not found" });
  });

  test.each([
    [{ liked: "yes" }, "liked must be true or false", ["liked"]],
    [null, "Send an object", []],
    [[], "Send an object", []],
  ])("T-14 refuses %j", async (json, error, wrong) => {
    const response = await like((await aRecipe()).id, (await somebody()).cookie, json);
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test("T-49 refuses another site", async () => {
    const { cookie } = await somebody();
    const recipe = await aRecipe();
    const response = await fetchApp(`/api/recipes/${recipe.id}/like`, {
      method: "POST",
      cookie,
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    expect(await countsOf(recipe.id)).toEqual({ rows: 0, like_count: 0 });
  });
});

describe("GET /api/recipes/:id/like-status", () => {
  test("API-19 tells whether this person likes the recipe", async () => {
    const recipe = await aRecipe();
    await aLike({ recipe_id: recipe.id });
    const { cookie } = await somebody();
    const address = `/api/recipes/${recipe.id}/like-status`;
    expect(await (await fetchApp(address, { cookie })).json()).toEqual({ liked: false });
    await like(recipe.id, cookie);
    const response = await fetchApp(address, { cookie });
    expect(await response.json()).toEqual({ liked: true });
    expect(response.headers.get("Cache-Control")).toContain("private");
  });

  test("T-04 a visitor likes nothing", async () => {
    const response = await fetchApp(`/api/recipes/${(await aRecipe()).id}/like-status`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ liked: false });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("T-14 an unknown recipe is not there", async () => {
    const response = await fetchApp("/api/recipes/999999/like-status");
    await expectRefusal(response, { status: 404, error: "Recipe not found" });
  });
});

async function countsOf(recipe_id: number, user_id?: string) {
  const [rows, recipe] = await Promise.all([
    prisma.recipeLike.count({ where: { recipe_id, user_id } }),
    prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } }),
  ]);
  return { rows, like_count: recipe.like_count };
}
