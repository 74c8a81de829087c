import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { somebody } from "../support/people.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess();
});

afterAll(() => site.stop());

async function titles(search: string, cookie?: string): Promise<string[]> {
  const query = new URLSearchParams({ search });
  const address = new URL(`/api/recipes?${query}`, site.url);
  const recipes: { title: string }[] = await (
    await fetch(address, { headers: cookie ? { Cookie: cookie } : {} })
  ).json();
  return recipes.map(({ title }) => title);
}

describe("the vocabulary of the search", () => {
  test("DISH-01 a group that is added, changed or deleted by another process counts at once", async () => {
    await aRecipe({ title: "Quagga stew" });
    expect(await titles("zebroid")).toEqual([]);

    const { id } = await prisma.vocabularyGroup.create({ data: { words: ["quagga", "zebroid"] } });
    expect(await titles("zebroid")).toEqual(["Quagga stew"]);

    const words = ["quagga", "sebra van ouds"];
    await prisma.vocabularyGroup.update({ where: { id }, data: { words } });
    expect(await titles("zebroid")).toEqual([]);
    expect(await titles("sebra van ouds")).toEqual(["Quagga stew"]);

    await prisma.vocabularyGroup.delete({ where: { id } });
    expect(await titles("sebra van ouds")).toEqual([]);
  });

  test("DISH-01 CORES-01 and so it does for who is signed in, whose pages are not kept", async () => {
    const { cookie } = await somebody();
    await aRecipe({ title: "Springhaas stew" });
    expect(await titles("pedetes", cookie)).toEqual([]);
    const words = ["springhaas", "pedetes"];
    const { id } = await prisma.vocabularyGroup.create({ data: { words } });
    expect(await titles("pedetes", cookie)).toEqual(["Springhaas stew"]);
    await prisma.vocabularyGroup.delete({ where: { id } });
    expect(await titles("pedetes", cookie)).toEqual([]);
  });

  test("DISH-01 a word that no document had is found by its synonyms with the first one that has it", async () => {
    await prisma.vocabularyGroup.create({ data: { words: ["dassie", "klipdas"] } });
    expect(await titles("klipdas")).toEqual([]);
    const { id } = await aRecipe({ title: "Dassie in the grass" });
    expect(await titles("klipdas")).toEqual(["Dassie in the grass"]);
    const ingredients = { create: { position: 1, name: "One klipdas" } };
    await aRecipe({ title: "Veld pot", ingredients });
    expect(await titles("dassie")).toEqual(["Dassie in the grass", "Veld pot"]);
    await prisma.recipe.delete({ where: { id } });
    expect(await titles("dassie")).toEqual(["Veld pot"]);
  });
});
