import { parseHTML } from "linkedom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readHoursApart } from "#app/features/hours/hours-apart.server.ts";
import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import {
  asClock,
  dateOf,
  DAY_MINUTES,
  isOpenAt,
  judgedUntil,
  nextChange,
} from "#app/features/hours/judged.ts";
import { openState } from "#app/features/hours/open-state.ts";
import { placeFilter } from "#app/features/places/places.ts";
import { acceptSuggestion } from "#app/features/contributions/queue/judge-suggestion.server.ts";
import {
  amendRestaurant,
  judgedHours,
  restaurants,
} from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { judgeHoursAnew } from "#app/features/restaurants/judge-anew.server.ts";
import { listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import { listOpenRestaurants } from "#app/features/search/open-lists.server.ts";
import { findRestaurantIds } from "#app/features/search/search.server.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { showMetrics } from "#app/infra/metrics.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { samplesOf, sumOf } from "../support/metrics.ts";
import { aPerson, aRestaurant, aReview } from "../support/rows.ts";
import { familyOf } from "../support/family.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { queriesOf } from "../support/queries.ts";
import { startLateSiteProcess } from "../support/site-process.ts";

const DAY = 24 * 60 * 60_000;
const FIRST = { search: "", cuisine: null, limit: 24, offset: 0 };
const { bearer, cookie } = await anAdminSession();

/** Times of 20 hours, which overlap: the library takes a second over them. */
const DENSE = `Mo,Tu,We,Th,Fr,Sa,Su ${Array.from({ length: 39 }, (_, at) => {
  const [from, to] = [at * 7, at * 7 + 1_200].map((minute) => asClock(minute % DAY_MINUTES));
  return `${from}-${to}`;
}).join(",")}`;

async function jsonOf(address: string) {
  return (await fetchApp(address)).json();
}

function send(method: "POST" | "PUT", address: string, json: object) {
  return fetchApp(`/api/admin/restaurants${address}`, { method, headers: bearer, json });
}

async function pageOfRestaurant(id: number) {
  return pageOf(await fetchApp(`/restaurants/${id}`));
}

describe("opening hours in the API (HRS-01)", () => {
  test("HRS-01 are kept as OpenStreetMap spells them, judged at once, and cleared", async () => {
    const created = await send("POST", "", { name: "Always there", opening_hours: "mo-su 0-24" });
    expect(created.status).toBe(201);
    const row = await created.json();
    expect(row).toMatchObject({ opening_hours: "Mo-Su 00:00-24:00", open_now: true });
    expect(await jsonOf(`/api/restaurants/${row.id}`)).toMatchObject({
      opening_hours: "Mo-Su 00:00-24:00",
      open_now: true,
    });
    await send("PUT", `/${row.id}`, { name: "Never there", opening_hours: "Mo-Su off" });
    expect(await jsonOf(`/api/restaurants/${row.id}`)).toMatchObject({ open_now: false });
    await send("PUT", `/${row.id}`, { name: "Who knows" });
    expect(await jsonOf(`/api/restaurants/${row.id}`)).toMatchObject({
      opening_hours: null,
      open_now: null,
    });
  });

  test("HRS-01 that cannot be read are refused with their sentence", async () => {
    const response = await send("POST", "", { name: "Vague", opening_hours: "most evenings" });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({
      opening_hours: [
        "These hours cannot be read. Write them as in Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off",
      ],
    });
  });

  test("HRS-01 with very many times are refused by their number, and stay as they were typed", async () => {
    const response = await send("POST", "", { name: "Dense", opening_hours: DENSE });
    expect(response.status).toBe(400);
    const sentence =
      "These hours have more than 24 times, more than 6 on one day, or too many parts. Write them shorter, as in Mo-Fr 09:00-17:00; Sa 09:00-13:00";
    expect((await response.json()).fields).toEqual({ opening_hours: [sentence] });
    const form = { intent: "save", name: "Dense", opening_hours: DENSE };
    const page = await pageOf(await fetchApp("/admin/restaurants/new", { cookie, form }));
    expect(textOf(page, ".err")).toBe(sentence);
    expect(page.querySelector("[name=opening_hours]")?.getAttribute("value")).toBe(DENSE);
  });

  test("HRS-01 what somebody else writes into the database is not known until it is judged", async () => {
    const { id } = await aRestaurant({ opening_hours: "24/7" });
    await prisma.$executeRaw`UPDATE restaurants SET opening_hours = 'Mo-Su off' WHERE id = ${id}`;
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({ open_now: null });
    expect(await judgeHoursAnew(new Date())).toBe(1);
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({ open_now: false });
  });
});

describe("the rows of the form (HRS-02)", () => {
  const save = (address: string, form: Record<string, string>) =>
    fetchApp(address, { cookie, form: { intent: "save", name: "Rows", ...form } });
  const valueOf = (form: Document, name: string) => {
    const control = form.querySelector(`form[method=post] [name="${name}"]`);
    if (control?.tagName !== "SELECT") return control?.getAttribute("value") ?? "";
    return control.querySelector("option[selected]")?.getAttribute("value") ?? "";
  };
  /** All that the browser would send again. */
  const fieldsOf = (form: Document) => {
    const names = [...form.querySelectorAll("form[method=post] [name]")]
      .map((control) => control.getAttribute("name") ?? "")
      .filter((name) => /^(?:week|opening_hours)/.test(name));
    return Object.fromEntries(names.map((name) => [name, valueOf(form, name)]));
  };

  test("HRS-02 show each day's hours, and save what is changed in them", async () => {
    const { id } = await aRestaurant({ opening_hours: "Mo-Fr 09:00-12:00,13:00-17:00; PH off" });
    const address = `/admin/restaurants/${id}/edit`;
    const form = await pageOf(await fetchApp(address, { cookie }));
    expect(form.querySelectorAll(".day")).toHaveLength(8);
    expect(form.querySelectorAll(".day input")).toHaveLength(8 * 6);
    const fields = fieldsOf(form);
    expect(fields).toMatchObject({
      "week[0].state": "open",
      "week[0].from2": "13:00",
      "week[5].state": "closed",
      "week[7].state": "closed",
    });
    const sent = { ...fields, "week[5].state": "open", "week[5].from1": "17:00" };
    expect((await save(address, { ...sent, "week[5].to1": "01:30" })).status).toBe(303);
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({
      opening_hours: "Mo-Fr 09:00-12:00,13:00-17:00; Sa 17:00-01:30; PH off",
    });
  });

  test("HRS-02 lose nothing when times cannot be read, or days and line were both changed", async () => {
    const address = "/admin/restaurants/new";
    const fields = fieldsOf(await pageOf(await fetchApp(address, { cookie })));
    const typed = { ...fields, "week[1].from3": "half past", "week[2].state": "all" };
    const unread = await save(address, typed);
    expect(unread.status).toBe(400);
    const form = await pageOf(unread);
    expect(fieldsOf(form)).toEqual(typed);
    const tuesday = form.querySelector('[name="week[1].from1"]')?.getAttribute("aria-describedby");
    expect(form.getElementById(tuesday ?? "")?.textContent).toContain("the times of Tuesday");
    const readable = { ...typed, "week[1].from3": "", opening_hours: "24/7" };
    const both = await save(address, readable);
    expect(both.status).toBe(400);
    const again = await pageOf(both);
    expect(again.body.textContent).toContain("Change the days or the line below them, not both");
    expect(fieldsOf(again)).toEqual(readable);
    const line = await save(address, { ...fields, opening_hours: "Mo at nine" });
    expect((await pageOf(line)).body.textContent).toContain("These hours cannot be read.");
  });

  test.each([
    ["one day is shut", { "week[1].state": "closed" }, 0],
    [
      "all days but one are shut",
      Object.fromEntries([0, 1, 2, 3, 4, 5].map((day) => [`week[${day}].state`, "closed"])),
      6,
    ],
    ["only holidays have hours", { "week[7].from1": "10:00", "week[7].to1": "14:00" }, 0],
  ])("HRS-02 shut no day that nobody knows of: %s", async (_, said, day) => {
    const address = "/admin/restaurants/new";
    const fields = fieldsOf(await pageOf(await fetchApp(address, { cookie })));
    const refused = await save(address, { ...fields, ...said });
    expect(refused.status).toBe(400);
    const form = await pageOf(refused);
    const error = form
      .querySelector(`[name="week[${day}].from1"]`)
      ?.getAttribute("aria-describedby");
    expect(form.getElementById(error ?? "")?.textContent).toMatch(
      /^Say when it is open on (Mon|Sun)day too/,
    );
    expect(fieldsOf(form)).toMatchObject(said);
  });

  test("HRS-02 keep what only the line can say, until it is cleared", async () => {
    const opening_hours = "Mo-Fr 09:00-17:00; Dec 25 off";
    const { id } = await aRestaurant({ opening_hours });
    const kept = () => prisma.restaurant.findUnique({ where: { id } });
    const address = `/admin/restaurants/${id}/edit`;
    const fields = fieldsOf(await pageOf(await fetchApp(address, { cookie })));
    expect(fields).toMatchObject({ opening_hours, "week[0].state": "" });
    expect((await save(address, fields)).status).toBe(303);
    expect(await kept()).toMatchObject({ opening_hours });
    const retyped = { ...fields, "week[0].from1": "09:00", "week[0].to1": "13:00" };
    expect((await save(address, retyped)).status).toBe(400);
    expect(await kept()).toMatchObject({ opening_hours });
    expect((await save(address, { ...retyped, opening_hours: "" })).status).toBe(303);
    expect(await kept()).toMatchObject({ opening_hours: "Mo 09:00-13:00" });
  });

  test("HRS-02 show both when somebody else changed the hours meanwhile", async () => {
    const { id, updated_at } = await aRestaurant({ opening_hours: "Mo-Fr 09:00-17:00" });
    const address = `/admin/restaurants/${id}/edit`;
    const fields = fieldsOf(await pageOf(await fetchApp(address, { cookie })));
    await prisma.restaurant.update({ where: { id }, data: { opening_hours: "24/7" } });
    const mine = { ...fields, "week[4].to1": "16:00" };
    const refused = await save(address, { ...mine, updated_at: updated_at.toISOString() });
    expect(refused.status).toBe(409);
    const form = await pageOf(refused);
    const conflict = form.querySelector(".diff")?.textContent;
    expect(conflict).toContain("24/7");
    expect(conflict).toContain("Mo-Th 09:00-17:00; Fr 09:00-16:00");
    expect(fieldsOf(form)).toEqual(mine);
  });

  test("HRS-02 without script, Monday is copied by the server", async () => {
    const address = "/admin/restaurants/new";
    const form = { name: "Rows", "week[0].from1": "09:00", "week[0].to1": "17:00" };
    const copied = await fetchApp(address, { cookie, form: { intent: "copy-monday", ...form } });
    expect(copied.status).toBe(200);
    const fields = fieldsOf(await pageOf(copied));
    expect(fields).toMatchObject({ "week[4].from1": "09:00", "week[4].to1": "17:00" });
    expect(fields["week[5].from1"]).toBe("");
  });
});

describe("the hours of a restaurant's page (HRS-03)", () => {
  test("HRS-03 it says what it is now, and shows the week with today marked", async () => {
    const { id } = await aRestaurant({ opening_hours: "24/7" });
    const page = await pageOfRestaurant(id);
    expect(textOf(page, ".state.big")).toBe("Open now · open 24 hours");
    const days = [...page.querySelectorAll(".hours th")].map((day) => day.firstChild?.textContent);
    expect(days).toEqual([
      ...["Monday", "Tuesday", "Wednesday", "Thursday"],
      ...["Friday", "Saturday", "Sunday"],
    ]);
    expect(textOf(page, ".hours .today th")).toContain("today");
    expect(textOf(page, ".hours .today td")).toBe("Open 24 hours");
  });

  test("HRS-03 it says that hours are not known, and shows no week", async () => {
    const { id } = await aRestaurant();
    const page = await pageOfRestaurant(id);
    expect(textOf(page, ".state.big")).toBe("Hours not known");
    expect(page.querySelector(".hours")).toBeNull();
  });

  test("HRS-03 cards say the same", async () => {
    const { id } = await aRestaurant({ opening_hours: "Mo-Su off", rating: 5 });
    const page = await pageOf(await fetchApp("/?tab=restaurants"));
    const card = page.querySelector(`a[href="/restaurants/${id}"]`)?.closest(".card");
    expect(card && textOf(card, ".state")).toBe("Closed");
  });

  test("HRS-03 a list keeps of each what it says now, and what comes next", async () => {
    const everyOther = (first: number) =>
      Array.from({ length: 12 }, (_, at) => first + 2 * at)
        .map((hour) => `${asClock(hour * 60)}-${asClock((hour + 1) * 60)}`)
        .join(",");
    const texts = [`Mo-Su ${everyOther(0)}`, `Mo-Su ${everyOther(1)}`, "24/7", "Mo-Su off"];
    const whole = [];
    for (const opening_hours of [...texts, "Mo-Su 00:00-06:00,07:00+", null])
      whole.push(await aRestaurant({ opening_hours, city: "Koffiefontein" }));
    const now = new Date();
    const filter = { search: "", cuisine: null, city: "Koffiefontein" };
    const { rows } = await listRestaurants(filter, { limit: 24, offset: 0 });
    const said = (row: Restaurant) => [row.id, openState(row, now), nextChange(row, now)];
    const byId = (one: Restaurant, other: Restaurant) => one.id - other.id;
    expect(rows.toSorted(byId).map(said)).toEqual(whole.map(said));
    expect(rows.flatMap(({ open_minutes }) => open_minutes).length).toBeLessThan(17);
  });

  test("HRS-03 search engines are told the hours of the week", async () => {
    const { id } = await aRestaurant({ opening_hours: "Mo-Su 18:00-02:00" });
    const page = await pageOfRestaurant(id);
    const told = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    expect(told.match(/"opens":"18:00","closes":"02:00"/g)).toHaveLength(7);
  });
});

describe("only what is open now (HRS-04)", () => {
  test("HRS-04 the index finds at each minute exactly what is open", async () => {
    const texts = [
      ...["24/7", "Mo-Su 09:00-17:00", "Fr-Sa 10:00-02:10; Su 12:03-20:00", "Mo-Su off"],
      ...[
        "We 00:00-24:00",
        "Mo-Su 18:00-02:00; PH off",
        "Tu 09:01-09:02",
        'Mo-Su 10:00-12:00 "ask"',
      ],
    ];
    const city = "Prieska";
    const rows = [];
    for (const opening_hours of texts) rows.push(await aRestaurant({ opening_hours, city }));
    const minutes = rows.flatMap(({ open_minutes }) => open_minutes.slice(0, 12));
    const moments = minutes.flatMap((minute) => [minute - 1, minute, minute + 1]).map(dateOf);
    const wrong = [];
    for (const openAt of moments) {
      const place = { names: ["prieska"], province: null };
      const found = await findRestaurantIds({ ...FIRST, place, openAt });
      const open = rows.filter((row) => isOpenAt(row, openAt)).map(({ id }) => id);
      if (found.ids.toSorted().join() !== open.toSorted().join() || found.total !== open.length)
        wrong.push({ openAt, found, open });
    }
    expect(wrong).toEqual([]);
  });

  test("HRS-04 what is kept of the minute that is says the same, from minute to minute and after a write", async () => {
    const of = { city: "Pofadder", cuisine_type: "Cape Malay", opening_hours: "Mo-Su 09:00-17:00" };
    const late = await aRestaurant({ ...of, opening_hours: "Mo-Su 18:00-02:10" });
    const day = await aRestaurant(of);
    const place = { names: ["pofadder"], province: null };
    const [from = 0, to = 0] = day.open_minutes.slice(-2);
    const openAt = (minute: number) => ({ ...FIRST, place, openAt: dateOf(minute) });
    /** By the lists that are kept: whatever else is asked goes to the index over stretches. */
    const kept = async (minute: number) => {
      await prisma.$executeRaw`SELECT bring_openings_on(10000, ${minute}::int)`;
      let found;
      const asked = await queriesOf(async () => {
        found = await findRestaurantIds(openAt(minute));
      });
      expect(asked).toHaveLength(1);
      return found;
    };
    try {
      await prisma.$executeRaw`UPDATE openings_as_of SET minute = ${from - 60}::int`;
      await prisma.$executeRaw`UPDATE restaurant_openings SET changes_at = 0`;
      const nobody = { ids: [], total: 0, isTotalExact: true };
      expect(await kept(from - 1)).toEqual(nobody);
      expect(await kept(from)).toMatchObject({ ids: [day.id] });
      expect(await findRestaurantIds(openAt(from - 1))).toEqual(nobody);
      expect(await findRestaurantIds({ ...openAt(from), cuisine: "Greek" })).toEqual(nobody);
      await prisma.restaurant.update({ where: { id: day.id }, data: { is_active: false } });
      expect(await kept(from)).toEqual(nobody);
      await prisma.restaurant.update({ where: { id: day.id }, data: { is_active: true } });
      expect(await kept(to - 1)).toMatchObject({ ids: [day.id] });
      expect(await findRestaurantIds(openAt(to))).toEqual(nobody);
      expect(await kept(to + 60)).toMatchObject({ ids: [late.id] });
      await prisma.restaurant.update({ where: { id: late.id }, data: { city: "Elsewhere" } });
      expect(await kept(to + 60)).toEqual(nobody);
    } finally {
      await prisma.$executeRaw`UPDATE openings_as_of SET minute = this_minute()`;
      await prisma.$executeRaw`UPDATE restaurant_openings SET changes_at = 0`;
    }
  });

  test("HRS-04 what is kept says the same of every filter and order as the list without it", async () => {
    const certifiedOn = "2027-02-28";
    const of = { cuisine_type: "Namaqua", city: "Pofadder", province: "Northern Cape" };
    const certified = { halaal: "certified", halaal_certifier: "MJC", halaal_until: certifiedOn };
    const facts = { gluten_free: "yes", ...certified };
    const others = [
      { ...of, facts: { ...certified, halaal_until: "2027-02-27" } },
      { ...of, province: "Gauteng", facts: { gluten_free: "yes", halaal: "no" } },
      { cuisine_type: "Greek", city: "Springbok" },
    ];
    const made = [{ ...of, facts }, of, ...others].flatMap((row) =>
      ["24/7", "Mo-Su off", null].map((opening_hours) => aRestaurant({ ...row, opening_hours })),
    );
    const [first, , , second] = await Promise.all(made);
    await Promise.all([5, 5, 5].map((rating) => aReview({ restaurant_id: first?.id, rating })));
    await prisma.restaurant.update({ where: { id: second?.id }, data: { facts } });
    const rows = await prisma.restaurant.findMany();
    const filters: Partial<Parameters<typeof listOpenRestaurants>[0]>[] = [
      ...[{ diet: ["gluten-free"] }, { diet: ["gluten-free", "halaal"] }, { certifiedOn }, {}],
      ...[{ place: placeFilter("Pofadder, Northern Cape") }, { cuisine: "namaqua" }],
    ];
    for (const asked of filters.flatMap((filter) => [
      filter,
      { ...filter, sort: "loved" as const },
    ])) {
      const list = { ...FIRST, limit: 240, place: null, ...asked };
      const { kept, openAt } = await vi.waitUntil(async () => {
        const now = new Date();
        const found = await listOpenRestaurants({ ...list, openAt: now }, list);
        return found && { kept: found, openAt: now };
      });
      const open = new Set(rows.filter((row) => isOpenAt(row, openAt)).map(({ id }) => id));
      const ids = (await findRestaurantIds(list)).ids.filter((id) => open.has(id));
      expect([asked, kept]).toEqual([asked, { ids, total: ids.length }]);
      expect(ids).toEqual(expect.arrayContaining([first?.id, second?.id]));
    }
  });

  test("HRS-04 is listed by page and API, with every other filter and with a search", async () => {
    const of = { cuisine_type: "Thai", city: "Upington", name: "Quiver Grill" };
    const open = await aRestaurant({ ...of, opening_hours: "24/7" });
    const shut = await aRestaurant({ ...of, opening_hours: "Mo-Su off" });
    await aRestaurant(of);
    const elsewhere = await aRestaurant({ opening_hours: "24/7", city: "Kuruman" });
    for (const query of [
      ...["city=Upington", "cuisine=Thai", "search=quiver", "search=quiv"],
      ...["search=quiver&city=Upington&cuisine=Thai", "city=Upington&cuisine=Thai"],
    ]) {
      const response = await fetchApp(`/api/restaurants?open=now&${query}`);
      const ids = (await response.json()).map(({ id }: { id: number }) => id);
      expect([query, ids]).toEqual([query, [open.id]]);
      expect(response.headers.get("X-Total-Count")).toBe("1");
      const page = await pageOf(await fetchApp(`/?tab=restaurants&open=now&${query}`));
      expect(page.querySelectorAll(".grid .card")).toHaveLength(1);
      expect(textOf(page, "h1")).toMatch(/^1 (Thai )?restaurant open now/);
    }
    const all = await jsonOf("/api/restaurants?open=now&limit=200");
    const ids = all.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([open.id, elsewhere.id]));
    expect(ids).not.toContain(shut.id);
    expect(all.every((row: { open_now: boolean }) => row.open_now)).toBe(true);
  });

  test("HRS-04 of many that are open 300 are counted, in a list and in a search, and all are listed", async () => {
    const city = "Riemvasmaak";
    const row = { city, opening_hours: "24/7", ...judgeHours("24/7", new Date()) };
    const names = Array.from({ length: 301 }, (_, index) => `Hot Spring Kitchen ${index}`);
    await prisma.restaurant.createMany({ data: names.map((name) => ({ ...row, name })) });
    for (const query of [`city=${city}`, "search=spring", "search=spring&sort=loved"]) {
      const response = await fetchApp(`/api/restaurants?open=now&${query}&limit=200&offset=200`);
      expect([query, (await response.json()).length]).toEqual([query, 101]);
      expect(response.headers.get("X-Total-Count"), query).toBe("300");
      const all = await fetchApp(`/api/restaurants?${query}`);
      expect(all.headers.get("X-Total-Count"), query).toBe("301");
    }
    const page = await pageOf(await fetchApp(`/?tab=restaurants&open=now&city=${city}`));
    expect(textOf(page, "h1")).toMatch(/^more than 300 restaurants open now/i);
    await prisma.restaurant.deleteMany({ where: { city } });
  });

  test("HRS-04 the chip turns it on and off, keeps the other filters, and is not for search engines", async () => {
    const page = await pageOf(await fetchApp("/?tab=restaurants&cuisine=Thai"));
    const chip = page.querySelector('nav[aria-label="Open now and best loved"] a');
    expect(chip?.getAttribute("href")).toBe("/?tab=restaurants&cuisine=Thai&open=now");
    const open = await pageOf(await fetchApp(chip?.getAttribute("href") ?? ""));
    const again = open.querySelector('nav[aria-label="Open now and best loved"] a');
    expect(again?.getAttribute("aria-current")).toBe("true");
    expect(again?.getAttribute("href")).toBe("/?tab=restaurants&cuisine=Thai");
    expect(open.querySelector("form.search [name=open]")?.getAttribute("value")).toBe("now");
    expect(open.querySelector("[name=robots]")?.getAttribute("content")).toBe("noindex");
    const recipes = await pageOf(await fetchApp("/?open=now"));
    expect(recipes.querySelector('nav[aria-label="Open now and best loved"]')).toBeNull();
  });

  test("HRS-04 another moment than now is refused", async () => {
    expect((await fetchApp("/api/restaurants?open=later")).status).toBe(400);
    expect((await fetchApp("/?tab=restaurants&open=later")).status).toBe(200);
  });
});

