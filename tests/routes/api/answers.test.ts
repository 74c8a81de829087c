import { expect, test } from "vitest";
import { photoId } from "#app/features/reports/reported.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { describedOperations, schemaIn } from "../../support/described.ts";
import {
  aComment,
  aDish,
  aFavorite,
  aLike,
  aMadeNote,
  anEntry,
  anImage,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
  aSeason,
} from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

type Asked = { json?: object; cookie?: string; headers?: Record<string, string> };

/** Filled or emptied by openapi.test.ts and by the tests of the noun. */
const ASKED_ELSEWHERE = /^\/api\/(?:logout|oauth|sessions|upload-image|config|location|openapi)/;
const OF_THE_BACK_OFFICE =
  /^\/api\/admin\/(?:log|upload|stats|recipe|restaurants(?!.*(?:st$|rm$)))/;

const A_WHILE = { timeout: 60_000 };

const answered = new Set<string>();

/** What it answers when there is something to tell, held against its description. */
async function ask(method: string, address: string, asked: Asked = {}) {
  const response = await fetchApp(address, { method, ...asked });
  const told = await response.text();
  const [operation] = describedOperations.flatMap(([verb, path, described]) =>
    verb === method && patternOf(path).test(pathOf(address)) ? described : [],
  );
  const described = operation?.responses[response.status];
  expect([address, response.ok, described !== undefined], told).toEqual([address, true, true]);
  answered.add(operation?.operationId ?? "");
  const schema = described?.content?.["application/json"]?.schema;
  if (!schema) return expect(told).toBe("");
  const json = JSON.parse(told);
  expect(schemaIn(schema).safeParse(json).error, `${method} ${address}: ${told}`).toBeUndefined();
  // An empty list would fit every description.
  if (Array.isArray(json) && method === "GET") expect(json, address).not.toEqual([]);
  return json;
}

function pathOf(address: string): string {
  return new URL(address, "https://tafula.example").pathname;
}

/** Named parts before those that stand for anything. */
function patternOf(path: string): RegExp {
  const isNamed = "(?!recipes$|restaurants$|my$|filters$|stalest$|proposals$)[^/]+";
  return new RegExp(`^${path.replace(/\{\w+\}/g, isNamed)}$`);
}

