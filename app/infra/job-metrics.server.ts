import { Counter, Gauge } from "prom-client";
import { registers } from "#app/infra/registry.server.ts";

type Run = { began_at: Date | null; took_ms: number | null; failed_at: Date | null };
type LookAtJobs = () => Promise<{ job: { name: string }; ran: Run | undefined; due_at: Date }[]>;

const jobs = {
  began: ofJob(
    "last_run_timestamp_seconds",
    "When the job last began, on whichever server; 0: never",
  ),
  took: ofJob("last_duration_seconds", "How long the last run of the job took that ended"),
  failed: ofJob("last_failure_timestamp_seconds", "When the job last failed; 0: never"),
  due: ofJob("due_timestamp_seconds", "When the job is due next; in the past: it did not come"),
};
const jobFailures = new Counter({
  name: "tafula_job_failures_total",
  help: "Runs of the job that failed in this process, and those it found broken off",
  labelNames: ["name"],
  registers,
});
let lookAtJobs: LookAtJobs = async () => [];

export function countJobFailure(name: string) {
  jobFailures.inc({ name });
}

export function watchJobs(look: LookAtJobs) {
  lookAtJobs = look;
}

export async function showJobs() {
  for (const { job, ran, due_at } of await lookAtJobs()) {
    const { name } = job;
    jobs.began.set({ name }, secondsOf(ran?.began_at));
    jobs.took.set({ name }, (ran?.took_ms ?? 0) / 1000);
    jobs.failed.set({ name }, secondsOf(ran?.failed_at));
    jobs.due.set({ name }, secondsOf(due_at));
    jobFailures.inc({ name }, 0);
  }
}

function ofJob(figure: string, help: string) {
  const name = `tafula_job_${figure}`;
  return new Gauge({ name, help, labelNames: ["name"], aggregator: "first", registers });
}

function secondsOf(date: Date | null | undefined): number {
  return (date?.getTime() ?? 0) / 1000;
}
