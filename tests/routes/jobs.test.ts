import { describe, expect, test, vi } from "vitest";
import { readMetrics, sumOf } from "../support/metrics.ts";
import {
  aServer,
  files,
  NAMES,
  runNow,
  runOf,
  storeLine,
  untilRun,
  wordsOnPage,
} from "../support/jobs-site.ts";

vi.setConfig({ testTimeout: 60_000 });

describe("a job that fails", () => {
  test("JOB-02 is told in the back office, the figures and the log, and the others go on", async () => {
    await files(100);
    const site = await aServer();
    await expect.poll(async () => (await runNow(site, "figures")).status).toBe(303);
    await untilRun("figures");
    storeLine.delay(300);
    expect((await runNow(site, "files")).status).toBe(303);
    await expect.poll(async () => (await runOf("files"))?.began_at).toBeTruthy();
    expect((await runNow(site, "expiry")).status).toBe(303);
    await untilRun("expiry");
    expect(await runOf("files")).toMatchObject({ ended_at: null });
    storeLine.cut();
    await expect
      .poll(async () => (await runOf("files"))?.failure, { timeout: 20_000 })
      .toBeTruthy();
    const again = await runNow(site, "files");
    expect(again).toMatchObject({ status: 409, words: expect.stringContaining("under way") });

    const { samples } = await readMetrics(site.url);
    const failures = (name: string) => sumOf(samples, "tafula_job_failures_total", { name });
    expect(NAMES.filter((name) => failures(name) > 0)).toEqual(["files"]);
    expect(
      sumOf(samples, "tafula_job_last_failure_timestamp_seconds", { name: "files" }),
    ).toBeGreaterThan(0);
    expect(await wordsOnPage(site)).toMatch(
      /Stray files Failed .*Failed \d+ \w+ \d{4} \d\d:\d\d: .*(ECONNRE|socket hang up)/,
    );
    const told = site.complaints().filter((line) => line.includes("The job files failed: "));
    expect(told).not.toEqual([]);
  });
});
