import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning, withOurNode } from "./processes.ts";

export type Address = { port: number; host: string | undefined };
type Server = {
  ended: Promise<number>;
  stop: () => Promise<void>;
  kill: () => void;
};

const ROOT = path.join(import.meta.dirname, "..");
const MODULES = path.join(ROOT, "node_modules", "@react-router");
const STOP_WITH_PARENT = path.join(import.meta.dirname, "stop-with-parent.ts");
/** The server ends by itself before this. */
const FINISH_REQUESTS_MS = 15_000;
const FREE_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 120_000;
const PAUSE_MS = 50;
/** Enough to try out what several do, and little of somebody's own machine. */
const WORKERS = String(Math.min(2, availableParallelism()));

/** Waits, because the server of a killed start may still be ending. */
export async function checkPortIsFree({ port, host }: Address) {
  const deadline = Date.now() + FREE_WITHIN_MS;
  while (!(await isFree({ port, host }))) {
    if (Date.now() > deadline) {
      throw new Error(
        `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
      );
    }
    await pause(PAUSE_MS);
  }
}

function isFree({ port, host }: Address): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(new Error(`The site cannot use port ${port}: ${error.message}.`));
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

export function startServer(
  { port, host }: Address,
  { environment, isDev }: { environment: NodeJS.ProcessEnv; isDev: boolean },
): Server {
  const command = isDev ? devCommand(port, host) : ["server.mjs"];
  const child = spawn(process.execPath, ["--import", STOP_WITH_PARENT, ...command], {
    cwd: ROOT,
    // There is no proxy that must notice the stop.
    env: withOurNode({ STOP_DELAY_SECONDS: "0", WORKERS, ...environment, PORT: String(port) }),
    stdio: [isDev ? "inherit" : "ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
  return {
    ended,
    stop: () => stopChild(child, ended),
    kill: () => void child.kill("SIGKILL"),
  };
}

function devCommand(port: number, host: string | undefined): string[] {
  const command = [path.join(MODULES, "dev", "bin.cjs"), "dev", "--port", String(port)];
  // Without this condition Node starts a second process, which would outlive us.
  return [
    "--conditions=development",
    ...command,
    "--strictPort",
    ...(host ? ["--host", host] : []),
  ];
}

async function stopChild(child: ChildProcess, ended: Promise<number>) {
  if (child.pid === undefined || !isRunning(child.pid)) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), FINISH_REQUESTS_MS);
  await ended;
  clearTimeout(timer);
}

export async function untilAnswering(url: string, server: Server, signal: AbortSignal) {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    signal.throwIfAborted();
    if (await answers(url)) return true;
    if (Date.now() > deadline) throw new Error(`The site does not answer at ${url}.`);
    await pause(PAUSE_MS);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
