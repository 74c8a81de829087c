import { AsyncLocalStorage } from "node:async_hooks";

/** The request that a query belongs to. Queries of background jobs belong to no request. */
export type Asked = {
  does: "read" | "write";
  network: string | null;
  /** Whether all of it is here: until then, its sender works and we do not. */
  hasArrived: () => boolean;
  /** Whether nobody waits for the answer any more. */
  hasLeft: () => boolean;
  /** Null as long as it is not known who asks. */
  user_id: string | null;
  /** A write that names no session, or one that is not there. */
  isOfStranger: boolean;
  /** False when there is no room for another stranger. */
  moveToStrangers: () => boolean;
  began: number;
  /** True when the request has had a connection before, so that it should come to its end. */
  isUnderWay: boolean;
};

const asked = new AsyncLocalStorage<Asked>();

type Asker = Pick<Asked, "network"> &
  Partial<Pick<Asked, "hasArrived" | "hasLeft" | "isOfStranger">>;

export function newlyAsked(does: Asked["does"], asker: Asker): Asked {
  const { network, hasArrived = () => true, hasLeft = () => false, isOfStranger = false } = asker;
  const began = performance.now();
  return {
    does,
    network,
    hasArrived,
    hasLeft,
    user_id: null,
    isOfStranger,
    moveToStrangers: () => true,
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
  current.isOfStranger = false;
}

/** Returns whether there is room: whoever made up a session has none of its own. */
export function nameStranger(): boolean {
  const current = asked.getStore();
  if (current?.does !== "write" || current.isOfStranger) return true;
  current.isOfStranger = true;
  return current.moveToStrangers();
}

export function currentAsker(): Asked | undefined {
  return asked.getStore();
}
