import { describe, expect, test } from "vitest";
import { eraseLeft, leave } from "#app/features/account/account.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import {
  appealPhoto,
  grantAppeal,
  judge,
  noticesOf,
  openCase,
  report,
  reportedByThree,
} from "../support/reporting.ts";
import { aMadeNote, anImage, aPerson, aRestaurant, aReview } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1_000;
const HIDE = { decision: "hide", rule: 3 };
const KEEP = { decision: "keep" };

async function aPictureIn(many: number) {
  const writer = await aPerson();
  const { id: image_id } = await anImage({ user_id: writer.id });
  const reviews = [];
  for (let written = 0; written < many; written++)
    reviews.push(
      await aReview({ user_id: writer.id, photos: { create: { image_id, position: 1 } } }),
    );
  return { writer, cookie: await aSession(writer), image_id, reviews };
}

type Placed = { image_id: string; reviews: { id: number; restaurant_id: number }[] };

function photoOf({ image_id, reviews }: Placed, index: number) {
  return { kind: "photo", id: `${reviews[index]?.id}-${image_id}` };
}

async function shownIn({ image_id, reviews }: Placed) {
  const pages = await Promise.all(
    reviews.map(({ restaurant_id }) => fetchApp(`/restaurants/${restaurant_id}`)),
  );
  const texts = await Promise.all(pages.map((page) => page.text()));
  return texts.map((text) => text.includes(image_id));
}

async function judgeOpen({ id }: { id: string }, decision: object) {
  const { id: case_id } = await openCase(`photo ${id}`);
  expect((await judge(case_id, decision)).status).toBe(200);
  return case_id;
}

async function hide(item: { kind: string; id: string }) {
  await report(item);
  return judgeOpen(item, HIDE);
}

