import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeImage } from "#app/features/images/images.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
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

/** Portraits have no owner. */
async function aStoredImage(user_id: string | null): Promise<string> {
  const owner = user_id === null ? null : { user_id };
  const image = await storeImage(owner, await aPicture(500, 400).png().toBuffer());
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

describe("a portrait that is replaced at the next sign-in", () => {
  async function portrayed(shows_portrait: boolean) {
    const [before, after] = [await aStoredImage(null), await aStoredImage(null)];
    const sub = randomUUID();
    const signIn = (id: string) => saveUser({ sub, name: "Priya", picture: `/images/${id}` });
    const { id: user_id } = await signIn(before);
    const addresses = (id: string) => [`/images/${id}/400.avif`, `/images/${id}/800.jpg`];
    await keep(addresses(before));
    const cookie = await aSession(await prisma.user.findUniqueOrThrow({ where: { id: user_id } }));
    if (!shows_portrait) {
      const visit = { method: "PATCH", json: { shows_portrait }, cookie };
      expect((await fetchApp("/api/users/me/choices", visit)).status).toBe(200);
      expect(await statusesOf(addresses(before))).toEqual([404, 404]);
    }
    await signIn(after);
    return { before, addresses, after: addresses(after) };
  }

  test("MINE-01 is at no address any more, and the new one is, for others to keep a short while", async () => {
    const { before, addresses, after } = await portrayed(true);
    expect(await statusesOf([...addresses(before), `/images/${before}`])).toEqual([404, 404, 404]);
    expect(await statusesOf(after)).toEqual([200, 200]);
    const kept = (await ask(after)).map(({ headers }) => headers.get("Cache-Control"));
    expect(kept).toEqual(["public, max-age=600", "public, max-age=600"]);
    // Somebody else may have the same picture.
    const google_user_data = { name: "Sipho", picture: `/images/${before}` };
    await aPerson({ google_user_data });
    await expect.poll(() => statusesOf(addresses(before))).toEqual([200, 200]);
  });

  test("MINE-01 is not shown again when it was switched off, nor is the new one", async () => {
    const { before, addresses, after } = await portrayed(false);
    expect(await statusesOf([...addresses(before), `/images/${before}`])).toEqual([404, 404, 404]);
    expect(await statusesOf(after)).toEqual([404, 404]);
  });
});

describe("a name that is shown in another way", () => {
  test("MINE-01 stands on all pages at once, and the former one on none", async () => {
    const google_user_data = { name: "Thandi Nkosi", given_name: "Thandi", picture: null };
    const person = await aPerson({ google_user_data });
    const { restaurant_id } = await aReview({ user_id: person.id });
    const { recipe_id } = await aComment({ user_id: person.id });
    const suggested = await aRecipe({ suggested_by: person.id });
    const pages = [`/restaurants/${restaurant_id}`, `/recipes/${recipe_id}`];
    const thanks = `/recipes/${suggested.id}`;
    await keep([...pages, thanks]);
    expect(await having("Thandi Nkosi", pages)).toEqual(pages);
    expect(await having("Thandi", [thanks])).toEqual([thanks]);
    const form = { intent: "show", shown_name: "initials" };
    const answer = await fetchApp("/account", { form, cookie: await aSession(person) });
    expect(answer.status).toBe(303);
    expect(await having("Thandi", [...pages, thanks])).toEqual([]);
    expect(await having("T.N.", pages)).toEqual(pages);
  });
});

describe("the best loved", () => {
  /** As many as a page has, and one more, each with three reviews of so many stars. */
  async function lovedIn(city: string, stars: number) {
    const count = 25;
    await prisma.$executeRaw`
      WITH places AS (INSERT INTO restaurants (name, city, updated_at)
             SELECT 'Loved ' || n, ${city}, now() FROM generate_series(1, ${count}::int) AS n RETURNING id),
           people AS (INSERT INTO users (provider, provider_user_id, google_user_data)
             SELECT 'test', gen_random_uuid(), '{"name": "Thandi"}' FROM generate_series(1, 3) RETURNING id)
      INSERT INTO restaurant_reviews (user_id, restaurant_id, rating)
      SELECT people.id, places.id, ${stars}::int FROM people, places`;
    return prisma.restaurant.findMany({ where: { city }, orderBy: { id: "asc" } });
  }

  test("READ-04 a kept list is right after a review is written, hidden and restored", async () => {
    const city = "Nieu-Bethesda";
    // Of equals, the last added stands first.
    const [last] = await lovedIn(city, 4);
    const place = `/restaurants/${last?.id}`;
    const list = `/?tab=restaurants&city=${city}&sort=loved`;
    const api = `/api/restaurants?city=${city}&sort=loved&limit=24`;
    const told = `"id":${last?.id},`;
    const found = async () => [
      ...(await having(`href="${place}"`, [list])),
      ...(await having(told, [api])),
    ];
    await keep([list, api]);
    expect(await found()).toEqual([]);
    const cookie = await aSession();
    const sent = await fetchApp(`/api${place}/reviews`, { json: { rating: 5 }, cookie });
    const { id } = await sent.json();
    expect(await found()).toEqual([list, api]);
    await keep([list, api]);
    const review = `/moderation/reviews/${id}`;
    expect((await byAdmin("PUT", review, { rule: 2, reason: "Rude" })).status).toBe(200);
    expect(await found()).toEqual([]);
    await keep([list, api]);
    expect((await byAdmin("DELETE", review)).status).toBe(200);
    expect(await found()).toEqual([list, api]);
  });
});

describe("a suggestion that is accepted", () => {
  async function accept(id: number, taken: string[]) {
    const answer = await byAdmin("POST", `/suggestions/${id}`, { verdict: "accept", taken });
    expect(answer.status).toBe(200);
  }

  async function suggest(address: string, json: object) {
    const person = await aPerson({ name: "Palesa Mokoena" });
    const answer = await fetchApp(`/api${address}`, { json, cookie: await aSession(person) });
    expect(answer.status).toBe(201);
    const { id }: { id: number } = await answer.json();
    const [own, ownApi] = [`/people/${person.id}`, `/api/people/${person.id}`];
    const contributions = async () => {
      const [page = "", json = ""] = await textsOf([own, ownApi]);
      return [/Contributions<\/dt><dd>(\d+)/.exec(page)?.[1], JSON.parse(json).contribution_count];
    };
    return { id, contributions };
  }

  test("TELL-03 of what changed stands on page, lists and API at once, and counts for its suggester", async () => {
    const city = "Graaff-Reinet";
    const place = await aRestaurant({ name: "Karoo Kitchin", city, rating: 5 });
    const own = `/restaurants/${place.id}`;
    const lists = [
      `/?tab=restaurants&city=${city}`,
      "/?tab=restaurants",
      "/?tab=restaurants&search=karoo",
    ];
    const addresses = [own, `/api${own}`, ...lists, `/api/restaurants?city=${city}`];
    const { id, contributions } = await suggest(`${own}/suggestion`, { name: "Karoo Kitchen" });
    await keep(addresses);
    expect(await having("Kitchin", addresses)).toEqual(addresses);
    expect(await contributions()).toEqual(["0", 0]);
    await accept(id, ["name"]);
    expect(await having("Kitchin", addresses)).toEqual([]);
    expect(await having("Kitchen", addresses)).toEqual(addresses);
    expect(await contributions()).toEqual(["1", 1]);
  });

  test("TELL-02 TELL-03 of something new brings it into the kept lists, with thanks on its page", async () => {
    const town = "Hogsback";
    const place = { name: "Kota King", city: town, address: "1 Main Road" };
    const pap = { title: "Hogsback pap", instructions: "Boil it", ingredients: [{ name: "Meal" }] };
    for (const { address, json, name, lists } of [
      {
        ...{ address: "/contributions/restaurants", json: place, name: place.name },
        lists: [`/?tab=restaurants&city=${town}`, `/api/restaurants?city=${town}`],
      },
      {
        ...{ address: "/contributions/recipes", json: pap, name: pap.title },
        lists: ["/", "/api/recipes"],
      },
    ]) {
      const { id, contributions } = await suggest(address, json);
      await keep(lists);
      expect(await having(name, lists)).toEqual([]);
      await accept(id, Object.keys(json));
      expect(await having(name, lists)).toEqual(lists);
      expect(await contributions()).toEqual(["1", 1]);
      const { restaurant_id, recipe_id } = await prisma.suggestion.findUniqueOrThrow({
        where: { id },
      });
      const page = recipe_id ? `/recipes/${recipe_id}` : `/restaurants/${restaurant_id}`;
      expect(await having("Palesa", [page])).toEqual([page]);
    }
  });
});

describe("everything of one person, hidden at once", () => {
  test("REP-06 leaves pages, lists, gallery, API and the person's page at once, and comes back one by one", async () => {
    const city = "Calitzdorp";
    const { id: restaurant_id } = await aRestaurant({ name: "Port and Pie", city });
    const person = await aPerson();
    const user_id = person.id;
    await aReview({ restaurant_id, rating: 5 });
    const words = "Unkind words";
    const review = await aReview({ user_id, restaurant_id, rating: 1, review_text: words });
    const { recipe_id } = await aComment({ user_id, comment_text: words });
    const image_id = await aStoredImage(user_id);
    const photo = { review_id: review.id, position: 1, image_id };
    await prisma.reviewPhoto.create({ data: photo });
    const [place, recipe] = [`/restaurants/${restaurant_id}`, `/recipes/${recipe_id}`];
    const written = [
      place,
      recipe,
      `/api${place}`,
      `/api${place}/reviews`,
      `/api${recipe}/comments`,
    ];
    const photos = [`${place}/photos`, `/api${place}/photos`];
    const list = `/?tab=restaurants&city=${city}`;
    const [api, recipes] = [`/api/restaurants?city=${city}`, "/api/recipes"];
    const own = [`/people/${user_id}`, `/api/people/${user_id}/reviews`];
    const picture = `/images/${image_id}/400.avif`;
    await keep([...written, ...photos, list, api, recipes, picture]);
    const seen = async () => {
      const [places = "", dishes = ""] = await textsOf([api, recipes]);
      const [{ user_review_count, user_rating_average }] = JSON.parse(places);
      const dish = JSON.parse(dishes).find(({ id }: { id: number }) => id === recipe_id);
      return {
        words: await having(words, [...written, ...own]),
        photos: await having(image_id, photos),
        card: await having("<b>3.0</b>", [list]),
        counts: [user_review_count, user_rating_average, dish.comment_count],
        picture: await statusesOf([picture]),
      };
    };
    const before = {
      words: [...written, ...own],
      ...{ photos, card: [list], counts: [2, 3, 1], picture: [200] },
    };
    expect(await seen()).toEqual(before);
    const hiding = { rule: 2, reason: "Rude" };
    const hidden = await byAdmin("POST", `/people/${user_id}/hide-everything`, hiding);
    expect(await hidden.json()).toEqual({ reviews: 1, comments: 1 });
    expect(await seen()).toEqual({
      ...{ words: [], photos: [], card: [], counts: [1, 5, 0], picture: [404] },
    });
    await keep([...written, ...photos, list, api, recipes]);
    const comment = await prisma.recipeComment.findFirstOrThrow({ where: { user_id } });
    for (const restored of [`reviews/${review.id}`, `comments/${comment.id}`])
      expect((await byAdmin("DELETE", `/moderation/${restored}`)).status).toBe(200);
    expect(await seen()).toEqual(before);
  });
});
