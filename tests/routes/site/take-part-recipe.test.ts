import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aComment, aFavorite, aLike, aPerson, aRecipe } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { askedFor, askedToSignIn, SIGN_IN } from "../../support/signed-out.ts";

const MINUTE_MS = 60_000;
const GONE = "This comment is not there any more";
const WAIT = /^That was a lot in a short time\. Try again in \d+ (second|minute)s?\.$/;

type Form = Record<string, string>;

function send(id: number | string, form: Form, cookie?: string) {
  return fetchApp(`/recipes/${id}`, { form, cookie });
}

function comment(id: number | string, comment_text: string, cookie?: string) {
  return send(id, { intent: "comment", comment_text }, cookie);
}

async function visit(address: string, cookie?: string) {
  return pageOf(await fetchApp(address, { cookie }));
}

function button(page: ParentNode, name: string) {
  const found = [...page.querySelectorAll("main button")].find(
    (one) => one.textContent?.trim() === name,
  );
  return {
    pressed: found?.getAttribute("aria-pressed") ?? null,
    next: found?.closest("form")?.querySelector("[name=on]")?.getAttribute("value") ?? null,
  };
}

function likesOf(page: ParentNode) {
  const fact = [...page.querySelectorAll(".facts div")].find(
    (one) => textOf(one, "dt") === "Likes",
  );
  return fact ? textOf(fact, "dd") : "";
}

function commentsOf(page: ParentNode) {
  return [...page.querySelectorAll(".comments .typed")].map((one) => one.textContent);
}

function boxOf(page: ParentNode) {
  return page.querySelector("textarea[name=comment_text]");
}

describe("the heart", () => {
  test("PERM-04 FVT-01 FVT-03 BRIEF-03 T-03: a form puts a recipe on the favourites and takes it off", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    const { cookie } = await somebody();
    const address = `/recipes/${id}`;
    expect(button(await visit(address, cookie), "Favorite")).toEqual({
      pressed: "false",
      next: "true",
    });

    const added = await send(id, { intent: "favorite", on: "true" }, cookie);
    expect(added.status).toBe(303);
    expect(added.headers.get("Location")).toBe(`${address}#favorite`);
    expect(button(await visit(address, cookie), "Favorite")).toEqual({
      pressed: "true",
      next: "false",
    });
    const favorites = await visit("/favorites", cookie);
    expect(textOf(favorites, ".tabs [aria-current=page]")).toBe("Recipes (1)");
    expect(textOf(favorites, ".grid h2")).toBe("Bobotie");

    expect((await send(id, { intent: "favorite", on: "false" }, cookie)).status).toBe(303);
    expect(button(await visit(address, cookie), "Favorite").pressed).toBe("false");
    expect(textOf(await visit("/favorites", cookie), ".tabs a")).toBe("Recipes (0)");
  });

  test("T-02: two taps at once leave one favourite", async () => {
    const { id } = await aRecipe();
    const { id: user_id, cookie } = await somebody();
    const taps = Array.from({ length: 6 }, () =>
      send(id, { intent: "favorite", on: "true" }, cookie),
    );
    for (const { status } of await Promise.all(taps)) expect(status).toBe(303);
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(1);
  });

  test("FAV-08 PERM-06: shows one's own choice only", async () => {
    const { id: recipe_id } = await aRecipe();
    await aFavorite({ recipe_id });
    const { cookie } = await somebody();
    expect(button(await visit(`/recipes/${recipe_id}`, cookie), "Favorite").pressed).toBe("false");
    await send(recipe_id, { intent: "favorite", on: "false" }, cookie);
    expect(await prisma.favorite.count({ where: { recipe_id } })).toBe(1);
  });
});

describe("the like", () => {
  test("PERM-04 LIKE-01 to LIKE-04 REC-17 BRIEF-03: the count goes up by one and down again", async () => {
    const { id } = await aRecipe();
    await aLike({ recipe_id: id });
    const { cookie } = await somebody();
    const address = `/recipes/${id}`;
    const before = await visit(address, cookie);
    expect([likesOf(before), button(before, "Like").pressed]).toEqual(["1", "false"]);

    const liked = await send(id, { intent: "like", on: "true" }, cookie);
    expect(liked.status).toBe(303);
    expect(liked.headers.get("Location")).toBe(`${address}#like`);
    // The same form sent again, from an old tab.
    await send(id, { intent: "like", on: "true" }, cookie);
    const after = await visit(address, cookie);
    expect([likesOf(after), button(after, "Like").pressed]).toEqual(["2", "true"]);
    expect(likesOf(await visit(address))).toBe("2");

    await send(id, { intent: "like", on: "false" }, cookie);
    await send(id, { intent: "like", on: "false" }, cookie);
    const undone = await visit(address, cookie);
    expect([likesOf(undone), button(undone, "Like").pressed]).toEqual(["1", "false"]);
  });
});

