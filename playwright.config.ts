import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "./local/loopback.ts";
import { findBrowser } from "./tests/support/browser.ts";

// Read again by every worker, which must find the port the first reading chose.
process.env.TEST_PORT ??= String(await freePort());
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
  timeout: 30_000,
  use: {
    baseURL: site,
    launchOptions: await findBrowser(),
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    screenshot: "only-on-failure",
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
    env: { PORT: process.env.TEST_PORT },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    timeout: 300_000,
  },
});