describe("what the clock overtakes (HRS-05)", () => {
  test("HRS-05 a kept page, list and answer of the API end when a restaurant closes, and on a holiday", async () => {
    const shortly = new Date("2036-12-16T21:50:00+02:00");
    const { id, name } = await aRestaurant({
      opening_hours: "Mo-Su 09:00-22:00",
      ...judgeHours("Mo-Su 09:00-22:00", shortly),
      rating: 5,
    });
    const evening = "Mo-Su 22:00-23:30";
    const later = await aRestaurant({ opening_hours: evening, ...judgeHours(evening, shortly) });
    const site = await startLateSiteProcess(shortly);
    onTestFinished(site.stop);
    const addresses = [`/restaurants/${id}`, `/?tab=restaurants&search=${name}`];
    const onlyOpen = `/api/restaurants?open=now&search=${name}`;
    const answers = [`/api/restaurants/${id}`, `/api/restaurants?search=${name}`];
    const ask = async (address: string) => (await fetch(site.url + address)).text();
    const askAll = async () => {
      const [pages, json] = await Promise.all([
        Promise.all(addresses.map(ask)),
        Promise.all(answers.map(ask)),
      ]);
      return [
        ...pages.map((page) => /<b>(Open now|Closed)<\/b> · [\w :]+/.exec(page)?.[0]),
        ...json.map((text) => /"open_now":\w+/.exec(text)?.[0]),
      ];
    };
    expect(await ask(`/restaurants/${id}`)).toContain("Day of Reconciliation: hours may differ");
    const open = "<b>Open now</b> · closes 22:00";
    expect(await askAll()).toEqual([open, open, '"open_now":true', '"open_now":true']);
    expect(JSON.parse(await ask(onlyOpen))).toHaveLength(1);
    const openInWords = async () => {
      const search = `search=${later.name}+open+now`;
      const home = parseHTML(await ask(`/?tab=recipes&${search}`)).document;
      return [JSON.parse(await ask(`/api/restaurants?${search}`)).length, textOf(home, ".tabs")];
    };
    expect(await openInWords()).toEqual([0, expect.stringMatching(/Local Spots 0$/)]);
    const shut = "<b>Closed</b> · opens Wednesday 09:00";
    site.signal("SIGUSR2");
    await expect.poll(askAll).toEqual([shut, shut, '"open_now":false', '"open_now":false']);
    expect(await ask(onlyOpen)).toBe("[]");
    expect(await openInWords()).toEqual([1, expect.stringMatching(/Local Spots 1$/)]);
  });
});

