import { afterEach, describe, expect, test } from "vitest";
import { listen, closeServer } from "../../../local/loopback.ts";
import http from "node:http";

// The app reads the store's address once, when it is loaded: put a door in between that can be shut.
const store = new URL(process.env.S3_ENDPOINT ?? "");
let isShut = false;
const door = http.createServer((request, response) => {
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

const ALL_WELL = { database: "ok", store: "ok", migrations: "ok", administrator: "ok" };

afterEach(() => {
  isShut = false;
});

describe.each(["/healthz", "/readyz"])("POST %s", (address) => {
  test("is refused with the methods that are allowed", async () => {
    const response = await fetchApp(address, { method: "POST", body: "x" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.json()).toEqual({ error: "Method not allowed" });
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

  test("is not ready while the store is down, and says which part", async () => {
    isShut = true;
    const response = await fetchApp("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ...ALL_WELL, store: "down" });
    await closeServer(door);
  });
});
