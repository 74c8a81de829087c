import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveUser } from "#app/features/users/users.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { aStoredImage } from "../support/stored-image.ts";
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
  const texts = await Promise.all((await ask(addresses)).map((answer) => answer.text()));
  // React parts what it writes from what stands beside it.
  return texts.map((text) => text.replaceAll("<!-- -->", ""));
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
    expect(await hidden.json()).toEqual({ reviews: 1, comments: 1, notes: 0, lists: 0 });
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

/** Words that come with a write, and words that go with it. */
type Turn = { comes: string; goes: string; write: () => Promise<Response> };

async function expectTurn(addresses: string[], { comes, goes, write }: Turn) {
  await keep(addresses);
  expect(await having(goes, addresses)).toEqual(addresses);
  expect(await having(comes, addresses)).toEqual([]);
  expect((await write()).status).toBeLessThan(400);
  expect(await having(comes, addresses)).toEqual(addresses);
  expect(await having(goes, addresses)).toEqual([]);
}

describe("what administrators know of a restaurant", () => {
  test("FACT-04 a confirmation stands on page and API at once", async () => {
    const confirmed_on = new Date("2020-01-01");
    const { id } = await aRestaurant({ confirmed_on });
    const write = () => byAdmin("POST", `/restaurants/${id}/confirm`);
    const page = { goes: "Not confirmed for over a year", comes: "Last confirmed", write };
    await keep([`/api/restaurants/${id}`]);
    await expectTurn([`/restaurants/${id}`], page);
    const today = new Date(Date.now() + 2 * 60 * 60_000).toISOString().slice(0, 10);
    const told = `"confirmed_on":"${today}"`;
    expect(await having(told, [`/api/restaurants/${id}`])).toHaveLength(1);
  });

  test("FACT-03 a fact brings it into the kept lists of those who ask for it, and takes it out", async () => {
    const city = "Sutherland";
    const { id, name } = await aRestaurant({ city });
    const query = `city=${city}&diet=halaal`;
    const lists = [`/?tab=restaurants&${query}`, `/api/restaurants?${query}`];
    for (const [facts, shown] of [
      [{ halaal: "yes" }, lists],
      [{ halaal: "no" }, []],
    ] as const) {
      await keep(lists);
      const json = { name, city, facts };
      expect((await byAdmin("PUT", `/restaurants/${id}`, json)).status).toBe(200);
      expect(await having(`/restaurants/${id}`, lists.slice(0, 1))).toEqual(shown.slice(0, 1));
      expect(await having(`"id":${id},`, lists.slice(1))).toEqual(shown.slice(1));
    }
  });

  test("HRS-01 HRS-03 new hours stand on page, card and API at once", async () => {
    const city = "Loxton";
    const { id, name } = await aRestaurant({ city, opening_hours: "Mo-Su off" });
    const save = (opening_hours: string) => () =>
      byAdmin("PUT", `/restaurants/${id}`, { name, city, opening_hours });
    const pages = [`/restaurants/${id}`, `/?tab=restaurants&city=${city}`];
    const answers = [`/api/restaurants/${id}`, `/api/restaurants?city=${city}`];
    await keep(answers);
    const open = { goes: "<b>Closed</b>", comes: "<b>Open now</b>", write: save("24/7") };
    await expectTurn(pages, open);
    expect(await having('"open_now":true', answers)).toEqual(answers);
    await keep(pages);
    const write = save("Mo-Su off");
    await expectTurn(answers, { goes: '"open_now":true', comes: '"open_now":false', write });
    expect(await having("<b>Closed</b>", pages)).toEqual(pages);
  });

  test("TELL-03 one that closed for good or is listed twice leaves its address and the lists", async () => {
    const city = "Merweville";
    const [closed, twice, other] = [
      await aRestaurant({ city }),
      await aRestaurant({ city }),
      await aRestaurant({ city }),
    ];
    const lists = [`/?tab=restaurants&city=${city}`, `/api/restaurants?city=${city}`];
    const pages = [closed, twice].map(({ id }) => `/restaurants/${id}`);
    await keep([...lists, ...pages]);
    for (const [{ id }, json] of [
      [closed, { what: "closed" }],
      [twice, { what: "duplicate", duplicate_of: other.id }],
    ] as const) {
      const sent = { json, cookie: await aSession() };
      const answer = await fetchApp(`/api/restaurants/${id}/suggestion`, sent);
      const { id: suggestion } = await answer.json();
      const verdict = { verdict: "accept", taken: ["is_active"] };
      expect((await byAdmin("POST", `/suggestions/${suggestion}`, verdict)).status).toBe(200);
    }
    const answers = pages.map((page) => fetch(site.url + page, { redirect: "manual" }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 301]);
    for (const { name } of [closed, twice]) expect(await having(`${name}<`, lists)).toEqual([]);
    const [, json = ""] = await textsOf(lists);
    expect(JSON.parse(json).map(({ id }: { id: number }) => id)).toEqual([other.id]);
  });
});

