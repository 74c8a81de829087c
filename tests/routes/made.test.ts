import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { eraseLeft, leave } from "#app/features/account/account.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { savedCopy } from "#app/worker/saved-copy.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { aPicture } from "../support/pictures.ts";
import {
  aMember,
  aModerator,
  judge,
  noticesOf,
  openCase,
  report,
  reportedByThree,
} from "../support/reporting.ts";
import { aDish, aLike, aMadeNote, anImage, aPerson, aRecipe } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { asSent } from "../support/uploads.ts";

const NO_RATING = "Say with one to five stars how it turned out";
const FOREIGN_PHOTO = "Upload the photo here before you add it to a note";
const DAY_MS = 24 * 60 * 60 * 1_000;
const LATER = { muted_at: new Date(), muted_until: null, muted_reason: "Insults" };

function save(recipe_id: number | string, json: unknown, cookie?: string) {
  return fetchApp(`/api/recipes/${recipe_id}/made`, { json, cookie });
}

async function send(recipe_id: number, form: Record<string, string>, cookie?: string) {
  return fetchApp(`/recipes/${recipe_id}/made`, { form, cookie });
}

function countersOf(id: number) {
  return prisma.recipe.findUniqueOrThrow({
    where: { id },
    select: { made_count: true, made_sum: true, made_rating: true },
  });
}

async function expectRefused(asked: Promise<Response>, status: number, error: string) {
  const response = await asked;
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
}

function comeBack({ provider_user_id }: User) {
  return saveUser({ sub: provider_user_id, name: "Member", given_name: null, picture: null });
}

async function listed(recipe_id: number, query = "") {
  const response = await fetchApp(`/api/recipes/${recipe_id}/made${query}`);
  return { total: response.headers.get("X-Total-Count"), notes: await response.json() };
}

describe("POST /api/recipes/:id/made", () => {
  test("NOTE-01 stores the whole note once, replaces it, and counts its stars", async () => {
    const { id: recipe_id } = await aRecipe();
    const { id: user_id, cookie } = await somebody({ name: "Thandi" });
    const image_url = imageUrl((await anImage({ user_id })).id);
    const json = { rating: 5, note_text: " Lekker ", changed_text: "Half the oil", image_url };
    const response = await save(recipe_id, json, cookie);
    expect(response.status).toBe(201);
    const stored = await response.json();
    expect(response.headers.get("Location")).toBe(`/api/made/${stored.id}`);
    expect(stored).toEqual({
      ...{ id: expect.any(Number), user_id, recipe_id, rating: 5, note_text: "Lekker", image_url },
      ...{ changed_text: "Half the oil", helpful_count: 0, pinned_step: null, updated_at: null },
      created_at: expect.stringMatching(/Z$/),
      google_user_data: '{"name":"Thandi","given_name":null,"picture":null}',
    });
    expect(await countersOf(recipe_id)).toEqual({ made_count: 1, made_sum: 5, made_rating: 5 });

    const again = await save(recipe_id, { rating: 2, note_text: null }, cookie);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      ...{ id: stored.id, rating: 2, note_text: null, changed_text: null, image_url: null },
      updated_at: expect.any(String),
    });
    await aMadeNote({ recipe_id, rating: 5 });
    expect(await countersOf(recipe_id)).toEqual({ made_count: 2, made_sum: 7, made_rating: 3.5 });
    const recipe = await (await fetchApp(`/api/recipes/${recipe_id}`)).json();
    expect(recipe).toMatchObject({ made_count: 2, made_rating: 3.5, cook_notes: [] });
  });

  test("NOTE-01 refuses visitors, muted people, stars that are none, other people's photos and unknown recipes", async () => {
    const { id: recipe_id } = await aRecipe();
    const { cookie } = await somebody();
    await expectRefused(save(recipe_id, { rating: 4 }), 401, "Sign in to continue");
    const muted = await aSession(await aPerson(LATER));
    expect((await save(recipe_id, { rating: 4 }, muted)).status).toBe(403);
    for (const rating of [0, 6, 4.5, "5", undefined]) {
      await expectRefused(save(recipe_id, { rating }, cookie), 400, NO_RATING);
    }
    const image_url = imageUrl((await anImage({ user_id: (await aPerson()).id })).id);
    await expectRefused(save(recipe_id, { rating: 4, image_url }, cookie), 400, FOREIGN_PHOTO);
    await expectRefused(save(recipe_id, { rating: 4, image_url: "x" }, cookie), 400, FOREIGN_PHOTO);
    const long = { rating: 4, note_text: "a".repeat(2_001) };
    await expectRefused(save(recipe_id, long, cookie), 400, "Keep your note to 2000 characters");
    await expectRefused(save(999_999, { rating: 4 }, cookie), 404, "Recipe not found");
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 0, made_rating: null });
  });

  test("NOTE-01 limits how many one person sends in a minute", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    for (let sent = 0; sent < 10; sent += 1) await save(id, { rating: 1 + (sent % 5) }, cookie);
    const late = await save(id, { rating: 4 }, cookie);
    expect(late.status).toBe(429);
    expect(late.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("NOTE-01 a picture that was hidden in a review comes back in no note, and goes out of those it stands in", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id: image_id } = await anImage({ user_id });
    const { id: recipe_id } = await aRecipe();
    await save(recipe_id, { rating: 4, image_url: imageUrl(image_id) }, cookie);
    const review = await prisma.restaurantReview.create({
      data: {
        ...{ user: { connect: { id: user_id } }, rating: 4 },
        restaurant: { create: { name: "A place" } },
        photos: { create: { position: 1, image_id } },
      },
    });
    await report({ kind: "photo", id: `${review.id}-${image_id}` });
    const { id } = await openCase(`photo ${review.id}-${image_id}`);
    expect((await judge(id, { decision: "hide", rule: 3 })).status).toBe(200);
    const [note] = (await listed(recipe_id)).notes;
    expect(note).toMatchObject({ rating: 4, image_url: null });
    const again = save(recipe_id, { rating: 4, image_url: imageUrl(image_id) }, cookie);
    await expectRefused(
      again,
      400,
      "This photo was hidden by Tafula and cannot come back. Take it out and save again.",
    );
  });
});

