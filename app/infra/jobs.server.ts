import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { pool } from "#app/infra/database.server.ts";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { causeOf, codeOf } from "#app/infra/failure-cause.server.ts";
import { announceJobs, beginRun, endRun, listJobRuns } from "#app/infra/job-runs.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countJobFailure, watchJobs } from "#app/infra/job-metrics.server.ts";

const TIME_ZONE = "Africa/Johannesburg";
const SCHEMA = "tafula_jobs";
const QUEUE = "jobs";
const POLICY = "exclusive";
const LOOK_EVERY_SECONDS = 15;
const OVERSEE_EVERY_SECONDS = 30;
const HOUR_SECONDS = 3_600;
const START_AGAIN_MS = 10_000;
const STOPS_WITHIN_MS = 1_500;
const TRIES_AGAIN = { retryLimit: 2, retryDelay: 60, retryBackoff: true };
const HEARD_OF_WITHIN_SECONDS = 60;
const SYSTEM_ERROR = /^E[A-Z]{3}/;
const KEPT_FOR_SECONDS = 7 * 24 * HOUR_SECONDS;

export type Job = {
  name: string;
  cron: string;
  longestSeconds: number;
  /** Returns how many rows or objects it removed, and looks at the signal between its steps. */
  work: (now: Date, signal: AbortSignal) => Promise<number>;
};

const started: { workers: string[]; isAway: boolean } = { workers: [], isAway: false };
const stopping = new AbortController();
let making: Promise<PgBoss> | undefined;

export async function startJobs(jobs: readonly Job[]) {
  watchJobs(() => describeRuns(jobs));
  // The site's own server stops the jobs too, but under another server nothing else ends the timers
  // that keep the process alive.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
  while (!stopping.signal.aborted) {
    try {
      await start(jobs);
      break;
    } catch (error) {
      if (stopping.signal.aborted) break;
      tellOnce(`The jobs cannot start: ${causeOf(error)}`);
      await wait(START_AGAIN_MS, undefined, { ref: false });
    }
  }
  if (stopping.signal.aborted) await stopJobs();
}

async function start(jobs: readonly Job[]) {
  await announceJobs(jobs.map(({ name }) => name));
  const boss = await theBoss();
  await boss.start();
  await boss.createQueue(QUEUE, { policy: POLICY });
  for (const job of jobs) {
    const due = { tz: TIME_ZONE, key: job.name, missed: "once" } as const;
    await boss.schedule(QUEUE, job.cron, { name: job.name }, { ...due, ...optionsOf(job) });
  }
  const names = new Set(jobs.map(({ name }) => name));
  const gone = (await boss.getSchedules(QUEUE)).filter(({ key }) => !names.has(key));
  for (const { key } of gone) await boss.unschedule(QUEUE, key);
  const often = { pollingIntervalSeconds: LOOK_EVERY_SECONDS };
  const work = () =>
    boss.work<{ name: string }>(QUEUE, often, async ([due]) => {
      const job = jobs.find(({ name }) => name === due?.data.name);
      if (!due || !job) throw new Error(`This version has no job ${due?.data.name}`);
      await run(job, AbortSignal.any([due.signal, stopping.signal]));
    });
  started.workers = await Promise.all(jobs.map(work));
}

function optionsOf({ name, longestSeconds }: Job) {
  return {
    ...{ singletonKey: name, expireInSeconds: longestSeconds, ...TRIES_AGAIN },
    ...{ heartbeatSeconds: HEARD_OF_WITHIN_SECONDS, deleteAfterSeconds: KEPT_FOR_SECONDS },
  };
}

async function run({ name, longestSeconds, work }: Job, signal: AbortSignal) {
  const { began_at, wasBrokenOff } = await beginRun(name);
  if (wasBrokenOff) countJobFailure(name);
  try {
    const done = await work(began_at, signal);
    await endRun(name, began_at, { done });
  } catch (error) {
    if (stopping.signal.aborted) {
      await endRun(name, began_at, "stopped");
      throw error;
    }
    const failure = signal.aborted ? `Not done within ${longestSeconds} s` : causeOf(error);
    countJobFailure(name);
    log("error", { message: `The job ${name} failed: ${failure}` });
    await endRun(name, began_at, { failure });
    throw error;
  }
}

/** Returns false when the job runs or waits already, and null when this server has no jobs yet. */
export async function runJobNow(job: Job): Promise<boolean | null> {
  if (started.workers.length === 0) return null;
  const boss = await theBoss();
  const id = await boss.send(QUEUE, { name: job.name }, optionsOf(job));
  for (const worker of started.workers) boss.notifyWorker(worker);
  return id !== null;
}

export async function stopJobs() {
  stopping.abort();
  const boss = await making;
  await boss?.stop({ timeout: STOPS_WITHIN_MS });
}

export async function describeRuns<Known extends Job>(jobs: readonly Known[]) {
  const [boss, runs] = await Promise.all([theBoss(), listJobRuns(jobs.map(({ name }) => name))]);
  return jobs.map((job) => {
    const { name, cron } = job;
    const ran = runs.find((one) => one.name === name);
    const from = ran?.began_at ?? ran?.known_at ?? new Date();
    const [due_at = from] = boss.previewSchedule(cron, { tz: TIME_ZONE, from, count: 1 });
    return { job, ran, due_at };
  });
}

function theBoss(): Promise<PgBoss> {
  making ??= import("pg-boss").then(({ PgBoss: Boss }) => {
    const boss = new Boss({
      ...{ db: { executeSql }, schema: SCHEMA, migrate: false, createSchema: false },
      ...{ registerInstance: false, reindex: false, monitorVacuum: false },
      ...{
        cronMonitorIntervalSeconds: OVERSEE_EVERY_SECONDS,
        cronWorkerIntervalSeconds: OVERSEE_EVERY_SECONDS,
      },
      ...{
        superviseIntervalSeconds: OVERSEE_EVERY_SECONDS,
        monitorIntervalSeconds: OVERSEE_EVERY_SECONDS,
      },
      ...{ queueCacheIntervalSeconds: HOUR_SECONDS, flowIntervalSeconds: HOUR_SECONDS },
    });
    boss.on("error", ({ message }) => started.isAway || tellOnce(`Jobs: ${message}`));
    boss.on("warning", ({ message }) => log("warn", { message: `Jobs: ${message}` }));
    return boss;
  });
  return making;
}

async function executeSql(text: string, values?: unknown[]) {
  try {
    const answer = await pool.query(text, values);
    if (started.isAway) {
      log("info", { message: "The jobs go on" });
      [started.isAway, lastTold] = [false, ""];
    }
    return answer;
  } catch (error) {
    if (hasNoDatabase(error) && !started.isAway) {
      tellOnce(`The jobs wait for the database: ${causeOf(error)}`);
      started.isAway = true;
    }
    throw error;
  }
}

function hasNoDatabase(error: unknown): boolean {
  return isDatabaseAway(error) || SYSTEM_ERROR.test(String(codeOf(error)));
}

let lastTold = "";

function tellOnce(message: string) {
  if (message !== lastTold) log("error", { message });
  lastTold = message;
}
