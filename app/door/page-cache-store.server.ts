import { LRUCache } from "lru-cache";
import type { FinishedPage } from "#app/door/finished-page.server.ts";
import type { CacheableAddress } from "#app/door/cacheable-addresses.server.ts";
import { EVERYTHING } from "#app/infra/content-changes.server.ts";
import { watchPageCache } from "#app/infra/metrics.server.ts";

const MEBIBYTE = 1024 * 1024;
const LARGEST_BYTES = MEBIBYTE;
/**
 * Anybody can make up queries without end, and they must not push out the pages without a query.
 */
const MOST_BYTES = { plain: 24 * MEBIBYTE, queried: 8 * MEBIBYTE, pictures: 32 * MEBIBYTE };
const MOST_PAGES = 20_000;
const AROUND_BYTES = 2_048;
const TOPIC_BYTES = 256;
const ANY_CHANGE = "any change";

export function createPageCacheStore() {
  const byTopic = createTopics();
  const plain = createLru(MOST_BYTES.plain, byTopic);
  const queried = createLru(MOST_BYTES.queried, byTopic);
  const pictures = createLru(MOST_BYTES.pictures, byTopic);
  const all = [plain, queried, pictures];
  watchPageCache(() => ({
    entries: all.reduce((sum, { size }) => sum + size, 0),
    bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  }));

  function lruOf({ hasQuery, isPicture }: CacheableAddress) {
    if (isPicture) return pictures;
    return hasQuery ? queried : plain;
  }

  function put(cacheable: CacheableAddress, page: FinishedPage) {
    const lru = lruOf(cacheable);
    lru.set(cacheable.key, page);
    if (lru.has(cacheable.key)) byTopic.note(page, cacheable.key);
  }

  function find(cacheable: CacheableAddress): FinishedPage | null {
    const lru = lruOf(cacheable);
    const page = lru.get(cacheable.key);
    if (page && page.policy.endsAt > Date.now()) return page;
    lru.delete(cacheable.key);
    return null;
  }

  function updateSize(cacheable: CacheableAddress, page: FinishedPage) {
    const lru = lruOf(cacheable);
    if (lru.peek(cacheable.key)?.copies !== page.copies) return;
    lru.set(cacheable.key, { ...page });
    if (!lru.has(cacheable.key)) byTopic.forget(page, cacheable.key);
  }

  function drop(topics: string[]) {
    const keys = topics.includes(EVERYTHING)
      ? all.flatMap((lru) => [...lru.keys()])
      : [ANY_CHANGE, ...topics].flatMap((topic) => byTopic.keysOf(topic));
    for (const key of keys) for (const lru of all) lru.delete(key);
  }

  return { put, find, updateSize, drop };
}

type Topics = ReturnType<typeof createTopics>;

function createLru(maxSize: number, byTopic: Topics) {
  return new LRUCache<string, FinishedPage>({
    max: MOST_PAGES,
    maxSize,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: weightOf,
    dispose: (page, key, reason) => void (reason === "set" || byTopic.forget(page, key)),
  });
}

function weightOf(page: FinishedPage, key: string): number {
  const topics = topicsOf(page).map((topic) => TOPIC_BYTES + topic.length);
  const around = topics.reduce((sum, bytes) => sum + bytes, AROUND_BYTES);
  return around + key.length + page.copies.size();
}

function createTopics() {
  const keysByTopic = new Map<string, Set<string>>();
  return {
    keysOf: (topic: string) => [...(keysByTopic.get(topic) ?? [])],
    note(page: FinishedPage, key: string) {
      for (const topic of topicsOf(page)) {
        const keys = keysByTopic.get(topic) ?? new Set();
        keysByTopic.set(topic, keys.add(key));
      }
    },
    forget(page: FinishedPage, key: string) {
      for (const topic of topicsOf(page)) {
        const keys = keysByTopic.get(topic);
        keys?.delete(key);
        if (keys?.size === 0) keysByTopic.delete(topic);
      }
    },
  };
}

function topicsOf({ policy }: FinishedPage): string[] {
  return policy.topics.length > 0 ? policy.topics : [ANY_CHANGE];
}

export function isChanged({ policy }: FinishedPage, invalidated: Set<string>): boolean {
  if (policy.topics.length === 0) return invalidated.size > 0;
  return invalidated.has(EVERYTHING) || policy.topics.some((topic) => invalidated.has(topic));
}
