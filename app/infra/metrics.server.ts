import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram } from "prom-client";
import { shareFigures } from "#app/infra/figures-of-workers.server.ts";
import { showJobs } from "#app/infra/job-metrics.server.ts";
import { registers, registry } from "#app/infra/registry.server.ts";
import { askReplicas } from "#app/infra/replica-metrics.server.ts";

const JOBS_WITHIN_MS = 1_000;
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

collectDefaultMetrics({ register: registry });

const requests = new Counter({
  name: "tafula_http_requests_total",
  help: "Requests by the address they matched; status 0: the visitor left before the answer",
  labelNames: ["method", "route", "status"],
  registers,
});
const durations = new Histogram({
  name: "tafula_http_request_duration_seconds",
  help: "From the last header of a request to the end of its answer",
  labelNames: ["route"],
  buckets: ANSWERS,
  registers,
});
const calls = new Histogram({
  name: "tafula_outside_call_duration_seconds",
  help: "Calls to the object store and the geocoder; missing: the store has no such object",
  labelNames: ["service", "call", "outcome"],
  buckets: ANSWERS,
  registers,
});
const events = new Counter({
  name: "tafula_events_total",
  help: "Events of the log: sign-ins and sign-outs of people and administrators, refused ones, acts",
  labelNames: ["event"],
  registers,
});
const refusals = new Counter({
  name: "tafula_refusals_total",
  help: "What was refused, by the door (a status), a limit (its name) or a full queue (its name)",
  labelNames: ["by", "reason"],
  registers,
});
const cspReports = new Counter({
  name: "tafula_csp_reports_total",
  help: "What browsers kept a page from doing; other: a directive that is not ours",
  labelNames: ["directive"],
  registers,
});
const queues = {
  running: ofQueue("running", "What is being worked on"),
  waiting: ofQueue("waiting", "What waits for its turn"),
};
const parts = new Gauge({
  name: "tafula_part_ready",
  help: "Whether a part that the site needs is there (1) or not (0), as /readyz says",
  labelNames: ["part"],
  aggregator: "first",
  registers,
});
const connections = new Gauge({
  name: "tafula_database_connections",
  help: "Connections of this copy to the database",
  labelNames: ["state"],
  registers,
});

const pageCache = {
  asked: new Counter({
    name: "tafula_kept_pages_total",
    help: "Requests for pages that may be kept: hit, miss, or deaf, while changes in the database cannot be heard",
    labelNames: ["outcome"],
    registers,
  }),
  entries: new Gauge({
    name: "tafula_kept_pages_entries",
    help: "Finished pages in memory",
    registers,
  }),
  bytes: new Gauge({
    name: "tafula_kept_pages_bytes",
    help: "What finished pages take of the memory",
    registers,
  }),
  hearing: new Gauge({
    name: "tafula_kept_pages_hearing",
    help: "Whether changes in the database can be heard: 1; 0: no kept page is used",
    aggregator: "min",
    registers,
  }),
};

type Seen = { method: string | undefined; route: string | null; status: number | null };

export function countRequest({ method = "none", route, status }: Seen, milliseconds: number) {
  const labels = { route: route ?? "none" };
  requests.inc({ ...labels, method, status: status ?? 0 });
  durations.observe(labels, milliseconds / 1000);
}

export function countEvent(event: string) {
  events.inc({ event });
}

export function countRefusal(by: "door" | "limit" | "queue", reason: string) {
  refusals.inc({ by, reason });
}

export function countCspReport(directive: string) {
  cspReports.inc({ directive });
}

export function showParts(readiness: Record<string, "ok" | "down">) {
  for (const [part, state] of Object.entries(readiness))
    parts.set({ part }, Number(state === "ok"));
}

export function countCachedPage(outcome: "hit" | "miss" | "deaf") {
  pageCache.asked.inc({ outcome });
}

type Call<Answer> = {
  service: "object_store" | "geocoder";
  call: string;
  ask: () => Promise<Answer>;
  isMissing?: (error: unknown) => boolean;
};

export async function timeCall<Answer>(asked: Call<Answer>): Promise<Answer> {
  const { service, call, ask, isMissing } = asked;
  const end = calls.startTimer({ service, call });
  try {
    const answer = await ask();
    end({ outcome: "ok" });
    return answer;
  } catch (error) {
    end({ outcome: isMissing?.(error) ? "missing" : "failed" });
    throw error;
  }
}

type Queue = { running: number; waiting: number };
type Pool = { total: number; idle: number };
type PageCacheSize = { entries: number; bytes: number };

const watched = new Map<string, () => Queue>();
let pool: (() => Pool) | undefined;
let sizeOfPageCache: (() => PageCacheSize) | undefined;
let hearing: (() => Promise<boolean>) | undefined;

export function watchQueue(queue: string, look: () => Queue) {
  watched.set(queue, look);
  refusals.inc({ by: "queue", reason: queue }, 0);
}

export function watchPool(look: () => Pool) {
  pool = look;
}

export function watchPageCache(look: () => PageCacheSize) {
  sizeOfPageCache = look;
}

export function watchChangeFeed(look: () => Promise<boolean>) {
  hearing = look;
}

const figuresOfAll = cluster.isWorker ? shareFigures(ownFigures) : null;

/**
 * Returns null when the primary process is late, because one worker's figures would make sums fall.
 */
export async function showMetrics(): Promise<{ text: string; type: string } | null> {
  await Promise.race([showJobs().catch(() => {}), wait(JOBS_WITHIN_MS)]);
  const text = await (figuresOfAll ?? figuresOfOne)();
  return text === null ? null : { text, type: registry.contentType };
}

async function figuresOfOne() {
  await look();
  return registry.metrics();
}

async function ownFigures() {
  await look();
  return registry.getMetricsAsJSON();
}

async function look() {
  pageCache.hearing.set((await hearing?.()) ? 1 : 0);
  await askReplicas();
  const { entries, bytes } = sizeOfPageCache?.() ?? { entries: 0, bytes: 0 };
  pageCache.entries.set(entries);
  pageCache.bytes.set(bytes);
  for (const [queue, lookAt] of watched) {
    const { running, waiting } = lookAt();
    queues.running.set({ queue }, running);
    queues.waiting.set({ queue }, waiting);
  }
  const { total, idle } = pool?.() ?? { total: 0, idle: 0 };
  connections.set({ state: "busy" }, total - idle);
  connections.set({ state: "idle" }, idle);
}

function ofQueue(figure: string, help: string) {
  return new Gauge({ name: `tafula_queue_${figure}`, help, labelNames: ["queue"], registers });
}
