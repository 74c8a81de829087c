import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aPerson, aRecipe, aRestaurant } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const { id: recipeId } = await aRecipe();
const { id: restaurantId } = await aRestaurant();
const PAGES = [
  ...["/", "/?tab=restaurants", "/favorites", "/my-reviews", "/nowhere"],
  ...[`/recipes/${recipeId}`, `/restaurants/${restaurantId}`],
];

async function visit(address: string, cookie?: string) {
  return pageOf(await fetchApp(address, { cookie }));
}

function linksOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => [
    link.textContent?.trim() || link.getAttribute("aria-label"),
    link.getAttribute("href"),
  ]);
}

describe.each(PAGES)("the frame of %s", (address) => {
  test("GEN-06 GEN-11: carries the brand, and the tagline in the footer", async () => {
    const page = await visit(address);
    expect(page.documentElement.getAttribute("lang")).toBe("en-ZA");
    expect(page.querySelector(".site-header a.brand[href='/']")?.getAttribute("aria-label")).toBe(
      "Tafula",
    );
    expect(textOf(page, ".site-footer p")).toMatch(/recipes and dining spots across South Africa/i);
  });

  test("GEN-07 to GEN-10: leads to four networks", async () => {
    const links = linksOf(await visit(address), ".site-footer .social a");
    expect(links.map(([name]) => name)).toEqual(["Facebook", "Instagram", "YouTube", "TikTok"]);
    expect(links.every(([, href]) => href?.startsWith("https://"))).toBe(true);
  });

  test("GEN-12 to GEN-14: leads to Home, Favorites and My Reviews, and says where one is", async () => {
    const page = await visit(address);
    expect(linksOf(page, "nav[aria-label=Main] a")).toEqual([
      ["Home", "/"],
      ["Favorites", "/favorites"],
      ["My Reviews", "/my-reviews"],
    ]);
    const current = [...page.querySelectorAll("nav[aria-label=Main] [aria-current=page]")];
    const path = address.split("?")[0] ?? "";
    expect(current.map((link) => link.getAttribute("href"))).toEqual(
      ["/", "/favorites", "/my-reviews"].filter((each) => each === path),
    );
  });

  test("GEN-18: has a Sign In button that comes back here, and no Logout", async () => {
    const page = await visit(address);
    expect(linksOf(page, ".site-header a.btn")).toEqual([
      ["Sign In", `/auth/sign-in?${new URLSearchParams({ return_to: address })}`],
    ]);
    expect(page.querySelector(".site-header .avatar, .site-header .logout")).toBeNull();
  });

  test("GEN-15 GEN-16 GEN-17 BRIEF-07: shows who is signed in, with Logout as a form and no Sign In", async () => {
    const picture = `/images/${"b".repeat(32)}`;
    const person = await aPerson({
      google_user_data: { name: "Thandi Nkosi", given_name: "Thandi", picture },
    });
    const page = await visit(address, await aSession(person));
    const user = page.querySelector(".site-header .user") ?? new Document();
    expect(user.querySelector("img")?.getAttribute("src")).toBe(`${picture}/400.jpg`);
    expect(textOf(user, "span")).toBe("Thandi");
    expect(user.querySelector("form")?.outerHTML).toMatch(/action="\/logout"/);
    expect(user.querySelector("form")?.getAttribute("method")).toBe("post");
    expect(textOf(user, "button[type=submit]")).toBe("Logout");
    expect(page.querySelector(".site-header")?.textContent).not.toContain("Sign In");
  });

  test("has one skip link, one h1 and each landmark once", async () => {
    const page = await visit(address);
    expect(page.body.firstElementChild?.outerHTML).toBe(
      '<a class="skip" href="#main">Skip to content</a>',
    );
    for (const selector of [
      "h1",
      "main#main",
      "body > header",
      "body > footer",
      "form[role=search]",
    ]) {
      expect(page.querySelectorAll(selector), selector).toHaveLength(1);
    }
  });

  test("headings go down by one", async () => {
    const page = await visit(address);
    const levels = [...page.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) =>
      Number(heading.tagName[1]),
    );
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  test("every picture has an alt text, a width and a height; every id is there once", async () => {
    const page = await visit(address);
    for (const picture of page.querySelectorAll("img")) {
      expect(picture.outerHTML).toMatch(/ alt="/);
      expect(picture.outerHTML).toMatch(/ width="\d+" height="\d+"/);
    }
    const ids = [...page.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a visitor gets one deferred script of the site's own and nothing inline", async () => {
    const page = await visit(address);
    // Data for search engines is no script.
    const scripts = [...page.querySelectorAll("script:not([type='application/ld+json'])")];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.getAttribute("type")).toBe("module");
    expect(scripts[0]?.getAttribute("src")).toMatch(/^\/assets\/enhance-[\w-]+\.js$/);
    const inline = "style:not(#pages-turn), [style], link[rel=modulepreload]";
    expect(page.querySelectorAll(inline)).toHaveLength(0);
    expect(page.documentElement.outerHTML).not.toMatch(/ on[a-z]+="/);
  });
});

test("SES: somebody without a given name is called by the whole one", async () => {
  const person = await aPerson({ google_user_data: { name: "Sipho" } });
  expect(textOf(await visit("/", await aSession(person)), ".user span")).toBe("Sipho");
});

test("MADE-07 of many who come at once, each is known as nobody else, and nobody whose session has ended", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Sipho ${index}`);
  const people = await Promise.all(names.map((name) => aPerson({ google_user_data: { name } })));
  const cookies = await Promise.all(people.map(aSession));
  await prisma.userSession.deleteMany({ where: { user_id: people[0]?.id } });
  const pages = await Promise.all(cookies.map((cookie) => visit("/about", cookie)));
  const shown = pages.map((page) => page.querySelector(".me > span")?.textContent);
  expect(shown).toEqual([undefined, ...names.slice(1)]);
});

test("the page names its manifest and does not stop people from zooming", async () => {
  const page = await visit("/");
  expect(linksOf(page, "link[rel=manifest]").flat()).toContain("/site.webmanifest");
  expect(page.querySelector("meta[name=viewport]")?.getAttribute("content")).toBe(
    "width=device-width, initial-scale=1",
  );
});
