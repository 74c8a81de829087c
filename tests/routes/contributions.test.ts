import { describe, expect, test } from "vitest";
import { leave } from "#app/features/account/account.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { FORMER_MEMBER } from "#app/features/users/shown-person.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../support/app.ts";
import { nearlySpendDay } from "../support/limits.ts";
import { somebody } from "../support/people.ts";
import { aComment, anImage, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { askedFor, askedToSignIn } from "../support/signed-out.ts";
import { aStoredImage } from "../support/stored-image.ts";

const { cookie, bearer } = await anAdminSession(await anAdmin("Sizwe"));
const OLD = { phone: "031 555 0199", website: "https://old.example/", city: "Durban" };

function suggest(place: Pick<Restaurant, "id">, person: string, json: object) {
  return fetchApp(`/api/restaurants/${place.id}/suggestion`, { json, cookie: person });
}

async function suggested(place: Pick<Restaurant, "id">, json: object, name?: string) {
  const person = await somebody({ name });
  const answer = await suggest(place, person.cookie, json);
  expect(answer.status).toBe(201);
  return { ...person, ...(await answer.json()), user_id: person.id };
}

function judge(id: number, json: object, headers = bearer) {
  return fetchApp(`/api/admin/suggestions/${id}`, { json, headers });
}

function judgeByForm(id: number, form: Record<string, string | string[]>) {
  return fetchApp("/admin/suggestions", { cookie, form: { id: String(id), ...form } });
}

/** The heading of the page to which the sentence after a judgement leads. */
async function ledTo(judged: Response): Promise<string> {
  const told = await pageOf(
    await fetchApp("/admin/suggestions", { cookie: `${cookie}; ${cookiesOf(judged)}` }),
  );
  const link = told.querySelector("main [role=status] .notice.ok a");
  let answer = await fetchApp(link?.getAttribute("href") ?? "", { cookie });
  const onward = answer.headers.get("Location");
  if (onward) answer = await fetchApp(onward, { cookie });
  expect(answer.status).toBe(200);
  return textOf(await pageOf(answer), "main h1");
}

function rowOf({ id }: { id: number }) {
  return prisma.restaurant.findUniqueOrThrow({ where: { id } });
}

describe("POST /api/restaurants/:id/suggestion", () => {
  test("TELL-01 keeps only what differs, and what stood there", async () => {
    const place = await aRestaurant(OLD);
    const said = { phone: "031 555 0142", city: "Durban", website: "old.example" };
    const { id, pairs } = await suggested(place, { ...said, note: "I asked at the till" });
    expect(pairs).toEqual([
      { name: "phone", label: "Phone", now: "031 555 0199", suggested: "031 555 0142" },
    ]);
    expect(await prisma.suggestion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      proposed: { what: "details", phone: "031 555 0142" },
      seen: { phone: "031 555 0199" },
      note: "I asked at the till",
    });
  });

  test("TELL-01 TELL-03 takes everything that may change, each beside what stood there", async () => {
    const place = await aRestaurant({ ...OLD, name: "Old name" });
    const values = {
      ...{ name: "New name", address: "1 New Road", city: "Pinetown", province: "KwaZulu-Natal" },
      ...{ phone: "031 555 0142", website: "https://new.example/" },
      opening_hours: "Mo-Fr 09:00-17:00",
    };
    const facts = { kosher: "no", backup_power: "yes", alcohol: "bring_your_own" };
    const { id, pairs } = await suggested(place, { ...values, facts });
    const names: string[] = pairs.map(({ name }: { name: string }) => name);
    const expected = [...Object.keys(values), "fact_kosher", "fact_backup_power", "fact_alcohol"];
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(await rowOf(place)).toMatchObject({ ...OLD, name: "Old name", facts: {} });
    expect((await judge(id, { verdict: "accept", taken: names })).status).toBe(200);
    expect(await rowOf(place)).toMatchObject({ ...values, facts });
    expect(await (await fetchApp(`/api/restaurants/${place.id}`)).json()).toMatchObject(values);
  });

  test.each([
    ["what the page says already", OLD, "what"],
    ["a move without an address", { what: "moved" }, "address"],
    ["a double without the other one", { what: "duplicate" }, "duplicate_of"],
    ["a double that is not there", { what: "duplicate", duplicate_of: 999_999 }, "duplicate_of"],
    ["hours that cannot be read", { opening_hours: "most evenings" }, "opening_hours"],
    ["a phone that cannot be called", { phone: "call me maybe" }, "phone"],
    ["a province that is none", { province: "Transvaal" }, "province"],
    ["a note that is too long", { phone: "1", note: "x".repeat(501) }, "note"],
  ])("TELL-01 refuses %s, and names the field", async (_, json, field) => {
    const answer = await suggest(await aRestaurant(OLD), (await somebody()).cookie, json);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  });

  test("TELL-01 refuses that it is a double of itself, in a sentence, by form and in JSON", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person } = await somebody();
    const sentence = "Give the address of the other page here, as in /restaurants/12";
    const own = `/restaurants/${place.id}`;
    const json = await suggest(place, person, { what: "duplicate", duplicate_of: place.id });
    expect(json.status).toBe(400);
    expect((await json.json()).fields).toEqual({ duplicate_of: [sentence] });
    const form = { intent: "suggest", what: "duplicate", duplicate_of: own, note: "Look closely" };
    const sent = { form: { ...form, name: place.name, ...OLD }, cookie: person };
    const refused = await fetchApp(`${own}/suggest`, sent);
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    const field = page.querySelector('[name="duplicate_of"]');
    expect(textOf(page, ".other .err")).toBe(sentence);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(field?.getAttribute("value")).toBe(own);
    expect(page.querySelector('[name="note"]')?.textContent).toBe("Look closely");
    expect(await prisma.suggestion.count({ where: { restaurant_id: place.id } })).toBe(0);
  });

  test("TELL-01 is for people who are signed in and may write, of a restaurant that is there", async () => {
    const { id } = await aRestaurant(OLD);
    const json = { phone: "1" };
    const address = `/api/restaurants/${id}/suggestion`;
    expect((await fetchApp(address, { json })).status).toBe(401);
    const muted = await aSession(
      await aPerson({ muted_at: new Date(), muted_reason: "Advertising" }),
    );
    const answer = await fetchApp(address, { json, cookie: muted });
    expect(answer.status).toBe(403);
    expect((await answer.json()).error).toContain("Advertising");
    expect((await suggest({ id: 999_999 }, (await somebody()).cookie, json)).status).toBe(404);
    const hidden = await aRestaurant({ is_active: false });
    expect((await suggest(hidden, (await somebody()).cookie, json)).status).toBe(404);
    expect(await prisma.suggestion.count({ where: { restaurant_id: id } })).toBe(0);
  });

  test("TELL-05 a new one replaces the open one, also when several come at once", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person, id: user_id } = await somebody();
    await suggest(place, person, { phone: "1" });
    const phones = ["2", "3", "4", "5"];
    const answers = await Promise.all(phones.map((phone) => suggest(place, person, { phone })));
    const told = await Promise.all(answers.map((answer) => answer.json()));
    expect(told.map(({ pairs }) => pairs?.[0]?.suggested)).toEqual(phones);
    expect(await prisma.suggestion.count({ where: { user_id } })).toBe(1);
  });

  test("TELL-05 the same sent twice is one, and whoever sent it comes to it", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person, id: user_id } = await somebody();
    const same = { phone: "7", note: "Their new number" };
    const answers = await Promise.all([1, 2].map(() => suggest(place, person, same)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one.id).toBe(other.id);
    const changed = await suggest(place, person, { ...same, note: "Since Monday" });
    expect((await changed.json()).note).toBe("Since Monday");
    expect(await prisma.suggestion.count({ where: { user_id } })).toBe(1);
  });

  test("TELL-05 no more than a person sends in a minute", async () => {
    const { cookie: person } = await somebody();
    const [{ times }] = LIMITS.suggestions.person;
    const place = await aRestaurant(OLD);
    for (let sent = 0; sent < times; sent += 1)
      expect((await suggest(place, person, { phone: String(sent) })).status).toBe(201);
    const answer = await suggest(place, person, { phone: "1000" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("GET /restaurants/:id/suggest", () => {
  test("TELL-05 a form beyond what one may send on a day comes back with all that was typed", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person, id } = await somebody();
    await nearlySpendDay(id, "suggestions");
    const address = `/restaurants/${place.id}/suggest`;
    const form = { intent: "suggest", what: "moved", address: "1 New Road", note: "On the door" };
    const typed = { ...form, name: place.name, ...OLD };
    expect((await fetchApp(address, { cookie: person, form: typed })).status).toBe(303);
    const answer = await fetchApp(address, { cookie: person, form: typed });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(80_000);
    const page = await pageOf(answer);
    expect(textOf(page, ".notice.bad")).toContain("Try again in 24 hours");
    expect(page.querySelector('[name="address"]')?.getAttribute("value")).toBe("1 New Road");
    expect(page.querySelector('[name="note"]')?.textContent).toBe("On the door");
    expect(page.querySelector('[value="moved"]')?.hasAttribute("checked")).toBe(true);
    const json = await suggest(place, person, { phone: "1" });
    expect(json.status).toBe(429);
    expect((await json.json()).error).toContain("Try again in 24 hours");
    expect(await prisma.suggestion.count({ where: { user_id: id } })).toBe(1);
  });

  test.each(["suggestions", "mistakes"] as const)(
    "TELL-05 what is sent over the limit is not read: %s",
    async (limit) => {
      const { id } = await aRestaurant(OLD);
      const { cookie: person, id: user_id } = await somebody();
      for (const { times } of LIMITS[limit].person.slice(0, 1))
        for (let sent = 0; sent < times; sent += 1)
          await countAct({ user_id, address: "192.0.2.8" }, limit);
      const opening_hours = "most evenings";
      const form = { intent: "suggest", what: "details", opening_hours };
      const answer = await fetchApp(`/restaurants/${id}/suggest`, { cookie: person, form });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      const page = await pageOf(answer);
      expect(textOf(page, ".notice.bad")).toContain("Try again in");
      expect(page.querySelector(".err")).toBeNull();
      const typed = page.querySelector('[name="opening_hours"]');
      expect(typed?.getAttribute("value")).toBe(opening_hours);
      const json = await suggest({ id }, person, { opening_hours });
      expect(json.status).toBe(429);
      for (const kind of ["restaurants", "recipes"]) {
        const sent = { json: { opening_hours }, cookie: person };
        expect((await fetchApp(`/api/contributions/${kind}`, sent)).status).toBe(429);
      }
    },
  );

  test("TELL-01 of who is signed out the API reads nothing", async () => {
    const { id } = await aRestaurant(OLD);
    const json = { opening_hours: "most evenings" };
    for (const address of [`/api/restaurants/${id}/suggestion`, "/api/contributions/restaurants"])
      expect((await fetchApp(address, { json })).status).toBe(401);
  });

  test("TELL-01 asks a visitor to sign in, who then comes back", async () => {
    const { id } = await aRestaurant();
    const page = await pageOf(await fetchApp(`/restaurants/${id}/suggest`));
    const prompt = page.querySelector(`a[href*="return_to"]`);
    expect(decodeURIComponent(prompt?.getAttribute("href") ?? "")).toContain(
      `/restaurants/${id}/suggest`,
    );
    const shown = await pageOf(await fetchApp(`/restaurants/${id}`));
    expect(shown.querySelector(`a[href="/restaurants/${id}/suggest"]`)?.textContent).toBe(
      "Something changed?",
    );
  });

  test("TELL-01 shows today's values, and sends the form to what was kept of it", async () => {
    const place = await aRestaurant({ ...OLD, opening_hours: "Mo-Fr 09:00-17:00" });
    const { cookie: person } = await somebody();
    const address = `/restaurants/${place.id}/suggest`;
    const form = await pageOf(await fetchApp(address, { cookie: person }));
    expect(form.querySelector('[name="phone"]')?.getAttribute("value")).toBe(OLD.phone);
    expect(form.querySelector('[name="week[0].from1"]')?.getAttribute("value")).toBe("09:00");
    const sent = {
      intent: "suggest",
      what: "details",
      phone: "031 555 0142",
      website: OLD.website,
    };
    const answer = await fetchApp(address, {
      cookie: person,
      form: { ...sent, name: place.name, city: "Durban", opening_hours: "Mo-Fr 09:00-17:00" },
    });
    expect(answer.status).toBe(303);
    const kept = await pageOf(
      await fetchApp(answer.headers.get("Location") ?? "", { cookie: person }),
    );
    expect([...kept.querySelectorAll(".pairs b")].map((one) => one.textContent)).toEqual(["Phone"]);
    expect(kept.querySelector(".pairs ins")?.textContent).toBe("031 555 0142");
  });

  test("TELL-01 a refused form comes back with all that was typed", async () => {
    const place = await aRestaurant(OLD);
    const address = `/restaurants/${place.id}/suggest`;
    const typed = { intent: "suggest", what: "closed", website: "x y", name: "New", note: "Gone" };
    const complaintsOf = (page: Document) =>
      [...page.querySelectorAll(".err")].map((one) => one.textContent);
    const person = await aPerson();
    const session = await aSession(person);
    const wrong = await fetchApp(address, { cookie: session, form: typed });
    expect(wrong.status).toBe(400);
    await prisma.user.update({
      where: { id: person.id },
      data: { muted_at: new Date(), muted_reason: "Advertising" },
    });
    const muted = await fetchApp(address, { cookie: session, form: typed });
    expect(muted.status).toBe(403);
    const stranger = await fetchApp(address, { form: typed });
    expect(stranger.status).toBe(401);
    const asked = await pageOf(await fetchApp(address, { form: typed }));
    expect(askedToSignIn(asked)).toEqual(askedFor(address));
    for (const answer of [wrong, muted, stranger]) {
      const page = await pageOf(answer);
      // Of who may not send it nothing is read.
      expect(complaintsOf(page)).toHaveLength(answer === wrong ? 1 : 0);
      expect(page.querySelector('[name="website"]')?.getAttribute("value")).toBe("x y");
      expect(page.querySelector('[name="note"]')?.textContent).toBe("Gone");
      expect(page.querySelector('[value="closed"]')?.hasAttribute("checked")).toBe(true);
    }
  });
});

describe("POST /admin/suggestions", () => {
  test("TELL-03 accepts what is ticked, as it was edited, and tells of the rest", async () => {
    const place = await aRestaurant({ ...OLD, name: "Umbilo Curry House" });
    const said = { phone: "031 555 0142", website: "https://new.example/", city: "Pinetown" };
    const { id, user_id } = await suggested(place, said);
    const [{ updated_at }] = await (
      await fetchApp("/api/admin/suggestions", { headers: bearer })
    ).json();
    const answer = await judgeByForm(id, {
      ...{ verdict: "accept", updated_at, reason: "It is still in Durban" },
      ...{ taken: ["phone", "website"], edit_phone: "031 555 0143" },
    });
    expect(answer.status).toBe(303);
    expect(await rowOf(place)).toMatchObject({
      ...{ phone: "031 555 0143", website: "https://new.example/", city: "Durban" },
    });
    expect(await prisma.suggestion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ state: "accepted", taken: ["phone", "website"] },
      left_out_reason: "It is still in Durban",
    });
    const acts = await prisma.adminAct.findMany({ orderBy: { id: "desc" }, take: 2 });
    expect(acts.map(({ act, subject_kind }) => `${act} ${subject_kind}`)).toEqual([
      "accepted suggestion",
      "updated restaurant",
    ]);
    expect(await prisma.notice.findFirstOrThrow({ where: { user_id } })).toMatchObject({
      kind: "suggestion_judged",
      details: { outcome: "accepted", subject: "Umbilo Curry House" },
    });
  });

  test("TELL-03 what changed meanwhile arrives unticked, and is not replaced by who has not seen it", async () => {
    const place = await aRestaurant(OLD);
    const { id } = await suggested(place, { phone: "031 555 0142", city: "Pinetown" });
    const before = (await rowOf(place)).updated_at.toISOString();
    await prisma.restaurant.update({ where: { id: place.id }, data: { phone: "086 000 0000" } });
    const page = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
    const ticked = [...page.querySelectorAll('[name="taken"]')].map((one) =>
      one.hasAttribute("checked"),
    );
    expect(ticked).toEqual([true, false]);
    expect(page.querySelector(".case .notice")?.textContent).toContain("031 555 0199");
    for (const updated_at of [before, null]) {
      const answer = await judge(id, { verdict: "accept", taken: ["phone", "city"], updated_at });
      expect(answer.status).toBe(409);
      expect((await answer.json()).error).toBe("Phone changed meanwhile. Look at it again");
    }
    expect(await rowOf(place)).toMatchObject({ phone: "086 000 0000", city: "Durban" });
    const now = (await rowOf(place)).updated_at.toISOString();
    const reason = "It is still in Durban";
    const json = { verdict: "accept", taken: ["phone"], updated_at: now, reason };
    expect((await judge(id, json)).status).toBe(200);
    expect(await rowOf(place)).toMatchObject({ phone: "031 555 0142", city: "Durban" });
  });

  test("TELL-03 what was kept before websites had one spelling has not changed", async () => {
    const place = await aRestaurant({ ...OLD, website: "HTTP://Old.example" });
    const { id } = await suggested(place, { website: "https://new.example/" });
    const { seen } = await prisma.suggestion.findUniqueOrThrow({ where: { id } });
    expect(seen).toEqual({ website: "http://old.example/" });
    const before = { website: place.website };
    await prisma.suggestion.update({ where: { id }, data: { seen: before } });
    const page = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
    expect(page.querySelector('[name="taken"]')?.hasAttribute("checked")).toBe(true);
    expect(page.querySelector(".case .notice")).toBeNull();
    expect((await judge(id, { verdict: "accept", taken: ["website"] })).status).toBe(200);
    expect(await rowOf(place)).toMatchObject({ website: "https://new.example/" });
  });

  test("TELL-03 two administrators who judge one at once end in one outcome", async () => {
    const place = await aRestaurant(OLD);
    const { id, user_id } = await suggested(place, { phone: "031 555 0142" });
    const other = await anAdminSession(await anAdmin("Naledi"));
    const answers = await Promise.all([
      judge(id, { verdict: "accept", taken: ["phone"], edits: { phone: "1" } }),
      judge(id, { verdict: "accept", taken: ["phone"], edits: { phone: "2" } }, other.bearer),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [second] = answers.filter(({ status }) => status === 409);
    expect(await second?.text()).toMatch(/"(Sizwe|Naledi) accepted it already"/);
    expect(await prisma.notice.count({ where: { user_id } })).toBe(1);
  });

  test("TELL-03 an edit that cannot be kept is refused with what was typed", async () => {
    const place = await aRestaurant(OLD);
    const { id } = await suggested(place, { website: "https://new.example/" });
    const answer = await judgeByForm(id, {
      ...{ verdict: "accept", taken: "website", edit_website: "no link", reason: "Typed" },
    });
    expect(answer.status).toBe(400);
    const page = await pageOf(answer);
    expect(page.querySelector('[name="edit_website"]')?.getAttribute("value")).toBe("no link");
    expect(page.querySelector('[name="reason"]')?.getAttribute("value")).toBe("Typed");
    expect(await rowOf(place)).toMatchObject({ website: OLD.website });
  });

  test("TELL-03 nothing ticked is not accepted, and no reason is no decline", async () => {
    const { id } = await suggested(await aRestaurant(OLD), { phone: "1" });
    expect((await judgeByForm(id, { verdict: "accept" })).status).toBe(400);
    expect((await judgeByForm(id, { verdict: "decline", reason: " " })).status).toBe(400);
    const both = await suggested(await aRestaurant(OLD), { phone: "1", city: "Pinetown" });
    const answer = await judgeByForm(both.id, { verdict: "accept", taken: "phone", reason: " " });
    expect(answer.status).toBe(400);
    const page = await pageOf(answer);
    expect(textOf(page, `#reason-${both.id}-error`)).toContain("Say why you leave the rest out");
    const json = await judge(both.id, { verdict: "accept", taken: ["phone"] });
    expect(Object.keys((await json.json()).fields)).toEqual(["reason"]);
    expect((await judge(999_999, { verdict: "decline", reason: "No" })).status).toBe(404);
  });

  test("TELL-03 a place that closed for good leaves the site", async () => {
    const place = await aRestaurant(OLD);
    const { id } = await suggested(place, { what: "closed" });
    expect((await fetchApp(`/restaurants/${place.id}`)).status).toBe(200);
    expect((await judge(id, { verdict: "accept", taken: ["is_active"] })).status).toBe(200);
    expect((await fetchApp(`/restaurants/${place.id}`)).status).toBe(404);
  });

  test.each([
    ["a changed one", "Kota changed", { phone: "031 555 0142" }],
    ["one that closed for good", "Kota closed", { what: "closed" }],
  ])("TELL-03 whoever accepted is led to the place: %s", async (_, name, json) => {
    const place = await aRestaurant({ ...OLD, name });
    const { id, pairs } = await suggested(place, json);
    const taken = pairs.map((pair: { name: string }) => pair.name);
    expect(await ledTo(await judgeByForm(id, { verdict: "accept", taken }))).toContain(name);
  });

  test("TELL-03 one that is listed twice leads to the other, and so does what led to it", async () => {
    const [first, second, third] = [await aRestaurant(), await aRestaurant(), await aRestaurant()];
    for (const [place, other] of [
      [first, second],
      [second, third],
    ] as const) {
      const json = { what: "duplicate", duplicate_of: other.id };
      const { id } = await suggested(place, json);
      expect((await judge(id, { verdict: "accept", taken: ["is_active"] })).status).toBe(200);
    }
    for (const { id } of [first, second]) {
      const answer = await fetchApp(`/restaurants/${id}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get("Location")).toBe(`/restaurants/${third.id}`);
    }
  });

  test("TELL-03 of two opposite doubles, also judged at once, one is taken and one refused", async () => {
    const [first, second] = [await aRestaurant(), await aRestaurant()];
    const opposite = async () => [
      await suggested(first, { what: "duplicate", duplicate_of: second.id }),
      await suggested(second, { what: "duplicate", duplicate_of: first.id }),
    ];
    const accept = { verdict: "accept", taken: ["is_active"] };
    const answers = await Promise.all((await opposite()).map(({ id }) => judge(id, accept)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(await refused?.text()).toContain("The other one leads here already");
    const rows = await Promise.all([first, second].map(rowOf));
    const shown = rows.filter(({ is_active }) => is_active);
    const [gone] = rows.filter(({ is_active }) => !is_active);
    expect(shown).toMatchObject([{ id: gone?.moved_to_id, moved_to_id: null }]);
  });

  test("TELL-03 one that is shown again leads nowhere, and can be what another leads to", async () => {
    const [first, second] = [await aRestaurant(), await aRestaurant()];
    const accept = async (place: Restaurant, other: Restaurant) => {
      const { id } = await suggested(place, { what: "duplicate", duplicate_of: other.id });
      return () => judge(id, { verdict: "accept", taken: ["is_active"] });
    };
    const [there, back] = [await accept(first, second), await accept(second, first)];
    expect((await there()).status).toBe(200);
    const address = `/api/admin/restaurants/${first.id}/toggle-active`;
    const shown = await fetchApp(address, { method: "PATCH", headers: bearer });
    expect(shown.status).toBe(200);
    expect(await rowOf(first)).toMatchObject({ is_active: true, moved_to_id: null });
    expect((await back()).status).toBe(200);
    expect((await fetchApp(`/restaurants/${second.id}`)).headers.get("Location")).toBe(
      `/restaurants/${first.id}`,
    );
  });

  test("TELL-03 one that is gone, or was listed twice itself, is not what another leads to", async () => {
    const [first, second, third] = [await aRestaurant(), await aRestaurant(), await aRestaurant()];
    const { id } = await suggested(first, { what: "duplicate", duplicate_of: second.id });
    const reasonAgainst = async (gone: object) => {
      await prisma.restaurant.update({ where: { id: second.id }, data: gone });
      const answer = await judge(id, { verdict: "accept", taken: ["is_active"] });
      expect(answer.status).toBe(409);
      const page = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
      const { error } = await answer.json();
      expect(textOf(page, ".case .notice")).toBe(`${error}.`);
      return error;
    };
    expect(await reasonAgainst({ is_active: false })).toMatch(/not on the site any more/);
    expect(await reasonAgainst({ moved_to_id: third.id })).toMatch(/listed twice itself/);
    expect(await rowOf(first)).toMatchObject({ is_active: true, moved_to_id: null });
  });

  test("TELL-03 a move clears the point on the map", async () => {
    const place = await aRestaurant({ ...OLD, latitude: -29.8, longitude: 31 });
    const { id } = await suggested(place, { what: "moved", address: "1 New Road" });
    await judge(id, { verdict: "accept", taken: ["address"] });
    expect(await rowOf(place)).toMatchObject({ address: "1 New Road", latitude: null });
  });

  test("TELL-03 a move to another city clears the point too, and so it is said", async () => {
    const place = await aRestaurant({
      ...OLD,
      address: "12 Main Road",
      latitude: -29.8,
      longitude: 31,
    });
    const { id } = await suggested(place, { what: "moved", city: "Polokwane" });
    await judge(id, { verdict: "accept", taken: ["city"] });
    expect(await rowOf(place)).toMatchObject({ city: "Polokwane", latitude: null });
  });

  test("TELL-01 a form that was opened before a change undoes nothing of it", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person, id: user_id } = await somebody();
    const address = `/restaurants/${place.id}/suggest`;
    const opened = await pageOf(await fetchApp(address, { cookie: person }));
    const shown = opened.querySelector('[name="shown"]')?.getAttribute("value") ?? "";
    await prisma.restaurant.update({ where: { id: place.id }, data: { phone: "031 555 0777" } });
    const typed = { ...OLD, name: place.name, website: "https://new.example/", shown };
    const refused = await fetchApp(address, {
      cookie: person,
      form: { intent: "suggest", what: "details", ...typed, website: "x y" },
    });
    expect(refused.status).toBe(400);
    const kept = (await pageOf(refused)).querySelector('[name="shown"]')?.getAttribute("value");
    expect(kept).toBe(shown);
    const form = { intent: "suggest", what: "details", ...typed };
    expect((await fetchApp(address, { cookie: person, form })).status).toBe(303);
    const sent = await prisma.suggestion.findFirstOrThrow({ where: { user_id } });
    expect(sent.proposed).toEqual({ what: "details", website: "https://new.example/" });
    const again = { ...form, phone: "031 555 0888" };
    expect((await fetchApp(address, { cookie: person, form: again })).status).toBe(303);
    const both = await prisma.suggestion.findFirstOrThrow({ where: { user_id } });
    expect(both.seen).toMatchObject({ phone: OLD.phone });
    const queue = await pageOf(await fetchApp(`/admin/suggestions?id=${both.id}`, { cookie }));
    expect(textOf(queue, "main")).toContain(`It was “${OLD.phone}” when this was suggested`);
  });

  test("TELL-01 the form shows today's values, whatever one suggested before", async () => {
    const place = await aRestaurant(OLD);
    const { cookie: person } = await suggested(place, { phone: "031 555 0142" });
    const page = await pageOf(
      await fetchApp(`/restaurants/${place.id}/suggest`, { cookie: person }),
    );
    const [today] = [...page.querySelectorAll("details.part summary")].filter((summary) =>
      summary.textContent?.includes("Phone and website"),
    );
    expect(today?.textContent).toContain(OLD.phone);
    expect(page.querySelector('[name="phone"]')?.getAttribute("value")).toBe("031 555 0142");
  });

  test("TELL-03 the queue links nobody who is leaving", async () => {
    const { id, user_id } = await suggested(await aRestaurant(OLD), { phone: "1" });
    const linkOf = async () => {
      const page = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
      return page.querySelector(`main a[href="/people/${user_id}"]`);
    };
    expect(await linkOf()).not.toBeNull();
    await leave(user_id, "leave");
    expect(await linkOf()).toBeNull();
  });

  test("TELL-03 is listed by kind, state and age, with its suggester", async () => {
    const place = await aRestaurant(OLD);
    const { id } = await suggested(place, { phone: "1" }, "Thandi Nkosi");
    const longAgo = { created_at: new Date("2026-01-01") };
    await prisma.suggestion.update({ where: { id }, data: longAgo });
    const idsOf = async (query: string) => {
      const answer = await fetchApp(`/api/admin/suggestions?${query}`, { headers: bearer });
      return (await answer.json()).map((one: { id: number }) => one.id);
    };
    expect(await idsOf("older_than=30")).toEqual([id]);
    expect(await idsOf("state=declined&older_than=30")).toEqual([]);
    const tooOld = await fetchApp("/api/admin/suggestions?older_than=36501", { headers: bearer });
    expect(tooOld.status).toBe(400);
    expect(await idsOf("kind=recipe")).toEqual([]);
    expect(await idsOf("older_than=30&kind=details")).toEqual([id]);
    expect(await idsOf("older_than=30&kind=closed")).toEqual([]);
    await judge(id, { verdict: "decline", reason: "Too little to go on" });
    expect(await idsOf("state=declined&older_than=30")).toEqual([id]);
  });

  test("TELL-03 is searched by the name of the place and of the person, and told apart by what happened", async () => {
    const place = await aRestaurant({ ...OLD, name: "Gogo Nomvula’s Kitchen" });
    const other = await aRestaurant({ name: "Windpomp" });
    const sender = await somebody({ name: "Xolani Quluba" });
    const idOf = async (json: object, of = place) => {
      const answer = await suggest(of, sender.cookie, json);
      return Number((await answer.json()).id);
    };
    const twice = await idOf({ what: "duplicate", duplicate_of: other.id });
    const moved = (await suggested(place, { what: "moved", address: "1 New Road" })).id;
    const closed = (await suggested(place, { what: "closed" })).id;
    const elsewhere = await idOf({ phone: "1" }, other);
    const recipe = await prisma.suggestion.create({
      data: { user_id: sender.id, kind: "recipe", proposed: { title: "Nomvula’s umqa" } },
    });
    const found = async (query: string) => {
      const answer = await fetchApp(`/api/admin/suggestions?${query}`, { headers: bearer });
      const ids: { id: number }[] = await answer.json();
      const page = await pageOf(await fetchApp(`/admin/suggestions?${query}`, { cookie }));
      const cases = [...page.querySelectorAll(".case")].map((one) =>
        Number(one.getAttribute("aria-labelledby")?.slice("case-".length)),
      );
      expect(cases).toEqual(ids.map(({ id }) => id));
      return cases;
    };
    expect(await found("search=nomvulas")).toEqual([recipe.id, closed, moved, twice]);
    expect(await found("search=GOGO+kitch")).toEqual([closed, moved, twice]);
    expect(await found("search=quluba+xol")).toEqual([recipe.id, elsewhere, twice]);
    expect(await found("search=nomvulas&kind=closed")).toEqual([closed, moved]);
    expect(await found("search=nomvulas&kind=duplicate")).toEqual([twice]);
    expect(await found("search=nomvulas&kind=change")).toEqual([closed, moved, twice]);
    expect(await found("search=quluba&kind=details")).toEqual([elsewhere]);
    expect(await found("search=quluba&kind=recipe")).toEqual([recipe.id]);
    expect(await found("search=%25%25")).toEqual([]);
    expect(await found("search=quluba&state=accepted")).toEqual([]);
    await prisma.restaurant.delete({ where: { id: place.id } });
    expect(await found("search=nomvula&state=declined")).toEqual([closed, moved, twice]);
  });

  test("TELL-03 a search for a name that very many have says that there may be more", async () => {
    const countOf = async () => {
      const page = await pageOf(await fetchApp("/admin/suggestions?search=zandisile", { cookie }));
      return textOf(page, ".list-count");
    };
    const sender = await somebody({ name: "Zandisile" });
    await suggest(await aRestaurant(OLD), sender.cookie, { phone: "1" });
    expect(await countOf()).toBe("Showing 1 suggestion, newest first");
    await prisma.user.createMany({
      data: Array.from({ length: 199 }, (_, index) => ({
        provider: "google",
        provider_user_id: `zandisile-${index}`,
        google_user_data: { name: "Zandisile" },
      })),
    });
    expect(await countOf()).toBe("Showing more than 1 suggestion, newest first");
  });

  test("TELL-03 one that is named and not there is counted as none", async () => {
    const page = await pageOf(await fetchApp("/admin/suggestions?id=999999", { cookie }));
    expect(textOf(page, ".list-count")).toBe("Showing 0 suggestions, newest first");
    const { id } = await suggested(await aRestaurant(OLD), { phone: "1" });
    const one = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
    expect(textOf(one, ".list-count")).toBe("Showing 1 suggestion, newest first");
  });

  test("TELL-03 HTML in a note is shown as text", async () => {
    const note = '<img src=x onerror="alert(1)">';
    const { id, cookie: person } = await suggested(await aRestaurant(OLD), { phone: "1", note });
    for (const answer of [
      await fetchApp(`/admin/suggestions?id=${id}`, { cookie }),
      await fetchApp(`/my-contributions/${id}`, { cookie: person }),
    ]) {
      const page = await pageOf(answer);
      expect(page.querySelector("img[onerror]")).toBeNull();
      expect(page.querySelector("main .typed")?.textContent).toBe(note);
    }
  });

  test("TELL-03 is for editors, who see in the menu how many wait", async () => {
    const place = await aRestaurant(OLD);
    await suggested(place, { phone: "1" });
    const moderator = await anAdminSession(await anAdmin(undefined, "moderator"));
    const page = await fetchApp("/admin/suggestions", { cookie: moderator.cookie });
    expect(page.status).toBe(403);
    const waiting = await prisma.suggestion.count({ where: { state: "waiting" } });
    const dashboard = await pageOf(await fetchApp("/admin/dashboard", { cookie }));
    expect(textOf(dashboard, '.side a[href="/admin/suggestions"]')).toContain(`${waiting} waiting`);
  });
});

describe("two who suggest the same new thing", () => {
  test.each(["recipe", "restaurant"] as const)(
    "TELL-02 TELL-03 of two like a %s the second is not accepted unseen, and not at once with the first",
    async (kind) => {
      const people = [await somebody(), await somebody()];
      const name = `Kota ${people[0]?.id}`;
      const fields =
        kind === "recipe"
          ? { title: name, instructions: "Fill it", ingredients: [{ name: "Bread" }] }
          : { name, address: "1 Vilakazi Street", city: "Soweto" };
      const ids = [];
      for (const { cookie: person } of people) {
        const address = `/api/contributions/${kind}s`;
        ids.push((await (await fetchApp(address, { json: fields, cookie: person })).json()).id);
      }
      const names = Object.keys(fields);
      const listed = async (id?: number) => {
        const answer = await fetchApp(`/api/admin/suggestions?id=${id}`, { headers: bearer });
        return (await answer.json())[0].alike;
      };
      expect(await listed(ids[0])).toEqual([]);
      const accept = (id: number, alike: string[]) =>
        judgeByForm(id, { verdict: "accept", taken: names, image_url: "", alike: ["", ...alike] });
      const both = await Promise.all(ids.map((id) => accept(id, [])));
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const late = both.findIndex(({ status }) => status === 409);
      const refused = await pageOf(both[late] as Response);
      expect(textOf(refused, "main [role=alert]")).toMatch(
        /^Looks like one we have.* judge it again$/,
      );
      const seen = [
        ...refused.querySelectorAll(`[aria-labelledby="case-${ids[late]}"] [name=alike]`),
      ];
      const values = seen.map((one) => one.getAttribute("value") ?? "").filter(Boolean);
      expect(values).toHaveLength(1);
      const [like] = await listed(ids[late]);
      expect(like).toEqual({ id: Number(values[0]), text: expect.stringMatching(/^Looks like/) });
      const edits = { [kind === "recipe" ? "edit_title" : "edit_name"]: `${name} Two` };
      const form = { verdict: "accept", taken: names, image_url: "", ...edits };
      const accepted = await judgeByForm(ids[late], { ...form, alike: ["", ...values] });
      expect(accepted.status).toBe(303);
      expect(await ledTo(accepted)).toBe(`${name} Two`);
    },
  );
});

describe("the picture of a new place", () => {
  async function aPlaceWith(pictures: number) {
    const person = await somebody();
    const images = [];
    for (let made = 0; made <= pictures; made += 1)
      images.push(imageUrl((await anImage({ user_id: person.id })).id));
    const place = { name: `Kota ${person.id}`, address: "1 Vilakazi Street", city: "Soweto" };
    const send = async (image_url: string | null) => {
      const json = { ...place, image_url, is_another: true };
      const sent = await fetchApp("/api/contributions/restaurants", {
        json,
        cookie: person.cookie,
      });
      expect([200, 201]).toContain(sent.status);
      return (await sent.json()).id;
    };
    return { images, send, place };
  }
  const CHANGED = "Picture changed meanwhile. Look at it again";
  const taken = ["name", "address", "city"];

  test("TELL-03 exchanged while somebody looked, is not accepted unseen", async () => {
    const { images, send, place } = await aPlaceWith(2);
    const [seen = "", exchanged = ""] = images;
    const id = await send(seen);
    const shown = async () => {
      const page = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
      return page.querySelector('[name="image_url"]')?.getAttribute("value") ?? "";
    };
    const image_url = await shown();
    expect(image_url).toBe(seen);
    expect(await send(exchanged)).toBe(id);
    const form = { verdict: "accept", taken: [...taken, "image_url"] };
    const refused = await judgeByForm(id, { ...form, image_url });
    expect(refused.status).toBe(409);
    const page = await pageOf(refused);
    expect(textOf(page, "main [role=alert]")).toBe(CHANGED);
    expect(page.querySelector('[name="image_url"]')?.getAttribute("value")).toBe(exchanged);
    for (const named of [{ image_url }, {}]) {
      const answer = await judge(id, { ...form, ...named });
      expect([answer.status, (await answer.json()).error]).toEqual([409, CHANGED]);
    }
    expect(await prisma.restaurant.count({ where: { name: place.name } })).toBe(0);
    expect((await judgeByForm(id, { ...form, image_url: exchanged })).status).toBe(303);
    const where = { name: place.name };
    expect(await prisma.restaurant.findFirst({ where })).toMatchObject({ image_url: exchanged });
  });

  test.each(["recipe", "restaurant"] as const)(
    "TELL-02 REP-02 is none that was hidden in a review, of a new %s, also once it is sent",
    async (kind) => {
      const person = await somebody();
      const [late, hidden] = [
        await anImage({ user_id: person.id }),
        await anImage({ user_id: person.id }),
      ];
      const photos = { create: { image_id: hidden.id, position: 1 } };
      await aReview({ user_id: person.id, photos });
      const hide = ({ id: image_id }: { id: string }) =>
        prisma.moderationCase.create({
          data: {
            kind: "photo",
            item: `photo ${image_id}`,
            image_id,
            author_id: person.id,
            state: "hidden",
            hidden_at: new Date(),
            judged_at: new Date(),
            reason: "Rude",
          },
        });
      await hide(hidden);
      const named = `Kota ${person.id}`;
      const fields =
        kind === "recipe"
          ? { title: named, instructions: "Fill it", ingredients: [{ name: "Bread" }] }
          : { name: named, address: "1 Vilakazi Street", city: "Soweto" };
      const send = ({ id }: { id: string }) =>
        fetchApp(`/api/contributions/${kind}s`, {
          json: { ...fields, image_url: imageUrl(id), is_another: true },
          cookie: person.cookie,
        });
      const refused = await send(hidden);
      expect(refused.status).toBe(400);
      expect((await refused.json()).fields).toEqual({
        image_url: ["This picture was hidden by Tafula and cannot come back. Choose another"],
      });
      const sent = await send(late);
      expect(sent.status).toBe(201);
      const { id, pairs } = await sent.json();
      await hide(late);
      const names = pairs.map(({ name }: { name: string }) => name);
      const image_url = imageUrl(late.id);
      const answer = await judge(id, { verdict: "accept", taken: names, image_url });
      expect([answer.status, (await answer.json()).error]).toEqual([
        409,
        "This picture was hidden in a review. Leave it out",
      ]);
      const without = names.filter((name: string) => name !== "image_url");
      const json = { verdict: "accept", taken: without, image_url, reason: "Not this picture" };
      expect((await judge(id, json)).status).toBe(200);
    },
  );

  test("TELL-04 REP-02 is shown to nobody but its sender and us, before and after it is declined", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const image_id = await aStoredImage(person.id);
    const sent = await fetchApp("/api/contributions/restaurants", {
      json: {
        name: `Kota ${person.id}`,
        city: "Soweto",
        image_url: imageUrl(image_id),
        is_another: true,
      },
      cookie: person.cookie,
    });
    const { id } = await sent.json();
    const statuses = () =>
      Promise.all(
        [undefined, other.cookie, person.cookie, cookie].map(
          async (visitor) => (await fetchApp(imageUrl(image_id), { cookie: visitor })).status,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await judge(id, { verdict: "decline", reason: "Not of this place" });
    expect(await statuses()).toEqual([404, 404, 200, 200]);
  });

  test("TELL-03 REP-02 goes in as it was looked at: another one cannot be slipped in beside it", async () => {
    const person = await somebody();
    const [looked, other] = [
      imageUrl(await aStoredImage(person.id)),
      imageUrl(await aStoredImage(person.id)),
    ];
    const fields = { name: `Kota ${person.id}`, city: "Soweto", image_url: looked };
    const sent = await fetchApp("/api/contributions/restaurants", {
      json: { ...fields, is_another: true },
      cookie: person.cookie,
    });
    const { id, pairs } = await sent.json();
    const taken = pairs.map(({ name }: { name: string }) => name);
    const json = { verdict: "accept", taken, image_url: looked, edits: { image_url: other } };
    const answer = await judge(id, json);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: "Accept this as it is, or leave it out" },
    ]);
    expect(await prisma.restaurant.count({ where: { name: fields.name } })).toBe(0);
  });

  test("TELL-05 REP-02 is shown to nobody else once its sender chose another one", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const [first, second] = [await aStoredImage(person.id), await aStoredImage(person.id)];
    const fields = { name: `Kota ${person.id}`, city: "Soweto", is_another: true };
    for (const image_id of [first, second])
      await fetchApp("/api/contributions/restaurants", {
        json: { ...fields, image_url: imageUrl(image_id) },
        cookie: person.cookie,
      });
    const seen = await fetchApp(imageUrl(first), { cookie: other.cookie });
    expect(seen.status).toBe(404);
    expect((await fetchApp(imageUrl(first), { cookie: person.cookie })).status).toBe(200);
    await prisma.suggestion.deleteMany({ where: { user_id: person.id } });
    expect((await fetchApp(imageUrl(second), { cookie: other.cookie })).status).toBe(404);
  });

  test("TELL-04 is said to be gone when it is kept no more", async () => {
    const person = await somebody();
    const image = await anImage({ user_id: person.id });
    const proposed = { name: "Kota King", city: "Soweto", image_url: imageUrl(image.id) };
    const { id } = await prisma.suggestion.create({
      data: {
        user_id: person.id,
        kind: "restaurant",
        state: "withdrawn",
        proposed,
        seen: {},
        withdrawn_at: new Date(),
      },
    });
    const address = `/my-contributions/${id}`;
    const shown = await pageOf(await fetchApp(address, { cookie: person.cookie }));
    expect(shown.querySelector(`main img[src*="${image.id}"]`)).not.toBeNull();
    await prisma.image.delete({ where: { id: image.id } });
    const gone = await pageOf(await fetchApp(address, { cookie: person.cookie }));
    expect(gone.querySelector(`main img[src*="${image.id}"]`)).toBeNull();
    expect(textOf(gone, "main")).toContain("not kept any more");
  });

  test("TELL-04 leads nowhere once its place is off the site", async () => {
    const person = await somebody();
    const place = await aRestaurant({ name: "Kota King" });
    const { id } = await prisma.suggestion.create({
      data: {
        ...{ user_id: person.id, kind: "restaurant", state: "accepted", judged_at: new Date() },
        ...{ proposed: { name: "Kota King" }, seen: {}, restaurant_id: place.id },
      },
    });
    const linkOf = async () => {
      const page = await pageOf(
        await fetchApp(`/my-contributions/${id}`, { cookie: person.cookie }),
      );
      return page.querySelector(`main a[href="/restaurants/${place.id}"]`);
    };
    expect(await linkOf()).not.toBeNull();
    await prisma.restaurant.update({ where: { id: place.id }, data: { is_active: false } });
    expect(await linkOf()).toBeNull();
  });

  test("TELL-03 added while somebody looked, is not left out unseen; left out by name, it is", async () => {
    const { images, send } = await aPlaceWith(1);
    const id = await send(null);
    await send(images[0] ?? "");
    const form = { verdict: "accept", taken };
    expect((await judgeByForm(id, { ...form, image_url: "" })).status).toBe(409);
    const answer = await judge(id, { ...form, reason: "Not of this place" });
    expect(answer.status).toBe(200);
  });
});

describe("facts of a place", () => {
  test("TELL-01 TELL-03 are suggested and taken one by one, a certificate with its fact", async () => {
    const place = await aRestaurant({ ...OLD, facts: { cards: "no", outdoor_tables: "yes" } });
    const { cookie: person } = await somebody();
    const answer = await fetchApp(`/restaurants/${place.id}/suggest`, {
      cookie: person,
      form: {
        ...{ intent: "suggest", what: "details", name: place.name, ...OLD },
        ...{ "facts.cards": "yes", "facts.outdoor_tables": "yes", "facts.halaal": "certified" },
        ...{ "facts.halaal_certifier": "SANHA", "facts.halaal_until": "2099-03-31" },
      },
    });
    expect(answer.status).toBe(303);
    const { id, proposed } = await prisma.suggestion.findFirstOrThrow({
      where: { restaurant_id: place.id },
    });
    const halaal = { halaal_certifier: "SANHA", halaal_until: "2099-03-31" };
    expect(proposed).toEqual({
      what: "details",
      fact_cards: { cards: "yes" },
      fact_halaal: { halaal: "certified", ...halaal },
    });
    const accept = { verdict: "accept", taken: ["fact_halaal"], reason: "Cash only, they say" };
    expect((await judge(id, accept)).status).toBe(200);
    expect((await rowOf(place)).facts).toEqual({
      ...{ cards: "no", outdoor_tables: "yes", halaal: "certified" },
      ...halaal,
    });
  });

  test("TELL-03 are edited with the controls of the form, with what is wrong beside them", async () => {
    const place = await aRestaurant({ ...OLD, facts: { halaal: "yes", alcohol: "none" } });
    const facts = { halaal: "certified", halaal_certifier: "SANHA", halaal_until: "2099-03-31" };
    const { id } = await suggested(place, { facts: { ...facts, alcohol: "served" } });
    const queue = await pageOf(await fetchApp(`/admin/suggestions?id=${id}`, { cookie }));
    expect(
      [...queue.querySelectorAll("select[name^=edit_] option[selected]")].map((one) =>
        one.getAttribute("value"),
      ),
    ).toEqual(["certified", "served"]);
    const until = queue.querySelector('[name="edit_fact_halaal_until"]');
    expect(until?.getAttribute("value")).toBe("2099-03-31");
    expect(queue.body.textContent).toContain("Certified by SANHA until 31 Mar 2099");
    const form = {
      ...{ verdict: "accept", taken: ["fact_halaal", "fact_alcohol"] },
      ...{ edit_fact_halaal: "certified", edit_fact_halaal_certifier: "MJC" },
      ...{ edit_fact_halaal_until: "", edit_fact_alcohol: "bring_your_own" },
    };
    const refused = await judgeByForm(id, form);
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    const wrong = page.querySelector('[name="edit_fact_halaal_until"]');
    const sentence = page.getElementById(wrong?.getAttribute("aria-describedby") ?? "");
    expect(sentence?.textContent).toContain("Say until when the certificate runs");
    expect(wrong?.closest("details")?.hasAttribute("open")).toBe(true);
    const certifier = page.querySelector('[name="edit_fact_halaal_certifier"]');
    expect(certifier?.getAttribute("value")).toBe("MJC");
    const wrongJson = { fact_halaal: "certified", fact_halaal_until: "soon" };
    const answer = await judge(id, { ...form, edits: wrongJson });
    expect(Object.keys((await answer.json()).fields)).toEqual(["edits.fact_halaal_until"]);
    const edited = await judgeByForm(id, { ...form, edit_fact_halaal_until: "2098-01-31" });
    expect(edited.status).toBe(303);
    expect((await rowOf(place)).facts).toEqual({
      ...{ halaal: "certified", halaal_certifier: "MJC", halaal_until: "2098-01-31" },
      alcohol: "bring_your_own",
    });
  });
});

describe("GET /my-contributions", () => {
  test("TELL-04 says what became of each", async () => {
    const { cookie: person } = await somebody();
    const ids: number[] = [];
    for (const phone of ["1", "2", "3", "4"]) {
      const answer = await suggest(await aRestaurant(OLD), person, { phone, city: "Pinetown" });
      ids.push((await answer.json()).id);
    }
    const [whole = 0, part = 0, declined = 0] = ids;
    await judge(whole, { verdict: "accept", taken: ["phone", "city"] });
    const reason = "They are still in Durban";
    await judge(part, { verdict: "accept", taken: ["phone"], reason });
    await judge(declined, { verdict: "decline", reason: "Not what we found" });
    const judged_at = new Date("2026-11-12T12:00:00Z");
    await prisma.suggestion.updateMany({
      where: { id: { in: ids.slice(0, 3) } },
      data: { judged_at },
    });
    const page = await pageOf(await fetchApp("/my-contributions", { cookie: person }));
    expect(page.querySelector(".own-tabs a[aria-current=page]")?.textContent).toBe("Contributions");
    expect([...page.querySelectorAll(".lines .badge")].map((one) => one.textContent)).toEqual([
      ...["Waiting", "Declined 12 Nov 2026"],
      ...["Accepted in part, 12 Nov 2026", "Accepted 12 Nov 2026"],
    ]);
    expect(page.querySelector(".lines")?.textContent).toContain("“Not what we found”");
    const became = "What went in: Phone. Left out: City. “They are still in Durban”";
    expect(textOf(page, ".lines")).toContain(became);
    const one = await pageOf(await fetchApp(`/my-contributions/${part}`, { cookie: person }));
    expect(textOf(one, "main")).toContain(became);
    expect([...one.querySelectorAll(".pairs .row")].map((row) => row.textContent)).toEqual([
      ...["CityLeft out", "PhoneTaken"],
    ]);
    const told = await pageOf(await fetchApp("/inbox", { cookie: person }));
    expect([...told.querySelectorAll(".lines b")].map((title) => title.textContent)).toEqual([
      ...["We did not take your suggestion", "We took a part of your suggestion"],
      "We took your suggestion",
    ]);
    expect(textOf(told, ".lines")).toContain(became);
    const json = await fetchApp(`/api/contributions/${part}`, { cookie: person });
    expect(await json.json()).toMatchObject({ taken: ["phone"], left_out: ["city"], reason });
    const listed = await fetchApp("/api/contributions?limit=2", { cookie: person });
    expect(listed.headers.get("X-Total-Count")).toBe("4");
    expect((await listed.json())[1]).toMatchObject({ reason: "Not what we found" });
  });

  test("TELL-04 what was sent outlives its restaurant: what waits is declined, and its sender is told", async () => {
    const place = await aRestaurant({ ...OLD, name: "Umbilo Curry House" });
    const waiting = await suggested(place, { phone: "031 555 0142" });
    const taken = await suggested(place, { city: "Pinetown" });
    expect((await judge(taken.id, { verdict: "accept", taken: ["city"] })).status).toBe(200);
    const [removed, , late] = await Promise.all([
      fetchApp(`/api/admin/restaurants/${place.id}`, { method: "DELETE", headers: bearer }),
      suggest(place, waiting.cookie, { phone: "031 555 0143" }),
      judge(waiting.id, { verdict: "accept", taken: ["phone"], edits: { phone: "1" } }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409]).toContain(late.status);
    const own = await prisma.suggestion.findMany({
      where: { user_id: waiting.user_id },
      select: { state: true },
    });
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ state }) => state)).not.toContain("waiting");
    const mine = await pageOf(await fetchApp("/my-contributions", { cookie: taken.cookie }));
    expect(textOf(mine, ".lines")).toContain("Umbilo Curry House: changed details");
    expect(textOf(mine, ".lines")).toContain("The restaurant was removed since.");
  });

  test("TELL-04 NEWS-01 a removed restaurant is the reason beside what waited", async () => {
    const place = await aRestaurant({ ...OLD, name: "Umbilo Curry House" });
    const { id, cookie: person, user_id } = await suggested(place, { phone: "031 555 0142" });
    const { id: recipe_id } = await aRecipe();
    const recipe = { proposed: { title: "Pap" }, judged_at: new Date(), taken: ["title"] };
    await prisma.suggestion.create({
      data: { ...recipe, user_id, recipe_id, kind: "recipe", state: "accepted" },
    });
    await fetchApp(`/api/admin/restaurants/${place.id}`, { method: "DELETE", headers: bearer });
    await fetchApp(`/api/admin/recipes/${recipe_id}`, { method: "DELETE", headers: bearer });
    const mine = await pageOf(await fetchApp("/my-contributions", { cookie: person }));
    const [recipeLine = "", line = ""] = [...mine.querySelectorAll(".lines > li")].map(
      (one) => one.textContent ?? "",
    );
    expect(recipeLine).toContain("The recipe was removed since.");
    expect(line).toMatch(
      /Declined .*Umbilo Curry House: changed details.*“The restaurant was removed”/,
    );
    const page = await pageOf(await fetchApp(`/my-contributions/${id}`, { cookie: person }));
    expect(textOf(page, ".pair-of")).toBe("Before031 555 0199Suggested031 555 0142");
    const inbox = await pageOf(await fetchApp("/inbox", { cookie: person }));
    expect(textOf(inbox, ".lines")).toContain("Umbilo Curry House: The restaurant was removed");
  });

  test("TELL-04 a contribution is nobody else's to read or withdraw", async () => {
    const { id } = await suggested(await aRestaurant(OLD), { phone: "1" });
    const { cookie: other } = await somebody();
    for (const method of ["GET", "DELETE"]) {
      const address = `/api/contributions/${id}`;
      expect((await fetchApp(address, { method })).status).toBe(401);
      expect((await fetchApp(address, { method, cookie: other })).status).toBe(404);
    }
    const page = `/my-contributions/${id}`;
    expect((await fetchApp(page, { cookie: other })).status).toBe(404);
    const form = { intent: "withdraw" };
    expect((await fetchApp(page, { cookie: other, form })).status).toBe(404);
    expect(await prisma.suggestion.count({ where: { id, state: "waiting" } })).toBe(1);
  });

  test("TELL-04 it is withdrawn until it is judged: of both at once, one happens", async () => {
    const place = await aRestaurant(OLD);
    const { id, cookie: person } = await suggested(place, { phone: "1" });
    const withdraw = () =>
      fetchApp(`/api/contributions/${id}`, { method: "DELETE", cookie: person });
    const [withdrawn, judged] = await Promise.all([
      withdraw(),
      judge(id, { verdict: "accept", taken: ["phone"] }),
    ]);
    const { state } = await prisma.suggestion.findUniqueOrThrow({ where: { id } });
    const isAccepted = state === "accepted";
    expect([withdrawn.status, judged.status]).toEqual(isAccepted ? [409, 200] : [204, 409]);
    expect((await rowOf(place)).phone).toBe(isAccepted ? "1" : OLD.phone);
    const late = await suggested(await aRestaurant(OLD), { phone: "1" });
    const form = { intent: "withdraw" };
    const address = `/my-contributions/${late.id}`;
    expect((await fetchApp(address, { cookie: late.cookie, form })).status).toBe(303);
    const answer = await judge(late.id, { verdict: "decline", reason: "No" });
    expect((await answer.json()).error).toBe("It was withdrawn meanwhile");
    const again = await suggested(await aRestaurant(OLD), { phone: "1" });
    await judge(again.id, { verdict: "decline", reason: "No" });
    const refused = await fetchApp(`/my-contributions/${again.id}`, { cookie: again.cookie, form });
    expect(refused.status).toBe(409);
  });
});

describe("who is thanked", () => {
  test("TELL-04 stands on the page by the given name, also after it changes", async () => {
    const person = await aPerson({
      google_user_data: { name: "Thandi Nkosi", given_name: "Thandi", picture: null },
    });
    const { id } = await aRestaurant({ suggested_by: person.id });
    const thanksOn = async () => {
      const page = await pageOf(await fetchApp(`/restaurants/${id}`));
      return page.querySelector(`a[href="/people/${person.id}"]`)?.textContent;
    };
    expect(await thanksOn()).toBe("Thandi");
    expect(await (await fetchApp(`/api/restaurants/${id}`)).json()).toMatchObject({
      suggested_by: { id: person.id, given_name: "Thandi" },
    });
    const told = () => prisma.contentChange.count({ where: { topic: `restaurant ${id}` } });
    const before = await told();
    await prisma.user.update({
      where: { id: person.id },
      data: { google_user_data: { name: "T. N.", given_name: "T", picture: null } },
    });
    expect(await told()).toBe(before + 1);
    expect(await thanksOn()).toBe("T");
  });

  test("MINE-03 TELL-04 who left is named, and leads nowhere", async () => {
    const { id: suggested_by } = await aPerson({ google_user_data: FORMER_MEMBER });
    const { id } = await aRestaurant({ suggested_by });
    const { user_id } = await aReview({ restaurant_id: id, user_id: suggested_by });
    const html = await (await fetchApp(`/restaurants/${id}`)).text();
    expect(html).toMatch(/Suggested by (<!-- -->)?Former member/);
    expect(html).toContain("<b>Former member</b>");
    expect(html).not.toContain(`/people/${user_id}`);
    expect(await (await fetchApp(`/api/restaurants/${id}`)).json()).toMatchObject({
      suggested_by: { id: null, given_name: "Former member" },
    });
    const { recipe_id } = await aComment({ user_id });
    const recipe = await (await fetchApp(`/recipes/${recipe_id}`)).text();
    expect(recipe).toContain("<b>Former member</b>");
    expect(recipe).not.toContain(`/people/${user_id}`);
  });
});
