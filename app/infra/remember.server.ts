import { LRUCache } from "lru-cache";
import {
  areListChangesHeard,
  countListChanges,
  hearListChanges,
  hearListChangesOfLate,
} from "#app/infra/list-changes.server.ts";

const SECOND_MS = 1_000;

/** Asks again once the answer is older than that, or something of the lists has changed. A failure is not kept. */
function remember<Answer>(keptMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number; changes: number } | undefined;
  return function answerOrAsk() {
    const changes = countListChanges();
    if (kept && kept.changes === changes && Date.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Date.now() + keptMs, changes };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}

/** What stands on every page of a list and seldom changes. Where no change is heard, each use asks. */
export function rememberHeard<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const recall = remember(SECOND_MS, ask);
  return () => (areListChangesHeard() ? recall() : ask());
}

/** Remembers an answer for a long time. Each use first asks whether something of the lists has changed. */
export function rememberUntilChanged<Answer>(
  keptMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const recall = remember(keptMs, ask);
  return async () => ((await hearListChanges()) ? recall() : ask());
}

/** What costs more to find than to hear of changes: who is known is given what has been heard just now, others what was a second ago. Where no change is heard, it is kept for that second. */
export function rememberOfLate<Answer>(
  keptMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const recall = remember(keptMs, ask);
  const recallShort = remember(SECOND_MS, ask);
  return async () => {
    if (!areListChangesHeard()) return recallShort();
    return (await hearListChangesOfLate()) ? recall() : ask();
  };
}

type Kept = { keptMs: number; most: number };

/** The same for each key; where no change is heard, each use asks. */
export function rememberEachOfLate<Answer>(
  { keptMs, most }: Kept,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const each = new LRUCache<string, () => Promise<Answer>>({
    max: most,
    memoMethod: (key) => rememberOfLate(keptMs, () => ask(key)),
  });
  return (key) => (areListChangesHeard() ? each.memo(key)() : ask(key));
}

/** The same for each key. Beyond so many, the one that nobody asked for longest is forgotten. */
export function rememberEach<Answer>(
  { keptMs, most }: Kept,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const each = new LRUCache<string, () => Promise<Answer>>({
    max: most,
    memoMethod: (key) => remember(keptMs, () => ask(key)),
  });
  return (key) => each.memo(key)();
}
