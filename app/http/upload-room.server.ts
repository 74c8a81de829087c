export function createRoom(most: number, patienceMs: number) {
  const line: { bytes: number; enter: () => void }[] = [];
  let free = most;

  function letIn() {
    for (let first = line[0]; first && first.bytes <= free; first = line[0]) {
      line.shift();
      free -= first.bytes;
      first.enter();
    }
  }

  /** Waits in line for room; false when that takes too long. */
  function take(bytes: number): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        resolve(false);
        letIn();
      }, patienceMs);
      const waiting = {
        bytes,
        enter: () => {
          clearTimeout(patience);
          resolve(true);
        },
      };
      line.push(waiting);
      letIn();
    });
  }

  function giveBack(bytes: number) {
    free += bytes;
    letIn();
  }

  return { take, giveBack };
}

export type Room = ReturnType<typeof createRoom>;
