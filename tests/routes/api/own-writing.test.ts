import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aComment, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const METHODS = ["GET", "PUT", "DELETE"];
const LONG_AGO = "2026-01-01T00:00:00.000Z";

function statusOf(address: string, method: string, cookie?: string) {
  const json = method === "PUT" ? { comment_text: "Mine", rating: 1 } : undefined;
  return fetchApp(address, { method, json, cookie }).then(({ status }) => status);
}

describe("API-65 one's own comment and review", () => {
  test("are nobody else's to read, change or delete", async () => {
    const { cookie } = await somebody();
    const comment = await aComment();
    const review = await aReview();
    for (const address of [`/api/comments/${comment.id}`, `/api/reviews/${review.id}`]) {
      for (const method of METHODS) {
        expect(await statusOf(address, method), method).toBe(401);
        expect(await statusOf(address, method, cookie), method).toBe(404);
      }
    }
    expect(await prisma.recipeComment.count({ where: { id: comment.id } })).toBe(1);
    expect(await prisma.restaurantReview.findUnique({ where: { id: review.id } })).toMatchObject({
      rating: review.rating,
    });
  });

  test("a comment is changed for five minutes, and deleted at any time", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id } = await aComment({ user_id, created_at: LONG_AGO });
    const late = await fetchApp(`/api/comments/${id}`, {
      method: "PUT",
      json: { comment_text: "Late" },
      cookie,
    });
    expect(late.status).toBe(403);
    expect((await late.json()).error).toBe("A comment can be changed for five minutes only");
    expect(await statusOf(`/api/comments/${id}`, "DELETE", cookie)).toBe(204);
    expect(await statusOf(`/api/comments/${id}`, "DELETE", cookie)).toBe(404);
  });

  test("a hidden comment is not changed, and the refusal says why", async () => {
    const { id: user_id, cookie } = await somebody();
    for (const created_at of [new Date(), LONG_AGO]) {
      const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
      const { id } = await aComment({ user_id, created_at, ...hidden });
      const json = { comment_text: "Kinder" };
      const edit = await fetchApp(`/api/comments/${id}`, { method: "PUT", json, cookie });
      expect(edit.status).toBe(403);
      expect((await edit.json()).error).toBe("A hidden comment cannot be changed");
    }
  });

  test("the hidden ones are listed with the reason", async () => {
    const { id: user_id, cookie } = await somebody();
    const hidden = { user_id, hidden_at: new Date(), hidden_reason: "Advertising" };
    await aComment(hidden);
    await aReview(hidden);
    for (const address of ["/api/comments/my", "/api/reviews/my"]) {
      const listed = await (await fetchApp(address, { cookie })).json();
      expect(listed).toMatchObject([{ hidden_reason: "Advertising" }]);
    }
  });

  test("T-52 a hidden review deleted and written anew stays hidden, and says so", async () => {
    const { id: user_id, cookie } = await somebody();
    const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
    const { id, restaurant_id } = await aReview({ user_id, ...hidden });
    expect(await statusOf(`/api/reviews/${id}`, "DELETE", cookie)).toBe(204);
    const list = `/api/restaurants/${restaurant_id}/reviews`;
    const written = await fetchApp(list, { json: { rating: 5, review_text: "Again" }, cookie });
    expect(written.status).toBe(201);
    const address = written.headers.get("Location") ?? "";
    const own = await (await fetchApp(address, { cookie })).json();
    expect(own).toMatchObject({ review_text: "Again", hidden_reason: "Rude" });
    expect(await (await fetchApp(list)).json()).toEqual([]);
    const page = await pageOf(await fetchApp(`/restaurants/${restaurant_id}`, { cookie }));
    expect(textOf(page, ".notice.warn")).toContain("hidden by Tafula: Rude");
  });

  test("API-60 a review is sent back as it was read, and is no edit", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id, restaurant_id } = await aReview({ user_id, review_text: "Lekker" });
    const read = await (await fetchApp(`/api/reviews/${id}`, { cookie })).json();
    for (const [method, address] of [
      ["PUT", `/api/reviews/${id}`],
      ["POST", `/api/restaurants/${restaurant_id}/reviews`],
    ] as const) {
      const sent = await fetchApp(address, { method, json: read, cookie });
      expect(sent.status).toBe(200);
      expect(read).toMatchObject(await sent.json());
    }
    const broken = await fetchApp(`/api/reviews/${id}`, {
      method: "PUT",
      json: { ...read, image_urls: "[broken" },
      cookie,
    });
    expect(Object.keys((await broken.json()).fields)).toEqual(["image_urls"]);
  });

  test("a restaurant's reviews are read while it is on the site", async () => {
    const closed = await aRestaurant({ is_active: false });
    await aReview({ restaurant_id: closed.id });
    expect((await fetchApp(`/api/restaurants/${closed.id}/reviews`)).status).toBe(404);
  });

  test("T-13 EASE-02 one's own review of a restaurant that left the site is read and deleted, not changed", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id: restaurant_id } = await aRestaurant({ is_active: false });
    const { id } = await aReview({ user_id, restaurant_id, rating: 3 });
    const own = `/api/reviews/${id}`;
    const json = { rating: 5 };
    for (const refused of [
      await fetchApp(own, { method: "PUT", json, cookie }),
      await fetchApp(`/api/restaurants/${restaurant_id}/reviews`, { json, cookie }),
    ]) {
      expect(refused.status).toBe(404);
      expect(await refused.json()).toEqual({ error: "Restaurant not found", code: "not_found" });
    }
    expect(await (await fetchApp(own, { cookie })).json()).toMatchObject({ rating: 3 });
    expect((await fetchApp(own, { method: "DELETE", cookie })).status).toBe(204);
  });
});

