import { describe, expect, test } from "vitest";
import { storeImage } from "#app/features/images/images.server.ts";
import { findShowingNow } from "#app/features/images/showing.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aFlatPicture } from "../../support/pictures.ts";
import { aComment, anImage, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

async function visit(address: string) {
  const { cookie } = await anAdminSession();
  return pageOf(await fetchApp(address, { cookie }));
}

async function send(form: Record<string, string | string[]>, query = "") {
  const { cookie } = await anAdminSession();
  return fetchApp(`/admin/moderation${query}`, { form, cookie });
}

function writersOn(page: Document) {
  return [...page.querySelectorAll(".moderated h2")].map((heading) => heading.textContent);
}

describe("GET /admin/moderation (T-52)", () => {
  test("lists reviews, the newest first, with writer, restaurant, stars and words", async () => {
    const restaurant = await aRestaurant({ name: "Umbilo Curry House" });
    const writer = await aPerson({ name: "Thandi Nkosi" });
    const words = { review_text: "Loudest lime pickle", rating: 5 };
    const { id } = await aReview({ ...words, user_id: writer.id, restaurant_id: restaurant.id });
    const page = await visit("/admin/moderation");
    const shown = page.querySelector(`#reviews-${id}`);
    expect(shown?.textContent).toContain("Thandi Nkosi");
    expect(shown?.textContent).toContain("Umbilo Curry House");
    expect(shown?.textContent).toContain("Loudest lime pickle");
    expect(shown?.textContent).toContain("Excellent");
    expect(textOf(shown as Element, ".badge")).toBe("Visible");
  });

  test("lists comments under their own tab", async () => {
    const recipe = await aRecipe({ title: "Bobotie" });
    const { id } = await aComment({ recipe_id: recipe.id, comment_text: "More raisins" });
    const page = await visit("/admin/moderation?kind=comments");
    const shown = page.querySelector(`#comments-${id}`);
    expect(shown?.textContent).toContain("More raisins");
    const links = [...(shown?.querySelectorAll("a") ?? [])].map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toEqual([
      `/recipes/${recipe.id}?comment=${id}#comment-${id}`,
      expect.stringMatching(/^\/admin\/people\//),
    ]);
  });

  test.each([
    { what: "words of the text", search: "paprika snoek" },
    { what: "the beginning of a word", search: "papri" },
    { what: "the writer's name", search: "zanele" },
  ])("finds by $what", async ({ search }) => {
    const writer = await aPerson({ name: "Zanele Dube" });
    await prisma.recipeComment.deleteMany();
    await aComment({ user_id: writer.id, comment_text: "Snoek with paprika" });
    await aComment({ comment_text: "Something else" });
    const page = await visit(`/admin/moderation?kind=comments&search=${search}`);
    expect(writersOn(page)).toEqual(["Zanele Dube"]);
    expect(textOf(page, ".list-count")).toBe("Showing 1 comment");
  });

  test("finds nothing by signs alone, and says so", async () => {
    await aComment();
    const page = await visit("/admin/moderation?kind=comments&search=%27%3A*%26");
    expect(writersOn(page)).toEqual([]);
    expect(page.querySelector("main")?.textContent).toContain("Nothing found.");
  });

  test("narrows to those that are hidden", async () => {
    await prisma.restaurantReview.deleteMany();
    await aReview();
    const { id } = await aReview({ hidden_at: new Date(), hidden_reason: "Rude" });
    const page = await visit("/admin/moderation?state=hidden");
    expect([...page.querySelectorAll(".moderated")].map((one) => one.id)).toEqual([
      `reviews-${id}`,
    ]);
    expect(page.querySelector(".moderated q")?.textContent).toBe("Rude");
  });

  test("shows 24 a page", async () => {
    await prisma.recipeComment.deleteMany();
    const recipe_id = (await aRecipe()).id;
    for (let made = 0; made < 25; made += 1) await aComment({ recipe_id });
    const first = await visit("/admin/moderation?kind=comments");
    const second = await visit("/admin/moderation?kind=comments&page=2");
    expect(writersOn(first)).toHaveLength(24);
    expect(writersOn(second)).toHaveLength(1);
    expect(first.querySelector(".pager a[rel=next]")?.getAttribute("href")).toBe(
      "/admin/moderation?kind=comments&page=2",
    );
    const { cookie } = await anAdminSession();
    const beyond = await fetchApp("/admin/moderation?kind=comments&page=9999", { cookie });
    expect(beyond.headers.get("Location")).toBe("/admin/moderation?kind=comments&page=2");
  });
});

describe("POST /admin/moderation: a review", () => {
  test("hidden, it leaves page, API, count and average, and its writer sees why", async () => {
    const writer = await aPerson();
    const restaurant = await aRestaurant();
    await aReview({ restaurant_id: restaurant.id, rating: 5 });
    const vile = await aReview({
      restaurant_id: restaurant.id,
      user_id: writer.id,
      rating: 1,
      review_text: "Vile words",
    });
    const response = await send({
      intent: "hide",
      rule: "2",
      kind: "reviews",
      id: String(vile.id),
      reason: "Rude to the staff",
    });
    expect(response.status).toBe(303);
    const place = `/restaurants/${restaurant.id}`;
    const [page, api] = await Promise.all([fetchApp(place), fetchApp(`/api${place}`)]);
    expect(await page.text()).not.toContain("Vile words");
    expect(await api.json()).toMatchObject({ user_review_count: 1, user_rating_average: 5 });

    const cookie = await aSession(writer);
    const own = await pageOf(await fetchApp(place, { cookie }));
    expect(textOf(own, ".notice.warn")).toContain("hidden by Tafula: Rude to the staff");
    const mine = await pageOf(await fetchApp("/my-reviews", { cookie }));
    expect(textOf(mine, ".my-review .notice.warn")).toContain("Rude to the staff");
    const [listed] = await (await fetchApp("/api/reviews/my", { cookie })).json();
    expect(listed.hidden_reason).toBe("Rude to the staff");
  });

  test("restored, it counts again", async () => {
    const { id, restaurant_id } = await aReview({ rating: 2 });
    await send({
      intent: "hide",
      rule: "2",
      kind: "reviews",
      id: String(id),
      reason: "By mistake",
    });
    await send({ intent: "restore", kind: "reviews", id: String(id) });
    const api = await fetchApp(`/api/restaurants/${restaurant_id}`);
    expect(await api.json()).toMatchObject({ user_review_count: 1, user_rating_average: 2 });
    expect(await prisma.restaurantReview.findUnique({ where: { id } })).toMatchObject({
      hidden_at: null,
      hidden_reason: null,
    });
  });

  test("is not hidden without a reason, and the form stays open", async () => {
    const { id } = await aReview();
    const response = await send({
      intent: "hide",
      rule: "2",
      kind: "reviews",
      id: String(id),
      reason: "  ",
    });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(textOf(page, ".err")).toBe("Give the reason: the writer sees it");
    expect(page.querySelector(`#reviews-${id} details`)?.hasAttribute("open")).toBe(true);
    expect((await prisma.restaurantReview.findUnique({ where: { id } }))?.hidden_at).toBeNull();
  });

  test("REP-04 is not hidden without a rule, and the reason is given back", async () => {
    const { id } = await aReview();
    const form = { intent: "hide", kind: "reviews", id: String(id), reason: "Names a waiter" };
    for (const rule of ["", "7"]) {
      const response = await send({ ...form, rule });
      expect(response.status).toBe(400);
      const page = await pageOf(response);
      expect(textOf(page, ".err")).toBe("Choose the house rule that it breaks");
      const typed = page.querySelector(`#reason-reviews-${id}`);
      expect(typed?.getAttribute("value")).toBe("Names a waiter");
    }
    await send({ ...form, rule: "3" });
    const { rule, reason } = await prisma.moderationCase.findFirstOrThrow({
      where: { review_id: id },
    });
    expect({ rule, reason }).toEqual({ rule: 3, reason: "Names a waiter" });
  });

  test("comes back to the same list", async () => {
    const { id } = await aReview();
    const query = "?search=x&state=visible&page=2";
    const form = { intent: "hide", rule: "2", kind: "reviews", id: String(id), reason: "Rude" };
    const response = await send(form, query);
    expect(response.headers.get("Location")).toBe(`/admin/moderation${query}`);
  });

  test("is recorded with who did it and why", async () => {
    const writer = await aPerson({ name: "Themba" });
    const restaurant = await aRestaurant({ name: "Jakaranda Bistro" });
    const { id } = await aReview({ user_id: writer.id, restaurant_id: restaurant.id });
    const { cookie, admin_id } = await anAdminSession();
    const form = {
      intent: "hide",
      rule: "2",
      kind: "reviews",
      id: String(id),
      reason: "Advertising",
    };
    await fetchApp("/admin/moderation", { form, cookie });
    expect(
      await prisma.adminAct.findFirst({ where: { subject_kind: "review", subject_id: id } }),
    ).toMatchObject({
      admin_id,
      act: "hid",
      subject_name: "Themba on Jakaranda Bistro",
      details: { reason: "Advertising" },
    });
  });
});

describe("POST /admin/moderation: hidden and restored again and again", () => {
  test("records only what changed something, the new reason too", async () => {
    const { id } = await aReview();
    const hide = { intent: "hide", rule: "2", kind: "reviews", id: String(id) };
    await send({ intent: "restore", kind: "reviews", id: String(id) });
    await send({ ...hide, reason: "Rude" });
    await send({ ...hide, reason: "Rude" });
    await send({ ...hide, reason: "Advertising" });
    await send({ intent: "restore", kind: "reviews", id: String(id) });
    const twice = await send({ intent: "restore", kind: "reviews", id: String(id) });
    expect(twice.status).toBe(303);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "review", subject_id: id },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act, details }) => [act, details])).toEqual([
      ["hid", { rule: "2. Be civil", reason: "Rude" }],
      ["hid", { rule: "2. Be civil", reason: "Advertising" }],
      ["restored", null],
    ]);
  });

  test("at the same moment as others write, count and average stay right (T-34)", async () => {
    const restaurant_id = (await aRestaurant()).id;
    const reviews = [];
    for (const rating of [1, 2, 4, 5]) reviews.push(await aReview({ restaurant_id, rating }));
    const recipe_id = (await aRecipe()).id;
    const comments = [await aComment({ recipe_id }), await aComment({ recipe_id })];
    await Promise.all([
      ...reviews.flatMap(({ id }) => hideAndRestore("reviews", id)),
      ...comments.flatMap(({ id }) => hideAndRestore("comments", id)),
      aReview({ restaurant_id, rating: 3 }),
      aComment({ recipe_id }),
    ]);
    const shown = { restaurant_id, hidden_at: null };
    const visible = await prisma.restaurantReview.aggregate({
      where: shown,
      _count: true,
      _avg: { rating: true },
    });
    const restaurant = await prisma.restaurant.findUniqueOrThrow({ where: { id: restaurant_id } });
    expect(restaurant.user_review_count).toBe(visible._count);
    expect(restaurant.user_rating_average?.toNumber() ?? null).toBeCloseTo(
      visible._avg.rating ?? 0,
      1,
    );
    const recipe = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } });
    expect(recipe.comment_count).toBe(
      await prisma.recipeComment.count({ where: { recipe_id, hidden_at: null } }),
    );
  });

  function hideAndRestore(kind: string, id: number) {
    const form = { kind, id: String(id) };
    return [
      send({ ...form, intent: "hide", rule: "2", reason: "Rude" }),
      send({ ...form, intent: "restore" }),
      send({ ...form, intent: "hide", rule: "2", reason: "Advertising" }),
    ];
  }
});

