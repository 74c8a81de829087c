const waiting: (() => void)[] = [];

/**
 * For each large piece of work. In a turn of its event loop, Node takes one new connection: with ten pages in each turn,
 * the thirtieth who comes would wait for three hundred.
 */
export function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(beginNext);
  return promise;
}

function beginNext() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginNext);
}