describe("what people say of what others wrote", () => {
  test("READ-02 that a review is helpful is counted on page and API at once, and taken back", async () => {
    const { id, restaurant_id } = await aReview();
    const cookie = await aSession();
    const address = `/api/reviews/${id}/helpful`;
    const page = `/restaurants/${restaurant_id}`;
    const api = `/api${page}/reviews`;
    for (const [method, count] of [
      ["PUT", 1],
      ["DELETE", 0],
    ] as const) {
      await keep([page, api]);
      expect((await fetchApp(address, { method, cookie })).status).toBe(200);
      expect(await having(`"helpful_count":${count}`, [api])).toEqual([api]);
      const shown = count === 0 ? [] : [page];
      expect(await having("1 person found this helpful", [page])).toEqual(shown);
    }
  });

  test("NEWS-01 a reply stands below its comment at once", async () => {
    const { id, recipe_id } = await aComment();
    const at = `/recipes/${recipe_id}`;
    const write = async () => {
      const json = { comment_text: "Apricot jam", reply_to: id };
      return fetchApp(`/api${at}/comments`, { json, cookie: await aSession() });
    };
    await keep([`/api${at}/comments`]);
    await expectTurn([at], { goes: "Comments (1)", comes: "Comments (2)", write });
    const both = [at, `/api${at}/comments`];
    expect(await having("Apricot jam", both)).toEqual(both);
  });

  test.each(["review", "comment", "name"] as const)(
    "REP-02 a %s that three report is on no kept page, and comes back when it is kept",
    async (kind) => {
      const writer = await aPerson({ name: "Vile name" });
      const given = { user_id: writer.id };
      const review = await aReview({ ...given, review_text: "Vile review" });
      const comment = await aComment({ ...given, comment_text: "Vile comment" });
      const id = { review: review.id, comment: comment.id, name: writer.id }[kind];
      const [place, recipe] = [
        `/restaurants/${review.restaurant_id}`,
        `/recipes/${comment.recipe_id}`,
      ];
      const all = [place, `/api${place}/reviews`, recipe, `/api${recipe}/comments`];
      const saying = { review: all.slice(0, 2), comment: all.slice(2), name: all }[kind];
      const words = `Vile ${kind}`;
      await keep(all.slice(0, 1));
      expect(await having(words, all)).toEqual(saying);
      for (let reporter = 0; reporter < 3; reporter += 1) {
        const member = await aPerson({ created_at: "2026-01-01T00:00:00.000Z" });
        const sent = { json: { kind, id, reason: "rude" }, cookie: await aSession(member) };
        expect((await fetchApp("/api/reports", sent)).status).toBe(200);
      }
      expect(await having(words, all)).toEqual([]);
      await keep(all.slice(0, 1));
      const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
        where: { item: `${kind} ${id}` },
      });
      expect((await byAdmin("PUT", `/reports/${case_id}`, { decision: "keep" })).status).toBe(200);
      expect(await having(words, all)).toEqual(saying);
    },
  );
});

describe("somebody who leaves", () => {
  test("MINE-03 is on no kept page at once, with what they wrote, and back with the next sign-in", async () => {
    const sub = randomUUID();
    const { id: user_id } = await saveUser({ sub, name: "Anneke Visagie", picture: null });
    const person = await prisma.user.findUniqueOrThrow({ where: { id: user_id } });
    const { restaurant_id } = await aReview({ user_id, rating: 2 });
    const { recipe_id } = await aComment({ user_id });
    const [place, recipe] = [`/restaurants/${restaurant_id}`, `/recipes/${recipe_id}`];
    const all = [place, `/api${place}/reviews`, recipe, `/api${recipe}/comments`];
    await keep([...all, `/api${place}`]);
    expect(await having("Anneke", all)).toEqual(all);
    const json = { written: "remove", confirm: "delete Anneke Visagie" };
    const sent = { method: "DELETE", json, cookie: await aSession(person) };
    expect((await fetchApp("/api/users/me", sent)).status).toBe(204);
    expect(await having("Anneke", all)).toEqual([]);
    expect(await having('"user_review_count":0', [`/api${place}`])).toHaveLength(1);
    expect(await statusesOf([`/people/${user_id}`, `/api/people/${user_id}`])).toEqual([404, 404]);
    await keep([...all, `/api${place}`]);
    await saveUser({ sub, name: "Anneke Visagie", picture: null });
    expect(await having("Anneke", all)).toEqual(all);
    expect(await having('"user_review_count":1', [`/api${place}`])).toHaveLength(1);
  });
});

