import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aPerson, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const PICTURE = `/images/${"a".repeat(32)}`;
const HOSTILE = `<script>alert("1")</script><img src=x onerror=alert(2)>`;

let id: number;
let made = 0;

async function visit(restaurant: { id: number }, query = "") {
  return pageOf(await fetchApp(`/restaurants/${restaurant.id}${query}`));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) =>
    element.textContent?.replace(/\s+/g, " ").trim(),
  );
}

function linksOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
}

function reviewTexts(page: ParentNode) {
  return textsOf(page, "#reviews .review .typed");
}

async function reviews(restaurant_id: number, count: number) {
  for (let index = 0; index < count; index++) {
    await aReview({
      restaurant_id,
      review_text: `Visit ${index}`,
      created_at: new Date(Date.now() - index * 60_000),
    });
  }
}

async function photos(review_id: number, count: number) {
  for (let position = 1; position <= count; position++) {
    made += 1;
    const image = await prisma.image.create({
      data: { id: made.toString(16).padStart(32, "0"), width: 800, height: 600 },
    });
    await prisma.reviewPhoto.create({ data: { review_id, position, image_id: image.id } });
  }
}

describe("GET /restaurants/:id", () => {
  test("ROUTE-06 RST-03 to RST-11: shows name, cuisine, both ratings, description, address, phone, website and price", async () => {
    const restaurant = await aRestaurant({
      name: "Kalky's",
      cuisine_type: "South African",
      description: "Fish\nand chips",
      address: "Kalk Bay Harbour",
      city: "Cape Town",
      province: "Western Cape",
      phone: "021 788 1726",
      website: "www.kalkys.co.za",
      rating: 4,
      price_level: 2,
    });
    await aReview({ restaurant_id: restaurant.id, rating: 5 });
    const second = await aReview({ restaurant_id: restaurant.id, rating: 4 });
    const page = await visit(restaurant);
    const head = page.querySelector(".detail-head") ?? new Document();
    expect(textsOf(page, "h1")).toEqual(["Kalky's"]);
    expect(textOf(head, ".badge")).toBe("South African");
    expect(textsOf(head, ".editors > *")).toEqual(["4.0 Official", "rated by our editors"]);
    expect(textOf(head, ".usr")).toBe("4.5 from 2 reviews");
    expect(head.querySelector(".usr .stars")?.getAttribute("aria-label")).toBe("4.5 out of 5");
    await prisma.restaurantReview.delete({ where: { id: second.id } });
    const whole = (await visit(restaurant)).querySelector(".usr .stars");
    expect(whole?.getAttribute("aria-label")).toBe("5.0 out of 5");
    expect(head.querySelector(".lede.typed")?.textContent).toBe("Fish\nand chips");
    expect(textsOf(head, ".contact-lines > *")).toEqual([
      "Kalk Bay Harbour, Cape Town, Western Cape",
      "021 788 1726",
      "kalkys.co.za",
    ]);
    expect(linksOf(head, ".contact-lines a")).toEqual([
      "tel:+27217881726",
      "https://www.kalkys.co.za/",
    ]);
    expect(textOf(head, ".price")).toBe("RRRR");
    expect(textOf(head, ".price i")).toBe("RR");
    expect(head.querySelector(".price")?.getAttribute("aria-label")).toBe(
      "Price level 2 of 4: Moderate",
    );
  });

  test("RST-01: shows its picture, else the placeholder", async () => {
    const own = await visit(await aRestaurant({ name: "Moyo", image_url: PICTURE }));
    expect(own.querySelector("figure img")?.getAttribute("src")).toBe(`${PICTURE}/800.jpg`);
    expect(own.querySelector("figure img")?.getAttribute("alt")).toBe("Moyo");
    const none = await visit(await aRestaurant());
    expect(none.querySelector("figure img")?.getAttribute("src")).toMatch(/placeholder/);
  });

  test("RST-17: has a panel with Information and Contact", async () => {
    const page = await visit(
      await aRestaurant({
        cuisine_type: "Indian",
        price_level: 4,
        rating: 3.5,
        province: "Gauteng",
        phone: "011 555 0142",
        website: "https://spice.example",
        address: "1 Main Road",
        city: "Johannesburg",
      }),
    );
    expect(textsOf(page, "aside h2")).toEqual(["Information", "Contact"]);
    expect(textsOf(page, "[aria-labelledby=information] dl > div")).toEqual([
      "CuisineIndian",
      "Price levelRRRR Very expensive",
      "Official rating3.5",
      "ProvinceGauteng",
    ]);
    expect(textsOf(page, "[aria-labelledby=contact] dl > div")).toEqual([
      "Phone011 555 0142",
      "Websitespice.example",
      "Address1 Main Road, Johannesburg",
    ]);
  });

  test.each([1, 2, 3, 4])("RST-11 T-10: marks level %d of four R", async (price_level) => {
    const page = await visit(await aRestaurant({ price_level }));
    const price = page.querySelector(".detail-head .price");
    const pale = price?.querySelector("i")?.textContent ?? "";
    expect(price?.textContent).toBe("RRRR");
    expect(pale).toHaveLength(4 - price_level);
  });

  test("RST-12: Call Now is there with a phone only", async () => {
    const withPhone = await visit(await aRestaurant({ phone: "+27 31 555 0142" }));
    expect(textsOf(withPhone, ".actions a")).toContain("Call Now");
    expect(linksOf(withPhone, ".actions a[href^=tel]")).toEqual(["tel:+27315550142"]);
    for (const phone of [null, ""]) {
      const without = await visit(await aRestaurant({ phone }));
      expect(textsOf(without, "a")).not.toContain("Call Now");
      expect(linksOf(without, "a[href^=tel]")).toEqual([]);
    }
  });

  test("RST-13: Get Directions opens a maps service with both coordinates", async () => {
    const page = await visit(await aRestaurant({ latitude: -29.85, longitude: 31.02 }));
    const link = [...page.querySelectorAll(".actions a")].find(
      (one) => one.textContent === "Get Directions",
    );
    expect(link?.getAttribute("href")).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=-29.85%2C31.02",
    );
    expect(
      textsOf(await visit(await aRestaurant({ latitude: 0, longitude: 0 })), ".actions a"),
    ).toContain("Get Directions");
  });

  test.each([
    { latitude: null, longitude: null },
    { latitude: -29.85, longitude: null },
    { latitude: null, longitude: 31.02 },
  ])("RST-14: no Get Directions with %j", async (place) => {
    const page = await visit(await aRestaurant(place));
    expect(textsOf(page, "a")).not.toContain("Get Directions");
    expect(linksOf(page, "a[href*=maps]")).toEqual([]);
  });

  test.each([null, 0])("T-59: an official rating of %s is not rated yet", async (rating) => {
    const page = await visit(await aRestaurant({ rating }));
    expect(textOf(page, ".ratings")).toBe("Not rated by our editors yetNo reviews yet");
    expect(textOf(page, "[aria-labelledby=information]")).toContain("not rated yet");
    expect(page.body.textContent).not.toContain("0.0");
  });

  test("says 1 review, not 1 reviews", async () => {
    const restaurant = await aRestaurant();
    await aReview({ restaurant_id: restaurant.id, rating: 5 });
    expect(textOf(await visit(restaurant), ".usr")).toBe("5.0 from 1 review");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "nonsense"])(
    "T-19: drops the website %s",
    async (website) => {
      const html = await (
        await fetchApp(`/restaurants/${(await aRestaurant({ website })).id}`)
      ).text();
      expect(html).not.toMatch(/javascript:|data:text|Website/);
    },
  );

  test("Back leads to the restaurants", async () => {
    expect(linksOf(await visit(await aRestaurant()), "back-link a.back")).toEqual([
      "/?tab=restaurants",
    ]);
  });

  test("RST-02 RST-15 PERM-02: a visitor gets a way to sign in, and no button that would fail", async () => {
    const restaurant = await aRestaurant();
    const page = await visit(restaurant);
    expect(page.querySelectorAll("main form, main textarea, main button")).toHaveLength(0);
    const prompts = ".actions a[href^='/auth/sign-in'][rel=nofollow]";
    expect(linksOf(page, prompts)).toEqual([
      `/auth/sign-in?return_to=%2Frestaurants%2F${restaurant.id}`,
      `/auth/sign-in?return_to=%2Frestaurants%2F${restaurant.id}%3Freview%3D1%23review-form`,
    ]);
    expect(textsOf(page, prompts)).toEqual(["Favorite", "Sign in to review"]);
  });

  test("shows no prompt to somebody who is signed in", async () => {
    const { id } = await aRestaurant();
    const page = await pageOf(await fetchApp(`/restaurants/${id}`, { cookie: await aSession() }));
    expect(page.querySelector("a[href^='/auth/sign-in']")).toBeNull();
  });

  test("T-58: shows hostile text as text", async () => {
    const restaurant = await aRestaurant({
      name: HOSTILE,
      description: HOSTILE,
      cuisine_type: HOSTILE,
      address: HOSTILE,
      city: HOSTILE,
      phone: HOSTILE.slice(0, 50),
    });
    const person = await aPerson({ google_user_data: { name: HOSTILE } });
    await aReview({ restaurant_id: restaurant.id, user_id: person.id, review_text: HOSTILE });
    const html = await (await fetchApp(`/restaurants/${restaurant.id}`)).text();
    expect(html).not.toMatch(/<script>|<img src=x/);
    expect(html.match(/<script(?! type="application\/ld\+json">)/g)).toHaveLength(1);
  });

  test("shows a restaurant of which only the name is known", async () => {
    const page = await visit(await aRestaurant({ name: "Bare" }));
    expect(textOf(page, "main")).not.toMatch(/null|undefined|NaN/);
    expect(page.querySelector(".contact-lines")?.textContent).toBe("");
    expect(textsOf(page, ".actions a")).toEqual(["Favorite", "Sign in to review"]);
    expect(page.title).toBe("Bare | Tafula");
  });

  test("T-61: tells search engines its title, one address and its picture", async () => {
    const restaurant = await aRestaurant({ name: "Moyo", city: "Durban", image_url: PICTURE });
    const page = await visit(restaurant, "?reviews=all&utm_source=x");
    expect(page.title).toBe("Moyo, Durban | Tafula");
    expect(linksOf(page, "link[rel=canonical]")).toEqual([
      `http://localhost:3000/restaurants/${restaurant.id}`,
    ]);
    expect(page.querySelector("meta[property='og:image']")?.getAttribute("content")).toMatch(
      new RegExp(`^http://localhost:3000/share/restaurants/${restaurant.id}/[0-9a-f]+\\.jpg$`),
    );
  });
});