describe("who looks at a recipe for eight, with a shopping list", () => {
  const ASKED = "?shop=12x6&servings=8&measures=metric";

  test.each([
    ["like", { intent: "like", on: "true" }, "#like"],
    ["favorite", { intent: "favorite", on: "true" }, "#favorite"],
    ["comment", { intent: "comment", comment_text: "Lekker" }, "#comments"],
  ])("SCALE-01 SHOP-01 still does after a %s", async (_, form, place) => {
    const { id } = await aRecipe({ servings: 4 });
    const { cookie } = await somebody();
    const sent = await fetchApp(`/recipes/${id}${ASKED}&edit=5&x=y`, { form, cookie });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe(`/recipes/${id}${ASKED}${place}`);
  });

  test("SCALE-01 SHOP-01 is kept by all forms and links about comments", async () => {
    const { id: recipe_id } = await aRecipe({ servings: 4 });
    const { id: user_id, cookie } = await somebody();
    const mine = await aComment({ recipe_id, user_id });
    await aComment({ recipe_id });
    const page = await visit(`/recipes/${recipe_id}${ASKED}`, cookie);
    const section = page.querySelector("section[aria-labelledby=comments]");
    const leading = [
      ...(section?.querySelectorAll("form, .own-actions a, a[href*=reply]") ?? []),
    ].map((one) => one.getAttribute("action") ?? one.getAttribute("href") ?? "");
    expect(leading.length).toBeGreaterThanOrEqual(4);
    for (const address of leading) expect(address).toContain(`/recipes/${recipe_id}${ASKED}`);
    const edit = leading.find((one) => one.includes("edit=")) ?? "";
    const editing = await visit(edit, cookie);
    expect(
      editing.querySelector(`#comment-${mine.id} textarea, textarea[name=comment_text]`),
    ).not.toBeNull();
    const removal = { intent: "delete-comment", comment_id: String(mine.id) };
    const removed = await fetchApp(`/recipes/${recipe_id}${ASKED}`, { form: removal, cookie });
    expect(removed.headers.get("Location")).toBe(`/recipes/${recipe_id}${ASKED}#comments`);
    const visitor = await visit(`/recipes/${recipe_id}${ASKED}`);
    const way = visitor.querySelector("section[aria-labelledby=comments] a[rel=nofollow]");
    expect(way?.getAttribute("href")).toContain(encodeURIComponent("servings=8"));
  });
});

