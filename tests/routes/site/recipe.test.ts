import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { aComment, aLike, anAuthor, aPerson, aRecipe } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const PICTURE = `/images/${"a".repeat(32)}`;
const HOSTILE = `<script>alert("1")</script><img src=x onerror=alert(2)>`;

let id: number;

async function visit(recipe: { id: number }) {
  return pageOf(await fetchApp(`/recipes/${recipe.id}`));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) =>
    element.textContent?.replace(/\s+/g, " ").trim(),
  );
}

function linksOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
}

describe("GET /recipes/:id", () => {
  test("ROUTE-05 REC-10 to REC-17: shows title, cuisine, difficulty, description, times, servings and likes", async () => {
    const recipe = await aRecipe({
      title: "Bobotie",
      cuisine_type: "South African",
      difficulty: "Easy",
      description: "Curried mince\nunder custard",
      prep_time_minutes: 20,
      cook_time_minutes: 125,
      servings: 6,
    });
    await aLike({ recipe_id: recipe.id });
    await aLike({ recipe_id: recipe.id });
    const page = await visit(recipe);
    expect(textsOf(page, "h1")).toEqual(["Bobotie"]);
    expect(textsOf(page, ".detail-head .badge")).toEqual(["South African", "Easy"]);
    expect(page.querySelector(".lede.typed")?.textContent).toBe("Curried mince\nunder custard");
    expect(textsOf(page, ".facts > div")).toEqual([
      "Prep Time20 min",
      "Cook Time2 h 5 min",
      "Servings6",
      "Likes2",
    ]);
  });

  test("REC-01: Back leads to the recipes", async () => {
    const page = await visit(await aRecipe());
    expect(textOf(page, "back-link a.back")).toBe("Back");
    expect(linksOf(page, "a.back")).toEqual(["/"]);
  });

  test("EASE-21: Back leads a signed-in reader to the search from which they came, also without script", async () => {
    const { id } = await aRecipe();
    const cookie = await aSession();
    for (const [from, back] of [
      [`${PUBLIC_URL}/?search=curry&page=2`, `/?search=curry&page=2#recipe-${id}`],
      [`${PUBLIC_URL}/recipes/${id}?servings=8`, "/"],
      [`${PUBLIC_URL}/recipes/${id}/cook`, "/"],
      [`${PUBLIC_URL}/lists/add?recipe=${id}`, "/"],
      [`${PUBLIC_URL}/recipes/${id}1`, `/recipes/${id}1#recipe-${id}`],
      ["https://other.example/?search=curry", "/"],
      ["nonsense", "/"],
    ] as const) {
      const headers = { Referer: from };
      const page = await pageOf(await fetchApp(`/recipes/${id}`, { headers, cookie }));
      expect(linksOf(page, "a.back"), from).toEqual([back]);
    }
  });

  test("REC-02: shows its picture in two formats, else a drawing that says that there is none yet", async () => {
    const own = await visit(await aRecipe({ title: "Bobotie", image_url: PICTURE }));
    expect(own.querySelector("figure img")?.getAttribute("src")).toBe(`${PICTURE}/800.jpg`);
    expect(own.querySelector("figure img")?.getAttribute("alt")).toBe("Bobotie");
    expect(own.querySelector("figure source")?.getAttribute("type")).toBe("image/avif");
    const thai = await visit(await aRecipe({ cuisine_type: "Thai" }));
    expect(thai.querySelector("figure img")?.getAttribute("src")).toMatch(
      /^\/assets\/placeholder.*\.svg$/,
    );
    expect(thai.querySelector("figure img")?.getAttribute("alt")).toBe("No picture yet");
  });

  test("GEN-21: never shows a picture from another host", async () => {
    const recipe = await aRecipe({ image_url: "https://elsewhere.example/a.jpg" });
    const html = await (await fetchApp(`/recipes/${recipe.id}`)).text();
    expect(html).not.toContain("elsewhere.example");
  });

  describe("the share menu", () => {
    test("REC-05 REC-06 REC-07 T-48: leads to two networks and a messenger with title and address", async () => {
      const recipe = await aRecipe({ title: "Pap & sous 100%" });
      const page = await visit(recipe);
      const address = `http://localhost:3000/recipes/${recipe.id}`;
      const links = linksOf(page, ".menu-list a").map((link) => new URL(link ?? ""));
      expect(textsOf(page, ".menu-list a")).toEqual(["Facebook", "X (Twitter)", "WhatsApp"]);
      expect(links.map(({ host }) => host)).toEqual(["www.facebook.com", "x.com", "wa.me"]);
      expect(links[0]?.searchParams.get("u")).toBe(address);
      expect(links[1]?.searchParams.get("url")).toBe(address);
      expect(links[1]?.searchParams.get("text")).toBe("Pap & sous 100%");
      expect(links[2]?.searchParams.get("text")).toBe(`Pap & sous 100% ${address}`);
    });

    test("REC-08 BRIEF-14: has Copy Link, and without a script the address to select", async () => {
      const recipe = await aRecipe();
      const page = await visit(recipe);
      const address = `http://localhost:3000/recipes/${recipe.id}`;
      expect(textOf(page, "copy-link button.js-only")).toBe("Copy Link");
      expect(page.querySelector("copy-link")?.getAttribute("address")).toBe(address);
      const field = page.querySelector(".no-js-only input");
      expect(field?.getAttribute("value")).toBe(address);
      expect(field?.outerHTML).toMatch(/ readonly/i);
      expect(textOf(page, `label[for=${field?.id}]`)).toBe("Copy Link");
    });
  });

  describe("the author", () => {
    test("REC-18 REC-19 REC-20: is shown with bio, website and the networks there are", async () => {
      const author = await anAuthor({
        name: "Nomsa Dlamini",
        bio: "Cooks in KwaMashu",
        image_url: PICTURE,
        website: "www.nomsa.co.za",
        social_links: { instagram: "@nomsa", twitter: "https://x.com/nomsa", tiktok: "nomsa" },
      });
      const page = await visit(await aRecipe({ author_id: author.id }));
      expect(textOf(page, ".author h2")).toBe("Nomsa Dlamini");
      expect(textOf(page, ".author")).toContain("Cooks in KwaMashu");
      expect(page.querySelector(".author img")?.getAttribute("src")).toBe(`${PICTURE}/400.jpg`);
      expect(linksOf(page, ".author a")).toEqual([
        "https://www.nomsa.co.za/",
        "https://www.instagram.com/nomsa",
        "https://x.com/nomsa",
      ]);
      expect(
        [...page.querySelectorAll(".author .social a")].map((link) =>
          link.getAttribute("aria-label"),
        ),
      ).toEqual(["Instagram", "Twitter"]);
    });

    test("REC-18: is not shown when there is none", async () => {
      expect((await visit(await aRecipe())).querySelector(".author")).toBeNull();
    });

    test("REC-19: is shown with a name alone", async () => {
      const author = await anAuthor({ name: "Sipho" });
      const page = await visit(await aRecipe({ author_id: author.id }));
      expect(textOf(page, ".author")).toBe("Recipe bySipho");
      expect(page.querySelector(".author img")?.getAttribute("src")).toMatch(/avatar-fallback/);
    });

    test("T-19: javascript: addresses are dropped", async () => {
      const author = await anAuthor({
        website: "javascript:alert(1)",
        social_links: { instagram: "javascript:alert(2)", facebook: "data:text/html,x" },
      });
      const page = await visit(await aRecipe({ author_id: author.id }));
      expect(linksOf(page, ".author a")).toEqual([]);
    });
  });

  describe("the ingredients", () => {
    test("REC-21 REC-22 REC-23: are checkboxes of no form with amount, unit and name, in order", async () => {
      const recipe = await aRecipe({
        ingredients: {
          create: [
            { position: 2, name: "Bay leaves", amount: "3" },
            { position: 1, name: "Beef mince", amount: "1 1/2", unit: "kg" },
            { position: 3, name: "Salt" },
          ],
        },
      });
      const page = await visit(recipe);
      expect(textsOf(page, ".ticks .amt")).toEqual(["1 1/2 kg", "3", ""]);
      expect(textsOf(page, ".ticks .what")).toEqual(["Beef mince", "Bay leaves", "Salt"]);
      const ticks = [...page.querySelectorAll(".ticks label input[type=checkbox]")];
      expect(ticks).toHaveLength(3);
      expect(ticks.some((tick) => tick.closest("form") || tick.hasAttribute("name"))).toBe(false);
    });

    test("REC-24: says so when there are none", async () => {
      const page = await visit(await aRecipe());
      expect(textOf(page, "[aria-labelledby=ingredients] p")).toBe("No ingredients listed");
    });
  });

  describe("the instructions", () => {
    test("REC-25 T-54: are steps, one a line", async () => {
      const page = await visit(
        await aRecipe({ instructions: "1. Fry the onion.\r\n2. Add the mince.\n\nBake." }),
      );
      expect(textsOf(page, ".steps li")).toEqual(["Fry the onion.", "Add the mince.", "Bake."]);
    });

    test("REC-25: stay one paragraph when they are one", async () => {
      const page = await visit(await aRecipe({ instructions: "Fry everything and serve." }));
      expect(textOf(page, "[aria-labelledby=instructions] p")).toBe("Fry everything and serve.");
      expect(page.querySelector(".steps")).toBeNull();
    });

    test("REC-26: says so when there are none", async () => {
      for (const instructions of [null, "", " \n "]) {
        const page = await visit(await aRecipe({ instructions }));
        expect(textOf(page, "[aria-labelledby=instructions] p")).toBe("No instructions provided");
      }
    });
  });

  describe("the comments", () => {
    beforeEach(async () => {
      ({ id } = await aRecipe());
    });

    function commentsOf(page: Document) {
      return textsOf(page, ".comments li");
    }

    test("REC-27 COM-14 PERM-01: are read by everybody, the newest first", async () => {
      const thandi = await aPerson({
        google_user_data: { name: "Thandi", given_name: "T", picture: PICTURE },
      });
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      await aComment({ recipe_id: id, comment_text: "Older", created_at: ago(61) });
      await aComment({
        recipe_id: id,
        comment_text: "Lekker\nmeal",
        user_id: thandi.id,
        created_at: ago(5),
      });
      const page = await visit({ id });
      expect(textOf(page, "#comments")).toBe("Comments (2)");
      expect(commentsOf(page)).toEqual([
        "Thandi 5m agoLekker mealReport the comment of Thandi",
        expect.stringMatching(/^Person \d+ 1h agoOlderReport the comment of Person \d+$/),
      ]);
      expect(page.querySelector(".comments .typed")?.textContent).toBe("Lekker\nmeal");
      expect(page.querySelector(".comments img")?.getAttribute("src")).toBe(`${PICTURE}/400.jpg`);
      expect(page.querySelector(".comments time")?.outerHTML).toMatch(
        / datetime="\d{4}-\d\d-\d\dT[\d:.]+Z"/i,
      );
    });

    test("COM-13 T-42: a week later they carry a date", async () => {
      await aComment({ recipe_id: id, created_at: new Date("2025-11-20T22:30:00Z") });
      expect(textOf(await visit({ id }), ".comments time")).toBe("21 Nov 2025");
    });

    test("T-52: those that were hidden are not shown nor counted", async () => {
      await aComment({ recipe_id: id, comment_text: "Kind" });
      const hidden = await aComment({ recipe_id: id, comment_text: "Vile" });
      await prisma.recipeComment.update({
        where: { id: hidden.id },
        data: { hidden_at: new Date(), hidden_reason: "Spam" },
      });
      const page = await visit({ id });
      expect(page.body.textContent).not.toContain("Vile");
      expect(textOf(page, "#comments")).toBe("Comments (1)");
    });

    test("says so when there are none", async () => {
      expect(textOf(await visit({ id }), "main")).toContain("No comments yet");
    });

    test("T-12: survive a broken profile", async () => {
      for (const broken of [{}, { name: null, picture: 7 }, { name: "" }]) {
        const person = await aPerson({ google_user_data: broken });
        await aComment({ recipe_id: id, user_id: person.id });
      }
      const page = await visit({ id });
      expect(textsOf(page, ".comments .who b")).toEqual(["Somebody", "Somebody", "Somebody"]);
    });

    test("T-20: show of a person nothing but name and picture", async () => {
      const person = await aPerson({
        provider_user_id: "provider-secret-1",
        google_user_data: { name: "Thandi", email: "thandi@private.example" },
      });
      await aComment({ recipe_id: id, user_id: person.id });
      const html = await (await fetchApp(`/recipes/${id}`)).text();
      expect(html).not.toMatch(/provider-secret-1|private\.example/);
    });
  });

  test("REC-03 REC-04 REC-28 REC-29 PERM-02: a visitor gets a way to sign in, and no button that would fail", async () => {
    const recipe = await aRecipe();
    const page = await visit(recipe);
    expect(
      page.querySelectorAll("main form, main textarea, main button:not(.js-only)"),
    ).toHaveLength(0);
    const prompt = page.querySelector("[aria-labelledby=comments] a[href^='/auth/sign-in']");
    expect(prompt?.textContent).toBe("Sign in");
    expect(prompt?.getAttribute("href")).toBe(
      `/auth/sign-in?return_to=%2Frecipes%2F${recipe.id}%23comments`,
    );
    expect(prompt?.getAttribute("rel")).toBe("nofollow");
    const asked = await pageOf(await fetchApp(`/recipes/${recipe.id}?servings=3`));
    const save = asked.querySelector(".quick a[href^='/auth/sign-in']");
    expect(save?.textContent).toBe("Favorite");
    expect(save?.getAttribute("href")).toBe(
      `/auth/sign-in?return_to=%2Frecipes%2F${recipe.id}%3Fservings%3D3`,
    );
    expect(save?.getAttribute("rel")).toBe("nofollow");
  });

  test("shows no prompt to somebody who is signed in", async () => {
    const recipe = await aRecipe();
    const response = await fetchApp(`/recipes/${recipe.id}`, { cookie: await aSession() });
    const page = await pageOf(response);
    expect(page.querySelector("a[href^='/auth/sign-in']")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("T-58: shows hostile text as text", async () => {
    const author = await anAuthor({ name: HOSTILE, bio: HOSTILE });
    const person = await aPerson({ google_user_data: { name: HOSTILE } });
    const recipe = await aRecipe({
      title: HOSTILE,
      description: HOSTILE,
      cuisine_type: HOSTILE,
      instructions: `${HOSTILE}\n${HOSTILE}`,
      author_id: author.id,
      ingredients: { create: { position: 1, name: HOSTILE, amount: HOSTILE.slice(0, 50) } },
    });
    await aComment({ recipe_id: recipe.id, user_id: person.id, comment_text: HOSTILE });
    const response = await fetchApp(`/recipes/${recipe.id}`);
    const html = await response.text();
    expect(html).not.toMatch(/<script>|<img src=x/);
    expect(html.match(/<script(?! type="application\/ld\+json">)/g)).toHaveLength(1);
    expect(html).toContain("&lt;script&gt;");
  });

  test("T-58: shows hostile text as text also to somebody whose pages hydrate", async () => {
    const person = await aPerson({
      google_user_data: { name: "</script><script>alert(1)</script>" },
    });
    const recipe = await aRecipe({ title: "</script><script>alert(2)</script><!--" });
    const html = await (
      await fetchApp(`/recipes/${recipe.id}`, { cookie: await aSession(person) })
    ).text();
    expect(html).not.toMatch(/<script>|<\/script><!--"/);
  });

  test("MADE-06 is rendered whole for whoever is signed in, with the data once, and nothing for search engines", async () => {
    const { id } = await aRecipe();
    const page = await pageOf(await fetchApp(`/recipes/${id}`, { cookie: await aSession() }));
    const handed = [...page.querySelectorAll("script")].filter(({ textContent }) =>
      textContent?.includes("streamController.enqueue("),
    );
    expect(handed).toHaveLength(1);
    expect(page.body.lastElementChild).toBe(handed[0]);
    const forOthers = "[property^='og:'], [name^='twitter:'], script[type='application/ld+json']";
    expect(page.querySelectorAll(forOthers)).toHaveLength(0);
  });

  test("shows a recipe of which only the title is known", async () => {
    const page = await visit(await aRecipe({ title: "Bare" }));
    expect(textOf(page, "main")).not.toMatch(/null|undefined|NaN/);
    expect(textsOf(page, ".facts > div")).toEqual(["Likes0"]);
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toBe(
      "How to make Bare",
    );
  });

  test("holds the longest content", async () => {
    const author = await anAuthor({ name: "n".repeat(200), bio: "word ".repeat(900).trim() });
    const recipe = await aRecipe({
      title: "Vhuswa na muroho wa delele na nama ya nguluvhe yo tshesiwaho",
      author_id: author.id,
      instructions: "Stir.\n".repeat(200),
      ingredients: {
        create: Array.from({ length: 40 }, (_, index) => ({
          position: index + 1,
          name: `Item ${index}`,
        })),
      },
    });
    const page = await visit(recipe);
    expect(page.querySelectorAll(".ticks li")).toHaveLength(40);
    expect(page.querySelectorAll(".steps li")).toHaveLength(200);
  });

  test("T-61: tells search engines its title, description, one address and its picture", async () => {
    const recipe = await aRecipe({
      title: "Bobotie",
      description: `${"Long words ".repeat(30)}`,
      image_url: PICTURE,
    });
    const page = await pageOf(await fetchApp(`/recipes/${recipe.id}?utm_source=x&from=y`));
    const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute("content");
    expect(page.title).toBe("Bobotie | Tafula");
    expect(linksOf(page, "link[rel=canonical]")).toEqual([
      `http://localhost:3000/recipes/${recipe.id}`,
    ]);
    expect(contentOf("meta[name=description]")?.length).toBeLessThanOrEqual(156);
    expect(contentOf("meta[property='og:image']")).toMatch(
      new RegExp(`^http://localhost:3000/share/recipes/${recipe.id}/[0-9a-f]+\\.jpg$`),
    );
    expect(page.querySelector("meta[name=robots]")).toBeNull();
  });

  test("T-61: tells them the beginning of a description without a space", async () => {
    const recipe = await aRecipe({ description: "🍲".repeat(4_000) });
    const page = await pageOf(await fetchApp(`/recipes/${recipe.id}`));
    const told = page.querySelector("meta[name=description]")?.getAttribute("content");
    expect(told).toBe(`${"🍲".repeat(155)}…`);
  });

  test("T-53: never calls likes a rating", async () => {
    const recipe = await aRecipe();
    await aLike({ recipe_id: recipe.id });
    expect(await (await fetchApp(`/recipes/${recipe.id}`)).text()).not.toContain("aggregateRating");
  });
});

describe("GET /recipes/:id of no recipe", () => {
  test.each([
    "999999",
    "0",
    "-1",
    "01",
    "1.5",
    "abc",
    "1e3",
    "2147483648",
    "99999999999999999999",
    "%00",
    "1%20",
  ])("REC-30 REC-31 REC-32 ERR-38 BRIEF-15: /recipes/%s is Recipe Not Found", async (param) => {
    const response = await fetchApp(`/recipes/${param}`);
    expect(response.status).toBe(404);
    const page = await pageOf(response);
    expect(textsOf(page, "h1")).toEqual(["Recipe Not Found"]);
    expect(textOf(page, ".empty p")).toBe("The recipe you're looking for doesn't exist");
    expect(textOf(page, "back-link a")).toBe("Go Back");
    expect(linksOf(page, "back-link a")).toEqual(["/"]);
    expect(page.title).toBe("Recipe Not Found | Tafula");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(page.querySelector("header nav[aria-label=Main]")).not.toBeNull();
  });
});
