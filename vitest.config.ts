import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/support/database.ts",
    setupFiles: ["tests/support/each-file.ts", "tests/support/unexpected-errors.ts"],
    // The built app is tested, and React takes its production half only when told before it is loaded.
    env: { NODE_ENV: "production", TZ: "UTC" },
    maxWorkers: availableParallelism(),
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // Node itself loads what is built, exactly as when it serves.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
