import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Stage } from "./stages.ts";

export type Count = { passed: number; failed: number };

/** A stage that writes down how many of its tests passed. */
export type ReportedStage = Stage & { report: string; schema: z.ZodType<Count> };

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

/** What they are told beside their reports: files, or which of their projects. */
export function testStage(chosen: string[]): ReportedStage {
  const report = newReport();
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const commands = [{ program: "vitest", args: [...args, ...chosen] }];
  return { title: "Tests (vitest)", commands, report, schema: vitestReport };
}

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

export function readReport({ report, schema }: ReportedStage): Count | null {
  try {
    return schema.parse(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return null;
  }
}
