let listChanges = 0;

export function noteListChange() {
  listChanges += 1;
}

/** Changes as soon as it is heard that lists have: what is remembered of them ends then. */
export function countListChanges(): number {
  return listChanges;
}
