import cluster, { type Worker } from "node:cluster";
import { Counter, Gauge, Registry } from "prom-client";
import { giveSignsOfLife, watchLife } from "#app/door/sign-of-life.server.ts";
import { env } from "#app/infra/env.server.ts";
import { gatherFigures } from "#app/infra/figures-of-workers.server.ts";
import { log } from "#app/infra/log.server.ts";

const KILLED_AFTER_MS = 14_500;
const LIVED_LONG_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** With gigabytes of memory, V8 would put off collecting hundreds of megabytes of garbage. */
const ARGUMENTS = ["--max-semi-space-size=16", "--max-old-space-size=512"];
/** The variables make glibc give freed memory back, and must be there when a process starts. */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

const registry = new Registry();
const registers = [registry];
const answeringNow = new Gauge({
  name: "tafula_workers",
  help: "Processes that answer",
  registers,
});
const ends = new Counter({
  name: "tafula_worker_ends_total",
  help: "Processes that ended unasked, and were replaced",
  registers,
});
const frozen = new Counter({
  name: "tafula_workers_frozen_total",
  help: "Processes that gave no sign of life any more, and were ended to be replaced",
  registers,
});

export const leadsWorkers = cluster.isPrimary && env.WORKERS > 0;
export const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
/**
 * A worker that replaces another one may replace the first, so it prepares the administrators too.
 */
export const preparesAdmins = isFirst || (cluster.worker?.id ?? 0) > env.WORKERS;

const answering = new Set<Worker>();
let isStopping = false;
let endsInARow = 0;

if (cluster.isWorker) giveSignsOfLife();

export function leadWorkers(exec: string): Record<string, never> {
  cluster.setupPrimary({
    exec,
    execArgv: [...ARGUMENTS, ...process.execArgv],
    serialization: "advanced",
  });
  gatherFigures(registry, answering);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  const first = startWorker();
  const giveUp = (code: number | null) => isStopping || process.exit(code || 1);
  first.once("exit", giveUp).once("listening", () => {
    first.off("exit", giveUp);
    keep(first, Date.now());
    for (let number = 1; number < env.WORKERS; number++) replace();
  });
  return {};
}

function startWorker(): Worker {
  const worker = cluster.fork(ENVIRONMENT);
  watchLife(worker, (silent_ms) => endFrozen(worker, silent_ms));
  worker.once("listening", () => void answeringNow.set(answering.add(worker).size));
  worker.once("exit", () => {
    answering.delete(worker);
    answeringNow.set(answering.size);
  });
  return worker.on("error", () => {});
}

function endFrozen({ process: child }: Worker, silent_ms: number) {
  if (isStopping) return;
  frozen.inc();
  const fields = { worker: child.pid, silent_ms };
  log("error", { message: "A process of the site gives no sign of life and is ended", ...fields });
  child.kill("SIGKILL");
}

function replace() {
  if (!isStopping) keep(startWorker(), Date.now());
}

function keep(worker: Worker, began: number) {
  worker.once("exit", (code, signal) => {
    if (isStopping) return;
    ends.inc();
    endsInARow = Date.now() - began > LIVED_LONG_MS ? 0 : endsInARow + 1;
    const pause = pauseAfter(endsInARow);
    const { pid } = worker.process;
    const fields = { worker: pid, code, signal, again_in_ms: pause };
    log("error", { message: "A process of the site ended and is replaced", ...fields });
    setTimeout(replace, pause);
  });
}

function pauseAfter(times: number): number {
  if (times <= 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 2));
}

async function stop(signal: string) {
  if (isStopping) return;
  isStopping = true;
  log("info", { message: `Stopping on ${signal}` });
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
  const hung: number[] = [];
  const timer = setTimeout(() => {
    for (const { process: child } of workers.filter((worker) => !worker.isDead())) {
      hung.push(child.pid ?? 0);
      child.kill("SIGKILL");
    }
  }, KILLED_AFTER_MS);
  await Promise.all(workers.map(ended));
  clearTimeout(timer);
  if (hung.length > 0) log("error", { message: "Ended what did not end by itself", hung });
  log("info", { message: "Stopped" });
  process.exit(hung.length > 0 ? 1 : 0);
}

function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.once("exit", () => resolve()).process.kill("SIGTERM");
  return promise;
}
