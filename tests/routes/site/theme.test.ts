import { describe, expect, test } from "vitest";
import { cookiesOf, fetchApp, pageOf } from "../../support/app.ts";

async function choose(theme: string, return_to = "/") {
  return fetchApp("/theme", { form: { theme, return_to } });
}

describe("POST /theme", () => {
  test.each(["light", "dark"])("keeps %s for a year and goes back", async (theme) => {
    const response = await choose(theme, "/recipes/1?x=y");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/recipes/1?x=y");
    expect(response.headers.getSetCookie()).toEqual([
      `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
    ]);
    const page = await pageOf(await fetchApp("/", { cookie: cookiesOf(response) }));
    expect(page.documentElement.getAttribute("data-theme")).toBe(theme);
    const pressed = [...page.querySelectorAll("form.theme button[aria-pressed=true]")];
    expect(pressed.map((button) => button.getAttribute("value"))).toEqual([theme]);
  });

  test("System forgets the choice", async () => {
    const response = await choose("system");
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0");
    const page = await pageOf(await fetchApp("/"));
    expect(page.documentElement.hasAttribute("data-theme")).toBe(false);
    expect(page.querySelector("form.theme button[aria-pressed=true]")?.getAttribute("value")).toBe(
      "system",
    );
  });

  test.each(["", "purple", "dark; Path=/; Domain=other.example"])(
    "refuses the theme %j",
    async (theme) => {
      const response = await choose(theme);
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("Content-Type")).toContain("text/html");
      expect(await response.text()).toContain("Choose System, Light or Dark");
    },
  );

  test.each([
    "https://other.example",
    "//other.example",
    "/\\other.example",
    "javascript:alert(1)",
    "",
  ])("never leaves the site for %j", async (return_to) => {
    expect((await choose("dark", return_to)).headers.get("Location")).toBe("/");
  });

  test("refuses a form that is too large, or no form at all", async () => {
    expect((await choose("dark", "/".padEnd(70_000, "x"))).status).toBe(413);
    expect((await fetchApp("/theme", { json: { theme: "dark" } })).status).toBe(415);
  });

  test("refuses the page of another site", async () => {
    const response = await fetchApp("/theme", {
      form: { theme: "dark" },
      headers: { Origin: "https://other.example" },
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("a theme cookie", () => {
  test.each(["theme=purple", "theme=", "xtheme=dark", "theme=dark2"])(
    "of %j counts for nothing",
    async (cookie) => {
      const page = await pageOf(await fetchApp("/", { cookie }));
      expect(page.documentElement.hasAttribute("data-theme")).toBe(false);
    },
  );
});

test("GET /theme leads home", async () => {
  const response = await fetchApp("/theme");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
});
