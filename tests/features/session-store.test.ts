import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SessionStore } from "#app/features/users/session-store.ts";
import { closeServer, listen } from "../../local/loopback.ts";

// The server's half of the session, as slow and as broken as a test wants it.
const server = http.createServer();
let base = "";
let asked: string[] = [];
let answers: Record<string, { status: number; body?: unknown }> = {};

const PERSON = {
  id: "6f1c2b1e-0000-4000-8000-000000000000",
  google_user_data: { name: "Thandi", given_name: "Thandi", picture: null },
};

beforeAll(async () => {
  server.on("request", (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answers[request.url ?? ""] ?? { status: 404 };
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  base = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => closeServer(server));

let logged: unknown[][] = [];
beforeEach(() => {
  asked = [];
  logged = [];
  answers = { "/api/users/me": { status: 200, body: PERSON } };
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words));
});

describe("the session of a page", () => {
  test("SES-01 SES-02: knows nothing at first", () => {
    const store = new SessionStore({ base });
    expect(store.getState()).toEqual({ user: null, isPending: true, isFetching: false });
    expect(Object.keys(store)).toEqual(
      expect.arrayContaining([
        "fetchUser",
        "redirectToLogin",
        "exchangeCodeForSessionToken",
        "logout",
      ]),
    );
  });

  test("starts from what the server rendered, without asking again", () => {
    const store = new SessionStore({ base, user: PERSON });
    expect(store.getState()).toEqual({ user: PERSON, isPending: false, isFetching: false });
    expect(asked).toEqual([]);
  });

  test("takes over who has signed in or out in another tab", () => {
    const store = new SessionStore({ base, user: PERSON });
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(store.getState().user?.id));
    store.showUser(PERSON);
    store.showUser({ ...PERSON, id: "another" });
    store.showUser(null);
    expect(seen).toEqual(["another", undefined]);
    expect(asked).toEqual([]);
  });

  test("SES-03 SES-04 SES-06: fetches the person", async () => {
    const store = new SessionStore({ base });
    const fetching = store.fetchUser();
    expect(store.getState()).toMatchObject({ isPending: true, isFetching: true });
    await fetching;
    expect(store.getState()).toEqual({ user: PERSON, isPending: false, isFetching: false });
  });

  test("SES-05 ERR-01: a failure leaves nobody, and is logged", async () => {
    answers["/api/users/me"] = { status: 401 };
    const store = new SessionStore({ base });
    await store.fetchUser();
    expect(store.getState()).toEqual({ user: null, isPending: false, isFetching: false });
    expect(logged).toEqual([["Failed to fetch user: API responded with HTTP status 401"]]);
  });

  test("SES-07: fetches at the same time share one", async () => {
    const store = new SessionStore({ base });
    await Promise.all([store.fetchUser(), store.fetchUser(), store.fetchUser()]);
    expect(asked).toEqual(["GET /api/users/me"]);
  });

  test("SES-08: logging out forgets the person first, then tells the server", async () => {
    answers["/api/logout"] = { status: 200 };
    const store = new SessionStore({ base, user: PERSON });
    const leaving = store.logout();
    expect(store.getState().user).toBeNull();
    expect(asked).toEqual([]);
    await leaving;
    expect(asked).toEqual(["GET /api/logout"]);
  });

  test("ERR-04: a logout that does not get through is logged", async () => {
    const store = new SessionStore({ base: "http://127.0.0.1:1", user: PERSON });
    await store.logout();
    expect(store.getState().user).toBeNull();
    expect(logged).toEqual([["Failed to logout:", expect.any(Error)]]);
  });

  test("ERR-04: so is one that the server refuses", async () => {
    answers["/api/logout"] = { status: 503 };
    const store = new SessionStore({ base, user: PERSON });
    await store.logout();
    expect(logged).toEqual([["Failed to logout:", expect.any(Error)]]);
    expect(String(logged[0]?.[1])).toContain("API responded with HTTP status 503");
  });

  test("AUTH-05 AUTH-06: a code is exchanged once, then the person is fetched", async () => {
    answers["/api/sessions"] = { status: 200 };
    const store = new SessionStore({ base });
    const first = store.exchangeCodeForSessionToken("?code=abc");
    expect(store.exchangeCodeForSessionToken("?code=abc")).toBe(first);
    await first;
    expect(asked).toEqual(["POST /api/sessions", "GET /api/users/me"]);
    expect(store.getState().user).toEqual(PERSON);
  });

  test("AUTH-07: without a code there is nothing to exchange", async () => {
    const store = new SessionStore({ base });
    await expect(store.exchangeCodeForSessionToken("?state=1")).rejects.toThrow(
      "Cannot exchange code for session token: no code provided in the URL search params.",
    );
    expect(asked).toEqual([]);
  });

  test("ERR-03: a code that is refused is told with its status", async () => {
    answers["/api/sessions"] = { status: 401 };
    const store = new SessionStore({ base });
    await expect(store.exchangeCodeForSessionToken("?code=old")).rejects.toThrow(
      "Failed to exchange code for session token: API responded with HTTP status 401",
    );
  });

  test("ERR-02: a provider that cannot be found is told with its status", async () => {
    answers["/api/oauth/google/redirect_url"] = { status: 502 };
    const store = new SessionStore({ base });
    await expect(store.redirectToLogin()).rejects.toThrow(
      "Failed to get login redirect URL: API responded with HTTP status 502",
    );
  });
});