describe("the same picture in several reviews of one person", () => {
  test("REP-02 is hidden by reports where it was reported alone, and everywhere once it is judged", async () => {
    const placed = await aPictureIn(2);
    const item = photoOf(placed, 0);
    await reportedByThree(item);
    expect(await shownIn(placed)).toEqual([false, true]);
    await judgeOpen(item, HIDE);
    expect(await shownIn(placed)).toEqual([false, false]);
  });

  test("REP-03 stays hidden where another report on it is kept, and nobody is told that it is back", async () => {
    const placed = await aPictureIn(2);
    const [first, second] = [photoOf(placed, 0), photoOf(placed, 1)];
    await report(second);
    await hide(first);
    await judgeOpen(second, KEEP);
    expect(await shownIn(placed)).toEqual([false, false]);
    const told = (await noticesOf(placed.writer.id)).map(({ kind }) => kind);
    expect(told).toEqual(["hidden"]);
  });

  test("REP-02 its writer is told of each review in which reports hid it", async () => {
    const placed = await aPictureIn(2);
    const [first, second] = [photoOf(placed, 0), photoOf(placed, 1)];
    await report(second);
    await hide(first);
    await report(second);
    await report(second);
    const addresses = (await noticesOf(placed.writer.id)).map(({ address }) => address);
    expect(addresses).toEqual([first, second].map(({ id }) => `/hidden/photo/${id}`));
  });

  test("REP-04 can be appealed in another of them when the review in which it was judged is deleted", async () => {
    const placed = await aPictureIn(3);
    const { writer, cookie, image_id, reviews } = placed;
    const case_id = await hide(photoOf(placed, 0));
    const gone = await fetchApp(`/api/reviews/${reviews[0]?.id}`, { method: "DELETE", cookie });
    expect(gone.status).toBe(204);
    expect((await appealPhoto(photoOf(placed, 0), cookie)).status).toBe(404);
    const [told] = await noticesOf(writer.id);
    expect(told.address).toBe(`/hidden/photo/${reviews[1]?.id}-${image_id}`);
    expect((await fetchApp(told.address, { cookie })).status).toBe(200);
    expect((await appealPhoto(photoOf(placed, 1), cookie)).status).toBe(200);
    expect(await grantAppeal(case_id)).toBe(200);
    expect((await shownIn(placed)).slice(1)).toEqual([true, true]);
  });

  test("REP-04 comes back beside ten others where there is room, and a full review goes on without it", async () => {
    const placed = await aPictureIn(3);
    const { writer, cookie, image_id, reviews } = placed;
    const case_id = await hide(photoOf(placed, 0));
    // The second has no place left, the third its first.
    for (const [index, first] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const review_id = reviews[index]?.id ?? 0;
      for (let position = first; position <= 10; position++) {
        const image = await anImage({ user_id: writer.id });
        await prisma.reviewPhoto.create({ data: { review_id, position, image_id: image.id } });
      }
    }
    await appealPhoto(photoOf(placed, 0), cookie);
    expect(await grantAppeal(case_id)).toBe(200);
    const stands = await prisma.reviewPhoto.findMany({
      where: { image_id },
      orderBy: { review_id: "asc" },
      select: { review_id: true, position: true },
    });
    expect(stands).toEqual([
      { review_id: reviews[0]?.id, position: 1 },
      { review_id: reviews[2]?.id, position: 1 },
    ]);
  });

  test("REP-04 a review that got it back can be changed while another judgement stands", async () => {
    const placed = await aPictureIn(2);
    const { cookie, image_id, reviews } = placed;
    const [first, second] = [photoOf(placed, 0), photoOf(placed, 1)];
    for (const item of [first, second]) await report(item);
    const case_id = await judgeOpen(first, HIDE);
    await judgeOpen(second, HIDE);
    await appealPhoto(first, cookie);
    expect(await grantAppeal(case_id)).toBe(200);
    const json = { rating: 1, image_urls: [`/images/${image_id}`] };
    const at = (restaurant_id = 0) =>
      fetchApp(`/api/restaurants/${restaurant_id}/reviews`, { json, cookie });
    expect((await at(reviews[0]?.restaurant_id)).status).toBe(200);
    expect(await shownIn(placed)).toEqual([true, false]);
    expect((await at(reviews[1]?.restaurant_id)).status).toBe(400);
    expect((await at((await aRestaurant()).id)).status).toBe(400);
  });

  test("REP-04 comes back to the note of its writer too, unless they chose another picture there", async () => {
    const placed = await aPictureIn(1);
    const { writer, cookie, image_id } = placed;
    const note = await aMadeNote({ user_id: writer.id, image_id });
    const changed = await aMadeNote({ user_id: writer.id, image_id });
    const others = await aMadeNote({ image_id });
    const inNotes = async () => {
      const where = { id: { in: [note.id, changed.id, others.id] } };
      const notes = await prisma.madeNote.findMany({ where, orderBy: { id: "asc" } });
      return notes.map((one) => one.image_id);
    };
    const case_id = await hide(photoOf(placed, 0));
    expect(await inNotes()).toEqual([null, null, image_id]);
    const { id: mine } = await anImage({ user_id: writer.id });
    const json = { rating: 5, image_url: `/images/${mine}` };
    const address = `/api/recipes/${changed.recipe_id}/made`;
    expect((await fetchApp(address, { json, cookie })).status).toBe(200);
    const refused = { json: { ...json, image_url: `/images/${image_id}` }, cookie };
    expect((await fetchApp(`/api/recipes/${note.recipe_id}/made`, refused)).status).toBe(400);
    await appealPhoto(photoOf(placed, 0), cookie);
    expect(await grantAppeal(case_id)).toBe(200);
    expect(await inNotes()).toEqual([image_id, mine, image_id]);
  });

  test("REP-04 stays out of the note while another judgement stands, and of whoever left for good", async () => {
    const placed = await aPictureIn(2);
    const { writer, cookie, image_id } = placed;
    const { id } = await aMadeNote({ user_id: writer.id, image_id });
    const noteNow = () => prisma.madeNote.findUniqueOrThrow({ where: { id } });
    for (const place of [0, 1]) await report(photoOf(placed, place));
    const case_id = await judgeOpen(photoOf(placed, 0), HIDE);
    await judgeOpen(photoOf(placed, 1), HIDE);
    await appealPhoto(photoOf(placed, 0), cookie);
    expect(await grantAppeal(case_id)).toBe(200);
    expect(await noteNow()).toMatchObject({ image_id: null, hidden_image_id: image_id });
    await leave(writer.id, "leave");
    await eraseLeft(new Date(Date.now() + EIGHT_DAYS_MS));
    expect(await noteNow()).toMatchObject({ image_id: null, hidden_image_id: null });
  });

  test("REP-03 stays in the reviews of others who show it", async () => {
    const { id: image_id } = await anImage({ user_id: null });
    const photos = { create: { image_id, position: 1 } };
    const reviews = [await aReview({ photos }), await aReview({ photos })];
    const placed = { image_id, reviews };
    const case_id = await hide(photoOf(placed, 0));
    expect(await shownIn(placed)).toEqual([false, true]);
    const writer = await prisma.restaurantReview.findUniqueOrThrow({
      where: { id: reviews[0]?.id ?? 0 },
      select: { user: true },
    });
    await appealPhoto(photoOf(placed, 0), await aSession(writer.user));
    expect(await grantAppeal(case_id)).toBe(200);
    expect(await shownIn(placed)).toEqual([true, true]);
  });
});