describe("GET /api/recipes/:id/made", () => {
  test("NOTE-02 has the most helpful first, the newest when asked, by parts, and no hidden one", async () => {
    const { id: recipe_id } = await aRecipe();
    const [old, helpful, newest] = [
      await aMadeNote({ recipe_id, created_at: new Date("2026-01-01") }),
      await aMadeNote({ recipe_id, created_at: new Date("2026-01-02") }),
      await aMadeNote({ recipe_id, created_at: new Date("2026-01-03") }),
    ];
    await aMadeNote({ recipe_id, rating: 1, hidden_at: new Date(), hidden_reason: "Rude" });
    await prisma.madeVote.create({ data: { made_id: helpful.id, user_id: old.user_id } });
    const idsOf = async (query = "") =>
      (await listed(recipe_id, query)).notes.map(({ id }: { id: number }) => id);
    expect(await idsOf()).toEqual([helpful.id, newest.id, old.id]);
    expect(await idsOf("?sort=newest")).toEqual([newest.id, helpful.id, old.id]);
    expect(await idsOf("?sort=newest&limit=1&offset=1")).toEqual([helpful.id]);
    expect((await listed(recipe_id, "?limit=1")).total).toBe("3");
    expect((await fetchApp(`/api/recipes/${recipe_id}/made?sort=best`)).status).toBe(400);
    await expectRefused(fetchApp("/api/recipes/999999/made"), 404, "Recipe not found");
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 3, made_rating: 4 });
  });
});

describe("one's own notes", () => {
  test("NOTE-01 are listed, read and deleted by their writer alone, and counted no more", async () => {
    const { id: user_id, cookie } = await somebody();
    const note = await aMadeNote({ user_id, note_text: "Good" });
    const other = (await somebody()).cookie;
    const mine = await (await fetchApp("/api/made/my", { cookie })).json();
    expect(mine).toMatchObject([{ id: note.id, hidden_reason: null, note_text: "Good" }]);
    expect((await fetchApp(`/api/made/${note.id}`, { cookie })).status).toBe(200);
    for (const method of ["GET", "DELETE"]) {
      const asked = fetchApp(`/api/made/${note.id}`, { method, cookie: other });
      await expectRefused(asked, 404, "Note not found");
    }
    await expectRefused(fetchApp("/api/made/my"), 401, "Sign in to continue");
    const gone = await fetchApp(`/api/made/${note.id}`, { method: "DELETE", cookie });
    expect(gone.status).toBe(204);
    expect(await countersOf(note.recipe_id)).toMatchObject({ made_count: 0, made_rating: null });
  });

  test("NOTE-01 stand on My Reviews, where they are deleted", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id: recipe_id } = await aRecipe({ title: "Bobotie" });
    await aMadeNote({ user_id, recipe_id, changed_text: "No raisins" });
    const page = await pageOf(await fetchApp("/my-reviews", { cookie }));
    expect(textOf(page, "[aria-labelledby=made] h3")).toBe("Bobotie");
    expect(textOf(page, ".did")).toBe("What I changed: No raisins");
    const form = { intent: "delete-made", recipe_id: String(recipe_id) };
    const deleted = await fetchApp("/my-reviews", { form, cookie });
    expect(deleted.headers.get("Location")).toBe("/my-reviews");
    expect(await prisma.madeNote.count({ where: { user_id } })).toBe(0);
  });
});

