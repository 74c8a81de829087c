import { AsyncLocalStorage } from "node:async_hooks";

/** For whom the database works: one request. What runs on its own account has none. */
export type Asked = {
  does: "read" | "write";
  household: string | null;
  /** Null as long as it is not known who asks. */
  user_id: string | null;
  began: number;
  /** It has had a connection before, so it should come to its end. */
  isUnderWay: boolean;
};

const asked = new AsyncLocalStorage<Asked>();

export function newlyAsked(does: Asked["does"], household: string | null): Asked {
  return { does, household, user_id: null, began: performance.now(), isUnderWay: false };
}

export function askedBy<Result>(current: Asked, work: () => Result): Result {
  return asked.run(current, work);
}

export function nameAsker(user_id: string) {
  const current = asked.getStore();
  if (current) current.user_id = user_id;
}

export function currentAsker(): Asked | undefined {
  return asked.getStore();
}
