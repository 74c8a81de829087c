import { type Asked, currentAsker } from "#app/infra/asked-by.server.ts";

const SECOND_MS = 1_000;

let listChanges = 0;
let caughtUpAt = -Infinity;
let catchUp: (() => Promise<boolean>) | undefined;
const catchUps = new WeakMap<Asked, Promise<boolean>>();

export function noteListChange() {
  listChanges += 1;
}

/**
 * The count changes with each write of this process and each change that the database tells of, and
 * whatever was remembered at another count is out of date.
 */
export function countListChanges(): number {
  return listChanges;
}

export function beginToFollow(ask: () => Promise<boolean>) {
  catchUp = ask;
}

/**
 * Resolves to true once all changes committed before this call are counted. A request that only
 * reads asks once.
 */
export async function followListChanges(): Promise<boolean> {
  const asked = currentAsker();
  if (!catchUp) return true;
  if (asked?.does !== "read") return catchUp();
  const caughtUp = catchUps.get(asked) ?? catchUp();
  catchUps.set(asked, caughtUp);
  return caughtUp;
}

export function noteCaughtUp(at: number) {
  caughtUpAt = at;
}

/**
 * Anonymous clients may see a change of lists up to a second late, which saves a query (CORES-01).
 */
export async function followListChangesUnlessAnonymous(): Promise<boolean> {
  const isKnown = typeof currentAsker()?.user_id === "string";
  return (!isKnown && performance.now() - caughtUpAt < SECOND_MS) || followListChanges();
}

export function areListChangesFollowed(): boolean {
  return catchUp !== undefined;
}
