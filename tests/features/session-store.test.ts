import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { logOut } from "#app/features/users/log-out.ts";
import { type SessionState, SessionStore } from "#app/features/users/sign-in/session-store.ts";
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
let shown: SessionState[] = [];
beforeEach(() => {
  asked = [];
  shown = [];
  logged = [];
  answers = { "/api/users/me": { status: 200, body: PERSON } };
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words));
});

function aStore() {
  return new SessionStore({ base, show: (state) => shown.push(state) });
}

describe("the session while somebody signs in", () => {
  test("SES-01 SES-02: knows nothing at first", () => {
    const store = aStore();
    expect(shown).toEqual([{ user: null, isPending: true, isFetching: false }]);
    expect(Object.keys(store)).toEqual(["fetchUser", "exchangeCodeForSessionToken"]);
  });

  test("SES-03 SES-04 SES-06: fetches the person", async () => {
    const fetching = aStore().fetchUser();
    expect(shown.at(-1)).toEqual({ user: null, isPending: true, isFetching: true });
    await fetching;
    expect(shown.at(-1)).toEqual({ user: PERSON, isPending: false, isFetching: false });
  });

  test("SES-05 ERR-01: a failure leaves nobody, and is logged", async () => {
    answers["/api/users/me"] = { status: 401 };
    await aStore().fetchUser();
    expect(shown.at(-1)).toEqual({ user: null, isPending: false, isFetching: false });
    expect(logged).toEqual([["Failed to fetch user: API responded with HTTP status 401"]]);
  });

  test("SES-07: fetches at the same time share one", async () => {
    const store = aStore();
    await Promise.all([store.fetchUser(), store.fetchUser(), store.fetchUser()]);
    expect(asked).toEqual(["GET /api/users/me"]);
  });

  test("AUTH-05 AUTH-06: a code is exchanged once, then the person is fetched", async () => {
    answers["/api/sessions"] = { status: 200 };
    const store = aStore();
    const first = store.exchangeCodeForSessionToken("?code=abc");
    expect(store.exchangeCodeForSessionToken("?code=abc")).toBe(first);
    await first;
    expect(asked).toEqual(["POST /api/sessions", "GET /api/users/me"]);
    expect(shown.at(-1)?.user).toEqual(PERSON);
  });

  test("AUTH-07: without a code there is nothing to exchange", async () => {
    await expect(aStore().exchangeCodeForSessionToken("?state=1")).rejects.toThrow(
      "Cannot exchange code for session token: no code provided in the URL search params.",
    );
    expect(asked).toEqual([]);
  });

  test("ERR-03: a code that is refused is told with its status", async () => {
    answers["/api/sessions"] = { status: 401 };
    await expect(aStore().exchangeCodeForSessionToken("?code=old")).rejects.toThrow(
      "Failed to exchange code for session token: API responded with HTTP status 401",
    );
  });
});

describe("logging out", () => {
  test("SES-08: asks the server once", async () => {
    answers["/api/logout"] = { status: 200 };
    await logOut(base);
    expect(asked).toEqual(["GET /api/logout"]);
    expect(logged).toEqual([]);
  });

  test("ERR-04: that does not get through is logged", async () => {
    await logOut("http://127.0.0.1:1");
    expect(logged).toEqual([["Failed to logout:", expect.any(Error)]]);
  });

  test("ERR-04: so is one that the server refuses", async () => {
    answers["/api/logout"] = { status: 503 };
    await logOut(base);
    expect(logged).toEqual([["Failed to logout:", expect.any(Error)]]);
    expect(String(logged[0]?.[1])).toContain("API responded with HTTP status 503");
  });
});