describe("the reviews of a restaurant", () => {
  beforeEach(async () => {
    ({ id } = await aRestaurant({ name: "Moyo" }));
  });

  test("RST-24: show name, picture, stars, text, visit, photos, post and date", async () => {
    const thandi = await aPerson({ google_user_data: { name: "Thandi Nkosi", picture: PICTURE } });
    const review = await aReview({
      restaurant_id: id,
      user_id: thandi.id,
      rating: 4,
      review_text: "Lekker\nfood",
      visit_date: new Date("2026-10-09"),
      social_link: "https://www.instagram.com/p/1",
      created_at: new Date("2026-10-11T22:30:00Z"),
    });
    await photos(review.id, 2);
    const item = (await visit({ id })).querySelector("#reviews .review") ?? new Document();
    expect(textOf(item, ".by")).toBe("Thandi NkosiReviewed 12 Oct 2026");
    expect(item.querySelector(".by img")?.getAttribute("src")).toBe(`${PICTURE}/400.jpg`);
    expect(textOf(item, ".rate")).toBe("Very Good");
    expect(item.querySelector(".stars")?.getAttribute("aria-label")).toBe("4 out of 5: Very Good");
    expect(item.querySelector(".typed")?.textContent).toBe("Lekker\nfood");
    expect(textOf(item, ".when.row")).toBe("Visited 9 Oct 2026See the post by Thandi Nkosi");
    expect(linksOf(item, ".when a")).toEqual(["https://www.instagram.com/p/1"]);
    expect(item.querySelector(".when a")?.getAttribute("rel")).toBe("nofollow ugc noopener");
    const photosShown = [...item.querySelectorAll(".gallery a img")];
    expect(photosShown).toHaveLength(2);
    expect(photosShown.every((photo) => photo.getAttribute("alt")?.includes("Thandi Nkosi"))).toBe(
      true,
    );
  });

  test("RST-24: leave out what is not there", async () => {
    await aReview({ restaurant_id: id, rating: 1 });
    const item = (await visit({ id })).querySelector("#reviews .review");
    expect(item?.querySelector(".typed, .gallery, .when.row")).toBeNull();
    expect(item?.textContent).toContain("Poor");
  });

  test("T-11: say that they were edited", async () => {
    await aReview({ restaurant_id: id, updated_at: new Date() });
    expect(textOf(await visit({ id }), ".by .when")).toMatch(/, edited$/);
  });

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
  ])("T-19: drop the link %s", async (social_link) => {
    await aReview({ restaurant_id: id, social_link });
    const html = await (await fetchApp(`/restaurants/${id}`)).text();
    expect(html).not.toMatch(/javascript:|data:text|See the post/i);
  });

  test("RST-19 RST-20 LIM-12: are the first three, with a way to all", async () => {
    await reviews(id, 5);
    const page = await visit({ id });
    expect(reviewTexts(page)).toEqual(["Visit 0", "Visit 1", "Visit 2"]);
    expect(textOf(page, "#reviews-title")).toBe("Reviews (5)");
    expect(textsOf(page, "show-all a")).toEqual(["Show All 5 Reviews"]);
    expect(linksOf(page, "show-all a")).toEqual([`/restaurants/${id}?reviews=all#reviews`]);
  });

  test("RST-21 BRIEF-13: are all at their own address, with a way back", async () => {
    await reviews(id, 5);
    const page = await visit({ id }, "?reviews=all");
    expect(reviewTexts(page)).toEqual(["Visit 0", "Visit 1", "Visit 2", "Visit 3", "Visit 4"]);
    expect(textsOf(page, "show-all a")).toEqual(["Show Less Reviews"]);
    expect(linksOf(page, "show-all a")).toEqual([`/restaurants/${id}#reviews`]);
  });

  test.each([0, 1, 3])("RST-22: have no toggle when there are %d", async (count) => {
    await reviews(id, count);
    for (const query of ["", "?reviews=all"]) {
      const page = await visit({ id }, query);
      expect(page.querySelectorAll("#reviews .review")).toHaveLength(count);
      expect(page.querySelector("show-all")).toBeNull();
    }
  });

  test("T-52 RST-06: hidden ones are not shown, counted or part of the average", async () => {
    await aReview({ restaurant_id: id, rating: 5, review_text: "Kind" });
    const vile = await aReview({ restaurant_id: id, rating: 1, review_text: "Vile" });
    await photos(vile.id, 1);
    await prisma.restaurantReview.update({
      where: { id: vile.id },
      data: { hidden_at: new Date(), hidden_reason: "Spam" },
    });
    const page = await visit({ id }, "?reviews=all");
    expect(reviewTexts(page)).toEqual(["Kind"]);
    expect(textOf(page, ".usr")).toBe("5.0 from 1 review");
    expect(textOf(page, "#reviews-title")).toBe("Reviews (1)");
    expect(page.querySelector(".gallery")).toBeNull();
  });

  test("T-12: survive a broken profile", async () => {
    const person = await aPerson({ google_user_data: { name: 7, picture: [] } });
    await aReview({ restaurant_id: id, user_id: person.id });
    expect(textOf(await visit({ id }), "#reviews .by b")).toBe("Somebody");
  });

  test("T-20 READ-03: show of a person nothing but name and picture, and lead to what is public", async () => {
    const person = await aPerson({
      provider_user_id: "provider-secret-2",
      google_user_data: { name: "Thandi", email: "thandi@private.example" },
    });
    await aReview({ restaurant_id: id, user_id: person.id });
    const html = await (await fetchApp(`/restaurants/${id}`)).text();
    expect(html).not.toMatch(/provider-secret-2|private\.example/);
    expect(html).toContain(`<a rel="nofollow" href="/people/${person.id}"><b>Thandi</b></a>`);
  });

  test("a few of their photos stand under the picture, with a way to the rest", async () => {
    for (const count of [3, 4]) await photos((await aReview({ restaurant_id: id })).id, count);
    const strip = (await visit({ id })).querySelector(".about .gallery") ?? new Document();
    expect(strip.querySelectorAll("img")).toHaveLength(4);
    expect(textOf(strip, ".rest")).toBe("+3 more photos");
    expect(linksOf(strip, ".rest")).toEqual([`/restaurants/${id}/photos`]);
  });
});

describe("GET /restaurants/:id of no restaurant", () => {
  async function expectNotFound(param: string | number) {
    const response = await fetchApp(`/restaurants/${param}`);
    expect(response.status).toBe(404);
    const page = await pageOf(response);
    expect(textsOf(page, "h1")).toEqual(["Restaurant Not Found"]);
    expect(textOf(page, "back-link a")).toBe("Go Back");
    expect(linksOf(page, "back-link a")).toEqual(["/?tab=restaurants"]);
    expect(page.title).toBe("Restaurant Not Found | Tafula");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    return page;
  }

  test.each(["999999", "0", "-1", "abc", "2147483648", "1%00"])(
    "RST-23 ERR-38 BRIEF-15: /restaurants/%s is Restaurant Not Found",
    async (param) => {
      const page = await expectNotFound(param);
      expect(page.querySelectorAll("nav[aria-label=Main] a")).toHaveLength(3);
    },
  );

  test("T-13: an inactive restaurant is as good as missing", async () => {
    const { id } = await aRestaurant({ name: "Secret place", is_active: false });
    const page = await expectNotFound(id);
    expect(page.body.textContent).not.toContain("Secret place");
  });
});
