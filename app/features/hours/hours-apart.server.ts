import path from "node:path";
import type { ReadHours } from "#app/features/hours/judge-hours.server.ts";
import { type Judged, UNJUDGED } from "#app/features/hours/judged.ts";
import { currentAsker } from "#app/infra/asked-by.server.ts";
import { createFairTurns } from "#app/infra/fair-turns.server.ts";
import { createBackgroundWorker } from "#app/infra/background-worker.server.ts";

/** The program is built into the same folder as this file. */
const PROGRAM = path.join(
  import.meta.dirname,
  `judge-apart.${import.meta.env?.PROD ? "js" : "ts"}`,
);
/** Texts that may be asked about take a tenth of a second, a few of them some tenths, and longer on a busy machine. */
const LIMITS = { niceness: 0, endsWithinMs: 30_000 };

type Task = { text: string; now?: Date };
/** `who` is a network. Jobs of the site have none, and share one turn. */
type Asker = { who: string; user_id: string | null };

const ask = createBackgroundWorker<Task, ReadHours & Judged>("hours", PROGRAM, LIMITS);

const takeTurn = createFairTurns<Asker>({
  name: "hours",
  mayBegin: (_, running) => running.length === 0,
  mostWaiting: 50,
  isForSame: (one, other) => one.user_id !== null && one.user_id === other.user_id,
});

/** Reads hours in a process of its own. Throws `TooBusy` when there is no time, which is never the fault of the text. */
export function readHoursApart(text: string): Promise<ReadHours> {
  return inTurn({ text });
}

/** Judges hours in the same process, and throws `TooBusy` as `readHoursApart` does. */
export async function judgeHoursApart(text: string | null, now: Date): Promise<Judged> {
  return text === null ? UNJUDGED : inTurn({ text, now });
}

function inTurn(task: Task): Promise<ReadHours & Judged> {
  const { network, user_id = null } = currentAsker() ?? {};
  return takeTurn({ who: network ?? "", user_id }, () => ask(task));
}
