import { type ChildProcess, fork, type ForkOptions } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "#app/infra/log.server.ts";
import { TooBusy } from "#app/infra/turns.server.ts";

/** The system gives it a tenth of a core that pages want as well, and all that they leave. */
const NICENESS = 10;
const ENDS_WITHIN_MS = 60_000;
const IDLE_FOR_MS = 60_000;
const OPTIONS: ForkOptions = {
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
  // What it reads was made by strangers, so it knows no secrets.
  env: {},
  execArgv: [],
};

/** Work that takes long, in a process that yields to all others, starts when it is needed and again after it has died. */
export function createQuietProcess<Task, Result>(name: string, program: string) {
  const asked = new Map<number, PromiseWithResolvers<Result>>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const fresh = fork(program, OPTIONS);
    if (fresh.pid) setPriority(fresh.pid, NICENESS);
    fresh.on("message", (message) => {
      const { id, result, failure } = Object(message);
      if (failure === undefined) asked.get(id)?.resolve(result);
      else asked.get(id)?.reject(new Error(failure));
    });
    fresh.on("error", (error) => end(fresh, error.message));
    fresh.on("exit", (code, signal) => end(fresh, `It ended with ${signal ?? code}`));
    return fresh;
  }

  function end(ended: ChildProcess, reason: string) {
    if (child !== ended) return;
    child = null;
    log("error", { message: `The process for ${name} is gone: ${reason}` });
    for (const { reject } of asked.values()) reject(new TooBusy(name));
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
    const working = child;
    working.ref();
    working.channel?.ref();
    const id = ++lastId;
    const answer = Promise.withResolvers<Result>();
    asked.set(id, answer);
    const tooLong = setTimeout(() => working.kill("SIGKILL"), ENDS_WITHIN_MS).unref();
    working.send({ id, task }, (error) => error && answer.reject(new TooBusy(name)));
    try {
      return await answer.promise;
    } finally {
      clearTimeout(tooLong);
      asked.delete(id);
      if (asked.size === 0) rest();
    }
  };
}
