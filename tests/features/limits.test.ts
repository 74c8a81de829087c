import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LIMITS, tooOften } from "#app/features/limits/limits.ts";
import { countAct, deleteEndedCounts } from "#app/features/limits/limits.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { countQueries } from "../support/queries.ts";

const [{ times: PER_MINUTE }] = LIMITS.comments.person;

function aDoer() {
  return { user_id: randomUUID(), address: randomUUID() };
}

function countMany(doer: ReturnType<typeof aDoer>, times: number) {
  return Promise.all(Array.from({ length: times }, () => countAct(doer, "comments")));
}

describe("countAct", () => {
  test("T-50 lets through exactly as many as allowed, also all at once", async () => {
    const doer = aDoer();
    const waits = await countMany(doer, PER_MINUTE + 15);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(PER_MINUTE);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(Math.max(...waits)).toBeGreaterThan(50);
  });

  test("T-50 counts each person and each thing by itself", async () => {
    const doer = aDoer();
    await countMany(doer, PER_MINUTE);
    expect(await countAct(doer, "comments")).toBeGreaterThan(0);
    expect(await countAct(doer, "reviews")).toBe(0);
    expect(await countAct({ ...doer, user_id: randomUUID() }, "comments")).toBe(0);
  });

  test("T-50 follows a person to another address", async () => {
    const doer = aDoer();
    await countMany(doer, PER_MINUTE);
    expect(await countAct({ ...doer, address: randomUUID() }, "comments")).toBeGreaterThan(0);
  });

  test("begins anew when the time is over", async () => {
    const doer = aDoer();
    await countMany(doer, PER_MINUTE + 1);
    await prisma.limitCount.updateMany({ data: { ends_at: new Date(Date.now() - 1) } });
    expect(await countAct(doer, "comments")).toBe(0);
  });

  test("asks the database once", async () => {
    expect(await countQueries(() => countAct(aDoer(), "comments"))).toBe(1);
  });

  test("keeps neither the person nor the address", async () => {
    const doer = aDoer();
    await countAct(doer, "comments");
    const kept = JSON.stringify(await prisma.limitCount.findMany());
    expect(kept).not.toContain(doer.user_id);
    expect(kept).not.toContain(doer.address);
  });
});

describe("deleteEndedCounts", () => {
  test("forgets what is over and nothing else", async () => {
    await prisma.limitCount.deleteMany();
    await prisma.limitCount.create({ data: { key: "old", count: 9, ends_at: new Date(0) } });
    const doer = aDoer();
    await countMany(doer, PER_MINUTE);
    expect(await deleteEndedCounts(new Date())).toBe(1);
    expect(await countAct(doer, "comments")).toBeGreaterThan(0);
  });
});

describe("networkOf", () => {
  test.each([
    ["196.25.1.1", "196.25.1.1"],
    ["::ffff:196.25.1.1", "196.25.1.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("%s belongs to %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("tooOften", () => {
  test.each([
    [1, "1 second"],
    [59, "59 seconds"],
    [119, "119 seconds"],
    [120, "2 minutes"],
    [3_541, "60 minutes"],
  ])("%s seconds are %s", (seconds, words) => {
    expect(tooOften(seconds)).toBe(`That was a lot in a short time. Try again in ${words}.`);
  });
});
