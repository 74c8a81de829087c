import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { say } from "../support/raw.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

const END = "Connection: close";

describe("a request target", () => {
  test.each([
    ["a path", "GET /healthz HTTP/1.1"],
    ["a path with a query", "GET /healthz?x=%20y HTTP/1.1"],
    ["our whole address", "GET http://localhost:3000/healthz HTTP/1.1"],
    ["our whole address, over the proxy's https", "GET HTTPS://LocalHost:3000/healthz HTTP/1.1"],
  ])("that is %s gets its answer", async (_name, line) => {
    const answer = await say(site.port, [line, "Host: localhost:3000", END]);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ status: "ok" });
  });

  test("that is our address alone is the home page", async () => {
    const line = "GET http://localhost:3000 HTTP/1.1";
    const answer = await say(site.port, [line, "Host: localhost:3000", END]);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
  });
});
