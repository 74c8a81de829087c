import { useEffect, useState, useSyncExternalStore } from "react";
import { SessionStore, type SessionUser } from "#app/features/users/session-store.ts";

/**
 * The session of this page, starting from what the server rendered: nothing flashes. Without that, the person is fetched on
 * load.
 */
export function useSession(rendered?: SessionUser | null) {
  const [store] = useState(() => new SessionStore({ user: rendered }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  // Somebody else may have signed in, or out, in another tab: the page learns of it with its next rendering.
  useEffect(() => {
    if (rendered !== undefined) store.showUser(rendered);
  }, [store, rendered]);
  useEffect(() => {
    if (store.getState().isPending) void store.fetchUser();
  }, [store]);
  const { fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout } = store;
  return { ...state, fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout };
}
