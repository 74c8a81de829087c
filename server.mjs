// What react-router-serve serves: the build, entered through the application's own front door (app/http/front-door.server.ts).
import { subscribe } from "node:diagnostics_channel";
import morgan from "morgan";
import * as build from "./build/server/index.js";

export * from "./build/server/index.js";

const {
  createFrontDoor,
  ensureConfiguredAdmin,
  keepClean,
  readableHost,
  requestLogLine,
  withReadableAddress,
  writeFigures,
} = build.entry.module;

export const fetch = createFrontDoor(build);

// react-router-serve logs with morgan's "tiny" format: here that is one JSON line a request.
morgan.format("tiny", requestLogLine);

// Node gives a request five minutes. Five photos over a slow phone line take longer.
const SLOWEST_REQUEST_MS = 20 * 60_000;

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
});

void ensureConfiguredAdmin();
void keepClean();
// Once: when the database is away as well, there is no use in trying for ever.
process.once("beforeExit", writeFigures);
