import { describe, expect, test } from "vitest";
import { changeChoices, findAccount, leave } from "#app/features/account/account.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../support/app.ts";
import { meetOver } from "../support/lock-waits.ts";
import {
  LONG_AGO,
  RUDE,
  aMember,
  aModerator,
  appealPhoto,
  grantAppeal,
  judge,
  noticesOf,
  openCase,
  report,
  reportedByThree,
} from "../support/reporting.ts";
import { aComment, anImage, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdmin } from "../support/signed-in-admin.ts";
import { askedFor, askedToSignIn } from "../support/signed-out.ts";

function quotesOn(page: Document) {
  return [...page.querySelectorAll("main > p q")].map((quote) => quote.textContent);
}

/** Of two people who collide, one is done again: only the database knows. */
async function countDeadlocks() {
  const [counted] = await prisma.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return counted?.deadlocks;
}

describe("POST /api/reports", () => {
  test("REP-01 takes one report of each person and item, with words where no reason fits", async () => {
    const { id } = await aReview();
    const by = await aMember();
    const other = { reason: "other" };
    expect((await report({ kind: "review", id }, { by, json: other })).status).toBe(400);
    const said = { ...other, words: "Written by the owner" };
    const sent = await report({ kind: "review", id }, { by, json: said });
    expect(sent.status).toBe(200);
    expect(await sent.json()).toMatchObject({ kind: "review", id: String(id), ...said });
    expect((await report({ kind: "review", id }, { by })).status).toBe(409);
    expect(await prisma.report.count({ where: { user_id: by.id } })).toBe(1);
    expect(await openCase(`review ${id}`)).toMatchObject({ report_count: 1, weight: 100 });
  });

  test("REP-01 is offered under a name and under each photo, review and comment, but for one's own", async () => {
    const writer = await aMember();
    const review = await aReview({ user_id: writer.id });
    const { id: image_id } = await anImage();
    await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
    const comment = await aComment({ user_id: writer.id });
    for (const [address, link] of [
      [`/restaurants/${review.restaurant_id}`, `/report/review/${review.id}`],
      [`/recipes/${comment.recipe_id}`, `/report/comment/${comment.id}`],
      [`/people/${writer.id}`, `/report/name/${writer.id}`],
      [`/restaurants/${review.restaurant_id}/photos`, `/report/photo/${review.id}-${image_id}`],
    ]) {
      const offered = async (cookie?: string) => {
        const page = await pageOf(await fetchApp(`${address}`, { cookie }));
        return page.querySelector(`a[href="${link}"]`) !== null;
      };
      expect(await offered(), address).toBe(true);
      expect(await offered(await aSession(await aMember())), address).toBe(true);
      expect(await offered(await aSession(writer)), address).toBe(false);
      expect((await fetchApp(`${link}`)).status).toBe(200);
    }
  });

  test("REP-01 READ-03 whoever is written in capitals is the same person, also to themselves", async () => {
    const named = await aMember();
    const by = await aMember();
    expect((await report({ kind: "name", id: named.id }, { by })).status).toBe(200);
    const again = await report({ kind: "name", id: named.id.toUpperCase() }, { by });
    expect(again.status).toBe(409);
    expect(await prisma.report.count({ where: { user_id: by.id } })).toBe(1);
    const cookie = await aSession(named);
    const own = await pageOf(await fetchApp(`/people/${named.id.toUpperCase()}`, { cookie }));
    expect(textOf(own, "main")).not.toContain("Report this name");
    expect(await (await fetchApp(`/api/people/${named.id.toUpperCase()}`)).json()).toMatchObject({
      id: named.id,
    });
  });

  test.each([
    ["off_topic", "Not about this place"],
    ["rude", "Rude or hateful"],
    ["personal", "Personal information"],
    ["advertising", "Advertising"],
    ["fake", "Looks fake"],
  ])("REP-01 %s is a reason of the form and of the API", async (reason, label) => {
    const { id } = await aReview();
    const by = await aMember();
    const address = `/report/review/${id}`;
    const page = await pageOf(await fetchApp(address, { cookie: await aSession(by) }));
    const choice = page.querySelector(`input[name=reason][value=${reason}]`);
    expect(choice?.closest("label")?.textContent).toContain(label);
    expect(page.querySelectorAll("input[name=reason]")).toHaveLength(6);
    expect((await report({ kind: "review", id }, { by, json: { reason } })).status).toBe(200);
    const wrong = { kind: "review", id: (await aReview()).id };
    expect((await report(wrong, { by, json: { reason: label } })).status).toBe(400);
  });

  test("REP-01 the page of one's own has no form, and of nothing is not found", async () => {
    const writer = await aMember();
    const { id } = await aReview({ user_id: writer.id });
    const cookie = await aSession(writer);
    for (const address of [`/report/review/${id}`, `/report/name/${writer.id}`]) {
      const page = await pageOf(await fetchApp(address, { cookie }));
      expect(page.querySelector("input[name=reason]")).toBeNull();
      expect(textOf(page, ".notice.bad")).not.toBe("");
      expect((await fetchApp(address, { form: RUDE, cookie })).status).toBe(403);
    }
    for (const nothing of ["review/999999", "photo/1-x", "recipe/1", "name/7"])
      for (const visit of [{ cookie }, { cookie, form: RUDE }])
        expect((await fetchApp(`/report/${nothing}`, visit)).status, nothing).toBe(404);
  });

  test("REP-01 two at once of the same person are one", async () => {
    const { id } = await aComment();
    const by = await aMember();
    const answers = await Promise.all([1, 2].map(() => report({ kind: "comment", id }, { by })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("REP-01 two who report each other's names at once wait for nobody in vain", async () => {
    const rude = { reason: "rude", words: null } as const;
    const before = await countDeadlocks();
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await aMember(), await aMember()];
      const reports = await Promise.all([
        createReport(one.id, { kind: "name", id: other.id }, rude),
        createReport(other.id, { kind: "name", id: one.id }, rude),
      ]);
      expect(reports.map(({ refused }) => refused)).toEqual([null, null]);
    }
    expect(await countDeadlocks()).toBe(before);
  });

  test("REP-01 takes no report of one's own, of a muted person, of a visitor, of nothing", async () => {
    const own = await aReview();
    const writer = await prisma.user.findUniqueOrThrow({ where: { id: own.user_id } });
    const item = { kind: "review", id: own.id };
    expect((await report(item, { by: writer })).status).toBe(403);
    const { id: image_id } = await anImage({ user_id: writer.id });
    await prisma.reviewPhoto.create({ data: { review_id: own.id, position: 1, image_id } });
    const comment = await aComment({ user_id: writer.id });
    for (const one of [
      { kind: "name", id: writer.id },
      { kind: "comment", id: comment.id },
      { kind: "photo", id: `${own.id}-${image_id}` },
    ])
      expect((await report(one, { by: writer })).status, one.kind).toBe(403);
    const muted = await aMember({ muted_at: new Date(), muted_reason: "Insults" });
    expect((await report(item, { by: muted })).status).toBe(403);
    expect((await fetchApp("/api/reports", { json: { ...item, ...RUDE } })).status).toBe(401);
    expect((await report({ kind: "comment", id: 999_999 })).status).toBe(404);
    expect((await report({ kind: "photo", id: "1-nothing" })).status).toBe(400);
    expect(await prisma.report.count({ where: { item: `review ${own.id}` } })).toBe(0);
  });
});

describe("whose reports count towards the three that hide", () => {
  const HOUR = 60 * 60_000;

  test.each([
    [7 * 24 * HOUR - HOUR, { weight: 50, sound_count: 0 }],
    [7 * 24 * HOUR + HOUR, { weight: 100, sound_count: 1 }],
  ])("REP-02 of who has been here for %d ms: %o", async (age, counted) => {
    const { id } = await aReview();
    const by = await aMember({ created_at: new Date(Date.now() - age) });
    await report({ kind: "review", id }, { by });
    expect(await openCase(`review ${id}`)).toMatchObject(counted);
  });

  test.each([
    [["keep"], { weight: 50, sound_count: 0 }],
    [["keep", "hide"], { weight: 67, sound_count: 1 }],
    [["keep", "keep", "hide"], { weight: 50, sound_count: 0 }],
    [["hide", "hide"], { weight: 100, sound_count: 1 }],
  ])("REP-02 of who was judged %j before: %o", async (decisions, counted) => {
    const by = await aMember();
    for (const decision of decisions) {
      const { id } = await aReview();
      await report({ kind: "review", id }, { by });
      const { id: case_id } = await openCase(`review ${id}`);
      const judged = await judge(case_id, { decision, ...(decision === "hide" && { rule: 2 }) });
      expect(judged.status).toBe(200);
    }
    const { id } = await aReview();
    await report({ kind: "review", id }, { by });
    expect(await openCase(`review ${id}`)).toMatchObject(counted);
  });
});

describe("reports that hide until somebody judged", () => {
  test("REP-02 three of young accounts do not, nor of people mostly disagreed with", async () => {
    const { id } = await aReview({ review_text: "Still here" });
    const item = { kind: "review", id };
    for (let young = 0; young < 3; young += 1) {
      await report(item, { by: await aMember({ created_at: new Date() }) });
    }
    expect(await openCase(`review ${id}`)).toMatchObject({ weight: 150, sound_count: 0 });
    const mistaken = await aMember();
    const harmless = await aReview();
    await report({ kind: "review", id: harmless.id }, { by: mistaken });
    await judge((await openCase(`review ${harmless.id}`)).id, { decision: "keep" });
    for (const by of [mistaken, await aMember(), await aMember()]) await report(item, { by });
    expect(await openCase(`review ${id}`)).toMatchObject({ sound_count: 2, hidden_at: null });
    const review = await prisma.restaurantReview.findUniqueOrThrow({ where: { id } });
    expect(review.hidden_at).toBeNull();
  });

  test("REP-02 three good ones do; the page is right at once, and the author is told", async () => {
    const { id, user_id, restaurant_id } = await aReview({ review_text: "Vile words" });
    const page = `/restaurants/${restaurant_id}`;
    expect(await (await fetchApp(page)).text()).toContain("Vile words");
    await reportedByThree({ kind: "review", id });
    expect(await (await fetchApp(page)).text()).not.toContain("Vile words");
    expect(await noticesOf(user_id)).toMatchObject([{ kind: "hidden", rule: null }]);
    const { id: case_id } = await openCase(`review ${id}`);
    expect((await judge(case_id, { decision: "keep" })).status).toBe(200);
    expect(await (await fetchApp(page)).text()).toContain("Vile words");
    expect(await noticesOf(user_id)).toMatchObject([{ kind: "hidden" }, { kind: "restored" }]);
  });

  test("REP-02 the third and the fourth at once hide it once", async () => {
    const { id, user_id } = await aComment();
    const item = { kind: "comment", id };
    await report(item);
    await report(item);
    const members = [await aMember(), await aMember()];
    const answers = await Promise.all(members.map((by) => report(item, { by })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openCase(`comment ${id}`)).toMatchObject({ report_count: 4 });
    expect(await noticesOf(user_id)).toHaveLength(1);
  });

  test("REP-02 a photo leaves its review and stays out of it, and comes back", async () => {
    const writer = await aPerson();
    const review = await aReview({ user_id: writer.id });
    const { id: image_id } = await anImage({ user_id: writer.id });
    await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
    const id = `${review.id}-${image_id}`;
    await reportedByThree({ kind: "photo", id });
    const page = `/restaurants/${review.restaurant_id}`;
    expect(await (await fetchApp(page)).text()).not.toContain(image_id);
    const again = { rating: 3, image_urls: [`/images/${image_id}`] };
    const saved = await fetchApp(`/api${page}/reviews`, {
      json: again,
      cookie: await aSession(writer),
    });
    expect(saved.status).toBe(400);
    expect(await (await fetchApp(page)).text()).not.toContain(image_id);
    await judge((await openCase(`photo ${id}`)).id, { decision: "keep" });
    expect(await (await fetchApp(page)).text()).toContain(image_id);
  });

  test.each(["by three reports", "by a moderator"])(
    "REP-02 a photo hidden %s stays out of its writer's next review, and of others",
    async (by) => {
      const writer = await aPerson();
      const [first, image] = [
        await anImage({ user_id: writer.id }),
        await anImage({ user_id: writer.id }),
      ];
      const review = await aReview({
        user_id: writer.id,
        photos: { create: { image_id: image.id, position: 1 } },
      });
      const cookie = await aSession(writer);
      const photo = { kind: "photo", id: `${review.id}-${image.id}` };
      await reportedByThree(photo);
      const { id: case_id } = await openCase(`photo ${photo.id}`);
      if (by === "by a moderator") await judge(case_id, { decision: "hide", rule: 3 });
      const deleted = await fetchApp(`/api/reviews/${review.id}`, { method: "DELETE", cookie });
      expect(deleted.status).toBe(204);
      const image_urls = [first, image].map(({ id }) => `/images/${id}`);
      const elsewhere = await aRestaurant();
      for (const id of [review.restaurant_id, elsewhere.id]) {
        const address = `/api/restaurants/${id}/reviews`;
        const answer = await fetchApp(address, { json: { rating: 3, image_urls }, cookie });
        expect(answer.status).toBe(400);
        const sentence =
          "Photo 2 was hidden by Tafula and cannot come back. Take it out and submit again.";
        expect(await answer.json()).toMatchObject({
          error: sentence,
          fields: { image_urls: [sentence] },
        });
        const without = { rating: 3, image_urls: image_urls.slice(0, 1) };
        expect((await fetchApp(address, { json: without, cookie })).status).toBe(201);
      }
    },
  );

  test("REP-02 REP-04 a photo leaves each review of its writer, and comes back to all once no judgement stands", async () => {
    const writer = await aPerson();
    const { id: image_id } = await anImage({ user_id: writer.id });
    const written = () =>
      aReview({ user_id: writer.id, photos: { create: { image_id, position: 1 } } });
    const reviews = [await written(), await written(), await written()];
    const shown = async () => {
      const pages = reviews.map(({ restaurant_id }) => fetchApp(`/restaurants/${restaurant_id}`));
      const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()));
      return texts.map((text) => text.includes(image_id));
    };
    expect(await shown()).toEqual([true, true, true]);
    const [first, second] = reviews.map(({ id }) => ({ kind: "photo", id: `${id}-${image_id}` }));
    if (!first || !second) throw new Error("Nothing was written");
    for (const item of [first, second]) await report(item);
    const cases = [await openCase(`photo ${first.id}`), await openCase(`photo ${second.id}`)];
    for (const { id } of cases)
      expect((await judge(id, { decision: "hide", rule: 3 })).status).toBe(200);
    expect(await shown()).toEqual([false, false, false]);
    const cookie = await aSession(writer);
    const [first_case, second_case] = cases.map(({ id }) => id);
    await appealPhoto(first, cookie);
    expect(await grantAppeal(first_case ?? 0)).toBe(200);
    // The other judgement is of the same picture.
    expect(await shown()).toEqual([true, false, false]);
    await appealPhoto(second, cookie);
    expect(await grantAppeal(second_case ?? 0)).toBe(200);
    expect(await shown()).toEqual([true, true, true]);
  });

  test("REP-02 MINE-03 a photo that is hidden while its writer is leaving stays out of each review when they return", async () => {
    const sub = crypto.randomUUID();
    const writer = await saveUser({ sub, name: "Leaving" });
    const { id: image_id } = await anImage({ user_id: writer.id });
    const photos = { create: { image_id, position: 1 } };
    const review = await aReview({ user_id: writer.id, photos });
    await aReview({ user_id: writer.id, photos });
    const item = { kind: "photo", id: `${review.id}-${image_id}` };
    await report(item);
    await leave(writer.id, "leave");
    expect(
      (await judge((await openCase(`photo ${item.id}`)).id, { decision: "hide", rule: 3 })).status,
    ).toBe(200);
    await saveUser({ sub, name: "Leaving" });
    expect(await prisma.reviewPhoto.count({ where: { image_id } })).toBe(0);
  });

  test("REP-04 a photo that an appeal brought back may stand in another review too", async () => {
    const writer = await aPerson();
    const { id: image_id } = await anImage({ user_id: writer.id });
    const photos = { create: { image_id, position: 1 } };
    const review = await aReview({ user_id: writer.id, photos });
    const item = { kind: "photo", id: `${review.id}-${image_id}` };
    await report(item);
    const { id } = await openCase(`photo ${item.id}`);
    await judge(id, { decision: "hide", rule: 3 });
    const cookie = await aSession(writer);
    await appealPhoto(item, cookie);
    await grantAppeal(id);
    const elsewhere = await aRestaurant();
    const sent = { json: { rating: 3, image_urls: [`/images/${image_id}`] }, cookie };
    expect((await fetchApp(`/api/restaurants/${elsewhere.id}/reviews`, sent)).status).toBe(201);
  });

  test("REP-02 a name becomes “A guest”, also after signing in again, and comes back", async () => {
    const writer = await aPerson({ name: "Vile Name" });
    const { recipe_id } = await aComment({ user_id: writer.id });
    await reportedByThree({ kind: "name", id: writer.id });
    const page = `/recipes/${recipe_id}`;
    expect(await (await fetchApp(page)).text()).toContain("A guest");
    const google_user_data = { name: "Vile Name", given_name: "Vile", picture: null };
    await prisma.user.update({ where: { id: writer.id }, data: { google_user_data } });
    expect(await (await fetchApp(page)).text()).not.toContain("Vile");
    await judge((await openCase(`name ${writer.id}`)).id, { decision: "keep" });
    expect(await (await fetchApp(page)).text()).toContain("Vile Name");
  });
});

describe("what its leaving writer withdrew", () => {
  async function withdrawn() {
    const writer = await aMember();
    const review = await aReview({ user_id: writer.id, review_text: "Loud words" });
    const item = { kind: "review", id: review.id };
    await report(item);
    await report(item);
    await leave(writer.id, "remove");
    const { id: case_id } = await openCase(`review ${review.id}`);
    const { provider_user_id: sub } = writer;
    const back = () => saveUser({ sub, name: "Member", given_name: null, picture: null });
    const isHidden = async () =>
      (await prisma.restaurantReview.findUnique({ where: { id: review.id } }))?.hidden_at !== null;
    return { ...review, item, case_id, back, isHidden };
  }

  test("REP-02 MINE-03 is hidden by the third report when the writer returns", async () => {
    const { item, case_id, user_id, back, isHidden } = await withdrawn();
    expect((await report(item)).status).toBe(200);
    await back();
    expect(await isHidden()).toBe(true);
    expect(await noticesOf(user_id)).toMatchObject([{ kind: "hidden" }, { kind: "account_back" }]);
    await judge(case_id, { decision: "keep" });
    expect(await isHidden()).toBe(false);
  });

  test("REP-03 MINE-03 kept, nobody is told that it is back: it was never hidden", async () => {
    const { case_id, user_id, back, isHidden } = await withdrawn();
    await judge(case_id, { decision: "keep" });
    expect(await noticesOf(user_id)).toEqual([]);
    expect(await isHidden()).toBe(true);
    await back();
    expect(await isHidden()).toBe(false);
  });

  test("MINE-03 is not offered to be restored, but to be hidden for when the writer returns", async () => {
    const { id, user_id, case_id, back, isHidden } = await withdrawn();
    const moderator = await aModerator();
    const look = async () => {
      const page = await fetchApp("/admin/moderation", { cookie: moderator.cookie });
      const shown = (await pageOf(page)).querySelector(`#reviews-${id}`);
      const intents = [...(shown?.querySelectorAll("[name=intent]") ?? [])];
      return [
        shown?.querySelector(".badge")?.textContent,
        ...intents.map((one) => one.getAttribute("value")),
      ];
    };
    expect(await look()).toEqual(["Withdrawn", "hide"]);
    const everything = `/api/admin/people/${user_id}/hide-everything`;
    const json = { rule: 2, reason: "Rude" };
    const hidden = await fetchApp(everything, { json, headers: moderator.bearer });
    expect(await hidden.json()).toEqual({ reviews: 1, comments: 0, notes: 0, lists: 0 });
    expect(await look()).toEqual(["Hidden", "restore"]);
    const settled = await prisma.moderationCase.findUnique({ where: { id: case_id } });
    expect(settled).toMatchObject({ state: "hidden", rule: 2, judged_by: moderator.admin_id });
    await back();
    expect(await isHidden()).toBe(true);
  });
});

describe("the list of what was reported", () => {
  test("REP-03 shows weight, reasons, the item in its place and its author's history", async () => {
    await prisma.moderationCase.deleteMany({ where: { state: "open" } });
    const recipe = await aRecipe({ title: "Ouma's bobotie" });
    const asked = { recipe_id: recipe.id, comment_text: "With almonds", created_at: LONG_AGO };
    const { id: reply_to_id } = await aComment(asked);
    const { id } = await aComment({ ...asked, comment_text: "Stay out", reply_to_id });
    await report({ kind: "comment", id: (await aComment()).id });
    await report({ kind: "comment", id }, { json: { reason: "rude", words: "Again" } });
    await report({ kind: "comment", id });
    const { cookie, bearer } = await aModerator();
    const listed = await (await fetchApp("/api/admin/reports", { headers: bearer })).json();
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({
      item_id: String(id),
      subject: "Ouma's bobotie",
      weight: 2,
      reasons: [{ reason: "rude", times: 2 }],
      words: [{ words: "Again" }],
      history: { comments: 1, hidden: 0 },
    });
    const page = await pageOf(await fetchApp("/admin/moderation/reported", { cookie }));
    const first = textOf(page, ".case");
    for (const words of ["2 reports", "Stay out", "With almonds", "Rude or hateful", "Again"]) {
      expect(first).toContain(words);
    }
  });

  test("REP-03 the heaviest come first, and of equals the oldest, each with its age", async () => {
    await prisma.moderationCase.deleteMany({ where: { state: "open" } });
    const items = [await aReview(), await aReview(), await aReview()];
    for (const { id } of items) await report({ kind: "review", id });
    const [older, light, heavy] = items.map(({ id }) => id);
    await report({ kind: "review", id: heavy ?? 0 });
    const opened_at = new Date(Date.now() - 3 * 24 * 60 * 60_000 - 60_000);
    await prisma.moderationCase.updateMany({
      where: { item: `review ${older}` },
      data: { opened_at },
    });
    const { cookie, bearer } = await aModerator();
    const listed = await fetchApp("/api/admin/reports", { headers: bearer });
    const cases: { item_id: string; opened_at: string }[] = await listed.json();
    expect(cases.map(({ item_id }) => Number(item_id))).toEqual([heavy, older, light]);
    expect(cases[1]?.opened_at).toBe(opened_at.toISOString());
    const page = await pageOf(await fetchApp("/admin/moderation/reported", { cookie }));
    const ages = [...page.querySelectorAll(".case")].map(
      (one) => /Reported [^·]*ago|Reported just now/i.exec(one.textContent)?.[0],
    );
    expect(ages[1]).toBe("Reported 3d ago");
  });

  test("REP-03 shows a reply under what it answers, not under what was written before it", async () => {
    const { id: reply_to_id, recipe_id } = await aComment({ comment_text: "How much salt?" });
    const between = await aComment({ recipe_id, comment_text: "Lovely pictures" });
    const writer = await aMember();
    const reply = await aComment({ recipe_id, user_id: writer.id, reply_to_id });
    await report({ kind: "comment", id: reply.id });
    await report({ kind: "comment", id: between.id });
    const { cookie, bearer } = await aModerator();
    const list = await pageOf(await fetchApp("/admin/moderation/reported", { cookie }));
    const caseOf = async ({ id }: { id: number }) => {
      const found = await openCase(`comment ${id}`);
      const heading = list.getElementById(`case-${found.id}`);
      const listed = await fetchApp("/api/admin/reports", { headers: bearer });
      const cases: { id: number }[] = await listed.json();
      return { page: heading?.closest(".case"), json: cases.find((one) => one.id === found.id) };
    };
    const { page, json } = await caseOf(reply);
    expect(page?.textContent).toMatch(/In reply to .+: How much salt\?/);
    expect(page?.textContent).not.toContain("Lovely pictures");
    expect(json).toMatchObject({ answered: { text: "How much salt?" } });
    const history = page?.querySelector(`a[href="/admin/people/${writer.id}"]`);
    expect(history?.textContent).toBe("History of Member");
    const alone = await caseOf(between);
    expect(alone.page?.textContent).not.toContain("In reply to");
    expect(alone.json).toMatchObject({ answered: null });
  });

  test("REP-03 hidden by a rule: the author, and everybody who reported it, are told", async () => {
    const { id, user_id } = await aReview();
    const by = await aMember();
    await report({ kind: "review", id }, { by });
    const { id: case_id } = await openCase(`review ${id}`);
    const { cookie } = await aModerator();
    const form = { id: String(case_id), decision: "hide", rule: "", reason: "Names a waiter" };
    const refused = await fetchApp("/admin/moderation/reported", { form, cookie });
    expect(refused.status).toBe(400);
    const shown = await pageOf(refused);
    expect(textOf(shown, ".err")).toContain("Choose the house rule");
    expect(shown.querySelector(`#reason-${case_id}`)?.getAttribute("value")).toBe("Names a waiter");
    const sent = await fetchApp("/admin/moderation/reported", {
      form: { ...form, rule: "3" },
      cookie,
    });
    expect(sent.status).toBe(303);
    const rule = "3. Leave people their privacy";
    expect(await noticesOf(by.id)).toMatchObject([
      { kind: "report_judged", outcome: "hidden", rule },
    ]);
    expect(await noticesOf(user_id)).toMatchObject([
      { kind: "hidden", reason: "Names a waiter", rule, address: `/hidden/review/${id}` },
    ]);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "review", subject_id: id },
    });
    expect(acts).toMatchObject([{ act: "hid" }]);
  });

  test("REP-02 REP-03 kept by the plain form, it is back, and everybody who reported it is told", async () => {
    const { id, user_id, restaurant_id } = await aReview({ review_text: "Salty words" });
    const people = await reportedByThree({ kind: "review", id });
    const shown = async () => (await fetchApp(`/restaurants/${restaurant_id}`)).text();
    expect(await shown()).not.toContain("Salty words");
    const { id: case_id } = await openCase(`review ${id}`);
    const { cookie, admin_id } = await aModerator();
    const list = "/admin/moderation/reported";
    const page = await pageOf(await fetchApp(list, { cookie }));
    const keep = page
      .getElementById(`case-${case_id}`)
      ?.closest(".case")
      ?.querySelector("button[value=keep]");
    const form = { id: String(case_id), [keep?.getAttribute("name") ?? ""]: "keep", rule: "" };
    const answer = await fetchApp(list, { form, cookie });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, list]);
    const told = await fetchApp(list, { cookie: `${cookie}; ${cookiesOf(answer)}` });
    const after = await pageOf(told);
    expect(after.getElementById(`case-${case_id}`)).toBeNull();
    expect(after.body.textContent).toContain("Kept. Everybody who reported it is told");
    expect(await shown()).toContain("Salty words");
    for (const by of people)
      expect(await noticesOf(by.id)).toMatchObject([{ kind: "report_judged", outcome: "kept" }]);
    expect(await noticesOf(user_id)).toMatchObject([{ kind: "hidden" }, { kind: "restored" }]);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "review", subject_id: id },
    });
    expect(acts).toMatchObject([{ act: "kept", admin_id }]);
    const again = await fetchApp(list, { form, cookie });
    expect(again.status).toBe(409);
  });

  test("REP-03 of two who judge at once one does, and the other is told", async () => {
    const { id, user_id } = await aReview();
    await reportedByThree({ kind: "review", id });
    const { id: case_id } = await openCase(`review ${id}`);
    const [one, other] = [await aModerator(), await aModerator()];
    const answers = await Promise.all([
      judge(case_id, { decision: "hide", rule: 2 }, one),
      judge(case_id, { decision: "keep" }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = await prisma.moderationCase.findUniqueOrThrow({ where: { id: case_id } });
    const review = await prisma.restaurantReview.findUniqueOrThrow({ where: { id } });
    expect(review.hidden_at === null).toBe(kept.state === "kept");
    expect(await noticesOf(user_id)).toHaveLength(2);
    const refusal = answers.find(({ status }) => status === 409);
    expect(await refusal?.json()).toMatchObject({
      error: expect.stringContaining("judged it meanwhile"),
    });
  });

  test("REP-03 the words of a judge who comes late, or finds nothing, are given back", async () => {
    const { id } = await aReview();
    await report({ kind: "review", id });
    const { id: case_id } = await openCase(`review ${id}`);
    await judge(case_id, { decision: "keep" });
    const { cookie } = await aModerator();
    const form = { decision: "hide", rule: "3", reason: "Names a waiter" };
    for (const [judged, status] of [
      [case_id, 409],
      [999_999, 404],
    ] as const) {
      const answer = await fetchApp("/admin/moderation/reported", {
        form: { ...form, id: String(judged) },
        cookie,
      });
      expect(answer.status).toBe(status);
      expect(quotesOn(await pageOf(answer))).toEqual([
        "Names a waiter",
        "3. Leave people their privacy",
      ]);
    }
  });

  test("REP-03 a judge who comes late is told how it stands now", async () => {
    const { id } = await aReview();
    await report({ kind: "review", id });
    const { id: case_id } = await openCase(`review ${id}`);
    const moderator = await aModerator();
    const { username } = await prisma.admin.findUniqueOrThrow({
      where: { id: moderator.admin_id },
    });
    const told = async () => {
      const late = await judge(case_id, { decision: "keep" });
      expect(late.status).toBe(409);
      return (await late.json()).error;
    };
    await judge(case_id, { decision: "hide", rule: 2 }, moderator);
    expect(await told()).toBe(`${username} judged it meanwhile: it is hidden.`);
    const restored = `/api/admin/moderation/reviews/${id}`;
    await fetchApp(restored, { method: "DELETE", headers: moderator.bearer });
    expect(await told()).toBe(`${username} hid it meanwhile, and it was restored since.`);
    const where = { where: { id: case_id } };
    await prisma.moderationCase.update({ ...where, data: { state: "kept", hidden_at: null } });
    expect(await told()).toBe(`${username} judged it meanwhile: it is kept.`);
    const gone = { state: "gone", hidden_at: null, judged_at: null, judged_by: null } as const;
    await prisma.moderationCase.update({ ...where, data: gone });
    expect(await told()).toBe("What was reported is gone meanwhile: nothing is left to judge.");
  });

  test("REP-03 hiding it from the list of reviews closes its reports too", async () => {
    const { id, user_id } = await aReview();
    const by = await aMember();
    await report({ kind: "review", id }, { by });
    const { bearer, admin_id } = await aModerator();
    const json = { rule: 2, reason: "Rude" };
    await fetchApp(`/api/admin/moderation/reviews/${id}`, { method: "PUT", json, headers: bearer });
    const closed = await prisma.moderationCase.findFirst({ where: { review_id: id } });
    expect(closed).toMatchObject({ state: "hidden", judged_by: admin_id, rule: 2, reason: "Rude" });
    expect(await noticesOf(by.id)).toMatchObject([{ kind: "report_judged", outcome: "hidden" }]);
    expect(await noticesOf(user_id)).toMatchObject([{ kind: "hidden", reason: "Rude" }]);
  });

  test("REP-01 what its writer deletes leaves nothing to judge, and its reporters are told", async () => {
    const recipe = await aRecipe({ title: "Ouma's bobotie" });
    const { id, user_id } = await aComment({ recipe_id: recipe.id });
    const [by, other] = [await aMember(), await aMember()];
    await report({ kind: "comment", id }, { by });
    await report({ kind: "comment", id }, { by: other, json: { reason: "fake" } });
    const { id: case_id } = await openCase(`comment ${id}`);
    const writer = await prisma.user.findUniqueOrThrow({ where: { id: user_id } });
    const cookie = await aSession(writer);
    await fetchApp(`/api/comments/${id}`, { method: "DELETE", cookie });
    expect((await judge(case_id, { decision: "keep" })).status).toBe(404);
    const gone = await prisma.moderationCase.findUnique({ where: { id: case_id } });
    expect(gone).toMatchObject({ state: "gone" });
    const told = { kind: "report_judged", outcome: "gone", subject: "Ouma's bobotie" };
    expect(await noticesOf(by.id)).toMatchObject([{ ...told, reason: "Rude or hateful" }]);
    expect(await noticesOf(other.id)).toMatchObject([{ ...told, reason: "Looks fake" }]);
    expect(await noticesOf(user_id)).toEqual([]);
    const inbox = textOf(
      await pageOf(await fetchApp("/inbox", { cookie: await aSession(by) })),
      "main",
    );
    expect(inbox).toContain("The comment you reported is gone");
    expect(inbox).toContain("It was deleted before we judged it.");
  });

  test("REP-01 a photo goes with its review, and a judge who comes at once with the writer ends in one outcome", async () => {
    for (let round = 0; round < 4; round += 1) {
      const writer = await aPerson();
      const review = await aReview({ user_id: writer.id });
      const { id: image_id } = await anImage({ user_id: writer.id });
      await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
      const by = await aMember();
      const item = `photo ${review.id}-${image_id}`;
      await report({ kind: "photo", id: item.slice(6) }, { by });
      const { id } = await openCase(item);
      const [moderator, cookie] = [await aModerator(), await aSession(writer)];
      const [judged] = await Promise.all([
        round % 2 === 0 ? judge(id, { decision: "keep" }, moderator) : null,
        fetchApp(`/api/reviews/${review.id}`, { method: "DELETE", cookie }),
      ]);
      const outcome = judged?.status === 200 ? "kept" : "gone";
      expect(await noticesOf(by.id)).toMatchObject([{ item: "photo", outcome }]);
      const ended = await prisma.moderationCase.findUniqueOrThrow({ where: { id } });
      expect(ended.state).toBe(outcome);
    }
  });

  test("REP-05 a hidden photo that goes with its review is not counted as restored", async () => {
    const writer = await aPerson();
    const review = await aReview({ user_id: writer.id });
    const { id: image_id } = await anImage({ user_id: writer.id });
    await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
    const item = `photo ${review.id}-${image_id}`;
    await report({ kind: "photo", id: item.slice(6) });
    const { id } = await openCase(item);
    expect((await judge(id, { decision: "hide", rule: 3 })).status).toBe(200);
    const counted = await prisma.opennessFigure.findMany({ where: { figure: "restored" } });
    const cookie = await aSession(writer);
    const deleted = await fetchApp(`/api/reviews/${review.id}`, { method: "DELETE", cookie });
    expect(deleted.status).toBe(204);
    const where = { figure: "restored" } as const;
    expect(await prisma.opennessFigure.findMany({ where })).toEqual(counted);
    expect(await prisma.moderationCase.findUnique({ where: { id } })).toMatchObject({
      ...{ state: "hidden", restored_at: null },
    });
  });

  test("REP-02 written again, what reports hid waits hidden in the queue, until somebody judges it", async () => {
    const writer = await aMember();
    const { id, restaurant_id } = await aReview({ user_id: writer.id });
    const [by] = await reportedByThree({ kind: "review", id });
    const cookie = await aSession(writer);
    await fetchApp(`/api/reviews/${id}`, { method: "DELETE", cookie });
    expect(await noticesOf(by?.id ?? "")).toMatchObject([{ outcome: "gone" }]);
    const json = { rating: 4, review_text: "The same words, again" };
    const sent = await fetchApp(`/api/restaurants/${restaurant_id}/reviews`, { json, cookie });
    const again: { id: number } = await sent.json();
    const waiting = await openCase(`review ${again.id}`);
    expect(waiting).toMatchObject({ weight: 300, report_count: 0, hidden_at: expect.any(Date) });
    const page = async () => (await fetchApp(`/restaurants/${restaurant_id}`)).text();
    expect(await page()).not.toContain(json.review_text);
    const moderator = await aModerator();
    const queue = await pageOf(
      await fetchApp("/admin/moderation/reported", { cookie: moderator.cookie }),
    );
    const shown = queue.querySelector(`#case-${waiting.id}`)?.closest(".case")?.textContent;
    expect(shown).toContain("Either its writer replaced it");
    const hidden = await fetchApp(`/hidden/review/${again.id}`, { cookie });
    expect(textOf(await pageOf(hidden), ".notice.warn")).toContain("Hidden until somebody");
    await judge(waiting.id, { decision: "keep" }, moderator);
    expect(await page()).toContain(json.review_text);
    expect(await prisma.hiddenReviewMark.count({ where: { user_id: writer.id } })).toBe(0);
  });
});

describe("a name that was hidden", () => {
  async function aHiddenName() {
    const profile = { name: "Vile Name", given_name: "Thandi", picture: null };
    const writer = await aPerson({ profile, google_user_data: profile });
    const people = await reportedByThree({ kind: "name", id: writer.id });
    const cookie = await aSession(writer);
    const show = (shown_name: string) =>
      fetchApp("/account", { form: { intent: "show", shown_name }, cookie });
    const seen = async () => {
      const { google_user_data } = await prisma.user.findUniqueOrThrow({
        where: { id: writer.id },
      });
      return Object(google_user_data).name;
    };
    return { writer, people, cookie, show, seen };
  }

  test("MINE-01 not judged, it may be shown in another way and again, and reported again", async () => {
    const { writer, people, cookie, show, seen } = await aHiddenName();
    const { id: case_id } = await openCase(`name ${writer.id}`);
    const page = textOf(await pageOf(await fetchApp("/account", { cookie })), "main");
    expect(page).toContain("Your name was hidden: others see “A guest”.");
    expect(page).toContain("This name was hidden. If you choose it, others see “A guest”.");
    const kept = await show("full");
    const told = await fetchApp("/account", { cookie: `${cookie}; ${cookiesOf(kept)}` });
    expect(textOf(await pageOf(told), ".notice")).toContain("Others still see “A guest”");
    expect(await seen()).toBe("A guest");
    await openCase(`name ${writer.id}`);

    expect((await show("given")).status).toBe(303);
    expect(await seen()).toBe("Thandi");
    const ended = await prisma.moderationCase.findUniqueOrThrow({ where: { id: case_id } });
    expect(ended.state).toBe("gone");
    expect((await judge(case_id, { decision: "keep" })).status).toBe(404);
    const [by] = people;
    expect(await noticesOf(by?.id ?? "")).toMatchObject([{ item: "name", outcome: "gone" }]);
    const choices = await (await fetchApp("/api/users/me/choices", { cookie })).json();
    expect(choices).toMatchObject({ is_name_hidden: false, hidden_names: [] });

    await show("full");
    expect(await seen()).toBe("Vile Name");
    for (const again of people) {
      expect((await report({ kind: "name", id: writer.id }, { by: again })).status).toBe(200);
    }
    expect(await seen()).toBe("A guest");
  });

  test("MINE-01 judged, it is never shown as it was, not by the next sign-in either", async () => {
    const { writer, cookie, show, seen } = await aHiddenName();
    await judge((await openCase(`name ${writer.id}`)).id, { decision: "hide", rule: 2 });
    await show("given");
    expect(await seen()).toBe("Thandi");
    const choices = await (await fetchApp("/api/users/me/choices", { cookie })).json();
    expect(choices).toMatchObject({ is_name_hidden: false, hidden_names: ["Vile Name"] });
    await show("full");
    expect(await seen()).toBe("A guest");
    await show("given");
    await saveUser({
      sub: writer.provider_user_id,
      name: "Vile Name",
      given_name: "Thandi",
      picture: null,
    });
    expect(await seen()).toBe("Thandi");
  });

  test("MINE-01 judged, its waiting appeal ends with it; restored, it may be shown again", async () => {
    const judged = await aHiddenName();
    const address = `/api/hidden/name/${judged.writer.id}`;
    const { id } = await openCase(`name ${judged.writer.id}`);
    await judge(id, { decision: "hide", rule: 2 });
    await fetchApp(address, { json: { words: "It is my name" }, cookie: judged.cookie });
    await judged.show("initials");
    expect(await judged.seen()).toBe("V.N.");
    expect(await prisma.appeal.count({ where: { case_id: id } })).toBe(0);
    const after = await prisma.moderationCase.findUniqueOrThrow({ where: { id } });
    expect(after).toMatchObject({ state: "hidden", item: `former name ${id}` });

    const restored = await aHiddenName();
    await judge((await openCase(`name ${restored.writer.id}`)).id, { decision: "keep" });
    expect(await restored.seen()).toBe("Vile Name");
    await restored.show("given");
    await restored.show("full");
    expect(await restored.seen()).toBe("Vile Name");
  });

  test("MINE-03 is no guest when its owner leaves, and nobody reports the name of who left", async () => {
    const { writer, seen } = await aHiddenName();
    const plain = await aMember();
    await Promise.all([leave(writer.id, "leave"), leave(plain.id, "leave")]);
    expect(await seen()).toBe("Former member");
    const remembered = await prisma.user.findUnique({ where: { id: writer.id } });
    expect(remembered?.hidden_names).toEqual(["Vile Name"]);
    expect((await report({ kind: "name", id: plain.id })).status).toBe(404);
    expect((await fetchApp(`/report/name/${plain.id}`)).status).toBe(404);
    await saveUser({
      sub: writer.provider_user_id,
      name: "Vile Name",
      given_name: "Thandi",
      picture: null,
    });
    expect(await seen()).toBe("A guest");
  });

  test("MINE-03 “Former member” and “A guest” are never remembered as somebody's own", async () => {
    const profile = { name: "Vile Name", given_name: "Thandi", picture: null };
    for (const name of ["Former member", "A guest"]) {
      for (const [kept, remembered] of [
        [profile, "Vile Name"],
        [{ ...profile, name }, ""],
      ] as const) {
        const google_user_data = { name, given_name: null, picture: null };
        const { id } = await aPerson({ profile: kept, google_user_data });
        const data = { name_hidden_at: new Date() };
        const { hidden_names } = await prisma.user.update({ where: { id }, data });
        expect(hidden_names).toEqual([remembered]);
      }
    }
  });

  const PROFILE = { name: "Vile Name", given_name: "Thandi", picture: null };

  /** Named by a report, and hidden by nobody yet. */
  async function aReportedName() {
    const writer = await aPerson({ profile: PROFILE, google_user_data: PROFILE });
    const by = await aMember();
    expect((await report({ kind: "name", id: writer.id }, { by })).status).toBe(200);
    return { writer, by, ...(await openCase(`name ${writer.id}`)) };
  }

  function nowOf({ id }: User) {
    return prisma.user.findUniqueOrThrow({
      where: { id },
      select: { google_user_data: true, name_hidden_at: true, hidden_names: true },
    });
  }

  function signsIn({ provider_user_id: sub }: User, profile = PROFILE) {
    return saveUser({ sub, ...profile });
  }

  const given = (writer: User) => changeChoices(writer.id, { shown_name: "given" });
  const leaves = (writer: User) => leave(writer.id, "leave");

  test.each([
    { act: given, what: "shown in another way" },
    { act: leaves, what: "not shown, as its owner leaves" },
    { act: (writer: User) => signsIn(writer, { ...PROFILE, name: "Thandi" }), what: "another" },
  ])("REP-02 nobody hid it yet and it is $what: its case ends", async ({ act }) => {
    const { writer, by, id } = await aReportedName();
    await act(writer);
    const ended = await prisma.moderationCase.findUniqueOrThrow({ where: { id } });
    expect(ended).toMatchObject({ state: "gone", item: `former name ${id}` });
    expect(await noticesOf(by.id)).toMatchObject([{ item: "name", outcome: "gone" }]);
    expect((await judge(id, { decision: "hide", rule: 2 })).status).toBe(404);
    await signsIn(writer);
    expect(await nowOf(writer)).toMatchObject({ name_hidden_at: null, hidden_names: [] });
    expect((await report({ kind: "name", id: writer.id }, { by })).status).toBe(200);
  });

  test("REP-02 signing in with the same name, or another portrait, ends nothing", async () => {
    const { writer, id } = await aReportedName();
    await signsIn(writer);
    await changeChoices(writer.id, { shows_portrait: false });
    expect((await openCase(`name ${writer.id}`)).id).toBe(id);
  });

  test.each([
    { act: given, now: "Thandi" },
    { act: leaves, now: "Former member" },
  ])("REP-02 MINE-03 a judge who meets it becoming $now hides nothing", async ({ act, now }) => {
    const { writer, id } = await aReportedName();
    const hides = () => judge(id, { decision: "hide", rule: 2 });
    const judged = await meetOver(writer, [() => act(writer)], hides);
    expect(judged.status).toBe(409);
    expect(await judged.json()).toMatchObject({
      error: "What was reported is gone meanwhile: nothing is left to judge.",
    });
    expect(await nowOf(writer)).toEqual({
      google_user_data: expect.objectContaining({ name: now }),
      ...{ name_hidden_at: null, hidden_names: [] },
    });
  });

  test("REP-02 what is judged is what was reported, although the provider says another meanwhile", async () => {
    const provided = { name: "Mild Name", given_name: "Thandi", picture: null };
    for (const { decision, ...after } of [
      { decision: "hide", shown: "A guest", hidden_names: ["Vile Name"] },
      { decision: "keep", shown: "Mild Name", hidden_names: [] },
    ]) {
      const { writer, seen } = await aHiddenName();
      await signsIn(writer, provided);
      expect(await seen()).toBe("A guest");
      const { id } = await openCase(`name ${writer.id}`);
      const { bearer: headers } = await aModerator();
      const read = await (await fetchApp("/api/admin/reports?limit=50", { headers })).json();
      expect(read).toContainEqual(expect.objectContaining({ id, text: "Vile Name" }));
      await judge(id, { decision, ...(decision === "hide" && { rule: 2 }) });
      expect([await seen(), (await nowOf(writer)).hidden_names]).toEqual([
        after.shown,
        after.hidden_names,
      ]);
    }
  });

  test("REP-02 restored while one that was judged before waits, that one stays hidden", async () => {
    const { writer, show, seen } = await aHiddenName();
    await judge((await openCase(`name ${writer.id}`)).id, { decision: "hide", rule: 2 });
    await show("given");
    await reportedByThree({ kind: "name", id: writer.id });
    await show("full");
    expect((await nowOf(writer)).hidden_names).toEqual(["Vile Name", "Thandi"]);
    await judge((await openCase(`name ${writer.id}`)).id, { decision: "keep" });
    expect(await seen()).toBe("A guest");
    expect((await nowOf(writer)).hidden_names).toEqual(["Vile Name"]);
    await show("given");
    expect(await seen()).toBe("Thandi");
  });

  test("MINE-01 of an account without a profile is not lost for “A guest”", async () => {
    const writer = await aPerson({ google_user_data: { name: "Vile Name", given_name: "Thandi" } });
    await reportedByThree({ kind: "name", id: writer.id });
    const account = await findAccount(writer.id);
    expect(account).toMatchObject({ profile: { name: "Vile Name" }, confirm: "delete Thandi" });
  });
});

async function aHiddenReview(moderator: { bearer: Record<string, string> }) {
  const writer = await aMember();
  const review = await aReview({ user_id: writer.id });
  await report({ kind: "review", id: review.id });
  const { id: case_id } = await openCase(`review ${review.id}`);
  await judge(case_id, { decision: "hide", rule: 3, reason: "Names a waiter" }, moderator);
  return {
    ...review,
    case_id,
    cookie: await aSession(writer),
    address: `/hidden/review/${review.id}`,
  };
}

function answer(id: number, json: object, { bearer }: { bearer: Record<string, string> }) {
  return fetchApp(`/api/admin/appeals/${id}`, { method: "PUT", json, headers: bearer });
}

async function rewritten({ id, restaurant_id, cookie }: Awaited<ReturnType<typeof aHiddenReview>>) {
  await fetchApp(`/api/reviews/${id}`, { method: "DELETE", cookie });
  const json = { rating: 4, review_text: "The same words, again" };
  const sent = await fetchApp(`/api/restaurants/${restaurant_id}/reviews`, { json, cookie });
  const { id: again }: { id: number } = await sent.json();
  return { id: again };
}

describe("an appeal", () => {
  test("REP-04 the answer of who may not judge it is given back", async () => {
    const hider = await aModerator();
    const { address, cookie, case_id } = await aHiddenReview(hider);
    await fetchApp(`/api${address}`, { json: { words: "She is the owner" }, cookie });
    const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
    await aModerator();
    const form = { id: String(id), decision: "decline", answer: "The street stays" };
    const sent = { form, cookie: hider.cookie };
    const refused = await fetchApp("/admin/moderation/appeals", sent);
    expect(refused.status).toBe(403);
    expect(quotesOn(await pageOf(refused))).toEqual(["The street stays"]);
  });

  test("REP-04 is about the reason that its writer read, and for nobody who gives it", async () => {
    const hider = await aModerator();
    const hidden = await aHiddenReview(hider);
    const { address, cookie, case_id } = hidden;
    const other = await aModerator();
    const hideAgain = async (reason: string, { bearer: headers }: typeof other) => {
      const json = { rule: 3, reason };
      const sent = { method: "PUT", json, headers };
      const answered = await fetchApp(`/api/admin/moderation/reviews/${hidden.id}`, sent);
      const { judged_by } = await prisma.moderationCase.findUniqueOrThrow({
        where: { id: case_id },
      });
      return [answered.status, (await answered.json()).error, judged_by];
    };
    const waits = "The writer has appealed against the reason given before. Judge the appeal first";
    expect(await hideAgain("Names two waiters", other)).toEqual([200, undefined, other.admin_id]);
    await fetchApp(`/api${address}`, { json: { words: "She is the owner" }, cookie });
    const third = await aModerator();
    expect(await hideAgain("Names three", third)).toEqual([409, waits, other.admin_id]);
    expect(await hideAgain("Names two waiters", third)).toEqual([200, undefined, other.admin_id]);
    const form = { intent: "hide", kind: "reviews", id: String(hidden.id), rule: "3" };
    const sent = { form: { ...form, reason: "Names three" }, cookie: third.cookie };
    const page = await fetchApp("/admin/moderation", sent);
    expect([page.status, textOf(await pageOf(page), "[role=alert]")]).toEqual([409, waits]);
    const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
    expect((await answer(id, { decision: "grant" }, other)).status).toBe(403);
    const declined = { decision: "decline", answer: "The street stays" };
    expect((await answer(id, declined, third)).status).toBe(200);
    expect(await hideAgain("Names three", third)).toEqual([200, undefined, third.admin_id]);
  });

  test("REP-04 is spent when its review is deleted, and none is left of the next one", async () => {
    const hider = await aModerator();
    const hidden = await aHiddenReview(hider);
    const { case_id, cookie } = hidden;
    const words = { json: { words: "She is the owner" }, cookie };
    await fetchApp(`/api${hidden.address}`, words);
    const warned = await pageOf(await fetchApp(hidden.address, { cookie }));
    expect(textOf(warned, "main")).toContain("ends when you delete what was hidden");
    const before = await (await fetchApp("/api/openness")).json();
    const { id } = await rewritten(hidden);
    const other = await aModerator();
    const { id: appeal_id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
    expect((await answer(appeal_id, { decision: "grant" }, other)).status).toBe(409);
    expect((await fetchApp(`/api/hidden/review/${id}`, words)).status).toBe(409);
    const page = await pageOf(await fetchApp(`/hidden/review/${id}`, { cookie }));
    for (const said of ["Names a waiter", "House rule 3", "You deleted the review"]) {
      expect(textOf(page, "main")).toContain(said);
    }
    expect(page.querySelector("textarea")).toBeNull();
    const json = { rule: 2, reason: "Still rude" };
    const headers = other.bearer;
    const again = { method: "PUT", json, headers };
    expect((await fetchApp(`/api/admin/moderation/reviews/${id}`, again)).status).toBe(200);
    expect(await (await fetchApp("/api/openness")).json()).toEqual(before);
    expect(await prisma.moderationCase.count({ where: { author_id: hidden.user_id } })).toBe(1);
    const restore = { method: "DELETE", headers };
    expect((await fetchApp(`/api/admin/moderation/reviews/${id}`, restore)).status).toBe(200);
    const restored = await prisma.restaurantReview.findUnique({ where: { id } });
    expect(restored?.hidden_at).toBeNull();
  });

  test("REP-04 of a review that was written again is not for who hid the first", async () => {
    const hider = await aModerator();
    const hidden = await aHiddenReview(hider);
    const { id } = await rewritten({ ...hidden, ...(await rewritten(hidden)) });
    const words = { json: { words: "She is the owner" }, cookie: hidden.cookie };
    expect((await fetchApp(`/api/hidden/review/${id}`, words)).status).toBe(200);
    const appeal = await prisma.appeal.findFirstOrThrow({ where: { user_id: hidden.user_id } });
    expect(appeal.case_id).toBe(hidden.case_id);
    const other = await aModerator();
    expect((await answer(appeal.id, { decision: "grant" }, hider)).status).toBe(403);
    expect((await answer(appeal.id, { decision: "grant" }, other)).status).toBe(200);
    const restored = await prisma.restaurantReview.findUnique({ where: { id } });
    expect(restored).toMatchObject({ hidden_at: null, review_text: "The same words, again" });
  });

  test("REP-04 is its author's, once, after reading what was hidden, why and by which rule", async () => {
    const { id, address, cookie } = await aHiddenReview(await aModerator());
    const page = textOf(await pageOf(await fetchApp(address, { cookie })), "main");
    for (const words of ["Names a waiter", "House rule 3", "You can appeal once"]) {
      expect(page).toContain(words);
    }
    const mine = await pageOf(await fetchApp("/my-reviews", { cookie }));
    expect(mine.querySelector(`a[href="${address}"]`)).not.toBeNull();
    const another = await aSession(await aMember());
    const json = { words: "She is the owner" };
    expect((await fetchApp(`/api${address}`, { cookie: another })).status).toBe(404);
    expect((await fetchApp(`/api${address}`, { json, cookie: another })).status).toBe(404);
    expect((await fetchApp(`/api${address}`, { json })).status).toBe(401);
    const long = { words: "a".repeat(501) };
    expect((await fetchApp(`/api${address}`, { json: long, cookie })).status).toBe(400);
    const both = await Promise.all(
      [json, json].map(() => fetchApp(`/api${address}`, { json, cookie })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await fetchApp(address, { form: json, cookie })).status).toBe(409);
    expect(await prisma.appeal.count({ where: { case: { review_id: id } } })).toBe(1);
  });

  test("REP-04 is not there before somebody judged", async () => {
    const writer = await aMember();
    const { id } = await aReview({ user_id: writer.id });
    await reportedByThree({ kind: "review", id });
    const cookie = await aSession(writer);
    const page = await pageOf(await fetchApp(`/hidden/review/${id}`, { cookie }));
    expect(textOf(page, ".notice.warn")).toContain("Hidden until somebody has read it");
    const sent = await fetchApp(`/api/hidden/review/${id}`, { json: { words: "Please" }, cookie });
    expect(sent.status).toBe(409);
  });

  test("REP-04 is judged by somebody else while there is one; granted, all is as it was", async () => {
    const hider = await aModerator();
    const hidden = await aHiddenReview(hider);
    const json = { words: "She is the owner" };
    await fetchApp(`/api${hidden.address}`, { json, cookie: hidden.cookie });
    const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id: hidden.case_id } });
    const other = await aModerator("owner");
    expect((await answer(id, { decision: "grant" }, hider)).status).toBe(403);
    const page = await pageOf(
      await fetchApp("/admin/moderation/appeals", { cookie: hider.cookie }),
    );
    const shown = page.querySelector(`#appeal-${id}`)?.closest(".case");
    expect(shown?.textContent).toContain("another moderator, they decide");
    expect((await answer(id, { decision: "decline", answer: "" }, other)).status).toBe(400);
    expect((await answer(id, { decision: "grant" }, other)).status).toBe(200);
    expect((await answer(id, { decision: "decline", answer: "No" }, other)).status).toBe(409);
    const place = await (await fetchApp(`/api/restaurants/${hidden.restaurant_id}`)).json();
    expect(place.user_review_count).toBe(1);
    expect(await noticesOf(hidden.user_id)).toMatchObject([
      { kind: "hidden" },
      { kind: "appeal_judged", outcome: "granted" },
    ]);
  });

  test("REP-04 is judged once when two judge it at the same moment", async () => {
    const hidden = await aHiddenReview(await aModerator());
    const json = { words: "She is the owner" };
    await fetchApp(`/api${hidden.address}`, { json, cookie: hidden.cookie });
    const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id: hidden.case_id } });
    const [one, other] = [await aModerator("owner"), await aModerator("owner")];
    const judged = await Promise.all([
      answer(id, { decision: "grant" }, one),
      answer(id, { decision: "decline", answer: "No" }, other),
    ]);
    expect(judged.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isGranted = judged[0]?.status === 200;
    const review = await prisma.restaurantReview.findUniqueOrThrow({ where: { id: hidden.id } });
    expect(review.hidden_at === null).toBe(isGranted);
    const told = (await noticesOf(hidden.user_id)).filter(({ kind }) => kind === "appeal_judged");
    expect(told).toMatchObject([{ outcome: isGranted ? "granted" : "declined" }]);
  });

  test("REP-04 is granted and declined by the plain form, with the answer told", async () => {
    const hider = await aModerator();
    const judged = await aModerator();
    const list = "/admin/moderation/appeals";
    for (const [decision, answered] of [
      ["grant", "You are right"],
      ["decline", "The street stays"],
    ] as const) {
      const { id: review_id, address, cookie, case_id } = await aHiddenReview(hider);
      const sent = await fetchApp(address, { form: { words: "She is the owner" }, cookie });
      expect(sent.status).toBe(303);
      const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
      const page = await pageOf(await fetchApp(list, { cookie: judged.cookie }));
      const shown = page.getElementById(`appeal-${id}`)?.closest(".case");
      expect(shown?.querySelector(`button[name=decision][value=${decision}]`)).not.toBeNull();
      const form = { id: String(id), decision, answer: answered };
      const done = await fetchApp(list, { form, cookie: judged.cookie });
      expect([done.status, done.headers.get("Location")]).toEqual([303, list]);
      const where = { where: { id: review_id } };
      const { hidden_at } = await prisma.restaurantReview.findUniqueOrThrow(where);
      expect(hidden_at === null).toBe(decision === "grant");
      const own = await fetchApp(address, { cookie });
      if (decision === "decline") expect(await own.text()).toContain(answered);
      const again = await fetchApp(list, { form, cookie: judged.cookie });
      expect(again.status).toBe(409);
    }
  });

  test("REP-04 is not granted from the list of reviews by who hid it, and otherwise told as granted", async () => {
    const hider = await aModerator();
    const hidden = await aHiddenReview(hider);
    const words = { words: "She is the owner" };
    await fetchApp(`/api${hidden.address}`, { json: words, cookie: hidden.cookie });
    const restored = `/api/admin/moderation/reviews/${hidden.id}`;
    const restore = ({ bearer: headers }: { bearer: Record<string, string> }) =>
      fetchApp(restored, { method: "DELETE", headers });
    const own = "You hid it. If there is another moderator, they decide the appeal.";
    const refused = await restore(hider);
    expect([refused.status, (await refused.json()).error]).toEqual([403, own]);
    const form = { intent: "restore", kind: "reviews", id: String(hidden.id) };
    const page = await fetchApp("/admin/moderation", { form, cookie: hider.cookie });
    expect(page.status).toBe(403);
    expect(textOf(await pageOf(page), "[role=alert]")).toBe(own);
    const where = { case_id: hidden.case_id };
    expect(await prisma.appeal.findUnique({ where })).toMatchObject({ state: "waiting" });
    const review = { where: { id: hidden.id } };
    expect((await prisma.restaurantReview.findUnique(review))?.hidden_at).not.toBeNull();

    const other = await aModerator();
    expect((await restore(other)).status).toBe(200);
    expect(await prisma.appeal.findUnique({ where })).toMatchObject({
      ...{ state: "granted", judged_by: other.admin_id },
    });
    expect(await noticesOf(hidden.user_id)).toMatchObject([
      { kind: "hidden" },
      { kind: "appeal_judged", outcome: "granted" },
    ]);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "review", subject_id: hidden.id },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act, admin_id }) => [act, admin_id])).toEqual([
      ["hid", hider.admin_id],
      ["restored", other.admin_id],
    ]);
  });

  test("REP-04 the oldest is listed first, on the page and in the API", async () => {
    const hider = await aModerator();
    const hidden = [await aHiddenReview(hider), await aHiddenReview(hider)];
    for (const { address, cookie } of hidden.toReversed())
      await fetchApp(`/api${address}`, { json: { words: "She is the owner" }, cookie });
    const [younger, older] = await Promise.all(
      hidden.map(({ case_id }) => prisma.appeal.findUniqueOrThrow({ where: { case_id } })),
    );
    const { cookie, bearer: headers } = await aModerator();
    const listed = await fetchApp("/api/admin/appeals?limit=50", { headers });
    const ids: number[] = (await listed.json()).map(({ id }: { id: number }) => id);
    expect(ids.slice(-2)).toEqual([older?.id, younger?.id]);
    const page = await pageOf(await fetchApp("/admin/moderation/appeals", { cookie }));
    const shown = [...page.querySelectorAll(".case h2")].map(({ id }) => id);
    expect(shown).toEqual(ids.slice(0, shown.length).map((id) => `appeal-${id}`));
  });

  test("REP-04 is judged by who hid it when nobody else can; declined, its answer is told", async () => {
    const hider = await aModerator("owner");
    const hidden = await aHiddenReview(hider);
    await anAdmin(undefined, "editor");
    const others = { id: { not: hider.admin_id }, role: { not: "editor" } } as const;
    await prisma.admin.updateMany({ where: others, data: { disabled_at: new Date() } });
    const { address, cookie } = hidden;
    await fetchApp(`/api${address}`, { json: { words: "Please" }, cookie });
    const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id: hidden.case_id } });
    const declined = await answer(id, { decision: "decline", answer: "The street stays" }, hider);
    expect(declined.status).toBe(200);
    const page = await pageOf(await fetchApp(address, { cookie }));
    expect(textOf(page, "main")).toContain("The street stays");
    expect(page.querySelector("textarea")).toBeNull();
  });
});