describe("the page of a recipe", () => {
  test("NOTE-01 shows mean, count and the three most helpful notes, and asks visitors to sign in", async () => {
    const { id: recipe_id } = await aRecipe({ title: "Bobotie" });
    const empty = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
    expect(textOf(empty, "#made .muted")).toContain("Nobody has made it yet");
    expect(empty.querySelector(".made-link")).toBeNull();
    for (const rating of [5, 5, 4, 4]) await aMadeNote({ recipe_id, rating, note_text: "Good" });
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
    expect(textOf(page, ".made-link")).toBe("4.5 4 made it");
    expect(textOf(page, "#made .usr")).toBe("from 4 cooks");
    expect(page.querySelectorAll("#made .cooknote")).toHaveLength(3);
    expect(textOf(page, "#made .all")).toBe("All 4 notes");
    expect(page.querySelector("#made .made-head a")?.getAttribute("href")).toContain("sign-in");
    expect(page.querySelector("#made .help")).toBeNull();
    const structured = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    expect(structured).toContain('"ratingValue":4.5,"ratingCount":4');
  });

  test("NOTE-01 tells search engines a rating from the very first note on, and none for likes", async () => {
    const { id: recipe_id } = await aRecipe();
    await aLike({ recipe_id });
    const { cookie } = await somebody();
    const told = async () => {
      const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
      const [first] = page.querySelectorAll('script[type="application/ld+json"]');
      return JSON.parse(first?.textContent ?? "");
    };
    expect(JSON.stringify(await told())).not.toContain("aggregateRating");
    await save(recipe_id, { rating: 3 }, cookie);
    expect(JSON.stringify(await told())).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":3,"ratingCount":1,',
    );
  });

  test("NOTE-01 is told of a new note at once, and so are the lists that show its mean", async () => {
    const { id: recipe_id } = await aRecipe({ title: "Umngqusho samp" });
    const { cookie } = await somebody();
    const card = async () =>
      textOf(await pageOf(await fetchApp("/?search=umngqusho")), ".card .meta span");
    expect(await card()).not.toContain("made it");
    await fetchApp(`/recipes/${recipe_id}`);
    await save(recipe_id, { rating: 5, note_text: "Soft and smoky" }, cookie);
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
    expect(textOf(page, ".cooknote .typed")).toBe("Soft and smoky");
    expect(await card()).toBe("5.0 out of 5, (1 made it)");
  });
});

