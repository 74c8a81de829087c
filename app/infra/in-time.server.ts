import { createContext, Script } from "node:vm";

const room: { work: () => unknown } = { work: () => null };
const context = createContext(room);
const script = new Script("work()");

/**
 * Ends also what would never end, and throws then. While work goes on nothing else in the process does, so no timer of ours
 * could end it: of all that Node has, only `node:vm` stops code that runs in the same thread. It is a clock here, and no wall:
 * `work` sees and changes all that it would elsewhere, and is not tidied up after, not even in its `finally`. It is begun anew
 * once, as the time runs on while the whole process stands still.
 */
export function inTime<Answer>(milliseconds: number, work: () => Answer): Answer {
  try {
    return timed(milliseconds, work);
  } catch (failure) {
    if (!isOutOfTime(failure)) throw failure;
    return timed(milliseconds, work);
  }
}

/** The error is made by the other context, so it is no `Error` of this one. */
export function isOutOfTime(failure: unknown): boolean {
  return Object(failure).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function timed<Answer>(milliseconds: number, work: () => Answer): Answer {
  room.work = work;
  try {
    const answer: Answer = script.runInContext(context, { timeout: milliseconds });
    return answer;
  } finally {
    room.work = () => null;
  }
}
