import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { anImage, aPerson, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const PICTURE = `/images/${"a".repeat(32)}`;

async function visit(cookie?: string) {
  return pageOf(await fetchApp("/my-reviews", { cookie }));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent?.trim());
}

describe("GET /my-reviews", () => {
  test("ROUTE-04 MYR-01: asks a visitor to sign in, and comes back here", async () => {
    const page = await visit();
    expect(textOf(page, "main a.btn")).toBe("Sign in with Google");
    expect(page.querySelector("main a.btn")?.getAttribute("href")).toBe(
      "/auth/sign-in?return_to=%2Fmy-reviews",
    );
    expect(page.title).toBe("My Reviews | Tafula");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("MYR-02 to MYR-07: shows picture, name, stars, both dates and text", async () => {
    const person = await aPerson();
    const restaurant = await aRestaurant({ name: "Moyo", image_url: PICTURE });
    await aReview({
      user_id: person.id,
      restaurant_id: restaurant.id,
      rating: 5,
      review_text: "Lekker\nfood",
      visit_date: new Date("2026-10-09"),
      created_at: new Date("2026-10-11T22:30:00Z"),
    });
    const item =
      (await visit(await aSession(person))).querySelector(".my-review") ?? new Document();
    expect(item.querySelector("img")?.getAttribute("src")).toBe(`${PICTURE}/800.jpg`);
    expect(textOf(item, "h2")).toBe("Moyo");
    expect(item.querySelector("h2 a")?.getAttribute("href")).toBe(`/restaurants/${restaurant.id}`);
    expect(item.querySelector(".stars")?.getAttribute("aria-label")).toBe("5 out of 5: Excellent");
    expect(textsOf(item, ".meta span")).toEqual(["Reviewed 12 Oct 2026", "Visited 9 Oct 2026"]);
    expect(item.querySelector(".typed")?.textContent).toBe("Lekker\nfood");
  });

  test("MYR-06 MYR-07: leaves out what was not given", async () => {
    const person = await aPerson();
    await aReview({ user_id: person.id });
    const item =
      (await visit(await aSession(person))).querySelector(".my-review") ?? new Document();
    expect(item.querySelector(".typed")).toBeNull();
    expect(textsOf(item, ".meta span")).toHaveLength(1);
    expect(item.querySelector("img")?.getAttribute("src")).toMatch(/placeholder/);
  });

  test("the newest review comes first", async () => {
    const person = await aPerson();
    const names = ["Old", "New"];
    for (const [days, name] of names.entries()) {
      const restaurant = await aRestaurant({ name });
      await aReview({
        user_id: person.id,
        restaurant_id: restaurant.id,
        created_at: new Date(days * 86_400_000),
      });
    }
    expect(textsOf(await visit(await aSession(person)), ".my-review h2")).toEqual(["New", "Old"]);
  });

  test("MYR-08 MYR-09: says so when there are none, with a way out", async () => {
    const page = await visit(await aSession());
    expect(textOf(page, ".empty h2")).toBe("No reviews yet");
    expect(textOf(page, ".empty a")).toBe("Explore Restaurants");
    expect(page.querySelector(".empty a")?.getAttribute("href")).toBe("/?tab=restaurants");
  });

  test("T-13: a restaurant that is no longer listed keeps the review, without name and link", async () => {
    const person = await aPerson();
    const restaurant = await aRestaurant({ name: "Secret", is_active: false, image_url: PICTURE });
    await aReview({ user_id: person.id, restaurant_id: restaurant.id, review_text: "I was there" });
    const page = await visit(await aSession(person));
    expect(textOf(page, ".my-review h2")).toBe("no longer listed");
    expect(page.querySelector(".my-review h2 a")).toBeNull();
    expect(textOf(page, ".my-review .typed")).toBe("I was there");
    expect(page.querySelector("main")?.innerHTML).not.toMatch(/Secret|aaaaaaaa/);
  });

  test("EASE-02 EASE-04: each has its photos, and Edit where its restaurant is still listed", async () => {
    const person = await aPerson();
    const shut = await aRestaurant({ is_active: false });
    const listed = await aRestaurant({ name: "Moyo" });
    await aReview({ user_id: person.id, restaurant_id: shut.id });
    const review = await aReview({ user_id: person.id, restaurant_id: listed.id });
    const { id: image_id } = await anImage();
    await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
    const page = await visit(await aSession(person));
    const photos = [...page.querySelectorAll(".gallery a")];
    expect(photos.map((photo) => photo.getAttribute("href"))).toEqual([
      `/images/${image_id}/1600.jpg`,
    ]);
    const edits = [...page.querySelectorAll(".own-actions > a")];
    expect(edits.map((edit) => edit.getAttribute("href"))).toEqual([
      `/restaurants/${listed.id}/review?from=my-reviews`,
    ]);
    expect(textsOf(page, ".own-actions summary")).toHaveLength(2);
  });

  test("EASE-02: what is edited from here comes back here", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const { restaurant_id } = await aReview({ user_id: person.id });
    const edit = `/restaurants/${restaurant_id}/review?from=my-reviews`;
    const form = (await pageOf(await fetchApp(edit, { cookie }))).querySelector("#review-form");
    expect(form?.querySelector("a.btn")?.getAttribute("href")).toBe("/my-reviews");
    const action = form?.querySelector("form")?.getAttribute("action") ?? "";
    const body = new FormData();
    body.set("rating", "2");
    const saved = await fetchApp(action, { body, cookie });
    expect(saved.headers.get("Location")).toBe("/my-reviews");
    const flash = saved.headers.get("Set-Cookie")?.split(";")[0];
    const page = await visit(`${cookie}; ${flash}`);
    expect(textOf(page, "main .notice")).toBe("Review submitted successfully!");
    expect(textOf(page, ".my-review .rate b")).toBe("Fair");
  });

  test("EASE-03 PERM-05: Delete takes one's own review of that restaurant, and no other", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const cookie = await aSession(person);
    const { restaurant_id } = await aReview({ user_id: person.id });
    await aReview({ user_id: person.id });
    await aReview({ user_id: other.id, restaurant_id });
    const form = { intent: "delete-review", restaurant_id: String(restaurant_id) };
    expect((await fetchApp("/my-reviews", { form })).status).toBe(401);
    const answer = await fetchApp("/my-reviews", { form, cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/my-reviews");
    expect(await prisma.restaurantReview.count({ where: { user_id: person.id } })).toBe(1);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id } })).toBe(1);
  });

  test("T-52: its writer still sees a review that was hidden", async () => {
    const person = await aPerson();
    const review = await aReview({ user_id: person.id });
    await prisma.restaurantReview.update({
      where: { id: review.id },
      data: { hidden_at: new Date(), hidden_reason: "Spam" },
    });
    expect((await visit(await aSession(person))).querySelectorAll(".my-review")).toHaveLength(1);
  });

  test("PERM-06: shows nobody else's", async () => {
    await aReview();
    expect((await visit(await aSession())).querySelectorAll(".my-review")).toHaveLength(0);
  });

  test("T-58: shows hostile text as text", async () => {
    const person = await aPerson();
    const hostile = "<script>alert(1)</script>";
    const restaurant = await aRestaurant({ name: hostile });
    await aReview({ user_id: person.id, restaurant_id: restaurant.id, review_text: hostile });
    const html = await (await fetchApp("/my-reviews", { cookie: await aSession(person) })).text();
    expect(html).not.toContain("<script>");
  });
});
