import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { savedCopy } from "#app/worker/saved-copy.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { aRecipe } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";

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

function hiddenOf(form: Element): [string, string][] {
  const fields = [...form.querySelectorAll("input[type=hidden]")];
  return fields.map((field) => [
    field.getAttribute("name") ?? "",
    field.getAttribute("value") ?? "",
  ]);
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

  test("EASE-23 stands among one's own pages for who is signed in, and for nobody else", async () => {
    const address = `/shopping-list?recipe=${(await aRecipe()).id}`;
    const own = await pageOf(await fetchApp(address, { cookie: await aSession() }));
    const tabs = [...own.querySelectorAll(".own-tabs a")].map((tab) => tab.textContent);
    expect(tabs).toEqual(expect.arrayContaining(["Favorites", "Lists", "Account"]));
    expect(textOf(own, ".own-tabs [aria-current=page]")).toBe("Shopping list");
    const visitor = await pageOf(await fetchApp(address));
    expect(visitor.querySelector(".own-tabs")).toBeNull();
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
    expect(textOf(page, "[value=forget]")).toBe("Saved. Remove");
    const form = { intent: "forget" };
    expect((await fetchApp(forget, { form, cookie })).headers.get("Location")).toBe(
      "/shopping-list",
    );
    expect((await fetchApp("/shopping-list", { cookie })).status).toBe(200);
  });

  test("SHOP-01 what somebody writes down is a line like others, in the address, the text and the parts to come", async () => {
    const { bobotie } = await twoRecipes();
    const page = await pageOf(
      await fetchApp(`/shopping-list?item=2+l+milk&item=+2+onions+&item=&recipe=${bobotie.id}`),
    );
    expect(thingsOn(page)).toEqual([
      "onions | 4 | 2, finely chopped + 2",
      "lamb mince | 1 kg",
      "milk | 2 l",
    ]);
    const address = `/shopping-list?item=2%20l%20milk&item=2%20onions&recipe=${bobotie.id}`;
    const sent = page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "";
    expect(decodeURIComponent(sent)).toContain("☐ milk: 2 l\n");
    expect(decodeURIComponent(sent).endsWith(address)).toBe(true);
    expect(page.querySelector("keep-page")?.getAttribute("address")).toBe(address);
    for (const form of page.querySelectorAll('form[action^="/shopping-list#"]'))
      expect(new URLSearchParams(hiddenOf(form)).toString()).toBe(
        `item=2+l+milk&item=2+onions&recipe=${bobotie.id}`,
      );
    expect(page.querySelectorAll('form[action^="/shopping-list#"]')).toHaveLength(2);
    const html = await (await fetchApp(address)).text();
    expect(html).toContain("Sign in to save it");
    const copy = savedCopy(html, address, new Date()).html;
    expect(copy).not.toContain("Sign in to save it");
    expect(copy).toContain("Send on WhatsApp");
    const off = page.querySelector('[aria-label="Take 2 l milk off the list"]');
    expect(off?.getAttribute("href")).toBe(
      `/shopping-list?item=2%20onions&recipe=${bobotie.id}&off=2%20l%20milk#own`,
    );
    const told = async (query: string) =>
      textOf(await pageOf(await fetchApp(address + query)), "[aria-labelledby=own] > p");
    expect(await told("&off=bread")).toBe("“bread” is off this list.");
    expect(await told("&off=2+onions")).toBe("");
    expect(await told("&added=1")).toBe("“2 onions” is on this list.");
    const look = await pageOf(await fetchApp(`${address}&add=bobotie`));
    const recipe = await pageOf(
      await fetchApp(`/recipes/${bobotie.id}?shop=15~2%20l%20milk~2%20onions`),
    );
    expect(look.querySelector(".addable a[href*='shop=']")?.getAttribute("href")).toContain(
      "~2%20l%20milk~2%20onions",
    );
    expect(recipe.querySelector("a.to-shop")?.getAttribute("href")).toBe(
      `/shopping-list?item=2%20l%20milk&item=2%20onions&recipe=15&recipe=${bobotie.id}`,
    );
    expect(recipe.querySelector("a.open-shop")?.getAttribute("href")).toBe(
      "/shopping-list?item=2%20l%20milk&item=2%20onions&recipe=15",
    );
  });

  test("SHOP-01 water, which recipes take from the tap, is bought by who writes it down", async () => {
    expect(thingsOn(await pageOf(await fetchApp("/shopping-list?item=water")))).toEqual(["water"]);
  });

  test("SHOP-01 whoever sends nothing but spaces is told that nothing was put on the list", async () => {
    const blank = await pageOf(await fetchApp("/shopping-list?item=water&item=+++"));
    expect(textOf(blank, "#own + p")).toBe("Nothing was put on the list. Type what you buy.");
  });

  test("SHOP-01 what of one's own is written twice in other cases is one thing", async () => {
    const page = await pageOf(await fetchApp("/shopping-list?item=milk&item=rice&item=Milk"));
    expect(thingsOn(page)).toEqual(["Milk", "rice"]);
  });

  test("SHOP-01 what of one's own has no room is left out, and said", async () => {
    const many = Array.from({ length: 31 }, (_, index) => `item=thing+${index + 1}`).join("&");
    const full = await pageOf(await fetchApp(`/shopping-list?${many}&item=thing+1`));
    expect(thingsOn(full)).toHaveLength(30);
    expect(textOf(full, ".notice.warn")).toBe(
      "1 did not fit. A list holds 30 things of your own, up to 60 characters each.",
    );
    expect(full.querySelector("#item")).toBeNull();
    const long = await fetchApp(`/shopping-list?item=${"x".repeat(61)}&item=${"y".repeat(60)}`);
    expect(thingsOn(await pageOf(long))).toEqual(["y".repeat(60)]);
    const wide = Array.from({ length: 9 }, (_, index) => `item=${"%E7%95%8C".repeat(20)}${index}`);
    expect(thingsOn(await pageOf(await fetchApp(`/shopping-list?${wide.join("&")}`)))).toHaveLength(
      2,
    );
  });

  test("SHOP-01 a recipe for which a list has no room is left out, and that is said", async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, () => aRecipe()));
    const asked = (count: number) =>
      ids
        .slice(0, count)
        .map(({ id }) => `recipe=${id}`)
        .join("&");
    const full = await pageOf(await fetchApp(`/shopping-list?${asked(20)}&recipe=${ids[0]?.id}`));
    expect(full.querySelector(".notice.warn")).toBeNull();
    const page = await pageOf(await fetchApp(`/shopping-list?${asked(21)}`));
    expect(textOf(page, ".notice.warn")).toBe(
      "A shopping list has room for 20 recipes. The others are left out.",
    );
  });

  test("SHOP-01 a list without room for more says so, whatever else it could hold", async () => {
    const things = Array.from(
      { length: 20 },
      (_, index) => `tin of whole tomatoes no ${index + 10}`,
    );
    const query = new URLSearchParams(things.map((thing) => ["item", thing]));
    const page = await pageOf(await fetchApp(`/shopping-list?${query}&item=${"x".repeat(61)}`));
    const fit = thingsOn(page).length;
    expect(fit).toBeLessThan(20);
    expect([...page.querySelectorAll(".notice.warn")].map((notice) => notice.textContent)).toEqual([
      "1 did not fit. A list holds 30 things of your own, up to 60 characters each.",
      `${20 - fit} did not fit. There is no room for more on this list. Take something off, or write it shorter.`,
    ]);
    const own = page.querySelector("#own")?.parentElement;
    expect(own?.textContent).toContain(`“${"x".repeat(61)}” did not fit on this list.`);
    expect(own?.querySelector("#item")?.getAttribute("value")).toBe("x".repeat(61));
  });

  test("SHOP-01 a list without room for one letter has no field for more", async () => {
    const things = ["a", "b", "c", "d", "e", "f", "g"].map((letter) => letter.repeat(60));
    const filled = (last: string) =>
      `/shopping-list?${[...things, last].map((thing) => `item=${thing}`).join("&")}`;
    const roomy = await pageOf(await fetchApp(filled("h".repeat(25))));
    expect(roomy.querySelector("#item")).not.toBeNull();
    const full = await pageOf(await fetchApp(filled("h".repeat(26))));
    expect(thingsOn(full)).toHaveLength(8);
    expect(full.querySelector(".notice.warn")).toBeNull();
    expect(full.querySelector("#item")).toBeNull();
    expect(textOf(full, "#own ~ .muted")).toBe(
      "There is no room for more of your own. Take something off first.",
    );
  });

  test("SHOP-01 a list of one's own things alone is kept, told, and led to", async () => {
    const { bunny } = await twoRecipes();
    const { cookie } = await somebody();
    const address = "/shopping-list?item=2%20l%20milk";
    const answer = await fetchApp(address, { form: { intent: "keep" }, cookie });
    expect(answer.headers.get("Location")).toBe(address);
    const flash = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const page = await pageOf(await fetchApp(address, { cookie: `${cookie}; ${flash}` }));
    expect(textOf(page, ".notice.ok")).toMatch(/^Saved/);
    expect(textOf(page, "[value=forget]")).toBe("Saved. Remove");
    expect((await fetchApp("/shopping-list", { cookie })).headers.get("Location")).toBe(address);
    for (const leading of [`/recipes/${bunny.id}`, "/favorites", "/lists"]) {
      const leads = await pageOf(await fetchApp(leading, { cookie }));
      expect(leads.querySelector('main a[href="/shopping-list"]'), leading).not.toBeNull();
    }
    const json = { items: ["2 l milk", " 2  l milk ", "charcoal"] };
    const put = await fetchApp("/api/shopping-list/kept", { method: "PUT", json, cookie });
    expect(await put.json()).toMatchObject({
      items: ["2 l milk", "charcoal"],
      address: `${address}&item=charcoal`,
    });
  });

  test("SHOP-01 a list that would lose the kept one says so, and may be added to it instead", async () => {
    const { bobotie, bunny } = await twoRecipes();
    const { cookie } = await somebody();
    const kept = `/shopping-list?item=milk&recipe=${bobotie.id}`;
    const buttonsOf = async (address: string) => {
      const page = await pageOf(await fetchApp(address, { cookie }));
      return [...page.querySelectorAll("[value=keep]")].map((button) => [
        button.textContent,
        button.closest("form")?.getAttribute("action"),
      ]);
    };
    const other = `/shopping-list?recipe=${bunny.id}`;
    expect(await buttonsOf(other)).toEqual([["Save this list", other]]);
    await fetchApp(kept, { form: { intent: "keep" }, cookie });
    const both = `${kept}&recipe=${bunny.id}`;
    expect(await buttonsOf(other)).toEqual([
      ["Add to your saved list", both],
      ["Replace your saved list", other],
    ]);
    expect(await buttonsOf(both)).toEqual([["Save this list", both]]);
    const less = "/shopping-list?item=milk";
    expect(await buttonsOf(less)).toEqual([["Replace your saved list", less]]);
    await fetchApp(both, { form: { intent: "keep" }, cookie });
    expect((await fetchApp("/shopping-list", { cookie })).headers.get("Location")).toBe(both);
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
    for (const query of ["item=", `item=${"x".repeat(61)}`, `item=1${"&item=a".repeat(31)}`])
      expect((await fetchApp(`/api/shopping-list?${query}`)).status).toBe(400);
    const own = await (await fetchApp("/api/shopping-list?item=2+l+milk")).json();
    expect(own.aisles[0].things).toEqual([
      { name: "milk", amount: "2 l", details: "", recipe_ids: [] },
    ]);
    for (const query of ["recipe=x", "recipe=12x0", `recipe=${"1&recipe=".repeat(21)}1`])
      expect((await fetchApp(`/api/shopping-list?${query}`)).status).toBe(400);
    expect(await (await fetchApp("/api/shopping-list")).json()).toEqual({
      ...{ recipes: [], aisles: [], items: [], missing: [] },
    });
  });
});