describe("/recipes/:id/made", () => {
  test("NOTE-01 its form saves a note, and brings a refused one back as it was typed", async () => {
    const { id: recipe_id } = await aRecipe();
    const { cookie, id: user_id } = await somebody();
    const refused = await send(recipe_id, { intent: "made", note_text: "Lekker" }, cookie);
    expect(refused.status).toBe(400);
    const form = await pageOf(refused);
    expect(textOf(form, "#made-form textarea")).toBe("Lekker");
    expect(textOf(form, "#made-form")).toContain(NO_RATING);
    const saved = await send(
      recipe_id,
      { intent: "made", rating: "4", note_text: "Lekker" },
      cookie,
    );
    expect(saved.headers.get("Location")).toBe(`/recipes/${recipe_id}/made#reviews-told`);
    expect(await prisma.madeNote.findFirst({ where: { user_id } })).toMatchObject({ rating: 4 });
    const deleted = await send(recipe_id, { intent: "delete-made" }, cookie);
    expect(deleted.status).toBe(303);
    expect(await prisma.madeNote.count({ where: { user_id } })).toBe(0);
    expect((await send(recipe_id, { intent: "else" }, cookie)).status).toBe(400);
  });

  test("NOTE-01 its form takes a photo along without script, which everybody sees with the note", async () => {
    const { id: recipe_id } = await aRecipe({ title: "Koeksisters" });
    const { cookie } = await somebody();
    const form = new FormData();
    const fields = { intent: "made", rating: "5", note_text: "Crisp", changed_text: "" };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const bytes = await aPicture(640, 480).jpeg().toBuffer();
    form.append("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "mine.jpg");
    const sent = { ...(await asSent(form)), cookie };
    expect((await fetchApp(`/recipes/${recipe_id}/made`, sent)).status).toBe(303);
    const [{ image_url }] = (await listed(recipe_id)).notes;
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}$/);
    for (const address of [`/recipes/${recipe_id}`, `/recipes/${recipe_id}/made`]) {
      const note = (await pageOf(await fetchApp(address))).querySelector(".cooknote");
      expect(note?.querySelector(".typed")?.textContent, address).toBe("Crisp");
      const picture = note?.querySelector("img")?.getAttribute("src") ?? "";
      expect(picture, address).toContain(image_url);
      const answer = await fetchApp(picture);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    }
  });

  test("NOTE-01 gives visitors the notes and a way to sign in, and tells muted people why they only read", async () => {
    const { recipe_id } = await aMadeNote({ note_text: "Good" });
    const visitor = await pageOf(await fetchApp(`/recipes/${recipe_id}/made`));
    expect(textOf(visitor, ".cooknote .typed")).toBe("Good");
    expect(visitor.querySelector("#made-form")).toBeNull();
    const typed = { intent: "made", rating: "4", note_text: "Words of mine" };
    const unsigned = await send(recipe_id, typed);
    expect(unsigned.status).toBe(401);
    expect(textOf(await pageOf(unsigned), "#made-form textarea")).toBe("Words of mine");
    const muted = await aSession(await aPerson(LATER));
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}/made`, { cookie: muted }));
    expect(textOf(page, ".notice.warn")).toContain("Insults");
    expect(page.querySelector("#made-form")).toBeNull();
    expect((await send(recipe_id, typed, muted)).status).toBe(403);
    expect((await fetchApp("/recipes/999999/made")).status).toBe(404);
  });

  test("NOTE-02 has twenty notes a page, in either order", async () => {
    const { id: recipe_id } = await aRecipe();
    for (let note = 0; note < 21; note += 1) await aMadeNote({ recipe_id });
    const first = await pageOf(await fetchApp(`/recipes/${recipe_id}/made?sort=newest`));
    expect(first.querySelectorAll(".cooknote")).toHaveLength(20);
    const next = first.querySelector(".pager a[rel=next]")?.getAttribute("href");
    expect(next).toBe(`/recipes/${recipe_id}/made?sort=newest&page=2#notes`);
    const last = await pageOf(await fetchApp(next?.split("#")[0] ?? ""));
    expect(last.querySelectorAll(".cooknote")).toHaveLength(1);
    const beyond = await fetchApp(`/recipes/${recipe_id}/made?page=9`);
    expect(beyond.headers.get("Location")).toBe(`/recipes/${recipe_id}/made?page=2`);
  });
});

describe("what helped", () => {
  test("NOTE-02 stands first on the recipe's page, for whoever reads it", async () => {
    const { id: recipe_id } = await aRecipe();
    const helped = [];
    for (const votes of [0, 2, 1, 3]) {
      const { id: made_id } = await aMadeNote({ recipe_id, note_text: `${votes} votes` });
      for (let vote = 0; vote < votes; vote += 1)
        helped.push({ made_id, user_id: (await aPerson()).id });
    }
    await prisma.madeVote.createMany({ data: helped });
    for (const cookie of [undefined, (await somebody()).cookie]) {
      const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`, { cookie }));
      const shown = [...page.querySelectorAll(".cooknote")].map((note) => note.textContent);
      expect(shown.map((text) => text?.match(/\d votes/)?.[0])).toEqual([
        "3 votes",
        "2 votes",
        "1 votes",
      ]);
    }
  });

  test("NOTE-02 counts once a person, is taken back, and never counts for oneself", async () => {
    const { id: user_id, cookie: own } = await somebody();
    const { id, recipe_id } = await aMadeNote({ user_id });
    const { cookie } = await somebody();
    const tap = (method: string, by: string) =>
      fetchApp(`/api/made/${id}/helpful`, { method, cookie: by });
    await tap("PUT", cookie);
    expect(await (await tap("PUT", cookie)).json()).toEqual({ is_helpful: true, helpful_count: 1 });
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`, { cookie }));
    expect(page.querySelector(".help")?.getAttribute("aria-pressed")).toBe("true");
    await expectRefused(tap("PUT", own), 403, "This is your own note");
    expect(await (await tap("DELETE", cookie)).json()).toMatchObject({ helpful_count: 0 });
    const form = { intent: "helpful", made_id: String(id), on: "true" };
    const refused = await fetchApp(`/recipes/${recipe_id}/made?from=recipe`, { form, cookie: own });
    expect(refused.status).toBe(403);
    const back = (await pageOf(refused)).querySelector("main a.btn")?.getAttribute("href");
    expect(back).toBe(`/recipes/${recipe_id}#made-${id}`);
    const tapped = await fetchApp(`/recipes/${recipe_id}/made?from=recipe`, { form, cookie });
    expect(tapped.headers.get("Location")).toBe(`/recipes/${recipe_id}#made-${id}`);
    expect(await prisma.madeNote.findUnique({ where: { id } })).toMatchObject({ helpful_count: 1 });
    await expectRefused(
      fetchApp("/api/made/999999/helpful", { method: "PUT", cookie }),
      404,
      "Note not found",
    );
    await expect(prisma.madeVote.create({ data: { made_id: id, user_id } })).rejects.toThrow();
  });
});

