import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { personIdSchema } from "#app/features/vocabulary/id.ts";
import { prisma } from "#app/infra/database.server.ts";
import { missingAbilities } from "../support/abilities.ts";

const SMALL = ["--recipes", "400", "--restaurants", "400", "--reviews", "4000"];

test("db:generate makes some of whatever people can do", { timeout: 60_000 }, async () => {
  await promisify(execFile)(process.execPath, ["prisma/generate-content.ts", ...SMALL]);
  expect(await missingAbilities()).toEqual([]);
  const people = await prisma.user.findMany({ select: { id: true }, take: 200 });
  expect(people.filter(({ id }) => !personIdSchema.safeParse(id).success)).toEqual([]);
});