describe("API-65 moderation", () => {
  test("hides and restores, and tells who wrote what about what", async () => {
    const { bearer } = await anAdminSession();
    const { id: recipe_id } = await aRecipe({ title: "Chakalaka" });
    const comment = await aComment({ recipe_id, comment_text: "Buy pills" });
    const address = `/api/admin/moderation/comments/${comment.id}`;
    const hidden = await fetchApp(address, {
      method: "PUT",
      json: { rule: 4, reason: "Advertising" },
      headers: bearer,
    });
    expect(await hidden.json()).toEqual({ success: true });
    expect(await (await fetchApp(`/api/recipes/${recipe_id}/comments`)).json()).toEqual([]);
    const list = "/api/admin/moderation/comments?state=hidden&search=pills";
    expect(await (await fetchApp(list, { headers: bearer })).json()).toMatchObject([
      { id: comment.id, recipe_id, subject: "Chakalaka", hidden_reason: "Advertising" },
    ]);
    await fetchApp(address, { method: "DELETE", headers: bearer });
    expect(await (await fetchApp(`/api/recipes/${recipe_id}/comments`)).json()).toHaveLength(1);
  });

  test.each([
    ["PUT", "/api/admin/moderation/comments/1", {}, 400],
    ["PUT", "/api/admin/moderation/comments/1", { rule: 7, reason: "Rude" }, 400],
    ["PUT", "/api/admin/moderation/comments/999999", { rule: 2, reason: "Rude" }, 404],
    ["DELETE", "/api/admin/moderation/reviews/999999", undefined, 404],
    ["DELETE", "/api/admin/moderation/recipes/1", undefined, 404],
    ["GET", "/api/admin/moderation/recipes", undefined, 404],
    ["GET", "/api/admin/moderation/reviews?state=shown", undefined, 400],
  ])("%s %s with %j is refused with %i", async (method, address, json, status) => {
    const { bearer } = await anAdminSession();
    expect((await fetchApp(address, { method, json })).status).toBe(401);
    expect((await fetchApp(address, { method, json, headers: bearer })).status).toBe(status);
  });
});