describe("a comment", () => {
  test("PERM-04 BRIEF-04 COM-06 COM-07 COM-14: comes back on top, with its name, and the box empty", async () => {
    const { id: recipe_id } = await aRecipe();
    await aComment({ recipe_id, comment_text: "Older", created_at: new Date(Date.now() - 60_000) });
    const { cookie } = await somebody({ name: "Thandi Nkosi" });
    const response = await comment(recipe_id, "  Lekker!\r\nTwo helpings. ", cookie);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/recipes/${recipe_id}#comments`);

    const page = await visit(`/recipes/${recipe_id}`, cookie);
    expect(commentsOf(page)).toEqual(["Lekker!\nTwo helpings.", "Older"]);
    expect(textOf(page, "#comments")).toBe("Comments (2)");
    expect(textOf(page, ".comments li .who b")).toBe("Thandi Nkosi");
    expect(textOf(page, ".comments li time")).toBe("Just now");
    expect(boxOf(page)?.textContent).toBe("");
    expect(textOf(page, ".comments-form .count")).toBe("0/500");
  });

  test.each(["", "  \r\n ", "\u0000\u0007", "\u200B"])(
    "COM-01 COM-15 BRIEF-16: %j is refused beside the field",
    async (typed) => {
      const { id } = await aRecipe();
      const response = await comment(id, typed, (await somebody()).cookie);
      expect(response.status).toBe(400);
      const page = await pageOf(response);
      const field = boxOf(page);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      const error = page.querySelector(`#${field?.getAttribute("aria-describedby")}`);
      expect(error?.textContent?.trim()).toBe("Write a comment first");
      expect(await prisma.recipeComment.count({ where: { recipe_id: id } })).toBe(0);
    },
  );

  test("COM-02 LIM-01: 500 emoji pass, one more is refused and the text is kept", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    expect((await comment(id, "🍲".repeat(500), cookie)).status).toBe(303);
    const long = "🍲".repeat(501);
    const response = await comment(id, long, cookie);
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(textOf(page, ".comments-form .err")).toBe("Keep your comment to 500 characters");
    expect(boxOf(page)?.textContent).toBe(long);
    expect(textOf(page, ".comments-form .count")).toBe("501/500");
    expect(commentsOf(page)).toEqual(["🍲".repeat(500)]);
  });

  test("T-58: control characters go, what looks like a tag is shown as typed", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    await comment(id, "<b>Lek\u0000ker\u202E</b>", cookie);
    const page = await visit(`/recipes/${id}`, cookie);
    expect(commentsOf(page)).toEqual(["<b>Lekker</b>"]);
    expect(page.querySelector(".comments .typed b")).toBeNull();
  });

  test("a double submit makes one comment", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const twice = await Promise.all([1, 2].map(() => comment(id, "Lekker", cookie)));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const page = await visit(`/recipes/${id}`, cookie);
    expect(commentsOf(page)).toEqual(["Lekker"]);
    expect(textOf(page, "#comments")).toBe("Comments (1)");
  });

  test("COM-05 PERM-03: whoever was signed out meanwhile gets the text back", async () => {
    const { id } = await aRecipe();
    const response = await comment(id, "Typed for ten minutes", undefined);
    expect(response.status).toBe(401);
    const page = await pageOf(response);
    expect(boxOf(page)?.textContent).toBe("Typed for ten minutes");
    expect(textOf(page, "[role=alert]")).toBe(SIGN_IN);
    expect(askedToSignIn(page)).toEqual(askedFor(`/recipes/${id}`));
    const ways = [...page.querySelectorAll("main a[href^='/auth/sign-in']")];
    expect(ways.map((way) => way.textContent)).toContain("Sign in");
    expect(await prisma.recipeComment.count({ where: { recipe_id: id } })).toBe(0);
  });

  test("a field that comes twice counts once", async () => {
    const { id } = await aRecipe();
    const form = { intent: "comment", comment_text: ["Lekker", "again"] };
    const response = await fetchApp(`/recipes/${id}`, { form });
    expect(response.status).toBe(401);
    expect(boxOf(await pageOf(response))?.textContent).toBe("Lekker");
  });

  test("T-50: too many in a minute keeps the text and says when", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const [{ times }] = LIMITS.comments.person;
    for (let sent = 0; sent < times; sent++) {
      expect((await comment(id, `Comment ${sent}`, cookie)).status).toBe(303);
    }
    const response = await comment(id, "One too many", cookie);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const page = await pageOf(response);
    expect(textOf(page, "[role=alert]")).toMatch(WAIT);
    expect(boxOf(page)?.textContent).toBe("One too many");
    expect(await prisma.recipeComment.count({ where: { recipe_id: id } })).toBe(times);
  });
});

