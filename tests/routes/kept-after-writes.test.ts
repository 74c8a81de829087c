import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeImage } from "#app/features/images/images.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { aPicture } from "../support/pictures.ts";
import { aComment, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

// Visitors ask a server that keeps pages. Whatever is written goes through another one.
const METRICS_TOKEN = "the-tests-read-figures";
const { bearer } = await anAdminSession();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess({ METRICS_TOKEN });
});

afterAll(() => site.stop());

async function countSentFromMemory(): Promise<number> {
  const { samples } = await readMetrics(site.url, { Authorization: `Bearer ${METRICS_TOKEN}` });
  return sumOf(samples, "tafula_kept_pages_total", { outcome: "hit" });
}

function ask(addresses: string[], headers: Record<string, string> = {}) {
  return Promise.all(addresses.map((address) => fetch(site.url + address, { headers })));
}

async function statusesOf(addresses: string[], headers?: Record<string, string>) {
  return (await ask(addresses, headers)).map(({ status }) => status);
}

async function textsOf(addresses: string[]): Promise<string[]> {
  return Promise.all((await ask(addresses)).map((answer) => answer.text()));
}

/** Which of them have the words. */
async function having(words: string, addresses: string[]): Promise<string[]> {
  const texts = await textsOf(addresses);
  return addresses.filter((_, index) => texts[index]?.includes(words));
}

/** The next answer would come from memory. */
async function keep(addresses: string[]) {
  const sentFromMemory = async () => {
    const before = await countSentFromMemory();
    await textsOf(addresses);
    return (await countSentFromMemory()) - before;
  };
  await expect.poll(sentFromMemory).toBe(addresses.length);
}

async function aStoredImage(user_id: string): Promise<string> {
  const image = await storeImage({ user_id }, await aPicture(500, 400).png().toBuffer());
  return image?.id ?? "";
}

function byAdmin(method: "POST" | "PUT" | "DELETE", address: string, json?: object) {
  return fetchApp(`/api/admin${address}`, { method, headers: bearer, json });
}

/** A review with two photos, and every address at which the first is seen. */
async function photographed() {
  const writer = await aPerson();
  const { id, restaurant_id } = await aReview({ user_id: writer.id });
  const images = [await aStoredImage(writer.id), await aStoredImage(writer.id)];
  for (const [index, image_id] of images.entries())
    await prisma.reviewPhoto.create({ data: { review_id: id, position: index + 1, image_id } });
  const [photo = "", other = ""] = images;
  const place = `/restaurants/${restaurant_id}`;
  const pages = [place, `${place}/photos`, `/api${place}`, `/api${place}/photos`];
  return { id, writer, photo, other, pages, picture: `/images/${photo}/400.avif` };
}

describe("a photo of a restaurant", () => {
  test("READ-05 leaves gallery, page, API and its address with its hidden review, and comes back with it", async () => {
    const { id, photo, pages, picture } = await photographed();
    await keep([...pages, picture]);
    expect(await having(photo, pages)).toEqual(pages);
    const review = `/moderation/reviews/${id}`;
    expect((await byAdmin("PUT", review, { rule: 2, reason: "Rude" })).status).toBe(200);
    expect(await having(photo, pages)).toEqual([]);
    expect(await statusesOf([picture, `/images/${photo}`])).toEqual([404, 404]);
    expect((await byAdmin("DELETE", review)).status).toBe(200);
    expect(await having(photo, pages)).toEqual(pages);
    expect(await statusesOf([picture])).toEqual([200]);
  });

  test("READ-05 REP-03 hidden by itself leaves them alone, until its appeal is granted", async () => {
    const { id, writer, photo, other, pages, picture } = await photographed();
    await keep([...pages, picture]);
    const item = { kind: "photo", id: `${id}-${photo}` };
    const sent = { json: { ...item, reason: "personal" }, cookie: await aSession() };
    expect((await fetchApp("/api/reports", sent)).status).toBe(200);
    const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
      where: { item: `photo ${item.id}` },
    });
    const judged = { decision: "hide", rule: 3 };
    expect((await byAdmin("PUT", `/reports/${case_id}`, judged)).status).toBe(200);
    expect(await having(photo, pages)).toEqual([]);
    expect(await having(other, pages)).toEqual(pages);
    expect(await statusesOf([picture])).toEqual([404]);
    const cookie = await aSession(writer);
    expect(await statusesOf([picture], { Cookie: cookie })).toEqual([200]);

    await keep(pages);
    await fetchApp(`/api/hidden/photo/${item.id}`, { json: { words: "It is my own" }, cookie });
    const { id: appeal_id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
    const { bearer: headers } = await anAdminSession(await anAdmin());
    const json = { decision: "grant" };
    const answer = { method: "PUT", json, headers };
    expect((await fetchApp(`/api/admin/appeals/${appeal_id}`, answer)).status).toBe(200);
    expect(await having(photo, pages)).toEqual(pages);
    expect(await statusesOf([picture])).toEqual([200]);
  });
});

describe("a portrait that is switched off", () => {
  async function portrayed() {
    const person = await aPerson();
    const image_id = await aStoredImage(person.id);
    const profile = { name: "Priya", given_name: "Priya", picture: `/images/${image_id}` };
    const data = { profile, google_user_data: profile };
    await prisma.user.update({ where: { id: person.id }, data });
    const pictures = [`/images/${image_id}/400.avif`, `/images/${image_id}/800.jpg`];
    const cookie = await aSession(person);
    const show = async (shows_portrait: boolean) => {
      const visit = { method: "PATCH", json: { shows_portrait }, cookie };
      expect((await fetchApp("/api/users/me/choices", visit)).status).toBe(200);
    };
    return { user_id: person.id, image_id, pictures, cookie, show };
  }

  test("MINE-01 is on no page and at no address, but for its owner, and comes back", async () => {
    const { user_id, image_id, pictures, cookie, show } = await portrayed();
    const { restaurant_id } = await aReview({ user_id });
    const { recipe_id } = await aComment({ user_id });
    const shown = [`/restaurants/${restaurant_id}`, `/recipes/${recipe_id}`];
    const pages = [...shown, `/api${shown[0]}/reviews`, `/api${shown[1]}/comments`];
    await keep([...pages, ...pictures]);
    expect(await having(image_id, pages)).toEqual(pages);
    await show(false);
    expect(await having(image_id, pages)).toEqual([]);
    expect(await statusesOf([...pictures, `/images/${image_id}`])).toEqual([404, 404, 404]);
    expect(await statusesOf(pictures, { Cookie: cookie })).toEqual([200, 200]);
    await show(true);
    expect(await having(image_id, pages)).toEqual(pages);
    expect(await statusesOf(pictures)).toEqual([200, 200]);
  });

  test("MINE-01 is gone at once also of who has written nothing", async () => {
    const { pictures, show } = await portrayed();
    await keep(pictures);
    await show(false);
    expect(await statusesOf(pictures)).toEqual([404, 404]);
  });
});
