import Validator, { type Issue } from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf } from "../../support/app.ts";
import { aRecipe, aRestaurant, aReview, aPerson } from "../../support/rows.ts";
import { placeDrawings, seed } from "../../support/seeded.ts";

type Thing = Record<string, unknown> & { "@type": string };

/** What Google would like besides and no page shows. */
const NOT_SHOWN = new Set([
  ...["aggregateRating", "datePublished", "keywords", "recipeCategory", "video"],
  "nutrition.calories",
]);
/** A step of ours is a sentence. */
const NOT_IN_STEPS = new Set(["image", "name", "url", "itemListElement", "video"]);

/** What Google demands or would like of the types that the validator does not know. */
const DEMANDED: Record<string, string[]> = {
  Restaurant: ["@id", "url", "name", "address.streetAddress", "address.addressLocality"].concat([
    ...["address.addressRegion", "address.addressCountry", "telephone", "servesCuisine"],
    ...["priceRange", "geo.latitude", "geo.longitude"],
  ]),
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  ItemList: ["itemListElement.0.position", "itemListElement.0.url", "itemListElement.0.name"],
};

/** What a restaurant says only if its row does. */
const WHERE_KNOWN = {
  "address.streetAddress": "address",
  "address.addressLocality": "city",
  "address.addressRegion": "province",
  telephone: "phone",
  servesCuisine: "cuisine_type",
  priceRange: "price_level",
  "geo.latitude": "latitude",
  "geo.longitude": "longitude",
} as const;

describe("the structured data of every seeded page", () => {
  beforeAll(async () => {
    await placeDrawings();
    await seed();
  });

  test("FOUND-01: is what Google takes, and stands on the page", { timeout: 120_000 }, async () => {
    const select = { id: true, image_url: true };
    const [recipes, restaurants] = await Promise.all([
      prisma.recipe.findMany({ select }),
      prisma.restaurant.findMany({ where: { is_active: true } }),
    ]);
    const bare = new Map(
      restaurants.map((row) => [
        `/restaurants/${row.id}?reviews=all`,
        Object.entries(WHERE_KNOWN)
          .filter(([, column]) => row[column] === null)
          .map(([name]) => `Restaurant: ${name}`),
      ]),
    );
    expect(recipes.length).toBeGreaterThan(40);
    expect(restaurants.length).toBeGreaterThan(20);
    const list = ["BreadcrumbList", "ItemList"];
    for (const [address, types, picture] of [
      ...recipes.map(
        ({ id, image_url }) => [`/recipes/${id}`, ["Recipe", "BreadcrumbList"], image_url] as const,
      ),
      ...restaurants.map(
        ({ id, image_url }) =>
          [`/restaurants/${id}?reviews=all`, ["Restaurant", "BreadcrumbList"], image_url] as const,
      ),
      ["/", ["WebSite", "ItemList"], undefined] as const,
      ...["/?tab=restaurants", "/?cuisine=Indian", "/?tab=restaurants&city=Durban"].map(
        (address) => [address, list, undefined] as const,
      ),
    ]) {
      const { things, words } = await visit(address);
      expect(
        things.map((thing) => thing["@type"]),
        address,
      ).toEqual(types);
      if (picture) expect(String(things[0]?.image), address).toMatch(`${picture}/1600.jpg`);
      expect(await problemsOf(things, picture), address).toEqual([]);
      expect(lacking(things), address).toEqual(bare.get(address) ?? []);
      expect(unseen(things, words), address).toEqual([]);
    }
  });
});

