import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const ACCOUNTS = "/admin/accounts";
const PASSWORD = "lemon trees in Ceres";

async function post(form: Record<string, string>, cookie?: string) {
  return fetchApp(ACCOUNTS, { form, cookie: cookie ?? (await anAdminSession()).cookie });
}

async function invited(username = `invited-${randomUUID()}`, role = "editor") {
  const { admin_id, cookie } = await anAdminSession();
  const answer = await post({ intent: "invite", username, role }, cookie);
  const link = textOf(await pageOf(answer), ".made-link code");
  return {
    username,
    link: link.replace(/^http:\/\/[^/]+/, ""),
    status: answer.status,
    admin_id,
    cookie,
  };
}

function accept(link: string, new_password = PASSWORD) {
  return fetchApp(link, { form: { new_password } });
}

async function actsAbout(subject_kind: string, subject_name: string) {
  const acts = await prisma.adminAct.findMany({
    where: { subject_kind, subject_name },
    orderBy: { id: "asc" },
    select: { act: true, admin_name: true },
  });
  return acts.map(({ act }) => act);
}

describe("POST /admin/accounts, an invitation", () => {
  test("ACCOUNT-04 makes a link that is shown once and lets somebody in once", async () => {
    const { username, link, cookie } = await invited();
    expect(link).toMatch(/^\/invitation\?code=[\w-]{43}$/);
    const list = await (await fetchApp(ACCOUNTS, { cookie })).text();
    expect(list).toContain(username);
    expect(list).not.toContain("code=");
    const stored = await prisma.adminInvitation.findUniqueOrThrow({ where: { username } });
    expect(JSON.stringify(stored)).not.toContain(link.slice(-43));

    const page = await pageOf(await fetchApp(link));
    expect(textOf(page, "main")).toContain(
      `You are invited as Editor. Your user name is ${username}`,
    );
    const answer = await accept(link);
    expect(answer.headers.get("Location")).toBe("/admin/dashboard");
    const inside = { cookie: cookiesOf(answer) };
    expect((await fetchApp("/admin/recipes", inside)).status).toBe(200);
    expect((await fetchApp(ACCOUNTS, inside)).status).toBe(403);
    expect((await accept(link)).status).toBe(404);
    expect((await fetchApp(link)).status).toBe(404);
    expect(await actsAbout("invitation", username)).toEqual(["created", "accepted"]);
  });

  test("ACCOUNT-04 is over after three days, and when it is withdrawn or made anew", async () => {
    const late = await invited();
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await prisma.adminInvitation.update({ where: { username: late.username }, data: past });
    expect((await accept(late.link)).status).toBe(404);

    const first = await invited();
    const second = await invited(first.username);
    expect((await accept(first.link)).status).toBe(404);
    const { id } = await prisma.adminInvitation.findUniqueOrThrow({
      where: { username: first.username },
    });
    await post({ intent: "withdraw", id: String(id) });
    expect((await accept(second.link)).status).toBe(404);
    expect(await actsAbout("invitation", first.username)).toEqual([
      "created",
      "created",
      "deleted",
    ]);
  });

  test("ACCOUNT-04 refuses a common password, and a name that somebody has", async () => {
    const { link, admin_id } = await invited();
    const answer = await accept(link, "Football2026");
    expect(answer.status).toBe(400);
    expect(textOf(await pageOf(answer), ".err")).toMatch(/^Many people use this password/);
    const { username } = await prisma.admin.findUniqueOrThrow({ where: { id: admin_id } });
    const taken = await invited(username);
    expect([taken.status, taken.link]).toEqual([400, ""]);
  });

  test.each([
    { what: "disabled", data: { disabled_at: new Date() } },
    { what: "an editor by now", data: { role: "editor" } },
  ] as const)("ACCOUNT-10 ends when its owner is $what, for good", async ({ data }) => {
    await anAdmin();
    const { link, username, admin_id: id } = await invited();
    await prisma.admin.update({ where: { id }, data });
    expect((await accept(link)).status).toBe(404);
    await prisma.admin.update({ where: { id }, data: { role: "owner", disabled_at: null } });
    expect((await accept(link)).status).toBe(404);
    expect(await prisma.adminInvitation.count({ where: { username } })).toBe(0);
  });

  test("ACCOUNT-10 ends when its owner is deleted, and without one", async () => {
    await anAdmin();
    const [first, second] = [await invited(), await invited()];
    await prisma.admin.delete({ where: { id: first.admin_id } });
    expect((await accept(first.link)).status).toBe(404);
    const { username } = second;
    await prisma.adminInvitation.update({ where: { username }, data: { invited_by: null } });
    expect((await accept(second.link)).status).toBe(404);
    const list = await (await fetchApp(ACCOUNTS, { cookie: second.cookie })).text();
    expect(list).not.toContain(username);
  });

  test("ACCOUNT-04 makes one administrator of many tries at once", async () => {
    const { link, username } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(link)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await prisma.admin.count({ where: { username } })).toBe(1);
  });
});

