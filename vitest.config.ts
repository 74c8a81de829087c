import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** What needs neither database nor build: `npm run test:pure` answers in seconds. */
const pure = [
  "tests/features/heat.test.ts",
  ...["tests/architecture.test.ts", "tests/pages.test.ts", "tests/patterns.test.ts"],
  "tests/names-read.test.ts",
  "tests/shipping.test.ts",
  "tests/own-sheets.test.ts",
  "tests/features/{author-schema,browse,choose-day,common-passwords,dates,demo-content,device-name,facts-view,failure-message,fetch-picture}.test.ts",
  "tests/features/{cook-steps,coordinates,google-user-data,image-bombs,images-url,instruction-steps,map-links,maps,near,near-drawing,no-picture,numbers,pages,places}.test.ts",
  "tests/features/{amounts,any-words,asked-together,crowd,opening-hours,page-queue,password-queue,picture-queue,background-worker,read-search,reading,memory-cache}.test.ts",
  "tests/features/{schemas,season-days,shopping-list,shown-person}.test.ts",
  "tests/features/{return-to,review-schema,saved-copy,session-store,social-links,typed-text,web-link}.test.ts",
  "tests/door/{hang-up,page-topics,sign-of-life}.test.ts",
  "tests/http/{kept-markup,limits-first,multipart,read-body,read-form,visitors-page}.test.ts",
  "tests/bench/tables.test.ts",
  "tests/mutants/mutants.test.ts",
];

/** What takes long, or measures time: `npm run test:faults`. */
const faults = "tests/faults/*.test.ts";
/** `npm run test:faults` runs these too: longer, and each time with another seed. */
const { FUZZ_TIMES, FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env;
const fuzz = [
  "tests/routes/{api/fuzz,site/fuzz-pages,nasty-*}.test.ts",
  "tests/features/{any-*,schemas}.test.ts",
];

const site = {
  globalSetup: "tests/support/database.ts",
  setupFiles: ["tests/support/each-file.ts", "tests/support/unexpected-errors.ts"],
};

export default defineConfig({
  // As React is: its production half has no words for developers.
  oxc: { jsx: { development: false } },
  test: {
    // The built app is tested, and React takes its production half only when told before it is loaded.
    env: { NODE_ENV: "production", TZ: "UTC" },
    maxWorkers: availableParallelism(),
    // On a busy machine everything may take much longer than here, so only what hangs meets these limits.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Node itself loads what is built, exactly as when it serves.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: { name: "pure", include: pure, setupFiles: ["tests/support/unexpected-errors.ts"] },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...pure, faults],
          ...site,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: [faults, ...(FUZZ_TIMES ? fuzz : [])],
          env: { FUZZ_SEED },
          testTimeout: FUZZ_TIMES ? 300_000 : 60_000,
          ...site,
        },
      },
    ],
  },
});
