import { describe, expect, test, vi } from "vitest";
import { addComment, editComment } from "#app/features/comments/write-comment.server.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { toggleLike } from "#app/features/recipes/likes.server.ts";
import { createAppeal } from "#app/features/reports/appeals.server.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { setHelpful } from "#app/features/reviews/helpful.server.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import {
  isOfMuted,
  MUTED_MEANWHILE,
  unlessMuted,
} from "#app/features/users/muted-meanwhile.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { countWaiting } from "../support/lock-waits.ts";
import { aFlatPicture } from "../support/pictures.ts";
import {
  aComment,
  aFavorite,
  aLike,
  anImage,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { asSent } from "../support/uploads.ts";

const RUDE = { reason: "rude", words: null } as const;
const SENTENCE = "You cannot write here until 2 Jan 2099. The reason: Insults";
const ENDS = new Date("2099-01-02T10:00:00Z");
/** One's account is no voice, and what one has read neither. */
const NO_VOICE = /^\/api\/(users\/me|inbox|sessions|logout)\b/;

const listed = import.meta.glob<Operation[]>("../../app/routes/api/**/*.operations.ts", {
  eager: true,
  import: "operations",
});
const writing = Object.values(listed)
  .flat()
  .filter(({ method, caller }) => caller === "signed-in visitor" && method !== "GET")
  .filter(({ path }) => !NO_VOICE.test(path));

function mute(
  id: string,
  muted_until: Date | null = ENDS,
  source: Pick<typeof prisma, "user"> = prisma,
) {
  const muting = { muted_at: new Date(), muted_until, muted_reason: "Insults" };
  return source.user.update({ where: { id }, data: muting });
}

async function aHiddenReview(user_id: string) {
  const review = await aReview({ user_id });
  const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
  await prisma.restaurantReview.update({ where: { id: review.id }, data: hidden });
  return review;
}

async function whatIsThere() {
  const person = await aPerson();
  const [{ id }, review, own] = await Promise.all([
    aRestaurant(),
    aReview(),
    aHiddenReview(person.id),
  ]);
  return { person, place: `/restaurants/${id}`, review, own };
}
type There = Awaited<ReturnType<typeof whatIsThere>>;

/** Muted in a transaction that ends once the person's own write waits for it. */
async function mutedMeanwhile({ person }: There, write: (cookie: string) => Promise<Response>) {
  const cookie = await aSession(person);
  let answer: Promise<Response> | undefined;
  await prisma.$transaction(async (transaction) => {
    await mute(person.id, null, transaction);
    answer = write(cookie);
    await Promise.race([answer, untilSomebodyWaits()]);
  });
  if (!answer) throw new Error("Nothing was written");
  return answer;
}

/** An empty field of files gets a picture. */
async function formOf(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) if (value) form.append(name, value);
  for (const name of ["file", "photos"]) {
    if (name in typed) form.append(name, await aPhoto(), "photo.jpg");
  }
  return form;
}

