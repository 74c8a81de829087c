import { currentAsker } from "#app/infra/asked-by.server.ts";

/**
 * One question for all requests that read and have come in the same turn of the process: when it is busy, they come several
 * at a time. Nobody is given an answer from before they asked. Who writes has a place of their own at the database.
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
