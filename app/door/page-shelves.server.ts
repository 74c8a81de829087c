import { LRUCache } from "lru-cache";
import type { FinishedPage } from "#app/door/finished-page.server.ts";
import type { KeptAddress } from "#app/door/kept-addresses.server.ts";
import { EVERYTHING } from "#app/infra/content-changes.server.ts";
import { watchKeptPages } from "#app/infra/metrics.server.ts";

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

export function createShelves() {
  const byTopic = createTopics();
  const plain = createShelf(MOST_BYTES.plain, byTopic);
  const queried = createShelf(MOST_BYTES.queried, byTopic);
  const pictures = createShelf(MOST_BYTES.pictures, byTopic);
  const all = [plain, queried, pictures];
  watchKeptPages(() => ({
    entries: all.reduce((sum, { size }) => sum + size, 0),
    bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  }));

  function shelfOf({ hasQuery, isPicture }: KeptAddress) {
    if (isPicture) return pictures;
    return hasQuery ? queried : plain;
  }

  function put(kept: KeptAddress, page: FinishedPage) {
    const shelf = shelfOf(kept);
    shelf.set(kept.key, page);
    if (shelf.has(kept.key)) byTopic.note(page, kept.key);
  }

  function find(kept: KeptAddress): FinishedPage | null {
    const shelf = shelfOf(kept);
    const page = shelf.get(kept.key);
    if (page && page.making.endsAt > Date.now()) return page;
    shelf.delete(kept.key);
    return null;
  }

  function weigh(kept: KeptAddress, page: FinishedPage) {
    const shelf = shelfOf(kept);
    if (shelf.peek(kept.key)?.copies !== page.copies) return;
    shelf.set(kept.key, { ...page });
    if (!shelf.has(kept.key)) byTopic.forget(page, kept.key);
  }

  function drop(topics: string[]) {
    const keys = topics.includes(EVERYTHING)
      ? all.flatMap((shelf) => [...shelf.keys()])
      : [ANY_CHANGE, ...topics].flatMap((topic) => byTopic.keysOf(topic));
    for (const key of keys) for (const shelf of all) shelf.delete(key);
  }

  return { put, find, weigh, drop };
}

type Topics = ReturnType<typeof createTopics>;

function createShelf(maxSize: number, byTopic: Topics) {
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

function topicsOf({ making }: FinishedPage): string[] {
  return making.topics.length > 0 ? making.topics : [ANY_CHANGE];
}

export function isChanged({ making }: FinishedPage, heard: Set<string>): boolean {
  if (making.topics.length === 0) return heard.size > 0;
  return heard.has(EVERYTHING) || making.topics.some((topic) => heard.has(topic));
}
