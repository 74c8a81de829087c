// What react-router-serve serves: the build, entered through the application's own front door (app/http/front-door.server.ts).
import { subscribe } from "node:diagnostics_channel";
import morgan from "morgan";
import * as build from "./build/server/index.js";

export * from "./build/server/index.js";

const { createFrontDoor, ensureConfiguredAdmin, requestLogLine, withReadableAddress } =
  build.entry.module;

export const fetch = createFrontDoor(build);

// react-router-serve logs with morgan's "tiny" format: here that is one JSON line a request.
morgan.format("tiny", requestLogLine);

// Express answers an address with a broken escape by itself, in HTML: hand it on to the front door instead.
subscribe("http.server.request.start", ({ request }) => {
  request.url = withReadableAddress(request.url);
});

void ensureConfiguredAdmin();
