import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import createClient from "openapi-fetch";
import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { openapiDocument } from "#app/openapi/document.ts";
import { fetchApp } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { aComment, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import type { paths } from "./generated/api.d.ts";

const FOLDER = import.meta.dirname;
const DESCRIPTION = path.join(FOLDER, "generated/openapi.json");
const TYPES = path.join(FOLDER, "generated/api.d.ts");
const PASSWORD = "a long enough password";

/** The client that anybody writes: it knows only what was generated. */
function aClient(headers: Record<string, string> = {}) {
  return createClient<paths>({ baseUrl: "http://localhost:3000", headers, fetch: ask });
}

async function ask(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? undefined : await request.text();
  const headers = Object.fromEntries(request.headers);
  return fetchApp(pathname + search, { method: request.method, headers, body: body || undefined });
}

function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
  });
  return { status, words: stdout + stderr };
}

beforeAll(() => {
  mkdirSync(path.dirname(TYPES), { recursive: true });
  writeFileSync(DESCRIPTION, JSON.stringify(openapiDocument()));
});

test("API-57 the journeys below fit the types that openapi-typescript writes", () => {
  const generator = path.join(FOLDER, "generator/node_modules/openapi-typescript/bin/cli.js");
  const written = run(generator, [DESCRIPTION, "-o", TYPES]);
  expect(written.status, written.words).toBe(0);
  const checked = run(path.resolve("node_modules/typescript-compiler/bin/tsc"), ["-p", FOLDER]);
  expect(checked.words).toBe("");
});

test("API-57 a person finds, likes, comments, reviews and takes it all back", async () => {
  const recipe = await aRecipe({ title: "Bobotie", cuisine_type: "South African" });
  const { id } = await aRestaurant({ name: "Moyo", city: "Durban" });
  const { cookie } = await somebody({ name: "Thandi" });
  const client = aClient({ Cookie: cookie });

  const me = await client.GET("/api/users/me");
  expect(me.data?.google_user_data.name).toBe("Thandi");
  const found = await client.GET("/api/recipes", { params: { query: { search: "bobotie" } } });
  expect(found.data?.map(({ title }) => title)).toEqual(["Bobotie"]);
  expect(found.response.headers.get("X-Total-Count")).toBe("1");

  const ofRecipe = { params: { path: { id: recipe.id } } };
  const like = await client.POST("/api/recipes/{id}/like", { ...ofRecipe, body: { liked: true } });
  expect(like.data).toEqual({ liked: true, like_count: 1 });
  const body = { recipe_id: recipe.id, favorited: true };
  expect((await client.POST("/api/favorites", { body })).data?.favorited).toBe(true);
  expect((await client.GET("/api/favorites")).data?.[0]?.recipe_id).toBe(recipe.id);

  const empty = await client.POST("/api/recipes/{id}/comments", {
    ...ofRecipe,
    body: { comment_text: " " },
  });
  expect(empty.error?.code).toBe("invalid_input");
  expect(empty.error?.fields).toEqual({ comment_text: ["Write a comment first"] });
  const said = await client.POST("/api/recipes/{id}/comments", {
    ...ofRecipe,
    body: { comment_text: "Lekker" },
  });
  const ofComment = { params: { path: { id: said.data?.id ?? 0 } } };
  expect(said.response.headers.get("Location")).toBe(`/api/comments/${said.data?.id}`);
  const edited = await client.PUT("/api/comments/{id}", {
    ...ofComment,
    body: { comment_text: "Baie lekker" },
  });
  expect(edited.data?.recipe_title).toBe("Bobotie");
  expect((await client.GET("/api/comments/my")).data?.[0]?.comment_text).toBe("Baie lekker");
  expect((await client.DELETE("/api/comments/{id}", ofComment)).response.status).toBe(204);

  const city = await client.GET("/api/restaurants", { params: { query: { city: "Umhlanga" } } });
  expect(city.data?.map(({ name }) => name)).toContain("Moyo");
  const ofRestaurant = { params: { path: { id } } };
  const saved = await client.POST("/api/restaurants/{id}/reviews", {
    ...ofRestaurant,
    body: { rating: 4, review_text: "By the sea", visit_date: "", image_urls: null },
  });
  expect(saved.response.status).toBe(201);
  const mine = (await client.GET("/api/reviews/my")).data?.[0];
  if (!mine) throw new Error("The review is not among one's own");
  const again = await client.PUT("/api/reviews/{id}", {
    params: { path: { id: mine.id } },
    body: { ...mine, rating: 5 },
  });
  expect(again.data).toMatchObject({ rating: 5, review_text: "By the sea", image_urls: "[]" });
  const listed = await client.GET("/api/restaurants/{id}/reviews", ofRestaurant);
  expect(listed.data?.map(({ rating }) => rating)).toEqual([5]);
  await client.DELETE("/api/reviews/{id}", { params: { path: { id: mine.id } } });
  expect((await client.GET("/api/reviews/my")).data).toEqual([]);

  expect((await client.POST("/api/logout")).data).toEqual({ success: true });
  expect((await client.GET("/api/users/me")).error?.code).toBe("not_signed_in");
});

