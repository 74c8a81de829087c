import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { MOST_SUGGESTIONS } from "#app/features/browse/suggestion.schema.ts";
import { operations } from "#app/openapi/operations.server.ts";
import routes from "../../../app/routes.ts";
import { fetchApp } from "../../support/app.ts";
import { described, schemaIn } from "../../support/described.ts";
import { somebody } from "../../support/people.ts";
import { aPicture } from "../../support/pictures.ts";
import {
  aComment,
  aDish,
  aPerson,
  aFavorite,
  aList,
  anAuthor,
  aRecipe,
  aRestaurant,
  aReview,
  aSeason,
} from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";
import { aFileForm, asSent } from "../../support/uploads.ts";

type Described = {
  $ref?: string;
  anyOf?: Described[];
  oneOf?: Described[];
  required?: string[];
};
type Parameter = { name: string; in: string; required: boolean };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The least that each POST makes something of. */
const MADE: Record<string, object> = {
  "/api/admin/recipes": { title: "Bobotie" },
  "/api/admin/restaurants": { name: "Moyo" },
  "/api/admin/recipe-authors": { name: "Gogo" },
  "/api/admin/seasons": {
    ...{ title: "Easter", sentence: "Fish" },
    ...{ first_day: "2026-03-29", last_day: "2026-04-06" },
  },
  "/api/recipes/:id/comments": { comment_text: "Lekker" },
  "/api/recipes/:id/made": { rating: 5 },
  "/api/restaurants/:id/reviews": { rating: 5 },
  "/api/restaurants/:id/suggestion": { phone: "031 555 0100" },
  "/api/lists": { name: "Sunday" },
  "/api/lists/:id/copy": {},
  "/api/contributions/restaurants": { name: "Kota King", city: "Soweto" },
  "/api/contributions/recipes": {
    title: "Umngqusho",
    instructions: "Cook the samp and the beans",
    ingredients: [{ name: "Samp" }],
  },
  "/api/admin/vocabulary": { words: ["gnu", "wildebeest"] },
  "/api/admin/dishes": { name: "Umqusho", sentence: "Samp.", region: "Eastern Cape" },
};

/** Each place-holder in a path and each query that must be there, filled in. */
const filled: Record<string, string> = {};
let bearer: Record<string, string> = {};

beforeAll(async () => {
  const recipe = await aRecipe({ cuisine_type: "Italian" });
  const restaurant = await aRestaurant({ rating: 4.5, city: "Durban" });
  await aComment({ recipe_id: recipe.id });
  await aReview({ restaurant_id: restaurant.id });
  filled["/api/recipes/"] = String(recipe.id);
  filled["/api/restaurants/"] = String(restaurant.id);
  filled["/api/dishes/"] = (await aDish()).slug;
  filled["/api/lists/"] = "0123456789abcdef".repeat(2);
  await aList({ link: filled["/api/lists/"] });
  filled["/api/seasons/"] = (await aSeason()).slug;
  filled["/api/people/"] = (await aPerson()).id;
  filled["/api/admin/recipes/"] = String(recipe.id);
  filled["/api/admin/restaurants/"] = String(restaurant.id);
  filled["/api/admin/moderation/"] = "comments";
  filled["/api/admin/calendar/"] = "2090-12-16";
  filled["/api/admin/seasons/"] = String((await aSeason()).id);
  filled["/api/admin/recipe-authors/"] = String((await anAuthor()).id);
  ({ bearer } = await anAdminSession());
});

/** Under /api/admin nothing is told without a token, not even which methods there are. */
function headersFor(path: string) {
  return path.startsWith("/api/admin/") ? bearer : {};
}

function addressOf(path: string) {
  let address: string = path;
  while (/[:{]/.test(address)) {
    address = address.replace(
      /^(.*?\/)[:{]\w+\}?/,
      (_, before: string) => before + (filled[before] ?? "nobody"),
    );
  }
  return address === "/api/location" ? `${address}?latitude=0&longitude=0` : address;
}

function pathsIn(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join("/");
    return entry.children ? pathsIn(entry.children, path) : [`/${path}`];
  });
}

