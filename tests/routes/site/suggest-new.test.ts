import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { asked, theMapReplies } from "../../support/geocoder.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { deleteUnusedImages } from "#app/features/images/images.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { nearlySpendDay } from "../../support/limits.ts";
import { aFlatPicture } from "../../support/pictures.ts";
import { somebody } from "../../support/people.ts";
import { aFileForm, asSent } from "../../support/uploads.ts";
import { askedFor, askedToSignIn } from "../../support/signed-out.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";
import { anImage, aRecipe, aRestaurant } from "../../support/rows.ts";

const SENTENCE = "Upload the picture here before you send it";

/** As a browser sends such a form. */
function sendForm(kind: "restaurant" | "recipe", form: Record<string, string>, cookie?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "send", ...form })) body.append(name, value);
  const whole = new Response(body);
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  return whole
    .arrayBuffer()
    .then((bytes) =>
      fetchApp(`/suggest/${kind}`, { method: "POST", body: new Blob([bytes]), headers, cookie }),
    );
}

const KOTA = { name: "Kota King", city: "Soweto", address: "Corner of Vilakazi and Ngakane" };
const PAP = {
  title: "Pap en vleis",
  instructions: "Boil the water\nStir in the meal",
  "ingredients[0].name": "Maize meal",
  "ingredients[0].amount": "2",
  "ingredients[0].unit": "cups",
};

function waiting(user_id: string) {
  return prisma.suggestion.findMany({ where: { user_id }, orderBy: { id: "asc" } });
}

async function mute(id: string) {
  await prisma.user.update({
    where: { id },
    data: { muted_at: new Date(), muted_reason: "Advertising" },
  });
}

describe("GET /suggest/restaurant and /suggest/recipe", () => {
  test.each(["restaurant", "recipe"])(
    "TELL-02 asks a visitor to sign in, leads back to %s, and says in words what is welcome",
    async (kind) => {
      const visitor = await (await fetchApp(`/suggest/${kind}`)).text();
      expect(visitor).toContain(`return_to=%2Fsuggest%2F${kind}`);
      const { cookie } = await somebody();
      const page = await (await fetchApp(`/suggest/${kind}`, { cookie })).text();
      expect(page).toContain(kind === "recipe" ? "Add Ingredient" : "a kota corner, a shisa nyama");
    },
  );

  test("TELL-02 tells a muted person why there is no form", async () => {
    const { id, cookie } = await somebody();
    await mute(id);
    const page = await (await fetchApp("/suggest/restaurant", { cookie })).text();
    expect(page).toContain("You cannot write here any more. The reason: Advertising");
    expect(page).not.toContain("<textarea");
  });
});