describe("POST /admin/moderation: several that are ticked", () => {
  const sendTicked = (ids: number[], form: Record<string, string>) =>
    send({ from: "ticked", kind: "reviews", id: ids.map(String), ...form });
  const hide = { intent: "hide", rule: "4", reason: "One advertisement, sent often" };
  const stateOf = async (ids: number[]) => {
    const rows = await prisma.restaurantReview.findMany({ where: { id: { in: ids } } });
    return rows.map(({ hidden_reason }) => hidden_reason);
  };

  test("T-52 are hidden and restored by one decision, each with an act of its own", async () => {
    await prisma.restaurantReview.deleteMany();
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.push((await aReview()).id);
    const page = await visit("/admin/moderation");
    const ticks = [...page.querySelectorAll<HTMLInputElement>(".moderated input[type=checkbox]")];
    expect(ticks.map(({ value }) => Number(value)).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ticks.map((tick) => tick.getAttribute("form")))).toEqual(new Set(["ticked"]));
    expect(page.querySelector("#ticked")?.tagName).toBe("FORM");

    const some = ids.slice(0, 3);
    expect((await sendTicked(some, hide)).status).toBe(303);
    expect(await stateOf(some)).toEqual(some.map(() => hide.reason));
    expect(await stateOf(ids.slice(3))).toEqual([null, null]);
    const about = { subject_kind: "review", subject_id: { in: ids } };
    expect(await prisma.adminAct.count({ where: { ...about, act: "hid" } })).toBe(3);
    const hidden = await visit("/admin/moderation?state=hidden");
    expect(hidden.querySelectorAll(".moderated input[type=checkbox]")).toHaveLength(3);
    expect(textOf(hidden, "#ticked button[name=intent]")).toBe("Restore ticked");

    await sendTicked(some, { intent: "restore" });
    expect(await stateOf(some)).toEqual([null, null, null]);
  });

  test("what is gone hinders no other, and is told", async () => {
    const ids = [(await aReview()).id, 2_000_000_000];
    const response = await sendTicked(ids, hide);
    expect(response.status).toBe(303);
    expect(response.headers.get("Set-Cookie")).toContain("ticked-partly");
    expect(await stateOf(ids)).toEqual([hide.reason]);
  });

  test("nothing ticked, or no reason, is said, and what was ticked and typed comes back", async () => {
    await prisma.restaurantReview.deleteMany();
    const ids = [(await aReview()).id, (await aReview()).id];
    const nothing = await sendTicked([], hide);
    expect(nothing.status).toBe(400);
    // The page begins at it: without script, it would begin above all rows.
    expect(textOf(await pageOf(nothing), ".ticked [role=alert][autofocus]")).toBe(
      "Tick something first",
    );
    const page = await pageOf(await sendTicked(ids.slice(0, 1), { ...hide, reason: " " }));
    expect(textOf(page, "#reason-ticked-error")).toBe("Give the reason: the writer sees it");
    expect(page.querySelector("#rule-ticked [selected]")?.getAttribute("value")).toBe("4");
    const ticked = [...page.querySelectorAll<HTMLInputElement>(".moderated [type=checkbox]")];
    expect(ticked.filter((tick) => tick.hasAttribute("checked")).map(({ value }) => value)).toEqual(
      [String(ids[0])],
    );
    expect(await stateOf(ids)).toEqual([null, null]);
  });

  test("of a long list each is a row that opens", async () => {
    for (let made = 0; made < 4; made += 1) await aComment();
    const page = await visit("/admin/moderation?kind=comments");
    expect(page.querySelectorAll(".moderated > details:not([open]) > summary h2").length).toBe(
      page.querySelectorAll(".moderated").length,
    );
  });
});

