import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the HTML from the server and while React takes over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
