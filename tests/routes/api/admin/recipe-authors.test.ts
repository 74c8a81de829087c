import "../../../support/running-oauth-provider.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRefusal } from "../../../support/refusal.ts";
import { anAuthor, anImage, aRecipe } from "../../../support/rows.ts";

const { prisma } = await import("#app/infra/database.server.ts");
const { fetchApp } = await import("../../../support/app.ts");
const { PUBLIC_URL } = await import("../../../support/public-url.ts");
const { anAdminSession } = await import("../../../support/signed-in-admin.ts");

const LIST = "/api/admin/recipe-authors";
const PORTRAIT = `${process.env.OAUTH_ISSUER}/portrait.png`;

let admin: Awaited<ReturnType<typeof anAdminSession>>;

beforeAll(async () => {
  admin = await anAdminSession();
});

function call(address: string, visit: { method?: string; json?: unknown } = {}) {
  return fetchApp(address, { ...visit, headers: admin.bearer });
}

async function listed(query: string): Promise<{ name: string }[]> {
  const response = await call(`${LIST}?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

function lastAct(subject_id: number) {
  return prisma.adminAct.findFirst({
    where: { subject_kind: "author", subject_id },
    orderBy: { id: "desc" },
  });
}

describe("GET /api/admin/recipe-authors", () => {
  test("API-50 ENT-17 answers each author with all fields", async () => {
    const author = await anAuthor({
      name: "Nomsa Ent",
      bio: "Cooks",
      website: "https://nomsa.example/",
      social_links: { instagram: "nomsacooks" },
    });
    await aRecipe({ author_id: author.id });
    await aRecipe({ author_id: author.id });
    expect(await listed("search=nomsa+ent")).toEqual([
      {
        id: author.id,
        name: "Nomsa Ent",
        bio: "Cooks",
        image_url: null,
        website: "https://nomsa.example/",
        social_links: '{"instagram":"nomsacooks"}',
        recipe_count: 2,
        created_at: author.created_at.toISOString(),
        updated_at: author.updated_at.toISOString(),
      },
    ]);
  });

  test("API-50 searches part of a name, without case and accents, and signs as they are", async () => {
    await anAuthor({ name: "Thérèse du Preez" });
    await anAuthor({ name: "100% Braai_Boy" });
    expect(await listed("search=THERESE")).toHaveLength(1);
    expect(await listed("search=0%25+braai_")).toHaveLength(1);
    expect(await listed("search=%25nobody%25")).toEqual([]);
    expect(await listed("search=%00")).not.toEqual([]);
    expect(await listed("search=!!!")).toEqual([]);
  });

  test("API-50 lists who begins with one letter or two by name", async () => {
    for (const name of ["Yz B", "A Yz", "yza", "Ÿ"]) await anAuthor({ name });
    const names = async (search: string) =>
      (await listed(`search=${search}`)).map(({ name }) => name);
    expect(await names("yz")).toEqual(["Yz B", "yza"]);
    expect(await names("Y")).toEqual(["Ÿ", "Yz B", "yza"]);
  });

  test("API-50 lists the newest first, or by name, in parts", async () => {
    await anAuthor({ name: "Order B", created_at: new Date("2026-01-02") });
    await anAuthor({ name: "Order a", created_at: new Date("2026-01-01") });
    await anAuthor({ name: "Order C", created_at: new Date("2026-01-03") });
    const names = async (query: string) =>
      (await listed(`search=order&${query}`)).map(({ name }) => name);
    expect(await names("")).toEqual(["Order C", "Order B", "Order a"]);
    expect(await names("order=name")).toEqual(["Order a", "Order B", "Order C"]);
    expect(await names("order=name&limit=1&offset=1")).toEqual(["Order B"]);
    expect((await call(`${LIST}?order=size`)).status).toBe(400);
  });
});

describe("POST /api/admin/recipe-authors", () => {
  test("API-51 AAU-20 stores an author whose social_links are JSON text", async () => {
    const social_links = '{"instagram":" @nomsa ","facebook":"","twitter":"https://x.com/nomsa"}';
    const response = await call(LIST, {
      json: { name: " Nomsa\nDlamini ", bio: "Cooks", website: "nomsa.co.za", social_links },
    });
    expect(response.status).toBe(201);
    const sent = await response.json();
    expect(sent).toMatchObject({
      name: "Nomsa Dlamini",
      website: "https://nomsa.co.za/",
      image_url: null,
      recipe_count: 0,
      social_links: '{"twitter":"https://x.com/nomsa","instagram":"@nomsa"}',
    });
    const stored = await prisma.recipeAuthor.findUniqueOrThrow({ where: { id: sent.id } });
    expect(stored.social_links).toEqual({ instagram: "@nomsa", twitter: "https://x.com/nomsa" });
    expect(await lastAct(sent.id)).toMatchObject({
      act: "created",
      admin_id: admin.admin_id,
      subject_name: "Nomsa Dlamini",
    });
  });

  test("API-51 takes social_links as an object, and empty ones as none", async () => {
    const object = await call(LIST, { json: { name: "A", social_links: { facebook: "a.b" } } });
    expect((await object.json()).social_links).toBe('{"facebook":"a.b"}');
    for (const social_links of ["", "{}", {}, null, { tiktok: "x" }]) {
      const response = await call(LIST, { json: { name: "A", social_links } });
      expect(response.status).toBe(201);
      expect((await response.json()).social_links).toBeNull();
    }
  });

  test.each([
    ["AAU-16 no name", { name: "  " }, "Enter a name", ["name"]],
    ["AAU-16 nothing at all", {}, "Enter a name", ["name"]],
    ["a list", [], "Send an author's fields", []],
    ["a long name", { name: "x".repeat(201) }, "Keep the name to 200 characters", ["name"]],
    [
      "a long bio",
      { name: "A", bio: "x".repeat(10_001) },
      "Keep the bio to 10000 characters",
      ["bio"],
    ],
    [
      "T-19 a script",
      { name: "A", website: "javascript:alert(1)" },
      "Start the address with https://",
      ["website"],
    ],
    [
      "T-19 a script",
      { name: "A", image_url: "data:image/png,x" },
      "Start the address with https://",
      ["image_url"],
    ],
    [
      "a picture of a site that looks like another",
      { name: "A", image_url: "https://tafula.example@evil.example/face.jpg" },
      "Start the address with https://",
      ["image_url"],
    ],
    [
      "T-19 a script",
      { name: "A", social_links: '{"twitter":"javascript:alert(1)"}' },
      "Enter a handle or a link for Twitter",
      ["social_links.twitter"],
    ],
    [
      "text that holds no object",
      { name: "A", social_links: "nomsa" },
      "social_links is JSON text: an object with instagram, facebook and twitter",
      ["social_links"],
    ],
    [
      "text that holds a list",
      { name: "A", social_links: "[1]" },
      "social_links is JSON text: an object with instagram, facebook and twitter",
      ["social_links"],
    ],
  ])("API-51 refuses %s", async (_, json, error, wrong) => {
    const response = await call(LIST, { json });
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test("T-18 keeps a copy of a foreign picture", async () => {
    const response = await call(LIST, { json: { name: "With a face", image_url: PORTRAIT } });
    expect(response.status).toBe(201);
    const { image_url } = await response.json();
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}$/);
    expect((await fetchApp(image_url)).status).toBe(200);
    const image = await prisma.image.findUniqueOrThrow({ where: { id: image_url.slice(8) } });
    expect(image.admin_id).toBe(admin.admin_id);
  });

  test.each([
    ["on a private network", "https://10.0.0.1/face.png"],
    ["on this machine", "https://localhost/face.png"],
    ["without https", "http://faces.example/face.png"],
    ["that is no picture", `${process.env.OAUTH_ISSUER}/jwks`],
    ["that is not there", `${process.env.OAUTH_ISSUER}/nobody.png`],
  ])("T-18 refuses a foreign picture %s", async (_, image_url) => {
    const response = await call(LIST, { json: { name: "Faceless", image_url } });
    const error =
      "There is no PNG or JPG picture at this address. Upload the picture under Pictures and enter the address you get there.";
    await expectRefusal(response, { status: 400, error, wrong: ["image_url"] });
    expect(await prisma.recipeAuthor.count({ where: { name: "Faceless" } })).toBe(0);
  });

  test("FAULT-09 refuses the field while many pictures wait for their turn", async () => {
    const { inPictureQueue } = await import("#app/features/images/picture-queue.server.ts");
    const { keepAuthorPicture } = await import("#app/features/authors/author-picture.server.ts");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const who = JSON.stringify({ admin_id: 7 });
    const waiting = [12_000_000, 12_000_000, ...Array.from({ length: 21 }, () => 64)].map(
      (pixels) => inPictureQueue({ who, pixels }, () => released).catch(() => null),
    );
    const editor = {
      admin: {
        id: 7,
        username: "zodwa",
        role: "editor",
        hasSecondFactor: false,
        session_id: 1,
        isProved: true,
      },
      origin: "http://localhost:3000",
      address: "/",
    } as const;
    expect(await keepAuthorPicture(editor, PORTRAIT)).toEqual({
      refused: "field",
      field: "image_url",
      sentence: "Many pictures are arriving just now. Try again in a moment.",
    });
    release();
    await Promise.all(waiting);
  });

  test("T-18 takes a picture of ours as path, as address and as one of its files", async () => {
    const { id } = await anImage();
    const path = `/images/${id}`;
    for (const image_url of [path, `${PUBLIC_URL}${path}`, `${PUBLIC_URL}${path}/800.jpg`]) {
      const response = await call(LIST, { json: { name: "A", image_url } });
      expect((await response.json()).image_url).toBe(path);
    }
    const gone = await call(LIST, { json: { name: "A", image_url: `/images/${"0".repeat(32)}` } });
    const error = "This picture is not here any more. Upload it again under Pictures.";
    await expectRefusal(gone, { status: 400, error, wrong: ["image_url"] });
  });
});

describe("/api/admin/recipe-authors/:id", () => {
  test("GET answers one author, or 404", async () => {
    const { id } = await anAuthor({ name: "Priya" });
    const response = await call(`${LIST}/${id}`);
    expect(await response.json()).toMatchObject({ id, name: "Priya", recipe_count: 0 });
    for (const other of ["2000000000", "0", "x"]) {
      const missing = await call(`${LIST}/${other}`);
      await expectRefusal(missing, { status: 404, error: "Author not found" });
    }
  });

  test("API-52 PUT replaces all fields and writes down who did it", async () => {
    const author = await anAuthor({ name: "Old", bio: "Old", social_links: { twitter: "old" } });
    await aRecipe({ author_id: author.id });
    const response = await call(`${LIST}/${author.id}`, {
      method: "PUT",
      json: { name: "New", website: "https://new.example" },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: author.id,
      name: "New",
      bio: null,
      social_links: null,
      website: "https://new.example/",
      recipe_count: 1,
    });
    expect(await lastAct(author.id)).toMatchObject({
      act: "updated",
      subject_name: "New",
      details: { changed: expect.arrayContaining(["name", "bio", "website", "social_links"]) },
    });
  });

  test("API-52 PUT with updated_at replaces only that state", async () => {
    const { id } = await anAuthor({ name: "First" });
    const { updated_at } = await (await call(`${LIST}/${id}`)).json();
    const put = (name: string) =>
      call(`${LIST}/${id}`, { method: "PUT", json: { name, updated_at } });
    expect((await put("Second")).status).toBe(200);
    const late = await put("Third");
    await expectRefusal(late, { status: 409, error: "Somebody else saved this author meanwhile" });
    expect((await prisma.recipeAuthor.findUniqueOrThrow({ where: { id } })).name).toBe("Second");
  });

  test("API-52 PUT refuses wrong input, and an author that is not there", async () => {
    const { id } = await anAuthor();
    const nameless = await call(`${LIST}/${id}`, { method: "PUT", json: { name: "" } });
    expect(nameless.status).toBe(400);
    const missing = await call(`${LIST}/2000000000`, { method: "PUT", json: { name: "A" } });
    expect(missing.status).toBe(404);
  });

  test("API-53 T-45 DELETE keeps the recipes, without an author", async () => {
    const author = await anAuthor({ name: "Leaving" });
    const recipe = await aRecipe({ author_id: author.id });
    const response = await call(`${LIST}/${author.id}`, { method: "DELETE" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const kept = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(kept.author_id).toBeNull();
    expect(await lastAct(author.id)).toMatchObject({ act: "deleted", details: { recipes: 1 } });
    const again = await call(`${LIST}/${author.id}`, { method: "DELETE" });
    await expectRefusal(again, { status: 404, error: "Author not found" });
  });
});
