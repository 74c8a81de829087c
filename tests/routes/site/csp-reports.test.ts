import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMetrics, sumOf } from "../../support/metrics.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";

const MOST_A_MINUTE = 100;
const TOO_MANY = 3;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

function send(body: string, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/csp-reports`, {
    method: "POST",
    headers: { "Content-Type": "application/csp-report", Origin: PUBLIC_URL, ...headers },
    body,
  });
}

function report(directive: string, blocked: string) {
  return JSON.stringify({
    "csp-report": {
      "document-uri": `${PUBLIC_URL}/?search=thandi@example.co.za`,
      "effective-directive": directive,
      "blocked-uri": blocked,
      "script-sample": "thandi@example.co.za",
    },
  });
}

async function countOf(directive: string) {
  const { samples } = await readMetrics(site.url);
  return sumOf(samples, "tafula_csp_reports_total", { directive });
}

function logged() {
  return site
    .output()
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === "csp_report");
}

describe("POST /csp-reports", () => {
  test("OPS-06 is where every page sends them", async () => {
    for (const path of ["/", "/nowhere", "/admin/login"]) {
      const { headers } = await fetch(site.url + path);
      expect(headers.get("Content-Security-Policy"), path).toContain("; report-uri /csp-reports");
    }
  });

  test("OPS-06 counts each by directive, and logs the first without a word about a person", async () => {
    const address = "https://evil.example/steal?who=thandi@example.co.za";
    for (let turn = 0; turn < 3; turn++)
      expect((await send(report("img-src", address))).status).toBe(204);
    expect((await send(report("script-src-elem", "inline"))).status).toBe(204);
    expect((await send(report("a-word-of-mine", "Thandi was here"))).status).toBe(204);
    expect(await countOf("img-src")).toBe(3);
    expect(await countOf("other")).toBe(1);
    await expect
      .poll(logged)
      .toEqual([
        expect.objectContaining({ directive: "img-src", blocked: "https://evil.example" }),
        expect.objectContaining({ directive: "script-src-elem", blocked: "inline" }),
        expect.objectContaining({ directive: "other", blocked: "other" }),
      ]);
    expect(site.output().join("\n")).not.toMatch(/thandi/i);
  });

  test.each([
    ["nothing", "", 400],
    ["no JSON", "{", 400],
    ["another JSON", `{"csp-report":[]}`, 400],
    ["more than 16 KB", report("img-src", "x".repeat(17_000)), 413],
  ])("OPS-06 refuses %s", async (_, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/node_modules|ZodError/);
  });

  test("OPS-06 refuses them from another site, and is not read", async () => {
    expect((await send(report("img-src", ""), { Origin: "https://other.example" })).status).toBe(
      403,
    );
    expect((await fetch(`${site.url}/csp-reports`)).status).toBe(405);
  });

  test("OPS-06 takes a hundred a minute, and says when to come back", async () => {
    await site.stop();
    site = await startSiteProcess();
    const answers = await Promise.all(
      Array.from({ length: MOST_A_MINUTE + TOO_MANY }, () => send(report("font-src", "data"))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(TOO_MANY);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await countOf("font-src")).toBe(MOST_A_MINUTE);
    await expect.poll(logged).toHaveLength(1);
  });
});
