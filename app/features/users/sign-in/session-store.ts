import type { GoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { ask, report } from "#app/features/users/sign-in/session-calls.ts";

export type SessionUser = { id: string; google_user_data: GoogleUserData };

export type SessionState = {
  user: SessionUser | null;
  isPending: boolean;
  isFetching: boolean;
};

type Start = {
  show: (state: SessionState) => void;
  base?: string;
};

export const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

export const EXCHANGE_FAILED = "Failed to exchange code for session token";

/** The state is sent in a header, because the specified body has no field for it. */
export const STATE_HEADER = "X-Sign-In-State";

/**
 * Only the sign-in page uses this store; every other page learns from the server who is signed in
 * (T-39).
 */
export class SessionStore {
  #state: SessionState = { user: null, isPending: true, isFetching: false };
  #show: (state: SessionState) => void;
  #base: string;
  #fetch: Promise<void> | null = null;
  #exchange: Promise<void> | null = null;

  constructor({ show, base = "" }: Start) {
    this.#show = show;
    this.#base = base;
    show(this.#state);
  }

  fetchUser = (): Promise<void> => {
    this.#fetch ??= this.#fetchUser().finally(() => (this.#fetch = null));
    return this.#fetch;
  };

  async #fetchUser() {
    this.#set({ isFetching: true });
    try {
      const user = await ask(`${this.#base}/api/users/me`, "Failed to fetch user");
      this.#set({ user: await user.json() });
    } catch (error) {
      report(error);
      this.#set({ user: null });
    } finally {
      this.#set({ isPending: false, isFetching: false });
    }
  }

  /** A code works only once, so repeated calls share one exchange. */
  exchangeCodeForSessionToken = (search = location.search): Promise<void> => {
    const query = new URLSearchParams(search);
    this.#exchange ??= exchangeCode(query, this.#base).then(this.fetchUser);
    return this.#exchange;
  };

  #set(change: Partial<SessionState>) {
    this.#state = { ...this.#state, ...change };
    this.#show(this.#state);
  }
}

async function exchangeCode(query: URLSearchParams, base: string) {
  const code = query.get("code");
  if (!code) throw new Error(NO_CODE);
  await ask(`${base}/api/sessions`, EXCHANGE_FAILED, {
    method: "POST",
    headers: { "Content-Type": "application/json", [STATE_HEADER]: query.get("state") ?? "" },
    body: JSON.stringify({ code }),
  });
}
