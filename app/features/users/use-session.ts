import { useEffect, useState, useSyncExternalStore } from "react";
import { SessionStore, type SessionUser } from "#app/features/users/session-store.ts";

/**
 * The session of this page, starting from what the server rendered: nothing flashes. Without that, the person is fetched on
 * load.
 */
export function useSession(rendered?: SessionUser | null) {
  const [store] = useState(() => new SessionStore({ user: rendered }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => {
    if (store.getState().isPending) void store.fetchUser();
  }, [store]);
  const { fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout } = store;
  return { ...state, fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout };
}
