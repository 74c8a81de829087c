import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { saveAdmin, saveConfiguredAdmin } from "#app/features/admins/accounts/admins.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import { startAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const PASSWORD = "a long enough password";

async function actsAbout(subject_name: string) {
  const where = { subject_kind: "administrator", subject_name };
  const acts = await prisma.adminAct.findMany({ where, orderBy: { id: "asc" } });
  return acts.map(({ admin_name, act }) => `${admin_name} ${act}`);
}

describe("saveAdmin", () => {
  test("T-51 ACCOUNT-11 makes one administrator when several servers start at once", async () => {
    // Two hashes are ready at the same moment not each time.
    for (let round = 0; round < 12; round += 1) {
      const username = `admin-${randomUUID()}`;
      const servers = Array.from({ length: 4 }, () => saveAdmin({ username, password: PASSWORD }));
      const done = (await Promise.all(servers)).toSorted();
      expect(done).toEqual(["created", "unchanged", "unchanged", "unchanged"]);
      expect(await prisma.admin.count({ where: { username } })).toBe(1);
      expect(await actsAbout(username)).toEqual(["admin:create created"]);
    }
  });

  test("ACCOUNT-11 a new password ends the sessions of the old one, the same one does not", async () => {
    const username = `admin-${randomUUID()}`;
    await saveAdmin({ username, password: PASSWORD });
    const { id } = await prisma.admin.findUniqueOrThrow({ where: { username } });
    await startAdminSession(id, { kind: "browser", user_agent: "", address: "127.0.0.1" });
    const sessions = () => prisma.adminToken.count({ where: { admin_id: id } });
    expect(await saveAdmin({ username, password: PASSWORD })).toBe("unchanged");
    expect(await sessions()).toBe(1);
    expect(await saveAdmin({ username, password: `${PASSWORD} now` })).toBe("reset");
    expect(await sessions()).toBe(0);
    expect(await actsAbout(username)).toEqual([
      "admin:create created",
      "admin:create changed_the_password_of",
    ]);
  });
});

describe("saveConfiguredAdmin", () => {
  test("ACCOUNT-03 ACCOUNT-11 a start keeps a password changed in the product until another is configured", async () => {
    const username = `admin-${randomUUID()}`;
    const isNow = async (password: string) => {
      const { password_hash } = await prisma.admin.findUniqueOrThrow({ where: { username } });
      return isPasswordOf(password_hash, password);
    };
    await saveConfiguredAdmin({ username, password: PASSWORD });
    expect(await isNow(PASSWORD)).toBe(true);
    const password_hash = await hashPassword("changed in the product");
    await prisma.admin.update({ where: { username }, data: { password_hash } });
    await saveConfiguredAdmin({ username, password: PASSWORD });
    expect(await isNow("changed in the product")).toBe(true);
    await saveConfiguredAdmin({ username, password: "another one configured" });
    expect(await isNow("another one configured")).toBe(true);
    expect(await actsAbout(username)).toEqual([
      "The setting ADMIN_PASSWORD created",
      "The setting ADMIN_PASSWORD changed_the_password_of",
    ]);
  });

  test("ACCOUNT-03 a start notes which password is configured when an earlier version did not", async () => {
    const username = `admin-${randomUUID()}`;
    await saveAdmin({ username, password: PASSWORD });
    const hashes = () =>
      prisma.admin.findUniqueOrThrow({
        where: { username },
        select: { password_hash: true, configured_hash: true },
      });
    const { password_hash, configured_hash } = await hashes();
    expect(configured_hash).toBeNull();
    await saveConfiguredAdmin({ username, password: PASSWORD });
    expect(await hashes()).toEqual({ password_hash, configured_hash: password_hash });
  });
});
