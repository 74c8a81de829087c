// What react-router-serve serves: the build, entered through the application's own front door (app/door/front-door.server.ts).
import { subscribe } from "node:diagnostics_channel";
import { readdirSync } from "node:fs";
import morgan from "morgan";
import * as build from "./build/server/index.js";

export * from "./build/server/index.js";

const {
  checkBeforeListening,
  createFrontDoor,
  ensureConfiguredAdmin,
  keepClean,
  readableHost,
  requestLogLine,
  withReadableAddress,
  writeFigures,
} = build.entry.module;

await checkBeforeListening();

export const fetch = createFrontDoor(build);

// react-router-serve logs with morgan's "tiny" format: here that is one JSON line a request.
morgan.format("tiny", requestLogLine);

// Node gives a request five minutes. Five photos over a slow phone line take longer.
const SLOWEST_REQUEST_MS = 20 * 60_000;

// The build's text files have a copy that brotli compressed as well as it can; Express would do it less well, each time.
const TYPES = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const compressed = new Set(
  readdirSync(new URL("build/client/assets/", import.meta.url)).filter((name) =>
    name.endsWith(".br"),
  ),
);

function takeCompressed(request, response) {
  const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1];
  if (!name || !compressed.has(`${name}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers["accept-encoding"] ?? "")) return;
  request.url = `/assets/${name}.br`;
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", `${TYPES[name.split(".").at(-1)]}; charset=utf-8`);
}

// Express answers an address with a broken escape by itself, in HTML: it is handed on to the front door instead.
// The same for a Host that no address can have. Static files, which Express sends by itself, get what
// every answer carries.
subscribe("http.server.request.start", ({ request, response, server }) => {
  server.requestTimeout = SLOWEST_REQUEST_MS;
  request.url = withReadableAddress(request.url, request.headers.host);
  request.headers.host = readableHost(request.headers.host);
  // No Request can hold TRACE. This one Express hands on, and the front door refuses it just the same.
  if (request.method === "TRACE") request.method = "PROPFIND";
  response.setHeader("X-Content-Type-Options", "nosniff");
  takeCompressed(request, response);
});

void ensureConfiguredAdmin();
void keepClean();
// Once: when the database is away as well, there is no use in trying for ever.
process.once("beforeExit", writeFigures);
