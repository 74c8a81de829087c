import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import {
  aComment,
  aFavorite,
  anAuthor,
  aRecipe,
  aRestaurant,
  aReview,
} from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const ELSEWHERE = { Origin: "https://blog.example" };

let bearer: Record<string, string>;
beforeAll(async () => {
  ({ bearer } = await anAdminSession());
});

/** The addresses that `Link` names, by what they are. */
function linksOf(response: Response): Record<string, string> {
  const links = response.headers.get("Link")?.matchAll(/<([^>]+)>; rel="(\w+)"/g) ?? [];
  return Object.fromEntries([...links].map(([, address = "", rel = ""]) => [rel, address]));
}

async function idsAt(address: string, cookie?: string) {
  const response = await fetchApp(address, { cookie, headers: bearer });
  expect(response.status).toBe(200);
  const rows: { id: number }[] = await response.json();
  return { ids: rows.map(({ id }) => id), response, links: linksOf(response) };
}

describe("API-58 a list", () => {
  const lists: { address: string; fill: () => Promise<{ list?: string; cookie?: string }> }[] = [
    { address: "/api/recipes?cuisine=Venda", fill: () => threeOf(aRecipe, "Venda") },
    { address: "/api/restaurants?cuisine=Venda", fill: () => threeOf(aRestaurant, "Venda") },
    { address: "/api/admin/recipes?cuisine=Zulu", fill: () => threeOf(aRecipe, "Zulu") },
    { address: "/api/admin/restaurants?cuisine=Zulu", fill: () => threeOf(aRestaurant, "Zulu") },
    { address: "/api/recipes/:id/comments", fill: () => threeComments() },
    { address: "/api/comments/my", fill: () => threeComments() },
    { address: "/api/restaurants/:id/reviews", fill: () => threeReviewsOfOne() },
    { address: "/api/reviews/my", fill: () => threeReviewsByOne() },
    { address: "/api/favorites", fill: () => threeFavorites() },
    { address: "/api/admin/recipe-authors?search=nomkhosi", fill: () => threeAuthors() },
    { address: "/api/admin/moderation/reviews?search=kwaito", fill: () => threeReviewsOfOne() },
  ];

  async function threeOf(make: (given: { cuisine_type: string }) => unknown, cuisine: string) {
    for (let made = 0; made < 3; made++) await make({ cuisine_type: cuisine });
    return {};
  }

  async function threeComments() {
    const { id: user_id, cookie } = await somebody();
    const { id } = await aRecipe();
    for (let made = 0; made < 3; made++) await aComment({ recipe_id: id, user_id });
    return { list: `/api/recipes/${id}/comments`, cookie };
  }

  async function threeReviewsOfOne() {
    const { id } = await aRestaurant();
    await prisma.restaurantReview.deleteMany();
    for (let made = 0; made < 3; made++)
      await aReview({ restaurant_id: id, review_text: "Kwaito" });
    return { list: `/api/restaurants/${id}/reviews` };
  }

  async function threeReviewsByOne() {
    const { id: user_id, cookie } = await somebody();
    for (let made = 0; made < 3; made++) await aReview({ user_id });
    return { cookie };
  }

  async function threeAuthors() {
    for (let made = 0; made < 3; made++) await anAuthor({ name: "Nomkhosi" });
    return {};
  }

  async function threeFavorites() {
    const { id: user_id, cookie } = await somebody();
    for (let made = 0; made < 3; made++) await aFavorite({ user_id });
    return { cookie };
  }

  test.each(lists)("$address has parts, and tells of them", async ({ address, fill }) => {
    const { list = address, cookie } = await fill();
    const from = address.includes(":id") ? list : address;
    const mark = from.includes("?") ? "&" : "?";
    const all = await idsAt(from, cookie);
    expect(all.ids).toHaveLength(3);
    expect(all.links).toEqual({ first: expect.any(String) });

    const first = await idsAt(`${from}${mark}limit=2`, cookie);
    expect(first.ids).toEqual(all.ids.slice(0, 2));
    expect(first.response.headers.get("X-Total-Count")).toBe("3");
    expect(first.links).not.toHaveProperty("prev");

    const last = await idsAt(first.links.next ?? "", cookie);
    expect(last.ids).toEqual(all.ids.slice(2));
    expect(last.links).not.toHaveProperty("next");
    expect((await idsAt(last.links.prev ?? "", cookie)).ids).toEqual(first.ids);
    expect((await idsAt(last.links.first ?? "", cookie)).ids).toEqual(first.ids);
    const middle = await idsAt(`${from}${mark}limit=2&offset=1`, cookie);
    expect((await idsAt(middle.links.prev ?? "", cookie)).ids).toEqual(all.ids.slice(0, 1));
    for (const wrong of ["limit=0", "limit=0x10", "limit=1e2", "offset=-1"]) {
      const refused = await fetchApp(`${from}${mark}${wrong}`, { cookie, headers: bearer });
      expect(refused.status, wrong).toBe(400);
    }
  });

  test("of many goes on where their number is counted no further", async () => {
    const cuisine_type = "Uncounted";
    const titles = Array.from({ length: 1_001 }, (_, index) => `Recipe ${index} of many`);
    await prisma.recipe.createMany({ data: titles.map((title) => ({ title, cuisine_type })) });
    const list = `/api/recipes?cuisine=${cuisine_type}&limit=1`;
    for (const [offset, rows] of Object.entries({ 0: 1, 999: 1, 1_000: 1, 1_001: 0 })) {
      const { ids, response, links } = await idsAt(`${list}&offset=${offset}`);
      expect(ids, offset).toHaveLength(rows);
      expect(response.headers.get("X-Total-Count"), offset).toBe("1000");
      expect("next" in links, offset).toBe(rows > 0);
    }
    await prisma.recipe.deleteMany({ where: { cuisine_type } });
  });

  test("inside a restaurant or a recipe has parts too", async () => {
    const { list = "" } = await threeReviewsOfOne();
    const ofRestaurant = await fetchApp(list.replace("/reviews", "?limit=1&offset=2"));
    expect((await ofRestaurant.json()).user_reviews).toHaveLength(1);
    const { list: comments = "" } = await threeComments();
    const ofRecipe = await fetchApp(comments.replace("/comments", "?limit=2"));
    expect((await ofRecipe.json()).comments).toHaveLength(2);
  });

  test("does not repeat a very long address", async () => {
    const { headers } = await fetchApp(`/api/recipes?search=${"a".repeat(3_000)}`);
    expect(headers.has("Link")).toBe(false);
    expect(headers.get("X-Total-Count")).toBe("0");
  });
});