describe("a recipe", () => {
  test.each([
    [15, 0, "PT15M"],
    [15, null, "PT15M"],
    [null, 45, "PT45M"],
    [15, 1_440, "PT24H15M"],
    [0, 0, undefined],
    [null, null, undefined],
  ])("prepared in %s and cooked in %s has the total of %s", async (prep, cook, totalTime) => {
    const times = { prep_time_minutes: prep, cook_time_minutes: cook };
    const { id } = await aRecipe({ title: "Salad", ...times });
    const { things } = await visit(`/recipes/${id}`);
    expect(things[0]?.totalTime).toBe(totalTime);
  });

  test("names no heading among its ingredients and steps", async () => {
    const names = ["For the sauce:", "cream", "salt"];
    const { id } = await aRecipe({
      title: "Pasta",
      instructions: "1\nBoil it.\nFor the sauce:\n2\nStir it.",
      ingredients: { create: names.map((name, at) => ({ position: at + 1, name })) },
    });
    const { things } = await visit(`/recipes/${id}`);
    expect(things[0]?.recipeIngredient).toEqual(["cream", "salt"]);
    expect(things[0]?.recipeInstructions).toMatchObject([
      { text: "Boil it." },
      { text: "Stir it." },
    ]);
    const page = await (await fetchApp(`/recipes/${id}?servings=4`)).text();
    expect(page.match(/<h3>For the sauce<\/h3>/g)).toHaveLength(2);
  });

  test("has times, yield, steps and likes, and never a rating", async () => {
    const recipe = await aRecipe({
      title: "Bobotie",
      description: "With raisins",
      cuisine_type: "South African",
      prep_time_minutes: 25,
      cook_time_minutes: 70,
      servings: 6,
      like_count: 3,
      image_url: `/images/${"a".repeat(32)}`,
      instructions: "1. Soak the bread.\n2. Bake it.",
      ingredients: { create: [{ position: 1, amount: "2", unit: "slices", name: "bread" }] },
    });
    const { things } = await visit(`/recipes/${recipe.id}`);
    const page = `http://localhost:3000/recipes/${recipe.id}`;
    expect(things).toEqual([
      {
        "@type": "Recipe",
        "@id": `${page}#recipe`,
        url: page,
        name: "Bobotie",
        description: "With raisins",
        image: [`http://localhost:3000/images/${"a".repeat(32)}/1600.jpg`],
        prepTime: "PT25M",
        cookTime: "PT1H10M",
        totalTime: "PT1H35M",
        recipeYield: "6 servings",
        recipeCuisine: "South African",
        recipeIngredient: ["2 slices bread"],
        recipeInstructions: [
          { "@type": "HowToStep", text: "Soak the bread.", url: `${page}/cook#step-1` },
          { "@type": "HowToStep", text: "Bake it.", url: `${page}/cook#step-2` },
        ],
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: { "@type": "LikeAction" },
          userInteractionCount: 3,
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, "Home", "/"),
          crumb(2, "South African", "/?cuisine=South+African"),
          crumb(3, "Bobotie", `/recipes/${recipe.id}`),
        ],
      },
    ]);
  });

  test("without anything but a title says no more than that", async () => {
    const { id } = await aRecipe({ title: "Pap" });
    const { things } = await visit(`/recipes/${id}`);
    expect(Object.keys(things[0] ?? {})).toEqual([
      ...["@type", "@id", "url", "name", "interactionStatistic"],
    ]);
  });

  test("FOUND-02: cannot end the block or begin a comment with its words", async () => {
    const words = "</script><script>alert(1)</script><!-- <script> --> \u2028 ]]> &amp;";
    const { id } = await aRecipe({ title: words, description: words, instructions: words });
    const html = await (await fetchApp(`/recipes/${id}`)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.[1]).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(blocks[0]?.[1] ?? "")["@graph"][0].name).toBe(words);
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

describe("a restaurant", () => {
  test("has its address, place, price in R, and the rating of its reviews", async () => {
    const restaurant = await aRestaurant({
      name: "Kwa Mama",
      address: "12 Vilakazi St",
      city: "Soweto",
      province: "Gauteng",
      phone: "011 555 0101",
      website: "kwamama.example",
      latitude: -26.23,
      longitude: 27.9,
      price_level: 2,
      rating: 4.8,
      cuisine_type: "South African",
    });
    const writer = await aPerson({ name: "Thandi" });
    const of = { restaurant_id: restaurant.id };
    await aReview({ ...of, user_id: writer.id, rating: 5, review_text: "Sit outside." });
    await aReview({ ...of, rating: 4, hidden_at: new Date(), hidden_reason: "Spam" });
    const few = await visit(`/restaurants/${restaurant.id}`);
    expect(few.things[0]).not.toHaveProperty("aggregateRating");
    const earlier = { ...of, user_id: undefined, rating: 5, created_at: new Date(0) };
    await aReview(earlier);
    await aReview(earlier);
    const { things } = await visit(`/restaurants/${restaurant.id}`);
    expect(things[0]).toEqual({
      "@type": "Restaurant",
      "@id": `http://localhost:3000/restaurants/${restaurant.id}#restaurant`,
      url: `http://localhost:3000/restaurants/${restaurant.id}`,
      name: "Kwa Mama",
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 Vilakazi St",
        addressLocality: "Soweto",
        addressRegion: "Gauteng",
        addressCountry: "ZA",
      },
      geo: { "@type": "GeoCoordinates", latitude: -26.23, longitude: 27.9 },
      telephone: "+27115550101",
      sameAs: "https://kwamama.example/",
      priceRange: "RR",
      servesCuisine: "South African",
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: expect.stringMatching(/^5(\.0)?$/),
        reviewCount: 3,
        bestRating: 5,
        worstRating: 1,
      },
      review: expect.arrayContaining([
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Thandi" },
          datePublished: expect.any(String),
          reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
          reviewBody: "Sit outside.",
        },
      ]),
    });
  });

  test("without reviews has no rating: the editors' is not one", async () => {
    const { id } = await aRestaurant({ rating: 4.8 });
    const { things } = await visit(`/restaurants/${id}`);
    expect(things[0]).not.toHaveProperty("aggregateRating");
    expect(things[0]).not.toHaveProperty("review");
  });
});

