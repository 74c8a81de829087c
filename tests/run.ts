import path from "node:path";
import { beginRun } from "./support/family.ts";
import {
  type Count,
  journeyStage,
  readReport,
  type Report,
  type ReportedStage,
  testStage,
} from "./support/reports.ts";
import {
  build,
  format,
  lint,
  patterns,
  removeBuild,
  runStage,
  type Stage,
  types,
} from "./support/stages.ts";

const end = beginRun();
const JOURNEYS = path.join("tests", "e2e");
/** A page of ours that hangs would let more journeys hang. */
const MOST_HUNG = 2;

// `npm test`: everything, in the order in which a mistake shows soonest. `npm test -- FILE …`: these test files only.
const files = process.argv.slice(2);
const failures: string[] = [];
const counts = await (files.length > 0 ? runFiles() : runEverything());
await end();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of failures) process.stdout.write(`\nFailed: ${name}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runEverything(): Promise<Count[]> {
  removeBuild();
  const checks = [
    await count(format),
    await count(lint),
    await count(types),
    await count(patterns),
  ];
  const built = await count(build);
  return [
    ...checks,
    built,
    named(await reportOf(testStage(["--project=pure", "--project=site"]))),
    await journeys(built, []),
  ];
}

async function runFiles(): Promise<Count[]> {
  const built = await count(build);
  const journeyFiles = files.filter((file) => path.normalize(file).startsWith(JOURNEYS));
  const testFiles = files.filter((file) => !journeyFiles.includes(file));
  const counts = [built];
  if (testFiles.length > 0) counts.push(named(await reportOf(testStage(testFiles))));
  if (journeyFiles.length > 0) counts.push(await journeys(built, journeyFiles));
  return counts;
}

/**
 * Runs journeys that hung once more. The browser itself hangs in about one of two thousand
 * journeys; a page of ours that hangs does so again. A journey that fails is not run again.
 */
async function journeys(built: Count, chosen: string[]): Promise<Count> {
  const stage = journeyStage(chosen);
  if (built.failed > 0) {
    process.stdout.write(`\n=== ${stage.title}\nnot run: there is no build\n`);
    return { passed: 0, failed: 1 };
  }
  const first = await reportOf(stage);
  if (first.failed !== first.hung || first.hung > MOST_HUNG || first.hung === 0) {
    return named(first);
  }
  process.stdout.write(`\nRun again, because the time of the runner ended: ${first.failures}\n`);
  const second = named(await reportOf(journeyStage(["--last-failed"])));
  return { passed: first.passed + second.passed, failed: second.failed };
}

async function count(stage: Stage): Promise<Count> {
  if (await run(stage)) return { passed: 1, failed: 0 };
  failures.push(stage.title);
  return { passed: 0, failed: 1 };
}

/** Reads the report of a stage. A runner that fails without a failed test counts as one. */
async function reportOf(stage: ReportedStage): Promise<Report> {
  const succeeded = await run(stage);
  const report = readReport(stage);
  if (!report) process.stdout.write("There is no readable report.\n");
  const { passed, failed, ...rest } = report ?? { passed: 0, failed: 0, failures: [], hung: 0 };
  return { ...rest, passed, failed: succeeded && report ? failed : Math.max(failed, 1) };
}

/** Names what failed at the end of the run. */
function named({ passed, failed, failures: names }: Report): Count {
  failures.push(...names);
  return { passed, failed };
}

async function run(stage: Stage): Promise<boolean> {
  process.stdout.write(`\n=== ${stage.title}\n`);
  const began = performance.now();
  const succeeded = await runStage(stage);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`--- ${succeeded ? "passed" : "FAILED"} in ${seconds} s\n`);
  return succeeded;
}
