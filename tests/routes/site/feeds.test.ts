import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fetchApp, pageOf } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import { anAuthor, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";

const ORIGIN = "http://localhost:3000";
const HOSTILE = "Salt & <b>pepper</b> ]]> \u0001\u2028 “ok”";

describe("GET /robots.txt", () => {
  test("FOUND-07: closes what is nobody's business and names the sitemap by its whole address", async () => {
    const response = await fetchApp("/robots.txt");
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await response.text()).split("\n")).toEqual([
      ...["User-agent: *", "Disallow: /admin/", "Disallow: /api/", "Disallow: /auth/", ""],
      ...[`Sitemap: ${ORIGIN}/sitemap.xml`, ""],
    ]);
  });
});

describe("GET /sitemap.xml", () => {
  test("FOUND-06: leads to every recipe and active restaurant, with its day and picture", async () => {
    const image_url = `/images/${"c".repeat(32)}`;
    const recipe = await aRecipe({ image_url });
    const restaurant = await aRestaurant({ city: "Durban", cuisine_type: "Indian" });
    const inactive = await aRestaurant({ is_active: false });
    const far = await aRecipe({ id: 5001 });

    const index = await xmlOf("/sitemap.xml");
    const parts = textsOf(index, "sitemap > loc");
    expect(parts).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/recipes-1.xml`,
      `${ORIGIN}/sitemaps/recipes-2.xml`,
      `${ORIGIN}/sitemaps/restaurants-1.xml`,
    ]);
    expect(textsOf(index, "lastmod")).toContain(recipe.updated_at.toISOString());

    const all = await Promise.all(parts.map((part) => xmlOf(part)));
    const addresses = all.flatMap((part) => textsOf(part, "url > loc"));
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/`,
        `${ORIGIN}/privacy`,
        `${ORIGIN}/?tab=restaurants&city=Durban`,
        `${ORIGIN}/?tab=restaurants&cuisine=Indian`,
        `${ORIGIN}/recipes/${recipe.id}`,
        `${ORIGIN}/recipes/${far.id}`,
        `${ORIGIN}/restaurants/${restaurant.id}`,
      ]),
    );
    expect(addresses).not.toContain(`${ORIGIN}/restaurants/${inactive.id}`);
    expect(all.flatMap((part) => textsOf(part, "image\\:loc"))).toEqual([
      `${ORIGIN}${image_url}/1600.jpg`,
    ]);
    expect(textsOf(all[1], "url > lastmod")).toEqual([recipe.updated_at.toISOString()]);
  });

  test("asks the database once an hour, for as long as its readers may keep it", async () => {
    const queriesLater = async (hours: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60_000 });
      return countQueries(() => fetchApp("/sitemap.xml"));
    };
    onTestFinished(() => void vi.useRealTimers());
    await fetchApp("/sitemap.xml");
    expect(await queriesLater(0.9)).toBe(0);
    expect(await queriesLater(0.2)).toBe(1);
  });

  test("names only addresses that are canonical and may be shown", async () => {
    const parts = textsOf(await xmlOf("/sitemap.xml"), "sitemap > loc");
    const all = await Promise.all(parts.map((part) => xmlOf(part)));
    for (const address of all.flatMap((part) => textsOf(part, "url > loc"))) {
      const response = await fetchApp(address);
      expect(response.status, address).toBe(200);
      const page = await pageOf(response);
      const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href");
      expect(canonical, address).toBe(address);
      expect(page.querySelector("meta[name=robots]"), address).toBeNull();
    }
  });

  test.each([
    "recipes-0.xml",
    "recipes-x.xml",
    "authors-1.xml",
    "recipes-1",
    "recipes-9999999.xml",
    "recipes-999999.xml",
    "recipes-77.xml",
  ])("has no part %s", async (file) => {
    expect((await fetchApp(`/sitemaps/${file}`)).status).toBe(404);
  });
});

describe("GET /feeds/recipes.xml", () => {
  test("FOUND-08: tells the newest recipes, whatever they are called", async () => {
    const author = await anAuthor({ name: "Nomsa & Co" });
    const recipe = await aRecipe({ title: HOSTILE, description: HOSTILE, author_id: author.id });
    const response = await fetchApp("/feeds/recipes.xml");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const text = await response.text();
    const item = text.slice(text.indexOf("<item>"), text.indexOf("</item>"));
    const written = "Salt &amp; &lt;b&gt;pepper&lt;/b&gt; ]]&gt; \u2028 “ok”";
    expect(item).toContain(`<title>${written}</title>`);
    expect(item).toContain(`<link>${ORIGIN}/recipes/${recipe.id}</link>`);
    expect(item).toContain(`<pubDate>${recipe.created_at.toUTCString()}</pubDate>`);
    expect(item).toContain("<dc:creator>Nomsa &amp; Co</dc:creator>");
  });
});

describe("GET /feeds/reviews.xml", () => {
  test("tells the newest reviews that everybody may read", async () => {
    const writer = await aPerson({ name: "Thandi" });
    const restaurant = await aRestaurant({ name: "Kwa Mama" });
    const shown = await aReview({
      ...{ user_id: writer.id, restaurant_id: restaurant.id },
      ...{ rating: 5, review_text: "Sit outside." },
    });
    await aReview({ review_text: "Hidden", hidden_at: new Date(), hidden_reason: "Spam" });
    const inactive = await aRestaurant({ is_active: false });
    await aReview({ restaurant_id: inactive.id, review_text: "Closed" });
    const text = await (await fetchApp("/feeds/reviews.xml")).text();
    expect(text).toContain("<title>Kwa Mama: 5 out of 5 (Excellent)</title>");
    expect(text).toContain(
      `<link>${ORIGIN}/restaurants/${restaurant.id}?reviews=all#review-${shown.id}</link>`,
    );
    expect(text).toContain("<dc:creator>Thandi</dc:creator>");
    expect(text).not.toMatch(/Hidden|Closed/);
  });

  test("is there under no other name", async () => {
    expect((await fetchApp("/feeds/comments.xml")).status).toBe(404);
  });
});

test("the heads of public pages link both feeds", async () => {
  const recipe = await aRecipe();
  for (const address of ["/", `/recipes/${recipe.id}`, "/terms"]) {
    const page = await pageOf(await fetchApp(address));
    const feeds = [...page.querySelectorAll("link[rel=alternate][type='application/rss+xml']")];
    expect(feeds.map((feed) => feed.getAttribute("href"))).toEqual([
      "/feeds/recipes.xml",
      "/feeds/reviews.xml",
    ]);
  }
});

async function xmlOf(address: string) {
  const response = await fetchApp(address);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  return pageOf(response);
}

function textsOf(xml: ParentNode | undefined, selector: string): string[] {
  return [...(xml?.querySelectorAll(selector) ?? [])].map((one) => one.textContent ?? "");
}
