import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import {
  anAuthor,
  aComment,
  aDish,
  aList,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

async function search(words: string, role: Role = "owner") {
  const { cookie } = await anAdminSession(await anAdmin(undefined, role));
  const query = new URLSearchParams({ search: words });
  const page = await pageOf(await fetchApp(`/admin/search?${query}`, { cookie }));
  const groups = [...page.querySelectorAll(".office-found")].map((group) => ({
    label: textOf(group, "h2"),
    links: [...group.querySelectorAll("li a")].map((link) => link.getAttribute("href")),
    more: group.querySelector("p a")?.getAttribute("href") ?? null,
  }));
  return { page, groups };
}

async function xolaniEverywhere() {
  const recipe = await aRecipe({ title: "Xolani’s crème stew" });
  const restaurant = await aRestaurant({ name: "Xolani Crème Bar", is_active: false });
  const dish = await aDish({ name: "Xolani creme pie" });
  const author = await anAuthor({ name: "Crème Xolani" });
  await aReview({ review_text: "Xolani makes a creme like nobody" });
  await aComment({ comment_text: "More creme, Xolani" });
  return { recipe, restaurant, dish, author };
}

describe("GET /admin/search", () => {
  let xolani: Awaited<ReturnType<typeof xolaniEverywhere>>;
  beforeAll(async () => {
    xolani = await xolaniEverywhere();
  });

  test("OFFICE-02 finds in all that the back office looks after, whatever the accents", async () => {
    const { recipe, restaurant, dish, author } = xolani;
    const { groups } = await search("xolani creme");
    expect(groups.map(({ label }) => label)).toEqual([
      "Recipes",
      "Restaurants",
      "Dishes",
      "Recipe authors",
      "Reviews",
      "Comments",
    ]);
    expect(groups.slice(0, 4).map(({ links }) => links)).toEqual([
      [`/admin/recipes/${recipe.id}/edit`],
      [`/admin/restaurants/${restaurant.id}/edit`],
      [`/admin/dishes/${dish.id}/edit`],
      [`/admin/recipe-authors?edit=${author.id}`],
    ]);
    expect(groups[4]?.links[0]).toMatch(/^\/admin\/moderation\?.*#reviews-\d+$/);
  });

  test("OFFICE-02 finds suggestions, accounts and the words of the search, each for whom they concern", async () => {
    const { id: user_id } = await aPerson();
    const suggest = (name: string) =>
      prisma.suggestion.create({ data: { user_id, kind: "restaurant", proposed: { name } } });
    const waiting = await suggest("Zinzile Kota");
    const judged = await suggest("Zinzile’s Yard");
    await prisma.suggestion.update({
      where: { id: judged.id },
      data: { state: "accepted", judged_at: new Date() },
    });
    await prisma.vocabularyGroup.create({ data: { words: ["zinzilebread", "steamed bread"] } });
    await anAdmin("zinzile.admin");
    const { groups } = await search("zinzile");
    expect(groups.map(({ label, links }) => ({ label, links }))).toEqual([
      { label: "Words of the search", links: ["/admin/dishes/words?search=zinzile"] },
      {
        label: "Suggestions",
        links: [waiting, judged].map(({ id }) => `/admin/suggestions?id=${id}`),
      },
      { label: "Accounts", links: ["/admin/accounts"] },
    ]);
    const labelsOf = async (role: Role) =>
      (await search("zinzile", role)).groups.map(({ label }) => label);
    expect(await labelsOf("editor")).toEqual(["Words of the search", "Suggestions"]);
    expect(await labelsOf("moderator")).toEqual([]);
  });

  test("OFFICE-02 finds the places of a city by its whole name", async () => {
    const { id } = await aRestaurant({ name: "The Blue Door", city: "Xhariep's-Dam" });
    const { groups } = await search("xhariep's-dam ", "editor");
    expect(groups).toEqual([
      { label: "Restaurants", links: [`/admin/restaurants/${id}/edit`], more: null },
    ]);
    expect((await search("xhariep", "editor")).groups).toEqual([]);
  });

  test("ROLE-01 shows each role what it looks after", async () => {
    const labels = async (role: Role) =>
      (await search("xolani", role)).groups.map(({ label }) => label);
    expect(await labels("editor")).toEqual(["Recipes", "Restaurants", "Dishes", "Recipe authors"]);
    expect(await labels("moderator")).toEqual(["Reviews", "Comments"]);
  });

  test("COLL-01 finds no list of anybody's: also one that has a link is for those who have it", async () => {
    await aList({ name: "Zanele braai plans", link: "0a".repeat(16) });
    for (const role of ["owner", "moderator", "editor"] as const)
      expect((await search("zanele braai", role)).groups).toEqual([]);
  });

  test("shows the newest of very many texts and people, also when newer ones say something else", async () => {
    const { id: recipe_id } = await aRecipe();
    const { id: user_id } = await aPerson();
    const comments = (count: number, comment_text: string, created_at: Date) =>
      prisma.recipeComment.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ recipe_id, user_id, comment_text, created_at },
        })),
      });
    const newest = (comment_text: string, created_at: Date) =>
      aComment({ recipe_id, user_id, comment_text, created_at });
    const linkOf = async (words: string) => (await search(words)).groups[0]?.links[0];

    await comments(600, "Thandeka says so", new Date("2031-01-01"));
    const { id } = await newest("Thandeka is the newest", new Date("2031-01-02"));
    expect(await linkOf("thandeka")).toMatch(new RegExp(`#comments-${id}$`));
    await comments(1_100, "Something else", new Date("2031-02-01"));
    expect(await linkOf("thandeka")).toMatch(new RegExp(`#comments-${id}$`));

    const people = Array.from({ length: 8 }, (_, index) => ({
      ...{
        provider: "google",
        provider_user_id: `mpho ${index}`,
        created_at: new Date(2031, 0, index + 1),
      },
      google_user_data: { name: "Mpho Everywhere" },
    }));
    await prisma.user.createMany({ data: people });
    const last = await prisma.user.findFirstOrThrow({ where: { provider_user_id: "mpho 7" } });
    expect(await linkOf("mpho everywhere")).toBe(`/admin/people/${last.id}`);
  });

  test("shows five of each, and leads to the list of all", async () => {
    for (let index = 0; index < 7; index += 1) await aRecipe({ title: `Unqonqo ${index}` });
    const { groups } = await search("unqonqo");
    expect(groups).toMatchObject([{ label: "Recipes", more: "/admin/recipes?search=unqonqo" }]);
    expect(groups[0]?.links).toHaveLength(5);
  });

  test("says what is too short, what is not there, and takes everything that can be typed", async () => {
    expect(textOf((await search("x")).page, "main .list-count")).toContain("at least 2");
    expect(textOf((await search("qqqqzzzz")).page, "main")).toContain(
      "Nothing found for “qqqqzzzz”",
    );
    for (const words of ["%", "' OR 1=1", "a:*&!|", "\\", "\u0000x", "x".repeat(5_000)]) {
      expect((await search(words)).groups).toEqual([]);
    }
  });

  test("asks the database as often for many as for one", async () => {
    await aRecipe({ title: "Isidudu" });
    const one = await countQueries(() => search("isidudu"));
    for (let index = 0; index < 4; index += 1) await aRestaurant({ name: `Isidudu ${index}` });
    const many = await countQueries(() => search("isidudu"));
    expect(many).toBe(one);
    expect(await prisma.recipe.count({ where: { title: "Isidudu" } })).toBe(1);
  });
});