async function aPhoto() {
  const bytes = await aFlatPicture(400, 300).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

function untilSomebodyWaits() {
  const isAnyWaiting = async () => (await countWaiting()) > 0;
  return vi.waitUntil(isAnyWaiting, { timeout: 4_000, interval: 5 });
}

async function aMutedSession() {
  const person = await aPerson();
  const cookie = await aSession(person);
  await mute(person.id);
  return { person, cookie };
}

describe("a muted person (REP-06)", () => {
  const said = writing.filter(({ method }) => method !== "DELETE");

  test("there is something to refuse", () => {
    expect(said.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["addComment", "toggleLike", "toggleFavorite", "uploadImage"]),
    );
  });

  test.each(said.map(({ method, path }) => [method, path] as const))(
    "REP-06 is refused with the reason and the end: %s %s",
    async (method, path) => {
      const { cookie } = await aMutedSession();
      const json = method === "POST" || method === "PUT" || method === "PATCH" ? {} : undefined;
      const answer = await fetchApp(path.replaceAll(/:\w+/g, "1"), { method, json, cookie });
      expect(answer.status).toBe(403);
      expect((await answer.json()).error).toBe(SENTENCE);
    },
  );

  test("REP-06 reads everything, and deletes what is their own", async () => {
    const person = await aPerson();
    const { id, recipe_id } = await aComment({ user_id: person.id });
    const review = await aReview({ user_id: person.id });
    await mute(person.id);
    const cookie = await aSession(person);
    for (const address of ["/", `/recipes/${recipe_id}`, "/inbox", "/my-reviews", "/favorites"]) {
      expect((await fetchApp(address, { cookie })).status).toBe(200);
    }
    for (const address of [`/api/comments/${id}`, `/api/reviews/${review.id}`]) {
      expect((await fetchApp(address, { method: "DELETE", cookie })).status).toBe(204);
    }
  });

  test("REP-06 MINE-01 chooses which form of their own name others see, which is no writing", async () => {
    const profile = { name: "Vile Naidoo", given_name: "Thandi", picture: null };
    const person = await aPerson({ profile, google_user_data: profile });
    await mute(person.id);
    const cookie = await aSession(person);
    const address = "/api/users/me/choices";
    const choose = (json: object) => fetchApp(address, { method: "PATCH", json, cookie });
    const chosen = await choose({ shown_name: "initials" });
    expect(chosen.status).toBe(200);
    expect(await chosen.json()).toMatchObject({ shown_name: "initials" });
    const form = { intent: "show", shown_name: "given" };
    expect((await fetchApp("/account", { form, cookie })).status).toBe(303);
    const { google_user_data } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(google_user_data).toMatchObject({ name: "Thandi" });
    expect((await choose({ shown_name: "Another word" })).status).toBe(400);
  });

  test("REP-05 REP-06 sends a take-down notice like everybody else, and an account is still theirs", async () => {
    const { person, cookie } = await aMutedSession();
    const notice = {
      ...{ full_names: "Annelie Vermaak", address: "4 Kerk Street", email: "a@example.co.za" },
      ...{ right_infringed: "My copyright", material: "/recipes/1", remedy: "Take it down" },
      ...{ signature: "A. Vermaak", is_good_faith: true, is_true: true },
    };
    expect((await fetchApp("/api/takedowns", { json: notice, cookie })).status).toBe(200);
    expect((await fetchApp("/api/users/me/data", { cookie })).status).toBe(200);
    const confirm: string = (await (await fetchApp("/api/users/me/choices", { cookie })).json())
      .confirm;
    const json = { written: "remove", confirm };
    const left = await fetchApp("/api/users/me", { method: "DELETE", json, cookie });
    expect(left.status).toBe(204);
    const { leaving_at } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(leaving_at).not.toBeNull();
  });

  test("REP-06 is told so where the forms stand, and gets typed words back", async () => {
    const { cookie } = await aMutedSession();
    const recipe = `/recipes/${(await aRecipe()).id}`;
    const restaurant = `/restaurants/${(await aRestaurant()).id}`;
    const page = await pageOf(await fetchApp(recipe, { cookie }));
    expect(textOf(page, ".notice.warn")).toBe(SENTENCE);
    expect(page.querySelector(".comments-form")).toBeNull();
    for (const address of [`${restaurant}?review`, `${restaurant}/review`]) {
      const shown = await pageOf(await fetchApp(address, { cookie }));
      expect(textOf(shown, ".notice.warn")).toBe(SENTENCE);
    }
    const comment = { intent: "comment", comment_text: "My words" };
    const refused = await fetchApp(recipe, { form: comment, cookie });
    expect(refused.status).toBe(403);
    const again = await pageOf(refused);
    expect(textOf(again, ".comments-form textarea")).toBe("My words");
    expect(textOf(again, ".comments-form .notice.bad")).toBe(SENTENCE);

    const body = new FormData();
    body.set("rating", "4");
    body.set("review_text", "Long words");
    const unsaved = await fetchApp(`${restaurant}/review`, { method: "POST", body, cookie });
    expect(unsaved.status).toBe(403);
    expect(textOf(await pageOf(unsaved), "textarea")).toBe("Long words");
    for (const [address, intent] of [
      [recipe, "like"],
      [recipe, "favorite"],
      [restaurant, "favorite"],
    ] as const) {
      const answer = await fetchApp(address, { form: { intent, on: "true" }, cookie });
      expect(answer.status).toBe(403);
    }
    expect(await prisma.recipeComment.count({ where: { comment_text: "My words" } })).toBe(0);
  });

  test("REP-06 writes again when the time is over", async () => {
    const person = await aPerson();
    await prisma.user.update({
      where: { id: person.id },
      data: {
        muted_at: new Date(Date.now() - 60_000),
        muted_until: new Date(Date.now() - 1_000),
        muted_reason: "Insults",
      },
    });
    const json = { comment_text: "Back" };
    const address = `/api/recipes/${(await aRecipe()).id}/comments`;
    expect((await fetchApp(address, { json, cookie: await aSession(person) })).status).toBe(201);
  });
});

