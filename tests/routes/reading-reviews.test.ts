import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { expectRefusal } from "../support/refusal.ts";
import { somebody } from "../support/people.ts";
import { aComment, anImage, aPerson, aRestaurant, aReview } from "../support/rows.ts";

const MINUTE = 60_000;
const STARS = [5, 4, 4, 3, 1, 1];

async function jsonOf(address: string) {
  const response = await fetchApp(address);
  expect(response.status).toBe(200);
  return response.json();
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((one) => one.textContent.trim());
}

function linksOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((one) => one.getAttribute("href"));
}

function hide(id: number, isHidden: boolean) {
  const data = isHidden
    ? { hidden_at: new Date(), hidden_reason: "Rude" }
    : { hidden_at: null, hidden_reason: null };
  return prisma.restaurantReview.update({ where: { id }, data });
}

async function photograph(review_id: number, count: number) {
  for (let position = 1; position <= count; position++) {
    const { id: image_id } = await anImage();
    await prisma.reviewPhoto.create({ data: { review_id, position, image_id } });
  }
}

/** One review for each of STARS, the first the newest. */
async function reviewedRestaurant() {
  const { id } = await aRestaurant({ name: "Umbilo Curry House" });
  const reviews = [];
  for (const [index, rating] of STARS.entries()) {
    const created_at = new Date(Date.now() - index * MINUTE);
    const review_text = `${rating} stars, ${index}`;
    reviews.push(await aReview({ restaurant_id: id, rating, review_text, created_at }));
  }
  return { id, reviews };
}

function idsOf(rows: { id: number }[]) {
  return rows.map(({ id }) => id);
}

describe("READ-01 the stars of a restaurant", () => {
  async function starsOf(id: number) {
    const { user_review_stars, user_photo_count, user_reviews_with_photos } = await jsonOf(
      `/api/restaurants/${id}`,
    );
    return [Object.values(user_review_stars), user_photo_count, user_reviews_with_photos];
  }

  test("READ-01 follow each change, also by SQL, and count nothing that is hidden", async () => {
    const { id, reviews } = await reviewedRestaurant();
    const [first] = idsOf(reviews);
    expect(await starsOf(id)).toEqual([[2, 0, 1, 2, 1], 0, 0]);
    await photograph(first ?? 0, 3);
    expect(await starsOf(id)).toEqual([[2, 0, 1, 2, 1], 3, 1]);
    await hide(first ?? 0, true);
    expect(await starsOf(id)).toEqual([[2, 0, 1, 2, 0], 0, 0]);
    await hide(first ?? 0, false);
    await prisma.$executeRaw`UPDATE restaurant_reviews SET rating = 2 WHERE restaurant_id = ${id} AND rating = 1`;
    expect(await starsOf(id)).toEqual([[0, 2, 1, 2, 1], 3, 1]);
    await prisma.$executeRaw`DELETE FROM review_photos WHERE review_id = ${first} AND position = 3`;
    expect(await starsOf(id)).toEqual([[0, 2, 1, 2, 1], 2, 1]);
    await prisma.$executeRaw`DELETE FROM restaurant_reviews WHERE restaurant_id = ${id}`;
    expect(await starsOf(id)).toEqual([[0, 0, 0, 0, 0], 0, 0]);
  });

  test("READ-01 agree with the reviews after twenty people reviewed and half of them changed their minds", async () => {
    const { id } = await aRestaurant();
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody()));
    await Promise.all(
      people.map(async ({ cookie }, turn) => {
        const address = `/api/restaurants/${id}/reviews`;
        await fetchApp(address, { json: { rating: 5 }, cookie });
        if (turn % 2) await fetchApp(address, { json: { rating: 1 }, cookie });
      }),
    );
    expect(await starsOf(id)).toEqual([[10, 0, 0, 0, 10], 0, 0]);
  });

  test("READ-01 stand on the page as links that filter, and take the filter back", async () => {
    const { id } = await reviewedRestaurant();
    const page = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(textsOf(page, ".hist li")).toEqual([
      ...["5 stars1 review", "4 stars2 reviews", "3 stars1 review", "2 stars0 reviews"],
      "1 star2 reviews",
    ]);
    expect(linksOf(page, ".hist a")[1]).toBe(`/restaurants/${id}?stars=4#reviews`);
    const fours = await pageOf(await fetchApp(`/restaurants/${id}?stars=4`));
    expect(textsOf(fours, ".review .typed")).toEqual(["4 stars, 1", "4 stars, 2"]);
    expect(linksOf(fours, ".hist [aria-current]")).toEqual([
      `/restaurants/${id}?reviews=all#reviews`,
    ]);
  });
});

