export type Place<Work> = { work: Work; call: () => void };

export function standInLine<Work>(
  line: Place<Work>[],
  work: Work,
  timeoutMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    function leave(wasCalled: boolean) {
      line.splice(line.indexOf(place), 1);
      clearTimeout(timer);
      resolve(wasCalled);
    }
    const timer = setTimeout(() => leave(false), timeoutMs);
    const place = { work, call: () => leave(true) };
    line.push(place);
  });
}