/** Stops the process that judges hours, and returns a function that lets it go on. */
async function stopJudge(): Promise<() => void> {
  await readHoursApart("Mo-Fr 09:00-17:00");
  const judges = familyOf([process.pid]).filter(({ command }) => command.includes("judge-apart"));
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const { pid } of judges) process.kill(pid, name);
  };
  signal("SIGSTOP");
  onTestFinished(() => signal("SIGCONT"));
  return () => signal("SIGCONT");
}

async function countWaitingForHours(): Promise<number> {
  return sumOf(samplesOf((await showMetrics())?.text ?? ""), "tafula_queue_waiting", {
    queue: "hours",
  });
}

describe("the job that judges hours anew", () => {
  test("HRS-05 goes on from day to day, leaves alone what is known long enough, and changes no time stamp", async () => {
    await judgeHoursAnew(new Date());
    const known = await aRestaurant({ opening_hours: "24/7" });
    const longAgo = new Date(Date.now() - 10 * DAY);
    const old = await aRestaurant({ opening_hours: "24/7", ...judgeHours("24/7", longAgo) });
    const now = new Date();
    expect(await judgeHoursAnew(now)).toBe(1);
    expect(await judgeHoursAnew(now)).toBe(0);
    const [first, second] = await Promise.all(
      [known, old].map(({ id }) => prisma.restaurant.findUniqueOrThrow({ where: { id } })),
    );
    expect(first).toEqual(known);
    expect(second).toMatchObject({ updated_at: old.updated_at, hours_judged_at: now });
    expect(second && dateOf(judgedUntil(second)).getTime()).toBeGreaterThan(
      now.getTime() + 15 * DAY,
    );
  });

  test("HRS-06 leaves what stands while there is no time to judge, and so does whoever saves hours", async () => {
    await judgeHoursAnew(new Date());
    const before = new Date(Date.now() - 10 * DAY);
    const due = await aRestaurant({ opening_hours: "24/7", ...judgeHours("24/7", before) });
    const longBefore = new Date(Date.now() - 20 * DAY);
    const over = await aRestaurant({ opening_hours: "24/7", ...judgeHours("24/7", longBefore) });
    const [kept, changed] = [await aRestaurant({ opening_hours: "24/7" }), await aRestaurant()];
    const admin = {
      ...(await anAdmin()),
      ...{ hasSecondFactor: false, session_id: 0, isProved: true },
    };
    const save = async ({ id }: Restaurant, opening_hours: string) => {
      const hours = await judgedHours({ opening_hours });
      return prisma.$transaction((transaction) =>
        amendRestaurant({ admin, transaction, hours }, id, { opening_hours }),
      );
    };
    const stored = ({ id }: Restaurant) => prisma.restaurant.findUniqueOrThrow({ where: { id } });

    const goOn = await stopJudge();
    // More than may wait.
    const line = Array.from({ length: 60 }, () => readHoursApart("Mo-Fr 09:00-17:00"));
    const ended = Promise.allSettled(line);
    const judged = judgeHoursAnew(new Date());
    const saved = Promise.all([save(kept, "24/7"), save(changed, "Mo-Fr 09:00-17:00")]);
    expect(await judged).toBe(1);
    await saved;
    expect(await stored(over)).toMatchObject({ open_minutes: [] });
    expect(await stored(due)).toEqual(due);
    const { open_minutes, hours_judged_at } = kept;
    expect(await stored(kept)).toMatchObject({ open_minutes, hours_judged_at });
    const { id } = changed;
    expect(await jsonOf(`/api/restaurants/${id}`)).toMatchObject({
      opening_hours: "Mo-Fr 09:00-17:00",
      open_now: null,
    });

    goOn();
    await ended;
    expect(await judgeHoursAnew(new Date())).toBe(3);
    expect((await stored(changed)).hours_judged_at).not.toBeNull();
    expect((await stored(over)).open_minutes).not.toEqual([]);
  });

  test("HRS-06 keeps no transaction waiting: who adds, saves or accepts hours is answered when their turn comes", async () => {
    const admin = {
      ...(await anAdmin()),
      ...{ hasSecondFactor: false, session_id: 0, isProved: true },
    };
    const editor = { admin, origin: "http://localhost:3000", address: "/" };
    const opening_hours = "Mo-Fr 09:00-17:00";
    const read = (name: string) => restaurantSchema.parseAsync({ name, opening_hours });
    const given = await read("Hours of the new place");
    const changed = await read("Hours of the saved place");
    const { id } = await aRestaurant({ name: "Hours of the saved place" });
    const { id: restaurant_id } = await aRestaurant({ opening_hours: "24/7" });
    const { id: user_id } = await aPerson();
    const seen = { opening_hours: "24/7" };
    const suggested = await Promise.all([
      prisma.suggestion.create({
        data: {
          ...{ user_id, restaurant_id, kind: "change", seen },
          proposed: { what: "details", opening_hours },
        },
      }),
      prisma.suggestion.create({
        data: { user_id, kind: "restaurant", proposed: { name: "Hours suggested", opening_hours } },
      }),
    ]);
    const judgement = { edits: {}, updated_at: null, alike: [], reason: null };

    const goOn = await stopJudge();
    const acting = [
      restaurants.create(editor, given),
      restaurants.update(editor, { id }, changed),
      ...suggested.map((one, index) =>
        acceptSuggestion(admin, one.id, {
          ...judgement,
          taken: index === 0 ? ["opening_hours"] : ["name", "opening_hours"],
        }),
      ),
    ];
    await expect.poll(countWaitingForHours).toBe(acting.length - 1);
    const [open] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`;
    goOn();
    expect(await Promise.all(acting)).toEqual(
      acting.map(() => expect.objectContaining({ refused: null })),
    );
    expect(open).toEqual({ count: 0 });
    const saved = await prisma.restaurant.findMany({
      where: { opening_hours, hours_judged_at: { not: null } },
    });
    expect(saved.map(({ name }) => name)).toEqual(
      expect.arrayContaining([given.name, changed.name, "Hours suggested"]),
    );
    expect(saved.map((row) => row.id)).toContain(restaurant_id);
  });

  test("HRS-05 calls unknown what is too much to judge, and does not ask again for days", async () => {
    await judgeHoursAnew(new Date());
    const longAgo = new Date(Date.now() - 10 * DAY);
    const dense = await aRestaurant({ opening_hours: DENSE, ...judgeHours("24/7", longAgo) });
    const now = new Date();
    expect(await judgeHoursAnew(now)).toBe(1);
    expect(await judgeHoursAnew(now)).toBe(0);
    expect(await jsonOf(`/api/restaurants/${dense.id}`)).toMatchObject({ open_now: null });
  });
});
