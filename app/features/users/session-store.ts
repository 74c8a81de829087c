import type { GoogleUserData } from "#app/features/users/google-user-data.ts";

export type SessionUser = { id: string; google_user_data: GoogleUserData };

type SessionState = {
  user: SessionUser | null;
  isPending: boolean;
  isFetching: boolean;
};

type Start = {
  user?: SessionUser | null;
  provider?: string;
  base?: string;
};

export const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

export const REDIRECT_FAILED = "Failed to get login redirect URL";
export const EXCHANGE_FAILED = "Failed to exchange code for session token";
export const RESPONDED = "API responded with HTTP status";

/** In a header, because the specified body has no field for the state. */
export const STATE_HEADER = "X-Sign-In-State";

export class SessionStore {
  #state: SessionState;
  #listeners = new Set<() => void>();
  #provider: string;
  #base: string;
  #fetch: Promise<void> | null = null;
  #exchange: Promise<void> | null = null;

  constructor({ user, provider = "google", base = "" }: Start = {}) {
    this.#state = { user: user ?? null, isPending: user === undefined, isFetching: false };
    this.#provider = provider;
    this.#base = base;
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  showUser = (user: SessionUser | null) => {
    if (user !== this.#state.user) this.#set({ user, isPending: false });
  };

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

  redirectToLogin = async (): Promise<void> => {
    const address = `${this.#base}/api/oauth/${this.#provider}/redirect_url`;
    const answer = await ask(address, REDIRECT_FAILED);
    const { redirectUrl } = await answer.json();
    location.assign(redirectUrl);
  };

  /** A code works only once, so repeated calls share one exchange. */
  exchangeCodeForSessionToken = (search = location.search): Promise<void> => {
    const query = new URLSearchParams(search);
    this.#exchange ??= exchangeCode(query, this.#base).then(this.fetchUser);
    return this.#exchange;
  };

  logout = async (): Promise<void> => {
    this.#set({ user: null });
    try {
      await ask(`${this.#base}/api/logout`, "The session goes on");
    } catch (error) {
      report("Failed to logout:", error);
    }
  };

  #set(change: Partial<SessionState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export async function exchangeCode(query: URLSearchParams, base = "") {
  const code = query.get("code");
  if (!code) throw new Error(NO_CODE);
  await ask(`${base}/api/sessions`, EXCHANGE_FAILED, {
    method: "POST",
    headers: { "Content-Type": "application/json", [STATE_HEADER]: query.get("state") ?? "" },
    body: JSON.stringify({ code }),
  });
}

async function ask(address: string, failure: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.ok) return answer;
  throw new Error(`${failure}: ${RESPONDED} ${answer.status}`);
}

export function report(...words: unknown[]) {
  const [first, ...rest] = words;
  // oxlint-disable-next-line no-console -- the specification logs failures of a session (ERR-01 to ERR-04)
  console.error(first instanceof Error ? first.message : first, ...rest);
}
