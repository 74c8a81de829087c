import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readSteps } from "#app/features/cooking/read-steps.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aMadeNote, aRecipe } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const INSTRUCTIONS = `1. Fry the onions for 15 minutes, until gold.
2. Add the rice and 500 ml of water. Simmer for 20–25 minutes.
3. Serve & eat <b>hot</b>.`;

function aDinner() {
  const lines = [
    { name: "onions, sliced", amount: "2", unit: null },
    { name: "long-grain rice", amount: "1 1/2", unit: "cups" },
    { name: "saffron", amount: "a pinch", unit: null },
  ];
  const create = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return aRecipe({
    title: "Pilaf",
    servings: 4,
    instructions: INSTRUCTIONS,
    ingredients: { create },
  });
}

async function visit(address: string, options = {}) {
  return pageOf(await fetchApp(address, options));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) =>
    element.textContent?.replace(/\s+/g, " ").trim(),
  );
}

function hrefsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
}

test("SOUND-01 the rows and the steps of a recipe are read in a turn of the loop each", async () => {
  const { id } = await aDinner();
  const { promise: isRead, resolve: end } = Promise.withResolvers<void>();
  let turns = 0;
  async function countTurns() {
    let isOver = false;
    void isRead.then(() => (isOver = true));
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  }
  await readSteps(id, (written) => {
    void countTurns();
    return { written, servings: 7, measures: null };
  });
  end();
  expect(turns).toBe(2);
});

describe("GET /recipes/:id/cook", () => {
  test("COOK-01: shows each step on a screen of its own, reached by links alone", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook`);
    expect(textsOf(page, "h1")).toEqual(["Pilaf"]);
    expect(textsOf(page, "section h2")).toEqual([
      ...["Step 1 of 3", "Step 2 of 3", "Step 3 of 3", "Take it to the table"],
    ]);
    expect([...page.querySelectorAll("section")].map((section) => section.id)).toEqual([
      ...["step-1", "step-2", "step-3", "done"],
    ]);
    expect(hrefsOf(page, ".turn .prev")).toEqual([
      ...[`/recipes/${id}`, "#step-1", "#step-2", "#step-3"],
    ]);
    expect(hrefsOf(page, ".turn .next")).toEqual(["#step-2", "#step-3", "#done"]);
    expect(page.querySelector(".say b")?.textContent).toBe("15 minutes");
    expect(page.querySelectorAll(".say")[2]?.textContent).toBe("Serve & eat <b>hot</b>.");
    expect(page.querySelector(".site-header, .site-footer")).toBeNull();
  });

  test("COOK-01: gives each step what it needs, for as many and in the measures asked for", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook?servings=8&measures=metric`);
    expect(textOf(page, ".for")).toBe("For 8");
    const [first, second, third] = page.querySelectorAll("section");
    if (!first || !second || !third) throw new Error("Three steps are missing");
    expect(textsOf(first, ".need label")).toEqual(["4onions, sliced", "a pinchsaffronnot scaled"]);
    expect(textsOf(first, ".need h3")).toEqual(["For this step", "Also have ready"]);
    expect(textsOf(second, ".need b")).toEqual(["580 g"]);
    expect(third.querySelector(".need")).toBeNull();
    expect(textsOf(page, ".written")).toEqual(["Amounts in this text are for 4."]);
    expect(hrefsOf(page, ".leave")).toEqual([`/recipes/${id}?servings=8&measures=metric`]);
    expect(hrefsOf(page, ".end .row .btn")).toContain(
      `/recipes/${id}?servings=8&measures=metric#made`,
    );
  });

  test("COOK-01 NOTE-02: says at its step what an editor pinned there, and the heat as ovens are marked", async () => {
    const { id } = await aRecipe({ instructions: "1. Heat the oven to 180 °C.\n2. Bake it." });
    await aMadeNote({ recipe_id: id, changed_text: "Lower, slower", pinned_step: 2 });
    const page = await visit(`/recipes/${id}/cook`);
    expect(textsOf(page, ".say")).toEqual(["Heat the oven to 180 °C (gas 4, 350 °F).", "Bake it."]);
    expect(textsOf(page, "#step-2 .pinned b")).toEqual(["Cook’s note"]);
    expect(page.querySelectorAll(".pinned")).toHaveLength(1);
  });

  test("COOK-01: what makes no sense is as if it were not asked for", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook?servings=-3&measures=stone`);
    expect(textOf(page, ".for")).toBe("For 4");
    expect(hrefsOf(page, ".leave")).toEqual([`/recipes/${id}`]);
  });

  test("COOK-01: names its timers, of a range by its lower end", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook`);
    const timers = [...page.querySelectorAll<HTMLElement>("button[data-timer]")];
    expect(timers.map(({ dataset }) => [dataset.name, dataset.seconds])).toEqual([
      ["Onions", "900"],
      ["Simmer", "1200"],
    ]);
    expect(timers[1]?.getAttribute("aria-label")).toBe(
      "Start timer: Simmer, 20–25 minutes, rings after the shorter time",
    );
  });

  test("COOK-01: has its script alone, no React for a visitor, and the recipe as its canonical address", async () => {
    const { id } = await aDinner();
    const html = await (await fetchApp(`/recipes/${id}/cook?servings=8`)).text();
    expect(html.match(/<script[^>]*src="[^"]*"/g)).toEqual([
      expect.stringContaining("/assets/enhance-"),
      expect.stringMatching(/\/assets\/cook-[\w-]+\.js"/),
    ]);
    expect(html).not.toMatch(/style="/);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/recipes/${id}"/>`);
    const recipe = await (await fetchApp(`/recipes/${id}`)).text();
    expect(recipe).not.toMatch(/assets\/cook-/);
  });

  test("COOK-02: tells the worker to keep it for as many as it was opened for", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook?servings=8`);
    expect(page.querySelector("keep-page")?.getAttribute("address")).toBe(
      `/recipes/${id}/cook?servings=8`,
    );
  });

  test("COOK-01: is linked from its recipe, and without instructions leads there", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}`);
    expect(hrefsOf(page, ".actions > a.btn:not([rel])")).toEqual([`/recipes/${id}/cook`]);
    const scaled = await visit(`/recipes/${id}?servings=8&comments=2&measures=cups`);
    expect(hrefsOf(scaled, ".actions > a.btn:not([rel])")).toEqual([
      `/recipes/${id}/cook?servings=8&measures=cups`,
    ]);
    const bare = await aRecipe({ instructions: " \n" });
    expect(
      (await visit(`/recipes/${bare.id}`)).querySelector(".actions > a.btn:not([rel])"),
    ).toBeNull();
    const { status, headers } = await fetchApp(`/recipes/${bare.id}/cook?servings=2`);
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe(`/recipes/${bare.id}`);
  });

  test("COOK-01: structured data leads to the same steps", async () => {
    const { id } = await aDinner();
    const html = await (await fetchApp(`/recipes/${id}`)).text();
    expect(html).toContain(`"url":"http://localhost:3000/recipes/${id}/cook#step-3"`);
  });

  test("COOK-01: an unknown recipe has no such page, and says so as the recipe does", async () => {
    const response = await fetchApp("/recipes/999999/cook");
    expect(response.status).toBe(404);
    const page = pageOf(response);
    expect(textOf(await page, "h1")).toBe("Recipe Not Found");
    expect((await page).querySelector(".site-header")).not.toBeNull();
    expect((await fetchApp("/recipes/x/cook")).status).toBe(404);
  });

  test("COOK-01: who is signed in cooks by the same page", async () => {
    const { id } = await aDinner();
    const page = await visit(`/recipes/${id}/cook`, { cookie: await aSession() });
    expect(textsOf(page, "section h2")).toHaveLength(4);
  });
});

describe("GET /api/recipes/:id/steps", () => {
  test("COOK-01: gives each step with its timers and what it names, scaled", async () => {
    const { id } = await aDinner();
    const response = await fetchApp(`/api/recipes/${id}/steps?servings=8`);
    expect(response.status).toBe(200);
    const { steps, ...rest } = await response.json();
    expect(rest).toEqual({
      recipe_id: id,
      title: "Pilaf",
      servings: 8,
      measures: null,
      other_ingredients: [
        { id: expect.any(Number), name: "saffron", amount: "a pinch", is_scaled: false },
      ],
    });
    expect(steps[0]).toEqual({
      number: 1,
      heading: null,
      text: "Fry the onions for 15 minutes, until gold.",
      timers: [{ name: "Onions", text: "15 minutes", seconds: 900, up_to_seconds: null }],
      ingredients: [
        {
          id: expect.any(Number),
          name: "onions, sliced",
          amount: "4",
          is_scaled: true,
          other_steps: [],
        },
      ],
    });
    expect(steps[1].timers[0]).toMatchObject({ seconds: 1200, up_to_seconds: 1500 });
    expect(steps).toHaveLength(3);
  });

  test("COOK-01: a heading is no step: it stands with the step that it begins", async () => {
    const instructions = "For the sauce:\nMelt the butter.\nStir.\n\n## To serve\nPour it over.";
    const { id } = await aRecipe({ instructions });
    const { steps } = await (await fetchApp(`/api/recipes/${id}/steps`)).json();
    const told = steps.map((one: Record<string, unknown>) => [one.number, one.heading, one.text]);
    expect(told).toEqual([
      [1, "For the sauce", "Melt the butter."],
      [2, null, "Stir."],
      [3, "To serve", "Pour it over."],
    ]);
  });

  test("COOK-01: has no steps without instructions, and is not there without a recipe", async () => {
    const bare = await aRecipe({ instructions: null });
    const { steps } = await (await fetchApp(`/api/recipes/${bare.id}/steps`)).json();
    expect(steps).toEqual([]);
    const wrong = await fetchApp(`/api/recipes/${bare.id}/steps?servings=many`);
    expect(wrong.status).toBe(400);
    const missing = await fetchApp("/api/recipes/999999/steps");
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ error: "Recipe not found" });
  });
});

describe("GET /recipes/:id/cook for somebody who saves data", () => {
  test("COOK-01 LIGHT-01: has no script, and says what is missing without it, once", async () => {
    const { id } = await aDinner();
    const address = `/recipes/${id}/cook`;
    const page = await visit(address, { headers: { "Save-Data": "on" } });
    expect(page.querySelectorAll("script")).toHaveLength(0);
    const said = textsOf(page, ".saving");
    expect(said).toEqual([
      "You chose to use less data, so there are no timers here, and the screen may go dark. Tap Next for the next step.",
    ]);
    expect(page.querySelector("#step-1 .saving")).not.toBeNull();
    expect(textsOf(await visit(address), ".saving")).toEqual([]);
  });
});
