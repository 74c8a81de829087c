import { LRUCache } from "lru-cache";
import {
  areListChangesHeard,
  countListChanges,
  hearListChanges,
  hearListChangesOfLate,
} from "#app/infra/list-changes.server.ts";

const SECOND_MS = 1_000;

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

/** Remembers an answer for a second at most. Where changes are not heard, each use asks. */
export function rememberHeard<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const recall = remember(SECOND_MS, ask);
  return () => (areListChangesHeard() ? recall() : ask());
}

/** Asks before each use whether lists have changed, so that the answer is never stale. */
export function rememberUntilChanged<Answer>(
  keptMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const recall = remember(keptMs, ask);
  return async () => ((await hearListChanges()) ? recall() : ask());
}

/** Gives people who are signed in a current answer, and others one that may be a second old. */
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
