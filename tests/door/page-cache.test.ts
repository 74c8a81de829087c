import { brotliCompressSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageFileKeys, storeImage } from "#app/features/images/images.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { deleteObjects } from "#app/infra/object-store.server.ts";
import { openSql, type Shown, watchFreshness } from "../support/freshness.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { somebody } from "../support/people.ts";
import { aPicture } from "../support/pictures.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { say } from "../support/raw.ts";
import { aComment, aDish, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const METRICS_TOKEN = "the-tests-read-figures";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36";
const ROUNDS = 40;
const SMALLEST: Record<string, (text: string) => number> = {
  br: (text) => brotliCompressSync(text).length,
  gzip: (text) => gzipSync(text, { level: 9 }).length,
};

let line: Awaited<ReturnType<typeof lineToTheDatabase>>;
let near: SiteProcess;
let far: SiteProcess;
let sql: pg.Client;

beforeAll(async () => {
  line = await lineToTheDatabase();
  [near, far, sql] = await Promise.all([
    startSiteProcess({ METRICS_TOKEN }),
    startSiteProcess({ METRICS_TOKEN, DATABASE_URL: line.databaseUrl }),
    openSql(),
  ]);
});

afterAll(async () => {
  await Promise.all([near.stop(), far.stop(), sql.end()]);
  line.close();
});

function get(address: string, headers: Record<string, string> = {}, site = near) {
  return fetch(site.url + address, { headers, redirect: "manual" });
}

async function textOf(address: string, headers: Record<string, string> = {}, site = near) {
  return (await get(address, headers, site)).text();
}

async function figure(name: string, labels = {}, site = near): Promise<number> {
  const { samples } = await readMetrics(site.url, { Authorization: `Bearer ${METRICS_TOKEN}` });
  return sumOf(samples, `tafula_kept_pages_${name}`, labels);
}

/** The server has to have said once that it has caught up. */
async function untilCaughtUp(site: SiteProcess) {
  await expect.poll(() => figure("hearing", {}, site)).toBe(1);
}

describe("a page that is kept", () => {
  test("KEPT-03 shows on every server what was committed before it was asked for", async () => {
    const recipe = await aRecipe({ title: "Dish 0" });
    const restaurant = await aRestaurant({ name: "Dish 0" });
    const comment = await aComment({ recipe_id: recipe.id, comment_text: "Dish 0" });
    await aReview({ restaurant_id: restaurant.id, user_id: comment.user_id });
    const author = await prisma.recipeAuthor.create({ data: { name: "Dish 0" } });
    await prisma.recipe.update({ where: { id: recipe.id }, data: { author_id: author.id } });
    const byTitle = dishIn(/Dish (\d+)/);
    const byAuthor = dishIn(/"author_name":"Dish (\d+)"/);
    const { cookie } = await somebody();
    await Promise.all([untilCaughtUp(near), untilCaughtUp(far)]);

    const changes: Change[] = [
      {
        rounds: ROUNDS,
        shown: [
          { address: `/recipes/${recipe.id}`, number: byTitle },
          { address: "/", number: byTitle },
          { address: "/api/recipes?limit=24", number: byTitle },
          { address: "/api/suggestions?q=dish", number: byTitle },
        ],
        write: (dish) => sql.query("UPDATE recipes SET title = $1", [`Dish ${dish}`]),
      },
      {
        rounds: ROUNDS,
        shown: [
          { address: `/restaurants/${restaurant.id}`, number: byTitle },
          { address: "/?tab=restaurants", number: byTitle },
          { address: "/api/restaurants?search=dish", number: byTitle },
        ],
        write: (dish) => sql.query("UPDATE restaurants SET name = $1", [`Dish ${dish}`]),
      },
      {
        rounds: ROUNDS,
        shown: [
          { address: `/api/recipes/${recipe.id}`, number: byAuthor },
          { address: "/api/recipes", number: byAuthor },
        ],
        write: (dish) => sql.query("UPDATE recipe_authors SET name = $1", [`Dish ${dish}`]),
      },
      {
        rounds: ROUNDS,
        shown: [{ address: `/api/recipes/${recipe.id}/comments`, number: byTitle }],
        write: (dish) =>
          sql.query("UPDATE recipe_comments SET comment_text = $1", [`Dish ${dish}`]),
      },
      {
        rounds: 5,
        shown: ["", "?limit=24"].map((query) => ({
          address: `/api/recipes${query}`,
          // One was there before.
          number: (text) => dishIn(/"comment_count":(\d+)/)(text) - 1,
        })),
        write: () => writeComment(recipe.id, cookie),
      },
    ];
    const servers = [near.url, far.url];
    for (const { rounds, shown, write } of changes) {
      const freshness = watchFreshness({ shown, servers, write, readersEach: 3 });
      for (let dish = 1; dish <= rounds; dish++) await freshness.writeAndRead(dish);
      await freshness.stop();
      expect(freshness.stale).toEqual([]);
      expect(freshness.answers.refused).toBe(0);
      expect(freshness.answers.fresh).toBeGreaterThan(rounds * shown.length);
    }
    for (const site of [near, far]) {
      expect(await figure("total", { outcome: "hit" }, site)).toBeGreaterThan(100);
    }
  }, 180_000);

  test("KEPT-03 suggestions stand in the order of the likes", async () => {
    const [one, two] = [
      await aRecipe({ title: "Zonderkos one" }),
      await aRecipe({ title: "Zonderkos two" }),
    ];
    const { id: user_id } = await somebody();
    const order = async () => {
      const offered = await textOf("/api/suggestions?q=zonderkos");
      return [...new Set([...offered.matchAll(/Zonderkos (one|two)/g)].map(([, name]) => name))];
    };
    const before = await order();
    expect(before).toHaveLength(2);
    const { id: recipe_id } = before[1] === "one" ? one : two;
    await prisma.recipeLike.create({ data: { recipe_id, user_id } });
    expect(await order()).toEqual(before.toReversed());
  });

  test("MADE-05 recipes are counted at once for visitors, within a second for who is signed in, and listed at once for all", async () => {
    const { cookie } = await somebody();
    const ask = (headers: Record<string, string>) => get("/api/recipes?limit=200", headers);
    const total = async (headers: Record<string, string>) =>
      Number((await ask(headers)).headers.get("X-Total-Count"));
    await Promise.all([untilCaughtUp(near), untilCaughtUp(far)]);
    for (let turn = 0; turn < 5; turn++) {
      const before = await total({});
      await total({ Cookie: cookie });
      const { id } = await aRecipe();
      const rows: { id: number }[] = await (await ask({ Cookie: cookie })).json();
      expect(rows.map((row) => row.id)).toContain(id);
      expect(await total({})).toBe(before + 1);
      await expect.poll(() => total({ Cookie: cookie })).toBe(before + 1);
    }
  });

  test("KEPT-03 is not kept when it changed while it was made, which takes a while over a long line", async () => {
    const { id } = await aRecipe({ title: "Dish 0" });
    const shown = [`/recipes/${id}`, `/api/recipes/${id}`].map((address) => ({
      address,
      number: dishIn(/Dish (\d+)/),
    }));
    // The first change makes it begin, the second comes at any moment while it is made.
    async function write(dish: number) {
      await sql.query("UPDATE recipes SET title = $1 WHERE id = $2", [`Dish ${dish - 1}b`, id]);
      await sql.query("SELECT pg_sleep(random() * 0.06)");
      await sql.query("UPDATE recipes SET title = $1 WHERE id = $2", [`Dish ${dish}`, id]);
    }
    await untilCaughtUp(far);
    line.delay(10);
    const freshness = watchFreshness({ shown, servers: [far.url], write, readersEach: 4 });
    for (let dish = 1; dish <= ROUNDS; dish++) await freshness.writeAndRead(dish);
    await freshness.stop();
    line.delay(0);
    expect(freshness.stale).toEqual([]);
    expect(freshness.answers.fresh).toBeGreaterThan(ROUNDS);
  });

  test("KEPT-04 is not used while the database is not reachable, and shows afterwards what was missed", async () => {
    const { id } = await aRecipe({ title: "Dish 0" });
    const shown = [{ address: `/recipes/${id}`, number: dishIn(/Dish (\d+)/) }];
    const write = (dish: number) =>
      sql.query("UPDATE recipes SET title = $1 WHERE id = $2", [`Dish ${dish}`, id]);
    const servers = [near.url, far.url];
    const freshness = watchFreshness({ shown, servers, write, readersEach: 2 });
    let dish = 0;
    for (const harm of ["cut", "freeze", "silence"] as const) {
      await untilCaughtUp(far);
      const hits = await figure("total", { outcome: "hit" }, far);
      await expect.poll(() => figure("total", { outcome: "hit" }, far)).toBeGreaterThan(hits);
      line[harm]();
      for (let change = 0; change < 5; change++) await write((dish += 1));
      expect(await figure("hearing", {}, far)).toBe(0);
      await freshness.writeAndRead((dish += 1));
      await line.mend();
      await freshness.writeAndRead((dish += 1));
    }
    await untilCaughtUp(far);
    await freshness.writeAndRead((dish += 1));
    await freshness.stop();
    expect(freshness.stale).toEqual([]);
    expect(await figure("total", { outcome: "deaf" }, far)).toBeGreaterThan(0);
    const deaf = far.allComplaints().filter((said) => said.includes("No kept page is used: "));
    const again = far.output().filter((said) => said.includes("Kept pages are used again"));
    expect(again.length).toBeGreaterThanOrEqual(3);
    expect(deaf).toHaveLength(again.length);
  }, 90_000);

  test("KEPT-05 is made once for all who ask at the same moment", async () => {
    const counts = () =>
      Promise.all(["miss", "hit", "deaf"].map((outcome) => figure("total", { outcome })));
    async function askAtOnce() {
      const { id } = await aRecipe();
      await untilCaughtUp(near);
      const before = await counts();
      const pages = await Promise.all(Array.from({ length: 40 }, () => textOf(`/recipes/${id}`)));
      const after = await counts();
      return [new Set(pages).size, ...after.map((count, place) => count - (before[place] ?? 0))];
    }
    // Where the database answers late on a busy machine, each is made alone.
    await expect.poll(askAtOnce, { timeout: 30_000 }).toEqual([1, 1, 39, 0]);
  });

  test("KEPT-06 ends when the clock changes its words", async () => {
    const { id } = await aRecipe();
    await aComment({ recipe_id: id, created_at: new Date(Date.now() - 50_000) });
    expect(await textOf(`/recipes/${id}`)).toContain("Just now");
    await expect.poll(() => textOf(`/recipes/${id}`), { timeout: 30_000 }).toContain("1m ago");
  });

  test("KEPT-07 is the same in every encoding, for HEAD, and for who has it already", async () => {
    const { id } = await aRecipe();
    for (const address of [`/recipes/${id}`, `/api/recipes/${id}`]) {
      const plain = await get(address, { "Accept-Encoding": "identity" });
      const text = await plain.text();
      expect(plain.headers.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
      for (const encoding of ["br", "gzip", "gzip", "br"]) {
        const headers = { "Accept-Encoding": encoding };
        const packed = await get(address, headers);
        expect(await packed.text()).toBe(text);
        const head = await say(near.port, [
          ...[`HEAD ${address} HTTP/1.1`, "Host: localhost:3000", "Connection: close"],
          `Accept-Encoding: ${encoding}`,
        ]);
        expect(head.body).toBe("");
        for (const name of ["content-length", "content-encoding", "etag", "vary", "cache-control"])
          expect(head.headers[name] ?? null, name).toBe(packed.headers.get(name));
        const known = await get(address, {
          ...headers,
          "If-None-Match": packed.headers.get("ETag") ?? "",
        });
        expect([known.status, await known.text()]).toEqual([304, ""]);
        expect(known.headers.get("Content-Length")).toBeNull();
        expect(known.headers.get("X-Request-Id")).not.toBe(packed.headers.get("X-Request-Id"));
      }
    }
  });

  test.each(["br", "gzip"])(
    "KEPT-12 is packed as small as can be with %s once it was sent three times, and stays what it is",
    async (encoding) => {
      const [{ id }, seldom] = [await aRecipe(), await aRecipe()];
      const arrival = { "Accept-Encoding": encoding, "Sec-Fetch-Site": "none" };
      await untilCaughtUp(near);
      const seldomSize = (await get(`/recipes/${seldom.id}`, arrival)).headers.get(
        "Content-Length",
      );
      const first = await get(`/recipes/${id}`, arrival);
      const text = await first.text();
      const size = Number(first.headers.get("Content-Length"));
      const kept = await figure("bytes");
      async function lengthNow() {
        const again = await get(`/recipes/${id}`, arrival);
        expect(await again.text()).toBe(text);
        for (const name of ["etag", "content-encoding", "vary"])
          expect(again.headers.get(name), name).toBe(first.headers.get(name));
        return Number(again.headers.get("Content-Length"));
      }
      async function askBoth() {
        // The first to be asked for would be packed first, but it is only asked for, not sent.
        await get(`/recipes/${seldom.id}`, { ...arrival, "If-None-Match": "*" });
        return lengthNow();
      }
      await expect.poll(askBoth).toBeLessThan(size);
      const again = await get(`/recipes/${seldom.id}`, arrival);
      expect(again.headers.get("Content-Length")).toBe(seldomSize);
      const smallest = await lengthNow();
      expect(smallest).toBe(SMALLEST[encoding]?.(text));
      await expect.poll(() => figure("bytes")).toBe(kept - size + smallest);
      const head = await say(near.port, [
        ...[`HEAD /recipes/${id} HTTP/1.1`, "Host: localhost:3000", "Connection: close"],
        ...[`Accept-Encoding: ${encoding}`, "Sec-Fetch-Site: none"],
      ]);
      expect(head.headers["content-length"]).toBe(String(smallest));
      const known = { ...arrival, "If-None-Match": first.headers.get("ETag") ?? "" };
      expect((await get(`/recipes/${id}`, known)).status).toBe(304);
    },
  );

  test("KEPT-12 who asks for a page that has changed gets none that was packed before", async () => {
    const { id } = await aRecipe({ title: "Dish 0" });
    for (let dish = 1; dish <= 20; dish++) {
      await prisma.recipe.update({ where: { id }, data: { title: `Dish ${dish}` } });
      for (let turn = 0; turn < 6; turn++)
        expect(await textOf(`/recipes/${id}`)).toContain(`Dish ${dish}<`);
    }
  });
});

describe("what is asked with a page", () => {
  test("REPL-06 tells a cache that says it is one what ends the page, and nobody else", async () => {
    const { id } = await aRecipe();
    const keysOf = async (address: string, headers: Record<string, string>) =>
      (await get(address, headers)).headers.get("Surrogate-Key")?.split(" ") ?? null;
    const cache = { "Surrogate-Capability": 'cdn="Surrogate/1.0"' };
    for (let turn = 0; turn < 2; turn++) {
      expect(await keysOf(`/recipes/${id}`, {})).toBeNull();
      const ofRecipe = ["everything", `recipe-${id}`, "lists"];
      expect(await keysOf(`/recipes/${id}`, cache)).toEqual(ofRecipe);
      expect(await keysOf("/", cache)).toEqual(
        expect.arrayContaining(["everything", "lists", `recipe-${id}`]),
      );
      expect(await keysOf("/about", cache)).toEqual(["everything", "any"]);
    }
    const { cookie } = await somebody();
    expect(await keysOf(`/recipes/${id}`, { ...cache, Cookie: cookie })).toBeNull();
  });

  test("KEPT-08 never gets into what another is given", async () => {
    const { id } = await aRecipe();
    const address = `/recipes/${id}`;
    const poison = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Original-URL": "/admin",
      "X-Request-Id": "poison-poison",
      "Accept-Language": "af",
      Forwarded: "host=evil.example",
      Referer: "https://evil.example/",
      "User-Agent": "Googlebot",
    };
    const first = await textOf(address, poison);
    expect(first).not.toMatch(/evil|poison/);
    expect(await textOf(address, { "User-Agent": BROWSER })).toBe(first);
    const strange = await textOf(`${address}?utm_source=evil`);
    expect(strange).toContain("<html");
    expect(await textOf(address)).toBe(first);
  });

  test("KEPT-08 what a campaign hangs on a link leads to the same page, and is not in it", async () => {
    const { id } = await aRecipe();
    let turn = 0;
    const campaign = () =>
      `utm_source=evil${(turn += 1)}&utm_source_platform=evil&fbclid=evil&gclid=evil&msclkid=evil&igsh=evil`;
    const shared = [
      { address: `/recipes/${id}`, follow: () => `/recipes/${id}?${campaign()}` },
      {
        address: "/?search=bobotie&page=1",
        follow: () => `/?search=bobotie&${campaign()}&page=1`,
      },
    ];
    await untilCaughtUp(near);
    for (const { address, follow } of shared) {
      const plain = await textOf(address);
      const hits = await figure("total", { outcome: "hit" });
      await expect
        .poll(async () => {
          expect(await textOf(follow())).toBe(plain);
          return figure("total", { outcome: "hit" });
        })
        .toBeGreaterThan(hits);
      expect(plain).not.toContain("evil");
    }
    const entries = await figure("entries");
    expect((await get(`/api/recipes?${campaign()}`)).status).toBe(200);
    expect(await figure("entries")).toBe(entries);
  });

  test("KEPT-08 an unknown or doubled parameter is answered and not kept", async () => {
    const entries = await figure("entries");
    for (let turn = 0; turn < 20; turn++) {
      for (const query of [`x=${turn}`, `search=a${turn}&search=b`, `search=a${turn}&_=1`])
        expect((await get(`/?${query}`)).status).toBe(200);
    }
    expect(await figure("entries")).toBe(entries);
  });

  test("KEPT-08 a document without parameters is rendered once, whatever is asked behind its address", async () => {
    await get("/api/openapi.json");
    const [hits, entries] = [await figure("total", { outcome: "hit" }), await figure("entries")];
    for (let turn = 0; turn < 5; turn++) {
      expect((await get(`/api/openapi.json?x=${turn}`)).status).toBe(200);
    }
    expect(await figure("total", { outcome: "hit" })).toBe(hits + 5);
    expect(await figure("entries")).toBe(entries);
  });

  test("NEAR-01 KEPT-08 what is asked near a place is made anew each time, and nobody's position is kept", async () => {
    const { id: restaurant_id } = await aRestaurant({ latitude: -26.11, longitude: 28.05 });
    const { id: dish_id } = await aDish({ name: "Nearby kota" });
    await prisma.restaurantDish.create({ data: { restaurant_id, dish_id } });
    await untilCaughtUp(near);
    const figures = async () => [await figure("total"), await figure("entries")];
    const before = await figures();
    const addresses = ["/?tab=restaurants", "/?tab=restaurants&suburb=Sandton", "/?"]
      .concat(["/dishes/nearby-kota?", "/api/restaurants?limit=2", "/api/dishes/nearby-kota?"])
      .map((address) => `${address}&near=-26.11,28.05`);
    for (const address of addresses) {
      for (let turn = 0; turn < 3; turn++) expect((await get(address)).status, address).toBe(200);
    }
    expect(await figures()).toEqual(before);
    const pages = addresses.filter((address) => !address.startsWith("/api/"));
    for (const address of pages)
      expect((await get(address)).headers.get("Cache-Control"), address).toBe("private, no-cache");
  });

  test("KEPT-09 nobody who signed in or was told something leaves a copy, or is given one", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody({ name: "Lindiwe" });
    const address = `/restaurants/${id}`;
    const visitors = await textOf(address);
    expect(await textOf(address, { Cookie: cookie })).toContain("Lindiwe");
    const told = await get(address, { Cookie: "flash=review-deleted" });
    expect(await told.text()).toContain("Your review is deleted.");
    expect(told.headers.getSetCookie()).toHaveLength(1);
    expect(await textOf(address)).toBe(visitors);
    const asked = await figure("total");
    await textOf(address, { Cookie: cookie });
    await textOf(address, { Cookie: "theme=dark; something=else" });
    await textOf(`/api${address}`, { Authorization: "Bearer x" });
    expect(await figure("total")).toBe(asked);
  });

  test("KEPT-09 the looks and the bytes somebody chose have copies of their own", async () => {
    const { id } = await aRecipe();
    const address = `/recipes/${id}`;
    const choices: Record<string, string>[] = [
      {},
      { Cookie: "theme=dark" },
      { Cookie: "data-saver=on" },
      { "Save-Data": "on" },
      { "Sec-Fetch-Site": "none" },
    ];
    const wordsOf = (page: string) => [
      page.includes('data-theme="dark"'),
      page.includes('data-saver="true"'),
      page.includes("<style>"),
    ];
    for (let turn = 0; turn < 2; turn++) {
      const pages = await Promise.all(choices.map((headers) => textOf(address, headers)));
      expect(pages.map(wordsOf)).toEqual([
        [false, false, false],
        [true, false, false],
        [false, true, false],
        [false, true, false],
        [false, false, true],
      ]);
    }
  });

  test("KEPT-10 searches and parts of lists take no more memory than they may, and push no page out", async () => {
    const { id } = await aRecipe();
    const instructions = "Stir. ".repeat(3_000);
    for (let row = 0; row < 30; row++) await aRecipe({ instructions });
    await textOf(`/recipes/${id}`);
    for (let offset = 0; offset < 40; offset++)
      await textOf(`/api/recipes?limit=20&search=${"+".repeat(offset)}&offset=0`, {
        "Accept-Encoding": "identity",
      });
    expect(await figure("bytes")).toBeGreaterThan(6 * 1024 * 1024);
    expect(await figure("bytes")).toBeLessThan(10 * 1024 * 1024);
    const misses = await figure("total", { outcome: "miss" });
    await textOf(`/recipes/${id}`);
    expect(await figure("total", { outcome: "miss" })).toBe(misses);
  });

  test("KEPT-11 each opening of a kept page counts, and each search that found nothing", async () => {
    const { id } = await aRecipe();
    const site = await startSiteProcess({ METRICS_TOKEN });
    await untilCaughtUp(site);
    const headers = { "User-Agent": BROWSER };
    for (let turn = 0; turn < 5; turn++) {
      await textOf(`/recipes/${id}`, headers, site);
      await textOf("/?search=umngqusho", headers, site);
    }
    await textOf(`/recipes/${id}`, { "User-Agent": "Googlebot" }, site);
    expect(await figure("total", { outcome: "hit" }, site)).toBeGreaterThan(4);
    const { samples } = await readMetrics(site.url, { Authorization: `Bearer ${METRICS_TOKEN}` });
    const route = { route: "/recipes/:id", status: "200" };
    expect(sumOf(samples, "tafula_http_requests_total", route)).toBe(6);
    await site.end();
    expect(await prisma.pageView.findFirst({ where: { page: "recipe", subject_id: id } })).toEqual(
      expect.objectContaining({ views: 5 }),
    );
    const search_text = "umngqusho";
    expect(await prisma.emptySearch.findFirst({ where: { search_text } })).toEqual(
      expect.objectContaining({ times: 5 }),
    );
  });
});

