import { type Asked, currentAsker } from "#app/infra/asked-by.server.ts";

const SECOND_MS = 1_000;

let listChanges = 0;
let heardAt = -Infinity;
let hear: (() => Promise<boolean>) | undefined;
const hearings = new WeakMap<Asked, Promise<boolean>>();

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

/**
 * Whether all changes of lists are counted that were committed before this call, or before the request began that asks it
 * again while it only reads; where nobody listens, as many as ever will be.
 */
export async function hearListChanges(): Promise<boolean> {
  const asked = currentAsker();
  if (!hear) return true;
  if (asked?.does !== "read") return hear();
  const heard = hearings.get(asked) ?? hear();
  hearings.set(asked, heard);
  return heard;
}

/** Notes a moment, by the clock of `performance`, until which every commit is known here. */
export function noteHearing(at: number) {
  heardAt = at;
}

/** The same; for nobody who is known, of what was committed within the last second some may not be counted yet (CORES-01). */
export async function hearListChangesOfLate(): Promise<boolean> {
  const isKnown = typeof currentAsker()?.user_id === "string";
  return (!isKnown && performance.now() - heardAt < SECOND_MS) || hearListChanges();
}

export function areListChangesHeard(): boolean {
  return hear !== undefined;
}
