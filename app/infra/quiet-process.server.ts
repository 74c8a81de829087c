import { type ChildProcess, fork, type ForkOptions } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "#app/infra/log.server.ts";
import { TooBusy } from "#app/infra/turns.server.ts";

/** The system gives it a tenth of a core that pages want as well, and all that they leave. */
const NICENESS = 10;
const ENDS_WITHIN_MS = 60_000;
const IDLE_FOR_MS = 60_000;
/** Told to stop together with us, before it could say that it goes on until we are done. */
const STOPS: unknown[] = ["SIGINT", "SIGTERM", "SIGHUP"];
const OPTIONS: ForkOptions = {
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
  // What it reads was made by strangers, so it knows no secrets.
  env: {},
  execArgv: [],
};

let tasks = 0;

export function isAtQuietWork(): boolean {
  return tasks > 0;
}

/** Work that takes long, in a process that yields to all others, starts when it is needed and again after it has died. */
export function createQuietProcess<Task, Result>(name: string, program: string) {
  const asked = new Map<number, { task: Task; answer: PromiseWithResolvers<Result> }>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const fresh = fork(program, OPTIONS);
    if (fresh.pid) setPriority(fresh.pid, NICENESS);
    fresh.on("message", (message) => {
      const { id, result, failure } = Object(message);
      const answer = asked.get(id)?.answer;
      if (failure === undefined) answer?.resolve(result);
      else answer?.reject(new Error(failure));
    });
    fresh.on("error", (error) => end(fresh, error.message));
    fresh.on("exit", (code, signal) => {
      if (STOPS.includes(signal)) startAnew(fresh);
      else end(fresh, `It ended with ${signal ?? code}`);
    });
    return fresh;
  }

  function startAnew(stopped: ChildProcess) {
    if (child !== stopped) return;
    child = asked.size > 0 ? start() : null;
    for (const id of asked.keys()) send(id);
  }

  function send(id: number) {
    const { task, answer } = asked.get(id) ?? {};
    child?.send({ id, task }, (error) => {
      // Of one that ends, its exit tells.
      if (error && child?.connected) answer?.reject(new TooBusy(name));
    });
  }

  function end(ended: ChildProcess, reason: string) {
    if (child !== ended) return;
    child = null;
    log("error", { message: `The process for ${name} is gone: ${reason}` });
    for (const { answer } of asked.values()) answer.reject(new TooBusy(name));
  }

  function rest() {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => {
      const ending = child;
      child = null;
      ending?.disconnect();
    }, IDLE_FOR_MS).unref();
  }

  return async function ask(task: Task): Promise<Result> {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    const id = ++lastId;
    const answer = Promise.withResolvers<Result>();
    asked.set(id, { task, answer });
    tasks++;
    const tooLong = setTimeout(() => child?.kill("SIGKILL"), ENDS_WITHIN_MS).unref();
    send(id);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(tooLong);
      asked.delete(id);
      tasks--;
      if (asked.size === 0) rest();
    }
  };
}