// About a hundred requests, one after the other.
test(
  "API-56 each operation answers as described when there is something to tell",
  A_WHILE,
  async () => {
    const [writer, reader] = [await aPerson({ name: "Naledi Mokoena" }), await aPerson()];
    const [own, cookie] = [{ cookie: await aSession(writer) }, { cookie: await aSession(reader) }];
    const { bearer: headers } = await anAdminSession();
    const { bearer } = await anAdminSession();
    const [admin, another] = [{ headers }, { headers: bearer }];
    const facts = { halaal: "certified", halaal_certifier: "SANHA", halaal_until: "2099-01-31" };
    const place = await aRestaurant({
      name: "Kota King",
      city: "Soweto",
      opening_hours: "24/7",
      facts,
    });
    const recipe = await aRecipe({ title: "Umngqusho", diets: ["nut-free"] });
    const image = await anImage({ user_id: writer.id });
    const review = await aReview({
      ...{ user_id: writer.id, restaurant_id: place.id, review_text: "Lekker" },
      photos: { create: { image_id: image.id, position: 1 } },
    });
    const comment = await aComment({ user_id: writer.id, recipe_id: recipe.id });
    await aLike({ user_id: writer.id, recipe_id: recipe.id });
    await aFavorite({ user_id: writer.id, recipe_id: recipe.id });
    await aFavorite({ user_id: writer.id, restaurant_id: place.id });

    await ask("GET", "/api/recipes");
    await ask("GET", `/api/recipes/${recipe.id}`);
    await ask("POST", `/api/recipes/${recipe.id}/like`, { json: {}, ...cookie });
    await ask("GET", `/api/recipes/${recipe.id}/like-status`, cookie);
    await ask("POST", "/api/favorites", { json: { recipe_id: recipe.id }, ...cookie });
    await ask("GET", "/api/favorites", own);
    await ask("GET", "/api/suggestions?q=ko");
    await ask("GET", "/api/restaurants");
    expect(await ask("GET", `/api/restaurants/${place.id}`)).toMatchObject({
      facts,
      open_now: true,
    });
    await ask("GET", "/api/admin/restaurants/stalest", admin);
    await ask("POST", `/api/admin/restaurants/${place.id}/confirm`, admin);

    const json = { comment_text: "Mine too", reply_to: comment.id };
    const reply = await ask("POST", `/api/recipes/${recipe.id}/comments`, { json, ...cookie });
    await ask("GET", `/api/recipes/${recipe.id}/comments`);
    await ask("GET", `/api/comments/${reply.id}`, cookie);
    await ask("PUT", `/api/comments/${reply.id}`, { json: { comment_text: "Ours" }, ...cookie });
    await ask("GET", "/api/comments/my", cookie);
    const reviews = `/api/restaurants/${place.id}/reviews`;
    const second = await ask("POST", reviews, { json: { rating: 2 }, ...cookie });
    await ask("GET", reviews);
    await ask("GET", `/api/restaurants/${place.id}/photos`);
    const { slug } = await aDish({
      names: { create: { position: 1, name: "umngqusho", lang: "xh" } },
      recipes: { create: { recipe_id: recipe.id } },
      places: { create: { restaurant_id: place.id, known_for: true } },
    });
    await ask("GET", "/api/dishes");
    await ask("GET", `/api/dishes/${slug}`);
    await ask("PUT", `/api/reviews/${review.id}/helpful`, cookie);
    await ask("DELETE", `/api/reviews/${review.id}/helpful`, cookie);
    await ask("GET", `/api/reviews/${second.id}`, cookie);
    await ask("PUT", `/api/reviews/${second.id}`, { json: { rating: 3 }, ...cookie });
    await ask("GET", "/api/reviews/my", own);
    await ask("GET", `/api/people/${writer.id}`);
    await ask("GET", `/api/people/${writer.id}/reviews`);

    const photo = { kind: "photo", id: photoId(review.id, image.id) };
    for (const item of [
      { kind: "comment", id: comment.id },
      photo,
      { kind: "name", id: writer.id },
    ])
      await ask("POST", "/api/reports", {
        json: { ...item, reason: "rude", words: "Oh" },
        ...cookie,
      });
    for (const { id } of await ask("GET", "/api/admin/reports", admin)) {
      const judgement = { decision: "hide", rule: 2, reason: null };
      await ask("PUT", `/api/admin/reports/${id}`, { json: judgement, ...admin });
    }
    for (const address of [`comment/${comment.id}`, `photo/${photo.id}`, `name/${writer.id}`]) {
      await ask("GET", `/api/hidden/${address}`, own);
      await ask("POST", `/api/hidden/${address}`, { json: { words: "It was true" }, ...own });
      await ask("GET", `/api/hidden/${address}`, own);
    }
    const [granted, declined] = await ask("GET", "/api/admin/appeals", admin);
    const grant = { json: { decision: "grant" }, ...another };
    await ask("PUT", `/api/admin/appeals/${granted.id}`, grant);
    const decline = { json: { decision: "decline", answer: "No" }, ...another };
    await ask("PUT", `/api/admin/appeals/${declined.id}`, decline);
    for (const kind of ["reviews", "comments"])
      await ask("GET", `/api/admin/moderation/${kind}`, admin);
    const hiding = { json: { rule: 1, reason: "Elsewhere" }, ...admin };
    await ask("PUT", `/api/admin/moderation/reviews/${review.id}`, hiding);
    await ask("DELETE", `/api/admin/moderation/reviews/${review.id}`, another);

    const change = { phone: "011 555 0100", note: "On the door" };
    const about = `/api/restaurants/${place.id}/suggestion`;
    const changed = await ask("POST", about, { json: change, ...own });
    const kota = { name: "Skhambane Place", city: "Soweto", facts: { cards: "no" } };
    const opened = await ask("POST", "/api/contributions/restaurants", { json: kota, ...own });
    const samp = { title: "Isijingi", instructions: "Cook it", ingredients: [{ name: "Pumpkin" }] };
    const cooked = await ask("POST", "/api/contributions/recipes", { json: samp, ...own });
    await ask("GET", "/api/admin/suggestions", admin);
    const { updated_at } = await prisma.restaurant.findUniqueOrThrow({ where: { id: place.id } });
    const taking = { verdict: "accept", taken: ["phone"], updated_at: updated_at.toISOString() };
    await ask("POST", `/api/admin/suggestions/${changed.id}`, { json: taking, ...admin });
    const none = { verdict: "decline", reason: "We know it" };
    await ask("POST", `/api/admin/suggestions/${opened.id}`, { json: none, ...admin });
    await ask("GET", `/api/contributions/${changed.id}`, own);
    await ask("DELETE", `/api/contributions/${cooked.id}`, own);
    await ask("GET", "/api/contributions", own);
    await ask("GET", "/api/admin/suggestions?state=accepted", admin);

    const said = {
      full_names: "Naledi",
      address: "Soweto",
      right_infringed: "Mine",
      signature: "N",
    };
    const notice = { ...said, material: "/restaurants/1", remedy: "Take it down" };
    const sent = { ...notice, email: "naledi@example.co.za", is_good_faith: true, is_true: true };
    const { number } = await ask("POST", "/api/takedowns", { json: sent });
    const acted = { decision: "acted", words: "Taken down" };
    await ask("POST", `/api/admin/takedowns/${number}`, { json: acted, ...admin });
    await ask("GET", "/api/admin/takedowns", admin);

    const person = `/api/admin/people/${writer.id}`;
    const muting = { json: { days: "7", reason: "Rude" }, ...admin };
    await ask("PUT", `${person}/muting`, muting);
    await ask("GET", person, admin);
    await ask("DELETE", `${person}/muting`, admin);
    await ask("POST", `${person}/hide-everything`, { json: { rule: 2, reason: "All" }, ...admin });
    expect((await ask("GET", "/api/openness"))[0]).toMatchObject({
      ...{ reports: 3, hidden: 6, restored: 2 },
      ...{ appeals: 3, appeals_granted: 1, takedowns: 1 },
    });

    await ask("GET", "/api/inbox", own);
    await ask("POST", "/api/inbox/seen", { json: {}, ...own });
    await ask("GET", "/api/users/me", own);
    const choice = { shown_name: "initials", shows_portrait: false };
    await ask("PATCH", "/api/users/me/choices", { json: choice, ...own });
    const { confirm } = await ask("GET", "/api/users/me/choices", own);
    await ask("GET", "/api/users/me/data", own);
    await aSession(writer);
    const [{ id: session_id }] = await ask("GET", "/api/users/me/sessions", own);
    expect(session_id).toBeGreaterThan(0);
    await ask("DELETE", `/api/users/me/sessions/${session_id}`, own);
    await ask("DELETE", "/api/users/me/sessions", own);
    await ask("DELETE", `/api/comments/${reply.id}`, cookie);
    await ask("DELETE", `/api/reviews/${second.id}`, cookie);
    await ask("DELETE", "/api/users/me", { json: { written: "leave", confirm }, ...own });
  },
);

