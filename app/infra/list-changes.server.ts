let listChanges = 0;
let isHeard = false;

export function noteListChange() {
  listChanges += 1;
}

/** Changes with each write of our own, and as soon as it is heard that lists have: what is remembered of them ends then. */
export function countListChanges(): number {
  return listChanges;
}

/** Behind another server's door nobody listens. */
export function beginToHear() {
  isHeard = true;
}

export function areListChangesHeard(): boolean {
  return isHeard;
}
