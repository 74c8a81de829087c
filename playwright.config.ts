import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "./local/loopback.ts";
import { findBrowser } from "./tests/support/browser.ts";

// Read again by every worker, which must find the port and the folder that the first reading chose.
process.env.TEST_PORT ??= String(await freePort());
process.env.TEST_FOLDER ??= mkdtempSync(path.join(tmpdir(), "tafula-site-"));
const site = `http://localhost:${process.env.TEST_PORT}`;

const server = path.join(import.meta.dirname, "tests", "support", "serve.ts");

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".data/test-results",
  reporter: [["list"]],
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine everything may take much longer than here, so only what hangs meets these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: site,
    launchOptions: await findBrowser(),
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    screenshot: "only-on-failure",
    // Only offline.js.spec.ts lets the worker come between the pages and what they ask for.
    serviceWorkers: "block",
    // From page to page without the animation, which a computer without a graphics card draws for a quarter of a second.
    reducedMotion: "reduce",
  },
  projects: [
    {
      name: "with JavaScript",
      testIgnore: "**/*.plain.spec.ts",
      use: { javaScriptEnabled: true },
    },
    {
      name: "without JavaScript",
      testIgnore: "**/*.js.spec.ts",
      grepInvert: /@once/,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" "${server}"`,
    url: `${site}/healthz`,
    env: { PORT: process.env.TEST_PORT, DATA_DIR: process.env.TEST_FOLDER },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    timeout: 300_000,
  },
});
