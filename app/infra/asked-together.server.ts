import { currentAsker } from "#app/infra/asked-by.server.ts";

/**
 * Sends one query for all reads of one turn of the event loop. Writes ask alone, because each
 * counts against the connections that its writer may have.
 */
export function askedTogether<Key, Row>(askFor: (keys: Key[]) => Promise<Row[]>) {
  let gathered: { keys: Key[]; rows: Promise<Row[]> } | null = null;

  function gather() {
    const { promise, resolve } = Promise.withResolvers<Row[]>();
    const keys: Key[] = [];
    setImmediate(() => {
      gathered = null;
      resolve(askFor(keys));
    });
    return { keys, rows: promise };
  }

  return function ask(keys: Key[]): Promise<Row[]> {
    if (currentAsker()?.does !== "read") return askFor(keys);
    gathered ??= gather();
    gathered.keys.push(...keys);
    return gathered.rows;
  };
}
