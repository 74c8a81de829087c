const waiting: (() => void)[] = [];

/**
 * Gives each large piece of work its own turn of the event loop. Node accepts one connection in a
 * turn, so with ten pages in each, the thirtieth client would wait for three hundred pages.
 */
export function eventLoopTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(beginNext);
  return promise;
}

function beginNext() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginNext);
}
