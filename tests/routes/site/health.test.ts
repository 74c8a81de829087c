import { afterEach, describe, expect, test, vi } from "vitest";
import { listen, closeServer } from "../../../local/loopback.ts";
import http from "node:http";
import { expectRefusal } from "../../support/refusal.ts";

// The app reads the store's address once, when it is loaded: put a door in between that can be shut.
const store = new URL(process.env.S3_ENDPOINT ?? "");
let isShut = false;
let asked = 0;
const door = http.createServer((request, response) => {
  asked += 1;
  if (isShut) return request.destroy();
  const forwarded = http.request(
    {
      host: store.hostname,
      port: store.port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  return request.pipe(forwarded);
});
Object.assign(process.env, { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" });
process.env.S3_ENDPOINT = `http://127.0.0.1:${await listen(door, 0)}`;
const { fetchApp } = await import("../../support/app.ts");

/** An answer holds for a second. */
const PATIENCE = { timeout: 5_000 };
const ALL_WELL = {
  database: "ok",
  disk: "ok",
  store: "ok",
  migrations: "ok",
  administrator: "ok",
};

afterEach(() => {
  isShut = false;
});

describe.each(["/healthz", "/readyz"])("POST %s", (address) => {
  test("is refused with the methods that are allowed", async () => {
    const response = await fetchApp(address, { method: "POST", body: "x" });
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    await expectRefusal(response, { status: 405, error: "Method not allowed" });
  });
});

describe("GET /healthz", () => {
  test("answers as long as the process does", async () => {
    isShut = true;
    const response = await fetchApp("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("GET /readyz", () => {
  test("is ready when database and store answer", async () => {
    const response = await fetchApp("/readyz");
    expect(await response.json()).toEqual(ALL_WELL);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("asks the store once a second, however many want to know", async () => {
    const before = asked;
    await expect.poll(readyAndAsked, PATIENCE).toBeGreaterThan(before);
    const since = asked;
    await Promise.all([ready(), ready(), ready()]);
    await ready();
    expect(asked).toBe(since);
  });

  test("is not ready while the store is down, says which part, and logs when all is well again", async () => {
    const said: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((line) => said.push(String(line)) > 0);
    }
    isShut = true;
    await expect
      .poll(ready, PATIENCE)
      .toEqual({ status: 503, readiness: { ...ALL_WELL, store: "down" } });
    isShut = false;
    await expect.poll(ready, PATIENCE).toEqual({ status: 200, readiness: ALL_WELL });
    vi.restoreAllMocks();
    expect(said.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: "warn", message: "Not ready", store: "socket hang up" }),
      expect.objectContaining({ level: "info", message: "Ready again" }),
    ]);
    await closeServer(door);
  });
});

async function ready() {
  const response = await fetchApp("/readyz");
  return { status: response.status, readiness: await response.json() };
}

async function readyAndAsked(): Promise<number> {
  await ready();
  return asked;
}