test("API-56 what is told of cooking and eating out is as described", A_WHILE, async () => {
  const [cook, reader] = [await aPerson(), await aPerson()];
  const [own, cookie] = [{ cookie: await aSession(cook) }, { cookie: await aSession(reader) }];
  const admin = { headers: (await anAdminSession()).bearer };
  const image = await anImage({ user_id: cook.id });
  const recipe = await aRecipe({
    ...{ title: "Samp and beans", cuisine_type: "Xhosa", servings: 4 },
    instructions: "Soak the samp overnight.\n\nBoil the samp for 2 hours.",
    ingredients: { create: { position: 1, name: "samp", amount: "500", unit: "g" } },
  });
  const like = await aRecipe({ title: "Umphokoqo", cuisine_type: "Xhosa" });
  const about = `/api/recipes/${recipe.id}`;

  const words = { note_text: "Soak it for a day", changed_text: "Less salt" };
  const json = { rating: 5, ...words, image_url: `/images/${image.id}` };
  const note = await ask("POST", `${about}/made`, { json, ...own });
  await aMadeNote({ recipe_id: recipe.id, user_id: reader.id });
  await ask("PUT", `/api/made/${note.id}/helpful`, cookie);
  await ask("DELETE", `/api/made/${note.id}/helpful`, cookie);
  await ask("PUT", `/api/admin/made/${note.id}/pin`, { json: { step: 1 }, ...admin });
  const { steps } = await ask("GET", `${about}/steps?servings=8`);
  expect(steps).toHaveLength(2);
  await ask("DELETE", `/api/admin/made/${note.id}/pin`, admin);
  await ask("GET", `${about}/made`);
  await ask("GET", "/api/made/my", own);
  await ask("GET", `/api/made/${note.id}`, own);
  await ask("DELETE", `/api/made/${note.id}`, own);

  const { recipes } = await ask("GET", `${about}/more-like-this`);
  expect(recipes).toMatchObject([{ id: like.id }]);
  const place = await aRestaurant({ latitude: -26.2485, longitude: 27.854 });
  const next = await aRestaurant({ latitude: -26.2585, longitude: 27.854 });
  const { restaurants } = await ask("GET", `/api/restaurants/${place.id}/nearby`);
  expect(restaurants).toMatchObject([{ id: next.id }]);
});

