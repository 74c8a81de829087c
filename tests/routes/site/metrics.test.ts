import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { storeImage } from "#app/features/images/images.server.ts";
import { theMapFinds, theMapReplies } from "../../support/geocoder.ts";
import { readMetrics, sumOf } from "../../support/metrics.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { connect } from "../../support/raw.ts";
import { aRecipe } from "../../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";

const METRICS_TOKEN = "a-token-of-the-tests";
/** What Prometheus adds to each sample, and what a histogram has. */
const LABELS_OF_PROMETHEUS = ["instance", "job", "le"];

let site: SiteProcess;
let guarded: SiteProcess;
beforeAll(async () => {
  [site, guarded] = await Promise.all([
    startSiteProcess({
      WORKERS: "2",
      DATABASE_REPLICA_URLS: "postgresql://nobody@127.0.0.1:1/away",
    }),
    startSiteProcess({ METRICS_TOKEN, S3_SECRET_ACCESS_KEY: "not the key of this store" }),
  ]);
  await visit();
});
afterAll(() => Promise.all([site.stop(), guarded.stop()]));

function send(path: string, body: Record<string, unknown>, type = "application/json") {
  return fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": type, Origin: PUBLIC_URL },
    body: JSON.stringify(body),
  });
}

/** Something of everything that is counted. */
async function visit() {
  const bytes = await sharp({
    create: { width: 8, height: 8, channels: 3, background: "#b42" },
  })
    .png()
    .toBuffer();
  const image = await storeImage(null, bytes);
  await fetch(`${site.url}/images/${image?.id}/400.jpg`);
  await fetch(`${site.url}/images/${"0".repeat(32)}/400.jpg`);
  theMapFinds({ city: "Cape Town" });
  await fetch(`${site.url}/api/location?latitude=-33.91&longitude=18.42`);
  theMapReplies({ status: 500, body: "" });
  await fetch(`${site.url}/api/location?latitude=-29.86&longitude=31.02`);
  for (let turn = 0; turn < 60; turn++)
    await fetch(`${site.url}/api/location?latitude=-33.91&longitude=18.42`);
  await send("/api/admin/login", { username: "nobody", password: "wrong password" });
  await fetch(`${site.url}/%ZZ`);
  await fetch(`${site.url}/readyz`);
  await send("/api/upload-image", {});
  await send("/csp-reports", { "csp-report": { "effective-directive": "img-src" } });
}

