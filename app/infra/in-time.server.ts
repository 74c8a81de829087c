import { createContext, Script } from "node:vm";

const room: { work: () => unknown } = { work: () => null };
const context = createContext(room);
const script = new Script("work()");

/** Ends also what would never end, and throws then. Nothing of `work` is tidied up after that, not even in its `finally`. */
export function inTime<Answer>(milliseconds: number, work: () => Answer): Answer {
  room.work = work;
  const answer: Answer = script.runInContext(context, { timeout: milliseconds });
  return answer;
}
