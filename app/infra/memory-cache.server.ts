import { LRUCache } from "lru-cache";
import {
  areListChangesFollowed,
  countListChanges,
  followListChanges,
  followListChangesUnlessAnonymous,
} from "#app/infra/list-changes.server.ts";

const SECOND_MS = 1_000;

function cacheAnswer<Answer>(
  lifetimeMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let cached: { answer: Promise<Answer>; until: number; changes: number } | undefined;
  return function answerOrAsk() {
    const changes = countListChanges();
    if (cached && cached.changes === changes && Date.now() < cached.until) return cached.answer;
    const asked = { answer: ask(), until: Date.now() + lifetimeMs, changes };
    cached = asked;
    asked.answer.catch(() => {
      if (cached === asked) cached = undefined;
    });
    return asked.answer;
  };
}

/** Caches an answer for a second at most. A process that does not follow the change feed caches nothing and asks at each use. */
export function cacheForASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const recall = cacheAnswer(SECOND_MS, ask);
  return () => (areListChangesFollowed() ? recall() : ask());
}

/** Asks before each use whether lists have changed, so that the answer is never stale. */
export function cacheUntilListsChange<Answer>(
  lifetimeMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const recall = cacheAnswer(lifetimeMs, ask);
  return async () => ((await followListChanges()) ? recall() : ask());
}

/** Gives people who are signed in a current answer, and others one that may be a second old. */
export function cacheStaleForAnonymous<Answer>(
  lifetimeMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const recall = cacheAnswer(lifetimeMs, ask);
  const recallShort = cacheAnswer(SECOND_MS, ask);
  return async () => {
    if (!areListChangesFollowed()) return recallShort();
    return (await followListChangesUnlessAnonymous()) ? recall() : ask();
  };
}

type Limits = { lifetimeMs: number; most: number };

export function cacheEachStaleForAnonymous<Answer>(
  { lifetimeMs, most }: Limits,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const each = new LRUCache<string, () => Promise<Answer>>({
    max: most,
    memoMethod: (key) => cacheStaleForAnonymous(lifetimeMs, () => ask(key)),
  });
  return (key) => (areListChangesFollowed() ? each.memo(key)() : ask(key));
}

export function cacheEach<Answer>(
  { lifetimeMs, most }: Limits,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const each = new LRUCache<string, () => Promise<Answer>>({
    max: most,
    memoMethod: (key) => cacheAnswer(lifetimeMs, () => ask(key)),
  });
  return (key) => each.memo(key)();
}