test("API-56 what is told of lists is as described", A_WHILE, async () => {
  const owner = await aPerson({ name: "Naledi Mokoena" });
  const [own, cookie] = [
    { cookie: await aSession(owner) },
    { cookie: await aSession(await aPerson()) },
  ];
  const place = await aRestaurant();
  const recipe = await aRecipe({
    servings: 4,
    ingredients: { create: { position: 1, name: "onion", amount: "2" } },
  });

  const named = { json: { name: "Heritage Day", description: "For the braai" }, ...own };
  const { id } = await ask("POST", "/api/lists", named);
  const list = `/api/lists/${id}`;
  await ask("PATCH", list, { json: { name: "Braai day" }, ...own });
  const dinner = { json: { restaurant_id: place.id, line: "Book a table" }, ...own };
  const { entries } = await ask("POST", `${list}/entries`, dinner);
  const { id: second } = await anEntry({ id, user_id: owner.id }, { recipe_id: recipe.id });
  const moved = { json: { line: "Twice", move: "up" }, ...own };
  expect((await ask("PATCH", `${list}/entries/${second}`, moved)).entries).toHaveLength(2);
  await ask("GET", "/api/lists", own);
  await ask("GET", list, own);
  const { link } = await ask("POST", `${list}/link`, own);
  expect(await ask("GET", `/api/lists/${link}`)).toMatchObject({ by: "Naledi" });
  await ask("POST", `/api/lists/${link}/copy`, cookie);
  await ask("DELETE", `${list}/link`, own);
  await ask("DELETE", `${list}/entries/${entries[0].id}`, own);
  await ask("DELETE", list, own);

  const wanted = `${recipe.id}x8`;
  const { aisles } = await ask("GET", `/api/shopping-list?recipe=${wanted}&recipe=999999999`);
  expect(aisles).not.toEqual([]);
  await ask("PUT", "/api/shopping-list/kept", { json: { recipes: [wanted] }, ...own });
  await ask("GET", "/api/shopping-list/kept", own);
  await ask("DELETE", "/api/shopping-list/kept", own);
});

