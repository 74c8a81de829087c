export type Waiting<Work> = { work: Work; call: () => void };

export function waitInQueue<Work>(
  queue: Waiting<Work>[],
  work: Work,
  timeoutMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    function leave(wasCalled: boolean) {
      queue.splice(queue.indexOf(waiting), 1);
      clearTimeout(timer);
      resolve(wasCalled);
    }
    const timer = setTimeout(() => leave(false), timeoutMs);
    const waiting = { work, call: () => leave(true) };
    queue.push(waiting);
  });
}
