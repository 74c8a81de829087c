let listChanges = 0;
let hear: (() => Promise<boolean>) | undefined;

export function noteListChange() {
  listChanges += 1;
}

/** Changes with each write of our own, and as soon as it is heard that lists have: what is remembered of them ends then. */
export function countListChanges(): number {
  return listChanges;
}

/** Behind another server's door nobody listens. */
export function beginToHear(ask: () => Promise<boolean>) {
  hear = ask;
}

/** Whether all changes of lists that were committed before this call are counted; where nobody listens, as many as ever will be. */
export async function hearListChanges(): Promise<boolean> {
  return (await hear?.()) ?? true;
}

export function areListChangesHeard(): boolean {
  return hear !== undefined;
}
