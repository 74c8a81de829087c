import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { fetchPicture, isPublic } from "#app/infra/fetch-picture.server.ts";
import { hurry } from "../support/patience.ts";

const CLOSED = [
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1"],
  ...["198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1"],
  ...["255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
  ...["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::a00:1", "64:ff9b:1:ffff::1", "100::1"],
  ...["2001::1", "2001:0:a00:1::", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::1", "fc00::1"],
  ...["::ffff:0:127.0.0.1", "::ffff:0:808:808", "3fff::1", "3fff:fff:ffff::1", "5f00::1"],
  ...["fd12:3456::1", "fe80::1", "fec0::1", "feff::1", "ff02::1"],
];

const OPEN = [
  ...["8.8.8.8", "100.63.255.255", "100.128.0.1", "172.32.0.1", "192.0.1.1", "192.0.3.1"],
  ...["192.88.98.1", "198.17.255.255", "198.20.0.1", "198.51.101.1", "203.0.114.1"],
  ...[
    "2001:4860:4860::8888",
    "2003::1",
    "3fff:1000::1",
    "5f01::1",
    "2606:4700::1111",
    "2c0f:fb50::1",
  ],
];

describe("isPublic", () => {
  test.each(CLOSED)("%s is nobody else's business", (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(OPEN)("%s is open to all", (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test.each(["", "localhost", "1.2.3", "0x7f000001"])("%j is no address", (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe("fetchPicture", () => {
  test.each(["https://127.1/x.png", "https://[::1]/x.png", "http://8.8.8.8/x.png", "x"])(
    "has nothing from %s",
    async (address) => {
      const settings = { maxBytes: 1_000, trustedOrigin: "https://sign-in.example" };
      expect(await fetchPicture(address, settings)).toBeNull();
    },
  );

  test("PIC-05 says of a site that is slow, before and in its answer, that it is late", async () => {
    hurry(3_000);
    const site = await aSite();
    expect(await site.fetch("/silent")).toBe("late");
    expect(await site.fetch("/stuck")).toBe("late");
  });

  test("PIC-05 says of too many bytes that they are too many", async () => {
    const site = await aSite();
    expect(await site.fetch("/large")).toBe("size");
    expect(await site.fetch("/none")).toBeNull();
  });
});

async function aSite() {
  const server = createServer(({ url }, response) => {
    if (url === "/large") response.end("x".repeat(1_001));
    if (url === "/stuck") response.write("x");
    if (url === "/none") response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const trustedOrigin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const settings = { maxBytes: 1_000, trustedOrigin };
  return { fetch: (path: string) => fetchPicture(trustedOrigin + path, settings) };
}
