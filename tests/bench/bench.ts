import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { z } from "zod";
import { freePort } from "../../local/loopback.ts";
import { runProgram, withOurNode } from "../../local/processes.ts";

// `npm run bench`: what a visitor and a caller of the API wait for, and how many the site answers in a second.

const ROOT = path.resolve(import.meta.dirname, "../..");
const START_WITHIN_MS = 300_000;
const WARM_UP_S = 2;
const ALONE_S = 3;
const AMOUNTS = ["recipes", "restaurants", "reviews"] as const;

type Options = { seconds: number; connections: number; amounts: string[] };
type Site = { url: string; stop: () => Promise<void> };
type Load = { connections: number; seconds: number };

const { values } = parseArgs({
  options: {
    recipes: { type: "string" },
    restaurants: { type: "string" },
    reviews: { type: "string" },
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "20" },
  },
});
const options: Options = {
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  amounts: AMOUNTS.flatMap((name) => {
    const amount = values[name];
    return amount === undefined ? [] : [`--${name}`, amount];
  }),
};

const site = await openSite(options.amounts);
try {
  await measure(site.url);
} finally {
  await site.stop();
}

async function measure(url: string) {
  const { seconds, connections } = options;
  say(`\n${connections} connections for ${seconds} s each, on this machine.\n`);
  say("| What | Requests/s | p50 ms | p95 ms | p99 ms | Alone, median ms |");
  say("|---|---:|---:|---:|---:|---:|");
  for (const [name, address] of await addresses(url)) {
    const target = new URL(address, url).href;
    await fire(target, { connections, seconds: WARM_UP_S });
    const alone = await fire(target, { connections: 1, seconds: ALONE_S });
    const loaded = await fire(target, { connections, seconds });
    const times = [0.5, 0.95, 0.99].map((share) => shownMs(percentile(loaded.times, share)));
    const cells = [name, Math.round(loaded.perSecond), ...times];
    say(`| ${[...cells, shownMs(percentile(alone.times, 0.5))].join(" | ")} |`);
  }
}

async function addresses(url: string): Promise<[name: string, address: string][]> {
  const recipe = await firstOf(url, "/api/recipes?limit=1");
  const restaurant = await firstOf(url, "/api/restaurants?limit=1");
  return [
    ["Home", "/"],
    ["Home, restaurants", "/?tab=restaurants"],
    ["Cuisine", "/?cuisine=Indian"],
    ["City and cuisine", "/?tab=restaurants&city=Durban&cuisine=Indian"],
    ["Search", "/?search=chicken+curry"],
    ["Search, one common word", "/?search=chicken"],
    ["Search with a typing error", "/?search=chikcen"],
    ["Search for restaurants", "/?tab=restaurants&search=curry+durban"],
    ["Recipe page", `/recipes/${recipe}`],
    ["Restaurant page", `/restaurants/${restaurant}`],
    ["API: recipes", "/api/recipes?limit=24"],
    ["API: restaurants", "/api/restaurants?limit=24"],
    ["API: cuisine", "/api/recipes?cuisine=Indian&limit=24"],
    ["API: search", "/api/recipes?search=chicken+curry&limit=24"],
    ["API: recipe", `/api/recipes/${recipe}`],
    ["API: restaurant", `/api/restaurants/${restaurant}`],
  ];
}

async function firstOf(url: string, address: string): Promise<number> {
  const response = await fetch(new URL(address, url));
  const [first] = z.array(z.object({ id: z.number() })).parse(await response.json());
  if (!first) throw new Error(`There is nothing at ${address}.`);
  return first.id;
}

/** Asks as fast as the answers come, over so many connections. Any answer but 200 ends the measurement. */
async function fire(url: string, { connections, seconds }: Load) {
  const times: number[] = [];
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, times: times.sort((one, other) => one - other) };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function shownMs(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

/** The site at BENCH_URL, or a fresh one with the demo content and, if asked, made-up content. */
async function openSite(amounts: string[]): Promise<Site> {
  const given = process.env.BENCH_URL;
  if (given === undefined) return startSite(amounts);
  const { hostname } = new URL(given);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
    throw new Error("BENCH_URL must be on this machine: a benchmark is an attack on any other.");
  }
  if (amounts.length > 0) throw new Error("Made-up content goes into a fresh site, not BENCH_URL.");
  return { url: given, stop: async () => {} };
}

async function startSite(amounts: string[]): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), "tafula-bench-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const environment = withOurNode({ ...process.env, DATA_DIR: folder, PORT: port });
  const start = spawn(process.execPath, ["local/start.ts"], {
    cwd: ROOT,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  async function stop() {
    await stopped(start);
    rmSync(folder, { recursive: true, force: true });
  }
  process.once("SIGINT", () => void stop().then(() => process.exit(1)));

  try {
    await untilUp(url, start);
    if (amounts.length > 0) await generate(amounts, environment);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilUp(url: string, start: ChildProcess) {
  say("Starting the site …");
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && start.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The site did not start.");
}

async function generate(amounts: string[], environment: NodeJS.ProcessEnv) {
  const { succeeded } = await runProgram(
    process.execPath,
    ["local/with-services.ts", "node", "prisma/generate-content.ts", ...amounts],
    { cwd: ROOT, env: environment, stdio: "inherit" },
  );
  if (!succeeded) throw new Error("The content could not be made up.");
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
