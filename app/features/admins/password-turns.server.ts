import { currentAsker } from "#app/infra/asked-by.server.ts";
import { createTurns } from "#app/infra/turns.server.ts";

type Asking = { household: string | null };

/** Each hash keeps one of Node's four threads and 19 MB busy, and the other threads are needed to compress pages. */
const AT_ONCE = 2;
const MOST_WAITING = 100;
const MOST_WAITING_OF_ONE_HOUSEHOLD = 50;
const PATIENCE_MS = 15_000;

const takeTurn = createTurns<Asking>({
  name: "passwords",
  mayBegin: (_, running) => running.length < AT_ONCE,
  isFull: ({ household }, waiting) =>
    waiting.length >= MOST_WAITING ||
    waiting.filter((other) => other.household === household).length >=
      MOST_WAITING_OF_ONE_HOUSEHOLD,
  compare: () => 0,
  patienceMs: () => PATIENCE_MS,
});

/** Runs the work when its turn comes, in the order of arrival. */
export async function inPasswordTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = await takeTurn({ household: currentAsker()?.household ?? null });
  try {
    return await work();
  } finally {
    end();
  }
}
