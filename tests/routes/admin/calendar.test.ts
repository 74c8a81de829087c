import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { anImage, aRecipe, aSeason } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const CALENDAR = "/admin/calendar";
const TODAY = "2026-12-03";

let admin: Awaited<ReturnType<typeof anAdminSession>>;
let image_url: string;

beforeAll(async () => {
  image_url = `/images/${(await anImage()).id}`;
});

beforeEach(async () => {
  await prisma.season.deleteMany();
  await prisma.recipe.deleteMany();
  itIs(`${TODAY}T10:00:00Z`);
  admin = await anAdminSession();
});

afterEach(() => {
  vi.useRealTimers();
});

function itIs(moment: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
}

/** Each with more likes than the one after it. */
async function someRecipes(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const like_count = count - index;
    const given = { image_url, like_count, created_at: new Date("2026-01-01") };
    made.push((await aRecipe({ title: `Recipe ${index}`, ...given })).id);
  }
  return made;
}

async function open(address: string, cookie = admin.cookie) {
  const response = await fetchApp(address, { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function plan(form: Record<string, string>, cookie = admin.cookie) {
  return fetchApp(`${CALENDAR}?month=2026-12`, { cookie, form: { seen: "", ...form } });
}

function call(day: string, visit: { method?: string; json?: unknown } = {}) {
  return fetchApp(`/api${CALENDAR}/${day}`, { method: "PUT", ...visit, headers: admin.bearer });
}

async function month(name = "2026-12"): Promise<Record<string, unknown>[]> {
  const address = `/api${CALENDAR}?month=${name}`;
  return (await fetchApp(address, { headers: admin.bearer })).json();
}

async function dayOf(day: string) {
  return (await month(day.slice(0, 7))).find((one) => one.day === day);
}

async function shownOn(moment: string): Promise<number> {
  itIs(moment);
  const [first] = await (await fetchApp("/api/recipes")).json();
  return first.id;
}

function stored() {
  return prisma.recipe.findMany({
    where: { featured_on: { not: null } },
    orderBy: { featured_on: "asc" },
    select: { id: true, featured_on: true },
  });
}

describe("GET /admin/calendar", () => {
  test("DAY-01 shows a month: what was shown, is planned and would choose itself", async () => {
    const [best = 0, second = 0, third = 0] = await someRecipes(3);
    expect(await shownOn("2026-12-02T10:00:00Z")).toBe(best);
    expect(await shownOn(`${TODAY}T10:00:00Z`)).toBe(second);
    await plan({ day: "2026-12-16", recipe_id: String(best) });
    const page = await open(`${CALENDAR}?month=2026-12`);
    const days = [...page.querySelectorAll(".cal-day")];
    expect(days).toHaveLength(31);
    const words = (date: number) => days[date - 1]?.textContent?.replace(/\s+/g, " ");
    expect(words(1)).toBe("1Tue–");
    expect(words(2)).toBe("2WedRecipe 0Automatic");
    expect(words(3)).toContain("Today, automatic");
    expect(words(4)).toContain("Recipe 2, change the recipe for 4 DecemberAutomatic: by rating");
    expect(words(16)).toContain("Day of ReconciliationPlanned");
    expect(days[1]?.querySelector("a")).toBe(null);
    expect(page.querySelector(".cal")?.className).toBe("cal from-2");
    expect((await dayOf("2026-12-04"))?.recipe).toMatchObject({ id: third });
  });

  test("DAY-01 fills days with the running season first, and says so", async () => {
    await someRecipes(2);
    const { id: recipe_id } = await aRecipe({ image_url, created_at: new Date("2026-01-01") });
    const days = { first_day: new Date("2026-12-05"), last_day: new Date("2026-12-06") };
    await aSeason({ title: "Braai", ...days, picks: { create: { position: 1, recipe_id } } });
    expect(await dayOf("2026-12-05")).toMatchObject({ by: "season", recipe: { id: recipe_id } });
    expect(await dayOf("2026-12-06")).toMatchObject({ by: "rating", season: { title: "Braai" } });
    expect(await shownOn("2026-12-05T08:00:00Z")).toBe(recipe_id);
  });

  test("DAY-01 what it foretells comes to pass", async () => {
    await someRecipes(8);
    const foretold = (await month()).filter(({ state }) => state !== "past").slice(0, 12);
    for (const { day, recipe } of foretold) {
      expect(await shownOn(`${day}T09:00:00Z`), String(day)).toBe(Object(recipe).id);
    }
  });

  test("DAY-01 finds a recipe for a day, with when it was shown or is planned", async () => {
    const [bobotie = 0] = await someRecipes(2);
    await prisma.recipe.updateMany({ data: { title: "Umngqusho pot" } });
    await prisma.shownDay.create({
      data: { day: new Date("2026-10-01"), recipe_id: bobotie, is_planned: false },
    });
    const address = `${CALENDAR}?month=2026-12&day=2026-12-15&search=umngqusho`;
    const page = await open(address);
    expect(textOf(page, "#plan h2")).toBe("Plan Tuesday 15 December");
    expect(page.querySelector("#plan ~ .cal")).not.toBeNull();
    const found = [...page.querySelectorAll(".results button")].map((one) => textOf(one, ".muted"));
    expect(found.toSorted()).toEqual(["never shown", "shown 1 Oct 2026"]);
    expect(textOf(page, ".cal-day.open small")).toContain("Tue");
    expect(textOf(await open(`${CALENDAR}?month=2026-12&day=2026-12-01`), "#plan")).toBe("");
    expect((await fetchApp(`${CALENDAR}?month=soon`, { cookie: admin.cookie })).status).toBe(200);
  });

  test("DAY-01 asks the database no more often for many recipes than for few", async () => {
    await someRecipes(3);
    const ask = () => countQueries(() => open(`${CALENDAR}?month=2026-12`));
    const few = await ask();
    await someRecipes(40);
    expect(await ask()).toBeLessThanOrEqual(few);
  });
});

describe("POST /admin/calendar", () => {
  test("DAY-01 plans a day, replaces its recipe, and lets it choose itself again", async () => {
    const [one = 0, other = 0] = await someRecipes(2);
    const day = "2026-12-15";
    const planned = await plan({ day, recipe_id: String(one) });
    expect(planned.status).toBe(303);
    expect(planned.headers.get("Location")).toBe(`${CALENDAR}?month=2026-12`);
    await plan({ day, recipe_id: String(other), seen: String(one) });
    expect(await stored()).toEqual([{ id: other, featured_on: new Date(day) }]);
    const page = await open(`${CALENDAR}?month=2026-12&day=${day}`);
    expect(textOf(page, "#plan .row b")).toBe("Recipe 1");
    await plan({ day, recipe_id: "", seen: String(other) });
    expect(await stored()).toEqual([]);
    const acts = await prisma.adminAct.findMany({
      where: { admin_id: admin.admin_id, subject_id: { in: [one, other] } },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act, details }) => [act, Object(details).day])).toEqual([
      ...[["pinned", day]],
      ...[["pinned", day]],
      ...[["unpinned", day]],
    ]);
  });

  test("DAY-01 moves a recipe from one day to another, and says so", async () => {
    const [id = 0] = await someRecipes(1);
    await plan({ day: "2026-12-15", recipe_id: String(id) });
    const moved = await plan({ day: "2026-12-20", recipe_id: String(id) });
    expect(moved.headers.get("Set-Cookie")).toContain("day-moved");
    expect(await stored()).toEqual([{ id, featured_on: new Date("2026-12-20") }]);
  });

  test("DAY-01 two who plan one day end in one outcome, and one of them is told", async () => {
    const [one = 0, other = 0] = await someRecipes(2);
    const colleague = await anAdminSession();
    const day = "2026-12-15";
    const answers = await Promise.all([
      plan({ day, recipe_id: String(one) }),
      plan({ day, recipe_id: String(other) }, colleague.cookie),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const words = (await refused?.text()) ?? "";
    expect(words).toMatch(/admin-[0-9a-f-]+ planned “Recipe [01]” for 15 December meanwhile/);
    expect(await stored()).toHaveLength(1);
    const same = await plan({ day, recipe_id: String((await stored())[0]?.id) });
    expect(same.status).toBe(303);
  });

  test("DAY-01 tells who comes late what was done last, by whom, and to which day", async () => {
    const [one = 0, other = 0] = await someRecipes(2);
    const day = "2026-12-15";
    const [thandi, sipho] = await Promise.all([anAdmin("thandi"), anAdmin("sipho")]);
    const [{ cookie: first }, { cookie: second }] = [
      await anAdminSession(thandi),
      await anAdminSession(sipho),
    ];
    const late = async () => {
      const refused = await plan({ day, recipe_id: String(other), seen: String(one) });
      expect(refused.status).toBe(409);
      return textOf(await pageOf(refused), "main");
    };
    await plan({ day, recipe_id: String(one) }, first);
    await plan({ day, recipe_id: "", seen: String(one) }, first);
    expect(await late()).toContain("thandi cleared 15 December meanwhile");
    await plan({ day, recipe_id: String(one) }, first);
    await plan({ day: "2026-12-20", recipe_id: String(one) }, second);
    expect(await late()).toContain("sipho moved “Recipe 0” to 20 December meanwhile");
    await plan({ day: "2026-12-20", recipe_id: "", seen: String(one) }, first);
    expect(await late()).toContain("Somebody else cleared 15 December meanwhile");
  });

  test("DAY-01 leaves days that are over as they were, and refuses what is no recipe or day", async () => {
    const [id = 0] = await someRecipes(1);
    const past = await plan({ day: "2026-12-02", recipe_id: String(id) });
    expect(past.status).toBe(409);
    expect(await past.text()).toContain("That day is over");
    const gone = await plan({ day: "2026-12-15", recipe_id: "2000000000" });
    expect(gone.status).toBe(404);
    expect((await plan({ day: "soon", recipe_id: String(id) })).status).toBe(400);
    const moderator = await anAdminSession(await anAdmin(undefined, "moderator"));
    const form = { day: "2026-12-15", recipe_id: String(id) };
    expect((await plan(form, moderator.cookie)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ day: "2026-12-24", recipe_id: "abc", seen: "" }, "Choose a recipe"],
    [{ day: "xx", recipe_id: "", seen: "" }, "Name a day as in 2026-12-24"],
  ])("DAY-01 says in a sentence what is wrong with %o", async (form, sentence) => {
    const refused = await plan(form);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).not.toContain("✖");
  });

  test("DAY-01 lets no stranger read or plan, and keeps their address for after signing in", async () => {
    const [id = 0] = await someRecipes(1);
    const form = { seen: "", day: "2026-12-15", recipe_id: String(id) };
    for (const cookie of [undefined, await aSession()]) {
      const read = await fetchApp(`${CALENDAR}?month=2026-12`, { cookie });
      expect([read.status, read.headers.get("Location")]).toEqual([
        303,
        "/admin/login?next=%2Fadmin%2Fcalendar%3Fmonth%3D2026-12",
      ]);
      expect((await fetchApp(CALENDAR, { cookie, form })).status).toBe(303);
    }
    expect(await stored()).toEqual([]);
  });

  test.each(["soon", "-1", "1.5", " ", "99999999999999999999"])(
    "DAY-01 a form that cannot say what it saw plans and clears nothing: seen=%s",
    async (seen) => {
      const [one = 0, other = 0] = await someRecipes(2);
      await plan({ day: "2026-12-15", recipe_id: String(one) });
      const before = await stored();
      for (const recipe_id of [String(other), ""])
        expect((await plan({ seen, day: "2026-12-15", recipe_id })).status).toBe(400);
      expect(await stored()).toEqual(before);
    },
  );
});

describe("/api/admin/calendar/{day}", () => {
  test("DAY-01 refuses who is not signed in, and what cannot be read as seen", async () => {
    const [recipe_id = 0] = await someRecipes(1);
    const address = `/api${CALENDAR}/2026-12-24`;
    for (const method of ["PUT", "DELETE"])
      expect((await fetchApp(address, { method, json: { recipe_id, seen: null } })).status).toBe(
        401,
      );
    for (const seen of ["soon", 0, -1, 1.5, true])
      expect((await call("2026-12-24", { json: { recipe_id, seen } })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("DAY-01 plans and clears by program, and tells who comes late", async () => {
    const [one = 0, other = 0] = await someRecipes(2);
    const day = "2026-12-24";
    const planned = await call(day, { json: { recipe_id: one } });
    expect(await planned.json()).toMatchObject({ day, is_planned: true, recipe: { id: one } });
    const late = await call(day, { json: { recipe_id: other, seen: null } });
    const error = expect.stringMatching(/planned “Recipe 0” for 24 December meanwhile/);
    await expectRefusal(late, { status: 409, error });
    const past = await call("2026-12-01", { json: { recipe_id: one } });
    await expectRefusal(past, {
      ...{ status: 409, error: "That day is over, so its recipe cannot be changed any more" },
    });
    await expectRefusal(await call("soon", { json: { recipe_id: one } }), {
      ...{ status: 404, error: "No such day" },
    });
    const cleared = await call(day, { method: "DELETE" });
    expect(await cleared.json()).toMatchObject({ is_planned: false });
  });
});

describe("Recipe of the Day on the site", () => {
  test("DAY-01 is what is planned, from midnight to midnight, and is written down", async () => {
    const [best = 0, planned = 0] = await someRecipes(2);
    await plan({ day: "2026-12-04", recipe_id: String(planned) });
    expect(await shownOn("2026-12-03T21:59:59Z")).toBe(best);
    expect(await shownOn("2026-12-03T22:00:00Z")).toBe(planned);
    const days = await prisma.shownDay.findMany({ orderBy: { day: "asc" } });
    expect(days).toEqual([
      { day: new Date("2026-12-03"), recipe_id: best, is_planned: false },
      { day: new Date("2026-12-04"), recipe_id: planned, is_planned: true },
    ]);
  });

  test("DAY-01 follows a plan made or cleared in the course of the day", async () => {
    const [best = 0, other = 0] = await someRecipes(2);
    expect(await shownOn(`${TODAY}T10:00:00Z`)).toBe(best);
    await plan({ day: TODAY, recipe_id: String(other) });
    expect(await shownOn(`${TODAY}T10:05:00Z`)).toBe(other);
    await plan({ day: TODAY, recipe_id: "", seen: String(other) });
    expect(await shownOn(`${TODAY}T10:10:00Z`)).toBe(best);
    expect(await prisma.shownDay.count()).toBe(1);
  });

  test("DAY-01 a plan of today that was shown and then cleared is a plan no more", async () => {
    const [best = 0, other = 0, third = 0] = await someRecipes(3);
    await plan({ day: TODAY, recipe_id: String(other) });
    expect(await shownOn(`${TODAY}T10:05:00Z`)).toBe(other);
    const cleared = await call(TODAY, { method: "DELETE" });
    const itself = { is_planned: false, by: "rating", recipe: { id: best } };
    expect(await cleared.json()).toMatchObject(itself);
    const page = await open(`${CALENDAR}?month=2026-12&day=${TODAY}`);
    expect(textOf(page, "#plan .row b")).toBe("");
    const seen = page.querySelector<HTMLInputElement>("#plan input[name=seen]")?.value ?? "?";
    const planned = await plan({ day: TODAY, recipe_id: String(third), seen });
    expect(planned.status).toBe(303);
    expect(await dayOf(TODAY)).toMatchObject({ is_planned: true, recipe: { id: third } });
    expect(await shownOn(`${TODAY}T10:10:00Z`)).toBe(third);
  });

  test("DAY-01 is the same for all who ask first at once, though likes change", async () => {
    await someRecipes(5);
    const ask = async () => (await (await fetchApp("/api/recipes")).json())[0].id;
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(answers).size).toBe(1);
    await prisma.recipe.updateMany({
      where: { id: { not: answers[0] } },
      data: { like_count: 99 },
    });
    expect(await ask()).toBe(answers[0]);
    await prisma.recipe.delete({ where: { id: answers[0] } });
    expect(await ask()).not.toBe(answers[0]);
  });

  test("DAY-01 costs its page no statement once it is written down", async () => {
    await someRecipes(3);
    await fetchApp("/api/recipes");
    expect(await countQueries(() => fetchApp("/api/recipes"))).toBeLessThanOrEqual(2);
  });
});
