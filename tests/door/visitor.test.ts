import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";

// The app reads its settings when it is first imported.
process.env.TRUSTED_PROXIES = "10.0.0.0/8, 2001:db8:ffff::/48";
const { fetchApp } = await import("../support/app.ts");

const PROXY = "10.0.0.1";

beforeEach(async () => {
  await prisma.limitCount.deleteMany();
});

function ask(address: string, forwarded?: string) {
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return fetchApp("/api/sessions", { json: { code: "guess" }, address, headers });
}

/** Whether both requests count as those of one visitor. */
async function countsAs(visitor: string, [address, forwarded]: [string, string]) {
  await ask(address, forwarded);
  await ask(visitor);
  const counts = await prisma.limitCount.findMany({ select: { count: true } });
  return counts.every(({ count }) => count === 2);
}

describe("X-Forwarded-For", () => {
  test.each([
    ["41.1.1.1", "41.1.1.1"],
    ["41.1.1.1:5555", "41.1.1.1"],
    ["8.8.8.8, 41.1.1.1:5555", "41.1.1.1"],
    ["8.8.8.8,41.1.1.1:5555 , 10.0.0.2:443", "41.1.1.1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["8.8.8.8, [2001:db8::1]", "2001:db8::1"],
    ["8.8.8.8, 2001:db8::1", "2001:db8::1"],
    ["41.1.1.1, [2001:db8:ffff::1]:443", "41.1.1.1"],
    ["10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ])("from a proxy, %s is the visitor %s", async (forwarded, visitor) => {
    expect(await countsAs(visitor, [PROXY, forwarded])).toBe(true);
  });

  test.each([
    "8.8.8.8, unknown",
    "8.8.8.8, 41.1.1.1:port",
    "8.8.8.8, [41.1.1.1",
    "8.8.8.8, ",
    "8.8.8.8, nonsense, 10.0.0.2",
    "",
  ])(
    "from a proxy, what stands before an unreadable hop is not believed: %j",
    async (forwarded) => {
      expect(await countsAs(PROXY, [PROXY, forwarded])).toBe(true);
    },
  );

  test("from anybody else counts for nothing", async () => {
    expect(await countsAs("41.1.1.1", ["41.1.1.1", "8.8.8.8"])).toBe(true);
    expect(await countsAs("8.8.8.8", ["41.1.1.1", "8.8.8.8"])).toBe(false);
  });
});
