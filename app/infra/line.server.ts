export type Place<Work> = { work: Work; call: () => void };

/** Says whether the work was called before its patience ended. */
export function standInLine<Work>(
  line: Place<Work>[],
  work: Work,
  patienceMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    function leave(wasCalled: boolean) {
      line.splice(line.indexOf(place), 1);
      clearTimeout(patience);
      resolve(wasCalled);
    }
    const patience = setTimeout(() => leave(false), patienceMs);
    const place = { work, call: () => leave(true) };
    line.push(place);
  });
}
