import path from "node:path";
import type { ReadHours } from "#app/features/hours/judge-hours.server.ts";
import { type Judged, UNJUDGED } from "#app/features/hours/judged.ts";
import { currentAsker } from "#app/infra/asked-by.server.ts";
import { createFairQueue } from "#app/infra/fair-queue.server.ts";
import { createBackgroundWorker } from "#app/infra/background-worker.server.ts";

/** The build must put the program into the same folder as this file. */
const PROGRAM = path.join(
  import.meta.dirname,
  `judge-apart.${import.meta.env?.PROD ? "js" : "ts"}`,
);
const LIMITS = { niceness: 0, endsWithinMs: 30_000 };

type Task = { text: string; now?: Date };
type Asker = { who: string; user_id: string | null };

const ask = createBackgroundWorker<Task, ReadHours & Judged>("hours", PROGRAM, LIMITS);

const enterQueue = createFairQueue<Asker>({
  name: "hours",
  mayBegin: (_, running) => running.length === 0,
  mostWaiting: 50,
  isForSame: (one, other) => one.user_id !== null && one.user_id === other.user_id,
});

/**
 * Like `judgeHoursApart`, it throws `TooBusy` when the background worker has no time, which is
 * never the fault of the text.
 */
export function readHoursApart(text: string): Promise<ReadHours> {
  return inTurn({ text });
}

export async function judgeHoursApart(text: string | null, now: Date): Promise<Judged> {
  return text === null ? UNJUDGED : inTurn({ text, now });
}

function inTurn(task: Task): Promise<ReadHours & Judged> {
  const { network, user_id = null } = currentAsker() ?? {};
  return enterQueue({ who: network ?? "", user_id }, () => ask(task));
}