type Change = { rounds: number; shown: Shown[]; write: (dish: number) => Promise<unknown> };

function dishIn(pattern: RegExp) {
  return (text: string) => Number(pattern.exec(text)?.[1] ?? -1);
}

async function writeComment(id: number, cookie: string) {
  const response = await fetch(`${near.url}/api/recipes/${id}/comments`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: PUBLIC_URL, "Content-Type": "application/json" },
    body: JSON.stringify({ comment_text: `Dish ${performance.now()}` }),
  });
  expect(response.status).toBe(201);
}

describe("a picture that is kept", () => {
  test("PIC-03 goes with its review and comes back with it, on every server, and stays for its writer", async () => {
    const writer = await somebody();
    const review = await aReview({ user_id: writer.id });
    const png = await aPicture(500, 400).png().toBuffer();
    const image = await storeImage({ user_id: writer.id }, png);
    const photo = { review_id: review.id, image_id: image?.id ?? "", position: 1 };
    await prisma.reviewPhoto.create({ data: photo });
    const address = `/images/${photo.image_id}/400.avif`;
    const sites = [near, far];
    await Promise.all(sites.map(untilCaughtUp));

    async function statuses(headers: Record<string, string> = {}) {
      return Promise.all(sites.map(async (site) => (await get(address, headers, site)).status));
    }
    for (let round = 0; round < 5; round++) {
      expect([await statuses(), await statuses()]).toEqual([
        [200, 200],
        [200, 200],
      ]);
      await sql.query("UPDATE restaurant_reviews SET hidden_at = now() WHERE id = $1", [review.id]);
      expect(await statuses()).toEqual([404, 404]);
      expect(await statuses({ Cookie: writer.cookie })).toEqual([200, 200]);
      expect(await statuses()).toEqual([404, 404]);
      await sql.query("UPDATE restaurant_reviews SET hidden_at = NULL WHERE id = $1", [review.id]);
    }
  });

  test("PIC-04 is sent as it was stored, from memory, to whoever asks, and is gone once it is deleted", async () => {
    const png = await aPicture(500, 400).png().toBuffer();
    const id = (await storeImage(null, png))?.id ?? "";
    const address = `/images/${id}/400.avif`;
    await untilCaughtUp(near);
    const first = await get(address);
    const bytes = await first.bytes();
    const hits = await figure("total", { outcome: "hit" });
    const { cookie } = await somebody();
    const ways: Record<string, string>[] = [{}, { "Accept-Encoding": "br" }, { Cookie: cookie }];
    for (const headers of ways) {
      const again = await get(address, headers);
      expect(await again.bytes()).toEqual(bytes);
      for (const name of ["etag", "cache-control", "content-type", "content-length", "vary"])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      expect(again.headers.get("Content-Encoding")).toBeNull();
    }
    const known = await get(address, { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect(await figure("total", { outcome: "hit" })).toBeGreaterThan(hits);
    await prisma.image.delete({ where: { id } });
    await deleteObjects(imageFileKeys(id));
    expect((await get(address)).status).toBe(404);
  });
});