test("API-56 what is told of seasons and days is as described", A_WHILE, async () => {
  const admin = { headers: (await anAdminSession()).bearer };
  const recipe = await aRecipe({ image_url: `/images/${(await anImage()).id}` });
  const [dish, place, running] = [await aDish(), await aRestaurant(), await aSeason()];
  await prisma.recipeDish.create({ data: { recipe_id: recipe.id, dish_id: dish.id } });
  const picks = [
    { kind: "recipe", id: recipe.id, heading: "To begin", words: "Small plates", note: "Warm" },
    { kind: "dish", id: dish.id },
    { kind: "restaurant", id: place.id },
  ];
  const days = { first_day: "2027-02-08", last_day: "2027-03-08", is_yearly: true };
  const told = { title: "Ramadan", sentence: "When the sun goes down", text: "Together" };
  const json = { ...told, ...days, is_published: true, picks };

  const { id, slug } = await ask("POST", "/api/admin/seasons", { json, ...admin });
  const season = `/api/admin/seasons/${id}`;
  await ask("GET", "/api/admin/seasons", admin);
  await ask("GET", season, admin);
  await ask("PUT", season, { json: { ...json, title: "Ramadan at home" }, ...admin });
  expect(await ask("GET", "/api/seasons")).toMatchObject([{ id: running.id }, { id }]);
  expect((await ask("GET", `/api/seasons/${slug}`)).picks).toHaveLength(picks.length);

  const tomorrow = southAfricanDay(new Date(Date.now() + 86_400_000));
  const day = `/api/admin/calendar/${tomorrow}`;
  const plan = { json: { recipe_id: recipe.id, seen: null }, ...admin };
  expect(await ask("PUT", day, plan)).toMatchObject({ is_planned: true });
  await ask("GET", `/api/admin/calendar?month=${tomorrow.slice(0, 7)}`, admin);
  await ask("DELETE", day, { json: { seen: recipe.id }, ...admin });
  await ask("DELETE", season, admin);
});

test("API-56 what is told of dishes and words is as described", A_WHILE, async () => {
  const admin = { headers: (await anAdminSession()).bearer };
  const [recipe, place] = [await aRecipe({ title: "Mince vetkoek" }), await aRestaurant()];
  const names = [{ name: "amagwinya", lang: "zu" }];
  const json = { name: "Vetkoek", sentence: "Fried", region: "All of South Africa", names };

  const { id } = await ask("POST", "/api/admin/dishes", { json, ...admin });
  const dish = `/api/admin/dishes/${id}`;
  await ask("GET", "/api/admin/dishes", admin);
  await ask("GET", dish, admin);
  await ask("PUT", dish, { json: { ...json, story: "Of every corner" }, ...admin });
  const proposed = `/api/admin/dishes/proposals?dish_id=${id}`;
  const { proposals } = await ask("GET", proposed, admin);
  expect(proposals).toMatchObject([{ kind: "recipe", id: recipe.id, dish: { id } }]);
  const judged = { kind: "recipe", id: recipe.id, dish_id: id, accept: true };
  await ask("POST", "/api/admin/dishes/proposals", { json: judged, ...admin });
  const linked = `${dish}/restaurants/${place.id}`;
  await ask("PUT", linked, { json: { known_for: true }, ...admin });
  await ask("DELETE", linked, admin);
  const { id: other } = await aDish({ name: "Magwinya" });
  const merging = { json: { into_id: id, lang: "st" }, ...admin };
  expect((await ask("POST", `/api/admin/dishes/${other}/merge`, merging)).names).toHaveLength(2);
  await ask("DELETE", dish, admin);

  const alike = { json: { words: ["brinjal", "aubergine"] }, ...admin };
  const group = await ask("POST", "/api/admin/vocabulary", alike);
  const words = `/api/admin/vocabulary/${group.id}`;
  await ask("GET", "/api/admin/vocabulary?search=brinjal", admin);
  await ask("GET", words, admin);
  const { updated_at } = group;
  const more = { words: ["brinjal", "aubergine", "eggplant"], updated_at };
  await ask("PUT", words, { json: more, ...admin });
  await ask("DELETE", words, admin);
});

// Of the tests above, together.
test("API-56 no operation is forgotten", () => {
  const forgotten = describedOperations
    .filter(([, path]) => !ASKED_ELSEWHERE.test(path) && !OF_THE_BACK_OFFICE.test(path))
    .map(([, , { operationId }]) => operationId)
    .filter((id) => !answered.has(id));
  expect(forgotten).toEqual([]);
});
