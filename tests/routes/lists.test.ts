import { describe, expect, test } from "vitest";
import { leave } from "#app/features/account/account.server.ts";
import { placeOnLists } from "#app/features/lists/write-entries.server.ts";
import { createList, giveLink, updateList } from "#app/features/lists/write-lists.server.ts";
import { ENTRIES_MOST, LISTS_MOST } from "#app/features/lists/list-limits.ts";
import { hideEverything } from "#app/features/moderation/person.server.ts";
import { judgeTakedown } from "#app/features/takedowns/takedowns.server.ts";
import { anAdmin } from "../support/signed-in-admin.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { expectRefusal } from "../support/refusal.ts";
import { aList, anEntry, aPerson, aRecipe, aRestaurant } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";

const LINK = /^[0-9a-f]{32}$/;

async function aSharedList() {
  const person = await aPerson({ name: "Thandi Mahlangu" });
  const list = await aList({ user_id: person.id, name: "Heritage Day braai" });
  const recipe = await aRecipe({ title: "Braaied snoek" });
  const place = await aRestaurant({ name: "Windpomp Padstal" });
  const first = await anEntry(list, { recipe_id: recipe.id, line: "Goes on first" });
  const second = await anEntry(list, { restaurant_id: place.id });
  await giveLink(person.id, list.id);
  const { link } = await prisma.ownList.findUniqueOrThrow({ where: { id: list.id } });
  const cookie = await aSession(person);
  return { person, cookie, list, recipe, place, first, second, link: String(link) };
}

function namesOn(page: ParentNode): (string | undefined)[] {
  return [...page.querySelectorAll(".pick h2")].map((name) => name.textContent?.trim());
}

describe("a new list", () => {
  test("COLL-01 that is sent twice is made once, and of another name another one", async () => {
    const { cookie } = await somebody();
    const send = (name: string) => fetchApp("/api/lists", { json: { name }, cookie });
    const twice = await Promise.all(["Braai", "Braai"].map(send));
    const [first, second] = await Promise.all(twice.map((answer) => answer.json()));
    expect(second.id).toBe(first.id);
    const other = await (await send("Potjie")).json();
    const recipe = await aRecipe();
    const entry = { json: { recipe_id: recipe.id }, cookie };
    expect((await fetchApp(`/api/lists/${first.id}/entries`, entry)).status).toBe(200);
    const next = await (await send("Braai")).json();
    expect(new Set([first.id, other.id, next.id]).size).toBe(3);
  });
});