describe("GET /metrics", () => {
  test("OPS-01 answers this machine, and nobody behind a proxy on it", async () => {
    const { status, headers } = await readMetrics(site.url);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    for (const name of ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"]) {
      const refused = await readMetrics(site.url, { [name]: "127.0.0.1" });
      expect(refused.status, name).toBe(403);
      expect(refused.text).not.toContain("tafula_");
    }
  });

  test("OPS-01 with METRICS_TOKEN wants it from everybody", async () => {
    for (const Authorization of ["", METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, "Bearer "]) {
      const refused = await readMetrics(guarded.url, { Authorization });
      expect(refused.status, Authorization).toBe(401);
      expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(refused.text).not.toContain("tafula_");
    }
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}`, "X-Forwarded-For": "41.1.1.7" };
    expect((await readMetrics(guarded.url, headers)).status).toBe(200);
  });

  test("OPS-02 counts requests by route and outcome, with their durations", async () => {
    const { id } = await aRecipe();
    const before = (await readMetrics(site.url)).samples;
    for (const path of [`/recipes/${id}`, `/recipes/${id}`, "/recipes/999999", "/nowhere/at/all"])
      await (await fetch(site.url + path)).text();
    await expect.poll(async () => difference("/*", "404")).toBe(1);
    expect(await difference("/recipes/:id", "200")).toBe(2);
    expect(await difference("/recipes/:id", "404")).toBe(1);
    const { samples } = await readMetrics(site.url);
    const timed = sumOf(samples, "tafula_http_request_duration_seconds_count", {
      route: "/recipes/:id",
    });
    expect(timed).toBe(3);

    async function difference(route: string, status: string) {
      const labels = { method: "GET", route, status };
      const { samples: now } = await readMetrics(site.url);
      const name = "tafula_http_requests_total";
      return sumOf(now, name, labels) - sumOf(before, name, labels);
    }
  });

  test("OPS-03 counts calls to store and geocoder, sign-ins, and refusals by door and limit", async () => {
    const { samples } = await readMetrics(site.url);
    const calls = (labels: Record<string, string>) =>
      sumOf(samples, "tafula_outside_call_duration_seconds_count", labels);
    expect(calls({ service: "object_store", call: "GetObject", outcome: "ok" })).toBe(1);
    expect(calls({ service: "object_store", outcome: "failed" })).toBe(0);
    expect(calls({ service: "geocoder", call: "reverse", outcome: "ok" })).toBe(1);
    expect(calls({ service: "geocoder", call: "reverse", outcome: "failed" })).toBe(1);
    expect(sumOf(samples, "tafula_events_total", { event: "admin_sign_in_failed" })).toBe(1);
    expect(sumOf(samples, "tafula_events_total", { event: "too_often" })).toBe(2);
    const refusals = (by: string, reason: string) =>
      sumOf(samples, "tafula_refusals_total", { by, reason });
    expect(refusals("door", "400")).toBe(1);
    expect(refusals("limit", "lookups")).toBe(2);
    expect(sumOf(samples, "tafula_csp_reports_total", { directive: "img-src" })).toBe(1);
  });

  test("OPS-04 shows what waits for the database, memory, the event loop, and jobs to come", async () => {
    const { samples } = await readMetrics(site.url);
    const queues = samples.filter(({ name }) => name === "tafula_queue_waiting");
    expect(queues.map(({ labels }) => labels.queue).toSorted()).toEqual([
      "database",
      "health",
      "hours",
      "images",
      "pages",
      "pages_under_way",
      "passwords",
      "pictures",
      "share_pictures",
      "uploads",
      "uploads_of_administrators",
      "waiting_for_others",
      "writes",
      "writes_in_session",
      "writes_of_administrators",
    ]);
    expect(sumOf(samples, "tafula_database_connections")).toBeGreaterThan(0);
    expect(sumOf(samples, "process_resident_memory_bytes")).toBeGreaterThan(30_000_000);
    expect(sumOf(samples, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const labels = { name: "files" };
    const ofJob = (figure: string) => sumOf(samples, `tafula_job_${figure}`, labels);
    const began = { name: "tafula_job_last_run_timestamp_seconds", labels, value: 0 };
    expect(samples).toContainEqual(began);
    expect(ofJob("due_timestamp_seconds") * 1_000).toBeGreaterThan(Date.now() - 60_000);
  });

  test("OPS-12 shows which part of the site is down", async () => {
    const partsOf = async (url: string) => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const { samples } = await readMetrics(url, headers);
      const parts = samples.filter(({ name }) => name === "tafula_part_ready");
      return Object.fromEntries(parts.map(({ labels, value }) => [labels.part, value]));
    };
    const all = { database: 1, migrations: 1, administrator: 1, store: 1 };
    await expect.poll(() => partsOf(site.url)).toMatchObject(all);
    await expect.poll(() => partsOf(guarded.url)).toMatchObject({ ...all, store: 0 });
  });

  test("OPS-04 shows a request that is broken off", async () => {
    const line = await connect(site.port);
    line.send("POST /theme HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 100\r\n");
    line.send("Origin: http://localhost:3000\r\n");
    line.send("Content-Type: application/x-www-form-urlencoded\r\n\r\ntheme=");
    await expect.poll(() => line.socket.bytesWritten).toBeGreaterThan(100);
    line.socket.destroy();
    const gone = { method: "POST", status: "0" };
    await expect
      .poll(async () =>
        sumOf((await readMetrics(site.url)).samples, "tafula_http_requests_total", gone),
      )
      .toBe(1);
  });
});

const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
    panels: z.array(
      z.object({
        id: z.number(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        title: z.string(),
        datasource: z.object({ uid: z.literal("${datasource}") }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")));
const alerts = z
  .object({
    groups: z.array(
      z.object({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Tafula\w+$/),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.object({ severity: z.enum(["page", "look"]) }),
            annotations: z.object({ summary: z.string(), description: z.string().optional() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync("deploy/alerts.yml", "utf8")));

const questions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...alerts.groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ),
];

/** Grafana puts a length of time here before it asks. */
function asAsked(expr: string): string {
  return expr.replaceAll("$__rate_interval", "5m");
}

function wordsOf(expr: string, kinds: string[]): string[] {
  const words: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) words.push(`unreadable at ${from}`);
      if (kinds.includes(type.name)) words.push(expr.slice(from, to));
    },
  });
  return words;
}

/** What is asked of a label: "5.." of status, "sign_in" of event. */
function matchersOf(expr: string): { label: string; words: string[] }[] {
  return wordsOf(asAsked(expr), ["UnquotedLabelMatcher"]).map((matcher) => {
    const [, label = "", sign = "", asked = ""] = /^(\w+)\s*([!=~]+)\s*"(.*)"$/.exec(matcher) ?? [];
    return { label, words: sign.endsWith("~") ? asked.split("|") : [asked] };
  });
}

/** Not all of them have happened to the site of this test. */
const EVENTS = [
  ...readFileSync("app/infra/log-event.server.ts", "utf8").matchAll(/^ {2}(\w+): \{/gm),
].map(([, event = ""]) => event);

describe("OPS-05 deploy/", () => {
  test.each(questions)("%s asks what Prometheus can read: %s", (_, expr) => {
    expect(wordsOf(asAsked(expr), [])).toEqual([]);
  });

  test("has a dashboard of panels that can be told apart and do not overlap", () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from(
        { length: w * h },
        (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`,
      ),
    );
    expect(new Set(taken).size).toBe(taken.length);
  });

  test("has a dashboard and alerts that name what there is", async () => {
    const { text, samples } = await readMetrics(site.url);
    const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["bucket", "sum", "count"].map((end) => `${name}_${end}`) : [name],
    );
    const labels = new Set([
      ...LABELS_OF_PROMETHEUS,
      ...samples.flatMap((sample) => Object.keys(sample.labels)),
    ]);
    for (const [title, expr] of questions) {
      const asked = wordsOf(asAsked(expr), ["Identifier"]);
      expect([...declared, "up"], title).toEqual(expect.arrayContaining(asked));
      const named = wordsOf(asAsked(expr), ["LabelName"]);
      expect([...labels], title).toEqual(expect.arrayContaining(named));
    }
  });

  test("has a dashboard and alerts that ask for what a label can say", async () => {
    const { samples } = await readMetrics(site.url);
    const matchers = questions.flatMap(([, expr]) => matchersOf(expr));
    expect(matchers.length).toBeGreaterThan(8);
    for (const { label, words } of matchers) {
      if (LABELS_OF_PROMETHEUS.includes(label)) continue;
      const known =
        label === "event" ? EVENTS : samples.map((sample) => sample.labels[label] ?? "");
      for (const word of words) {
        const said = expect.stringMatching(new RegExp(`^(${word})$`));
        expect(known, `${label}: ${word}`).toContainEqual(said);
      }
    }
  });

  test("tells when somebody tries passwords or codes of administrators", () => {
    const [, expr = ""] = questions.find(([title]) => title === "TafulaAdministratorGuessed") ?? [];
    const refused = EVENTS.filter((event) => /^admin_.*(failed|locked_out)$/.test(event));
    expect(refused.length).toBeGreaterThan(2);
    expect(matchersOf(expr)[0]?.words.toSorted()).toEqual(refused.toSorted());
  });

  test("has a dashboard that shows every figure of ours", async () => {
    const { text } = await readMetrics(site.url);
    const ours = [...text.matchAll(/^# TYPE (tafula_\w+) /gm)].map(([, name = ""]) => name);
    const shown = questions.map(([, expr]) => expr).join(" ");
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test("lets no proxy ask for the figures", () => {
    expect(readFileSync("deploy/Caddyfile", "utf8")).toContain("respond @metrics 404");
    expect(readFileSync("deploy/nginx.conf", "utf8")).toMatch(/\^~ \/metrics \{\s+return 404;/);
  });
});