describe("READ-01 the orders of a page", () => {
  test("READ-01 are links that order the reviews, beside the filter that is on", async () => {
    const { id, reviews } = await reviewedRestaurant();
    const [, , , , last] = idsOf(reviews);
    const { id: user_id } = await aPerson();
    await prisma.reviewVote.create({ data: { user_id, review_id: last ?? 0 } });
    await photograph(last ?? 0, 1);
    const address = `/restaurants/${id}`;
    const first = async (query: string) => {
      const page = await pageOf(await fetchApp(address + query));
      return textsOf(page, ".review .typed")[0];
    };
    const page = await pageOf(await fetchApp(address));
    expect(textsOf(page, ".sorts .chip")).toEqual([
      ...["Newest", "Most helpful", "Highest", "Lowest", "With photos 1"],
    ]);
    expect(textsOf(page, ".sorts [aria-current]")).toEqual(["Newest"]);
    const found = [];
    for (const link of linksOf(page, ".sorts .chip"))
      found.push(await first((link ?? "").slice(address.length).split("#")[0] ?? ""));
    expect(found).toEqual(["5 stars, 0", "1 stars, 4", "5 stars, 0", "1 stars, 4", "1 stars, 4"]);
    const ones = await pageOf(await fetchApp(`${address}?stars=1&sort=lowest`));
    expect(textsOf(ones, ".review .typed")).toEqual(["1 stars, 4", "1 stars, 5"]);
    for (const link of linksOf(ones, ".sorts .chip")) expect(link).toContain("stars=1");
  });
});

describe("READ-01 two reviews", () => {
  async function chipsOf(id: number, query = "") {
    return textsOf(await pageOf(await fetchApp(`/restaurants/${id}${query}`)), ".sorts .chip");
  }

  test("READ-01 are told apart by photos when one has some and the other none", async () => {
    const first = await aReview({ review_text: "Lekker" });
    const id = first.restaurant_id;
    await photograph(first.id, 1);
    expect(await chipsOf(id)).toEqual([]);
    await aReview({ restaurant_id: id });
    expect(await chipsOf(id)).toEqual(["With photos 1"]);
    const page = await pageOf(await fetchApp(`/restaurants/${id}?photos=1`));
    expect(textsOf(page, ".review .typed")).toEqual(["Lekker"]);
    expect(textsOf(page, ".sorts [aria-current]")).toEqual(["With photos 1"]);
  });
});