test("API-57 an administrator writes, is warned, moderates and deletes", async () => {
  const username = `admin-${randomUUID()}`;
  await prisma.admin.create({ data: { username, password_hash: await hashPassword(PASSWORD) } });
  const signIn = { body: { username, password: PASSWORD } };
  const { data: session } = await aClient().POST("/api/admin/login", signIn);
  const client = aClient({ Authorization: `Bearer ${session?.token}` });

  const social_links = { instagram: "@gogo" };
  const author = await client.POST("/api/admin/recipe-authors", {
    body: { name: "Gogo", social_links: JSON.stringify(social_links) },
  });
  const ofAuthor = { params: { path: { id: author.data?.id ?? 0 } } };
  expect(JSON.parse(author.data?.social_links ?? "")).toEqual(social_links);
  if (!author.data) throw new Error("There is no author");
  const unchanged = await client.PUT("/api/admin/recipe-authors/{id}", {
    ...ofAuthor,
    body: author.data,
  });
  expect(unchanged.data).toEqual(author.data);
  expect((await client.GET("/api/admin/recipe-authors")).data).toContainEqual(author.data);

  const recipe = await client.POST("/api/admin/recipes", {
    body: {
      title: "Umngqusho",
      author_id: author.data.id,
      ingredients: [{ name: "Samp", amount: "2", unit: "cups" }],
    },
  });
  expect(recipe.data?.ingredients[0]?.name).toBe("Samp");
  const ofRecipe = { params: { path: { id: recipe.data?.id ?? 0 } } };
  expect((await client.DELETE("/api/admin/recipes/{id}", ofRecipe)).data?.success).toBe(true);

  const created = await client.POST("/api/admin/restaurants", { body: { name: "Moyo" } });
  const id = created.data?.id ?? 0;
  const state = created.response.headers.get("ETag") ?? "";
  const ofState = { params: { path: { id }, header: { "If-Match": state } } };
  const first = await client.PUT("/api/admin/restaurants/{id}", {
    ...ofState,
    body: { name: "Moyo uShaka", city: "Durban" },
  });
  expect(first.data?.name).toBe("Moyo uShaka");
  const second = await client.PUT("/api/admin/restaurants/{id}", {
    ...ofState,
    body: { name: "Somebody's" },
  });
  expect(second.error?.code).toBe("changed_meanwhile");
  const toggled = await client.PATCH("/api/admin/restaurants/{id}/toggle-active", {
    params: { path: { id } },
    body: { is_active: false },
  });
  expect(toggled.data?.is_active).toBe(false);
  const filters = await client.GET("/api/admin/restaurants/filters");
  expect(filters.data?.cities).toContain("Durban");
  expect((await client.GET("/api/admin/stats")).data?.totalRestaurants).toBeGreaterThan(0);

  const review = await aReview({ review_text: "Cheap pills at example.com" });
  const comment = await aComment();
  const search = { params: { path: { kind: "reviews" as const }, query: { search: "pills" } } };
  const written = await client.GET("/api/admin/moderation/{kind}", search);
  expect(written.data?.map((one) => one.id)).toEqual([review.id]);
  const ofReview = { params: { path: { kind: "reviews" as const, id: review.id } } };
  await client.PUT("/api/admin/moderation/{kind}/{id}", {
    ...ofReview,
    body: { rule: 4, reason: "Advertising" },
  });
  const hidden = await client.GET("/api/admin/moderation/{kind}", search);
  expect(hidden.data?.[0]?.hidden_reason).toBe("Advertising");
  await client.DELETE("/api/admin/moderation/{kind}/{id}", ofReview);
  const comments = await client.GET("/api/admin/moderation/{kind}", {
    params: { path: { kind: "comments" }, query: { state: "visible" } },
  });
  expect(comments.data?.some((one) => one.id === comment.id && one.hidden_at === null)).toBe(true);
  await client.POST("/api/admin/logout");
  expect((await client.GET("/api/admin/stats")).error?.code).toBe("not_signed_in");
});