describe("one's own comment", () => {
  test("PERM-04 EASE-08: can be changed for five minutes, and says so", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const written = await aComment({
      user_id: person.id,
      comment_text: "Nice",
      created_at: new Date(Date.now() - 4 * MINUTE_MS),
    });
    const address = `/recipes/${written.recipe_id}`;
    const edit = `${address}?edit=${written.id}#comment-${written.id}`;
    const link = (await visit(address, cookie)).querySelector(".own-actions a");
    expect(link?.getAttribute("href")).toBe(edit);
    expect(textOf(await visit(address, cookie), ".own-actions small")).toBe(
      "Can be edited for 5 minutes",
    );

    const open = await visit(edit, cookie);
    const form = open.querySelector(`#comment-${written.id} form`);
    const box = form?.querySelector("textarea");
    expect(box?.textContent).toBe("Nice");
    expect(form?.getAttribute("action")).toBe(`${address}?edit=${written.id}#${box?.id}`);
    const changed = await sendEdit(written, "Very nice", cookie);
    expect(changed.status).toBe(303);
    expect(changed.headers.get("Location")).toBe(`${address}#comment-${written.id}`);
    const page = await visit(address, cookie);
    expect(commentsOf(page)).toEqual(["Very nice"]);
    expect(textOf(page, ".comments time")).toBe("4m ago, edited");
  });

  test.each([
    ["nothing", ""],
    ["too much", "🍲".repeat(501)],
  ])("keeps what was typed when %s was", async (_what, typed) => {
    const person = await aPerson();
    const written = await aComment({ user_id: person.id, comment_text: "Nice" });
    const response = await sendEdit(written, typed, await aSession(person));
    expect(response.status).toBe(400);
    const form = (await pageOf(response)).querySelector(`#comment-${written.id} form`);
    expect(form?.querySelector("textarea")?.textContent).toBe(typed);
    expect(form ? textOf(form, ".err") : "").toMatch(/^(Write a comment first|Keep your comment)/);
    const kept = await prisma.recipeComment.findUniqueOrThrow({ where: { id: written.id } });
    expect(kept.comment_text).toBe("Nice");
  });

  test("cannot be changed later, and what was typed is not lost", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const written = await aComment({
      user_id: person.id,
      comment_text: "Nice",
      created_at: new Date(Date.now() - 5 * MINUTE_MS - 1_000),
    });
    const page = await visit(`/recipes/${written.recipe_id}?edit=${written.id}`, cookie);
    expect(page.querySelector(".comments textarea")).toBeNull();
    expect(page.querySelector(".own-actions a")).toBeNull();
    const response = await sendEdit(written, "Too late", cookie);
    expect(response.status).toBe(403);
    const refused = await pageOf(response);
    expect(textOf(refused, ".comments [role=alert]")).toBe(
      "A comment can be changed for five minutes only",
    );
    expect(refused.querySelector(".comments textarea")?.textContent).toBe("Too late");
    const kept = await prisma.recipeComment.findUniqueOrThrow({ where: { id: written.id } });
    expect(kept.comment_text).toBe("Nice");
  });

  test("T-52: cannot be changed once it is hidden, and what was typed is not lost", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
    const written = await aComment({ user_id: person.id, ...hidden });
    const page = await visit(`/recipes/${written.recipe_id}`, cookie);
    expect(page.querySelector(".own-actions a")).toBeNull();
    const response = await sendEdit(written, "Kinder", cookie);
    expect(response.status).toBe(403);
    const refused = await pageOf(response);
    expect(textOf(refused, ".comments [role=alert]")).toBe("A hidden comment cannot be changed");
    expect(refused.querySelector(".comments textarea")?.textContent).toBe("Kinder");
  });

  test("PERM-05 T-14: nobody changes or deletes another person's", async () => {
    const written = await aComment({ comment_text: "Mine" });
    const { cookie } = await somebody();
    const address = `/recipes/${written.recipe_id}`;
    const page = await visit(`${address}?edit=${written.id}`, cookie);
    expect(page.querySelector(".comments form")).toBeNull();
    for (const foreign of [written, { ...written, id: 999_999 }, { ...written, id: -1 }]) {
      const edit = await sendEdit(foreign, "Changed", cookie);
      expect(edit.status).toBe(404);
      const edited = await pageOf(edit);
      expect(textOf(edited, ".comments-form [role=alert]")).toBe(GONE);
      expect(boxOf(edited)?.textContent).toBe("Changed");
    }
    const deletion = await sendDelete(written, cookie);
    expect(deletion.status).toBe(404);
    const deleted = await pageOf(deletion);
    expect(textOf(deleted, "main [role=alert]")).toBe(GONE);
    expect(commentsOf(deleted)).toEqual(["Mine"]);
    expect(commentsOf(await visit(address))).toEqual(["Mine"]);
  });

  test("does not change on another recipe's page", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const written = await aComment({ user_id: person.id, comment_text: "Mine" });
    const elsewhere = { id: written.id, recipe_id: (await aRecipe()).id };
    expect((await sendEdit(elsewhere, "Changed", cookie)).status).toBe(404);
    expect((await sendDelete(elsewhere, cookie)).status).toBe(404);
    expect(commentsOf(await visit(`/recipes/${written.recipe_id}`))).toEqual(["Mine"]);
  });

  test("whoever was signed out while changing it gets the words back", async () => {
    const written = await aComment({ comment_text: "Mine" });
    const response = await sendEdit(written, "Typed for four minutes", undefined);
    expect(response.status).toBe(401);
    const page = await pageOf(response);
    expect(textOf(page, ".comments [role=alert]")).toBe(SIGN_IN);
    expect(askedToSignIn(page)).toEqual(
      askedFor(`/recipes/${written.recipe_id}?edit=${written.id}`),
    );
    expect(page.querySelector(".comments textarea")?.textContent).toBe("Typed for four minutes");
    expect(commentsOf(await visit(`/recipes/${written.recipe_id}`))).toEqual(["Mine"]);
  });

  test("can be deleted at any time, after a question", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const written = await aComment({ user_id: person.id, created_at: new Date(0) });
    const address = `/recipes/${written.recipe_id}`;
    const page = await visit(address, cookie);
    expect(textOf(page, ".own-actions details summary")).toBe("Delete your comment");
    expect(page.querySelector(".own-actions details")?.hasAttribute("open")).toBe(false);
    // The second time is a second click.
    for (const deletion of [await sendDelete(written, cookie), await sendDelete(written, cookie)]) {
      expect(deletion.status).toBe(303);
      expect(deletion.headers.get("Location")).toBe(`${address}#comments`);
    }
    const after = await visit(address, cookie);
    expect(commentsOf(after)).toEqual([]);
    expect(textOf(after, "#comments")).toBe("Comments (0)");
  });

  test("a visitor deletes nothing", async () => {
    const written = await aComment();
    expect((await sendDelete(written, undefined)).status).toBe(401);
    expect(await prisma.recipeComment.count({ where: { id: written.id } })).toBe(1);
  });
});

