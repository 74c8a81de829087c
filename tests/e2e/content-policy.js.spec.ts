import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";

test("OPS-06 a browser reports what the content policy kept a page from", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Content Security Policy/);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'Taken over'";
    document.head.append(script);
  });
  await expect
    .poll(async () => (await page.request.get("/metrics")).text())
    .toMatch(/^tafula_csp_reports_total\{directive="script-src-elem"\} 1$/m);
  await expect(page).not.toHaveTitle("Taken over");
});