describe("a reported note", () => {
  test("NOTE-01 is hidden by three, judged, told of, appealed and restored as a review is", async () => {
    const writer = await aMember();
    const { id, recipe_id } = await aMadeNote({ user_id: writer.id, rating: 1, note_text: "Rude" });
    expect((await fetchApp(`/report/made/${id}`)).status).toBe(200);
    const [reporter] = await reportedByThree({ kind: "made", id });
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 0 });
    expect((await listed(recipe_id)).notes).toEqual([]);
    const { id: case_id } = await openCase(`made ${id}`);
    const moderator = await aModerator();
    const queue = await pageOf(
      await fetchApp("/admin/moderation/reported", { cookie: moderator.cookie }),
    );
    expect(textOf(queue, "main")).toContain("Rude");
    expect((await judge(case_id, { decision: "hide", rule: 2 }, moderator)).status).toBe(200);
    expect(await noticesOf(reporter?.id ?? "")).toMatchObject([
      { kind: "report_judged", item: "made", outcome: "hidden" },
    ]);
    const cookie = await aSession(writer);
    const inbox = await pageOf(await fetchApp("/inbox", { cookie }));
    expect(textOf(inbox, "main")).toContain("One of your notes was hidden");
    const hidden = await pageOf(await fetchApp(`/hidden/made/${id}`, { cookie }));
    expect(textOf(hidden, "h1")).toBe("Your note is hidden");
    const appealed = await fetchApp(`/api/hidden/made/${id}`, { json: { words: "Why" }, cookie });
    expect(appealed.status).toBe(200);
    const appeal = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
    const { bearer: headers } = await aModerator();
    const granting = { method: "PUT", json: { decision: "grant" }, headers };
    expect((await fetchApp(`/api/admin/appeals/${appeal.id}`, granting)).status).toBe(200);
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 1, made_sum: 1 });
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "made", subject_id: id },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act, person_id }) => [act, person_id])).toEqual([
      ["hid", writer.id],
      ["restored", writer.id],
    ]);
  });

  test("NOTE-01 begins hidden again when its writer deletes it and writes another", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id, recipe_id } = await aMadeNote({ user_id });
    const { bearer: headers } = await aModerator();
    const hiding = { method: "PUT", json: { rule: 2, reason: "Insults" }, headers };
    expect((await fetchApp(`/api/admin/moderation/notes/${id}`, hiding)).status).toBe(200);
    await fetchApp(`/api/made/${id}`, { method: "DELETE", cookie });
    const another = await (await save(recipe_id, { rating: 5 }, cookie)).json();
    const mine = await (await fetchApp(`/api/made/${another.id}`, { cookie })).json();
    expect(mine.hidden_reason).toBe("Insults");
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 0 });
    const shown = await fetchApp(`/api/admin/moderation/notes/${another.id}`, {
      method: "DELETE",
      headers,
    });
    expect(shown.status).toBe(200);
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 1 });
  });

  test("NOTE-01 is found by its words in the back office, and hidden with everything of its writer", async () => {
    const writer = await aMember();
    const { recipe_id } = await aMadeNote({ user_id: writer.id, changed_text: "Qwertzuiop" });
    const moderator = await aModerator();
    const address = "/admin/moderation?kind=notes&search=qwertzuiop";
    const page = await pageOf(await fetchApp(address, { cookie: moderator.cookie }));
    expect(page.querySelectorAll(".moderated")).toHaveLength(1);
    const list = await fetchApp("/api/admin/moderation/notes?search=qwertzuiop", {
      headers: moderator.bearer,
    });
    expect(await list.json()).toMatchObject([{ recipe_id, restaurant_id: null }]);
    const hidden = await fetchApp(`/api/admin/people/${writer.id}/hide-everything`, {
      json: { rule: 4, reason: "Advertising" },
      headers: moderator.bearer,
    });
    expect(await hidden.json()).toEqual({ reviews: 0, comments: 0, notes: 1, lists: 0 });
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 0 });
  });
});