describe("READ-01 the reviews of a restaurant", () => {
  async function listOf(id: number, query: string) {
    const rows: { id: number }[] = await jsonOf(`/api/restaurants/${id}/reviews?${query}`);
    return idsOf(rows);
  }

  test("READ-01 come newest, highest, lowest or most helpful first, with every filter", async () => {
    const { id, reviews } = await reviewedRestaurant();
    const ids = idsOf(reviews);
    const at = (...places: number[]) => places.map((place) => ids[place]);
    for (const place of [2, 4, 4]) {
      const { id: user_id } = await aPerson();
      await prisma.reviewVote.create({ data: { user_id, review_id: ids[place] ?? 0 } });
    }
    for (const place of [1, 4]) await photograph(ids[place] ?? 0, 1);
    expect(await listOf(id, "")).toEqual(ids);
    expect(await listOf(id, "sort=highest")).toEqual(at(0, 1, 2, 3, 4, 5));
    expect(await listOf(id, "sort=lowest")).toEqual(at(4, 5, 3, 1, 2, 0));
    expect(await listOf(id, "sort=helpful")).toEqual(at(4, 2, 0, 1, 3, 5));
    expect(await listOf(id, "stars=4")).toEqual(at(1, 2));
    expect(await listOf(id, "stars=4&sort=helpful")).toEqual(at(2, 1));
    expect(await listOf(id, "photos=1")).toEqual(at(1, 4));
    expect(await listOf(id, "photos=1&sort=lowest")).toEqual(at(4, 1));
    expect(await listOf(id, "photos=1&sort=helpful")).toEqual(at(4, 1));
    expect(await listOf(id, "photos=1&stars=1&sort=helpful")).toEqual(at(4));
    expect(await listOf(id, "sort=lowest&limit=2&offset=1")).toEqual(at(5, 3));
    await hide(ids[4] ?? 0, true);
    expect(await listOf(id, "stars=1")).toEqual(at(5));
    const counted = await fetchApp(`/api/restaurants/${id}/reviews?photos=1&stars=4`);
    expect(counted.headers.get("X-Total-Count")).toBe("1");
  });

  test.each(["stars=6", "sort=best", "photos=all"])("READ-01 refuse %s", async (query) => {
    const { id } = await aRestaurant();
    const response = await fetchApp(`/api/restaurants/${id}/reviews?${query}`);
    expect(response.status).toBe(400);
    const page = await fetchApp(`/restaurants/${id}?${query}`);
    expect(page.status).toBe(200);
  });

  test("READ-01 are all reached by pages that keep order and filter, and none is longer than twenty", async () => {
    const { id } = await aRestaurant();
    await prisma.$executeRaw`
      WITH people AS (INSERT INTO users (provider, provider_user_id, google_user_data)
             SELECT 'test', gen_random_uuid(), '{"name": "Thandi"}' FROM generate_series(1, 45) RETURNING id)
      INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, review_text)
      SELECT id, ${id}, 4, id FROM people`;
    const seen = new Set<string>();
    let address = `/restaurants/${id}?stars=4&sort=helpful`;
    for (const [index, count] of [20, 20, 5].entries()) {
      const page = await pageOf(await fetchApp(address));
      const texts = textsOf(page, ".review .typed");
      expect(texts).toHaveLength(count);
      for (const text of texts) seen.add(text);
      const next = linksOf(page, ".pager a[rel=next]")[0] ?? "";
      if (index < 2) expect(next).toMatch(/\?stars=4&sort=helpful&page=\d#reviews$/);
      else expect(next).toBe("");
      address = next;
    }
    expect(seen.size).toBe(45);
    const beyond = await fetchApp(`/restaurants/${id}?reviews=all&page=9`);
    expect(beyond.headers.get("Location")).toBe(`/restaurants/${id}?reviews=all&page=3#reviews`);
  });
});

describe("READ-02 finding a review helpful", () => {
  const vote = (id: number, cookie?: string, method = "PUT") =>
    fetchApp(`/api/reviews/${id}/helpful`, { method, cookie });

  function countOf(id: number) {
    return prisma.restaurantReview
      .findUniqueOrThrow({ where: { id } })
      .then(({ helpful_count }) => helpful_count);
  }

  test("READ-02 counts once for each person, however often and together it is sent, and is taken back", async () => {
    const { id } = await aReview();
    const [one, other] = [await somebody(), await somebody()];
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => vote(id, one.cookie)),
      vote(id, other.cookie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countOf(id)).toBe(2);
    const back = await vote(id, one.cookie, "DELETE");
    expect(await back.json()).toEqual({ is_helpful: false, helpful_count: 1 });
    await prisma.user.delete({ where: { id: other.id } });
    expect(await countOf(id)).toBe(0);
  });

  test("READ-02 is refused to a visitor, for one's own, to a muted person, and of what nobody sees", async () => {
    const person = await somebody();
    const { id } = await aReview();
    const own = await aReview({ user_id: person.id });
    await expectRefusal(await vote(id), { status: 401, error: "Sign in to continue" });
    await expectRefusal(await vote(own.id, person.cookie), {
      status: 403,
      error: "This is your own review",
    });
    await expectRefusal(await vote(999_999, person.cookie), {
      status: 404,
      error: "Review not found",
    });
    await hide(id, true);
    await expectRefusal(await vote(id, person.cookie), { status: 404, error: "Review not found" });
    await hide(id, false);
    await expect(
      prisma.reviewVote.create({ data: { user_id: own.user_id, review_id: own.id } }),
    ).rejects.toThrow(/review_votes_not_ones_own|own review helpful/);
    const muted = { muted_at: new Date(), muted_reason: "Rude" };
    await prisma.user.update({ where: { id: person.id }, data: muted });
    const sentence = "You cannot write here any more. The reason: Rude";
    await expectRefusal(await vote(id, person.cookie), { status: 403, error: sentence });
    await expect(
      prisma.reviewVote.create({ data: { user_id: person.id, review_id: id } }),
    ).rejects.toThrow("This person may only read");
    expect([await countOf(id), await countOf(own.id)]).toEqual([0, 0]);
  });

  test("READ-02 while the review is deleted ends in a vote or in 404, and leaves nothing", async () => {
    const [writer, reader] = [await somebody(), await somebody()];
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await aReview({ user_id: writer.id });
      const [deleted, voted] = await Promise.all([
        fetchApp(`/api/reviews/${id}`, { method: "DELETE", cookie: writer.cookie }),
        vote(id, reader.cookie),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(voted.status);
      expect(await prisma.reviewVote.count({ where: { review_id: id } })).toBe(0);
    }
  });

  test("READ-02 the page's form comes back to the review, with its filter, and shows the count to everybody", async () => {
    const writer = await somebody({ name: "Thandi" });
    const { id, restaurant_id } = await aReview({ rating: 4, user_id: writer.id });
    const { cookie } = await somebody();
    const address = `/restaurants/${restaurant_id}?stars=4`;
    const before = await pageOf(await fetchApp(address, { cookie }));
    expect(before.querySelector(".help")?.getAttribute("aria-pressed")).toBe("false");
    expect(textOf(before, ".help")).toBe("Helpful for the review by Thandi");
    const form = { intent: "helpful", review_id: String(id), on: "true" };
    const sent = await fetchApp(address, { form, cookie });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe(`${address}#review-${id}`);
    const after = await pageOf(await fetchApp(address, { cookie }));
    expect(after.querySelector(".help")?.getAttribute("aria-pressed")).toBe("true");
    expect(textOf(after, ".help")).toBe("Helpful 1 for the review by Thandi");
    const visitors = await pageOf(await fetchApp(address));
    expect(textOf(visitors, ".voice .muted")).toBe("1 person found this helpful");
  });

  test("READ-02 the page offers nobody to find their own review helpful, and refuses its form", async () => {
    const writer = await somebody();
    const { id, restaurant_id } = await aReview({ user_id: writer.id });
    const address = `/restaurants/${restaurant_id}`;
    const own = await pageOf(await fetchApp(address, { cookie: writer.cookie }));
    expect(own.querySelector(".review")).not.toBeNull();
    expect(own.querySelector(".help")).toBeNull();
    const { id: user_id, cookie } = await somebody();
    const send = (session?: string, review_id = id) => {
      const form = { intent: "helpful", review_id: String(review_id), on: "true" };
      return fetchApp(address, { form, cookie: session });
    };
    const muted = { muted_at: new Date(), muted_reason: "Rude" };
    await prisma.user.update({ where: { id: user_id }, data: muted });
    const { cookie: other } = await somebody();
    const answers = [await send(), await send(writer.cookie), await send(cookie)];
    answers.push(await send(other, 999_999));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404]);
    expect(await countOf(id)).toBe(0);
    const [, refused] = answers;
    const told = await pageOf(refused as Response);
    expect(textOf(told, "h1")).toBe("This is your own review");
    const ways = [...told.querySelectorAll("main a.btn")].map((way) => way.getAttribute("href"));
    expect(ways).toEqual([`${address}#review-${id}`, "/"]);
  });

  test("READ-02 has the limit of taps", async () => {
    const { id } = await aReview();
    const { cookie } = await somebody();
    const answers = await Promise.all(Array.from({ length: 121 }, () => vote(id, cookie)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("READ-03 a person's public page", () => {
  test("READ-03 shows given name, since when, counts and visible reviews, and nothing else", async () => {
    const person = await aPerson({
      created_at: new Date("2025-03-31T23:00:00Z"),
      google_user_data: { name: "Priya Naidoo", given_name: "Priya", picture: "/images/secret" },
    });
    const user_id = person.id;
    const shown = await aReview({ user_id, review_text: "Lekker" });
    await aReview({ user_id, review_text: "Vile", hidden_at: new Date(), hidden_reason: "Rude" });
    const closed = await aRestaurant({ is_active: false });
    await aReview({ user_id, review_text: "Gone", restaurant_id: closed.id });
    await aComment({ user_id, comment_text: "A comment" });
    const accepted = { state: "accepted", judged_at: new Date() } as const;
    for (const judged of [accepted, {}])
      await prisma.suggestion.create({
        data: { user_id, kind: "restaurant", proposed: {}, ...judged },
      });

    expect(await jsonOf(`/api/people/${user_id}`)).toEqual({
      id: user_id,
      given_name: "Priya",
      since: "2025-04",
      review_count: 1,
      made_count: 0,
      contribution_count: 1,
    });
    const response = await fetchApp(`/api/people/${user_id}/reviews`);
    expect(response.headers.get("X-Total-Count")).toBe("1");
    const [row, ...others] = await response.json();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: shown.id, review_text: "Lekker", helpful_count: 0 });
    expect(JSON.stringify(row)).not.toMatch(/Naidoo|secret/);

    const answer = await fetchApp(`/people/${user_id}`);
    const html = await answer.clone().text();
    const page = await pageOf(answer);
    expect(textOf(page, "h1")).toBe("Priya");
    expect(html).toContain("April 2025");
    expect(textsOf(page, ".facts dd")).toEqual(["1", "1"]);
    expect(textsOf(page, ".my-review .typed")).toEqual(["Lekker"]);
    expect(html).not.toMatch(/Naidoo|secret|Vile|Gone|A comment/);
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("READ-03 REP-01 has a link to report each review, but not one's own", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id } = await aReview({ user_id });
    const address = `/people/${user_id}`;
    const reports = ".my-review a[href^='/report/']";
    const page = await pageOf(await fetchApp(address));
    expect(linksOf(page, reports)).toEqual([`/report/review/${id}`]);
    expect(textOf(page, reports)).toContain("Report the review of ");
    expect(linksOf(await pageOf(await fetchApp(address, { cookie })), reports)).toEqual([]);
  });

  test("READ-03 TELL-04 shows no surname of whom the provider sent no given name", async () => {
    const person = await aPerson({ name: "Priya Naidoo" });
    const { id } = await aRestaurant({ suggested_by: person.id });
    const [own, thanked] = [`/people/${person.id}`, `/restaurants/${id}`];
    const shown = async () => {
      const pages = await Promise.all([own, thanked].map((address) => fetchApp(address)));
      const [page, restaurant] = await Promise.all(pages.map(pageOf));
      return [page && textOf(page, "h1"), restaurant && textOf(restaurant, `a[href="${own}"]`)];
    };
    expect(await shown()).toEqual(["Priya", "Priya"]);
    expect(await (await fetchApp(own)).text()).not.toContain("Naidoo");
    expect(await jsonOf(`/api${own}`)).toMatchObject({ given_name: "Priya" });
    const name_hidden_at = new Date();
    await prisma.user.update({ where: { id: person.id }, data: { name_hidden_at } });
    expect(await shown()).toEqual(["A guest", "A guest"]);
  });

  test("READ-03 is led to by the name on a comment", async () => {
    const { user_id, recipe_id } = await aComment();
    const page = await pageOf(await fetchApp(`/recipes/${recipe_id}`));
    expect(linksOf(page, ".comments .who a")).toEqual([`/people/${user_id}`]);
  });

  test.each(["00000000-0000-4000-8000-000000000000", "7", "%27"])(
    "READ-03 of %s is not found",
    async (id) => {
      expect((await fetchApp(`/people/${id}`)).status).toBe(404);
      await expectRefusal(await fetchApp(`/api/people/${id}`), {
        status: 404,
        error: "Person not found",
      });
      await expectRefusal(await fetchApp(`/api/people/${id}/reviews`), {
        status: 404,
        error: "Person not found",
      });
    },
  );
});

describe("READ-04 few reviews, and the best loved", () => {
  async function rated(name: string, ratings: number[], given = {}) {
    const restaurant = await aRestaurant({ name, city: "Kokstad", ...given });
    for (const rating of ratings) await aReview({ restaurant_id: restaurant.id, rating });
    return restaurant;
  }

  test("READ-04 the mean of two says from how many on card and page, and search engines are not told", async () => {
    const { id } = await rated("Two tables", [5, 4], { city: "Bredasdorp" });
    const list = await pageOf(await fetchApp("/?tab=restaurants&city=Bredasdorp"));
    expect(textOf(list, ".card .rate")).toMatch(/4\.5 from 2 reviews$/);
    const html = await (await fetchApp(`/restaurants/${id}`)).text();
    expect(html).not.toContain("AggregateRating");
    expect(html).toContain("is not a crowd");
    await aReview({ restaurant_id: id, rating: 3 });
    const third = await (await fetchApp(`/restaurants/${id}`)).text();
    expect(third).toContain("AggregateRating");
    expect(third).not.toContain("is not a crowd");
  });

  test("READ-04 (17.5 + sum) / (5 + number) decides, below three nothing, with search and every filter", async () => {
    const places = [
      await rated("Kokstad one five", [5, 5]),
      await rated("Kokstad few", [5, 5, 5]),
      await rated("Kokstad many", [5, 5, 5, 5, 5, 4, 5, 5], { cuisine_type: "Thai" }),
      await rated("Kokstad poor", [1, 1, 2], { opening_hours: "24/7" }),
    ];
    const ratings = await prisma.restaurantRatings.findMany({
      where: { restaurant_id: { in: idsOf(places) } },
      orderBy: { restaurant_id: "asc" },
    });
    expect(ratings.map(({ loved }) => loved.toNumber())).toEqual([0, 4.063, 4.346, 2.688]);
    const namesOf = async (query: string) => {
      const rows: { name: string }[] = await jsonOf(`/api/restaurants?${query}`);
      return rows.map(({ name }) => name.replace("Kokstad ", ""));
    };
    const order = ["many", "few", "poor", "one five"];
    expect(await namesOf("sort=loved&city=Kokstad")).toEqual(order);
    expect(await namesOf("sort=loved&search=kokstad")).toEqual(order);
    expect(await namesOf("sort=loved&search=kok")).toEqual(order);
    expect(await namesOf("sort=loved&city=Kokstad&cuisine=Thai")).toEqual(["many"]);
    expect((await namesOf("sort=loved&limit=200")).filter((name) => order.includes(name))).toEqual(
      order,
    );
    await expectRefusal(await fetchApp("/api/restaurants?sort=best"), {
      status: 400,
      error: "sort is loved or absent",
      wrong: ["sort"],
    });
    const page = await pageOf(await fetchApp("/?tab=restaurants&city=Kokstad&sort=loved"));
    expect(textsOf(page, ".card .title")).toEqual(order.map((name) => `Kokstad ${name}`));
    expect(linksOf(page, ".chip[aria-current]")).toContain("/?tab=restaurants&city=Kokstad");
  });

  test.each([
    ["tab=restaurants&cuisine=Thai&city=Durban&open=now&diet=halaal&halaal=certified&sort=loved"],
    ["cuisine=Thai&diet=vegan"],
  ])("READ-04 FACT-03 HRS-04 a search keeps what else is asked: %s", async (query) => {
    const page = await pageOf(await fetchApp(`/?${query}&search=curry&page=2`));
    const kept = [...page.querySelectorAll("form.search [type=hidden]")];
    const asked = kept.map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });
});

describe("READ-05 the photos of a restaurant", () => {
  test("READ-05 all stand in a gallery by pages, each with its reviewer, the newest review first", async () => {
    const { id } = await aRestaurant({ name: "Kalky's" });
    for (let turn = 0; turn < 6; turn++) {
      const review = await aReview({
        restaurant_id: id,
        user_id: (await aPerson({ google_user_data: { name: `Cook ${turn}` } })).id,
        created_at: new Date(Date.now() - turn * MINUTE),
      });
      await photograph(review.id, 5);
      if (turn === 5) await hide(review.id, true);
    }
    const detail = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(textOf(detail, "#photos-title")).toBe("Photos (25)");
    expect(detail.querySelectorAll(".shots li")).toHaveLength(8);
    expect(linksOf(detail, `a.btn[href$="/photos"]`)).toEqual([`/restaurants/${id}/photos`]);
    const first = await pageOf(await fetchApp(`/restaurants/${id}/photos`));
    expect(textOf(first, "h1")).toBe("Photos of Kalky's");
    expect(textsOf(first, ".shots li > a:first-child").slice(4, 6)).toEqual([
      "Photo by Cook 0",
      "Photo by Cook 1",
    ]);
    expect(first.querySelectorAll(".shots li")).toHaveLength(24);
    const second = await pageOf(await fetchApp(`/restaurants/${id}/photos?page=2`));
    expect(textsOf(second, ".shots li > a:first-child")).toEqual(["Photo by Cook 4"]);
    const strip = detail.querySelector(".strip") ?? new Document();
    expect(linksOf(strip, "a").slice(0, 2)).toEqual([
      `/restaurants/${id}/photos?at=1`,
      `/restaurants/${id}/photos?at=2`,
    ]);
    expect(strip.querySelector("img")?.getAttribute("alt")).toBe("Photo by Cook 0, 1 of 25");
    expect(textOf(strip, ".rest")).toBe("+21 more photos");
    const large = await pageOf(await fetchApp(`/restaurants/${id}/photos?at=6`));
    expect(textOf(large, "figcaption")).toMatch(/^Photo by Cook 1, 6 of 25/);
    expect(large.querySelector("figure source")?.getAttribute("type")).toBe("image/avif");
    expect(linksOf(large, "[rel=prev], [rel=next]")).toEqual([
      `/restaurants/${id}/photos?at=5`,
      `/restaurants/${id}/photos?at=7`,
    ]);
    const last = await pageOf(await fetchApp(`/restaurants/${id}/photos?at=25`));
    expect(linksOf(last, "[rel=prev], [rel=next]")).toEqual([`/restaurants/${id}/photos?at=24`]);
    const none = await fetchApp(`/restaurants/${id}/photos?at=26`);
    expect(none.headers.get("Location")).toBe(`/restaurants/${id}/photos?page=2`);
    const response = await fetchApp(`/api/restaurants/${id}/photos?limit=2&offset=4`);
    expect(response.headers.get("X-Total-Count")).toBe("25");
    const names: { name: string }[] = await response.json();
    expect(names.map(({ name }) => name)).toEqual(["Cook 0", "Cook 1"]);
  });

  test("READ-05 of no restaurant are not found", async () => {
    const { id } = await aRestaurant({ is_active: false });
    expect((await fetchApp(`/restaurants/${id}/photos`)).status).toBe(404);
    const response = await fetchApp(`/api/restaurants/${id}/photos`);
    await expectRefusal(response, { status: 404, error: "Restaurant not found" });
  });
});