describe("the figures of what was reported and judged", () => {
  test("REP-05 stand on page and API at once after a report, a hiding and a restoring", async () => {
    const figures = ["/openness", "/api/openness"];
    const shown = async () => {
      const [page = "", json = ""] = await textsOf(figures);
      const [{ reports, hidden, restored }] = JSON.parse(json);
      const row = (label: string) =>
        Number(new RegExp(`${label}</th><td[^>]*>(\\d+)`).exec(page)?.[1]);
      expect(["Reports", "Hidden", "Restored"].map(row)).toEqual([reports, hidden, restored]);
      return [reports, hidden, restored];
    };
    const { id } = await aReview();
    const before = await shown();
    const json = { kind: "review", id, reason: "rude" };
    const cookie = await aSession();
    const writes = [
      () => fetchApp("/api/reports", { json, cookie }),
      () => byAdmin("PUT", `/moderation/reviews/${id}`, { rule: 2, reason: "Rude" }),
      () => byAdmin("DELETE", `/moderation/reviews/${id}`),
    ];
    for (const [index, write] of writes.entries()) {
      await keep(figures);
      expect((await write()).status).toBe(200);
      const now = before.map((figure, at) => Number(figure) + Number(at <= index));
      expect(await shown()).toEqual(now);
    }
  });
});

describe("what stands below the page of another", () => {
  test("DISH-03 a kept restaurant shows what opens near it, and not what closed", async () => {
    const [here, there] = [
      { latitude: -30.5, longitude: 24.5 },
      { latitude: -30.5, longitude: 24.51 },
    ];
    const { id } = await aRestaurant(here);
    const all = [`/restaurants/${id}`, `/api/restaurants/${id}/nearby`];
    await keep(all.slice(0, 1));
    const next = await aRestaurant({ name: "Opened next door", ...there });
    expect(await having("Opened next door", all)).toEqual(all);
    await keep(all.slice(0, 1));
    await prisma.restaurant.update({ where: { id: next.id }, data: { is_active: false } });
    expect(await having("Opened next door", all)).toEqual([]);
  });

  test("DISH-03 a kept recipe, page and API, shows a recipe that is like it, and its new title", async () => {
    const ingredients = { create: [{ position: 1, name: "kapokbos" }] };
    const { id } = await prisma.recipe.create({
      data: { title: "Lamb with kapokbos", ingredients },
    });
    const all = [`/recipes/${id}`, `/api/recipes/${id}/more-like-this`];
    await keep(all.slice(0, 1));
    const soup = await prisma.recipe.create({ data: { title: "Snoek and kapokbos", ingredients } });
    expect(await having("Snoek and kapokbos", all)).toEqual(all);
    await keep(all.slice(0, 1));
    await prisma.recipe.update({ where: { id: soup.id }, data: { title: "Kapokbos broth" } });
    expect(await having("Kapokbos broth", all)).toEqual(all);
  });
});

describe("a note of who made a recipe", () => {
  test("READ-05 NOTE-01 ends its page and the lists, and no page of another recipe or restaurant", async () => {
    const [{ id }, other, place] = [await aRecipe(), await aRecipe(), await aRestaurant()];
    const kept = [`/recipes/${other.id}`, `/restaurants/${place.id}`];
    const ended = [`/recipes/${id}`, "/", "/api/recipes"];
    await keep([...kept, ...ended]);
    const cookie = await aSession();
    const made = { json: { rating: 5, note_text: "Lekker slow" }, cookie };
    expect((await fetchApp(`/api/recipes/${id}/made`, made)).status).toBe(201);
    const before = await countSentFromMemory();
    await textsOf(kept);
    expect((await countSentFromMemory()) - before).toBe(kept.length);
    expect(await having("Lekker slow", ended)).toEqual([`/recipes/${id}`]);
    expect((await countSentFromMemory()) - before).toBe(kept.length);
  });
});