describe("API-59 a refusal", () => {
  test("names every field that is wrong, all at once", async () => {
    const json = { name: "", rating: 9, website: "nothing", price_level: 0 };
    const response = await fetchApp("/api/admin/restaurants", { json, headers: bearer });
    expect(response.status).toBe(400);
    const { error, code, fields } = await response.json();
    expect(error).toBe("Enter a name");
    expect(code).toBe("invalid_input");
    expect(Object.keys(fields).toSorted()).toEqual(["name", "price_level", "rating", "website"]);
  });

  test("says where in a list, and what was wrong with a query", async () => {
    const json = { title: "Bobotie", ingredients: [{ name: "Egg" }, { amount: "2" }] };
    const recipe = await fetchApp("/api/admin/recipes", { json, headers: bearer });
    expect((await recipe.json()).fields).toEqual({
      "ingredients[1].name": ["Enter the name of the ingredient"],
    });
    const list = await fetchApp("/api/recipes?limit=x&offset=y");
    expect(Object.keys((await list.json()).fields)).toEqual(["limit", "offset"]);
  });

  test("of a picture or a photo that is not here names its field", async () => {
    const image_url = `/images/${"f".repeat(32)}`;
    const json = { name: "Moyo", image_url };
    const response = await fetchApp("/api/admin/restaurants", { json, headers: bearer });
    expect((await response.json()).fields).toHaveProperty("image_url");
  });
});

describe("API-61 a state", () => {
  test("is told, and changed or deleted only while it is there", async () => {
    const created = await fetchApp("/api/admin/recipes", {
      json: { title: "Bobotie" },
      headers: bearer,
    });
    const address = created.headers.get("Location") ?? "";
    const state = created.headers.get("ETag") ?? "";
    const change = (title: string, tag: string) =>
      fetchApp(address, {
        method: "PUT",
        json: { title },
        headers: { ...bearer, "If-Match": tag },
      });
    const changed = await change("Bobotie with raisins", state);
    expect(changed.status).toBe(200);
    const now = changed.headers.get("ETag") ?? "";
    expect(now).not.toBe(state);
    expect((await fetchApp(address, { headers: bearer })).headers.get("ETag")).toBe(now);

    const late = await change("Late", state);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ code: "changed_meanwhile" });
    expect((await change("Late", '"nonsense"')).status).toBe(412);
    expect((await change("Any", "*")).status).toBe(200);
    const any = (await fetchApp(address, { headers: bearer })).headers.get("ETag") ?? "";
    expect((await change("Neither", `${state}, "nonsense"`)).status).toBe(412);
    expect((await change("Weak", `W/${any}`)).status).toBe(412);
    expect((await change("One of two", `${state}, ${any}`)).status).toBe(200);

    const remove = (tag: string) =>
      fetchApp(address, { method: "DELETE", headers: { ...bearer, "If-Match": tag } });
    expect((await remove(now)).status).toBe(412);
    const last = (await fetchApp(address, { headers: bearer })).headers.get("ETag") ?? "";
    expect((await remove(`W/${last}`)).status).toBe(412);
    expect((await remove(last)).status).toBe(200);
  });

  test("is named by whoever makes a restaurant inactive, too", async () => {
    const { id, updated_at } = await aRestaurant();
    const toggle = (tag: string) =>
      fetchApp(`/api/admin/restaurants/${id}/toggle-active`, {
        method: "PATCH",
        headers: { ...bearer, "If-Match": tag },
      });
    const state = `"${updated_at.toISOString()}"`;
    expect((await toggle(state)).status).toBe(200);
    expect((await toggle(state)).status).toBe(412);
    const kept = await prisma.restaurant.findUniqueOrThrow({ where: { id } });
    expect(kept.is_active).toBe(false);
  });

  test("may be named in another time zone", async () => {
    const { id, updated_at } = await aRecipe();
    const inSouthAfrica = new Date(updated_at.getTime() + 2 * 3_600_000)
      .toISOString()
      .replace("Z", "+02:00");
    const response = await fetchApp(`/api/admin/recipes/${id}`, {
      method: "PUT",
      json: { title: "Melktert", updated_at: inSouthAfrica },
      headers: bearer,
    });
    expect(response.status).toBe(200);
  });

  test("that a reader knows is not sent again, however its name is spelt", async () => {
    const etag = (await fetchApp("/api/recipes")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\//);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const response = await fetchApp("/api/recipes", { headers: { "If-None-Match": known } });
      expect(response.status, known).toBe(304);
      expect(response.headers.has("X-Total-Count")).toBe(true);
    }
    const other = await fetchApp("/api/recipes", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });
});