describe("POST /suggest/restaurant", () => {
  test("TELL-02 keeps what was typed, of hours and pin too, and leads to one's contributions", async () => {
    const { id, cookie } = await somebody();
    const hours = { "week[0].state": "open", "week[0].from1": "10:00", "week[0].to1": "22:00" };
    const pin = { latitude: "-26.23", longitude: "27.9" };
    const note = "I eat there on Fridays";
    const answer = await sendForm("restaurant", { ...KOTA, ...hours, ...pin, note }, cookie);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/my-contributions");
    expect(await waiting(id)).toMatchObject([
      {
        kind: "restaurant",
        state: "waiting",
        note,
        proposed: { ...KOTA, opening_hours: "Mo 10:00-22:00", latitude: -26.23, longitude: 27.9 },
      },
    ]);
  });

  test("TELL-02 the same, sent twice at once, is one suggestion", async () => {
    const { id, cookie } = await somebody();
    await Promise.all([sendForm("restaurant", KOTA, cookie), sendForm("restaurant", KOTA, cookie)]);
    expect(await waiting(id)).toHaveLength(1);
  });

  test("TELL-02 says beside the field what is missing, and keeps the rest", async () => {
    const { id, cookie } = await somebody();
    const answer = await sendForm("restaurant", { ...KOTA, city: " " }, cookie);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Say in which city, town or village it is");
    expect(page).toContain(KOTA.address);
    expect(await waiting(id)).toEqual([]);
  });

  test.each([
    ["in the same town, spelt differently", { name: "The Kota-King", city: "Soweto" }, 409],
    [
      "290 m away, in a town of another name",
      { name: "Kota King", city: "Orlando", latitude: -26.2326, longitude: 27.9 },
      409,
    ],
    ["in another town", { name: "Kota King", city: "Durban" }, 303],
    [
      "310 m away, in a town of another name",
      { name: "Kota King", city: "Orlando", latitude: -26.2328, longitude: 27.9 },
      303,
    ],
    ["of another name in the same town", { name: "Mama’s kitchen", city: "Soweto" }, 303],
    ["that is not shown", { name: "Kota King", city: "Soweto", is_active: false }, 303],
  ])("TELL-02 one %s", async (_, there, status) => {
    await prisma.restaurant.deleteMany();
    const { id: other } = await aRestaurant(there);
    const { id, cookie } = await somebody();
    const form = { ...KOTA, latitude: "-26.23", longitude: "27.9" };
    const answer = await sendForm("restaurant", form, cookie);
    expect(answer.status).toBe(status);
    if (status === 303) return;
    const page = await answer.text();
    expect(page).toContain(`/restaurants/${other}`);
    expect(page).toContain("It is a different one: send it");
    expect(page).toContain(KOTA.address);
    expect(await waiting(id)).toEqual([]);
    const again = await sendForm("restaurant", { ...form, intent: "another" }, cookie);
    expect(again.status).toBe(303);
    expect(await waiting(id)).toHaveLength(1);
  });

  test("TELL-02 says that the map does not answer, which is nobody's mistake", async () => {
    theMapReplies({ status: 500, body: "" });
    const { cookie } = await somebody();
    const answer = await sendForm("restaurant", { ...KOTA, intent: "lookup" }, cookie);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Search failed. Please try again.");
  });

  test("TELL-02 looks the place up, fills in what is missing and keeps what was typed", async () => {
    const place = {
      lat: "-26.2375",
      lon: "27.9041",
      name: "Kota King Restaurant",
      address: { road: "Vilakazi Street", city: "Soweto", state: "Gauteng" },
      extratags: { phone: "011 555 0188" },
    };
    theMapReplies({ body: JSON.stringify([place]) });
    const { cookie } = await somebody();
    const found = await sendForm("restaurant", { ...KOTA, intent: "lookup" }, cookie);
    expect(found.status).toBe(200);
    expect(await found.text()).toContain("Kota King Restaurant");
    expect(asked[0]?.url.searchParams.get("q")).toContain("Kota King");
    const looked_up = `${KOTA.name}, ${KOTA.address}, ${KOTA.city}`;
    const page = await (
      await sendForm("restaurant", { ...KOTA, intent: "place-0", looked_up }, cookie)
    ).text();
    expect(page).toContain('value="-26.2375"');
    expect(page).toContain('value="011 555 0188"');
    expect(page).toContain(`value="${KOTA.address}"`);
    expect(asked).toHaveLength(1);
  });

  test("TELL-02 the words come back when the session had ended, and when one is muted", async () => {
    const opening_hours = "whenever they like";
    const signedOut = await sendForm("restaurant", { ...KOTA, opening_hours });
    expect(signedOut.status).toBe(401);
    const page = await pageOf(signedOut);
    expect(askedToSignIn(page)).toEqual(askedFor("/suggest/restaurant"));
    expect(page.querySelector("[name=address]")?.getAttribute("value")).toBe(KOTA.address);
    expect(page.querySelector("[name=opening_hours]")?.getAttribute("value")).toBe(opening_hours);
    expect(page.querySelector("#opening_hours-error"), "nothing is judged").toBeNull();
    const recipe = await pageOf(await sendForm("recipe", PAP));
    expect(askedToSignIn(recipe)).toEqual(askedFor("/suggest/recipe"));
    expect(textOf(recipe, "[name=instructions]")).toBe("Boil the water Stir in the meal");
    const looked = await pageOf(await sendForm("restaurant", { ...KOTA, intent: "lookup" }));
    expect(askedToSignIn(looked)).toEqual(askedFor("/suggest/restaurant"));
    const { id, cookie } = await somebody();
    await mute(id);
    const muted = await sendForm("restaurant", KOTA, cookie);
    expect(muted.status).toBe(403);
    expect(await muted.text()).toContain(KOTA.address);
    const mutedLook = await sendForm("restaurant", { ...KOTA, intent: "lookup" }, cookie);
    expect(mutedLook.status).toBe(403);
    expect(await waiting(id)).toEqual([]);
  });

  test("TELL-05 refuses more than a person may send, with the words", async () => {
    const { id, cookie } = await somebody();
    const { times } = LIMITS.suggestions.person[0];
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await sendForm(
        "restaurant",
        { ...KOTA, name: `Place ${"x".repeat(sent + 1)}` },
        cookie,
      );
      expect(answer.status).toBe(303);
    }
    const answer = await sendForm("restaurant", KOTA, cookie);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).not.toBeNull();
    expect(await answer.text()).toContain(KOTA.address);
    expect(await waiting(id)).toHaveLength(times);
  });
});

