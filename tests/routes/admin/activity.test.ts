import { beforeEach, describe, expect, test } from "vitest";
import { type Act, ACTS_ON_A_PAGE, recordAct } from "#app/features/admins/acts.server.ts";
import type { Role } from "#app/features/admins/roles.ts";
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
});