describe("somebody who leaves", () => {
  test("NOTE-01 takes notes and votes along, gets them back, and is erased with them", async () => {
    const person = await aMember();
    const note = await aMadeNote({ user_id: person.id, rating: 2 });
    const other = await aMadeNote();
    await prisma.madeVote.create({ data: { user_id: person.id, made_id: other.id } });
    const helped = async () =>
      (await prisma.madeNote.findUniqueOrThrow({ where: { id: other.id } })).helpful_count;
    expect(await leave(person.id, "remove")).toBe(true);
    expect(await countersOf(note.recipe_id)).toMatchObject({ made_count: 0 });
    expect(await helped()).toBe(0);
    await comeBack(person);
    expect(await countersOf(note.recipe_id)).toMatchObject({ made_count: 1, made_sum: 2 });
    expect(await helped()).toBe(1);
    await leave(person.id, "remove");
    await eraseLeft(new Date(Date.now() + 8 * DAY_MS));
    expect(await prisma.madeNote.count({ where: { id: note.id } })).toBe(0);
  });

  test("NOTE-01 may leave notes under Former member, without the photo, which comes back with them", async () => {
    const person = await aMember();
    const { id: image_id } = await anImage({ user_id: person.id });
    const { id, recipe_id } = await aMadeNote({ user_id: person.id, image_id, note_text: "Good" });
    await leave(person.id, "leave");
    const [left] = (await listed(recipe_id)).notes;
    expect(left).toMatchObject({ note_text: "Good", image_url: null });
    expect(JSON.parse(left.google_user_data)).toMatchObject({ name: "Former member" });
    await comeBack(person);
    expect(await prisma.madeNote.findUnique({ where: { id } })).toMatchObject({ image_id });
    await leave(person.id, "leave");
    await eraseLeft(new Date(Date.now() + 8 * DAY_MS));
    const kept = await prisma.madeNote.findUniqueOrThrow({ where: { id } });
    expect(kept).toMatchObject({ image_id: null, note_text: "Good" });
    expect(kept.user_id).not.toBe(person.id);
    expect(await countersOf(recipe_id)).toMatchObject({ made_count: 1 });
  });
});

describe("somebody of whom a note was hidden", () => {
  test("MINE-03 is erased like everybody, whether their words stay or not", async () => {
    const moderator = await aModerator();
    for (const written of ["leave", "remove"] as const) {
      const person = await aPerson();
      const { id } = await aMadeNote({ user_id: person.id });
      const hidden = await fetchApp(`/api/admin/moderation/notes/${id}`, {
        ...{ method: "PUT", headers: moderator.bearer, json: { rule: 2, reason: "Rude" } },
      });
      expect(hidden.status).toBe(200);
      await leave(person.id, written);
      await eraseLeft(new Date(Date.now() + 8 * DAY_MS));
      expect(await prisma.user.count({ where: { id: person.id } })).toBe(0);
      const [handling] = await prisma.moderationCase.findMany({ where: { item: `made ${id}` } });
      expect(handling).toMatchObject({ author_id: null, made_id: null });
    }
  });
});

