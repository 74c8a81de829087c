import { AsyncLocalStorage } from "node:async_hooks";

export type Asked = {
  does: "read" | "write";
  network: string | null;
  hasArrived: () => boolean;
  hasLeft: () => boolean;
  user_id: string | null;
  isOfAnonymous: boolean;
  moveToAnonymous: () => boolean;
  began: number;
  /** True once the request has had a connection, because requests under way go before new ones. */
  isUnderWay: boolean;
};

const asked = new AsyncLocalStorage<Asked>();

type Asker = Pick<Asked, "network"> &
  Partial<Pick<Asked, "hasArrived" | "hasLeft" | "isOfAnonymous">>;

export function newlyAsked(does: Asked["does"], asker: Asker): Asked {
  const { network, hasArrived = () => true, hasLeft = () => false, isOfAnonymous = false } = asker;
  const began = performance.now();
  return {
    does,
    network,
    hasArrived,
    hasLeft,
    user_id: null,
    isOfAnonymous,
    moveToAnonymous: () => true,
    began,
    isUnderWay: false,
  };
}

export function askedBy<Result>(current: Asked, work: () => Result): Result {
  return asked.run(current, work);
}

export function nameAsker(user_id: string) {
  const current = asked.getStore();
  if (!current) return;
  current.user_id = user_id;
  current.isOfAnonymous = false;
}

/**
 * Marks a write as anonymous when its session was not found, and returns false when there is no
 * room.
 */
export function markAnonymous(): boolean {
  const current = asked.getStore();
  if (current?.does !== "write" || current.isOfAnonymous) return true;
  current.isOfAnonymous = true;
  return current.moveToAnonymous();
}

export function currentAsker(): Asked | undefined {
  return asked.getStore();
}