describe("POST /admin/moderation: a review with photos", () => {
  test("hidden, its photos leave the strip; restored, they are back (T-52)", async () => {
    const image = await anImage();
    const review = await aReview();
    await prisma.reviewPhoto.create({
      data: { review_id: review.id, position: 1, image_id: image.id },
    });
    const address = `/restaurants/${review.restaurant_id}`;
    const form = { kind: "reviews", id: String(review.id) };
    expect(await (await fetchApp(address)).text()).toContain(image.id);
    await send({ ...form, intent: "hide", rule: "2", reason: "Not of this place" });
    expect(await (await fetchApp(address)).text()).not.toContain(image.id);
    await send({ ...form, intent: "restore" });
    expect(await (await fetchApp(address)).text()).toContain(image.id);
  });
});

describe("the photos of a review", () => {
  async function aPhoto() {
    const writer = await aPerson();
    const review = await aReview({ user_id: writer.id });
    const bytes = await aFlatPicture(900, 600).png().toBuffer();
    const image = await storeImage({ user_id: writer.id }, bytes);
    const image_id = image?.id ?? "";
    await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
    const look = (cookie?: string) => lookAt(image_id, cookie);
    return { review, image_id, look, writer: await aSession(writer) };
  }
  async function lookAt(image_id = "", cookie?: string) {
    const { status, headers } = await fetchApp(`/images/${image_id}/400.jpg`, { cookie });
    return [status, headers.get("Cache-Control")];
  }
  const SHOWN = [200, "public, max-age=600"];
  const WITHHELD = [404, "no-store"];

  test("FAULT-16 leave their address with it, but for its writer and administrators", async () => {
    const { review, look, writer } = await aPhoto();
    const form = { kind: "reviews", id: String(review.id) };
    expect(await look()).toEqual(SHOWN);
    await send({ ...form, intent: "hide", rule: "2", reason: "Not of this place" });
    await expect.poll(() => look()).toEqual(WITHHELD);
    expect(await look(await aSession())).toEqual(WITHHELD);
    expect(await look(writer)).toEqual([200, "no-store"]);
    expect(await look((await anAdminSession()).cookie)).toEqual([200, "no-store"]);
    await send({ ...form, intent: "restore" });
    await expect.poll(() => look()).toEqual(SHOWN);
  });

  test("FAULT-16 MINE-03 of a hidden review stay away when the review is deleted, and when its writer is erased", async () => {
    const { review, look, writer } = await aPhoto();
    const where = { where: { id: review.user_id } };
    const [bytes, hidden_at] = [await aFlatPicture(300, 300).png().toBuffer(), new Date()];
    const portrait = await storeImage(null, bytes);
    const profile = { name: "Thandi Nkosi", picture: `/images/${portrait?.id}` };
    await prisma.user.update({ ...where, data: { google_user_data: profile } });
    expect((await lookAt(portrait?.id))[0]).toBe(200);
    await prisma.restaurantReview.update({ where: { id: review.id }, data: { hidden_at } });
    await prisma.restaurantReview.delete({ where: { id: review.id } });
    expect(await look()).toEqual(WITHHELD);
    expect(await look(writer)).toEqual([200, "no-store"]);
    await prisma.user.delete(where);
    await expect.poll(() => look(writer)).toEqual(WITHHELD);
    await expect.poll(() => lookAt(portrait?.id)).toEqual(WITHHELD);
  });

  test("FAULT-16 REP-02 stay away when they were hidden by themselves and their review is deleted", async () => {
    const { review, image_id, look, writer } = await aPhoto();
    const hidden = { review_id: review.id, image_id };
    await prisma.reviewPhoto.deleteMany({ where: hidden });
    await prisma.hiddenPhoto.create({ data: hidden });
    // As before it was marked when it was taken out.
    await prisma.image.update({ where: { id: image_id }, data: { is_left: false } });
    await prisma.restaurantReview.delete({ where: { id: review.id } });
    expect(await findShowingNow(image_id)).toMatchObject({ is_withheld: true });
    expect(await look()).toEqual(WITHHELD);
    expect(await look(writer)).toEqual([200, "no-store"]);
  });

  test("FAULT-16 leave with the restaurant, whose own picture leaves too", async () => {
    const { review, look } = await aPhoto();
    const picture = await storeImage(null, await aFlatPicture(900, 600).png().toBuffer());
    const where = { where: { id: review.restaurant_id } };
    const image_url = `/images/${picture?.id}`;
    await prisma.restaurant.update({ ...where, data: { image_url, is_active: false } });
    expect(await look()).toEqual(WITHHELD);
    expect((await fetchApp(image_url)).status).toBe(404);
    // Shown elsewhere, it is no secret.
    await aRecipe({ image_url });
    await expect.poll(async () => (await fetchApp(image_url)).status).toBe(200);
    await prisma.restaurant.update({ ...where, data: { is_active: true } });
    await expect.poll(() => look()).toEqual(SHOWN);
  });

  test("FAULT-16 are not shown while the database is too busy to say whether they may be", async () => {
    const { look } = await aPhoto();
    await prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE images IN ACCESS EXCLUSIVE MODE`;
      expect(await look()).toEqual([503, "no-store"]);
    });
    expect(await look()).toEqual(SHOWN);
  });
});

describe("POST /admin/moderation: a comment", () => {
  test("hidden, it leaves page, API and count, and its writer sees why", async () => {
    const writer = await aPerson();
    const recipe = await aRecipe();
    const { id } = await aComment({
      recipe_id: recipe.id,
      user_id: writer.id,
      comment_text: "Vile words",
    });
    await send({ intent: "hide", rule: "2", kind: "comments", id: String(id), reason: "Hateful" });
    const address = `/recipes/${recipe.id}`;
    const page = await fetchApp(address);
    expect(await page.text()).not.toContain("Vile words");
    const api = await (await fetchApp(`/api${address}`)).json();
    expect(api).toMatchObject({ comment_count: 0, comments: [] });

    const own = await pageOf(await fetchApp(address, { cookie: await aSession(writer) }));
    expect(textOf(own, ".comments .notice.warn")).toContain("hidden by Tafula: Hateful");
    const other = await fetchApp(address, { cookie: await aSession() });
    expect(await other.text()).not.toContain("Vile words");
  });

  test.each<{ what: string; form: Record<string, string> }>([
    {
      what: "that is gone",
      form: { intent: "hide", rule: "2", kind: "comments", id: "999999", reason: "x" },
    },
    {
      what: "to restore that is gone",
      form: { intent: "restore", kind: "comments", id: "999999" },
    },
  ])("answers 404 for one $what", async ({ form }) => {
    const response = await send(form);
    expect(response.status).toBe(404);
    const page = await pageOf(response);
    expect(textOf(page, "main [role=alert]")).toBe("It is no longer there");
    expect(textOf(page, "main > p q")).toBe(form.reason ?? "");
  });

  test.each([
    { what: "kind", form: { intent: "restore", kind: "users", id: "1" } },
    { what: "id", form: { intent: "restore", kind: "comments", id: "1e99" } },
    { what: "act", form: { intent: "burn", kind: "comments", id: "1" } },
  ])("refuses an unknown $what", async ({ form }) => {
    expect((await send(form)).status).toBe(400);
  });
});
