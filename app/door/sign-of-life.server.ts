import type { Worker } from "node:cluster";
import { url as debuggerUrl } from "node:inspector";

const ASK_EVERY_MS = 1_000;
/**
 * A worker with so many unanswered questions is frozen, because honest work blocks an event loop
 * for two seconds at most.
 */
const MOST_UNANSWERED = 10;
const MOST_WHILE_STARTING = 120;
/** When the primary process itself is so late, the machine slept or was overloaded. */
const LATE_MS = 2 * ASK_EVERY_MS;

type ToWorker = { life: "asked" };
type ToPrimary = { life: "given"; isDebugged: boolean };

export function watchLife(worker: Worker, endFrozen: (silent_ms: number) => void) {
  let most = MOST_WHILE_STARTING;
  let unanswered = 0;
  let isDebugged = false;
  let before = performance.now();
  const asking = setInterval(ask, ASK_EVERY_MS);

  function ask() {
    const now = performance.now();
    const isLate = now - before > LATE_MS;
    before = now;
    if (isLate || isDebugged) unanswered = 0;
    if (unanswered >= most) {
      clearInterval(asking);
      endFrozen(unanswered * ASK_EVERY_MS);
      return;
    }
    unanswered += 1;
    const question: ToWorker = { life: "asked" };
    if (worker.isConnected()) worker.send(question, () => {});
  }

  worker.once("listening", () => {
    most = MOST_UNANSWERED;
    unanswered = 0;
  });
  worker.on("message", (message: ToPrimary) => {
    if (message.life !== "given") return;
    unanswered = 0;
    // A worker at a breakpoint cannot answer, so every answer says whether a debugger is attached.
    isDebugged = message.isDebugged;
  });
  worker.once("exit", () => clearInterval(asking));
}

export function giveSignsOfLife() {
  process.on("message", ({ life }: ToWorker) => {
    const sign: ToPrimary = { life: "given", isDebugged: debuggerUrl() !== undefined };
    if (life === "asked") process.send?.(sign, undefined, undefined, () => {});
  });
}
