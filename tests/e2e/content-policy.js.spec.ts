import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { samplesOf, sumOf } from "../support/metrics.ts";

test("OPS-06 a browser reports what the content policy kept a page from", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Content Security Policy/);
  await page.goto("/");
  const before = await reportsOf(page, "script-src-elem");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'Taken over'";
    document.head.append(script);
  });
  await expect.poll(() => reportsOf(page, "script-src-elem")).toBeGreaterThan(before);
  await expect(page).not.toHaveTitle("Taken over");
});

/** The whole run shares this counter. */
async function reportsOf(page: Page, directive: string) {
  const samples = samplesOf(await (await page.request.get("/metrics")).text());
  return sumOf(samples, "tafula_csp_reports_total", { directive });
}