describe("the page of a report", () => {
  test("REP-01 one too many within a minute is refused, and comes back as it was typed", async () => {
    const reader = await aMember();
    const cookie = await aSession(reader);
    const [{ times = 0 } = {}] = LIMITS.reports.person;
    const doer = { user_id: reader.id, address: "192.0.2.7" };
    for (let sent = 0; sent < times; sent++) await countAct(doer, "reports");
    const { id } = await aReview();
    const json = await report({ kind: "review", id }, { by: reader });
    expect(json.status).toBe(429);
    expect(Number(json.headers.get("Retry-After"))).toBeGreaterThan(0);
    const form = { reason: "other", words: "She never sat down here" };
    const refused = await fetchApp(`/report/review/${id}`, { form, cookie });
    expect(refused.status).toBe(429);
    expect((await pageOf(refused)).querySelector("textarea")?.textContent).toBe(form.words);
    expect(await prisma.report.count({ where: { user_id: reader.id } })).toBe(0);
  });

  test("REP-04 an appeal beyond what one sends in a minute is refused, and comes back as it was typed", async () => {
    const { address, case_id, user_id, cookie } = await aHiddenReview(await aModerator());
    const [{ times = 0 } = {}] = LIMITS.reports.person;
    for (let sent = 0; sent < times; sent++)
      await countAct({ user_id, address: "192.0.2.7" }, "reports");
    const words = { words: "She is the owner" };
    const json = await fetchApp(`/api${address}`, { json: words, cookie });
    const form = await fetchApp(address, { form: words, cookie });
    for (const refused of [json, form]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(textOf(await pageOf(form), "textarea[name=words]")).toBe(words.words);
    expect(await prisma.appeal.count({ where: { case_id } })).toBe(0);
  });

  test("REP-01 a form of a visitor, whose session has ended, is refused and keeps what was typed", async () => {
    const { id } = await aReview();
    const address = `/report/review/${id}`;
    const form = { reason: "other", words: "She never sat down here" };
    const refused = await fetchApp(address, { form });
    expect(refused.status).toBe(401);
    const page = await pageOf(refused);
    expect(askedToSignIn(page)).toEqual(askedFor(address));
    expect(page.querySelector("textarea")?.textContent).toBe(form.words);
    expect(page.querySelector("input[value=other]")?.hasAttribute("checked")).toBe(true);
    expect(await prisma.report.count({ where: { item: `review ${id}` } })).toBe(0);
    // Signed in again in another tab, the same form is taken.
    const cookie = await aSession(await aMember());
    expect((await fetchApp(address, { form, cookie })).status).toBe(303);
    expect(await prisma.report.findFirst({ where: { item: `review ${id}` } })).toMatchObject(form);
  });

  test("REP-01 sends without script, gives back what was typed, and says what was sent", async () => {
    const { id } = await aReview({ review_text: "Buy at my cousin's" });
    const address = `/report/review/${id}`;
    expect(await (await fetchApp(address)).text()).toContain("We kept a seat for you");
    const cookie = await aSession(await aMember());
    expect(await (await fetchApp(address, { cookie })).text()).toContain("Buy at my cousin");
    const words = "w".repeat(501);
    const refused = await fetchApp(address, { form: { reason: "rude", words }, cookie });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(page.querySelector("textarea")?.textContent).toBe(words);
    expect(page.querySelector("input[value=rude]")?.hasAttribute("checked")).toBe(true);
    const sent = await fetchApp(address, { form: { reason: "advertising", words: "" }, cookie });
    expect(sent.status).toBe(303);
    const onward = sent.headers.get("Location") ?? "";
    const thanked = await fetchApp(onward, { cookie: `${cookie}; flash=report-sent` });
    expect(textOf(await pageOf(thanked), "[role=status]")).toBe(
      "Thank you. A moderator reads it, and you will find the outcome in your inbox.",
    );
    expect(await (await fetchApp(address, { cookie })).text()).toContain("You reported it on");
    const muted = await aSession(await aMember({ muted_at: new Date(), muted_reason: "Insults" }));
    const told = await (await fetchApp(address, { cookie: muted })).text();
    expect(told).toContain("Insults");
    expect(told).not.toContain('href="/report/');
    const form = { reason: "rude" };
    expect((await fetchApp(address, { form, cookie: muted })).status).toBe(403);
  });

  test.each([
    ["without the words it needs", { reason: "other", words: "" }, 400],
    ["with an ended session", { reason: "rude", words: "He named my son" }, 401],
    ["about what a moderator hid", { reason: "rude", words: "He named my son" }, 404],
  ])(
    "REP-01 a report %s comes back, although the thing was hidden meanwhile",
    async (_, form, status) => {
      const { id } = await aHiddenReview(await aModerator());
      const cookie = status === 401 ? undefined : await aSession(await aMember());
      const answer = await fetchApp(`/report/review/${id}`, { form, cookie });
      expect(answer.status).toBe(status);
      const page = await pageOf(answer);
      expect(page.querySelector(`[value=${form.reason}]`)?.hasAttribute("checked")).toBe(true);
      expect(page.querySelector("textarea[name=words]")?.textContent).toBe(form.words);
      expect((await fetchApp(`/report/review/${id}`, { cookie })).status).toBe(404);
    },
  );

  test("REP-03 the queue links nobody who is leaving", async () => {
    await prisma.moderationCase.deleteMany({ where: { state: "open" } });
    const writer = await aMember();
    const review = await aReview({ user_id: writer.id });
    await report({ kind: "review", id: review.id });
    const linkOf = async () => {
      const { cookie } = await aModerator();
      const page = await pageOf(await fetchApp("/admin/moderation/reported", { cookie }));
      return page.querySelector(`main a[href="/people/${writer.id}"]`);
    };
    expect(await linkOf()).not.toBeNull();
    await leave(writer.id, "leave");
    expect(await linkOf()).toBeNull();
  });

  test("REP-04 what was hidden at a place that is off the site leads nowhere", async () => {
    const { address, cookie, restaurant_id } = await aHiddenReview(await aModerator());
    const linksOf = async () => {
      const page = await pageOf(await fetchApp(address, { cookie }));
      return page.querySelectorAll(`main a[href^="/restaurants/${restaurant_id}"]`).length;
    };
    expect(await linksOf()).toBe(2);
    await prisma.restaurant.update({ where: { id: restaurant_id }, data: { is_active: false } });
    expect(await linksOf()).toBe(0);
  });

  test("REP-04 REP-06 who may only read is told so beside what was hidden", async () => {
    const { address, cookie, user_id } = await aHiddenReview(await aModerator());
    const data = { muted_at: new Date(), muted_reason: "Insults" };
    await prisma.user.update({ where: { id: user_id }, data });
    const page = await pageOf(await fetchApp(address, { cookie }));
    expect(textOf(page, "main")).toContain("You can appeal when you may write again");
    expect(page.querySelector("textarea")).toBeNull();
  });

  test("REP-04 a review with a photo that came back beside five others can still be changed", async () => {
    const moderator = await aModerator();
    const writer = await aMember();
    const cookie = await aSession(writer);
    const images = await Promise.all(
      Array.from({ length: 6 }, () => anImage({ user_id: writer.id })),
    );
    const urls = images.map(({ id }) => `/images/${id}`);
    const { id: restaurant_id } = await aRestaurant();
    const save = (image_urls: string[], review_text: string) =>
      fetchApp(`/api/restaurants/${restaurant_id}/reviews`, {
        json: { rating: 4, review_text, image_urls },
        cookie,
      });
    expect((await save(urls, "Six at once")).status).toBe(400);
    const { id } = await (await save(urls.slice(0, 5), "Five")).json();
    const photo = `${id}-${images[0]?.id}`;
    await report({ kind: "photo", id: photo });
    await judge((await openCase(`photo ${photo}`)).id, { decision: "hide", rule: 3 }, moderator);
    expect((await save(urls.slice(1), "Another one")).status).toBe(200);
    await fetchApp(`/api/hidden/photo/${photo}`, { json: { words: "Nobody is on it" }, cookie });
    const { id: appeal_id } = await prisma.appeal.findFirstOrThrow({
      where: { user_id: writer.id },
    });
    expect((await answer(appeal_id, { decision: "grant" }, await aModerator())).status).toBe(200);
    const all = [...urls.slice(1), urls[0] ?? ""];
    expect((await save(all, "One word corrected")).status).toBe(200);
    const stored = await prisma.reviewPhoto.count({ where: { review_id: id } });
    expect(stored).toBe(6);
    const { id: seventh } = await anImage({ user_id: writer.id });
    const refused = await save([...all, `/images/${seventh}`], "A seventh");
    expect([refused.status, (await refused.json()).error]).toEqual([
      400,
      expect.stringContaining("maximum of 5"),
    ]);
  });

  test("REP-04 an appeal comes back as it was typed when the session had ended", async () => {
    const { id } = await aReview();
    const address = `/hidden/review/${id}`;
    const answer = await fetchApp(address, { form: { words: "It was my birthday" } });
    expect(answer.status).toBe(401);
    const page = await pageOf(answer);
    expect(askedToSignIn(page)).toEqual(askedFor(address));
    expect(textOf(page, "textarea[name=words]").trim()).toBe("It was my birthday");
    expect(textOf(page, "main")).not.toContain("House rule");
  });

  test.each([
    ["of a few words", "It was my birthday"],
    ["that is too long", "w".repeat(501)],
  ])("REP-04 an appeal %s about what came back meanwhile is given back", async (_, words) => {
    const moderator = await aModerator();
    const { id, address, cookie } = await aHiddenReview(moderator);
    const restored = `/api/admin/moderation/reviews/${id}`;
    await fetchApp(restored, { method: "DELETE", headers: moderator.bearer });
    const answer = await fetchApp(address, { form: { words }, cookie });
    const isSound = words.length <= 500;
    expect(answer.status).toBe(isSound ? 404 : 400);
    const page = await pageOf(answer);
    expect(page.querySelector("textarea[name=words]")?.textContent).toBe(words);
    const why = isSound ? "It is no longer hidden, or no longer there" : "500 characters";
    expect(textOf(page, "main")).toContain(why);
    const again = await fetchApp(`/api${address}`, { json: { words: "Mine" }, cookie });
    expect(again.status).toBe(404);
    expect((await fetchApp(address, { cookie })).status).toBe(404);
  });

  test("REP-04 the API tells an author what was hidden, as the page does", async () => {
    const moderator = await aModerator();
    const author = await aMember();
    const cookie = await aSession(author);
    const image = await anImage({ user_id: author.id });
    const review = await aReview({
      ...{ user_id: author.id, rating: 2, review_text: "Cold chips" },
      photos: { create: { image_id: image.id, position: 1 } },
    });
    const photo = `${review.id}-${image.id}`;
    const image_urls = [expect.stringContaining(image.id)];
    const told = { text: null, rating: null, image_urls: [] };
    for (const [kind, id, what] of [
      ["photo", photo, { ...told, image_urls }],
      ["review", review.id, { ...told, text: "Cold chips", rating: 2 }],
      ["name", author.id, { ...told, text: "Member" }],
    ] as const) {
      await report({ kind, id });
      const { id: case_id } = await openCase(`${kind} ${id}`);
      await judge(case_id, { decision: "hide", rule: 3, reason: null }, moderator);
      const address = `/hidden/${kind}/${id}`;
      expect(await (await fetchApp(`/api${address}`, { cookie })).json()).toMatchObject(what);
      const page = await pageOf(await fetchApp(address, { cookie }));
      const shown = page.querySelector(".item.veiled");
      expect(shown?.textContent).toContain(what.text ?? "");
      expect(shown?.querySelectorAll("img")).toHaveLength(what.image_urls.length);
    }
  });
});