describe("a Cook's note", () => {
  const STEPS = "1. Fry the onions.\n2. Add the mince.";

  test("NOTE-02 is pinned by an editor to its step, one for each, and shown there and by the API", async () => {
    const { id: recipe_id } = await aRecipe({ instructions: STEPS });
    const user_id = (await aPerson({ name: "Lindiwe" })).id;
    const first = await aMadeNote({ user_id, recipe_id, changed_text: "Salt them early" });
    const second = await aMadeNote({ recipe_id, note_text: "Wait for the colour" });
    const editor = await aModerator("editor");
    const pin = (id: number, step: number) =>
      fetchApp(`/api/admin/made/${id}/pin`, {
        method: "PUT",
        json: { step },
        headers: editor.bearer,
      });
    expect((await pin(first.id, 1)).status).toBe(200);
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
    expect(textOf(page, ".steps li:first-child .pinned")).toBe(
      "Cook’s noteSalt them early From Lindiwe",
    );
    expect(page.querySelectorAll(".pinned")).toHaveLength(1);
    expect((await pin(second.id, 1)).status).toBe(200);
    const { cook_notes } = await (await fetchApp(`/api/recipes/${recipe_id}`)).json();
    expect(cook_notes).toMatchObject([{ id: second.id, pinned_step: 1 }]);
    await expectRefused(pin(second.id, 3), 409, "The recipe has no such step any more");
    await expectRefused(pin(999_999, 1), 404, "Note not found");
    const wordless = await aMadeNote({ recipe_id });
    await expectRefused(pin(wordless.id, 2), 409, "This note has no words to pin");
    const moderator = await aModerator();
    const refused = await fetchApp(`/api/admin/made/${first.id}/pin`, {
      ...{ method: "PUT", json: { step: 2 }, headers: moderator.bearer },
    });
    expect(refused.status).toBe(403);
    const acts = await prisma.adminAct.findMany({ where: { subject_kind: "made", act: "pinned" } });
    expect(acts.map(({ subject_id }) => subject_id)).toEqual([first.id, second.id]);
  });

  test("NOTE-02 is pinned by a form, and no more once its writer says something else", async () => {
    const { id: recipe_id } = await aRecipe({ instructions: STEPS });
    const { id: user_id, cookie } = await somebody();
    const { id } = await aMadeNote({ user_id, recipe_id, note_text: "Slowly" });
    const editor = await aModerator("editor");
    const address = `/admin/recipes/${recipe_id}/notes`;
    const act = (form: Record<string, string>) =>
      fetchApp(address, { form: { id: String(id), ...form }, cookie: editor.cookie });
    const unchosen = await act({ intent: "pin", step: "" });
    expect(unchosen.status).toBe(400);
    expect(textOf(await pageOf(unchosen), ".moderated")).toContain("Choose the step");
    expect((await act({ intent: "pin", step: "2" })).headers.get("Location")).toBe(address);
    const page = await pageOf(await fetchApp(address, { cookie: editor.cookie }));
    expect(textOf(page, ".moderated .badge")).toBe("Cook’s note at step 2");
    const stepOf = async () =>
      (await prisma.madeNote.findUniqueOrThrow({ where: { id } })).pinned_step;
    await save(recipe_id, { rating: 5, note_text: "Slowly" }, cookie);
    expect(await stepOf()).toBe(2);
    await save(recipe_id, { rating: 5, note_text: "Buy my pots" }, cookie);
    expect(await stepOf()).toBeNull();
    expect((await fetchApp(address)).status).toBe(303);
  });

  test("NOTE-02 is not pinned to a step that became another while somebody chose it", async () => {
    const { id: recipe_id } = await aRecipe({ instructions: STEPS });
    const { id } = await aMadeNote({ recipe_id, note_text: "Salt them early" });
    const editor = await aModerator("editor");
    const address = `/admin/recipes/${recipe_id}/notes`;
    const typedIn = (page: ParentNode) =>
      page.querySelector<HTMLInputElement>(".moderated input[name=updated_at]")?.value ?? "";
    const chosenIn = (page: ParentNode) =>
      page.querySelector<HTMLOptionElement>(".moderated option[selected]")?.textContent;
    const shown = await pageOf(await fetchApp(address, { cookie: editor.cookie }));
    const zola = await anAdminSession(await anAdmin(`zola-${recipe_id}`));
    const edited = `/api/admin/recipes/${recipe_id}`;
    const whole = await (await fetchApp(edited, { headers: zola.bearer })).json();
    const json = { ...whole, instructions: `Wash your hands.\n${STEPS}` };
    expect((await fetchApp(edited, { method: "PUT", json, headers: zola.bearer })).status).toBe(
      200,
    );

    // A day of its own is nothing that was saved of it.
    const planned = { method: "PUT", json: { recipe_id }, headers: editor.bearer };
    expect((await fetchApp("/api/admin/calendar/2098-05-31", planned)).status).toBe(200);

    const form = { id: String(id), intent: "pin", step: "2", updated_at: typedIn(shown) };
    const late = await fetchApp(address, { form, cookie: editor.cookie });
    expect(late.status).toBe(409);
    const sentence = `zola-${recipe_id} saved this recipe meanwhile. Look at its steps again`;
    const anew = await pageOf(late);
    expect(textOf(anew, `#step-${id}-error`)).toContain(sentence);
    expect(chosenIn(anew)).toBe("2. Fry the onions.");
    const pin = `/api/admin/made/${id}/pin`;
    const put = (updated_at: string) =>
      fetchApp(pin, { method: "PUT", json: { step: 2, updated_at }, headers: editor.bearer });
    await expectRefused(put(whole.updated_at), 409, sentence);
    const { pinned_step } = await prisma.madeNote.findUniqueOrThrow({ where: { id } });
    expect(pinned_step).toBeNull();

    const again = { ...form, updated_at: typedIn(anew) };
    expect((await fetchApp(address, { form: again, cookie: editor.cookie })).status).toBe(303);
    expect((await put(typedIn(anew))).status).toBe(200);
    expect((await put("yesterday")).status).toBe(400);
  });

  test("NOTE-02 goes along with its step when the method is edited, and is taken off when that step is gone", async () => {
    const { id: recipe_id } = await aRecipe({ instructions: `${STEPS}\n3. Bake it.` });
    await aMadeNote({ recipe_id, note_text: "Salt them early", pinned_step: 1 });
    await aMadeNote({ recipe_id, note_text: "Slowly", pinned_step: 2 });
    await aMadeNote({ recipe_id, note_text: "For an hour", pinned_step: 3 });
    const editor = await aModerator("editor");
    const stepsNow = async () => {
      const of = { where: { recipe_id }, orderBy: { id: "asc" } } as const;
      return (await prisma.madeNote.findMany(of)).map(({ pinned_step }) => pinned_step);
    };
    const address = `/api/admin/recipes/${recipe_id}`;
    const json = await (await fetchApp(address, { headers: editor.bearer })).json();
    const put = (instructions: string) =>
      fetchApp(address, {
        ...{ method: "PUT", headers: editor.bearer },
        json: { ...json, updated_at: undefined, instructions },
      });
    const changed = "Fry the onions.\nGrate a carrot.\nAdd the mince.\nBake it for an hour.";
    expect((await put(changed)).status).toBe(200);
    expect(await stepsNow()).toEqual([1, 3, null]);
    const cook = await pageOf(await fetchApp(`/recipes/${recipe_id}/cook`));
    expect(textOf(cook, "#step-3 .pinned")).toContain("Slowly");
    expect(cook.querySelectorAll(".pinned")).toHaveLength(2);
    const [act] = await prisma.adminAct.findMany({
      where: { subject_kind: "recipe", subject_id: recipe_id },
    });
    const told = { changed: ["instructions"], cook_notes_moved: 1, cook_notes_taken_off: 1 };
    expect(act?.details).toEqual(told);
  });
});