describe("what one may send on a day", () => {
  test.each([
    ["restaurant", KOTA, KOTA.address],
    ["recipe", PAP, "Stir in the meal"],
  ] as const)("TELL-05 beyond it a %s is refused, with the words", async (kind, form, typed) => {
    const { id, cookie } = await somebody();
    await nearlySpendDay(id, "suggestions");
    expect((await sendForm(kind, { ...form, intent: "another" }, cookie)).status).toBe(303);
    const answer = await sendForm(kind, { ...form, note: "One more" }, cookie);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(80_000);
    const page = await answer.text();
    for (const words of ["Try again in 24 hours", typed, "One more"]) expect(page).toContain(words);
    const { name, city } = KOTA;
    const json =
      kind === "restaurant"
        ? { name, city }
        : { title: "Umvubo", instructions: "Stir", ingredients: [{ name: "Maize meal" }] };
    const told = await fetchApp(`/api/contributions/${kind}s`, { json, cookie });
    expect(told.status).toBe(429);
    expect(await waiting(id)).toHaveLength(1);
  });

  test("TELL-05 beyond it nothing is judged, and the words come back", async () => {
    const { id, cookie } = await somebody();
    await nearlySpendDay(id, "suggestions");
    expect((await sendForm("restaurant", { ...KOTA, intent: "another" }, cookie)).status).toBe(303);
    const opening_hours = "whenever they like";
    const answer = await sendForm("restaurant", { ...KOTA, opening_hours }, cookie);
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain(opening_hours);
    expect(page).not.toContain("These hours cannot be read");
  });

  test("TELL-05 hours are judged only where it counts, whatever button is claimed", async () => {
    const { id, cookie } = await somebody();
    const row = JSON.stringify({ type: "insert", payload: { name: "week" } });
    const form = { ...KOTA, opening_hours: "whenever they like", __intent__: row };
    const answer = await sendForm("restaurant", form, cookie);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("These hours cannot be read");
    expect(await waiting(id)).toEqual([]);
  });

  test("TELL-05 beyond it a picture is refused, with the words and beside its field", async () => {
    const { id, cookie } = await somebody();
    await nearlySpendDay(id, "uploads");
    const bytes = new Uint8Array(await aFlatPicture(64, 64).jpeg().toBuffer());
    const upload = async () => {
      const sent = await asSent(aFileForm({ bytes }));
      return fetchApp("/api/upload-image", { method: "POST", ...sent, cookie });
    };
    expect((await upload()).status).toBe(201);
    expect((await upload()).status).toBe(429);
    const form = aFileForm({ bytes, field: "image" });
    for (const [name, value] of Object.entries({ intent: "send", ...KOTA, note: "With a picture" }))
      form.append(name, value);
    const sent = await asSent(form);
    const answer = await fetchApp("/suggest/restaurant", { method: "POST", ...sent, cookie });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(80_000);
    const page = await answer.text();
    for (const words of ["Try again in 24 hours", KOTA.address, "With a picture"])
      expect(page).toContain(words);
    expect(await waiting(id)).toEqual([]);
  });
});

