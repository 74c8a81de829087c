import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Stage } from "./stages.ts";

export type Count = { passed: number; failed: number };
/**
 * How many tests passed and failed, with the names of those that failed; `hung` of the failed ones
 * met the runner's limit of time.
 */
export type Report = Count & { failures: string[]; hung: number };

/** A stage that writes down what became of its tests. */
export type ReportedStage = Stage & { report: string; schema: z.ZodType<Report> };

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => {
    // A file that could not be loaded, or not be made ready, has no failed test to count.
    const broken = testResults.filter(
      (file) =>
        file.status === "failed" &&
        file.assertionResults.every(({ status }) => status !== "failed"),
    );
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${path.relative(process.cwd(), name)}: ${fullName}`),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failures: [...failures, ...broken.map(({ name }) => path.relative(process.cwd(), name))],
      hung: 0,
    };
  });

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ status: z.string() })),
    }),
  ),
});
type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] };
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite)).optional(),
});

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suite),
  })
  .transform(({ stats, suites }) => {
    const failed = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => ({
          name: `${file}:${line}, ${projectName}: ${title}`,
          isHung: results.every(({ status }) => status === "timedOut"),
        })),
    );
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: failed.map(({ name }) => name),
      hung: failed.filter(({ isHung }) => isHung).length,
    };
  });

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What they are told beside their reports: files, or which of their projects. */
export function testStage(chosen: string[]): ReportedStage {
  const report = newReport();
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const commands = [{ program: "vitest", args: [...args, ...chosen] }];
  return { title: "Tests (vitest)", commands, report, schema: vitestReport };
}

/** Journeys of these files, or those that failed in the run before with `--last-failed`. */
export function journeyStage(files: string[]): ReportedStage {
  const report = newReport();
  const args = ["test", "--reporter=list,json", ...files];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const commands = [{ program: "playwright", args, env }];
  return {
    title: "Journeys in a browser (playwright)",
    commands,
    report,
    schema: playwrightReport,
  };
}

function newReport() {
  return path.join(tmpdir(), `report-${randomUUID()}.json`);
}

export function readReport({ report, schema }: ReportedStage): Report | null {
  try {
    return schema.parse(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return null;
  }
}
