import { describe, expect, test } from "vitest";
import { endAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { deleteOldDrafts } from "#app/features/admins/drafts.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aPicture } from "../../support/pictures.ts";
import { recipeForm, valuesIn } from "../../support/recipe-form.ts";
import { aDish, aRecipe } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const NEW = "/admin/restaurants/new";
const TYPED = { intent: "save", name: "Umbilo Curry House", city: "Durban", rating: "4.5" };

async function aLapsedSession(hoursAgo = 0) {
  const admin = await anAdmin();
  const session = await anAdminSession(admin);
  await prisma.adminToken.updateMany({
    where: { admin_id: admin.id },
    data: { expires_at: new Date(Date.now() - 1_000 - hoursAgo * 3_600_000) },
  });
  return { admin, ...session };
}

function nameOn(page: Document) {
  return page.querySelector("form[method=post] [name=name]")?.getAttribute("value") ?? "";
}

describe("a form whose session ended before it was sent", () => {
  test("leads to the login and is there again afterwards, unsaved", async () => {
    const { admin, cookie } = await aLapsedSession();
    const sent = await fetchApp(NEW, { form: TYPED, cookie });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Frestaurants%2Fnew");
    expect(await prisma.restaurant.count({ where: { name: TYPED.name } })).toBe(0);

    const again = await anAdminSession(admin);
    const page = await pageOf(await fetchApp(NEW, { cookie: again.cookie }));
    expect(nameOn(page)).toBe("Umbilo Curry House");
    expect(page.querySelector("[name=city]")?.getAttribute("value")).toBe("Durban");
    expect(textOf(page, "main")).toContain("You were signed out while you were busy");
  });

  test("is kept as well when a script sent it", async () => {
    const { admin, cookie } = await aLapsedSession();
    const sent = await fetchApp(`${NEW}.data`, { form: TYPED, cookie });
    expect(await sent.text()).toContain("/admin/login?next=%2Fadmin%2Frestaurants%2Fnew");
    const again = await anAdminSession(admin);
    const page = await pageOf(await fetchApp(NEW, { cookie: again.cookie }));
    expect(nameOn(page)).toBe("Umbilo Curry House");
  });

  test.each([
    ["restaurants", (id: number) => `/admin/restaurants/${id}/edit`, "name"],
    ["recipes", (id: number) => `/admin/recipes/${id}/edit`, "title"],
    ["authors", (id: number) => `/admin/recipe-authors?edit=${id}`, "name"],
  ] as const)(
    "ERR-40 is there again although the %s lost it meanwhile",
    async (_, addressOf, name) => {
      const { admin, cookie } = await aLapsedSession();
      const address = addressOf(999_999);
      const form = { intent: "save", [name]: "Typed for an hour" };
      await fetchApp(address, { form, cookie });
      const again = await anAdminSession(admin);
      const page = await pageOf(await fetchApp(address, { cookie: again.cookie }));
      const box = page.querySelector(`form[method=post] [name=${name}]`);
      expect(box?.getAttribute("value")).toBe("Typed for an hour");
      const saved = await fetchApp(address, { form, cookie: again.cookie });
      expect(saved.status).toBe(404);
      expect(await saved.text()).toContain("Typed for an hour");
      await fetchApp(address, { form: { intent: "discard-draft" }, cookie: again.cookie });
      expect((await fetchApp(address, { cookie: again.cookie })).status).toBe(404);
    },
  );

  test("is kept when a recipe needs most of the room that its form has", async () => {
    const { admin, cookie } = await aLapsedSession();
    const address = "/admin/recipes/new";
    const long = { instructions: "é".repeat(19_000), description: "é".repeat(4_000) };
    const form = { intent: "save", title: "Typed for a day", ...long };
    expect((await fetchApp(address, { form, cookie })).status).toBe(303);
    const again = await anAdminSession(admin);
    const page = await pageOf(await fetchApp(address, { cookie: again.cookie }));
    expect(page.querySelector("[name=title]")?.getAttribute("value")).toBe("Typed for a day");
    expect(textOf(page, "[name=instructions]")).toBe(long.instructions);
  });

  test("DISH-04 gives back the dishes as they were ticked, and the pasted lines that are no rows yet", async () => {
    const { admin, cookie } = await aLapsedSession();
    const [kota, gatsby, vetkoek] = [await aDish(), await aDish(), await aDish()];
    const recipe = await aRecipe({ dishes: { create: { dish_id: kota.id } } });
    const address = `/admin/recipes/${recipe.id}/edit`;
    const pasted = "500 g prawns\n2 lemons";
    const chosen = { dishes_before: String(kota.id), dish: String(gatsby.id) };
    const form = recipeForm({ title: recipe.title, pasted, ...chosen });
    expect((await fetchApp(address, { form, cookie })).status).toBe(303);
    await prisma.recipeDish.create({ data: { recipe_id: recipe.id, dish_id: vetkoek.id } });

    const again = await anAdminSession(admin);
    const page = await pageOf(await fetchApp(address, { cookie: again.cookie }));
    expect(valuesIn(page)).toMatchObject({ pasted, ...chosen });
    expect(page.querySelectorAll("[name=dish][checked]")).toHaveLength(1);
    expect(page.querySelector("details.paste")?.hasAttribute("open")).toBe(true);
    expect(textOf(page, "#recipe [role=status]")).toBe("");
    const saving = { ...valuesIn(page), pasted: "" };
    expect((await fetchApp(address, { form: saving, cookie: again.cookie })).status).toBe(303);
    const links = await prisma.recipeDish.findMany({
      where: { recipe_id: recipe.id },
      orderBy: { dish_id: "asc" },
    });
    expect(links.map(({ dish_id }) => dish_id)).toEqual([gatsby.id, vetkoek.id]);
  });

  test("is forgotten once it is saved", async () => {
    const { admin, cookie } = await aLapsedSession();
    await fetchApp(NEW, { form: TYPED, cookie });
    const again = await anAdminSession(admin);
    const saved = await fetchApp(NEW, { form: TYPED, cookie: again.cookie });
    expect(saved.headers.get("Location")).toBe("/admin/restaurants");
    expect(nameOn(await pageOf(await fetchApp(NEW, { cookie: again.cookie })))).toBe("");
  });

  test("is forgotten on request", async () => {
    const { admin, cookie } = await aLapsedSession();
    await fetchApp(NEW, { form: TYPED, cookie });
    const again = await anAdminSession(admin);
    await fetchApp(NEW, { form: { intent: "discard-draft" }, cookie: again.cookie });
    expect(nameOn(await pageOf(await fetchApp(NEW, { cookie: again.cookie })))).toBe("");
  });

  test("shows nothing to another administrator", async () => {
    const { cookie } = await aLapsedSession();
    await fetchApp(NEW, { form: TYPED, cookie });
    const other = await anAdminSession();
    expect(nameOn(await pageOf(await fetchApp(NEW, { cookie: other.cookie })))).toBe("");
  });

  test("keeps the picture that came along", async () => {
    const { admin, cookie } = await aLapsedSession();
    const body = new FormData();
    for (const [name, value] of Object.entries(TYPED)) body.append(name, value);
    const bytes = new Uint8Array(await aPicture(40, 30).png().toBuffer());
    body.append("image", new Blob([bytes], { type: "image/png" }), "front.png");
    await fetchApp(NEW, { method: "POST", body, cookie });
    const again = await anAdminSession(admin);
    const page = await pageOf(await fetchApp(NEW, { cookie: again.cookie }));
    const kept = page.querySelector("input[name=image_url]")?.getAttribute("value");
    expect(kept).toMatch(/^\/images\/[0-9a-f]{32}$/);
  });

  test.each([
    { what: "that was logged out", lapse: () => aLoggedOutSession() },
    { what: "that ended more than a day ago", lapse: () => aLapsedSession(25) },
  ])("keeps nothing of a session $what", async ({ lapse }) => {
    const { admin, cookie } = await lapse();
    const sent = await fetchApp(NEW, { form: TYPED, cookie });
    expect(sent.status).toBe(303);
    expect(await prisma.adminDraft.count({ where: { admin_id: admin.id } })).toBe(0);
  });

  test.each<{ what: string; address: string; form: Record<string, string> }>([
    { what: "looked up coordinates", address: NEW, form: { ...TYPED, intent: "lookup" } },
    {
      what: "added an ingredient",
      address: "/admin/recipes/new",
      form: {
        intent: "save",
        title: "Bobotie",
        __intent__: JSON.stringify({ type: "insert", payload: { name: "ingredients" } }),
      },
    },
    {
      what: "added an author",
      address: "/admin/recipe-authors?new=1",
      form: { intent: "save", name: "Nomsa" },
    },
  ])("is kept as well when it only $what", async ({ address, form }) => {
    const { admin, cookie } = await aLapsedSession();
    expect((await fetchApp(address, { form, cookie })).status).toBe(303);
    const kept = await prisma.adminDraft.findMany({ where: { admin_id: admin.id } });
    expect(kept).toMatchObject([{ address }]);
  });

  test.each([
    "/admin/restaurants",
    "/admin/nonsense",
    "/admin/upload-image",
    "/admin/recipe-authors",
    "/admin/recipes/0/edit",
    "/admin/restaurants/new/more",
  ])("is kept, with its picture, only where such a form stands, not at %s", async (address) => {
    const { admin, cookie } = await aLapsedSession();
    const body = new FormData();
    body.append("intent", "save");
    const bytes = new Uint8Array(await aPicture(40, 30).png().toBuffer());
    body.append("image", new Blob([bytes], { type: "image/png" }), "front.png");
    expect((await fetchApp(address, { method: "POST", body, cookie })).status).toBe(303);
    expect(await prisma.adminDraft.count({ where: { admin_id: admin.id } })).toBe(0);
    expect(await prisma.image.count({ where: { admin_id: admin.id } })).toBe(0);
  });

  test("is not kept where it was to be thrown away", async () => {
    const { admin, cookie } = await aLapsedSession();
    await fetchApp(NEW, { form: { intent: "discard-draft" }, cookie });
    expect(await prisma.adminDraft.count({ where: { admin_id: admin.id } })).toBe(0);
  });

  test("is one of twenty at the most: the oldest goes", async () => {
    const { admin, cookie } = await aLapsedSession();
    for (let id = 1; id <= 21; id += 1) {
      await fetchApp(`/admin/restaurants/${id}/edit`, { form: TYPED, cookie });
    }
    const kept = await prisma.adminDraft.findMany({ where: { admin_id: admin.id } });
    expect(kept).toHaveLength(20);
    expect(kept.map(({ address }) => address)).not.toContain("/admin/restaurants/1/edit");
  });

  test("is cleaned away after a day", async () => {
    const { admin, cookie } = await aLapsedSession();
    await fetchApp(NEW, { form: TYPED, cookie });
    await prisma.adminDraft.updateMany({
      where: { admin_id: admin.id },
      data: { saved_at: new Date(Date.now() - 25 * 3_600_000) },
    });
    await deleteOldDrafts(new Date());
    expect(await prisma.adminDraft.count({ where: { admin_id: admin.id } })).toBe(0);
  });
});

async function aLoggedOutSession() {
  const admin = await anAdmin();
  const session = await anAdminSession(admin);
  await endAdminSession(session.token);
  return { admin, ...session };
}
