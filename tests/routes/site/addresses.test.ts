import { describe, expect, test } from "vitest";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";
import { aSession } from "../../support/signed-in.ts";

async function ask(address: string, method = "GET") {
  const response = await fetchApp(address, { method });
  return [response.status, response.headers.get("Location") ?? ""] as const;
}

describe("one address for a page", () => {
  test.each([
    ["/recipes/12/", "/recipes/12"],
    ["/Recipes/12", "/recipes/12"],
    ["/RECIPES/12///?reviews=ALL&x=%2F", "/recipes/12?reviews=ALL&x=%2F"],
    ["/favorites/?tab=restaurants", "/favorites?tab=restaurants"],
    ["/ADMIN/Login/", "/admin/login"],
    ["/About", "/about"],
  ])("FOUND-09: %s leads on to %s", async (address, canonical) => {
    expect(await ask(address)).toEqual([308, canonical]);
    expect(await ask(address, "HEAD")).toEqual([308, canonical]);
  });

  test("a form is never sent on", async () => {
    expect((await ask("/Theme/", "POST"))[0]).not.toBe(308);
  });

  test.each([
    "//evil.example/",
    "//evil.example/Recipes/",
    "/%5Cevil.example/",
    "/\\evil.example/",
    "/.//evil.example/",
    "/%2Fevil.example/",
    "/recipes//evil.example/",
    "/@evil.example/",
    "/https:/evil.example/",
  ])("FOUND-09: %s leads nowhere else", async (path) => {
    const address = `http://localhost:3000${path}`;
    const [, location] = await ask(address);
    expect(new URL(location, "http://localhost:3000/").origin).toBe("http://localhost:3000");
    expect(location).not.toMatch(/^[/\\]{2}|evil/);
  });

  test("what programs ask for by name is left as it is", async () => {
    expect((await ask("/api/Recipes/"))[0]).not.toBe(308);
    expect((await ask("/images/ABC/"))[0]).not.toBe(308);
  });
});

describe("a readable tail", () => {
  test("FOUND-10: leads to the address with the id alone, whatever it says", async () => {
    const recipe = await aRecipe({ title: "Bobotie" });
    const restaurant = await aRestaurant();
    for (const tail of ["bobotie", "what-it-was-called", "b%C3%B4botie", "12"]) {
      expect(await ask(`/recipes/${recipe.id}/${tail}?x=1`)).toEqual([
        308,
        `/recipes/${recipe.id}?x=1`,
      ]);
      expect((await ask(`/restaurants/${restaurant.id}/${tail}`))[1]).toBe(
        `/restaurants/${restaurant.id}`,
      );
    }
    const page = await pageOf(await fetchApp(`/recipes/${recipe.id}`));
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `http://localhost:3000/recipes/${recipe.id}`,
    );
  });

  test("leads nowhere from what there is not", async () => {
    expect((await ask("/recipes/99999/bobotie"))[0]).toBe(404);
    expect((await ask("/recipes/x/bobotie"))[0]).toBe(404);
  });
});

describe("a page that was deleted", () => {
  test.each([
    ["recipes", aRecipe, "Recipe Not Found"],
    ["restaurants", aRestaurant, "Restaurant Not Found"],
  ] as const)(
    "FOUND-11: /%s/{id} is gone: 410 with the not-found screen",
    async (kind, aRow, title) => {
      const { id } = await aRow();
      const { bearer: headers } = await anAdminSession();
      await fetchApp(`/api/admin/${kind}/${id}`, { method: "DELETE", headers });
      const response = await fetchApp(`/${kind}/${id}`);
      expect(response.status).toBe(410);
      const page = await pageOf(response);
      expect(textOf(page, "h1")).toBe(title);
      expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      for (const tail of ["bobotie", "review"])
        expect((await fetchApp(`/${kind}/${id}/${tail}`)).status, tail).toBe(410);
      expect((await fetchApp(`/api/${kind}/${id}`)).status).toBe(404);
      expect((await fetchApp(`/${kind}/${id + 1000}`)).status).toBe(404);
    },
  );

  test("FOUND-11: an inactive restaurant is only missing: it may come back", async () => {
    const { id } = await aRestaurant({ is_active: false });
    expect((await fetchApp(`/restaurants/${id}`)).status).toBe(404);
  });
});

describe("search engines are kept out of", () => {
  test.each(["/favorites", "/my-reviews", "/?search=pap", "/nowhere", "/logout", "/auth/callback"])(
    "%s",
    async (address) => {
      const page = await pageOf(await fetchApp(address, { cookie: await aSession() }));
      expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    },
  );

  test("FOUND-07: the back office, before and after signing in", async () => {
    const { cookie } = await anAdminSession();
    for (const response of [
      await fetchApp("/admin/login"),
      await fetchApp("/admin/dashboard", { cookie }),
      await fetchApp("/admin/recipes/new", { cookie }),
    ]) {
      expect(response.headers.get("X-Robots-Tag")).toMatch(/^noindex/);
    }
  });
});