describe("a suggestion's picture", () => {
  test("TELL-05 must be one's own", async () => {
    const { id, cookie } = await somebody();
    const other = await somebody();
    const [own, foreign] = [await anImage({ user_id: id }), await anImage({ user_id: other.id })];
    const answer = await sendForm(
      "restaurant",
      { ...KOTA, image_url: imageUrl(foreign.id) },
      cookie,
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(SENTENCE);
    expect(await waiting(id)).toEqual([]);
    const sent = await sendForm("restaurant", { ...KOTA, image_url: imageUrl(own.id) }, cookie);
    expect(sent.status).toBe(303);
    expect(await waiting(id)).toMatchObject([{ proposed: { image_url: imageUrl(own.id) } }]);
  });

  test("TELL-02 outlives the cleaning while it waits, and goes when it was declined", async () => {
    const { id, cookie } = await somebody();
    const image = await anImage({ user_id: id, created_at: new Date("2026-01-01") });
    await sendForm("recipe", { ...PAP, image_url: imageUrl(image.id) }, cookie);
    await deleteUnusedImages();
    expect(await prisma.image.count({ where: { id: image.id } })).toBe(1);
    const declined = {
      state: "declined",
      judged_at: new Date(),
      decline_reason: "A copy",
    } as const;
    await prisma.suggestion.updateMany({ where: { user_id: id }, data: declined });
    await deleteUnusedImages();
    expect(await prisma.image.count({ where: { id: image.id } })).toBe(0);
  });
});

describe("POST /suggest/recipe", () => {
  test("TELL-02 keeps the recipe with its ingredients", async () => {
    const { id, cookie } = await somebody();
    const answer = await sendForm("recipe", { ...PAP, servings: "4", note: "My ouma’s" }, cookie);
    expect(answer.status).toBe(303);
    expect(await waiting(id)).toMatchObject([
      {
        kind: "recipe",
        note: "My ouma’s",
        proposed: {
          title: PAP.title,
          servings: 4,
          ingredients: [{ name: "Maize meal", amount: "2", unit: "cups" }],
        },
      },
    ]);
  });

  test("TELL-02 without script a button adds rows and sends nothing", async () => {
    const { id, cookie } = await somebody();
    const insert = JSON.stringify({ type: "insert", payload: { name: "ingredients" } });
    const answer = await sendForm("recipe", { ...PAP, __intent__: insert }, cookie);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('name="ingredients[3].name"');
    expect(page).toContain("Maize meal");
    expect(await waiting(id)).toEqual([]);
  });

  test("TELL-02 shows recipes of nearly the same title first", async () => {
    await aRecipe({ title: "Pap & vleis" });
    const { id: there } = await aRecipe({ title: "Pap en vleis met sous" });
    const { cookie } = await somebody();
    const answer = await sendForm("recipe", PAP, cookie);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(`/recipes/${there}`);
    expect((await sendForm("recipe", { ...PAP, intent: "another" }, cookie)).status).toBe(303);
  });

  test("TELL-02 needs ingredients and a method", async () => {
    const { cookie } = await somebody();
    const page = await (await sendForm("recipe", { title: "Water" }, cookie)).text();
    expect(page).toContain("List at least one ingredient");
    expect(page).toContain("Write how it is made");
  });

  test("TELL-02 COOK-01 takes a method of 100 steps and no more", async () => {
    const { cookie } = await somebody();
    const steps = (count: number) => ({
      ...PAP,
      title: "Hundred stirrings",
      instructions: "Stir.\n".repeat(count),
    });
    const many = await sendForm("recipe", steps(101), cookie);
    expect(many.status).toBe(400);
    expect(await many.text()).toContain("A method has 100 steps at the most");
    expect((await sendForm("recipe", steps(100), cookie)).status).toBe(303);
  });
});

describe("POST /api/contributions/restaurants and /api/contributions/recipes", () => {
  const send = (kind: string, json: unknown, cookie?: string) =>
    fetchApp(`/api/contributions/${kind}`, { json, cookie });

  test("TELL-02 API stores a place and a recipe, and the same again once", async () => {
    const { id, cookie } = await somebody();
    const place = await send("restaurants", KOTA, cookie);
    expect(place.status).toBe(201);
    expect(await place.json()).toMatchObject({
      ...{ kind: "restaurant", state: "waiting", title: KOTA.name, taken: [] },
      pairs: [{ name: "name" }, { name: "address" }, { name: "city" }],
    });
    expect((await send("restaurants", KOTA, cookie)).status).toBe(200);
    const { instructions } = PAP;
    const recipe = { title: "Umngqusho", instructions, ingredients: [{ name: "Maize meal" }] };
    expect((await send("recipes", recipe, cookie)).status).toBe(201);
    expect(await waiting(id)).toHaveLength(2);
  });

  test("TELL-02 API answers 409 with the likely duplicates, unless it is another one", async () => {
    const { id } = await aRestaurant({ name: "Busy Corner", city: "Tembisa" });
    const { cookie } = await somebody();
    const sent = { name: "Busy corner!", city: "Tembisa" };
    const refused = await send("restaurants", sent, cookie);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: "Something like this is here already",
      code: "conflict",
      duplicates: [{ id, name: "Busy Corner", place: "Tembisa", address: `/restaurants/${id}` }],
    });
    expect((await send("restaurants", { ...sent, is_another: true }, cookie)).status).toBe(201);
  });

  test("TELL-02 API names recipes of nearly the same title too", async () => {
    const { id } = await aRecipe({ title: "Amagwinya" });
    const { cookie } = await somebody();
    const sent = { title: "Amagwinya!", instructions: "Fry", ingredients: [{ name: "Flour" }] };
    const refused = await send("recipes", sent, cookie);
    expect(refused.status).toBe(409);
    const { duplicates } = await refused.json();
    expect(duplicates).toMatchObject([{ id, name: "Amagwinya", address: `/recipes/${id}` }]);
    expect((await send("recipes", { ...sent, is_another: true }, cookie)).status).toBe(201);
  });

  test("TELL-02 API refuses visitors, the muted, foreign pictures and what is wrong", async () => {
    expect((await send("restaurants", KOTA)).status).toBe(401);
    const { id, cookie } = await somebody();
    const foreign = imageUrl((await anImage()).id);
    for (const wrong of [{ image_url: foreign }, { city: "" }, { opening_hours: "whenever" }]) {
      const answer = await send("restaurants", { ...KOTA, ...wrong }, cookie);
      expect(answer.status).toBe(400);
      expect(Object.keys((await answer.json()).fields)).toEqual(Object.keys(wrong));
    }
    await mute(id);
    expect((await send("recipes", { title: "Pap" }, cookie)).status).toBe(403);
    expect(await waiting(id)).toEqual([]);
  });
});

