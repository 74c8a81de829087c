import { type ChildProcess, fork, type ForkOptions, type Serializable } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "#app/infra/log.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const NICENESS = 10;
const IDLE_FOR_MS = 60_000;
/**
 * The worker gets these signals together with the main process, and may end before it ignores them.
 */
const STOPS: unknown[] = ["SIGINT", "SIGTERM", "SIGHUP"];
const OPTIONS: ForkOptions = {
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
  // The worker reads files that unknown people made, so its environment holds no secrets.
  env: {},
  execArgv: [],
};

type Asked<Task, Result> = { id: number; task: Task; answer: PromiseWithResolvers<Result> };

type Happenings = {
  onMessage: (message: unknown) => void;
  onStopped: () => void;
  onGone: (reason: string) => void;
};

let tasks = 0;

export function isAtBackgroundWork(): boolean {
  return tasks > 0;
}

export function createBackgroundWorker<Task, Result>(
  name: string,
  program: string,
  { niceness = NICENESS, endsWithinMs = 60_000 } = {},
) {
  const asked = new Map<number, Asked<Task, Result>>();
  const child = createChild(program, niceness, {
    onMessage: takeAnswer,
    onStopped: askAgain,
    onGone: refuse,
  });
  let lastId = 0;

  function takeAnswer(message: unknown) {
    const { id, result, failure } = Object(message);
    const answer = asked.get(id)?.answer;
    if (failure === undefined) answer?.resolve(result);
    else answer?.reject(new Error(failure));
  }

  function askAgain() {
    for (const one of asked.values()) send(one);
  }

  function refuse(reason: string) {
    log("error", { message: `The process for ${name} is gone: ${reason}` });
    for (const { answer } of asked.values()) answer.reject(new TooBusy(name));
  }

  function send({ id, task, answer }: Asked<Task, Result>) {
    child.send({ id, task }, () => answer.reject(new TooBusy(name)));
  }

  return async function ask(task: Task): Promise<Result> {
    const one = { id: ++lastId, task, answer: Promise.withResolvers<Result>() };
    asked.set(one.id, one);
    tasks++;
    const tooLong = setTimeout(child.kill, endsWithinMs).unref();
    send(one);
    try {
      return await one.answer.promise;
    } finally {
      clearTimeout(tooLong);
      asked.delete(one.id);
      tasks--;
      if (asked.size === 0) child.rest();
    }
  };
}

function createChild(
  program: string,
  niceness: number,
  { onMessage, onStopped, onGone }: Happenings,
) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const fresh = fork(program, OPTIONS);
    if (fresh.pid) setPriority(fresh.pid, niceness);
    fresh.on("message", onMessage);
    fresh.on("error", (error) => end(fresh, error.message));
    fresh.on("exit", (code, signal) => end(fresh, `It ended with ${signal ?? code}`, signal));
    return fresh;
  }

  function end(ended: ChildProcess, reason: string, signal: NodeJS.Signals | null = null) {
    if (child !== ended) return;
    child = null;
    if (STOPS.includes(signal)) onStopped();
    else onGone(reason);
  }

  return {
    send(message: Serializable, onFailed: () => void) {
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      child.send(message, (error) => {
        // A worker that ends breaks the pipe. Its exit event comes next and decides whether the
        // task is sent again.
        const isEnding = error && "code" in error && error.code === "EPIPE";
        if (error && !isEnding && child?.connected) onFailed();
      });
    },
    kill: () => void child?.kill("SIGKILL"),
    rest() {
      child?.unref();
      child?.channel?.unref();
      idle = setTimeout(() => {
        const ending = child;
        child = null;
        ending?.disconnect();
      }, IDLE_FOR_MS).unref();
    },
  };
}