describe("the lists", () => {
  test("home is the site with its search, and a list of its cards", async () => {
    const { id } = await aRecipe({ title: "Newest" });
    const { things } = await visit("/");
    expect(things.map((thing) => thing["@type"])).toEqual(["WebSite", "ItemList"]);
    expect(things[0]).toMatchObject({
      url: "http://localhost:3000/",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "http://localhost:3000/?search={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
    expect(things[1]?.itemListElement).toContainEqual(
      expect.objectContaining({ name: "Newest", url: `http://localhost:3000/recipes/${id}` }),
    );
  });

  test("a search result has none: it is not for search engines", async () => {
    expect((await visit("/?search=Newest")).things).toEqual([]);
  });
});

function crumb(position: number, name: string, address: string) {
  return { "@type": "ListItem", position, name, item: `http://localhost:3000${address}` };
}

async function visit(address: string) {
  const page = await pageOf(await fetchApp(address));
  const block = page.querySelector("script[type='application/ld+json']")?.textContent;
  const content: { "@context"?: string; "@graph": Thing[] } = JSON.parse(block ?? '{"@graph":[]}');
  if (block) expect(content["@context"]).toBe("https://schema.org");
  const alternatives = [...page.querySelectorAll("img[alt]")].map((img) => img.getAttribute("alt"));
  const words = squeezed(`${page.body.textContent} ${alternatives.join(" ")}`);
  return { things: content["@graph"], words };
}

async function problemsOf(things: Thing[], picture?: string | null): Promise<string[]> {
  const jsonld = Object.fromEntries(
    things.map((thing) => [thing["@type"], [structuredClone(thing)]]),
  );
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter((issue) => isTold(issue, picture))
    .map((issue) => `${issue.rootType}: ${issue.issueMessage}`);
}

function isTold({ severity, fieldNames, path }: Issue, picture?: string | null): boolean {
  // A recipe without a picture has none to show; the drawing that stands in is not of it.
  if (picture === null && path.length === 1 && fieldNames.includes("image")) return false;
  const waived = path.at(-1)?.type === "HowToStep" ? NOT_IN_STEPS : NOT_SHOWN;
  return severity === "ERROR" || !fieldNames.every((name) => waived.has(name));
}

function lacking(things: Thing[]): string[] {
  return things.flatMap((thing) => {
    const names = DEMANDED[thing["@type"]] ?? [];
    return names.filter((name) => !within(thing, name)).map((name) => `${thing["@type"]}: ${name}`);
  });
}

function within(thing: object, name: string): unknown {
  return name.split(".").reduce<unknown>((part, key) => Object(part)[key], thing);
}

const SHOWN = ["name", "description", "recipeIngredient", "text", "recipeCuisine", "servesCuisine"];
const SHOWN_TOO = ["streetAddress", "addressLocality", "addressRegion", "reviewBody"];

/** Words that are marked up but do not stand on the page. */
function unseen(content: unknown, words: string, key = ""): string[] {
  if (Array.isArray(content)) return content.flatMap((one) => unseen(one, words, key));
  if (typeof content === "object" && content !== null)
    return Object.entries(content).flatMap(([name, value]) => unseen(value, words, name));
  const isShown = [...SHOWN, ...SHOWN_TOO].includes(key);
  return isShown && !words.includes(squeezed(String(content))) ? [`${key}: ${content}`] : [];
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}
