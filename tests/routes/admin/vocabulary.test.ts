import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf } from "../../support/app.ts";
import { aDish, aRecipe } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const PAGE = "/admin/dishes/words";

let cookie = "";
let bearer: Record<string, string> = {};

beforeAll(async () => {
  ({ cookie, bearer } = await anAdminSession());
});

function send(form: Record<string, string>) {
  return fetchApp(PAGE, { cookie, form });
}

function api(method: string, address: string, json?: object) {
  return fetchApp(`/api/admin/vocabulary${address}`, { method, headers: bearer, json });
}

async function titles(search: string): Promise<string[]> {
  const answer = await fetchApp(`/api/recipes?${new URLSearchParams({ search })}`);
  return (await answer.json()).map(({ title }: { title: string }) => title);
}

describe("the words of the search in the back office", () => {
  test("DISH-01 a group is added, changed and deleted by forms, and the next search knows it", async () => {
    await aRecipe({ title: "Nyala stew" });
    expect(await titles("boslam")).toEqual([]);
    expect((await send({ intent: "create", words: "nyala, boslam ,, nyala" })).status).toBe(303);
    expect(await titles("boslam")).toEqual(["Nyala stew"]);
    const group = await prisma.vocabularyGroup.findFirstOrThrow({
      where: { words: { has: "boslam" } },
    });
    expect(group.words).toEqual(["nyala", "boslam"]);
    const page = await pageOf(await fetchApp(`${PAGE}?search=OSLA`, { cookie }));
    expect(page.querySelector(`#words-${group.id}`)?.textContent).toBe("nyala, boslam");

    const id = String(group.id);
    const updated_at = group.updated_at.toISOString();
    const changed = { id, updated_at, intent: "save", words: "nyala\nlaeveldbok" };
    expect((await send(changed)).status).toBe(303);
    expect([await titles("boslam"), await titles("laeveldbok")]).toEqual([[], ["Nyala stew"]]);
    const again = { ...changed, words: "nyala, something else" };
    const late = await fetchApp(`${PAGE}?search=nyala`, { cookie, form: again });
    expect(late.status).toBe(409);
    const back = await pageOf(late);
    expect(back.querySelector(`#words-${id}`)?.textContent).toBe("nyala, something else");
    expect(back.querySelector(`#words-${id}-error`)?.textContent).toContain("saved this group");
    expect((await send({ id, intent: "delete" })).status).toBe(303);
    expect(await titles("laeveldbok")).toEqual([]);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "group", subject_id: group.id },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act }) => act)).toEqual(["created", "updated", "deleted"]);
    expect(acts.at(-1)?.details).toEqual({ words: ["nyala", "laeveldbok"] });
  });

  test("DISH-01 a group of one word comes back as it was typed", async () => {
    const refused = await send({ intent: "create", words: "alone" });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(page.querySelector("#words-new")?.textContent).toBe("alone");
    expect(page.querySelector("#words-new-error")?.textContent).toBe("A group has 2 to 30 words");
    expect((await send({ intent: "burn", words: "a, b" })).status).toBe(400);
    expect((await send({ intent: "delete", id: "999999" })).status).toBe(404);
  });

  test("DISH-01 programs do the same, with the same refusals", async () => {
    const created = await api("POST", "", { words: ["gnu", "wildebeest"] });
    expect(created.status).toBe(201);
    const { id, updated_at } = await created.json();
    expect(await (await api("GET", "?search=wildebeest")).json()).toMatchObject([{ id }]);
    const put = await api("PUT", `/${id}`, { words: ["gnu", "wildebees"], updated_at });
    expect(await put.json()).toMatchObject({ words: ["gnu", "wildebees"] });
    expect((await api("PUT", `/${id}`, { words: ["gnu", "x"], updated_at })).status).toBe(409);
    expect((await api("PUT", `/${id}`, { words: ["gnu"] })).status).toBe(400);
    expect((await api("DELETE", `/${id}`)).status).toBe(200);
    expect((await api("GET", `/${id}`)).status).toBe(404);
    expect((await fetchApp("/api/admin/vocabulary")).status).toBe(401);
  });

  test("DISH-01 a name that an editor gives a dish is found with the next search", async () => {
    const { id } = await aDish({ name: "Umbhako" });
    // Only a dish with a recipe or a restaurant is offered.
    await prisma.recipeDish.create({ data: { recipe_id: (await aRecipe()).id, dish_id: id } });
    const given = { name: "Umbhako", sentence: "Bread.", region: "Eastern Cape" };
    const names = [{ name: "potjierolle", lang: "af" }];
    const found = async () =>
      (await (await fetchApp("/api/dishes?search=potjierolle")).json()).length;
    expect(await found()).toBe(0);
    const put = { method: "PUT", headers: bearer, json: { ...given, names } };
    expect((await fetchApp(`/api/admin/dishes/${id}`, put)).status).toBe(200);
    expect(await found()).toBe(1);
  });
});
