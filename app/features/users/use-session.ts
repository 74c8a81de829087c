import { useEffect, useState, useSyncExternalStore } from "react";
import { SessionStore, type SessionUser } from "#app/features/users/session-store.ts";

/** Starts with the user whom the server rendered, so that nothing flashes. */
export function useSession(rendered?: SessionUser | null) {
  const [store] = useState(() => new SessionStore({ user: rendered }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  // Somebody may have signed in or out in another tab. The next rendering tells.
  useEffect(() => {
    if (rendered !== undefined) store.showUser(rendered);
  }, [store, rendered]);
  useEffect(() => {
    if (store.getState().isPending) void store.fetchUser();
  }, [store]);
  const { fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout } = store;
  return { ...state, fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout };
}
