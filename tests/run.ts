import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { build, format, lint, removeBuild, runStage, type Stage, types } from "./support/stages.ts";

type Count = { passed: number; failed: number };

const REPORT = path.resolve(".data/test-report.json");

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => {
    // A file that could not be loaded has no tests to count.
    const broken = testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  });

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

// `npm test`: everything, in the order in which a mistake shows soonest. `npm run test:e2e`: the journeys only.
const isJourneysOnly = process.argv[2] === "e2e";
const counts = isJourneysOnly ? await runJourneys() : await runEverything();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runEverything(): Promise<Count[]> {
  const checks = [await count(format), await count(lint), await count(types)];
  const built = await buildAnew();
  const tests = await countTests(
    {
      title: "Tests (vitest)",
      commands: [
        {
          program: "vitest",
          args: [
            ...["run", "--reporter=default", "--reporter=json"],
            `--outputFile.json=${REPORT}`,
          ],
        },
      ],
    },
    vitestReport,
  );
  return [...checks, built, tests, await journeys(built)];
}

async function runJourneys(): Promise<Count[]> {
  const built = await buildAnew();
  return [built, await journeys(built)];
}

function buildAnew(): Promise<Count> {
  removeBuild();
  return count(build);
}

async function journeys(built: Count): Promise<Count> {
  const title = "Journeys in a browser (playwright)";
  if (built.failed > 0) {
    process.stdout.write(`\n=== ${title}\nnot run: there is no build\n`);
    return { passed: 0, failed: 1 };
  }
  const args = ["test", "--reporter=list,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  return countTests({ title, commands: [{ program: "playwright", args, env }] }, playwrightReport);
}

async function count(stage: Stage): Promise<Count> {
  return (await run(stage)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Adds up what the report says. A runner that fails without a failed test counts as one. */
async function countTests(stage: Stage, report: z.ZodType<Count>): Promise<Count> {
  rmSync(REPORT, { force: true });
  mkdirSync(path.dirname(REPORT), { recursive: true });
  const succeeded = await run(stage);
  const counted = readReport(report);
  if (succeeded || counted.failed > 0) return counted;
  return { ...counted, failed: 1 };
}

function readReport(report: z.ZodType<Count>): Count {
  try {
    return report.parse(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    process.stdout.write("There is no readable report.\n");
    return { passed: 0, failed: 1 };
  }
}

async function run(stage: Stage): Promise<boolean> {
  process.stdout.write(`\n=== ${stage.title}\n`);
  const began = performance.now();
  const succeeded = await runStage(stage);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`--- ${succeeded ? "passed" : "FAILED"} in ${seconds} s\n`);
  return succeeded;
}
