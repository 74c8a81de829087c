/** For so many bytes at once. Whoever finds it full waits in line, and is turned away when that takes too long. */
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

  /** False when there was no room in time. */
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