describe("refusals", () => {
  const intents: Form[] = [
    { intent: "favorite", on: "true" },
    { intent: "like", on: "true" },
    { intent: "comment", comment_text: "Lekker" },
  ];

  test.each(intents)("T-14: no recipe, no $intent", async (form) => {
    const { cookie } = await somebody();
    for (const id of ["999999", "abc", "0", "99999999999"]) {
      const response = await send(id, form, cookie);
      expect(response.status).toBe(404);
      expect(textOf(await pageOf(response), "h1")).toBe("Recipe Not Found");
    }
  });

  test("BRIEF-04 ERR-41 T-14: a comment on a recipe that was deleted meanwhile can be taken elsewhere", async () => {
    const { cookie } = await somebody();
    const form = { intent: "comment", comment_text: "Ten minutes of typing" };
    for (const session of [cookie, undefined]) {
      const page = await pageOf(await send("999999", form, session));
      expect(textOf(page, "textarea#typed")).toBe("Ten minutes of typing");
    }
  });

  test("ERR-41: one that is refused for its length can be taken along as well", async () => {
    const { cookie } = await somebody();
    const page = await pageOf(await comment("999999", "🍲".repeat(501), cookie));
    expect(textOf(page, "textarea#typed")).toBe("🍲".repeat(501));
  });

  test.each(intents)("T-49: no $intent from another site", async (form) => {
    const { id } = await aRecipe();
    const { id: user_id, cookie } = await somebody();
    const headers = { Origin: "https://evil.example" };
    const response = await fetchApp(`/recipes/${id}`, { form, cookie, headers });
    expect(response.status).toBe(403);
    const rows = await Promise.all([
      prisma.favorite.count({ where: { user_id } }),
      prisma.recipeLike.count({ where: { user_id } }),
      prisma.recipeComment.count({ where: { user_id } }),
    ]);
    expect(rows).toEqual([0, 0, 0]);
  });

  test.each(["favorite", "like"])("PERM-03 REC-03 REC-04: a visitor has no %s", async (intent) => {
    const { id } = await aRecipe();
    expect((await send(id, { intent, on: "true" })).status).toBe(401);
    const page = await visit(`/recipes/${id}`);
    expect(page.querySelector("main .actions form")).toBeNull();
    expect([await prisma.recipeLike.count({ where: { recipe_id: id } }), likesOf(page)]).toEqual([
      0,
      "0",
    ]);
  });

  test("something else than the page offers is refused", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    expect((await send(id, { intent: "publish" }, cookie)).status).toBe(400);
    expect((await send(id, {}, cookie)).status).toBe(400);
    const long = await send(id, { intent: "comment", comment_text: "x".repeat(70_000) }, cookie);
    expect(long.status).toBe(413);
  });

  test("T-50: likes and favourites have a limit as well", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const [{ times }] = LIMITS.taps.person;
    expect((await send(id, { intent: "like", on: "true" }, cookie)).status).toBe(303);
    await prisma.limitCount.updateMany({ data: { count: times } });
    const response = await send(id, { intent: "like", on: "false" }, cookie);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(textOf(await pageOf(response), "main")).toMatch(/That was a lot in a short time/);
  });
});

function sendEdit(
  { id, recipe_id }: { id: number; recipe_id: number },
  comment_text: string,
  cookie?: string,
) {
  return fetchApp(`/recipes/${recipe_id}?edit=${id}`, {
    form: { intent: "edit-comment", comment_id: String(id), comment_text },
    cookie,
  });
}

function sendDelete({ id, recipe_id }: { id: number; recipe_id: number }, cookie?: string) {
  return send(recipe_id, { intent: "delete-comment", comment_id: String(id) }, cookie);
}