async function aSentPicture() {
  return asSent(aFileForm({ bytes: await aPicture(60, 40).jpeg().toBuffer() }));
}

function operationAt(method: string, path: string) {
  return Object(described.paths[path.replace(/:(\w+)/g, "{$1}")])[method.toLowerCase()];
}

function bodyOf(method: string, path: string) {
  return schemaIn(operationAt(method, path).requestBody.content["application/json"].schema);
}

/** Of several forms, what each of them needs. */
function requiredIn({ $ref, anyOf, oneOf, required = [] }: Described): string[] {
  if ($ref) return requiredIn(described.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  const [first = required, ...others] = (anyOf ?? oneOf ?? []).map(requiredIn);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

describe("GET /api/openapi.json", () => {
  test("is an OpenAPI 3.1 document", async () => {
    const response = await fetchApp("/api/openapi.json");
    expect(response.status).toBe(200);
    const sent = await response.json();
    expect(sent).toEqual(JSON.parse(JSON.stringify(described)));
    expect(sent.openapi).toMatch(/^3\.1\./);
    expect(sent.info).toMatchObject({ title: "Tafula" });
  });

  test("describes every address of the API and no other", () => {
    const inRoutes = pathsIn(routes).filter(
      (path) => path.startsWith("/api/") && !path.endsWith("*"),
    );
    expect([...new Set(operations.map(({ path }) => path))].toSorted()).toEqual(
      inRoutes.toSorted(),
    );
  });

  test("refers only to schemas that it has", () => {
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, to]) => to,
    );
    const { schemas, headers } = described.components;
    const known = Object.entries({ schemas, headers }).flatMap(([group, named]) =>
      Object.keys(named).map((name) => `#/components/${group}/${name}`),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(known).toEqual(expect.arrayContaining(references));
  });

  test("API-56 names its licence, its servers and each operation once", () => {
    expect(described.info.license).toEqual({ name: "MIT", identifier: "MIT" });
    expect(described.servers).toHaveLength(1);
    expect(described.info.description).toMatch(/every origin/i);
    const ids = operations.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("API-56 describes each success, and each refusal where it happens", () => {
    for (const { id, method, path, query, body, caller, limit, hasEtag } of operations) {
      const { responses } = operationAt(method, path);
      const statuses = Object.keys(responses);
      for (const [status, { description }] of Object.entries<{ description: string }>(responses)) {
        expect(description.length, `${id} ${status}`).toBeGreaterThan(4);
      }
      expect(statuses, id).toEqual(expect.arrayContaining(["400", "405", "414", "500", "503"]));
      expect(Object.keys(responses["405"].headers), id).toEqual(["Allow"]);
      const has = (status: string) => statuses.includes(status);
      expect(has("401"), id).toBe(
        caller !== undefined || ["signIn", "signInAdministrator"].includes(id),
      );
      // Of what only reads, one answer is dear enough to be kept from pages of others (MINE-02).
      const isRefused = method !== "GET" || caller === "administrator" || id === "getMyData";
      expect(has("403"), id).toBe(isRefused);
      expect(has("304"), id).toBe(hasEtag === true);
      expect(has("429"), id).toBe(limit !== undefined);
      if (body) expect(has("415"), id).toBe(true);
      if (query) expect(responses["400"].content, id).toBeDefined();
    }
  });

  test("API-56 bounds integers as the database does, and writes dates without patterns", () => {
    const text = JSON.stringify(described);
    expect(text).not.toContain("9007199254740991");
    expect(text).toMatch(/"type":"string","format":"date-time"/);
    expect(text).not.toMatch(/"format":"(date|date-time|uuid)","pattern"/);
  });

  test("API-56 calls required what a query or a body is refused without, and nothing else", () => {
    const namesIn = (issues: { path: PropertyKey[] }[] = []) =>
      issues.flatMap(({ path: [name] }) => (name === undefined ? [] : [String(name)]));
    for (const { id, method, path, query, body } of operations) {
      const { parameters, requestBody } = operationAt(method, path);
      const asked = parameters.filter((one: Parameter) => one.in === "query" && one.required);
      const names = asked.map(({ name }: Parameter) => name);
      expect.soft(names, id).toEqual(namesIn(query?.safeParse({}).error?.issues));
      if (!body) continue;
      const { schema } = requestBody.content["application/json"];
      const refused = namesIn(body.safeParse({}).error?.issues);
      expect.soft(requiredIn(schema), id).toEqual(refused);
    }
  });

  test("API-60 says of fields what else they take", () => {
    const author = bodyOf("post", "/api/admin/recipe-authors");
    const links = { instagram: "@gogo", facebook: null, twitter: null };
    for (const social_links of [JSON.stringify(links), links, null]) {
      expect(author.safeParse({ name: "Gogo", social_links }).success).toBe(true);
    }
    const review = bodyOf("post", "/api/restaurants/{id}/reviews");
    for (const empty of [null, ""]) {
      const sent = { rating: 5, review_text: empty, visit_date: empty, social_link: empty };
      expect(review.safeParse({ ...sent, image_urls: empty }).error).toBeUndefined();
    }
    expect(review.safeParse({ rating: 5, image_urls: "[]" }).success).toBe(true);
    expect(review.safeParse({ rating: 5, visit_date: "yesterday" }).success).toBe(false);
  });

  test("API-66 tells each limit in figures", () => {
    const { responses } = operationAt("post", "/api/recipes/:id/comments");
    expect(responses["429"].description).toBe(
      "More than 10 in a minute for a person, 60 in an hour for a person, 600 in an hour for a network address. Retry-After says how long to wait",
    );
    expect(Object.keys(responses["429"].headers)).toContain("Retry-After");
  });

  test("API-56 tells how many suggestions come, and alike for both what refuses a picture", () => {
    const { content } = operationAt("get", "/api/suggestions").responses["200"];
    expect(content["application/json"].schema.maxItems).toBe(MOST_SUGGESTIONS);
    const [visitors, administrators] = ["/api/upload-image", "/api/admin/upload-image"].map(
      (path) => operationAt("post", path).responses["503"],
    );
    expect(administrators).toEqual(visitors);
  });

  test("T-30 tells the default and the cap of limit", () => {
    const parameters = JSON.stringify(described.paths["/api/recipes"]);
    expect(parameters).toContain("up to 200");
    expect(parameters).toContain('"default":100');
  });

  test.each(operations.filter(({ method }) => method === "GET").map(({ path }) => path))(
    "GET %s answers as described",
    async (path) => {
      const response = await fetchApp(addressOf(path), {
        headers: { "Sec-Fetch-Site": "same-origin", ...headersFor(path) },
      });
      const { responses } = operationAt("get", path);
      expect(Object.keys(responses)).toContain(String(response.status));
      const { content: sent } = responses[response.status];
      expectHeaders(response, responses);
      const content = sent?.["application/json"].schema;
      if (content) expect(schemaIn(content).safeParse(await response.json()).error).toBeUndefined();
    },
  );

  test.each([
    ["get", "/api/users/me", undefined],
    ["get", "/api/favorites", undefined],
    ["get", "/api/reviews/my", undefined],
    ["post", "/api/recipes/:id/like", {}],
    ["post", "/api/favorites", { recipe_id: 1, favorited: true }],
    ["post", "/api/recipes/:id/comments", { comment_text: "Lekker" }],
    ["post", "/api/restaurants/:id/reviews", { rating: 5, visit_date: "2026-01-02" }],
    ["get", "/api/comments/my", undefined],
  ])("%s %s answers somebody who is signed in as described", async (method, path, json) => {
    const { id: user_id, cookie } = await somebody();
    const { recipe_id } = await aFavorite({ user_id });
    await aReview({ user_id });
    const body = json && "recipe_id" in json ? { ...json, recipe_id } : json;
    const response = await fetchApp(addressOf(path), { json: body, cookie });
    const { responses } = operationAt(method, path);
    expect([200, 201]).toContain(response.status);
    expectHeaders(response, responses);
    const content = responses[response.status].content["application/json"].schema;
    expect(schemaIn(content).safeParse(await response.json()).error).toBeUndefined();
  });

  test.each(operations.filter(({ status }) => status === 201).map(({ path }) => path))(
    "API-61 POST %s says where what it made is",
    async (path) => {
      const { cookie } = await somebody();
      const file = path.endsWith("/upload-image") && (await aSentPicture());
      const headers = { ...headersFor(path), ...(file && file.headers) };
      const sent = file ? { body: file.body } : { json: MADE[path] };
      const made = await fetchApp(addressOf(path), { ...sent, cookie, headers });
      expect(made.status).toBe(201);
      expectHeaders(made, operationAt("post", path).responses);
      const there = made.headers.get("Location") ?? "nowhere";
      const read = await fetchApp(there, { cookie, headers: headersFor(path) });
      expect(read.status, there).toBe(200);
    },
  );

  test("a review that is replaced or refused tells what is left, as described", async () => {
    const { cookie } = await somebody();
    const { responses } = operationAt("post", "/api/restaurants/:id/reviews");
    for (const [status, rating] of Object.entries([5, 4, 9])) {
      const json = { rating, visit_date: "2026-01-02" };
      const response = await fetchApp(addressOf("/api/restaurants/:id/reviews"), { json, cookie });
      expect(response.status).toBe([201, 200, 400][Number(status)]);
      expectHeaders(response, responses);
    }
  });

  test.each(["/api/recipes", "/api/recipes/:id", "/api/recipes/:id/comments", "/api/restaurants"])(
    "GET %s answers a visitor",
    async (path) => expect((await fetchApp(addressOf(path))).status).toBe(200),
  );
});

describe("every address under /api", () => {
  test.each([...new Set(operations.map(({ path }) => path))])(
    "T-14 %s takes its own methods only",
    async (path) => {
      const own: string[] = operations
        .filter((operation) => operation.path === path)
        .map(({ method }) => method);
      const wrong = METHODS.filter(
        (method) => !own.includes(method) && !(method === "HEAD" && own.includes("GET")),
      );
      for (const method of wrong) {
        const response = await fetchApp(addressOf(path), { method, headers: headersFor(path) });
        expect(response.status, method).toBe(405);
        expect(response.headers.get("Allow")?.split(", ")).toEqual(expect.arrayContaining(own));
        const text = await response.text();
        expect(text).toBe(
          method === "HEAD" ? "" : '{"error":"Method not allowed","code":"method_not_allowed"}',
        );
      }
      const options = await fetchApp(addressOf(path), {
        method: "OPTIONS",
        headers: headersFor(path),
      });
      expect(options.status).toBe(204);
      expect(options.headers.get("Allow")?.split(", ")).toEqual(expect.arrayContaining(own));
      expect(options.headers.has("Access-Control-Allow-Origin")).toBe(false);
    },
  );

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/recipes/1/nothing",
    "/api/recipes.data",
    "/api/nothing.data",
    "/api/admin/stats.data",
    "/api/admin/nothing.data",
    "/api/admin/login.data",
  ])("T-14 %s is not there, whatever the method", async (address) => {
    for (const method of METHODS) {
      const response = await fetchApp(address, { method });
      expect(response.status, method).toBe(404);
      expect(response.headers.get("Content-Type")).toContain("application/json");
      expect(await response.text()).toBe(
        method === "HEAD" ? "" : '{"error":"Not found","code":"not_found"}',
      );
    }
  });

  test("HEAD answers as GET does, without the content", async () => {
    const [get, head] = [
      await fetchApp("/api/recipes"),
      await fetchApp("/api/recipes", { method: "HEAD" }),
    ];
    expect(head.status).toBe(200);
    expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
    expect(await head.text()).toBe("");
  });

  test("refusals are kept by no cache", async () => {
    for (const address of ["/api/recipes/0", "/api/recipes?limit=0", "/api/nothing"]) {
      expect((await fetchApp(address)).headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

/** A success carries what is described for it, and nothing else that the document knows. A refusal carries no more. */
function expectHeaders(response: Response, responses: Record<string, { headers?: object }>) {
  const names = Object.keys(described.components.headers);
  const sent = names.filter((name) => response.headers.has(name));
  const told = Object.keys(responses[response.status]?.headers ?? {});
  expect(told).toEqual(expect.arrayContaining(sent));
  if (response.ok) expect(sent).toEqual(expect.arrayContaining(told));
}