describe("who is muted after the session was read (REP-06)", () => {
  test("REP-06 is refused by the database, whatever is written", async () => {
    const { id: user_id } = await aPerson();
    const recipe_id = (await aRecipe()).id;
    const restaurant_id = (await aRestaurant()).id;
    const comment = await aComment({ user_id });
    const other = await aReview();
    const own = await aHiddenReview(user_id);
    await mute(user_id, null);
    const words = { comment_text: "Words" };
    const writes = [
      () => addComment(user_id, recipe_id, words),
      () => editComment({ id: comment.id, recipe_id: comment.recipe_id, user_id }, words),
      () => toggleLike(user_id, recipe_id, {}),
      () => toggleFavorite(user_id, { recipe_id, favorited: true }),
      () => saveReview(user_id, restaurant_id, { rating: 4 }),
      () => setHelpful(user_id, other.id, { on: true }),
      () => createReport(user_id, { kind: "review", id: String(other.id) }, RUDE),
      () => createAppeal(user_id, { kind: "review", id: String(own.id) }, "Please"),
    ];
    for (const write of writes) expect(await unlessMuted<unknown>(write())).toBe("muted");
    for (const row of [
      () => anImage({ user_id }),
      () => aLike({ user_id, recipe_id }),
      () => aFavorite({ user_id }),
    ]) {
      const refused: unknown = await row().catch((error: unknown) => error);
      expect(isOfMuted(refused)).toBe(true);
    }
  });

  const KOTA = { name: "Kota King", city: "Soweto", note: "My words" };
  const PAP = { title: "Pap", instructions: "Boil it", note: "My words" };
  const pages: [string, (there: There) => [string, Record<string, string>]][] = [
    ["a change", ({ place }) => [`${place}/suggest`, { what: "closed", note: "My words" }]],
    ["a place", () => ["/suggest/restaurant", { intent: "send", ...KOTA }]],
    [
      "a place, with its picture",
      () => ["/suggest/restaurant", { intent: "send", ...KOTA, file: "" }],
    ],
    [
      "a recipe",
      () => ["/suggest/recipe", { intent: "send", ...PAP, "ingredients[0].name": "Meal" }],
    ],
    [
      "a review, with its photo",
      ({ place }) => [`${place}/review`, { rating: "4", review_text: "My words", photos: "" }],
    ],
    [
      "a report",
      ({ review }) => [`/report/review/${review.id}`, { reason: "rude", words: "My words" }],
    ],
    ["an appeal", ({ own }) => [`/hidden/review/${own.id}`, { words: "My words" }]],
  ];

  test.each(pages)("REP-06 is told so, and nothing typed is lost: %s", async (_, sending) => {
    const there = await whatIsThere();
    const [address, typed] = sending(there);
    const sent = await asSent(await formOf(typed));
    const answer = await mutedMeanwhile(there, (cookie) =>
      fetchApp(address, { method: "POST", ...sent, cookie }),
    );
    expect(answer.status).toBe(403);
    const page = await pageOf(answer);
    expect(textOf(page, "main")).toContain(MUTED_MEANWHILE);
    const areas = [...page.querySelectorAll("main textarea")];
    expect(areas.map(({ textContent }) => textContent)).toContain("My words");
  });

  const calls: [string, "POST" | "PUT", (there: There) => [string, object?]][] = [
    ["a change", "POST", ({ place }) => [`${place}/suggestion`, { phone: "031 555 0142" }]],
    ["a place", "POST", () => ["/contributions/restaurants", KOTA]],
    [
      "a recipe",
      "POST",
      () => ["/contributions/recipes", { ...PAP, ingredients: [{ name: "Meal" }] }],
    ],
    [
      "a report",
      "POST",
      ({ review }) => ["/reports", { kind: "review", id: review.id, reason: "rude" }],
    ],
    ["an appeal", "POST", ({ own }) => [`/hidden/review/${own.id}`, { words: "Please" }]],
    ["helpful", "PUT", ({ review }) => [`/reviews/${review.id}/helpful`]],
  ];

  test.each(calls)("REP-06 is told so in JSON: %s", async (_, method, sending) => {
    const there = await whatIsThere();
    const [address, json] = sending(there);
    const answer = await mutedMeanwhile(there, (cookie) =>
      fetchApp(`/api${address}`, { method, json, cookie }),
    );
    expect([answer.status, (await answer.json()).error]).toEqual([403, MUTED_MEANWHILE]);
  });

  test("REP-06 of a muting and a comment at once, the comment was first or is refused", async () => {
    const recipe_id = (await aRecipe()).id;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id } = await aPerson();
        const [, written] = await Promise.all([
          mute(id),
          unlessMuted(addComment(id, recipe_id, { comment_text: "At once" })),
        ]);
        const { muted_at } = await prisma.user.findUniqueOrThrow({ where: { id } });
        const found = await prisma.recipeComment.count({ where: { user_id: id } });
        return { isMuted: muted_at !== null, isSame: (written === "muted") === (found === 0) };
      }),
    );
    expect(outcomes.every(({ isMuted, isSame }) => isMuted && isSame)).toBe(true);
    const { comment_count } = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } });
    expect(await prisma.recipeComment.count({ where: { recipe_id } })).toBe(comment_count);
  });
});
