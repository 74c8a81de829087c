import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { commandLine, runProgram } from "../../local/processes.ts";
import { descendants } from "../support/npm-start.ts";
import { startReplicated } from "../support/replica.ts";
import { startSiteProcess } from "../support/site-process.ts";
import { ANEW, fire } from "./fire.ts";
import { readClock, spentMs } from "./processor.ts";
import { medianOf } from "./statistics.ts";

// `npm run bench:replicas`: what a page that is made anew costs the primary, the replica and the site, with a replica
// and without, asked in turn.

const ROUNDS = 3;
const SECONDS = 2;
const LOAD = { connections: 8, headers: { ...ANEW, "Accept-Encoding": "br" } };
const AMOUNTS = ["--recipes=10000", "--restaurants=5000", "--reviews=50000", "--seed=1"];
const PAGES = [
  ["Home", "/"],
  ["Search", "/?search=chicken%20curry"],
  ["Recipe page", "/recipes/1234"],
  ["Restaurant page", "/restaurants/1234"],
  ["API: recipes", "/api/recipes?limit=24"],
] as const;
const NOBODY = "http://127.0.0.1:1";
const ENVIRONMENT = {
  PUBLIC_URL: "http://localhost:3000",
  SESSION_SECRET: "-".repeat(32),
  OAUTH_ISSUER: NOBODY,
  OAUTH_CLIENT_ID: "bench",
  OAUTH_CLIENT_SECRET: "bench",
  S3_ENDPOINT: NOBODY,
  S3_BUCKET: "bench",
  S3_ACCESS_KEY_ID: "bench",
  S3_SECRET_ACCESS_KEY: "bench",
  OPERATOR_NAME: "Bench",
  OPERATOR_EMAIL: "bench@tafula.example",
};

const { primaryUrl, replicaUrl, stop } = await startReplicated();
const environment = { ...ENVIRONMENT, DATABASE_URL: primaryUrl };
await runProgram(process.execPath, ["prisma/generate-content.ts", ...AMOUNTS], {
  env: { ...process.env, ...environment },
  stdio: "inherit",
});
await untilTheReplicaHasAll();
const [alone, helped] = await Promise.all([
  startSiteProcess(environment),
  startSiteProcess({ ...environment, DATABASE_REPLICA_URLS: replicaUrl }),
]);
const servers = descendants(process).filter((pid) => / -D \S+\/data /.test(commandLine(pid)));
const pidOf = (name: string) =>
  servers.find((pid) => commandLine(pid).includes(`/${name}/data `)) ?? 0;
const [primary, replica] = [pidOf("primary"), pidOf("replica")];

try {
  for (const { url } of [alone, helped]) await fire(url, { ...LOAD, seconds: 5 });
  console.log("| Milliseconds a page | Primary alone | Primary | Replica | Site alone | Site |");
  console.log("|---|---:|---:|---:|---:|---:|");
  for (const [name, address] of PAGES) {
    const without: number[][] = [];
    const beside: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await costOf(alone, address));
      beside.push(await costOf(helped, address));
    }
    const [primaryAlone, , siteAlone] = medians(without);
    const [primaryHelped, replicaOwn, site] = medians(beside);
    const cells = [primaryAlone, primaryHelped, replicaOwn, siteAlone, site];
    console.log(`| ${[name, ...cells.map((cell) => cell?.toFixed(2))].join(" | ")} |`);
  }
} finally {
  await Promise.all([alone.stop(), helped.stop()]);
  await stop();
}

async function untilTheReplicaHasAll() {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query("CHECKPOINT");
  const late = "SELECT FROM pg_stat_replication WHERE replay_lsn < pg_current_wal_lsn()";
  while ((await client.query(late)).rowCount) await pause(100);
  await client.end();
}

async function costOf({ url, pid = 0 }: { url: string; pid?: number | undefined }, path: string) {
  const pids = [primary, replica, pid];
  const before = pids.map((one) => readClock([one]));
  const { times } = await fire(url + path, { ...LOAD, seconds: SECONDS });
  // What the database has to do after its last answer is small, and counted where it belongs.
  await pause(100);
  return pids.map(
    (one, place) => spentMs(before[place] ?? new Map(), readClock([one])) / times.length,
  );
}

function medians(rounds: number[][]): number[] {
  return [0, 1, 2].map((place) => medianOf(rounds.map((round) => round[place] ?? Number.NaN)));
}
