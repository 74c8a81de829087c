import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../../local/loopback.ts";

const FAST_CLOCK = path.resolve("tests/support/fast-clock.mjs");
const SLOW_CLOCK = path.resolve("tests/support/slow-clock.mjs");
const LATE_CLOCK = path.resolve("tests/support/late-clock.mjs");
const FROZEN_START = path.resolve("tests/support/frozen-start.mjs");
const SHORT_PAUSES = path.resolve("tests/support/short-pauses.mjs");
const REACT_ROUTER_SERVE = path.resolve("node_modules/@react-router/serve/bin.cjs");

/** The start asks for a sign-in provider, which most tests do without. */
const WITHOUT_PROVIDER = /^\{"time":"[^"]+","pid":\d+,"level":"warn","message":"Sign-in provider/;

/** On a busy machine the database answers late, and the site says so. */
const DATABASE_LATE =
  /"level":"warn","message":"(?:No kept page is used: the database has not answered for|Database: no answer within) /;

export type SiteProcess = {
  url: string;
  port: number;
  pid: number | undefined;
  /** What it said on standard output, and on the other one. */
  output: () => string[];
  complaints: () => string[];
  /** Those too that a busy machine is to blame for. */
  allComplaints: () => string[];
  /** Nobody reads any more what it says. */
  turnAway: () => void;
  signal: (name: NodeJS.Signals) => void;
  ended: Promise<number | null>;
  /** As an operator stops it: it finishes what it is at. */
  end: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The built site in a process of its own, with the database and the store of this test file. */
export function startSiteProcess(environment: Record<string, string> = {}): Promise<SiteProcess> {
  return startProcess(["server.mjs"], environment);
}

/** A minute of its limits takes six seconds. */
export function startFastSiteProcess(): Promise<SiteProcess> {
  return startProcess(["--import", FAST_CLOCK, "server.mjs"], {});
}

/** Its clock goes a hundred times as slowly, so that on a busy machine no request runs into a limit of seconds. */
export function startSlowSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  return startProcess(["--import", SLOW_CLOCK, "server.mjs"], environment);
}

/** Its only worker, once replaced, freezes while it starts. */
export function startFreezingSiteProcess(): Promise<SiteProcess> {
  return startProcess(["--import", FROZEN_START, "server.mjs"], { WORKERS: "1", FREEZES: "2" });
}

/** What it takes for now is in forty days, or then; each SIGUSR2 takes it 15 minutes on. */
export function startLateSiteProcess(then?: Date): Promise<SiteProcess> {
  const ahead = then && { AHEAD_MS: String(then.getTime() - Date.now()) };
  return startProcess(["--import", LATE_CLOCK, "server.mjs"], { ...ahead });
}

/** It looks ten times as often for jobs that are due. */
export function startBusySiteProcess(environment: Record<string, string> = {}) {
  return startProcess(["--import", SHORT_PAUSES, "server.mjs"], environment);
}

/** The same build, entered as a host does that knows React Router alone. */
export function startReactRouterServe(): Promise<SiteProcess> {
  return startProcess([REACT_ROUTER_SERVE, "server.mjs"], {});
}

async function startProcess(
  command: string[],
  environment: Record<string, string>,
): Promise<SiteProcess> {
  const port = await freePort();
  const server = spawn(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      STOP_DELAY_SECONDS: "0",
      WORKERS: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    server[name].setEncoding("utf8").on("data", (text: string) => (words[name] += text));
  }
  const allComplaints = () =>
    words.stderr.split("\n").filter((line) => line && !WITHOUT_PROVIDER.test(line));
  const ended = once(server, "close").then(() => server.exitCode);
  const isUp = await Promise.race([
    once(server.stdout, "data").then(() => true),
    ended.then(() => false),
  ]);
  if (!isUp) throw new Error(`The site did not start: ${words.stderr}`);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    output: () => words.stdout.split("\n").filter(Boolean),
    complaints: () => allComplaints().filter((line) => !DATABASE_LATE.test(line)),
    allComplaints,
    turnAway() {
      for (const name of ["stdout", "stderr"] as const) server[name].destroy();
    },
    signal: (name) => void server.kill(name),
    ended,
    async end() {
      server.kill("SIGTERM");
      await ended;
    },
    async stop() {
      server.kill("SIGKILL");
      await ended;
    },
  };
}
