import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signInAdmin } from "#app/features/admins/admin-sign-in.server.ts";
import { saveAdmin } from "#app/features/admins/accounts/admins.server.ts";
import { checkOwnPassword } from "#app/features/admins/accounts/own-password.server.ts";
import { inPasswordQueue } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const PASSWORD = "a long enough password";
const RUNNING_AND_WAITING = 22;

test("a password that nobody had time to check counts as no failed try", async () => {
  const username = `admin-${randomUUID()}`;
  await saveAdmin({ username, password: PASSWORD });
  const admin = await prisma.admin.findUniqueOrThrow({ where: { username } });
  const from = { address: "203.0.113.7", devices: [] };
  const inside = { ...admin, hasSecondFactor: false, session_id: 0, isProved: true };
  const opener = { ...from, kind: "browser" as const, user_agent: "" };

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const others = Array.from({ length: RUNNING_AND_WAITING }, () => inPasswordQueue(() => released));
  for (let turn = 0; turn < 10; turn += 1) {
    await expect(signInAdmin({ username, password: PASSWORD }, opener)).rejects.toThrow(TooBusy);
    const checked = checkOwnPassword(inside, PASSWORD, from);
    await expect(checked).rejects.toThrow(TooBusy);
  }
  release();
  await Promise.all(others);

  expect(await signInAdmin({ username, password: PASSWORD }, opener)).toMatchObject({
    refused: null,
  });
  expect(await checkOwnPassword(inside, PASSWORD, from)).toBeNull();
});