describe("judging what is new", () => {
  const judge = (id: number | undefined, form: Record<string, string | string[]>, admin: string) =>
    fetchApp("/admin/suggestions", { form: { id: String(id), ...form }, cookie: admin });

  test("TELL-02 TELL-03 TELL-04 a place goes the whole way, with the administrator's edits and thanks", async () => {
    await prisma.restaurant.deleteMany();
    const { id: user_id, cookie } = await somebody({ name: "Lerato" });
    const other = await aRestaurant({ name: "Kota Kings", city: "Soweto" });
    const image_url = imageUrl((await anImage({ user_id })).id);
    await sendForm("restaurant", { ...KOTA, phone: "1", image_url, intent: "another" }, cookie);
    const [sent] = await waiting(user_id);
    const { cookie: admin } = await anAdminSession();
    const queue = await (await fetchApp("/admin/suggestions", { cookie: admin })).text();
    expect(queue).toContain("New place");
    expect(queue).toContain(`/admin/restaurants/${other.id}/edit`);
    expect(queue).toContain(`${image_url}/400.jpg`);
    const taken = ["name", "address", "city", "image_url"];
    const edits = { edit_name: "Kota King Vilakazi", edit_city: "" };
    const reason = "Nobody answers there";
    const form = { verdict: "accept", taken, reason, image_url, ...edits };
    const answers = await Promise.all([judge(sent?.id, form, admin), judge(sent?.id, form, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [restaurant] = await prisma.restaurant.findMany({ where: { suggested_by: user_id } });
    expect(restaurant).toMatchObject({
      ...{ name: "Kota King Vilakazi", address: KOTA.address, city: null, phone: null, image_url },
      is_active: true,
    });
    expect(await prisma.restaurant.count()).toBe(2);
    expect(await prisma.notice.count({ where: { user_id } })).toBe(1);
    const page = await (await fetchApp(`/restaurants/${restaurant?.id}`)).text();
    expect(page.replaceAll(/<[^>]+>|<!-- -->/g, "")).toContain("Suggested by Lerato");
    const mine = await (await fetchApp("/my-contributions", { cookie })).text();
    expect(mine).toContain("Accepted in part");
  });

  test("TELL-02 TELL-03 a recipe goes the whole way, and an ingredient may be edited", async () => {
    const { id: user_id, cookie } = await somebody({ name: "Pieter" });
    await sendForm("recipe", { ...PAP, intent: "another" }, cookie);
    const [sent] = await waiting(user_id);
    const { cookie: admin } = await anAdminSession();
    const taken = ["title", "ingredients", "instructions"];
    const noTitle = { verdict: "accept", taken: ["instructions"], reason: "Too short" };
    const edit_ingredients = "2 | cups | Maize meal\r\nSalt\r\n1 | Onion";
    const refused = await judge(sent?.id, noTitle, admin);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Enter a title");
    await judge(sent?.id, { verdict: "accept", taken, edit_ingredients }, admin);
    const recipe = await prisma.recipe.findFirst({
      where: { suggested_by: user_id },
      include: { ingredients: { orderBy: { position: "asc" } } },
    });
    expect(recipe?.ingredients).toMatchObject([
      { amount: "2", unit: "cups", name: "Maize meal" },
      { amount: null, unit: null, name: "Salt" },
      { amount: "1", unit: null, name: "Onion" },
    ]);
    const page = await (await fetchApp(`/recipes/${recipe?.id}`)).text();
    expect(page.replaceAll(/<[^>]+>|<!-- -->/g, "")).toContain("Suggested by Pieter");
  });
});

describe("POST /suggest/recipe with a pasted list", () => {
  test("TELL-02 makes a row of each line below those that are typed, and sends nothing", async () => {
    const { id, cookie } = await somebody();
    const pasted = "▢ 1½ cups milk\r\n500g mince\nFor the sauce:\nsalt to taste";
    const page = await (await sendForm("recipe", { ...PAP, ask: "paste", pasted }, cookie)).text();
    const said = /id="([^"]+)">Nothing is left in the box. Check the rows above./.exec(page)?.[1];
    expect(page).toContain(`formAction="/suggest/recipe#${said}"`);
    const values = [
      ...page.matchAll(/name="ingredients\[(\d)\]\.(name|amount)"[^>]*value="([^"]*)"/g),
    ];
    expect(values.map(([, row, field, value]) => `${row} ${field} ${value}`)).toEqual(
      expect.arrayContaining([
        ...["0 name Maize meal", "1 name milk", "1 amount 1½", "2 name mince", "2 amount 500"],
        ...["3 name For the sauce:", "4 name salt to taste"],
      ]),
    );
    expect(await waiting(id)).toEqual([]);
  });

  test("TELL-02 keeps lines in the box until they are rows or taken out, and sends nothing", async () => {
    const { id, cookie } = await somebody();
    const pasted = "1½ cups milk\n500g mince";
    const box = async (sent: Record<string, string>) => {
      const answer = await sendForm("recipe", { ...PAP, ...sent }, cookie);
      const { document } = parseHTML(await answer.text());
      const said = document.querySelector("[aria-labelledby=ingredients]")?.textContent ?? "";
      return {
        status: answer.status,
        left: document.querySelector("[name=pasted]")?.textContent?.replaceAll("\r\n", "\n"),
        said,
      };
    };
    const refused = await box({ pasted });
    expect(refused).toMatchObject({ status: 400, left: pasted });
    expect(refused.said).toContain("not in the recipe yet");
    const full = await box({ pasted, ask: "paste", "ingredients[198].name": "rice" });
    expect(full).toMatchObject({ status: 200, left: "500g mince" });
    expect(full.said).toContain("1 line did not fit");
    expect(full.said).not.toContain("not in the recipe yet");
    const insert = JSON.stringify({ type: "insert", payload: { name: "ingredients" } });
    for (const [name, value] of Object.entries({ __intent__: insert, ask: "next-row" })) {
      const more = await box({ pasted, [name]: value });
      expect(more).toMatchObject({ status: 200, left: pasted });
      expect(more.said).not.toContain("did not fit");
    }
    const other = await box({ pasted: "500g mince", title: "" });
    expect(other).toMatchObject({ status: 400, left: "500g mince" });
    expect(await waiting(id)).toEqual([]);
  });
});