describe("API-62 a page of another site", () => {
  test("reads what is public, refusals included, and no cookie is asked for", async () => {
    const { id } = await aRecipe();
    for (const address of ["/api/recipes", `/api/recipes/${id}`, "/api/recipes/0"]) {
      const { headers } = await fetchApp(address, { headers: ELSEWHERE });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
      expect(headers.get("Access-Control-Expose-Headers")).toContain("X-Total-Count");
    }
    const preflight = await preflightOf("/api/recipes", "GET");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("If-None-Match");
  });

  test.each([
    ...["/api/users/me", "/api/favorites", "/api/reviews/my", "/api/logout"],
    ...["/api/oauth/nobody/redirect_url", "/api/admin/stats", "/api/nothing"],
    "/api/location?latitude=51.5&longitude=0",
  ])("does not read %s", async (address) => {
    const { cookie } = await somebody();
    const { headers } = await fetchApp(address, { headers: { ...ELSEWHERE, ...bearer }, cookie });
    expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
    const preflight = await preflightOf(address, "GET");
    expect(preflight.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });

  test("writes nothing, not even where it may read", async () => {
    const { id } = await aRecipe();
    const address = `/api/recipes/${id}/comments`;
    const preflight = await preflightOf(address, "POST");
    expect(preflight.headers.has("Access-Control-Allow-Origin")).toBe(false);
    const json = { comment_text: "Lekker" };
    const { cookie } = await somebody();
    const write = await fetchApp(address, { json, cookie, headers: ELSEWHERE });
    expect(write.status).toBe(403);
    expect(write.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });

  function preflightOf(address: string, method: string) {
    const headers = { ...ELSEWHERE, "Access-Control-Request-Method": method };
    return fetchApp(address, { method: "OPTIONS", headers });
  }
});

describe("API-66 a limit", () => {
  test("is told with what is left of it", async () => {
    const { cookie } = await somebody();
    const { id } = await aRecipe();
    const [{ times, seconds }] = LIMITS.comments.person;
    for (let left = times - 1; left >= times - 3; left--) {
      const json = { comment_text: `${left} left` };
      const { headers } = await fetchApp(`/api/recipes/${id}/comments`, { json, cookie });
      expect(headers.get("RateLimit-Policy")).toBe(`"comments";q=${times};w=${seconds}`);
      expect(headers.get("RateLimit")).toMatch(new RegExp(`^"comments";r=${left};t=\\d+$`));
    }
  });
});

describe("API-68 what programs send", () => {
  test("a token may stand after several spaces", async () => {
    const headers = { Authorization: bearer.Authorization?.replace(" ", "   ") ?? "" };
    expect((await fetchApp("/api/admin/stats", { headers })).status).toBe(200);
  });

  test("a compressed body is refused with what would be taken", async () => {
    const headers = { "Content-Encoding": "gzip", "Content-Type": "application/json" };
    const response = await fetchApp("/api/admin/login", { method: "POST", body: "x", headers });
    expect(response.status).toBe(415);
    expect(response.headers.get("Accept-Encoding")).toBe("identity");
  });

  test.each(["", "identity", " Identity ,"])(
    "a body with Content-Encoding %j is not compressed",
    async (encoding) => {
      const headers = { "Content-Encoding": encoding };
      const json = { username: "nobody", password: "wrong" };
      expect((await fetchApp("/api/admin/login", { json, headers })).status).toBe(401);
    },
  );

  test("what is not described is ignored", async () => {
    const response = await fetchApp("/api/recipes?utm_source=blog&page=nonsense");
    expect(response.status).toBe(200);
  });

  test("an empty list of pictures is no picture, of a recipe as of a restaurant", async () => {
    for (const [kind, name] of [
      ["restaurants", "name"],
      ["recipes", "title"],
    ] as const) {
      const json = { [name]: "Without a picture", image_url: [] };
      const response = await fetchApp(`/api/admin/${kind}`, { json, headers: bearer });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ image_url: null });
    }
  });
});
