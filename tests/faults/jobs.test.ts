import { randomBytes } from "node:crypto";
import { utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  aServer,
  files,
  folder,
  NAMES,
  runNow,
  runOf,
  storeLine,
  untilRun,
  wordsOnPage,
} from "../support/jobs-site.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import type { SiteProcess } from "../support/site-process.ts";

vi.setConfig({ testTimeout: 100_000 });

const databaseLine = await lineToTheDatabase();
const { JOBS } = await import("#app/features/housekeeping/jobs.server.ts");
const { prisma } = await import("#app/infra/database.server.ts");
const { hasObject, putObject } = await import("#app/infra/object-store.server.ts");
const { anImage, aPerson } = await import("../support/rows.ts");

const DAY_MS = 24 * 60 * 60_000;

afterAll(() => databaseLine.close());

/** A file without a row, stored two days ago. */
async function aStrayFile(): Promise<string> {
  const key = `images/${randomBytes(16).toString("hex")}/400.jpg`;
  await putObject(key, Buffer.from("x"), "image/jpeg");
  const then = new Date(Date.now() - 2 * DAY_MS);
  utimesSync(path.join(folder, "objects", `${key}.object`), then, then);
  return key;
}

/** Every schedule has missed its time, as after a day without any server. */
async function aDayPasses() {
  await prisma.$executeRaw`UPDATE tafula_jobs.version SET cron_on = now() - interval '26 hours'`;
  await prisma.$executeRaw`UPDATE tafula_jobs.schedule SET created_on = now() - interval '27 hours'`;
}

async function planned(): Promise<number> {
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM tafula_jobs.schedule`;
  return counted?.count ?? 0;
}

async function settledRuns() {
  return prisma.$queryRaw<{ name: string; state: string; runs: number }[]>`
    SELECT singleton_key AS name, state::text, count(*)::int AS runs FROM tafula_jobs.job
     WHERE name = 'jobs' GROUP BY 1, 2 ORDER BY 1, 2`;
}

describe("two servers on one database", () => {
  test("JOB-01 do each job that is due once, and show what became of it alike", async () => {
    const user = await aPerson();
    const token_hash = randomBytes(32);
    const expires_at = new Date(Date.now() - 1_000);
    await prisma.userSession.create({ data: { token_hash, user_id: user.id, expires_at } });
    const unused = await anImage({ created_at: new Date(Date.now() - DAY_MS - 1_000) });
    const stray = await aStrayFile();
    await files(4);
    const first = await aServer();
    await expect.poll(planned, { timeout: 20_000 }).toBe(NAMES.length);
    await first.stop();
    await aDayPasses();

    const [one, other] = await Promise.all([aServer(), aServer()]);
    for (const name of NAMES) await untilRun(name);
    // Of the others one may have fallen due just now as well.
    const nightly = JOBS.filter(({ when }) => when.startsWith("Every night")).map(
      ({ name }) => name,
    );
    const once = nightly.toSorted().map((name) => ({ name, state: "completed", runs: 1 }));
    const runs = async () => (await settledRuns()).filter(({ name }) => nightly.includes(name));
    await expect.poll(runs).toEqual(once);
    expect(await prisma.userSession.count({ where: { user_id: user.id } })).toBe(0);
    expect(await prisma.image.count({ where: { id: unused.id } })).toBe(0);
    expect(await hasObject(stray)).toBe(false);
    const shown = await Promise.all([one, other].map((site) => figuresOf(site, nightly)));
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]).toHaveLength(nightly.length);
    expect(await wordsOnPage(other)).toMatch(/Erasure .* took \d+\.\d s, nothing to do\./);
    expect([one, other].flatMap(({ complaints }) => complaints())).toEqual([]);
  });
});

async function figuresOf({ url }: SiteProcess, jobs: string[]) {
  const { samples } = await readMetrics(url);
  const name = "tafula_job_last_run_timestamp_seconds";
  return samples.filter(
    (one) => one.name === name && one.value > 0 && jobs.includes(one.labels.name ?? ""),
  );
}

describe("a job whose process dies in the middle", () => {
  test("JOB-03 is taken up by another, which tells of it", async () => {
    await files(20);
    const first = await aServer();
    await expect.poll(async () => (await runNow(first, "figures")).status).toBe(303);
    await untilRun("figures");
    storeLine.delay(300);
    await runNow(first, "files");
    await expect.poll(async () => (await runOf("files"))?.began_at).toBeTruthy();
    await first.stop();
    await storeLine.mend();
    expect(await runOf("files")).toMatchObject({ ended_at: null, failure: null });

    const second = await aServer();
    await expect
      .poll(
        async () => {
          await minutesPass();
          return (await runOf("files"))?.ended_at;
        },
        { timeout: 60_000 },
      )
      .toBeTruthy();
    const words = await wordsOnPage(second);
    expect(words).toMatch(
      /Stray files .*(nothing to do|1 deleted)\. ?Failed .*: It was not heard of to its end/,
    );
    const { samples } = await readMetrics(second.url);
    expect(sumOf(samples, "tafula_job_failures_total", { name: "files" })).toBe(1);
  });
});

/** Nobody hears of who was at work before, and what waits for another try has waited. */
async function minutesPass() {
  await prisma.$executeRaw`
    UPDATE tafula_jobs.job SET heartbeat_on = heartbeat_on - interval '2 minutes' WHERE state = 'active' AND retry_count = 0`;
  await prisma.$executeRaw`
    UPDATE tafula_jobs.job SET start_after = start_after - interval '5 minutes' WHERE state = 'retry'`;
  await prisma.$executeRaw`UPDATE tafula_jobs.queue SET monitor_on = monitor_on - interval '2 minutes'`;
}

describe("a server that is told to stop", () => {
  test("JOB-05 ends at once what it is at, which is no failure, and another does it anew", async () => {
    await files(60);
    const site = await aServer();
    await expect.poll(async () => (await runNow(site, "figures")).status).toBe(303);
    await untilRun("figures");
    storeLine.delay(100);
    await runNow(site, "files");
    await expect.poll(async () => (await runOf("files"))?.began_at).toBeTruthy();
    const began = performance.now();
    await site.end();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await runOf("files")).toMatchObject({
      ended_at: expect.any(Date),
      done: null,
      failure: null,
    });
    expect(await settledRuns()).toContainEqual({ name: "files", state: "retry", runs: 1 });
    expect(site.complaints()).toEqual([]);
  });
});

describe("a database that is away", () => {
  test("JOB-04 takes only the jobs with it, which go on by themselves", async () => {
    const site = await aServer({ DATABASE_URL: databaseLine.databaseUrl });
    await expect.poll(async () => (await runNow(site, "figures")).status).toBe(303);
    await untilRun("figures");
    const before = (await runOf("figures"))?.began_at;
    await readMetrics(site.url);
    databaseLine.cut();
    const told = () => site.complaints().filter((line) => line.includes("The jobs wait"));
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
    const { samples } = await readMetrics(site.url);
    expect(sumOf(samples, "tafula_job_due_timestamp_seconds", { name: "figures" })).toBeGreaterThan(
      0,
    );
    await databaseLine.mend();
    await aDayPasses();
    for (const name of NAMES) await untilRun(name, before);
    expect(told()).toHaveLength(1);
    expect(site.output().filter((line) => line.includes("The jobs go on"))).toHaveLength(1);
    await site.end();
    expect(await site.ended).toBe(0);
  });
});
