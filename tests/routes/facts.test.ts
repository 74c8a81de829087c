import { describe, expect, onTestFinished, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { aRecipe, aRestaurant } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { startLateSiteProcess } from "../support/site-process.ts";

const { bearer, cookie } = await anAdminSession();
const DAY = 24 * 60 * 60_000;

/** A South African day, so many days from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + 2 * 60 * 60_000 + days * DAY).toISOString().slice(0, 10);
}

function certifiedUntil(halaal_until: string) {
  return { halaal: "certified", halaal_certifier: "SANHA", halaal_until };
}

async function jsonOf(address: string) {
  return (await fetchApp(address)).json();
}

function send(method: "POST" | "PUT", address: string, json: object) {
  return fetchApp(`/api/admin/restaurants${address}`, { method, headers: bearer, json });
}

async function factsOnPage(id: number): Promise<string[]> {
  const page = await pageOf(await fetchApp(`/restaurants/${id}`));
  return [...page.querySelectorAll(".fact")].map((fact) =>
    [fact.querySelector("b"), fact.querySelector("small")]
      .map((part) => part?.textContent)
      .join(" | "),
  );
}

describe("facts of a restaurant (FACT-01)", () => {
  test("FACT-01 are kept, and each is confirmed on the day on which it changed", async () => {
    const created = await send("POST", "", {
      name: "Umbilo Curry House",
      facts: { vegan: "yes", alcohol: "none", cards: "" },
    });
    expect(created.status).toBe(201);
    const { id, facts } = await created.json();
    expect(facts).toEqual({ vegetarian: "yes", vegan: "yes", alcohol: "none" });
    const longAgo = { vegetarian: "2025-01-02", vegan: "2025-01-02", alcohol: "2025-01-02" };
    await prisma.restaurant.update({ where: { id }, data: { facts_confirmed: longAgo } });
    const changed = { ...facts, alcohol: "served" };
    await send("PUT", `/${id}`, { name: "Umbilo Curry House", facts: changed });
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({
      facts: changed,
      facts_confirmed: { ...longAgo, alcohol: dayFromNow(0) },
      confirmed_on: null,
    });
    await send("PUT", `/${id}`, { name: "Umbilo Curry House" });
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({ facts: changed });
    await send("PUT", `/${id}`, { name: "Umbilo Curry House", facts: {} });
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({
      facts: {},
      facts_confirmed: {},
    });
  });

  test("FACT-01 a page shows them with words and days, and what is not known", async () => {
    const { id } = await aRestaurant({
      facts: { ...certifiedUntil("2099-03-31"), vegetarian: "yes", cards: "no", alcohol: "none" },
      facts_confirmed: { halaal: "2026-10-12", vegetarian: "2026-06-03", cards: "2020-01-01" },
      confirmed_on: new Date("2026-08-01"),
    });
    expect(await factsOnPage(id)).toEqual([
      "Halaal, certified by SANHA | Until 31 Mar 2099 · confirmed 12 Oct 2026",
      "Vegetarian dishes | The place says so · confirmed 1 Aug 2026",
      expect.stringMatching(/^No alcohol \| Confirmed \d/),
      "No cards, cash only | Confirmed 1 Aug 2026",
    ]);
    const page = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(textOf(page, ".unknown")).toContain("Not known yet: kosher, vegan, gluten-free,");
    expect(textOf(page, ".confirmed span")).toBe("Last confirmed 1 Aug 2026");
  });

  test("FACT-01 a certificate runs to the end of its last day; then the place says so", async () => {
    const last = await aRestaurant({ facts: certifiedUntil(dayFromNow(0)) });
    const over = await aRestaurant({ facts: certifiedUntil(dayFromNow(-1)) });
    expect(await jsonOf(`/api/restaurants/${last.id}`)).toMatchObject({
      facts: certifiedUntil(dayFromNow(0)),
    });
    expect((await jsonOf(`/api/restaurants/${over.id}`)).facts).toEqual({ halaal: "yes" });
    expect((await factsOnPage(over.id))[0]).toMatch(/^Halaal \| The place says so · confirmed /);
    const managed = await fetchApp(`/api/admin/restaurants/${over.id}`, { headers: bearer });
    expect(await managed.json()).toMatchObject({ facts: certifiedUntil(dayFromNow(-1)) });
  });

  test("FACT-01 a kept page and answer of the API end with the last day of a certificate", async () => {
    const shortly = new Date("2036-12-16T23:50:00+02:00");
    const city = "Hermanus";
    const { id } = await aRestaurant({ city, facts: certifiedUntil("2036-12-16") });
    const site = await startLateSiteProcess(shortly);
    onTestFinished(site.stop);
    const ask = async (address: string) => (await fetch(site.url + address)).text();
    const said = async () => [
      /Halaal, certified by SANHA|The place says so/.exec(await ask(`/restaurants/${id}`))?.[0],
      JSON.parse(await ask(`/api/restaurants/${id}`)).facts.halaal,
      JSON.parse(await ask(`/api/restaurants?city=${city}&halaal=certified`)).length,
    ];
    const runs = ["Halaal, certified by SANHA", "certified", 1];
    expect([await said(), await said()]).toEqual([runs, runs]);
    site.signal("SIGUSR2");
    await expect.poll(said).toEqual(["The place says so", "yes", 0]);
  });

  test("FACT-01 what is vegan is vegetarian, and never halaal; the database keeps it so", async () => {
    const created = await send("POST", "", { name: "Green", facts: { vegan: "yes" } });
    expect((await created.json()).facts).toEqual({ vegan: "yes", vegetarian: "yes" });
    await expect(aRestaurant({ facts: { vegan: "yes" } })).rejects.toThrow();
    await expect(aRestaurant({ facts: { halaal: "certified" } })).rejects.toThrow();
    await expect(aRestaurant({ facts: { parking: "yes" } })).rejects.toThrow();
    await expect(aRecipe({ diets: ["vegan"] })).rejects.toThrow();
  });

  test.each([
    [{ halaal: "certified" }, ["facts.halaal_certifier", "facts.halaal_until"]],
    [{ ...certifiedUntil("31 March") }, ["facts.halaal_until"]],
    [{ ...certifiedUntil("0000-01-01") }, ["facts.halaal_until"]],
    [{ alcohol: "yes" }, ["facts.alcohol"]],
    [{ parking: "yes" }, ["facts"]],
    ["halaal", ["facts"]],
  ])("FACT-01 %j is refused beside its fields", async (facts, names) => {
    const response = await send("POST", "", { name: "Vague", facts });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).toEqual(names);
  });

  test("FACT-01 the form of a restaurant saves them, and tells of a conflict", async () => {
    const { id, updated_at } = await aRestaurant({ name: "Kota", facts: { cards: "yes" } });
    const address = `/admin/restaurants/${id}/edit`;
    const form = await pageOf(await fetchApp(address, { headers: { cookie } }));
    expect(form.querySelector('[name="facts.cards"] [selected]')?.getAttribute("value")).toBe(
      "yes",
    );
    const sent = { intent: "save", name: "Kota", is_active: "true", "facts.cards": "no" };
    const state = { updated_at: updated_at.toISOString() };
    const saved = await fetchApp(address, {
      method: "POST",
      headers: { cookie },
      form: { ...sent, ...state, "facts.halaal": "" },
    });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/restaurants"]);
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({ facts: { cards: "no" } });
    const late = await fetchApp(address, {
      method: "POST",
      headers: { cookie },
      form: { ...sent, ...state, "facts.cards": "yes" },
    });
    expect(late.status).toBe(409);
    expect(textOf(await pageOf(late), ".diff tbody")).toContain("Good to know");
  });
});

describe("facts of a recipe (FACT-02)", () => {
  test("FACT-02 are set by the editor, and shown to people, programs and search engines", async () => {
    const created = await fetchApp("/api/admin/recipes", {
      method: "POST",
      headers: bearer,
      json: { title: "Dal", diets: ["nut-free", "vegan"] },
    });
    const { id, diets } = await created.json();
    expect(diets).toEqual(["vegetarian", "vegan", "nut-free"]);
    expect((await jsonOf(`/api/recipes/${id}`)).diets).toEqual(diets);
    const page = await pageOf(await fetchApp(`/recipes/${id}`));
    expect(textOf(page, '[aria-label="Suits"]')).toBe("VegetarianVeganNut-free");
    expect(page.documentElement.innerHTML).toContain("https://schema.org/VeganDiet");
    const saved = await fetchApp(`/admin/recipes/${id}/edit`, {
      method: "POST",
      headers: { cookie },
      form: { intent: "save", title: "Dal", diets: ["gluten-free", "nut-free"] },
    });
    expect(saved.status).toBe(303);
    expect((await jsonOf(`/api/recipes/${id}`)).diets).toEqual(["gluten-free", "nut-free"]);
    const wrong = await fetchApp(`/api/admin/recipes/${id}`, {
      method: "PUT",
      headers: bearer,
      json: { title: "Dal", diets: ["halaal"] },
    });
    expect(wrong.status).toBe(400);
  });
});

describe("lists by diet (FACT-03)", () => {
  async function namesIn(address: string): Promise<string[]> {
    const rows: { name?: string; title?: string }[] = await jsonOf(address);
    return rows.map(({ name, title }) => name ?? title ?? "").toSorted();
  }

  test("FACT-03 restaurants have all that is asked, with every other filter and a search", async () => {
    const city = "Polokwane";
    const vegan = { vegan: "yes", vegetarian: "yes" };
    await aRestaurant({ name: "Both Grill", city, facts: { halaal: "yes", ...vegan } });
    await aRestaurant({ name: "Halaal Grill", city, facts: { halaal: "yes", vegan: "no" } });
    await aRestaurant({ name: "Vegan Grill", city, facts: vegan, opening_hours: "24/7" });
    const diets = `/api/restaurants?city=${city}&diet=halaal&diet=vegan`;
    expect(await namesIn(diets)).toEqual(["Both Grill"]);
    expect(await namesIn(`${diets}&search=grill`)).toEqual(["Both Grill"]);
    expect(await namesIn(`${diets}&open=now`)).toEqual([]);
    const open = `/api/restaurants?city=${city}&diet=vegetarian&open=now&search=gril`;
    expect(await namesIn(open)).toEqual(["Vegan Grill"]);
    const page = await pageOf(
      await fetchApp(`/?tab=restaurants&city=${city}&diet=vegan&diet=halaal`),
    );
    expect(textOf(page, "h1")).toBe("1 restaurant (halaal, vegan) in Polokwane");
    expect(textOf(page, ".diet summary")).toBe("Diet: halaal, vegan");
    expect(page.querySelectorAll(".diet :checked, .diet [checked]")).toHaveLength(2);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  test("FACT-03 certified means a certificate that runs today", async () => {
    const city = "Mthatha";
    await aRestaurant({ name: "Runs", city, facts: certifiedUntil(dayFromNow(0)) });
    await aRestaurant({ name: "Ran out", city, facts: certifiedUntil(dayFromNow(-1)) });
    await aRestaurant({ name: "Says so", city, facts: { halaal: "yes" } });
    const list = `/api/restaurants?city=${city}`;
    expect(await namesIn(`${list}&halaal=certified`)).toEqual(["Runs"]);
    expect(await namesIn(`${list}&diet=halaal`)).toEqual(["Ran out", "Runs", "Says so"]);
    expect(await namesIn(`${list}&halaal=certified&search=ran`)).toEqual([]);
    const found = await pageOf(
      await fetchApp(`/?tab=restaurants&city=${city}&halaal=certified&search=runs`),
    );
    expect(textOf(found, "h1")).toBe("1 restaurant (certified halaal) for “runs” in Mthatha");
  });

  test("FACT-03 recipes suit all that is asked, and a list is right at once", async () => {
    const recipe = await aRecipe({ title: "Chakalaka", diets: ["vegetarian", "vegan"] });
    await aRecipe({ title: "Chakalaka with wors", diets: ["nut-free"] });
    const list = "/api/recipes?diet=vegan&search=chakalaka";
    expect(await namesIn(list)).toEqual(["Chakalaka"]);
    expect(await namesIn("/api/recipes?diet=vegan&diet=nut-free&search=chakalaka")).toEqual([]);
    await prisma.recipe.update({ where: { id: recipe.id }, data: { diets: [] } });
    expect(await namesIn(list)).toEqual([]);
    const page = await pageOf(await fetchApp("/?diet=halaal&diet=nut-free&search=chakalaka"));
    expect(textOf(page, ".diet summary")).toBe("Diet: nut-free");
  });

  test.each(["halaal", "kosher", "vegetarian", "vegan", "gluten-free"])(
    "FACT-03 places that serve %s food are those that say so",
    async (diet) => {
      const city = `Town of ${diet}`;
      const fact = diet.replace("-", "_");
      const also = diet === "vegan" ? { vegetarian: "yes" } : {};
      await aRestaurant({ name: "Serves", city, facts: { [fact]: "yes", ...also } });
      await aRestaurant({ name: "Does not", city, facts: { [fact]: "no" } });
      await aRestaurant({ name: "Who knows", city });
      expect(await namesIn(`/api/restaurants?city=${city}&diet=${diet}`)).toEqual(["Serves"]);
      const page = await pageOf(await fetchApp(`/?tab=restaurants&city=${city}&diet=${diet}`));
      expect(page.querySelectorAll(".grid .card")).toHaveLength(1);
    },
  );

  test.each(["vegetarian", "vegan", "gluten-free", "dairy-free", "nut-free", "no-pork-or-alcohol"])(
    "FACT-02 FACT-03 recipes that are %s are those whose editor said so",
    async (diet) => {
      const cuisine_type = `Cuisine of ${diet}`;
      const diets = diet === "vegan" ? ["vegetarian", diet] : [diet];
      const { id } = await aRecipe({ title: "Suits", cuisine_type, diets });
      await aRecipe({ title: "Does not", cuisine_type });
      const query = `cuisine=${cuisine_type}&diet=${diet}`;
      expect(await namesIn(`/api/recipes?${query}`)).toEqual(["Suits"]);
      const page = await pageOf(await fetchApp(`/?${query}`));
      expect(page.querySelectorAll(".grid .card")).toHaveLength(1);
      const words = textOf(await pageOf(await fetchApp(`/recipes/${id}`)), '[aria-label="Suits"]');
      expect(words.toLowerCase().replaceAll(" ", "-")).toContain(diet);
    },
  );

  test.each([
    [
      "tab=restaurants&search=a&cuisine=Thai&city=Durban&open=now&sort=loved",
      ["kosher", "vegetarian", "vegan", "gluten-free", "halaal", "certified"],
    ],
    [
      "search=a&cuisine=Thai",
      ["vegetarian", "vegan", "gluten-free", "dairy-free", "nut-free", "no-pork-or-alcohol"],
    ],
  ])("FACT-03 the menu is a form that keeps what else is asked: %s", async (query, choices) => {
    const page = await pageOf(await fetchApp(`/?${query}&diet=vegan&page=2`));
    const form = page.querySelector(".diet form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/"]);
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    const kept = inputs.filter((one) => one.getAttribute("type") === "hidden");
    const asked = kept.map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(new URLSearchParams(query)));
    const boxes = inputs.filter((one) => one.getAttribute("type") === "checkbox");
    const values = boxes.map((one) => one.getAttribute("value"));
    expect(values.toSorted()).toEqual(choices.toSorted());
    const ticked = boxes.filter((one) => one.hasAttribute("checked"));
    expect(ticked.map((one) => one.getAttribute("value"))).toEqual(["vegan"]);
  });

  test.each([
    ["/api/restaurants?diet=keto", "diet"],
    ["/api/restaurants?halaal=perhaps", "halaal"],
    ["/api/recipes?diet=halaal", "diet"],
  ])("FACT-03 %s is refused", async (address, field) => {
    const response = await fetchApp(address);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(field);
  });
});

describe("POST /api/admin/restaurants/:id/confirm (FACT-04)", () => {
  test("FACT-04 confirms all that is known today, once, with one act", async () => {
    const { id } = await aRestaurant({
      facts: { cards: "yes" },
      facts_confirmed: { cards: "2020-01-01" },
      confirmed_on: new Date("2020-01-01"),
    });
    const stale = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(textOf(stale, ".confirmed.old span")).toBe("Not confirmed for over a year");
    expect(stale.querySelectorAll(".fact.stale")).toHaveLength(1);
    const address = `/api/admin/restaurants/${id}/confirm`;
    const both = await Promise.all(
      [1, 2].map(() => fetchApp(address, { method: "POST", headers: bearer })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({
      confirmed_on: dayFromNow(0),
      facts_confirmed: { cards: dayFromNow(0) },
    });
    const fresh = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(textOf(fresh, "main")).toContain("Last confirmed");
    expect(fresh.querySelectorAll(".fact.stale")).toHaveLength(0);
    const acts = await prisma.adminAct.count({ where: { act: "confirmed", subject_id: id } });
    expect(acts).toBe(1);
  });

  test("FACT-04 of another state than the stored one is refused, and confirms nothing", async () => {
    const { id } = await aRestaurant({ name: "Kota", facts: { cards: "yes" } });
    const managed = () => fetchApp(`/api/admin/restaurants/${id}`, { headers: bearer });
    const seen = (await managed()).headers.get("ETag") ?? "";
    const confirm = (state: string) =>
      fetchApp(`/api/admin/restaurants/${id}/confirm`, {
        method: "POST",
        headers: { ...bearer, "If-Match": state },
      });
    const longAgo = { facts_confirmed: { cards: "2020-01-01" } };
    await prisma.restaurant.update({ where: { id }, data: longAgo });
    const refused = await confirm(seen);
    expect([refused.status, (await refused.json()).error]).toEqual([
      412,
      "Somebody else saved this restaurant meanwhile",
    ]);
    const stored = { confirmed_on: null, ...longAgo };
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject(stored);
    expect(await prisma.adminAct.count({ where: { subject_id: id, act: "confirmed" } })).toBe(0);
    const now = (await managed()).headers.get("ETag") ?? "";
    expect((await confirm(`${seen}, ${now}`)).status).toBe(200);
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({ confirmed_on: dayFromNow(0) });
  });

  test("FACT-04 is refused to visitors, and of restaurants that are not there", async () => {
    const { id } = await aRestaurant();
    const visitor = await fetchApp(`/api/admin/restaurants/${id}/confirm`, { method: "POST" });
    expect(visitor.status).toBe(401);
    const none = await fetchApp("/api/admin/restaurants/99999/confirm", {
      method: "POST",
      headers: bearer,
    });
    expect(none.status).toBe(404);
  });

  test("FACT-04 the stalest come first, and one tap confirms one", async () => {
    const { id } = await aRestaurant({ name: "Stale", confirmed_on: new Date("1999-01-01") });
    await prisma.restaurant.updateMany({
      where: { confirmed_on: null },
      data: { confirmed_on: new Date("2026-01-01") },
    });
    const address = "/admin/restaurants/stalest";
    const page = await pageOf(await fetchApp(address, { headers: { cookie } }));
    expect(textOf(page, "tbody tr")).toContain("StaleNot confirmed for over a year");
    const back = "/admin/restaurants";
    const form = { intent: "confirm", id: String(id), back };
    const confirmed = await fetchApp(address, { method: "POST", headers: { cookie }, form });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, back]);
    const elsewhere = await fetchApp(address, {
      method: "POST",
      headers: { cookie },
      form: { ...form, back: "https://elsewhere.example" },
    });
    expect(elsewhere.status).toBe(400);
    const listed = await fetchApp("/api/admin/restaurants/stalest", { headers: bearer });
    expect((await listed.json()).map((row: { id: number }) => row.id)).not.toContain(id);
  });

  test("FACT-04 only what nobody confirmed for half a year is listed, and that nothing is", async () => {
    const confirmed_on = new Date(dayFromNow(-182));
    await prisma.restaurant.updateMany({ data: { confirmed_on } });
    const ask = () => fetchApp("/api/admin/restaurants/stalest", { headers: bearer });
    expect(await (await ask()).json()).toEqual([]);
    const address = "/admin/restaurants/stalest";
    const none = await pageOf(await fetchApp(address, { headers: { cookie } }));
    expect(textOf(none, ".empty h2")).toBe("Nothing to confirm");
    expect(none.querySelector("table")).toBeNull();
    const never = await aRestaurant();
    const day = await aRestaurant({ confirmed_on: new Date(dayFromNow(-183)) });
    await aRestaurant({ is_active: false });
    const listed: { id: number }[] = await (await ask()).json();
    expect(listed.map(({ id }) => id)).toEqual([never.id, day.id]);
  });
});