describe("POST /admin/accounts, an account", () => {
  test("ACCOUNT-05 changes a role, at once", async () => {
    const editor = await anAdmin(undefined, "editor");
    const { cookie } = await anAdminSession(editor);
    expect((await fetchApp("/admin/moderation", { cookie })).status).toBe(403);
    await post({ intent: "set-role", id: String(editor.id), role: "moderator" });
    expect((await fetchApp("/admin/moderation", { cookie })).status).toBe(200);
    expect((await fetchApp("/admin/recipes", { cookie })).status).toBe(403);
    await post({ intent: "set-role", id: String(editor.id), role: "moderator" });
    expect(await actsAbout("administrator", editor.username)).toEqual(["changed_the_role_of"]);
  });

  test("ACCOUNT-05 disables somebody, whose sessions end, and enables them again", async () => {
    const editor = await anAdmin(undefined, "editor");
    const { cookie, bearer } = await anAdminSession(editor);
    await post({ intent: "disable", id: String(editor.id) });
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
    expect((await fetchApp("/api/admin/stats", { headers: bearer })).status).toBe(401);
    const page = await pageOf(
      await fetchApp(ACCOUNTS, { cookie: (await anAdminSession()).cookie }),
    );
    expect(textOf(page, "main")).toContain(`${editor.username} Disabled`);
    await post({ intent: "enable", id: String(editor.id) });
    const again = await anAdminSession(editor);
    expect((await fetchApp("/admin/dashboard", { cookie: again.cookie })).status).toBe(200);
    expect(await actsAbout("administrator", editor.username)).toEqual(["disabled", "enabled"]);
  });

  test("ACCOUNT-05 a disabled administrator signs in nowhere", async () => {
    const { link, username } = await invited();
    await accept(link);
    const { id } = await prisma.admin.findUniqueOrThrow({ where: { username } });
    await post({ intent: "disable", id: String(id) });
    const json = { username, password: PASSWORD };
    const answer = await fetchApp("/api/admin/login", { json, address: "10.21.0.1" });
    expect(answer.status).toBe(401);
  });
});

describe("the last owner", () => {
  test("ACCOUNT-06 keeps the role and the account", async () => {
    await prisma.$executeRaw`TRUNCATE admins CASCADE`;
    const owner = await anAdmin();
    const { cookie } = await anAdminSession(owner);
    await anAdmin(undefined, "editor");
    const id = String(owner.id);
    const forms: Record<string, string>[] = [
      { intent: "disable", id },
      { intent: "set-role", role: "editor", id },
    ];
    for (const form of forms) {
      const answer = await post(form, cookie);
      expect(answer.status).toBe(409);
      expect(textOf(await pageOf(answer), ".notice.bad")).toContain("There must be an owner");
    }
    expect((await fetchApp(ACCOUNTS, { cookie })).status).toBe(200);
  });

  test("ACCOUNT-06 stays when two owners take each other's role away at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      await prisma.$executeRaw`TRUNCATE admins CASCADE`;
      const [one, other] = [await anAdmin(), await anAdmin()];
      const demote = async (by: typeof one, whom: typeof one) => {
        const { cookie } = await anAdminSession(by);
        return post({ intent: "set-role", id: String(whom.id), role: "editor" }, cookie);
      };
      await Promise.all([demote(one, other), demote(other, one)]);
      expect(await prisma.admin.count({ where: { role: "owner" } })).toBe(1);
    }
  });

  test("ACCOUNT-06 is kept by the database itself, also against two transactions at once", async () => {
    await prisma.$executeRaw`TRUNCATE admins CASCADE`;
    const owners = [await anAdmin(), await anAdmin()];
    const ends = owners.map(({ id }) =>
      prisma.admin.update({ where: { id }, data: { disabled_at: new Date() } }),
    );
    const settled = await Promise.allSettled(ends);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(prisma.admin.deleteMany()).rejects.toThrow(/last owner|check|23514/i);
    expect(await prisma.admin.count({ where: { role: "owner", disabled_at: null } })).toBe(1);
  });
});
