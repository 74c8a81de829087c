import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { aRecipe } from "../support/rows.ts";

type Line = { name: string; amount?: string; unit?: string };

function aCookedRecipe(title: string, servings: number | null, lines: Line[]) {
  const create = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return aRecipe({ title, servings, ingredients: { create } });
}

async function twoRecipes() {
  const bobotie = await aCookedRecipe("Bobotie", 6, [
    { name: "onions, finely chopped", amount: "2" },
    { name: "lamb mince", amount: "1", unit: "kg" },
    { name: "water", amount: "1", unit: "l" },
  ]);
  const bunny = await aCookedRecipe("Bunny", 4, [
    { name: "onion", amount: "1" },
    { name: "ground turmeric", amount: "1", unit: "tsp" },
  ]);
  return { bobotie, bunny };
}

function thingsOn(page: ParentNode): (string | undefined)[] {
  return [...page.querySelectorAll(".buy label")].map((thing) =>
    [...thing.querySelectorAll(".what, .amt, small")]
      .map((words) => words.textContent)
      .filter(Boolean)
      .join(" | "),
  );
}

describe("/shopping-list", () => {
  test("SHOP-01 adds what some recipes need, by aisle, for as many as the address says", async () => {
    const { bobotie, bunny } = await twoRecipes();
    const address = `/shopping-list?recipe=${bobotie.id}x12&recipe=${bunny.id}`;
    const page = await pageOf(await fetchApp(address));
    expect([...page.querySelectorAll(".aisle h2")].map((name) => name.textContent)).toEqual([
      ...["Fruit and veg 1", "Meat and fish 1", "Spices 1"],
    ]);
    expect(thingsOn(page)).toEqual([
      "onions | 5 | 4, finely chopped + 1",
      "lamb mince | 2 kg",
      "ground turmeric | 1 tsp",
    ]);
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(page.querySelectorAll(".buy input[type=checkbox]")).toHaveLength(3);
    const [more, less, off] = ["for more", "for fewer", "off the list"].map((end) =>
      page.querySelector(`.for-what a[aria-label$="${end}"]`)?.getAttribute("href"),
    );
    expect([more, less, off]).toEqual([
      `/shopping-list?recipe=${bobotie.id}x13&recipe=${bunny.id}`,
      `/shopping-list?recipe=${bobotie.id}x11&recipe=${bunny.id}`,
      `/shopping-list?recipe=${bunny.id}`,
    ]);
    const sent = page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "";
    expect(decodeURIComponent(sent)).toContain("☐ onions: 5\n");
    expect(decodeURIComponent(sent).endsWith(address)).toBe(true);
  });

  test("SHOP-01 leaves out what makes no sense, and says which recipes are gone", async () => {
    const { bunny } = await twoRecipes();
    const gone = await aRecipe();
    await prisma.recipe.delete({ where: { id: gone.id } });
    const address = `/shopping-list?recipe=${bunny.id}&recipe=${gone.id}&recipe=12x0&recipe=x`;
    const answer = await fetchApp(address);
    expect(answer.status).toBe(200);
    const page = await pageOf(answer);
    expect(textOf(page, ".notice.warn")).toBe("1 recipe of this list is no longer on the site.");
    expect(thingsOn(page)).toEqual(["onion | 1", "ground turmeric | 1 tsp"]);
    const empty = await pageOf(await fetchApp("/shopping-list"));
    expect(textOf(empty, ".empty h2")).toBe("Nothing to buy yet");
  });

  test("SHOP-01 takes another recipe along by a plain form, and by the link of a recipe's page", async () => {
    const { bobotie, bunny } = await twoRecipes();
    const title = `Umngqusho ${bunny.id}`;
    const other = await aCookedRecipe(title, null, [{ name: "samp", amount: "2", unit: "cups" }]);
    const address = `/shopping-list?recipe=${bobotie.id}x12`;
    const page = await pageOf(await fetchApp(`${address}&add=umngqusho`));
    expect(page.querySelector("form input[name=recipe]")?.getAttribute("value")).toBe(
      `${bobotie.id}x12`,
    );
    const found = [...page.querySelectorAll(".addable a")].map((link) => link.getAttribute("href"));
    expect(found).toEqual(
      expect.arrayContaining([
        `/recipes/${other.id}?shop=${bobotie.id}x12`,
        `${address}&recipe=${other.id}`,
      ]),
    );
    const linkOn = async (recipe: string) =>
      (await pageOf(await fetchApp(recipe)))
        .querySelector('a[href^="/shopping-list"]')
        ?.getAttribute("href");
    expect(await linkOn(`/recipes/${other.id}?shop=${bobotie.id}x12`)).toBe(
      `${address}&recipe=${other.id}`,
    );
    const asked = `/recipes/${bunny.id}?shop=${bobotie.id}x12`;
    const scaled = await pageOf(await fetchApp(asked));
    const led = [...scaled.querySelectorAll("a[data-step], a[data-measures]")];
    expect(led.length).toBeGreaterThan(5);
    for (const link of led) expect(link.getAttribute("href")).toContain(asked);
    expect(scaled.querySelector("scale-servings")?.getAttribute("address")).toBe(asked);
    expect(await linkOn(`/recipes/${bunny.id}?servings=7`)).toBe(
      `/shopping-list?recipe=${bunny.id}x7`,
    );
    expect(await linkOn(`/recipes/${other.id}`)).toBe(`/shopping-list?recipe=${other.id}`);
  });

  test("SHOP-01 is kept by who is signed in, and opened by its bare address", async () => {
    const { bobotie, bunny } = await twoRecipes();
    const { cookie } = await somebody();
    const address = `/shopping-list?recipe=${bobotie.id}x12&recipe=${bunny.id}`;
    const keep = (intent: string, visitor = cookie) =>
      fetchApp(address, { form: { intent }, cookie: visitor });
    expect((await keep("keep")).headers.get("Location")).toBe(address);
    const opened = await fetchApp("/shopping-list", { cookie });
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, address]);
    const kept = await (await fetchApp("/api/shopping-list/kept", { cookie })).json();
    expect(kept).toMatchObject({ address, missing: [] });
    const json = { recipes: [`${bunny.id}x2`] };
    const put = await fetchApp("/api/shopping-list/kept", { method: "PUT", json, cookie });
    expect((await put.json()).recipes).toEqual([
      { id: bunny.id, title: "Bunny", servings: 2, own_servings: 4 },
    ]);
    expect((await keep("forget")).status).toBe(303);
    expect((await fetchApp("/shopping-list", { cookie })).status).toBe(200);
    const call = { method: "DELETE", cookie };
    expect((await fetchApp("/api/shopping-list/kept", call)).status).toBe(404);
    expect((await keep("keep", "")).status).toBe(401);
    const nothing = { method: "PUT", json: { recipes: [] }, cookie };
    expect((await fetchApp("/api/shopping-list/kept", nothing)).status).toBe(400);
  });

  test("SHOP-01 of recipes that are gone is not kept, and the one before stays", async () => {
    const { bunny } = await twoRecipes();
    const { cookie } = await somebody();
    const put = (recipe: number) =>
      fetchApp("/api/shopping-list/kept", {
        ...{ method: "PUT", json: { recipes: [String(recipe)] }, cookie },
      });
    expect((await put(bunny.id)).status).toBe(200);
    expect((await put(LARGEST_ID)).status).toBe(404);
    const gone = `/shopping-list?recipe=${LARGEST_ID}`;
    expect((await fetchApp(gone, { form: { intent: "keep" }, cookie })).status).toBe(404);
    const kept = await (await fetchApp("/api/shopping-list/kept", { cookie })).json();
    expect(kept.address).toBe(`/shopping-list?recipe=${bunny.id}`);
  });

  test("SHOP-01 of one recipe, kept, is emptied and kept no longer", async () => {
    const { bunny } = await twoRecipes();
    const { cookie } = await somebody();
    const address = `/shopping-list?recipe=${bunny.id}`;
    await fetchApp(address, { form: { intent: "keep" }, cookie });
    const kept = await pageOf(await fetchApp(address, { cookie }));
    const off = kept.querySelector('a[aria-label$="off the list"]')?.getAttribute("href") ?? "";
    const emptied = await fetchApp(off, { cookie });
    expect(emptied.status).toBe(200);
    const page = await pageOf(emptied);
    expect(textOf(page, ".empty h2")).toBe("Nothing to buy yet");
    const forget = page.querySelector("form:has([value=forget])")?.getAttribute("action") ?? "";
    expect(textOf(page, "[value=forget]")).toBe("Keep it no longer");
    const form = { intent: "forget" };
    expect((await fetchApp(forget, { form, cookie })).headers.get("Location")).toBe(
      "/shopping-list",
    );
    expect((await fetchApp("/shopping-list", { cookie })).status).toBe(200);
  });

  test("SHOP-01 a muted person keeps nothing", async () => {
    const { bunny } = await twoRecipes();
    const { id, cookie } = await somebody();
    await prisma.user.update({
      where: { id },
      data: { muted_at: new Date(), muted_reason: "Insults" },
    });
    const address = `/shopping-list?recipe=${bunny.id}`;
    expect((await fetchApp(address, { form: { intent: "keep" }, cookie })).status).toBe(403);
    expect((await fetchApp(address, { cookie })).status).toBe(200);
  });
});

describe("GET /api/shopping-list", () => {
  test("SHOP-01 answers the same as JSON, and refuses what makes no sense", async () => {
    const { bobotie, bunny } = await twoRecipes();
    const address = `/api/shopping-list?recipe=${bobotie.id}x3&recipe=${bunny.id}&recipe=999999999`;
    const answer = await fetchApp(address);
    expect(answer.status).toBe(200);
    const list = await answer.json();
    expect(list.missing).toEqual([999999999]);
    expect(list.aisles[0]).toEqual({
      aisle: "produce",
      name: "Fruit and veg",
      things: [
        {
          ...{ name: "onions", amount: "2", details: "1, finely chopped + 1" },
          recipe_ids: [bobotie.id, bunny.id],
        },
      ],
    });
    for (const query of ["recipe=x", "recipe=12x0", `recipe=${"1&recipe=".repeat(21)}1`])
      expect((await fetchApp(`/api/shopping-list?${query}`)).status).toBe(400);
    expect(await (await fetchApp("/api/shopping-list")).json()).toEqual({
      ...{ recipes: [], aisles: [], missing: [] },
    });
  });
});