describe("/lists/{link}", () => {
  test("COLL-01 shows a list in order to whoever has its link, and to nobody's search engine", async () => {
    const { link, list, recipe } = await aSharedList();
    const answer = await fetchApp(`/lists/${link}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    const page = await pageOf(answer);
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(textOf(page, "h1")).toBe("Heritage Day braai");
    expect(namesOn(page)).toEqual(["Braaied snoek", "Windpomp Padstal"]);
    expect(textOf(page, ".pick .own")).toBe("Goes on first");
    expect(textOf(page, ".by b")).toBe("Thandi");
    expect(page.querySelector(".pick h2 a")?.getAttribute("href")).toBe(`/recipes/${recipe.id}`);
    const sent = page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "";
    expect(decodeURIComponent(sent)).toContain(`Heritage Day braai\n`);
    expect(decodeURIComponent(sent)).toMatch(new RegExp(`/lists/${link}$`));
    expect(page.querySelector('[name="intent"]')).toBeNull();
    for (const file of ["/sitemap.xml", "/sitemaps/recipes-1.xml"])
      expect(await (await fetchApp(file)).text()).not.toContain(String(list.id + link));
  });

  test("COLL-01 has a share picture at an address that nobody guesses", async () => {
    const { link, list } = await aSharedList();
    const page = await pageOf(await fetchApp(`/lists/${link}`));
    const picture = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const { pathname } = new URL(picture);
    expect(pathname).toMatch(new RegExp(`^/share/lists/${link}/[0-9a-f]{20}\\.jpg$`));
    const drawn = await fetchApp(pathname);
    expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(drawn.headers.get("Cache-Control")).toBe("public, max-age=300");
    const file = pathname.split("/").at(-1);
    expect((await fetchApp(`/share/lists/${list.id}/${file}`)).status).toBe(404);
    await prisma.ownList.update({ where: { id: list.id }, data: { link: null } });
    expect((await fetchApp(pathname)).status).toBe(404);
  });

  test("COLL-01 leaves out inactive restaurants until they are shown again, and deleted recipes", async () => {
    const { link, recipe, place } = await aSharedList();
    const seen = async () => namesOn(await pageOf(await fetchApp(`/lists/${link}`)));
    await prisma.restaurant.update({ where: { id: place.id }, data: { is_active: false } });
    expect(await seen()).toEqual(["Braaied snoek"]);
    await prisma.recipe.delete({ where: { id: recipe.id } });
    expect(await seen()).toEqual([]);
    await prisma.restaurant.update({ where: { id: place.id }, data: { is_active: true } });
    expect(await seen()).toEqual(["Windpomp Padstal"]);
  });

  test("COLL-01 MINE-03 shows nothing as soon as its owner leaves, and comes back with them", async () => {
    const { link, person } = await aSharedList();
    const seen = async () => [
      (await fetchApp(`/lists/${link}`)).status,
      (await fetchApp(`/api/lists/${link}`)).status,
    ];
    expect(await seen()).toEqual([200, 200]);
    await leave(person.id, "leave");
    expect(await seen()).toEqual([404, 404]);
    await saveUser({
      ...{ sub: person.provider_user_id, name: "Thandi Mahlangu" },
      ...{ given_name: "Thandi", picture: null },
    });
    expect(await seen()).toEqual([200, 200]);
  });

  test("COLL-01 a new link ends the old one, and so does keeping it for oneself", async () => {
    const { link, list, cookie } = await aSharedList();
    const address = `/api/lists/${list.id}/link`;
    const given = await (await fetchApp(address, { method: "POST", cookie })).json();
    expect(given.link).toMatch(LINK);
    expect(given.link).not.toBe(link);
    expect((await fetchApp(`/lists/${link}`)).status).toBe(404);
    expect((await fetchApp(`/lists/${given.link}`)).status).toBe(200);
    const form = { intent: "unlink" };
    expect((await fetchApp(`/lists/${list.id}?edit=1`, { form, cookie })).status).toBe(303);
    expect((await fetchApp(`/lists/${given.link}`)).status).toBe(404);
  });

  test("COLL-01 is copied with its order and lines, which are the copier's then", async () => {
    const { link, list } = await aSharedList();
    const { id, cookie } = await somebody();
    const copied = await fetchApp(`/lists/${link}`, { form: { intent: "copy" }, cookie });
    expect(copied.status).toBe(303);
    const address = copied.headers.get("Location") ?? "";
    const page = await pageOf(await fetchApp(address, { cookie }));
    expect(namesOn(page)).toEqual(["Braaied snoek", "Windpomp Padstal"]);
    expect(textOf(page, ".pick .own")).toBe("Goes on first");
    const own = await prisma.ownList.findFirstOrThrow({ where: { user_id: id } });
    expect([own.link, own.id === list.id]).toEqual([null, false]);
    const again = await fetchApp(`/api/lists/${link}/copy`, { method: "POST", cookie });
    expect(again.status).toBe(201);
    expect((await again.json()).entries).toHaveLength(2);
    const stranger = await fetchApp(`/lists/${link}`, { form: { intent: "copy" } });
    expect(stranger.status).toBe(401);
  });
});

describe("/lists", () => {
  test("COLL-01 asks visitors to sign in, and shows one's own lists", async () => {
    expect(textOf(await pageOf(await fetchApp("/lists")), "h1")).toBe("We kept a seat for you");
    const { cookie, link } = await aSharedList();
    const page = await pageOf(await fetchApp("/lists", { cookie }));
    expect(textOf(page, ".stack-card")).toBe("Heritage Day braai2 thingsBy link");
    const [row] = await (await fetchApp("/api/lists", { cookie })).json();
    expect(row).toMatchObject({ name: "Heritage Day braai", link, entry_count: 2 });
    expect((await fetchApp("/api/lists")).status).toBe(401);
  });

  test("COLL-01 makes, renames, orders, words and deletes a list with plain forms", async () => {
    const { id: user_id, cookie } = await somebody();
    const [one, two] = [await aRecipe({ title: "One" }), await aRestaurant({ name: "Two" })];
    const send = (address: string, form: Record<string, string | string[]>) =>
      fetchApp(address, { form, cookie });
    const made = await send("/lists", { name: " Sunday\nat Mama’s ", description: "" });
    const address = made.headers.get("Location") ?? "";
    const id = Number(address.split("/").at(-1));
    for (const thing of [`recipe=${one.id}`, `restaurant=${two.id}`]) {
      const placed = await send(`/lists/add?${thing}`, {
        ...{ list: String(id), new_list: "", line: "Early" },
      });
      expect(placed.status).toBe(303);
    }
    await send(`${address}?edit=1`, { intent: "rename", name: "Sunday", description: "For six" });
    const [first] = await prisma.listEntry.findMany({ where: { user_id }, orderBy: { id: "asc" } });
    const moved = { intent: "down", entry: String(first?.id), line: "Late" };
    expect((await send(`${address}?edit=1`, moved)).status).toBe(303);
    const page = await pageOf(await fetchApp(address, { cookie }));
    expect([textOf(page, "h1"), textOf(page, ".lede")]).toEqual(["Sunday", "For six"]);
    expect(namesOn(page)).toEqual(["Two", "One"]);
    expect([...page.querySelectorAll(".own")].map((line) => line.textContent)).toEqual([
      ...["Early", "Late"],
    ]);
    await send(`${address}?edit=1`, { intent: "remove", entry: String(first?.id) });
    expect(namesOn(await pageOf(await fetchApp(address, { cookie })))).toEqual(["Two"]);
    const asked = await pageOf(await fetchApp(`${address}/delete`, { cookie }));
    expect(textOf(asked, ".ask p")).toBe("Are you sure you want to delete “Sunday”?");
    expect((await send(`${address}/delete`, {})).status).toBe(303);
    expect((await fetchApp(address, { cookie })).status).toBe(404);
  });

  test("COLL-01 somebody else's list is not found, whatever is done to it", async () => {
    const { list, first, cookie: owner } = await aSharedList();
    const { cookie } = await somebody();
    const { id: recipe_id } = await aRecipe();
    const page = `/lists/${list.id}`;
    const calls: [string, Parameters<typeof fetchApp>[1]][] = [
      [page, {}],
      [`${page}/delete`, {}],
      [`/api${page}`, {}],
      [`/api${page}`, { method: "PATCH", json: { name: "Mine" } }],
      [`/api${page}`, { method: "DELETE" }],
      [`/api${page}/link`, { method: "POST" }],
      [`/api${page}/link`, { method: "DELETE" }],
      [`/api${page}/copy`, { method: "POST" }],
      [`/api${page}/entries`, { json: { recipe_id } }],
      [`/api${page}/entries/${first.id}`, { method: "PATCH", json: { move: "down" } }],
      [`/api${page}/entries/${first.id}`, { method: "DELETE" }],
      [`${page}?edit=1`, { form: { intent: "rename", name: "Mine" } }],
      [`${page}?edit=1`, { form: { intent: "line", entry: String(first.id), line: "Mine" } }],
    ];
    for (const [address, visit] of calls)
      expect([address, (await fetchApp(address, { ...visit, cookie })).status]).toEqual([
        ...[address, 404],
      ]);
    const form = { list: String(list.id), new_list: "", line: "" };
    const placed = await fetchApp(`/lists/add?recipe=${recipe_id}`, { form, cookie });
    expect(placed.status).toBe(404);
    await fetchApp(`${page}?edit=1`, {
      form: { intent: "remove", entry: String(first.id) },
      cookie,
    });
    await fetchApp(`${page}/delete`, { form: {}, cookie });
    const kept = await (await fetchApp(`/api${page}`, { cookie: owner })).json();
    expect(kept).toMatchObject({ name: "Heritage Day braai" });
    expect(kept.entries.map(({ line }: { line: string | null }) => line)).toEqual([
      ...["Goes on first", null],
    ]);
    expect((await fetchApp(page)).status).toBe(404);
  });

  test("COLL-01 a refused form comes back as it was typed", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id } = await aRecipe();
    const list = await aList({ user_id });
    const long = "w".repeat(161);
    const address = `/lists/add?recipe=${id}`;
    const form = { list: String(list.id), new_list: "Another", line: long };
    const refused = await fetchApp(address, { form, cookie });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(page.querySelector("[name=line]")?.getAttribute("value")).toBe(long);
    expect(page.querySelector("[name=new_list]")?.getAttribute("value")).toBe("Another");
    expect(page.querySelector("[name=list]")?.hasAttribute("checked")).toBe(true);
    expect(textOf(page, ".err")).toBe("Keep it to 160 characters");
    const nothing = await fetchApp(address, { form: { new_list: "", line: "" }, cookie });
    expect(textOf(await pageOf(nothing), ".err")).toBe("Tick a list, or name a new one");
    const unnamed = await fetchApp("/lists", {
      form: { name: "\u200b", description: "x" },
      cookie,
    });
    expect(unnamed.status).toBe(400);
    expect(textOf(await pageOf(unnamed), ".err")).toBe("Give the list a name");

    const [{ times = 0 } = {}] = LIMITS.lists.person;
    const doer = { user_id, address: "192.0.2.7" };
    for (let done = 1; done < times; done += 1) await countAct(doer, "lists");
    const sound = { list: String(list.id), new_list: "", line: "Sound" };
    expect((await fetchApp(address, { form: sound, cookie })).status).toBe(303);
    const late = await fetchApp(address, { form: { ...sound, line: "Too late" }, cookie });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
    const shown = await pageOf(late);
    expect(shown.querySelector("[name=line]")?.getAttribute("value")).toBe("Too late");

    const ended = await fetchApp(address, { form: { ...sound, line: "Ended" } });
    expect(ended.status).toBe(401);
    const kept = await pageOf(ended);
    expect(kept.querySelector("[name=line]")?.getAttribute("value")).toBe("Ended");
  });

  test.each(["recipe", "restaurant"])(
    "COLL-01 on the page of a %s stands “Add to list”, and works from there",
    async (kind) => {
      const { id } = await (kind === "recipe" ? aRecipe() : aRestaurant());
      const { id: user_id, cookie } = await somebody();
      const list = await aList({ user_id, name: "Weekend" });
      const address = `/${kind}s/${id}`;
      const page = await pageOf(await fetchApp(address, { cookie }));
      const link = page.querySelector('.actions a[href^="/lists/add"]');
      expect(link?.textContent).toBe("Add to list");
      const to = link?.getAttribute("href") ?? "";
      const form = await pageOf(await fetchApp(to, { cookie }));
      expect(textOf(form, "main form")).toContain("Weekend");
      const typed = { list: String(list.id), shown: String(list.id), new_list: "", line: "Late" };
      const saved = await fetchApp(to, { form: typed, cookie });
      expect([saved.status, saved.headers.get("Location")]).toEqual([303, address]);
      expect(await prisma.listEntry.findMany({ where: { user_id } })).toMatchObject([
        { [`${kind}_id`]: id, list_id: list.id, line: "Late" },
      ]);
      const visitors = await pageOf(await fetchApp(address));
      expect(textOf(visitors, "main")).not.toContain("Add to list");
    },
  );

  test("COLL-01 what is unticked leaves its list, and what is not on the site is not added", async () => {
    const { id: user_id, cookie } = await somebody();
    const place = await aRestaurant();
    const [one, other] = [await aList({ user_id }), await aList({ user_id })];
    await anEntry(one, { restaurant_id: place.id });
    const address = `/lists/add?restaurant=${place.id}`;
    const page = await pageOf(await fetchApp(address, { cookie }));
    expect(page.querySelectorAll(".badge.on")).toHaveLength(1);
    const form = { list: String(other.id), shown: String(one.id), new_list: "Third", line: "" };
    expect((await fetchApp(address, { form, cookie })).headers.get("Location")).toBe(
      `/restaurants/${place.id}`,
    );
    const on = await prisma.listEntry.findMany({
      where: { user_id },
      include: { list: true },
      orderBy: { list_id: "asc" },
    });
    expect(on.map(({ list }) => list.name)).toEqual([other.name, "Third"]);
    await prisma.restaurant.update({ where: { id: place.id }, data: { is_active: false } });
    const json = { restaurant_id: place.id };
    const gone = await fetchApp(`/api/lists/${one.id}/entries`, { json, cookie });
    await expectRefusal(gone, {
      ...{ status: 404, error: "This recipe or restaurant is not on the site" },
    });
    for (const query of ["", "?recipe=0", "?recipe=x", "?recipe=1&restaurant=1"])
      expect((await fetchApp(`/lists/add${query}`, { cookie })).status).toBe(404);
  });

  test("COLL-01 a muted person reads and takes away, and writes nothing", async () => {
    const { person, list, link, cookie, recipe, second } = await aSharedList();
    const muting = { muted_at: new Date(), muted_reason: "Insults" };
    await prisma.user.update({ where: { id: person.id }, data: muting });
    for (const address of ["/lists", `/lists/${list.id}`, `/lists/${link}`])
      expect((await fetchApp(address, { cookie })).status).toBe(200);
    const form = { intent: "rename", name: "Rude words", description: "" };
    const refused = await fetchApp(`/lists/${list.id}?edit=1`, { form, cookie });
    expect(refused.status).toBe(403);
    const page = await pageOf(refused);
    expect(page.querySelector("[name=name]")?.getAttribute("value")).toBe("Rude words");
    expect(textOf(page, ".notice.bad")).toContain("Insults");
    const writes = [
      () => createList(person.id, { name: "Rude", description: null }),
      () => updateList(person.id, list.id, { name: "Rude" }),
      () => giveLink(person.id, list.id),
      () =>
        placeOnLists(
          person.id,
          { recipe_id: recipe.id },
          { list: [list.id], shown: [], new_list: "", line: "Rude" },
        ),
    ];
    for (const write of writes) expect(await unlessMuted<unknown>(write())).toBe("muted");
    const entry = `/api/lists/${list.id}/entries/${second.id}`;
    expect((await fetchApp(entry, { method: "DELETE", cookie })).status).toBe(204);
    const unlinked = await fetchApp(`/api/lists/${list.id}/link`, { method: "DELETE", cookie });
    expect((await unlinked.json()).link).toBeNull();
    expect((await fetchApp(`/api/lists/${list.id}`, { method: "DELETE", cookie })).status).toBe(
      204,
    );
  });

  test("COLL-01 nobody has more than fifty lists, nor a list more than a hundred things", async () => {
    const { id: user_id, cookie } = await somebody();
    const list = await aList({ user_id });
    const recipes = await prisma.recipe.createManyAndReturn({
      data: Array.from({ length: ENTRIES_MOST }, (_, index) => ({ title: `Many ${index}` })),
    });
    await prisma.listEntry.createMany({
      data: recipes.map(({ id: recipe_id }, position) => ({
        ...{ list_id: list.id, user_id, recipe_id, position },
      })),
    });
    const json = { recipe_id: (await aRecipe()).id };
    const full = await fetchApp(`/api/lists/${list.id}/entries`, { json, cookie });
    await expectRefusal(full, {
      status: 409,
      error: "A list holds 100 things at the most. Take something off it first.",
    });
    await expect(anEntry(list)).rejects.toThrow(/100 entries/);
    await prisma.ownList.createMany({
      data: Array.from({ length: LISTS_MOST - 1 }, () => ({ user_id, name: "One of many" })),
    });
    const form = { name: "One too many", description: "" };
    const refused = await fetchApp("/lists", { form, cookie });
    expect(refused.status).toBe(409);
    const page = await pageOf(refused);
    expect(page.querySelector("[name=name]")?.getAttribute("value")).toBe("One too many");
    await expect(aList({ user_id })).rejects.toThrow(/50 lists/);
  });
});

describe("COLL-01 a list that should not be shown", () => {
  test("is named by the take-down form, and acting on the notice ends its link for good", async () => {
    const { person, list, link, cookie } = await aSharedList();
    const copied = async () => {
      const called = { method: "POST", cookie };
      return (await (await fetchApp(`/api/lists/${list.id}/copy`, called)).json()).id;
    };
    const shared = await pageOf(await fetchApp(`/lists/${link}`));
    const asked = shared.querySelector(".by-link a")?.getAttribute("href") ?? "";
    const form = await pageOf(await fetchApp(asked));
    expect(form.querySelector("[name=material]")?.getAttribute("value")).toBe(`/lists/${link}`);
    const admin = { ...(await anAdmin()), hasSecondFactor: false, session_id: 1, isProved: true };
    const { id } = await prisma.takedown.create({
      data: {
        ...{ full_names: "A", address: "B", signature: "A", right_infringed: "Good name" },
        ...{ material: `/lists/${link}`, remedy: "Take it down", fingerprint: link },
      },
    });
    expect(await judgeTakedown(admin, id, { decision: "acted", words: "Insults" })).toBe("judged");
    expect((await fetchApp(`/lists/${link}`)).status).toBe(404);
    const own = await pageOf(await fetchApp(`/lists/${list.id}?edit=1`, { cookie }));
    expect(textOf(own, ".notice.warn")).toContain("A moderator ended the link of this list");
    expect(await giveLink(person.id, list.id)).toBe(false);
    const again = await fetchApp(`/api/lists/${list.id}/link`, { method: "POST", cookie });
    expect(again.status).toBe(409);
    const ofCopy = `/api/lists/${await copied()}/link`;
    expect((await fetchApp(ofCopy, { method: "POST", cookie })).status).toBe(409);
  });

  test("REP-05 is the one that a notice named, whatever its link is since, and its owner is told once", async () => {
    const { person, list, link, cookie } = await aSharedList();
    const other = await aSharedList();
    const admin = { ...(await anAdmin()), hasSecondFactor: false, session_id: 1, isProved: true };
    const notice = {
      ...{ full_names: "A", address: "B", signature: "A", right_infringed: "Good name" },
      ...{ material: `/lists/${link}`, remedy: "Take it down" },
    };
    const [first, second] = [
      await prisma.takedown.create({ data: { ...notice, fingerprint: `${link} 1` } }),
      await prisma.takedown.create({ data: { ...notice, fingerprint: `${link} 2` } }),
    ];
    await giveLink(person.id, list.id);
    const { link: renewed } = await prisma.ownList.findUniqueOrThrow({ where: { id: list.id } });
    expect((await fetchApp(`/lists/${renewed}`)).status).toBe(200);
    for (const { id } of [first, second])
      await judgeTakedown(admin, id, { decision: "acted", words: "Insults" });
    expect((await fetchApp(`/lists/${renewed}`)).status).toBe(404);
    expect(await giveLink(person.id, list.id)).toBe(false);
    expect((await fetchApp(`/lists/${other.link}`)).status).toBe(200);
    const told = await (await fetchApp("/api/inbox", { cookie })).json();
    const notices = told.map(({ notice: one }: { notice: object }) => one);
    expect(notices).toEqual([
      { kind: "list_taken_down", subject: list.name, address: `/lists/${list.id}` },
    ]);
    const inbox = await pageOf(await fetchApp("/inbox", { cookie }));
    expect(textOf(inbox, ".lines")).toContain("The link to one of your lists was ended");
    await prisma.ownList.delete({ where: { id: list.id } });
    expect(await prisma.takedown.count({ where: { fingerprint: { startsWith: link } } })).toBe(2);
  });

  test.each([
    ["/lists/", "/"],
    ["/share/lists/", ""],
    ["/share/lists/", "/?from=chat"],
  ])("loses its link by a notice that names it as %s…%s", async (before, after) => {
    const { link } = await aSharedList();
    const admin = { ...(await anAdmin()), hasSecondFactor: false, session_id: 1, isProved: true };
    const { id } = await prisma.takedown.create({
      data: {
        ...{ full_names: "A", address: "B", signature: "A", right_infringed: "Good name" },
        ...{ material: before + link + after, remedy: "Take it down", fingerprint: link },
      },
    });
    await judgeTakedown(admin, id, { decision: "acted", words: "Insults" });
    expect((await fetchApp(`/lists/${link}`)).status).toBe(404);
  });

  test.each(["1.5", "99999999999", "x", ""])("has no entry %j", async (entry) => {
    const { list, cookie } = await aSharedList();
    const send = async (form: Record<string, string>) =>
      (await fetchApp(`/lists/${list.id}?edit=1`, { form, cookie })).status;
    expect(await send({ intent: "line", entry, line: "Mine" })).toBe(404);
    expect(await send({ intent: "remove", entry })).toBe(303);
  });

  test("loses its link with all that its owner wrote, when a moderator hides that", async () => {
    const { person, link } = await aSharedList();
    const admin = { ...(await anAdmin()), hasSecondFactor: false, session_id: 1, isProved: true };
    await hideEverything(admin, person.id, { rule: 2, reason: "Insults" });
    expect((await fetchApp(`/lists/${link}`)).status).toBe(404);
    const told = await prisma.notice.findMany({ where: { user_id: person.id } });
    expect(told.map(({ kind }) => kind)).toEqual(["all_hidden"]);
  });
});