describe("what a device keeps of a recipe", () => {
  test("LIGHT-06 NOTE-02 is without the words and photos of those who made it, and cooks the same", async () => {
    const { id } = await aRecipe({ instructions: "Fry the onions.\nAdd the mince." });
    const user_id = (await aPerson({ name: "Lindiwe" })).id;
    const image_id = (await anImage({ user_id })).id;
    await aMadeNote({
      user_id,
      recipe_id: id,
      changed_text: "Salted early",
      image_id,
      pinned_step: 1,
    });
    await aMadeNote({ recipe_id: id, note_text: "Waited for the colour", pinned_step: 2 });
    for (const path of [`/recipes/${id}`, `/recipes/${id}/cook`]) {
      const html = await (await fetchApp(path)).text();
      expect(html).toContain("Salted early");
      const copy = savedCopy(html, path, new Date()).html;
      for (const theirs of ["Salted early", "Waited for", "Lindiwe", image_id, "made-title"])
        expect(copy, path).not.toContain(theirs);
      for (const stays of ["Fry the onions.", "Add the mince."]) expect(copy).toContain(stays);
      const [page, kept] = [html, copy].map((text) => parseHTML(text).document);
      const parts = (of?: Document) =>
        [...(of?.querySelectorAll("h1, .steps li, .step, section, footer") ?? [])].length;
      expect(parts(page) - parts(kept)).toBe(path.endsWith("/cook") ? 0 : 2);
    }
  });
});

describe("the best first", () => {
  test("NOTE-01 a search has what people made and found good before what matches as well", async () => {
    const title = "Xitshopa";
    const [good, unmade, bad] = [
      await aRecipe({ title, created_at: new Date("2026-01-01") }),
      await aRecipe({ title, created_at: new Date("2026-01-02") }),
      await aRecipe({ title, created_at: new Date("2026-01-03") }),
    ];
    await aMadeNote({ recipe_id: good.id, rating: 5 });
    await aMadeNote({ recipe_id: bad.id, rating: 1 });
    const found = await (await fetchApp("/api/recipes?search=xitshopa")).json();
    expect(found.map(({ id }: { id: number }) => id)).toEqual([good.id, unmade.id, bad.id]);
  });

  test("NOTE-01 so has the table of a dish, where likes speak for what nobody made", async () => {
    const dish = await aDish({ name: "Umqombothi" });
    const recipes = [await aRecipe(), await aRecipe({ like_count: 9 }), await aRecipe()];
    const [liked, made] = [recipes[1], recipes[2]];
    for (const { id: recipe_id } of recipes)
      await prisma.recipeDish.create({ data: { recipe_id, dish_id: dish.id } });
    await aMadeNote({ recipe_id: made?.id, rating: 5 });
    const read = await (await fetchApp(`/api/dishes/${dish.slug}`)).json();
    const shown = read.recipes.map(({ id, made_count, made_rating }: Record<string, number>) => [
      ...[id, made_count, made_rating],
    ]);
    expect(shown).toEqual([
      [made?.id, 1, 5],
      [liked?.id, 0, null],
      [recipes[0]?.id, 0, null],
    ]);
    const page = await pageOf(await fetchApp(`/dishes/${dish.slug}`));
    expect(textOf(page, ".seat .line")).toBe("5.01 made it");
  });
});
