import { beforeEach, describe, expect, test } from "vitest";
import { type Act, ACTS_ON_A_PAGE, recordAct } from "#app/features/admins/acts.server.ts";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import { anAuthor, aComment, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

let cookie: string;

beforeEach(async () => {
  // The last owner cannot be deleted row by row.
  await prisma.$executeRaw`TRUNCATE admins, admin_acts CASCADE`;
  cookie = (await anAdminSession()).cookie;
});

async function openActivity(query = "") {
  const response = await fetchApp(`/admin/activity${query}`, { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

async function sipho() {
  return (await prisma.admin.findUnique({ where: { username: "sipho" } })) ?? anAdmin("sipho");
}

async function record(act: Act) {
  await recordAct(await sipho(), act, prisma);
}

const padstal = { subject_kind: "restaurant", subject_name: "Windpomp Padstal" } as const;

describe("GET /admin/activity", () => {
  test("T-42 tells who did what, and when in South Africa", async () => {
    const { id } = await aRestaurant();
    await record({ act: "deactivated", subject_id: id, ...padstal });
    await prisma.adminAct.updateMany({ data: { created_at: new Date("2026-11-20T12:02:00Z") } });
    const page = await openActivity();
    expect(textOf(page, ".acts li")).toBe(
      "sipho deactivated restaurant Windpomp Padstal, 20 Nov 2026 14:02",
    );
    expect(page.querySelector(".acts a")?.getAttribute("href")).toBe(
      `/admin/restaurants/${id}/edit`,
    );
  });

  test("links what is still there, and only that", async () => {
    const subjects = [
      { subject_kind: "restaurant", subject_id: (await aRestaurant()).id },
      { subject_kind: "recipe", subject_id: (await aRecipe()).id },
      { subject_kind: "author", subject_id: (await anAuthor()).id },
      { subject_kind: "comment", subject_id: (await aComment()).id },
      { subject_kind: "review", subject_id: (await aReview()).id },
    ] as const;
    for (const subject of subjects) {
      await record({ act: "updated", subject_name: "Here", ...subject });
      await record({ act: "deleted", subject_name: "Gone", ...subject, subject_id: 2_000_000 });
    }
    const links = [...(await openActivity()).querySelectorAll(".acts a")];
    expect(links.map((link) => link.textContent)).toEqual(subjects.map(() => "Here"));
    expect(links.map((link) => link.getAttribute("href")).toReversed()).toEqual([
      `/admin/restaurants/${subjects[0].subject_id}/edit`,
      `/admin/recipes/${subjects[1].subject_id}/edit`,
      `/admin/recipe-authors?edit=${subjects[2].subject_id}`,
      "/admin/moderation?kind=comments",
      "/admin/moderation?kind=reviews",
    ]);
  });

  test("T-45 tells what went along, and why", async () => {
    const details = { reviews: 3, favorites: 0, changed: ["name", "image_url"], reason: "Closed" };
    await record({ act: "deleted", subject_id: 1, ...padstal, details });
    expect(textOf(await openActivity(), ".acts .small")).toBe(
      "reason: Closed; changed: name, image url; reviews: 3",
    );
  });

  test("OFFICE-03 tells of what was created by which fields it has, and nothing that they say", async () => {
    const { bearer } = await anAdminSession();
    const create = async (path: string, json: object) => {
      const response = await fetchApp(`/api/admin${path}`, {
        method: "POST",
        headers: bearer,
        json,
      });
      expect(response.status).toBe(201);
    };
    await create("/recipe-authors", {
      name: "Nomsa Dlamini",
      bio: "Lives at 12 Vilakazi Street",
      website: null,
      author_social_links: {},
    });
    await create("/recipes", {
      title: "Umngqusho",
      instructions: "Soak the beans.",
      servings: 6,
      ingredients: [{ name: "samp", amount: "2", unit: "cup" }],
      description: "",
    });
    const page = await openActivity();
    const told = [...page.querySelectorAll(".acts li")].map((one) => textOf(one, ".small"));
    expect(told).toEqual(["filled in: servings, instructions, ingredients", "filled in: bio"]);
    expect(page.body.textContent).not.toContain("Vilakazi");
  });

  test("ROLE-01 links what the reader's role may look after", async () => {
    const [recipe, comment] = [await aRecipe(), await aComment()];
    const named = { act: "updated", subject_name: "x" } as const;
    await record({ ...named, subject_kind: "recipe", subject_id: recipe.id });
    await record({ ...named, subject_kind: "comment", subject_id: comment.id });
    const linksOf = async (role: Role) => {
      ({ cookie } = await anAdminSession(await anAdmin(undefined, role)));
      const links = [...(await openActivity()).querySelectorAll(".acts a")];
      return links.map((link) => link.getAttribute("href"));
    };
    expect(await linksOf("editor")).toEqual([`/admin/recipes/${recipe.id}/edit`]);
    expect(await linksOf("moderator")).toEqual(["/admin/moderation?kind=comments"]);
  });

  test("outlives the administrator", async () => {
    await record({ act: "created", subject_id: 1, ...padstal });
    await prisma.admin.delete({ where: { username: "sipho" } });
    expect(textOf(await openActivity(), ".acts b")).toBe("sipho");
  });

  test("BIG-06 leads from the latest to the very first, and back", async () => {
    const admin_name = "sipho";
    await prisma.adminAct.createMany({
      data: Array.from({ length: 2 * ACTS_ON_A_PAGE + 1 }, (_, index) => ({
        ...{ admin_name, act: "updated", subject_kind: "recipe", subject_id: 1 },
        subject_name: `Act ${index}.`,
      })),
    });
    const seen: (string | undefined)[] = [];
    const turn = async (query: string) => {
      const page = await openActivity(query);
      const names = [...page.querySelectorAll(".acts p")].map(({ textContent }) => textContent);
      seen.push(...names.map((text) => text?.match(/Act \d+/)?.[0]));
      const older = page.querySelector('.pager a[rel="next"]')?.getAttribute("href");
      return { page, older: older?.replace("/admin/activity", "") };
    };
    const first = await turn("");
    expect(textOf(first.page, ".pager")).toBe("Older");
    const second = await turn(first.older ?? "");
    expect(textOf(second.page, ".pager")).toBe("NewestOlder");
    const last = await turn(second.older ?? "");
    expect(textOf(last.page, ".pager")).toBe("Newest");
    expect(seen).toEqual(
      Array.from({ length: 2 * ACTS_ON_A_PAGE + 1 }, (_, index) => `Act ${index}`).toReversed(),
    );
    expect(textOf(await openActivity("?before=1"), ".panel")).toBe("There is nothing older.");
    expect(textOf(await openActivity("?before=x"), ".acts li")).toContain(
      `Act ${2 * ACTS_ON_A_PAGE}`,
    );
  });

  test("reads no more for more acts", async () => {
    await record({ act: "created", subject_id: 1, ...padstal });
    const few = await countQueries(() => openActivity());
    for (let id = 1; id < 9; id += 1) await record({ act: "updated", subject_id: id, ...padstal });
    expect(await countQueries(() => openActivity())).toBe(few);
  });

  test("says so when nothing was done", async () => {
    expect(textOf(await openActivity(), ".panel")).toBe("Nobody has changed anything yet.");
  });

  test("OFFICE-03 shows what one administrator did, or what was done to one kind of thing", async () => {
    const other = await anAdmin("thandi");
    const acts = [
      { act: "updated", subject_kind: "recipe", subject_id: 1, subject_name: "Bobotie" },
      { act: "updated", subject_kind: "dish", subject_id: 1, subject_name: "Kota" },
    ] as const;
    for (const act of acts) await record({ ...act, details: { changed: ["title", "servings"] } });
    await recordAct(other, acts[0], prisma);
    const told = async (query: string) =>
      [...(await openActivity(query)).querySelectorAll(".acts li > p:first-child")].map((one) =>
        one.textContent?.split(",")[0]?.trim(),
      );
    expect(await told("?who=sipho")).toEqual([
      "sipho updated dish Kota",
      "sipho updated recipe Bobotie",
    ]);
    expect(await told("?what=recipe")).toEqual([
      "thandi updated recipe Bobotie",
      "sipho updated recipe Bobotie",
    ]);
    expect(await told("?who=sipho&what=recipe")).toEqual(["sipho updated recipe Bobotie"]);
    expect(await told("?who=nobody")).toEqual([]);
    expect(await told("?who=sip%00ho&what=%00recipe")).toEqual(["sipho updated recipe Bobotie"]);
    const page = await openActivity("?who=sipho&what=dish");
    expect(textOf(page, ".acts li")).toContain("changed: title, servings");
    expect(page.querySelector("#who")?.querySelector("[selected]")?.textContent).toBe("sipho");
  });
});
